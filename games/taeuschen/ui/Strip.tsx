/** The names of the cheats on display; pressing them opens the drawer with what they say. */
import styles from './Cheats.module.css';
import type { Grip } from './grip.ts';
import { soften } from './shorter.ts';

export function Strip({ grip }: { grip: Grip }) {
  const { view, naming } = grip;
  return (
    <button
      type="button"
      className={styles.strip}
      onClick={() => grip.open({ sheet: 'cheats' })}
      data-spot="cheats"
    >
      <span className="unseen">{naming.words.openCheats}:</span>
      {view.open.map((cheat) => (
        <span key={cheat} className={styles.mini} lang={naming.lang}>
          {soften(naming.cheat(cheat))}
        </span>
      ))}
    </button>
  );
}
