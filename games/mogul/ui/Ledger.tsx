/** Who has what and who is still in, line by line; the sum of each column is the price of that company. */
import type { CSSProperties } from 'react';
import type { RoundProps } from '#web/game-ui.ts';
import { wordsNow } from '#web/words/index.ts';
import { shareOf } from '../rules/shares.ts';
import { COLOURS, type View } from '../rules/types.ts';
import styles from './Ledger.module.css';
import { type Row, rowsOf, takenOut } from './model.ts';
import { Company } from './Share.tsx';
import type { MogulWords } from './words.de.ts';

interface Props {
  readonly props: RoundProps<View>;
  readonly words: MogulWords;
}

export function Ledger({ props, words }: Props) {
  const { view, you, history } = props;
  const { table } = words;
  const got = takenOut(history, view.seats);
  const face = shareOf(view.options, view.revealed);
  // Covered in the hands, but everybody could have counted them (U15).
  const counted = view.allChips !== null && !view.options.openChips;
  const mark = (colour: number) =>
    colour === face?.back ? styles.pays : colour === face?.border ? styles.sells : undefined;
  return (
    <table
      className={styles.ledger}
      aria-label={table.seats}
      data-seats={view.seats}
      style={{ '--seats': view.seats } as CSSProperties}
    >
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{table.who}</span>
          </th>
          {COLOURS.map((name, colour) => (
            <th key={name} scope="col" className={mark(colour)}>
              <Company colour={colour} words={words} />
              <span className="unseen">{words.colours[colour]}</span>
            </th>
          ))}
          <th scope="col" className={styles.number}>
            {table.points}
          </th>
          <th scope="col" className={styles.number}>
            {counted ? (
              <span title={table.chipsCounted}>
                <span aria-hidden="true">{table.chips}</span>
                <span className="unseen">{table.chipsCounted}</span>
              </span>
            ) : (
              table.chips
            )}
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(view, you).map((row) => (
          <Line key={row.seat} row={row} got={got[row.seat]} props={props} words={words} mark={mark} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{table.price}</th>
          {COLOURS.map((name, colour) => (
            <td key={name} className={mark(colour)}>
              <span className={styles.price}>{words.number(view.prices[colour]!)}</span>
            </td>
          ))}
          <td colSpan={2} className={styles.bank} data-spot="bank">
            {table.bank(view.bank)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

interface LineProps extends Props {
  readonly row: Row;
  readonly got: number | undefined;
  readonly mark: (colour: number) => string | undefined;
}

function Line({ row, got, props, words, mark }: LineProps) {
  const { seat, points, premium, counts, chips, turn, start, standing } = row;
  const { name, you, sayings } = props;
  const saying = sayings[seat];
  const classes = [
    styles.line,
    seat === you && styles.mine,
    turn && styles.turn,
    standing === 'out' && styles.out,
    standing === 'winner' && styles.winner,
  ];
  return (
    <tr className={classes.filter(Boolean).join(' ')} data-spot={`seat-${seat}`}>
      <th scope="row" className={styles.who}>
        <span className={[...name(seat)].length > LONG ? `${styles.name} ${styles.long}` : styles.name}>
          <span title={name(seat)}>{name(seat)}</span>
        </span>
        <span className="unseen">: </span>
        {/* New words are new elements: nothing slides about. */}
        <span key={`${start} ${turn} ${standingWords(row, got, words)}`} className={styles.standing}>
          {start && (
            <span className={styles.start} title={words.table.start}>
              <Pennant />
              <span className="unseen">{words.table.start}, </span>
            </span>
          )}
          <Flags props={props} seat={seat} words={words} />
          {turn && <span className="unseen">{words.table.turn}, </span>}
          {standingWords(row, got, words)}
        </span>
        <span className={styles.bids} aria-hidden="true">
          {CHIPS_SHOWN.slice(0, standing === 'in' || standing === 'winner' ? row.bids : 0).map((nth) => (
            <span key={nth} className={styles.chip} />
          ))}
        </span>
        {saying && <span className={styles.saying}>{wordsNow().emotes[saying]}</span>}
      </th>
      {counts.map((n, colour) => (
        <td key={COLOURS[colour]} className={mark(colour)}>
          {n === 0 ? (
            <span className={styles.none}>
              <span aria-hidden="true">·</span>
              <span className="unseen">0</span>
            </span>
          ) : (
            <span className={`${styles.count} ${styles[COLOURS[colour]!]}`}>{words.number(n)}</span>
          )}
        </td>
      ))}
      <td className={styles.number} data-spot={`points-${seat}`}>
        {premium > 0 && <span className={styles.premium}>{words.signed(premium)}</span>}{' '}
        <span key={points} className={styles.points}>
          {words.number(points)}
        </span>
      </td>
      <td className={styles.number}>
        {chips === null ? (
          <span title={words.table.covered}>
            <span aria-hidden="true">?</span>
            <span className="unseen">{words.table.covered}</span>
          </span>
        ) : (
          words.number(chips)
        )}
      </td>
    </tr>
  );
}

/** Letters of a name that is set smaller on a phone, so that it is seen whole. */
const LONG = 14;

/** Chips a seat has put in, as far as they are drawn. */
const CHIPS_SHOWN = Array.from({ length: 8 }, (_, i) => i);

/** How a seat stands, in one or two words. */
export function standingWords(row: Row, got: number | undefined, words: MogulWords): string {
  const { standing: say } = words;
  switch (row.standing) {
    case 'in':
      return row.bids === 0 ? say.in : say.inBids(row.bids);
    case 'out':
      return got === undefined ? say.out : say.outGot(got);
    case 'winner':
      return say.winnerBids(row.bids);
    case 'asked':
      return row.turn ? say.asked : say.askedSoon;
    default:
      return say[row.standing];
  }
}

/** Away, stood in for, a longer clock. */
function Flags({ props, seat, words }: { props: RoundProps<View>; seat: number; words: MogulWords }) {
  const { table, present } = props;
  const info = table.seats[seat];
  const away = info?.kind === 'person' && present[seat] === false;
  return (
    <>
      {info?.standIn && (
        <span className={styles.flag} title={words.table.standIn}>
          <span aria-hidden="true">{words.table.standInShort}</span>
          <span className="unseen">{words.table.standIn}, </span>
        </span>
      )}
      {away && (
        <span className={styles.flag}>
          {words.table.away}
          <span className="unseen">, </span>
        </span>
      )}
      {info?.factor && (
        <span className={styles.flag} title={wordsNow().table.longer(info.factor)}>
          ×{info.factor}
          <span className="unseen">, </span>
        </span>
      )}
    </>
  );
}

/** Marks the start player. */
export function Pennant() {
  return (
    <svg width="11" height="13" viewBox="0 0 11 13" aria-hidden="true">
      <path d="M1.500 13V1" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <path d="M2 1l8.500 3.200L2 7.600z" fill="currentColor" />
    </svg>
  );
}
