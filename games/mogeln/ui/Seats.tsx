/** The others around the table, in playing order: name, cards, what they just claimed, who is on, who is away. */
import type { CSSProperties } from 'react';
import type { RoundProps } from '#web/game-ui.ts';
import { rankSign } from '#web/parts/Card.tsx';
import { wordsNow } from '#web/words/index.ts';
import type { Claim, View } from '../rules/types.ts';
import { othersInOrder } from './model.ts';
import styles from './Seats.module.css';
import type { MogelnWords } from './words.de.ts';

interface Props {
  readonly props: RoundProps<View>;
  /** Counts of a moment ago while a reveal runs. */
  readonly shown: View;
  readonly claims: readonly (Claim | undefined)[];
  readonly words: MogelnWords;
}

export function Seats({ props, shown, claims, words }: Props) {
  const order = othersInOrder(shown.seats, props.you);
  const perRow = order.length <= 5 ? order.length : Math.ceil(order.length / 2);
  return (
    <ul
      className={perRow === order.length ? styles.seats : `${styles.seats} ${styles.many}`}
      aria-label={words.table.seats}
      style={{ '--seats-per-row': Math.max(perRow, 2) } as CSSProperties}
    >
      {order.map((seat, i) => (
        <SeatPlate
          key={seat}
          seat={seat}
          props={props}
          shown={shown}
          claim={claims[seat]}
          words={words}
          right={i % perRow >= perRow / 2}
          style={aroundTable(i, order.length)}
        />
      ))}
    </ul>
  );
}

/** How many sit at the left, the far and the right side of the table, by number of others. */
const SIDES: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [0, 1, 0],
  [0, 2, 0],
  [1, 1, 1],
  [1, 2, 1],
  [1, 3, 1],
  [2, 2, 2],
  [2, 3, 2],
  [2, 4, 2],
  [3, 3, 3],
  [3, 4, 3],
];

/** Where a seat is at the table, for screens with room for it: clockwise from the near left corner. */
function aroundTable(i: number, n: number): CSSProperties {
  const [left, far, right] = SIDES[n] ?? [3, n - 6, 3];
  const spread = (k: number, of: number) => (of === 1 ? 0.5 : k / (of - 1));
  const low = 88;
  const high = left > 2 ? 26 : 34;
  let x = 0;
  let y = left === 1 ? 55 : low - (low - high) * spread(i, left);
  if (i >= left + far) {
    x = 100;
    y = right === 1 ? 55 : high + (low - high) * spread(i - left - far, right);
  } else if (i >= left) {
    const inset = far > 3 ? 12 : far > 2 ? 18 : 30;
    x = far === 1 ? 50 : inset + (100 - 2 * inset) * spread(i - left, far);
    y = 0;
  }
  return { '--x': `${x}%`, '--y': `${y}%` } as CSSProperties;
}

interface PlateProps extends Omit<Props, 'claims'> {
  readonly seat: number;
  readonly claim: Claim | undefined;
  readonly right: boolean;
  readonly style: CSSProperties;
}

function SeatPlate({ seat, props, shown, claim, words, right, style }: PlateProps) {
  const { view, table, present, name, sayings, lang } = props;
  const info = table.seats[seat];
  const count = shown.counts[seat];
  const turn = view.turn === seat && !view.over;
  const isOut = shown.out.includes(seat);
  const away = info?.kind === 'person' && present[seat] === false;
  const saying = sayings[seat];
  const classes = [
    styles.seat,
    turn && styles.turn,
    isOut && styles.out,
    right && styles.right,
    view.lay?.open && view.lay.seat === seat && styles.checked,
  ];
  const n = count === undefined ? '' : count.atLeast ? words.atLeast(count.n) : words.list([String(count.n)]);
  return (
    <li className={classes.filter(Boolean).join(' ')} data-spot={`seat-${seat}`} style={style}>
      <span className={styles.name}>{name(seat)}</span>
      {turn && <span className="unseen">, {words.table.turn}</span>}
      {isOut ? (
        <span className={styles.place}>{words.table.out(shown.out.indexOf(seat) + 1)}</span>
      ) : (
        <>
          <span key={`n${n}`} className={styles.count}>
            <span className={styles.mini} />
            {n}
            <span className="unseen"> {count && words.cards(count.n).replace(/^\S+\s/, '')}</span>
          </span>
          {claim && (
            <span key={`c${claim.count}-${claim.rank}`} className={styles.claim}>
              <span aria-hidden="true">
                {claim.count}×{rankSign(claim.rank, lang)}
              </span>
              <span className="unseen">{words.claim(claim.count, claim.rank)}</span>
            </span>
          )}
        </>
      )}
      {(away || info?.standIn || info?.factor) && (
        <span className={styles.flags}>
          {info?.factor && (
            <span className={styles.flag}>
              <span aria-hidden="true">×{info.factor}</span>
              <span className="unseen">{wordsNow().table.longer(info.factor)}</span>
            </span>
          )}
          {away && <span className={styles.flag}>{words.table.away}</span>}
          {info?.standIn && (
            <span className={styles.flag} title={words.table.standIn}>
              <span aria-hidden="true">{words.table.standInShort}</span>
              <span className="unseen">{words.table.standIn}</span>
            </span>
          )}
        </span>
      )}
      {saying && <span className={styles.saying}>{wordsNow().emotes[saying]}</span>}
    </li>
  );
}
