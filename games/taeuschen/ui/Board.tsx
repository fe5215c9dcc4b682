/** The board: the whole ring small, the spaces around one's own token large, the dice in the middle. */
import { type CSSProperties, useEffect, useState } from 'react';
import type { Space } from '../rules/types.ts';
import styles from './Board.module.css';
import { moves } from './hand.ts';
import { editionFor, whyNot } from './leave.ts';
import { boardOf, holderOf, joints, landingsOn, shortNames, soften } from './model.ts';
import { Band, BandLetter, Die, HotelSign, TokenSign } from './Pieces.tsx';
import { around, ringOf } from './ring.ts';
import type { Grip } from './useGrip.ts';

/** Spaces shown large to each side. */
const REACH = 2;
const STATION = 'M4 18V8q0-4 8-4t8 4v10zM7 8h10v5H7zM8 21l2-3M16 21l-2-3';
const SIGNS: Partial<Record<string, string>> = {
  los: 'M20 12H6M11 6l-6 6 6 6',
  station: STATION,
  event: 'M8 9q0-4 4-4t4 4q0 3-4 4v2M12 19h.01',
  community: 'M4 9h16v10H4zM4 9l2-4h12l2 4M10 13h4',
  jail: 'M5 4v16M10 4v16M14 4v16M19 4v16M4 4h16M4 20h16',
  parking: 'M8 20V5h5q4 0 4 4t-4 4H8',
  'go-to-jail': 'M4 12h12M12 7l5 5-5 5M20 4v16',
};

export function Board({ grip }: { grip: Grip }) {
  const { view } = grip;
  const { tokens } = boardOf(view);
  const home = tokens[Math.max(0, view.seat)] ?? 0;
  const [focus, setFocus] = useState<Space | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the own token has moved, one is there
  useEffect(() => setFocus(null), [home]);
  const holding = grip.held?.piece === 'token';
  const centre = holding ? grip.at : (focus ?? home);
  const { spaces } = editionFor(view);
  const go = (by: 1 | -1) => (holding ? grip.step(by) : setFocus((centre + by + spaces) % spaces));
  return (
    <section className={styles.board} aria-label={grip.naming.words.board.label}>
      <Ring grip={grip} />
      <div className={styles.inside}>
        <Dice grip={grip} />
        <Near grip={grip} centre={centre} go={go} />
      </div>
    </section>
  );
}

/** Letters of a name that have room below the sign of a space. */
const MOST_BESIDE_SIGN = 13;

/** Everything at once, in little. Decoration for those who hear: the large spaces and the text view say it. */
function Ring({ grip }: { grip: Grip }) {
  const { view, naming, held, at } = grip;
  const edition = editionFor(view);
  const { rows, columns, cells } = ringOf(edition.spaces);
  const { tokens, hotels, prisoner } = boardOf(view);
  const size = { '--columns': columns, '--rows': rows } as CSSProperties;
  return (
    <div className={styles.ring} style={size} aria-hidden="true">
      {cells.map(({ row, column }, space) => {
        const street = edition.streetAt[space]!;
        const holder = street < 0 ? -2 : holderOf(view, street);
        const place = { gridRow: row, gridColumn: column } as CSSProperties;
        const classes = [
          styles.cell,
          row === rows && styles.bottom,
          row === 1 && styles.top,
          column === 1 && styles.left,
          column === columns && styles.right,
          space === view.target && styles.target,
          holder >= 0 && styles.taken,
          street < 0 && (naming.space(space).length > MOST_BESIDE_SIGN ? styles.wordy : styles.plain),
        ];
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the large spaces do the same by keyboard
          <div
            key={edition.pack.spaces[space]!.id}
            className={classes.filter(Boolean).join(' ')}
            style={place}
            data-spot={`space-${space}`}
            data-place={`space:${space}`}
            title={naming.space(space)}
            onClick={() => press(grip, space)}
          >
            {street >= 0 ? (
              <span className={styles.strip}>
                <Band group={edition.group[street]!} bare />
              </span>
            ) : (
              <SpaceSign kind={edition.kinds[space]!} />
            )}
            <span className={styles.cellName} lang="de">
              {soften(naming.space(space))}
            </span>
            {street >= 0 && hotels.includes(street) && (
              <span className={styles.hotel} data-spot={`street-${street}`} data-piece={`hotel:${street}`}>
                <HotelSign />
              </span>
            )}
            {street >= 0 && !hotels.includes(street) && (
              <span className={styles.spot} data-spot={`street-${street}`} />
            )}
            {holder >= 0 && holder === view.seat && <span className={styles.mine} />}
          </div>
        );
      })}
      {tokens.map((space, seat) => {
        if (view.out.includes(seat)) return null;
        const shown = held?.piece === 'token' && held.seat === seat ? at : space;
        const cell = cells[shown];
        if (cell === undefined) return null;
        const others = tokens.flatMap((one, other) => (one === space ? [other] : []));
        const n = others.indexOf(seat);
        const style = {
          '--x': (cell.column - 0.5) / columns,
          '--y': (cell.row - 0.5) / rows,
          '--dx': others.length < 2 ? 0 : (n % 3) - 1,
          '--dy': others.length < 2 ? 0 : Math.floor(n / 3) - 0.3,
        } as CSSProperties;
        const mine = held?.piece === 'token' && held.seat === seat;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a key does the same
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: seats do not change
            key={seat}
            className={mine ? `${styles.token} ${styles.lifted}` : styles.token}
            style={style}
            data-piece={`token:${seat}`}
            onClick={() => (mine ? undefined : grip.lift({ piece: 'token', seat }))}
          >
            <TokenSign seat={seat} cuffed={prisoner === seat} />
          </span>
        );
      })}
    </div>
  );
}

/** A tap on a space: the hand goes there, or its card is opened. */
function press(grip: Grip, space: Space): void {
  if (grip.held?.piece === 'token') grip.holdOver(space);
  else if (grip.held?.piece === 'hotel') {
    const street = editionFor(grip.view).streetAt[space]!;
    grip.put({ place: 'street', street });
  } else grip.showCard(space);
}

function SpaceSign({ kind }: { kind: string }) {
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[kind] ?? ''} />
    </svg>
  );
}

function Arrow({ to }: { to: 1 | -1 }) {
  return (
    <svg viewBox="0 0 12 24" aria-hidden="true">
      <path d={to > 0 ? 'M3 3l7 9-7 9' : 'M9 3l-7 9 7 9'} />
    </svg>
  );
}

function Near({ grip, centre, go }: { grip: Grip; centre: Space; go: (by: 1 | -1) => void }) {
  const { view, naming } = grip;
  const { words } = naming;
  const { spaces } = editionFor(view);
  return (
    <div className={styles.near}>
      <button type="button" className={styles.step} aria-label={words.button.back} onClick={() => go(-1)}>
        <Arrow to={-1} />
      </button>
      <ol className={styles.spaces} aria-label={words.board.near}>
        {around(centre, spaces, REACH).map((space) => (
          <li key={space}>
            <Large grip={grip} space={space} here={space === centre} />
          </li>
        ))}
      </ol>
      <button type="button" className={styles.step} aria-label={words.button.on} onClick={() => go(1)}>
        <Arrow to={1} />
      </button>
    </div>
  );
}

/** A space in large: what it is, what it costs or whose it is, who stands there. */
function Large({ grip, space, here }: { grip: Grip; space: Space; here: boolean }) {
  const { view, naming, held, at } = grip;
  const { words, who } = naming;
  const edition = editionFor(view);
  const street = edition.streetAt[space]!;
  const { tokens, hotels, prisoner } = boardOf(view);
  const holding = held?.piece === 'token' ? held.seat : -1;
  const standing = tokens.flatMap((one, seat) =>
    !view.out.includes(seat) && (seat === holding ? at : one) === space ? [seat] : [],
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
  const names = shortNames(Array.from({ length: view.seats }, (_, seat) => naming.name(seat)));
  const short =
    holder >= 0 && holder !== view.seat
      ? words.board.owned(names[holder]!)
      : street >= 0 && holder === -2
        ? words.board.goneShort
        : state;
  const target = space === view.target;
  const rent = landingsOn(view, space).some(({ due }) => due !== undefined);
  const label = [
    naming.space(space),
    state,
    street >= 0 && hotels.includes(street) ? words.board.hotel : '',
    target ? words.board.target : '',
    standing.length > 0
      ? words.board.standing(
          standing.map((seat) => (seat === view.seat ? who(seat).toLowerCase() : who(seat))),
        )
      : '',
  ]
    .filter(Boolean)
    .join(', ');
  const classes = [styles.large, here && styles.here, target && styles.target, rent && styles.due];
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      data-place={`space:${space}`}
      onClick={(event) => {
        const token = (event.target as Element)
          .closest<HTMLElement>('[data-piece]')
          ?.dataset.piece?.split(':')[1];
        if (token === undefined || Number(token) === holding) press(grip, space);
        else grip.lift({ piece: 'token', seat: Number(token) });
      }}
    >
      <span className="unseen">{label}</span>
      <span className={styles.band} aria-hidden="true">
        {street >= 0 ? (
          <>
            <Band group={edition.group[street]!} />
            <BandLetter group={edition.group[street]!} />
          </>
        ) : (
          <SpaceSign kind={edition.kinds[space]!} />
        )}
        {street >= 0 && hotels.includes(street) && (
          <span className={styles.house}>
            <HotelSign />
          </span>
        )}
      </span>
      <span
        className={long(naming.space(space)) ? `${styles.name} ${styles.long}` : styles.name}
        lang="de"
        aria-hidden="true"
      >
        {soften(naming.space(space))}
      </span>
      <span className={styles.state} aria-hidden="true">
        {short}
      </span>
      <span className={styles.standing} aria-hidden="true">
        {standing.map((seat) => (
          <span key={seat} data-piece={`token:${seat}`}>
            <TokenSign seat={seat} cuffed={prisoner === seat} />
          </span>
        ))}
      </span>
    </button>
  );
}

/** A part that cannot be broken is too wide for the usual size. */
const long = (name: string) =>
  joints(name)
    .split(/[\u00ad\s]/)
    .some((part) => part.length > 6);

const SETTLE_MS = 1_100;

/** Two dice; a tap turns one, as far as a hand may touch them at all. */
function Dice({ grip }: { grip: Grip }) {
  const { view, naming } = grip;
  const { dice } = boardOf(view);
  const { board } = naming.words;
  const [turned, setTurned] = useState<{ die: 0 | 1; value: number } | null>(null);
  const rolled = moves(view) && !view.hop;
  // A die that lies still has been turned.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new turn begins the wait anew
  useEffect(() => {
    if (turned === null) return;
    const timer = setTimeout(() => {
      setTurned(null);
      if (turned.value !== dice[turned.die]) grip.send({ do: 'turn', die: turned.die, value: turned.value });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [turned]);
  const [a = 0, b = 0] = dice;
  if (a === 0) return <div className={styles.dice} data-spot="dice" />;
  const touch = (die: 0 | 1) => {
    if (!rolled) return grip.say(naming.why({ why: 'not-now' }));
    const why = whyNot(view, 'die');
    if (why !== null) return grip.say(naming.why(why));
    const from = turned?.die === die ? turned.value : (dice[die] ?? 1);
    setTurned({ die, value: (from % 6) + 1 });
  };
  return (
    <fieldset className={styles.dice} data-spot="dice" aria-label={board.dice(a, b)}>
      {([0, 1] as const).map((die) => {
        const shown = turned?.die === die ? turned.value : (dice[die] ?? 1);
        return (
          <button
            key={die}
            type="button"
            className={turned?.die === die ? `${styles.die} ${styles.lifted}` : styles.die}
            aria-label={board.dieTurn(shown)}
            onClick={() => touch(die)}
          >
            <Die n={shown} />
          </button>
        );
      })}
    </fieldset>
  );
}
