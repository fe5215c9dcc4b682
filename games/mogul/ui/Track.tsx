/** The score track: everybody on one scale, from the lowest round number to the highest. */
import type { CSSProperties } from 'react';
import type { RoundProps } from '#web/game-ui.ts';
import type { View } from '../rules/types.ts';
import { trackOf } from './model.ts';
import styles from './Track.module.css';
import type { MogulWords } from './words.de.ts';

interface Props {
  readonly props: RoundProps<View>;
  readonly words: MogulWords;
  /** Width of a token, as a part of the scale. */
  readonly token: number;
}

export function Track({ props, words, token }: Props) {
  const { view, you, name } = props;
  const { low, high, step, marks } = trackOf(view.points, name, token);
  const spoken = [...marks]
    .sort((a, b) => b.points - a.points)
    .map(({ seat, points }) => `${name(seat)} ${words.number(points)}`);
  return (
    <div className={styles.track} role="img" aria-label={`${words.table.track}: ${words.list(spoken)}`}>
      <div className={styles.scale}>
        <svg className={styles.leads} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          {marks.map(({ seat, at, beside }) => (
            <path key={seat} d={`M${beside} 0L${at} 1`} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
        {Array.from({ length: (high - low) / step + 1 }, (_, i) => low + i * step).map((n) => (
          <span
            key={n}
            className={styles.tick}
            style={{ '--at': `${((n - low) / (high - low)) * 100}%` } as CSSProperties}
          >
            {words.number(n)}
          </span>
        ))}
        {marks.map(({ seat, beside, initials }) => (
          <span
            key={seat}
            className={seat === you ? `${styles.token} ${styles.mine}` : styles.token}
            style={{ '--at': `${beside * 100}cqw` } as CSSProperties}
          >
            {initials}
          </span>
        ))}
      </div>
    </div>
  );
}
