/** The score track: everybody on one scale, from the lowest round number to the highest. */
import type { CSSProperties } from 'react';
import type { RoundProps } from '#web/game-ui.ts';
import type { View } from '../rules/types.ts';
import { type Mark, trackOf } from './model.ts';
import styles from './Track.module.css';
import type { MogulWords } from './words.de.ts';

interface Props {
  readonly props: RoundProps<View>;
  readonly words: MogulWords;
}

export function Track({ props, words }: Props) {
  const { view, you, name } = props;
  const { low, high, step, marks, floors } = trackOf(view.points, view.seats, name);
  const at = (points: number) => `${((points - low) / (high - low)) * 100}%`;
  const spoken = [...marks]
    .sort((a, b) => b.points - a.points)
    .map(({ seat, points }) => `${name(seat)} ${words.number(points)}`);
  return (
    <div
      className={styles.track}
      role="img"
      aria-label={`${words.table.track}: ${words.list(spoken)}`}
      style={{ '--floors': floors } as CSSProperties}
    >
      <div className={styles.scale}>
        {Array.from({ length: (high - low) / step + 1 }, (_, i) => low + i * step).map((n) => (
          <span key={n} className={styles.tick} style={{ '--at': at(n) } as CSSProperties}>
            {words.number(n)}
          </span>
        ))}
        {marks.map((mark) => (
          <Token key={mark.seat} mark={mark} at={at(mark.points)} mine={mark.seat === you} />
        ))}
      </div>
    </div>
  );
}

function Token({ mark, at, mine }: { mark: Mark; at: string; mine: boolean }) {
  return (
    <span
      className={mine ? `${styles.token} ${styles.mine}` : styles.token}
      style={{ '--at': at, '--floor': mark.floor } as CSSProperties}
    >
      {mark.initials}
    </span>
  );
}
