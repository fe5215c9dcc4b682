/** The stamp beside the thumb: lifted while something can be called; pressing it asks whom and what. */

import type { Grip } from './grip.ts';
import styles from './Stamp.module.css';

export function Stamp({ grip, up }: { grip: Grip; up: boolean }) {
  const { button } = grip.naming.words;
  const down = grip.opened?.sheet === 'accuse';
  return (
    <button
      type="button"
      className={[styles.stamp, up && styles.up, down && styles.down].filter(Boolean).join(' ')}
      aria-disabled={!up}
      onClick={() => up && grip.open({ sheet: 'accuse', window: grip.view.window })}
    >
      <span className="unseen">{up ? button.stampLong : `${button.stampLong} – ${button.stampOff}`}</span>
      <span className={styles.shadow} />
      <span className={styles.body}>
        <svg className={styles.rings} viewBox="0 0 100 100" aria-hidden="true" fill="none">
          <circle cx="50" cy="50" r="43" stroke="currentColor" strokeOpacity=".3" strokeWidth="2" />
          <circle cx="50" cy="50" r="32" stroke="currentColor" strokeOpacity=".22" strokeWidth="6" />
          <path
            d="M20 36a34 34 0 0 1 26-21"
            stroke="currentColor"
            strokeOpacity=".75"
            strokeWidth="4"
            strokeLinecap="round"
          />
        </svg>
        <span className={styles.label} aria-hidden="true">
          {button.stamp}
        </span>
      </span>
    </button>
  );
}
