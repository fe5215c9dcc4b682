/** The whole board at once, in little. Decoration for those who hear: the large spaces and the text view say it. */
import { type CSSProperties, memo, useMemo, useRef, useState } from 'react';
import type { Seat } from '#games/game.ts';
import type { Space, Street } from '../rules/types.ts';
import { type Grip, type Hands, liesTheSame } from './grip.ts';
import { editionFor } from './leave.ts';
import { boardOf, holderOf } from './model.ts';
import { Band, HotelSign, TokenSign } from './Pieces.tsx';
import styles from './Ring.module.css';
import { type Cell, EDGE, middleOf, ringOf } from './ring.ts';
import { SpaceSign } from './SpaceSign.tsx';
import { soften } from './shorter.ts';
import { useMoved } from './useWalk.ts';

/** Letters of a name that have room below the sign of a space. */
const MOST_BESIDE_SIGN = 13;
/** Columns of a ring in which a name has room in one. */
const MOST_NAMED = 12;

export const Ring = memo(AllFields, (before, after) => liesTheSame(before.grip, after.grip));

function AllFields({ grip }: { grip: Grip }) {
  const { view, naming, held, at } = grip;
  const edition = editionFor(view);
  const { spaces } = edition;
  const ring = useMemo(() => ringOf(spaces), [spaces]);
  const { rows, columns, cells } = ring;
  const { tokens, hotels, prisoner } = boardOf(view);
  const { steps } = grip;
  const way = useMemo(
    () =>
      steps === 0
        ? null
        : Array.from({ length: steps + 1 }, (_, i) => placeOf(ring, ring.cells[(at + i) % spaces]!)),
    [ring, spaces, at, steps],
  );
  const size = {
    '--columns': columns - 2,
    '--rows': rows - 2,
    '--edge': `${EDGE * 100}%`,
  } as CSSProperties;
  return (
    <div
      className={columns > MOST_NAMED ? `${styles.ring} ${styles.dense}` : styles.ring}
      style={size}
      aria-hidden="true"
    >
      {cells.map(({ row, column }, space) => {
        const street = edition.streetAt[space]!;
        const holder = street < 0 ? -2 : holderOf(view, street);
        const name = naming.space(space);
        const classes = [
          styles.cell,
          row === rows && styles.bottom,
          row === 1 && styles.top,
          column === 1 && styles.left,
          column === columns && styles.right,
          space === view.target && styles.target,
          holder >= 0 && styles.taken,
          street < 0 && (name.length > MOST_BESIDE_SIGN ? styles.wordy : styles.plain),
        ];
        return (
          <Field
            key={edition.pack.spaces[space]!.id}
            space={space}
            street={street}
            row={row}
            column={column}
            look={classes.filter(Boolean).join(' ')}
            name={name}
            kind={edition.kinds[space]!}
            group={street < 0 ? -1 : edition.group[street]!}
            hotel={street >= 0 && hotels.includes(street)}
            mine={holder >= 0 && holder === view.seat}
            tap={grip.tapSpace}
          />
        );
      })}
      {tokens.map((space, seat) => {
        if (view.out.includes(seat)) return null;
        const lifted = held?.piece === 'token' && held.seat === seat;
        const walks = lifted && steps > 0 && seat === view.seat;
        const cell = cells[lifted ? (walks ? (at + steps) % spaces : at) : space];
        if (cell === undefined) return null;
        const others = tokens.flatMap((one, other) => (one === space ? [other] : []));
        const n = others.indexOf(seat);
        return (
          <Token
            // biome-ignore lint/suspicious/noArrayIndexKey: seats do not change
            key={seat}
            seat={seat}
            place={
              others.length < 2
                ? placeOf(ring, cell)
                : placeOf(ring, cell, (n % 3) - 1, Math.floor(n / 3) - 0.3)
            }
            lifted={lifted}
            cuffed={prisoner === seat}
            way={walks ? way : null}
            tap={grip.tapToken}
          />
        );
      })}
    </div>
  );
}

/** Where a token lies on a space, a little aside of others. */
function placeOf(
  { rows, columns }: ReturnType<typeof ringOf>,
  { row, column }: Cell,
  dx = 0,
  dy = 0,
): string {
  const x = `${middleOf(column, columns)} * 100cqw + ${dx * 9}px`;
  const y = `${middleOf(row, rows)} * 100cqh + ${dy * 9}px`;
  return `translate(calc(${x}), calc(${y}))`;
}

interface FieldProps {
  readonly space: Space;
  /** −1 where it is none. */
  readonly street: Street;
  readonly row: number;
  readonly column: number;
  readonly look: string;
  readonly name: string;
  readonly kind: string;
  readonly group: number;
  readonly hotel: boolean;
  readonly mine: boolean;
  readonly tap: Hands['tapSpace'];
}

const Field = memo(function Field(props: FieldProps) {
  const { space, street, row, column, look, name, kind, group, hotel, mine, tap } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the large spaces do the same by keyboard
    <div
      className={look}
      style={{ gridRow: row, gridColumn: column }}
      data-spot={`space-${space}`}
      data-place={`space:${space}`}
      title={name}
      onClick={() => tap(space)}
    >
      {street >= 0 ? (
        <span className={styles.strip}>
          <Band group={group} bare />
        </span>
      ) : (
        <SpaceSign kind={kind} className={styles.sign} />
      )}
      <span className={styles.cellName} lang="de">
        {soften(name)}
      </span>
      {hotel && (
        <span className={styles.hotel} data-spot={`street-${street}`} data-piece={`hotel:${street}`}>
          <HotelSign />
        </span>
      )}
      {street >= 0 && !hotel && <span className={styles.spot} data-spot={`street-${street}`} />}
      {mine && <span className={styles.mine} />}
    </div>
  );
});

interface TokenProps {
  readonly seat: Seat;
  /** Where, as a transform. */
  readonly place: string;
  readonly lifted: boolean;
  readonly cuffed: boolean;
  /** Through these places it walks there. */
  readonly way: readonly string[] | null;
  readonly tap: Hands['tapToken'];
}

const Token = memo(function Token({ seat, place, lifted, cuffed, way, tap }: TokenProps) {
  const piece = useRef<HTMLSpanElement>(null);
  useMoved(piece, place, lifted, way);
  // Where it lay first; from then on it is moved.
  const [first] = useState({ transform: place });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a key does the same
    <span
      ref={piece}
      className={lifted ? `${styles.token} ${styles.lifted}` : styles.token}
      style={first}
      data-piece={`token:${seat}`}
      onClick={() => tap(seat)}
    >
      <TokenSign seat={seat} cuffed={cuffed} />
    </span>
  );
});
