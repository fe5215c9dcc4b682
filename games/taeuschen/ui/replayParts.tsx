/** What replays of deeds are put together from: pieces that come, ways from one place to another, places and signs. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Seat } from '#games/game.ts';
import { isStill, prefs } from '#web/prefs.ts';
import { BANK, type Done, type Space, type Street } from '../rules/types.ts';
import { afterPaint } from './afterPaint.ts';
import type { Grip } from './grip.ts';
import { LATER } from './laterWords.ts';
import { editionFor } from './leave.ts';
import { Band, BandLetter, TokenSign } from './Pieces.tsx';
import styles from './Replay.module.css';
import { soften } from './shorter.ts';

export interface Props {
  readonly grip: Grip;
  /** Whose deed it was. */
  readonly seat: Seat;
}
export type Of<What extends Done['what']> = Props & { readonly one: Extract<Done, { what: What }> };

const STEP_MS = 700;

/** Something that comes to where it stands; with still motion it stands there. */
export function Come({
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

export const HERE = { transform: 'none', opacity: 1 };
/** Comes down like a stamp. */
export const thump = (): Keyframe[] => [{ transform: 'scale(1.9)', opacity: 0 }, HERE];
export const slide = (): Keyframe[] => [{ transform: 'translateX(-60px)', opacity: 0 }, HERE];
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
export function Way({ from, to, piece }: { from: ReactNode; to: ReactNode; piece: ReactNode }) {
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

export function Arrow() {
  return (
    <span className={styles.arrow}>
      <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <path d="M1 6h97" />
      </svg>
    </span>
  );
}

export function Sign({ of }: { of: ReactNode }) {
  return <span className={styles.sign}>{of}</span>;
}

/** Somebody, the tray, or the board beside which deeds lie. */
export function Holder({ grip, seat, bank }: { grip: Grip; seat: Seat; bank: 'tray' | 'beside' }) {
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

export const spaceOf = (grip: Grip, street: Street): Space => editionFor(grip.view).spaceOf[street] ?? 0;

/** A space of the board by its name; of a street with its band. */
export function Field({ grip, space, tone }: { grip: Grip; space: Space; tone?: 'wrong' | 'right' }) {
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
