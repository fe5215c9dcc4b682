/** The stamp: lies beside the thumb, is lifted when a call is possible, comes down with the press itself. */

import styles from './Stamp.module.css';
import type { Turn } from './useTurn.ts';
import type { MogelnWords } from './words.de.ts';

interface Props {
  readonly word: string;
  readonly words: MogelnWords;
  readonly turn: Turn;
  /** No race: a click is as good as a press. */
  readonly secret: boolean;
}

export function Stamp({ word, words, turn, secret }: Props) {
  const up = turn.deeds.stamp !== null && !turn.calling && turn.ready;
  const name =
    turn.deeds.stamp === null ? words.button.stampOff : secret ? words.button.doubt : words.button.stamp;
  return (
    <>
      <button
        type="button"
        className={[
          styles.stamp,
          up && styles.up,
          turn.calling && styles.down,
          turn.early > 0 && styles.early,
        ]
          .filter(Boolean)
          .join(' ')}
        aria-disabled={!up}
        onPointerDown={(event) => {
          if (event.button === 0 && !secret) turn.stamp(event.timeStamp);
        }}
        onClick={(event) => {
          // A click that a pointer made was already counted at its press; keys and assistive technology have only this.
          if (secret || event.detail === 0) turn.stamp(event.timeStamp);
        }}
      >
        <span className="unseen">
          {word} – {name}
        </span>
        <span className={styles.shadow} />
        <span className={styles.body}>
          <svg className={styles.rings} viewBox="0 0 100 100" aria-hidden="true" fill="none">
            <circle cx="50" cy="50" r="42" stroke="currentColor" strokeOpacity=".28" strokeWidth="2" />
            <circle cx="50" cy="50" r="33" stroke="currentColor" strokeOpacity=".22" strokeWidth="5" />
            <circle cx="50" cy="50" r="22" stroke="currentColor" strokeOpacity=".3" strokeWidth="2" />
            <path
              d="M22 34a33 33 0 0 1 24-19"
              stroke="currentColor"
              strokeOpacity=".75"
              strokeWidth="4"
              strokeLinecap="round"
            />
          </svg>
          <span
            className={word.length > 7 ? `${styles.label} ${styles.long}` : styles.label}
            aria-hidden="true"
          >
            {word}
          </span>
        </span>
      </button>
      <span className={turn.early > 0 ? styles.tooEarly : 'unseen'} role="status">
        {turn.early > 0 ? words.button.tooEarly : ''}
      </span>
    </>
  );
}
