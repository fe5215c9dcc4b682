/** The event and community cards in hand: what they say, and whether it is the time to play them (T11). */
import { Button } from '#web/parts/Button.tsx';
import { Sheet } from '#web/parts/Sheet.tsx';
import { overfull } from './asks.ts';
import type { Grip } from './grip.ts';
import { LATER } from './laterWords.ts';
import { editionFor } from './leave.ts';
import { mayPutBack, type NoPlay, rentOwed, whyNoPlay } from './may.ts';
import { deckOf } from './model.ts';
import styles from './sheets.module.css';

export function Cards({ grip }: { grip: Grip }) {
  const { view, naming } = grip;
  const { hand: say } = LATER[naming.lang];
  const { cards } = editionFor(view);
  const forced = overfull(view);
  const close = () => grip.open(null);
  return (
    <Sheet title={say.title} onClose={close}>
      <div className={styles.sheet}>
        {view.hand.length === 0 && <p>{say.none}</p>}
        <ul className={styles.cards}>
          {view.hand.map((card) => {
            const face = cards[card]!;
            const why = whyNoPlay(view, card);
            return (
              <li key={card}>
                <small>{say.deck[deckOf(view, card)]}</small>
                <strong>{naming.card(card)}</strong>
                <span>{face.text[naming.lang]}</span>
                <span className={styles.ink}>
                  {say.when[face.when ?? ''] ?? ''} {whyWords(grip, why)}
                </span>
                <span className={styles.row}>
                  {face.when !== 'cheat' && (
                    <Button
                      look="main"
                      off={why !== null || !grip.active}
                      onClick={() => {
                        const debt = face.when === 'demand' ? rentOwed(view) : undefined;
                        grip.send({ do: 'play', card, ...(debt && { debt: debt.no }) });
                        close();
                      }}
                    >
                      {say.play}
                    </Button>
                  )}
                  {forced === deckOf(view, card) && (
                    <Button
                      look="plain"
                      off={!mayPutBack(view, card) || !grip.active}
                      onClick={() => {
                        grip.send({ do: 'put-back', card });
                        close();
                      }}
                    >
                      {say.putBack}
                    </Button>
                  )}
                </span>
                {forced === deckOf(view, card) && !mayPutBack(view, card) && (
                  <span className={styles.ink}>{say.bound}</span>
                )}
              </li>
            );
          })}
        </ul>
        <p className={styles.note}>{say.secret}</p>
      </div>
    </Sheet>
  );
}

/** What is waited for; where it is not the time the face names, the face says it. */
function whyWords({ naming }: Grip, why: NoPlay | null): string {
  const { hand: say } = LATER[naming.lang];
  if (why === null || why === 'when') return '';
  return why === 'jailed' || why === 'waits' || why === 'move' ? say[why] : say.until(naming.words.held[why]);
}
