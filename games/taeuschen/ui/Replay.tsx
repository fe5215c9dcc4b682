/**
 * What a cheat did, played once more: pieces go from hand to hand, notes lie beside what was due, a sum is struck out,
 * a die is turned. Standing still it says the same. What it means is said by the words below it.
 */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Seat } from '#games/game.ts';
import { isStill, prefs } from '#web/prefs.ts';
import { BANK, type Done, type Space, type Street } from '../rules/types.ts';
import { afterPaint } from './afterPaint.ts';
import { notesOf } from './amounts.ts';
import { DeedFace } from './DeedChip.tsx';
import type { Grip } from './grip.ts';
import { LATER } from './laterWords.ts';
import { editionFor } from './leave.ts';
import { heapsOf, holderOf } from './model.ts';
import { Band, BandLetter, Die, Fans, HotelSign, TokenSign } from './Pieces.tsx';
import styles from './Replay.module.css';
import { soften } from './shorter.ts';

interface Props {
  readonly grip: Grip;
  /** Whose deed it was. */
  readonly seat: Seat;
}
type Of<What extends Done['what']> = Props & { readonly one: Extract<Done, { what: What }> };

export function Replay({ done, ...props }: Props & { readonly done: readonly Done[] }) {
  const [first, second] = done;
  return (
    <div className={styles.replay} aria-hidden="true">
      {first?.what === 'deed' && second?.what === 'deed' ? (
        <Swap {...props} got={first.street} gave={second.street} victim={second.to} />
      ) : (
        done.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
          <One key={i} {...props} one={one} />
        ))
      )}
    </div>
  );
}

function One({ one, ...props }: Props & { readonly one: Done }) {
  const { grip, seat } = props;
  const { notes } = editionFor(grip.view);
  switch (one.what) {
    case 'money':
      return (
        <Way
          from={<Holder grip={grip} seat={one.from} bank="tray" />}
          to={<Holder grip={grip} seat={one.to} bank="tray" />}
          piece={<Fans notes={notesOf(one.sum, notes)} values={notes} />}
        />
      );
    case 'deed':
      return (
        <Way
          from={<Holder grip={grip} seat={one.from} bank="beside" />}
          to={<Holder grip={grip} seat={one.to} bank="beside" />}
          piece={<DeedFace grip={grip} street={one.street} />}
        />
      );
    case 'hotel':
      return (
        <Way
          from={
            one.from < 0 ? (
              <Holder grip={grip} seat={BANK} bank="tray" />
            ) : (
              <Field grip={grip} space={spaceOf(grip, one.from)} />
            )
          }
          to={<Field grip={grip} space={spaceOf(grip, one.to)} />}
          piece={<Sign of={<HotelSign />} />}
        />
      );
    case 'cuff':
      return <Escape grip={grip} seat={seat} />;
    case 'token':
      return <Walk {...props} one={one} />;
    case 'short':
      return <Short {...props} one={one} />;
    case 'over':
      return <Over {...props} one={one} />;
    case 'demand':
      return <Demand {...props} one={one} />;
    case 'die':
      return <Turn {...props} one={one} />;
  }
}

const STEP_MS = 700;

/** Something that comes to where it stands; with still motion it stands there. */
function Come({
  by,
  after = 0,
  ms = STEP_MS,
  className,
  children,
}: {
  readonly by: (element: HTMLElement) => Keyframe[];
  readonly after?: number;
  readonly ms?: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const element = useRef<HTMLSpanElement>(null);
  const frames = useRef(by);
  useLayoutEffect(() => {
    const piece = element.current;
    if (piece === null || isStill()) return;
    const speed = prefs.get().speed || 1;
    // Not yet where it comes to.
    piece.style.visibility = 'hidden';
    return afterPaint(() => {
      piece.style.visibility = '';
      const played = piece.animate(frames.current(piece), {
        duration: ms / speed,
        // The imprint comes down first.
        delay: (350 + after) / speed,
        fill: 'backwards',
        easing: 'cubic-bezier(0.4, 0, 0.2, 1)',
      });
      return () => played.cancel();
    });
  }, [after, ms]);
  return (
    <span className={className} ref={element}>
      {children}
    </span>
  );
}

const HERE = { transform: 'none', opacity: 1 };
/** Comes down like a stamp. */
const thump = (): Keyframe[] => [{ transform: 'scale(1.9)', opacity: 0 }, HERE];
const slide = (): Keyframe[] => [{ transform: 'translateX(-60px)', opacity: 0 }, HERE];
/** Along the way it stands at the end of, in a slight arc. */
function along({ parentElement, clientWidth }: HTMLElement): Keyframe[] {
  const far = (parentElement?.clientWidth ?? 0) - clientWidth;
  return [
    { transform: `translateX(${-far}px)`, opacity: 1 },
    { transform: `translate(${-far / 2}px, -12px) rotate(4deg)`, opacity: 1 },
    HERE,
  ];
}

/** A piece that went from one place to another. */
function Way({ from, to, piece }: { from: ReactNode; to: ReactNode; piece: ReactNode }) {
  return (
    <div className={styles.way}>
      {from}
      <span className={styles.track}>
        <Arrow />
        <Come by={along} after={150} ms={1000} className={styles.piece}>
          {piece}
        </Come>
      </span>
      {to}
    </div>
  );
}

function Arrow() {
  return (
    <span className={styles.arrow}>
      <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <path d="M1 6h97" />
      </svg>
    </span>
  );
}

function Sign({ of }: { of: ReactNode }) {
  return <span className={styles.sign}>{of}</span>;
}

/** Somebody, the tray, or the board beside which deeds lie. */
function Holder({ grip, seat, bank }: { grip: Grip; seat: Seat; bank: 'tray' | 'beside' }) {
  const { naming } = grip;
  return (
    <span className={styles.plate}>
      <Sign of={seat === BANK ? <Bank of={bank} /> : <TokenSign seat={seat} />} />
      <span className={styles.name}>
        {seat === BANK ? naming.words.upper(LATER[naming.lang].replay[bank]) : naming.who(seat)}
      </span>
    </span>
  );
}

const BANKS = {
  tray: 'M2 9h20l-2 11H4zM6 9V5h5v4M13 9V4h5v5',
  beside: 'M3 3h18v18H3zM8 8h8v8H8zM3 8h5M3 16h5M16 8h5M16 16h5M8 3v5M16 3v5M8 16v5M16 16v5',
};

function Bank({ of }: { of: keyof typeof BANKS }) {
  return (
    <svg className={styles.bank} aria-hidden="true" viewBox="0 0 24 24">
      <path d={BANKS[of]} />
    </svg>
  );
}

const spaceOf = (grip: Grip, street: Street): Space => editionFor(grip.view).spaceOf[street] ?? 0;

/** A space of the board by its name; of a street with its band. */
function Field({ grip, space, tone }: { grip: Grip; space: Space; tone?: 'wrong' | 'right' }) {
  const { streetAt, group } = editionFor(grip.view);
  const street = streetAt[space] ?? -1;
  return (
    <span className={[styles.field, tone && styles[tone]].filter(Boolean).join(' ')}>
      <span className={styles.band}>
        {street >= 0 && (
          <>
            <Band group={group[street]!} />
            <BandLetter group={group[street]!} />
          </>
        )}
      </span>
      <span lang="de">{soften(grip.naming.space(space))}</span>
    </span>
  );
}

/** A token that went where it should not have, and where one had to go instead. */
function Walk({ grip, seat, one }: Of<'token'>) {
  const { plate } = LATER[grip.naming.lang];
  const honest = one.own >= 0 ? one.own : one.honest;
  return (
    <>
      <Way
        from={<Field grip={grip} space={one.from} />}
        to={<Field grip={grip} space={one.to} tone="wrong" />}
        piece={<Sign of={<TokenSign seat={one.token} />} />}
      />
      {honest >= 0 && (
        <Come by={thump} after={1250} ms={220} className={styles.instead}>
          <span className={styles.good}>{plate.instead}:</span>
          <Sign of={<TokenSign seat={one.own >= 0 ? seat : one.token} />} />
          <Field grip={grip} space={honest} tone="right" />
        </Come>
      )}
    </>
  );
}

/** Two deeds that passed one another. */
function Swap({ grip, seat, got, gave, victim }: Props & { got: Street; gave: Street; victim: Seat }) {
  const across = (sign: 1 | -1) => (element: HTMLElement) => {
    const far = sign * ((element.parentElement?.clientWidth ?? 0) - element.clientWidth);
    return [
      { transform: `translateX(${far}px)`, opacity: 1 },
      { transform: `translate(${far / 2}px, ${-14 * sign}px)`, opacity: 1 },
      HERE,
    ];
  };
  return (
    <div className={styles.way}>
      <Holder grip={grip} seat={seat} bank="beside" />
      <span className={styles.both}>
        <Come by={across(1)} after={150} ms={1000}>
          <DeedFace grip={grip} street={got} />
        </Come>
        <Come by={across(-1)} after={150} ms={1000}>
          <DeedFace grip={grip} street={gave} />
        </Come>
      </span>
      <Holder grip={grip} seat={victim} bank="beside" />
    </div>
  );
}

/** The cuff stays where it was put on. */
function Escape({ grip, seat }: Props) {
  return (
    <Way
      from={<Holder grip={grip} seat={seat} bank="beside" />}
      to={<Field grip={grip} space={editionFor(grip.view).jail} />}
      piece={
        <Sign
          of={
            <svg className={styles.cuff} aria-hidden="true" viewBox="0 0 24 24">
              <circle cx="6" cy="14" r="4.5" />
              <circle cx="18" cy="14" r="4.5" />
              <path d="M9 10.500q3-3 6 0" strokeDasharray="1.800 1.600" />
            </svg>
          }
        />
      }
    />
  );
}

/** Notes that are not there: their edges only. */
function Gap({ sum, values }: { sum: number; values: readonly number[] }) {
  return (
    <span className={styles.gaps}>
      {heapsOf(values, notesOf(sum, values)).flatMap(({ amount, n }) =>
        Array.from({ length: Math.min(n, 4) }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes of a value are one like the other
          <span key={`${amount}-${i}`} className={i > 0 ? `${styles.gap} ${styles.next}` : styles.gap}>
            {amount}
          </span>
        )),
      )}
    </span>
  );
}

/** What was laid down, the gap, and a brace over what was due. */
function Short({ grip, one }: Of<'short'>) {
  const { lang, words } = grip.naming;
  const { plate } = LATER[lang];
  const { notes } = editionFor(grip.view);
  const missing = one.due - one.sum;
  return (
    <div className={styles.sums}>
      <span className={`${styles.brace} ${styles.wide}`}>{plate.due(one.due)}</span>
      {one.sum > 0 && (
        <Come by={slide} className={styles.heap}>
          <Fans notes={notesOf(one.sum, notes)} values={notes} />
          <span>
            <b>{words.number(one.sum)}</b> {plate.laid}
          </span>
        </Come>
      )}
      <Come by={thump} after={850} ms={220} className={`${styles.heap} ${styles.bad}`}>
        <Gap sum={missing} values={notes} />
        <span>
          <b>{words.number(missing)}</b> {plate.gap}
        </span>
      </Come>
    </div>
  );
}

/** The brace is over what was due; what was taken besides sticks out. */
function Over({ grip, one }: Of<'over'>) {
  const { lang, words } = grip.naming;
  const { plate } = LATER[lang];
  const { notes } = editionFor(grip.view);
  return (
    <div className={styles.sums}>
      <span className={styles.brace}>{plate.right(one.due)}</span>
      <Come by={slide} className={styles.heap}>
        <Fans notes={notesOf(one.due, notes)} values={notes} />
        <span>
          <b>{words.number(one.sum)}</b> {plate.taken}
        </span>
      </Come>
      <Come by={slide} after={800} ms={350} className={`${styles.heap} ${styles.bad}`}>
        <span className={styles.stolen}>
          <Fans notes={notesOf(one.sum - one.due, notes)} values={notes} />
        </span>
        <span>
          <b>{words.number(one.sum - one.due)}</b> {plate.more}
        </span>
      </Come>
    </div>
  );
}

/** The sum demanded, struck out; beside it what the deed says, or that it is somebody else's. */
function Demand({ grip, seat, one }: Of<'demand'>) {
  const { naming } = grip;
  const { plate } = LATER[naming.lang];
  return (
    <div className={styles.demand}>
      <DeedFace grip={grip} street={one.street} />
      <span className={styles.figure}>
        <b>
          {naming.words.number(one.sum)}
          <Come by={strike} after={500} ms={260} className={styles.strike}>
            {null}
          </Come>
        </b>
        <span>{plate.asked}</span>
      </span>
      <Come by={thump} after={900} ms={220} className={styles.figure}>
        {one.due < 0 ? (
          <Stranger grip={grip} seat={seat} street={one.street} />
        ) : (
          <>
            <b className={styles.good}>{naming.words.number(one.due)}</b>
            <span className={styles.good}>{plate.card}</span>
          </>
        )}
      </Come>
    </div>
  );
}

const strike = (): Keyframe[] => [
  { transform: 'rotate(-9deg) scaleX(0)', opacity: 1 },
  { transform: 'rotate(-9deg)', opacity: 1 },
];

/** Not theirs; where the deed lies only as far as one sees it oneself. */
function Stranger({ grip, seat, street }: Props & { street: Street }) {
  const { naming, view } = grip;
  const { plate } = LATER[naming.lang];
  const holder = holderOf(view, street);
  return (
    <>
      {holder >= 0 && holder !== seat && <Sign of={<TokenSign seat={holder} />} />}
      <span className={styles.bad}>{plate.foreign}</span>
      {holder >= 0 && holder !== seat && <span>{plate.at(naming.who(holder))}</span>}
      {holder === BANK && <span>{plate.free}</span>}
    </>
  );
}

/** The die as it fell goes over to the face it was turned to. */
function Turn({ grip, one }: Of<'die'>) {
  const { plate } = LATER[grip.naming.lang];
  return (
    <div className={styles.dice}>
      <span className={styles.figure}>
        <span className={styles.die}>
          <Die n={one.from} />
        </span>
        <span>{plate.fell}</span>
      </span>
      <Arrow />
      <span className={styles.figure}>
        <span className={styles.die}>
          <Come by={tip} after={350} ms={800} className={styles.cube}>
            <Die n={one.to} />
            <span className={styles.back}>
              <Die n={one.from} />
            </span>
          </Come>
        </span>
        <span className={styles.bad}>{plate.lay}</span>
      </span>
    </div>
  );
}

/** Without opacity, which would press the two faces flat onto each other. */
const tip = (): Keyframe[] => [
  { transform: 'rotateY(180deg)' },
  { transform: 'translateY(-10px) rotateY(90deg)' },
  { transform: 'none' },
];
