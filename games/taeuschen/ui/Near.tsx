/** The spaces around one's own token, or around the one in the hand, in large; and steps to either side. */
import { memo, useMemo, useRef } from 'react';
import type { Space } from '../rules/types.ts';
import { type Grip, type Hands, liesTheSame } from './grip.ts';
import { editionFor } from './leave.ts';
import { boardOf, holderOf, landingsOn } from './model.ts';
import styles from './Near.module.css';
import { Band, BandLetter, HotelSign, TokenSign } from './Pieces.tsx';
import { SpaceSign } from './SpaceSign.tsx';
import { joints, shortNames, soften } from './shorter.ts';
import { useWay } from './useWalk.ts';

/** Spaces shown large to each side. */
const REACH = 2;
/** From one of them to the next: a fifth of the width, gaps shared out. */
const PITCH = '(20% + 0.4px)';

interface Props {
  readonly grip: Grip;
  readonly centre: Space;
  readonly go: (by: 1 | -1) => void;
}

export const Near = memo(
  Around,
  (before, after) =>
    before.centre === after.centre && before.go === after.go && liesTheSame(before.grip, after.grip),
);

function Around({ grip, centre, go }: Props) {
  const { view, naming, steps } = grip;
  const { words } = naming;
  const { spaces } = editionFor(view);
  const strip = useRef<HTMLOListElement>(null);
  const way = useMemo(
    () =>
      steps === 0 ? null : Array.from({ length: steps + 1 }, (_, i) => `translateX(calc(${-i} * ${PITCH}))`),
    [steps],
  );
  useWay(strip, way);
  // On a walk, all spaces on the way lie there already and pass by below the token.
  const shown = Array.from({ length: 2 * REACH + 1 + steps }, (_, i) => centre - REACH + i + spaces);
  return (
    <div className={styles.near}>
      <button type="button" className={styles.step} aria-label={words.button.back} onClick={() => go(-1)}>
        <Arrow to={-1} />
      </button>
      <div className={steps > 0 ? `${styles.window} ${styles.passing}` : styles.window}>
        <ol ref={strip} className={styles.spaces} aria-label={words.board.near}>
          {shown.map((space, i) => (
            <Large
              // A walk may go all around a small board.
              key={i < spaces ? space % spaces : space}
              {...largeOf(grip, space % spaces)}
              here={steps === 0 && i === REACH}
            />
          ))}
        </ol>
        {steps > 0 && (
          <span className={`${styles.here} ${styles.walker}`} aria-hidden="true">
            <span className={styles.standing}>
              <span>
                <TokenSign seat={view.seat} />
              </span>
            </span>
          </span>
        )}
      </div>
      <button type="button" className={styles.step} aria-label={words.button.on} onClick={() => go(1)}>
        <Arrow to={1} />
      </button>
    </div>
  );
}

const Arrow = memo(function Arrow({ to }: { to: 1 | -1 }) {
  return (
    <svg viewBox="0 0 12 24" aria-hidden="true">
      <path d={to > 0 ? 'M3 3l7 9-7 9' : 'M9 3l-7 9 7 9'} />
    </svg>
  );
});

interface LargeProps {
  readonly space: Space;
  readonly here: boolean;
  readonly name: string;
  /** All of it in words. */
  readonly label: string;
  /** What it costs or whose it is, in short. */
  readonly state: string;
  readonly kind: string;
  /** −1 where it is no street. */
  readonly group: number;
  readonly hotel: boolean;
  readonly target: boolean;
  readonly due: boolean;
  /** Seats that stand there, as their numbers one after the other. */
  readonly standing: string;
  readonly prisoner: number;
  readonly tapSpace: Hands['tapSpace'];
  readonly tapToken: Hands['tapToken'];
}

/** A space in large: what it is, what it costs or whose it is, who stands there. */
function largeOf(grip: Grip, space: Space): Omit<LargeProps, 'here'> {
  const { view, naming, held, at, steps } = grip;
  const { words, who } = naming;
  const edition = editionFor(view);
  const street = edition.streetAt[space]!;
  const { tokens, hotels, prisoner } = boardOf(view);
  const holding = held?.piece === 'token' ? held.seat : -1;
  const standing = tokens.flatMap((one, seat) =>
    !view.out.includes(seat) && (seat === holding ? (steps > 0 ? -1 : at) : one) === space ? [seat] : [],
  );
  const holder = street < 0 ? -2 : holderOf(view, street);
  const price = edition.price[street] ?? 0;
  const state =
    street < 0
      ? ''
      : holder === -1
        ? words.board.free(price)
        : holder >= 0
          ? words.board.owned(who(holder))
          : words.board.gone;
  const short =
    holder >= 0 && holder !== view.seat
      ? words.board.owned(
          shortNames(Array.from({ length: view.seats }, (_, seat) => naming.name(seat)))[holder]!,
        )
      : street >= 0 && holder === -2
        ? words.board.goneShort
        : state;
  const target = space === view.target;
  const hotel = street >= 0 && hotels.includes(street);
  const label = [
    naming.space(space),
    state,
    hotel ? words.board.hotel : '',
    target ? words.board.target : '',
    standing.length > 0
      ? words.board.standing(
          standing.map((seat) => (seat === view.seat ? who(seat).toLowerCase() : who(seat))),
        )
      : '',
  ];
  return {
    space,
    name: naming.space(space),
    label: label.filter(Boolean).join(', '),
    state: short,
    kind: edition.kinds[space]!,
    group: street < 0 ? -1 : edition.group[street]!,
    hotel,
    target,
    due: landingsOn(view, space).some(({ due }) => due !== undefined),
    standing: standing.join(''),
    prisoner,
    tapSpace: grip.tapSpace,
    tapToken: grip.tapToken,
  };
}

const Large = memo(function Large(props: LargeProps) {
  const { space, here, name, label, state, kind, group, hotel, target, due, standing, prisoner } = props;
  const classes = [styles.large, here && styles.here, target && styles.target, due && styles.due];
  return (
    <li>
      <button
        type="button"
        className={classes.filter(Boolean).join(' ')}
        data-place={`space:${space}`}
        onClick={(event) => {
          const token = (event.target as Element).closest<HTMLElement>('[data-piece]')?.dataset.piece;
          if (token === undefined) props.tapSpace(space);
          else props.tapToken(Number(token.split(':')[1]), space);
        }}
      >
        <span className="unseen">{label}</span>
        <span className={styles.band} aria-hidden="true">
          {group >= 0 ? (
            <>
              <Band group={group} />
              <BandLetter group={group} />
            </>
          ) : (
            <SpaceSign kind={kind} className={styles.sign} />
          )}
          {hotel && (
            <span className={styles.house}>
              <HotelSign />
            </span>
          )}
        </span>
        <span
          className={long(name) ? `${styles.name} ${styles.long}` : styles.name}
          lang="de"
          aria-hidden="true"
        >
          {soften(name)}
        </span>
        <span className={styles.state} aria-hidden="true">
          {state}
        </span>
        <span className={styles.standing} aria-hidden="true">
          {Array.from(standing, (seat) => (
            <span key={seat} data-piece={`token:${seat}`}>
              <TokenSign seat={Number(seat)} cuffed={prisoner === Number(seat)} />
            </span>
          ))}
        </span>
      </button>
    </li>
  );
});

/** A part that cannot be broken is too wide for the usual size. */
export const long = (name: string) =>
  joints(name)
    .split(/[\u00ad\s]/)
    .some((part) => part.length + (part.match(/[mw]/gi)?.length ?? 0) / 2 > 6);
