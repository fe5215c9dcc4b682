/** Values over the rounds as lines; each line has a dash of its own and its label at its end. */

import styles from './End.module.css';
import { spread } from './model.ts';
import type { MogulWords } from './words.de.ts';

interface Props {
  readonly title: string;
  /** By round, then by line. */
  readonly series: readonly (readonly number[])[];
  readonly labels: readonly string[];
  readonly long: readonly string[];
  readonly words: MogulWords;
}

const WIDTH = 320;
const HEIGHT = 180;
const EDGE = { left: 28, right: 58, top: 8, bottom: 22 };
const DASHES = ['', '7 4', '2 4', '12 4 2 4', '1 0', '4 2 1 2'];
const LABEL = 15;

export function Chart({ title, series, labels, long, words }: Props) {
  const all = series.flat();
  const low = Math.min(0, ...all);
  const high = Math.max(5, ...all);
  const rounds = Math.max(1, series.length - 1);
  const x = (i: number) => EDGE.left + ((WIDTH - EDGE.left - EDGE.right) * i) / rounds;
  const y = (n: number) =>
    EDGE.top + (HEIGHT - EDGE.top - EDGE.bottom) * (1 - (n - low) / Math.max(1, high - low));
  const last = series.at(-1) ?? [];
  const ends = spread(
    last.map((n) => y(n)),
    LABEL,
    EDGE.top,
    HEIGHT - EDGE.bottom,
  );
  const spoken = last.map((n, i) => `${long[i]} ${words.number(n)}`);
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}, ${words.end.byRound(rounds)}: ${words.list(spoken)}`}
      >
        {[low, Math.round((low + high) / 2), high].map((n) => (
          <g key={n} className={styles.rule}>
            <path d={`M${EDGE.left} ${y(n)}H${WIDTH - EDGE.right}`} />
            <text x={EDGE.left - 4} y={y(n) + 4} textAnchor="end">
              {words.number(n)}
            </text>
          </g>
        ))}
        {labels.map((label, line) => (
          <g key={label}>
            <path
              className={styles.curve}
              strokeDasharray={DASHES[line]}
              d={series.map((values, i) => `${i === 0 ? 'M' : 'L'}${x(i)} ${y(values[line]!)}`).join('')}
            />
            <path
              className={styles.lead}
              d={`M${x(rounds) + 2} ${y(last[line]!)}L${WIDTH - EDGE.right + 10} ${ends[line]}`}
            />
            <text x={WIDTH - EDGE.right + 13} y={ends[line]! + 4} className={styles.label}>
              {label}
            </text>
          </g>
        ))}
        <text x={x(rounds)} y={HEIGHT - 4} textAnchor="end" className={styles.axis}>
          {words.end.byRound(rounds)}
        </text>
      </svg>
    </figure>
  );
}
