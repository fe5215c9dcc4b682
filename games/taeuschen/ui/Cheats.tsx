/** The drawer of the cheats on display: what they permit and how it is done. */

import { Sheet } from '#web/parts/Sheet.tsx';
import type { Effect } from '../pack/types.ts';
import { effectText } from '../rulebook/effects.ts';
import styles from './Cheats.module.css';
import type { Grip } from './grip.ts';
import { LATER } from './laterWords.ts';
import { editionFor } from './leave.ts';

export function CheatSheet({ grip }: { grip: Grip }) {
  const { view, naming } = grip;
  const { cheats: say } = LATER[naming.lang];
  const { meistermogler } = view.options;
  return (
    <Sheet title={say.title} onClose={() => grip.open(null)}>
      <div className={styles.sheet}>
        <p>{say.intro}</p>
        <ul className={styles.cards}>
          {view.open.map((cheat) => (
            <CheatCard key={cheat} grip={grip} cheat={cheat} />
          ))}
        </ul>
        {meistermogler !== false && <p>{say.master}</p>}
        {view.seat >= 0 && (
          <p>
            {view.pending.length === 0
              ? say.none
              : say.pending(view.pending.map(({ cheat }) => naming.cheat(cheat)))}
          </p>
        )}
        <p className={styles.note}>
          {view.options.backs === 'hidden' ? say.hidden : ''} {say.pile(view.cheatPile)}
        </p>
      </div>
    </Sheet>
  );
}

/** One card: its name, what it permits and how that is done; its back where backs are shown. */
function CheatCard({ grip, cheat }: { grip: Grip; cheat: number }) {
  const { view, naming } = grip;
  const { cheats: say } = LATER[naming.lang];
  const card = editionFor(view).cheats[cheat];
  if (card === undefined) return null;
  const worded = (effects: readonly Effect[]) =>
    naming.words.list(effects.map((effect) => effectText(effect, editionFor(view).pack, naming.lang)));
  return (
    <li className={styles.card}>
      <strong>{naming.cheat(cheat)}</strong>
      <span>
        {card.text[naming.lang]}
        {card.max !== undefined && ` (${say.max(card.max)})`}
      </span>
      <span className={styles.how}>{say.gesture[card.act]}</span>
      {view.options.backs === 'shown' && (
        <dl className={styles.back}>
          <dt>{say.reward}</dt>
          <dd>{worded(card.reward)}</dd>
          <dt>{say.penalty}</dt>
          <dd>{worded(card.penalty)}</dd>
        </dl>
      )}
    </li>
  );
}
