/** What lies on the table, all drawn by us: notes, group bands, tokens, dice, hotels. Names are said by what holds them. */
import { type CSSProperties, memo } from 'react';
import type { Seat } from '#games/game.ts';
import type { Notes } from '../rules/types.ts';
import { heapsOf } from './model.ts';
import styles from './Pieces.module.css';

const NOTE_CLASSES = ['a', 'b', 'c', 'd', 'e'] as const;
/** Their widths in heights, as in the styles. */
const WIDTHS = [1.28, 1.36, 1.44, 1.54, 1.66];
/** Shown one beside the other; more than this are shown as the number they are. */
const MOST_SHOWN = 14;

/** One note; `value` is its place among the five. */
export function Note({ value, amount }: { value: number; amount: number }) {
  const name = NOTE_CLASSES[value] ?? 'a';
  return (
    <span className={`${styles.note} ${styles[`note-${name}`]}`} aria-hidden="true">
      <b>{amount}</b>
      <i>{amount}</i>
    </span>
  );
}

/** Notes of one value, fanned so that they can be counted. */
export const Fan = memo(function Fan({
  n,
  value,
  amount,
  small,
}: {
  n: number;
  value: number;
  amount: number;
  small?: boolean;
}) {
  const shown = Math.min(n, MOST_SHOWN);
  const strip = { '--strip': n <= 4 ? '12px' : n <= 8 ? '9px' : '7px' } as CSSProperties;
  return (
    <span
      className={small ? `${styles.fan} ${styles.smallFan}` : styles.fan}
      style={strip}
      aria-hidden="true"
    >
      {Array.from({ length: shown }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes of a value are one like the other
        <Note key={i} value={value} amount={amount} />
      ))}
      {n > shown && <span className={styles.more}>+{n - shown}</span>}
    </span>
  );
});

/** What these fans beside each other need: for whole notes, in their height; and how many strips besides. */
export function roomFor(notes: Notes): CSSProperties {
  let [wide, heaps, strips] = [0, 0, 0];
  notes.forEach((n, value) => {
    if (n === 0) return;
    wide += WIDTHS[value] ?? 0;
    heaps++;
    strips += Math.min(n, MOST_SHOWN) - 1;
  });
  return { '--wide': wide, '--heaps': heaps, '--strips': Math.max(1, strips) } as CSSProperties;
}

/** All notes, the dearest first, to look at. */
export function Fans({ notes, values, small }: { notes: Notes; values: readonly number[]; small?: boolean }) {
  return (
    <span className={styles.fans}>
      {heapsOf(values, notes).map(({ amount, value, n }) => (
        <Fan key={value} n={n} value={value} amount={amount} {...(small && { small })} />
      ))}
    </span>
  );
}

/** Colours of the groups, by their number; an edition with more begins again, with other letters. */
const GROUPS = ['brown', 'sky', 'pink', 'orange', 'red', 'yellow', 'green', 'blue'] as const;
const lines = (n: number, line: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => line(i)).join('');
/** One pattern for each colour, over a box of 60 × 20. */
const PATTERNS: readonly string[] = [
  lines(10, (i) => `M${i * 8 - 10} 20l20-20`),
  lines(15, (i) => `M${(i % 8) * 8 + (i > 7 ? 4 : 0)} ${i > 7 ? 14 : 6}h.01`),
  lines(8, (i) => `M${i * 8} 0v20`),
  lines(3, (i) => `M0 ${i * 7 + 3}h60`),
  lines(8, (i) => `M${i * 8} 4l4 4 4-4M${i * 8} 12l4 4 4-4`),
  lines(5, (i) => `M${i * 13 + 5} 4l4 6-4 6-4-6z`),
  lines(8, (i) => `M${i * 8} 0v20`) + lines(3, (i) => `M0 ${i * 7 + 3}h60`),
  lines(4, (i) => `M0 ${i * 6}q7.500 5 15 0t15 0 15 0 15 0`),
];

export const letterOf = (group: number): string => String.fromCharCode(65 + (group % 26));

/** The band of a group: colour, pattern and letter. */
export const Band = memo(function Band({ group, bare }: { group: number; bare?: boolean }) {
  const name = GROUPS[group % GROUPS.length]!;
  return (
    <svg className={styles.band} viewBox="0 0 60 20" preserveAspectRatio="none" aria-hidden="true">
      <rect width="60" height="20" fill={`var(--${name})`} />
      <path
        d={PATTERNS[group % PATTERNS.length]}
        fill="none"
        stroke={`var(--on-${name})`}
        strokeOpacity=".34"
        strokeWidth={group % PATTERNS.length === 1 ? 3.4 : 1.6}
        strokeLinecap="round"
      />
      {bare !== true && <rect x="22" width="16" height="20" fill={`var(--${name})`} />}
    </svg>
  );
});

/** The letter over a band; apart, so that it is never squeezed with it. */
export function BandLetter({ group }: { group: number }) {
  const name = GROUPS[group % GROUPS.length]!;
  return (
    <span className={styles.letter} style={{ color: `var(--on-${name})` }} aria-hidden="true">
      {letterOf(group)}
    </span>
  );
}

/** What a player's token is: a coin with a sign of its own. */
const SIGNS: readonly string[] = [
  'M12 4l7 14H5z',
  'M5 5h14v14H5z',
  'M12 4a8 8 0 1 0 .01 0z',
  'M12 3l8 9-8 9-8-9z',
  'M9 4h6v5h5v6h-5v5H9v-5H4V9h5z',
  'M12 3l2.600 6 6.400.5-5 4.200 1.600 6.300L12 16.500 6.400 20 8 13.700 3 9.500 9.400 9z',
];
const SEAT_COLOURS = ['red', 'blue', 'green', 'joker', 'brown', 'spade'] as const;

export const TokenSign = memo(function TokenSign({ seat, cuffed }: { seat: Seat; cuffed?: boolean }) {
  return (
    <svg className={styles.token} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" className={styles.coin} />
      <g transform="translate(12 12) scale(.68) translate(-12 -12)">
        <path d={SIGNS[seat % 6]} fill={`var(--${SEAT_COLOURS[seat % 6]})`} />
      </g>
      {cuffed === true && (
        <g className={styles.cuff}>
          <circle cx="7" cy="19" r="3.600" />
          <circle cx="16" cy="19" r="3.600" />
          <path d="M10.600 19h2" />
        </g>
      )}
    </svg>
  );
});

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[12, 12]],
  [
    [7, 7],
    [17, 17],
  ],
  [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 6.5],
    [17, 6.5],
    [7, 12],
    [17, 12],
    [7, 17.5],
    [17, 17.5],
  ],
];

export const Die = memo(function Die({ n }: { n: number }) {
  return (
    <svg className={styles.die} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1.500" y="1.500" width="21" height="21" rx="4.500" className={styles.face} />
      {PIPS[n]?.map(([x, y]) => (
        <circle key={`${x}/${y}`} cx={x} cy={y} r="2.300" className={styles.pip} />
      ))}
    </svg>
  );
});

export const HotelSign = memo(function HotelSign() {
  return (
    <svg className={styles.hotel} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 22V9l9-6 9 6v13z" className={styles.house} />
      <path d="M8 12v6M8 15h8M16 12v6" className={styles.h} />
    </svg>
  );
});

export const Eye = memo(function Eye() {
  return (
    <svg className={styles.eye} viewBox="0 0 24 16" aria-hidden="true">
      <path d="M1 8Q12-5 23 8 12 21 1 8z" className={styles.white} />
      <circle cx="12" cy="8" r="4" className={styles.pupil} />
    </svg>
  );
});
