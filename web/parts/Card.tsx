/** Playing cards, drawn by us: the rank very large, the suit in the corner that stays visible in a fan. */
import { type Card as CardNumber, JOKER, RANK_CODES, rankOf, suitOf } from '#games/cards.ts';
import type { Lang } from '../words/index.ts';
import styles from './Card.module.css';

/** What stands on the card: A K D B by German use, A K Q J by English. */
export function rankSign(rank: number, lang: Lang): string {
  if (rank === JOKER) return '★';
  const code = RANK_CODES[rank] ?? '?';
  if (lang === 'de') return code;
  return code === 'B' ? 'J' : code === 'D' ? 'Q' : code;
}

/** Shapes of the suits in a 16 × 16 box; four shapes, four colours. */
const SUITS = [
  'M8 .8C9.800 4 14.600 6.300 14.600 9.900c0 2.700-3.700 3.700-5.700 1.500.1 1.700.6 2.900 1.900 3.800H5.200c1.300-.9 1.800-2.100 1.900-3.800-2 2.200-5.700 1.200-5.700-1.500C1.400 6.300 6.200 4 8 .8Z',
  'M8 15.200C6 11.600 1 9.200 1 5.200c0-4 5.400-5 7-1.400 1.600-3.600 7-2.600 7 1.400 0 4-5 6.400-7 10Z',
  'M8 .6 13.800 8 8 15.400 2.200 8Z',
  'M8 1a3.300 3.300 0 0 1 2.700 5.300 3.300 3.300 0 1 1-1.600 5.600c.1 1.400.6 2.400 1.700 3.300H5.200c1.100-.9 1.600-1.900 1.700-3.300a3.300 3.300 0 1 1-1.600-5.600A3.300 3.300 0 0 1 8 1Z',
];
const COLOURS = ['var(--spade)', 'var(--heart)', 'var(--diamond)', 'var(--club)'];

/** Small ornaments that tell the courts apart: a hat feather, a flower, a crown. */
const COURTS: Record<number, string> = {
  10: 'M41 17c5-6 10-6 13-9-1 6-4 9-10 10M41 17l-2 4',
  11: 'M47 13m-2.500 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M47 6v3M47 17v4M40 13h3M51 13h3M42 8l2 2M52 8l-2 2M42 18l2-2M52 18l-2-2',
  12: 'M39 19V9l4 4 4-6 4 6 4-4v10z',
};

const LATTICE = Array.from({ length: 20 }, (_, i) => {
  const x = (i - 10) * 8;
  return `M${x} 0l84 84M${x + 76} 0l-84 84`;
}).join('');

export function SuitSign({ suit, size = 16 }: { suit: number; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path d={SUITS[suit]} fill={COLOURS[suit]} />
    </svg>
  );
}

interface FaceProps {
  readonly card: CardNumber;
  readonly lang: Lang;
  readonly className?: string | undefined;
}

/** The face of a card. Decoration: its name is said by what holds it. */
export function Face({ card, lang, className }: FaceProps) {
  const rank = rankOf(card);
  const suit = suitOf(card);
  const joker = rank === JOKER;
  const colour = joker ? 'var(--joker)' : COLOURS[suit];
  const sign = rankSign(rank, lang);
  return (
    <svg className={`${styles.card} ${className ?? ''}`} viewBox="0 0 60 84" aria-hidden="true">
      <rect x=".75" y=".75" width="58.500" height="82.500" rx="6" className={styles.paper} />
      {joker ? (
        <>
          <path
            d="M10 40c2-14 9-19 14-9 2-12 10-12 12 0 5-10 12-5 14 9l-6 12H16z"
            fill={colour}
            stroke={colour}
            strokeWidth="2"
            strokeLinejoin="round"
          />
          <circle cx="10" cy="38" r="4" fill={colour} />
          <circle cx="30" cy="22" r="4" fill={colour} />
          <circle cx="50" cy="38" r="4" fill={colour} />
          <path d="M17 57h26" stroke={colour} strokeWidth="4" strokeLinecap="round" />
          <text x="30" y="75" className={styles.joker} fill={colour}>
            JOKER
          </text>
          <path d={STAR} fill={colour} />
        </>
      ) : (
        <>
          <path d={SUITS[suit]} fill={colour} transform="translate(5 5) scale(1.120)" />
          {COURTS[rank] && (
            <path d={COURTS[rank]} fill="none" stroke={colour} strokeWidth="1.800" strokeLinejoin="round" />
          )}
          <text
            x={sign.length > 1 ? 28 : 30}
            y="71"
            className={sign.length > 1 ? styles.ten : styles.rank}
            fill={colour}
          >
            {sign}
          </text>
        </>
      )}
    </svg>
  );
}

const STAR =
  'M12 5l2 4.300 4.700.6-3.500 3.200.9 4.600-4.100-2.300-4.100 2.300.9-4.600-3.500-3.200 4.700-.6z';

/** The back of a card. */
export function Back({ className }: { className?: string | undefined }) {
  return (
    <svg className={`${styles.card} ${className ?? ''}`} viewBox="0 0 60 84" aria-hidden="true">
      <rect x=".75" y=".75" width="58.500" height="82.500" rx="6" className={styles.paper} />
      <svg x="5" y="5" width="50" height="74" viewBox="0 0 50 74" aria-hidden="true">
        <rect width="50" height="74" rx="3" fill="var(--card-back)" />
        <path d={LATTICE} stroke="var(--card-back-line)" strokeWidth=".8" opacity=".55" />
        <rect
          x="2.500"
          y="2.500"
          width="45"
          height="69"
          rx="2"
          fill="none"
          stroke="var(--card-back-line)"
          strokeWidth="1"
        />
      </svg>
    </svg>
  );
}
