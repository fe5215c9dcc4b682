/** The whole table as text: headings, lists and buttons, with the same state and the same turn. */

import { rankOf } from '#games/cards.ts';
import type { RoundProps } from '#web/game-ui.ts';
import { Button } from '#web/parts/Button.tsx';
import { emphasised } from '#web/parts/emphasised.tsx';
import type { View } from '../rules/types.ts';
import { answer } from './answers.ts';
import { claimsOnPile, othersInOrder, owedRanks } from './model.ts';
import { Actions, sentenceNow, useKeys } from './Screen.tsx';
import styles from './TextTable.module.css';
import { useTurn } from './useTurn.ts';
import { wordsFor } from './words.ts';

export function TextTable(props: RoundProps<View>) {
  const { view, you, lang, name, table, present, history } = props;
  const words = wordsFor(lang, view.options.preset);
  const turn = useTurn(props);
  useKeys(props, turn);
  const claims = claimsOnPile(history, view.seats);
  const owed = owedRanks(view);
  const secret = view.options.calling === 'verdeckt';
  const { stamp } = turn.deeds;
  const word = words.stamp[view.options.preset];
  return (
    <div className={styles.text}>
      <div className={styles.inner}>
        <section>
          <h2>{words.query.o}</h2>
          <p className={styles.sentence}>{emphasised(sentenceNow(props, turn, words))}</p>
          {owed.length > 0 && <p>{words.owedLong(owed)}</p>}
          {you !== null && !view.out.includes(you) && (
            <>
              <div className={styles.row}>
                <Button
                  look="danger"
                  off={stamp === null || turn.calling || !turn.ready}
                  onClick={(event) => turn.stamp(event.timeStamp)}
                >
                  {word} –{' '}
                  {stamp === null ? words.button.stampOff : secret ? words.button.doubt : words.button.stamp}
                </Button>
                <span role="status">{turn.early > 0 ? words.button.tooEarly : ''}</span>
              </div>
              <Actions props={props} turn={turn} words={words} />
            </>
          )}
        </section>
        {you !== null && (
          <section>
            <h2>{words.table.hand}</h2>
            {turn.groups.length === 0 && <p>{words.table.handEmpty}</p>}
            <ul className={styles.groups}>
              {turn.groups.map((group) => {
                const picked = group.cards.filter((card) => turn.picked.has(card)).length;
                return (
                  <li key={group.rank} className={styles.group}>
                    <Button aria-pressed={picked > 0} onClick={() => turn.tap(group)}>
                      {words.button.group(group.rank, picked, group.cards.length)}
                    </Button>
                    {group.cards.length > 1 && view.options.cardsPerTurn !== 'one' && (
                      <Button onClick={() => turn.all(group)}>
                        {picked === group.cards.length
                          ? words.button.none(group.rank)
                          : words.button.all(group.cards.length, rankOf(group.cards[0]!))}
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        )}
        <section>
          <h2>{words.table.pile}</h2>
          <p>{answer('c', props)}</p>
          <p>{answer('p', props)}</p>
          <p>{answer('t', props)}</p>
        </section>
        <section>
          <h2>{words.table.seats}</h2>
          {view.options.countMayLie && <p>{words.table.asClaimed}</p>}
          <ol>
            {othersInOrder(view.seats, you).map((seat) => {
              const count = view.counts[seat];
              const info = table.seats[seat];
              const claim = claims[seat];
              const parts = [
                view.out.includes(seat)
                  ? words.table.out(view.out.indexOf(seat) + 1)
                  : count && (count.atLeast ? words.atLeastLong(count.n) : words.cards(count.n)),
                view.turn === seat && words.table.turn,
                claim && words.quote(words.claim(claim.count, claim.rank)),
                info?.kind === 'software' && words.table.software,
                info?.standIn && words.table.standIn,
                info?.kind === 'person' && present[seat] === false && words.table.away,
              ];
              return (
                <li key={seat}>
                  <strong>{name(seat)}</strong>: {parts.filter(Boolean).join(', ')}
                </li>
              );
            })}
          </ol>
        </section>
      </div>
    </div>
  );
}
