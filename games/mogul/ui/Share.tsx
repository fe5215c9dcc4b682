/**
 * A company is a colour, a pattern, an engine and two letters; a share is one company inside and another around
 * it, which is also said in words. All drawn by us; decoration only: names are said by what holds it.
 */
import { shareOf } from '../rules/shares.ts';
import { COLOURS, type Colour, CRASH, type Options, type Share } from '../rules/types.ts';
import styles from './Share.module.css';
import type { MogulWords } from './words.de.ts';

const lines = (n: number, line: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => line(i)).join('');

/** One pattern for each company, drawn over a box of 100 × 140. */
const PATTERNS: readonly string[] = [
  // Slanting strokes.
  lines(26, (i) => `M${i * 10 - 140} 140l140-140`),
  // Dots: strokes of no length with round ends.
  lines(154, (i) => `M${(i % 11) * 10 + (Math.floor(i / 11) % 2) * 5} ${Math.floor(i / 11) * 10 + 5}h.01`),
  // Waves.
  lines(
    15,
    (i) =>
      `M-5 ${i * 10 + 3}q6.250-6 12.500 0t12.500 0 12.500 0 12.500 0 12.500 0 12.500 0 12.500 0 12.500 0 12.500 0`,
  ),
  // A grid.
  lines(11, (i) => `M${i * 10 + 2} 0v140`) + lines(14, (i) => `M0 ${i * 10 + 2}h100`),
  // Chevrons.
  lines(15, (i) => `M-5 ${i * 10 + 8}l10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8`),
];
/** Width of the pen for each pattern; dots are thicker. */
const PENS = [2.2, 4, 1.8, 1.5, 1.8];

/** Engines in a box of 60 × 34, each from its own time. Windows are holes. */
const ENGINES: readonly string[] = [
  // Steam.
  'M6 26l4-6V12h4V7h-2V4h10v3h-2v5h5a4 4 0 0 1 8 0h3V7h-2V4h20v3h-2v19zM42 9v6h6V9z',
  // Railcar.
  'M4 26V13q0-7 8-7h36q8 0 8 7v13zM10 11v6h8v-6zM22 11v6h7v-6zM33 11v6h7v-6zM44 11v6h7q0-6-3-6z',
  // Electric, with its arms up.
  'M3 26l4-12h46l4 12zM12 17l-1 5h7v-5zM42 17v5h7l-1-5zM13 14l5-8-4-4 1.500-1.200 5 5.200-5.500 8zM47 14l-5-8 4-4-1.500-1.200-5 5.200 5.500 8z',
  // Shunter.
  'M3 26V15h17V5h20v10h17v11zM24 9v6h5V9zM32 9v6h5V9zM9 15V9h5v6z',
  // Express.
  'M1 26C8 12 22 7 40 7h19v19zM24 13q-6 2-9 5h12v-5zM32 13v5h8v-5zM45 13v5h8v-5z',
];
/** Where the wheels are. */
const WHEELS: readonly (readonly number[])[] = [
  [16, 28, 40, 50],
  [13, 21, 39, 47],
  [13, 22, 38, 47],
  [14, 26, 34, 46],
  [18, 28, 43, 53],
];

/** An engine in the current colour. */
export function Engine({ colour }: { colour: Colour }) {
  return (
    <g fill="currentColor" fillRule="evenodd">
      <path d={ENGINES[colour]} />
      {WHEELS[colour]?.map((x) => (
        <circle key={x} cx={x} cy="28" r="4" />
      ))}
    </g>
  );
}

interface AreaProps {
  readonly colour: Colour;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A company's colour with its pattern. */
function Area({ colour, x, y, width, height }: AreaProps) {
  const name = COLOURS[colour];
  return (
    <svg x={x} y={y} width={width} height={height} aria-hidden="true">
      <rect width={width} height={height} fill={`var(--${name})`} />
      <path
        d={PATTERNS[colour]}
        fill="none"
        stroke={`var(--on-${name})`}
        strokeOpacity=".42"
        strokeWidth={PENS[colour]}
        strokeLinecap="round"
      />
    </svg>
  );
}

interface ShareProps {
  readonly share: Share;
  readonly options: Pick<Options, 'shares'>;
  readonly words: MogulWords;
  readonly className?: string | undefined;
}

/** The face of a share, or the crash card. */
export function ShareFace({ share, options, words, className }: ShareProps) {
  const face = shareOf(options, share);
  const classes = `${styles.share} ${className ?? ''}`;
  if (face === undefined)
    return share === CRASH ? <CrashFace word={words.crashShout} className={classes} /> : null;
  const { back, border } = face;
  return (
    <svg className={classes} viewBox="0 0 100 140" aria-hidden="true">
      <rect x=".75" y=".75" width="98.500" height="138.500" rx="8" className={styles.paper} />
      <Area colour={border} x={4} y={4} width={92} height={132} />
      <rect x="14" y="14" width="72" height="112" className={styles.paper} />
      <Area colour={back} x={17} y={17} width={66} height={106} />
      <rect x="20" y="20" width="35" height="27" rx="4" className={styles.plate} />
      <text x="37.500" y="41" className={styles.letters}>
        {words.codes[back]}
      </text>
      <text x="69" y="40" className={styles.total} style={{ fill: `var(--on-${COLOURS[back]})` }}>
        {face.count}
      </text>
      <rect x="20" y="51" width="60" height="40" rx="4" className={styles.plate} />
      <g transform="translate(20 54)" className={styles.engine}>
        <Engine colour={back} />
      </g>
      <rect x="7" y="96" width="86" height="36" rx="5" className={styles.plate} />
      <text x="50" y="108.500" className={styles.sells}>
        {words.sells}
      </text>
      <text x="50" y="127" className={styles.border}>
        {words.colours[border]}
      </text>
      {face.start && (
        <text x="69" y="49.500" className={styles.start} style={{ fill: `var(--on-${COLOURS[back]})` }}>
          S
        </text>
      )}
    </svg>
  );
}

function CrashFace({ word, className }: { word: string; className: string }) {
  return (
    <svg className={className} viewBox="0 0 100 140" aria-hidden="true">
      <rect x=".75" y=".75" width="98.500" height="138.500" rx="8" className={styles.crash} />
      <path d="M8 34l20 14 14-10 16 26 12-6 10 34 12 22" className={styles.fall} />
      <path d="M80 116l12 0-2-13" className={styles.fall} />
      <g transform="translate(14 92) rotate(-14 30 17)" className={styles.wreck}>
        <Engine colour={0} />
      </g>
      <text x="50" y="26" className={styles.shout} textLength="78" lengthAdjust="spacingAndGlyphs">
        {word}
      </text>
    </svg>
  );
}

/** The back of a share: a railway line. */
export function ShareBack({ className }: { className?: string | undefined }) {
  return (
    <svg className={`${styles.share} ${className ?? ''}`} viewBox="0 0 100 140" aria-hidden="true">
      <rect x=".75" y=".75" width="98.500" height="138.500" rx="8" className={styles.paper} />
      <rect x="7" y="7" width="86" height="126" rx="4" fill="var(--card-back)" />
      <path d={RAILS} className={styles.rails} />
    </svg>
  );
}

const RAILS = `${lines(12, (i) => `M12 ${14 + i * 10}h76`)}M32 10v120M68 10v120`;

/** A company in little: its colour and pattern, and its letters on paper. */
export function Company({ colour, words }: { colour: Colour; words: MogulWords }) {
  return (
    <svg className={styles.company} viewBox="0 0 60 60" aria-hidden="true">
      <rect x="1.500" y="1.500" width="57" height="57" rx="9" className={styles.outline} />
      <Area colour={colour} x={3} y={3} width={54} height={24} />
      <text x="30" y="52" className={styles.short}>
        {words.codes[colour]}
      </text>
    </svg>
  );
}
