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
      className={styles.seats}
      aria-label={words.table.seats}
      style={{ '--seats-per-row': Math.max(perRow, 3) } as CSSProperties}
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
          style={aroundTable(i, order.length, props.you !== null)}
        />
      ))}
    </ul>
  );
}

/** Where a seat is on the rim, for screens with room for it: clockwise, the own place at the bottom left free. */
function aroundTable(i: number, n: number, free: boolean): CSSProperties {
  const from = free ? 128 : 100;
  const sweep = free ? 284 : 340;
  const angle = ((from + (n === 1 ? sweep / 2 : (sweep * i) / (n - 1))) * Math.PI) / 180;
  return {
    '--x': `${(50 + 50 * Math.cos(angle)).toFixed(2)}%`,
    '--y': `${(50 + 50 * Math.sin(angle)).toFixed(2)}%`,
  } as CSSProperties;
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
          <span className={styles.count}>
            <span className={styles.mini} />
            {n}
            <span className="unseen"> {count && words.cards(count.n).replace(/^\S+\s/, '')}</span>
          </span>
          {claim && (
            <span className={styles.claim}>
              <span aria-hidden="true">
                {claim.count}×{rankSign(claim.rank, lang)}
              </span>
              <span className="unseen">{words.claim(claim.count, claim.rank)}</span>
            </span>
          )}
        </>
      )}
      {(away || info?.standIn) && (
        <span className={styles.flags}>
          {away && <span className={styles.flag}>{words.table.away}</span>}
          {info?.standIn && <span className={styles.flag}>{words.table.standIn}</span>}
        </span>
      )}
      {saying && <span className={styles.saying}>{wordsNow().emotes[saying]}</span>}
    </li>
  );
}
