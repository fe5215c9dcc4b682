/**
 * What others' hands carry, as far as one sees it: notes, deeds and hotels fly from where they lay to where they
 * come. The table already shows the newest state, so nobody waits for them; tokens walk by themselves on the board.
 */
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { Spot } from '#web/game-ui.ts';
import { isStill, prefs } from '#web/prefs.ts';
import { play } from '#web/sound.ts';
import type { Motion, Shown } from '../rules/types.ts';
import { afterPaint } from './afterPaint.ts';
import { notesOf } from './amounts.ts';
import { DeedFace } from './DeedChip.tsx';
import styles from './Flights.module.css';
import type { Grip } from './grip.ts';
import { editionFor } from './leave.ts';
import { Fans, HotelSign } from './Pieces.tsx';
import { spotsOf } from './tell.ts';

interface Flight {
  readonly id: number;
  readonly motion: Motion;
  readonly delay: number;
}

const FLIGHT_MS = 260;
/** Notes are meant to be counted: they lie a moment before they are gone. */
const NOTES_MS = 900;
const STAGGER_MS = 120;
const MOST = 6;

let count = 0;

export function Flights({ grip }: { grip: Grip }) {
  const { onBatch } = grip.props;
  const [flights, setFlights] = useState<readonly Flight[]>([]);
  const pieces = useRef(new Map<Flight, HTMLElement>());
  const flown = useRef(new WeakSet<Flight>());
  // What has landed is not seen any more. It is cleared away with the next that fly: alone, that would draw a frame.
  const landed = useRef(new WeakSet<Flight>());
  useEffect(
    () =>
      onBatch(({ events }) => {
        const shown = events as readonly Shown[];
        for (const event of shown) sound(event);
        if (isStill() || document.hidden) return;
        const fresh = shown
          .flatMap((event) => (event.kind === 'act' || event.kind === 'motion' ? (event.motion ?? []) : []))
          .filter(({ what }) => what === 'money' || what === 'deed' || what === 'hotel')
          .slice(0, MOST)
          .map((motion, i): Flight => ({ id: ++count, motion, delay: i * STAGGER_MS }));
        if (fresh.length === 0) return;
        setFlights((now) => [...now.filter((one) => !landed.current.has(one)).slice(-MOST), ...fresh]);
      }),
    [onBatch],
  );
  const hold = useCallback((flight: Flight, piece: HTMLElement | null) => {
    if (piece === null) pieces.current.delete(flight);
    else pieces.current.set(flight, piece);
  }, []);
  useEffect(() => {
    const fresh = flights.filter((flight) => !flown.current.has(flight));
    if (fresh.length === 0) return;
    // When everything that came has found its place: where things lie is asked once, and before anything is set in
    // motion.
    return afterPaint(() => {
      const ways = fresh.map(({ motion }) => wayOf(motion));
      // What is paid and what one gets for it are seen together, and end together: each end draws a frame.
      const counted = fresh.some(({ motion }) => motion.what === 'money');
      const ends = FLIGHT_MS + (counted ? NOTES_MS : 0) + Math.max(...fresh.map(({ delay }) => delay));
      for (const [i, flight] of fresh.entries()) {
        flown.current.add(flight);
        const end = () => void landed.current.add(flight);
        fly(flight, pieces.current.get(flight), ways[i], { counted, ends, end });
      }
      return undefined;
    });
  }, [flights]);
  return (
    <div aria-hidden="true">
      {flights.map((flight) => (
        <Piece key={flight.id} flight={flight} grip={grip} hold={hold} />
      ))}
    </div>
  );
}

const SOUNDS: Partial<Record<Shown['kind'], Parameters<typeof play>[0]>> = {
  auction: 'bell',
  bid: 'wood',
  drew: 'paper',
  trial: 'thud',
  over: 'thud',
  bankrupt: 'sweep',
};

function sound(event: Shown): void {
  const heard = SOUNDS[event.kind];
  if (heard !== undefined) play(heard);
  else if (event.kind === 'act' && event.verb === 'rolled') play('wood');
  else if ((event.kind === 'act' || event.kind === 'motion') && (event.motion?.length ?? 0) > 0)
    play('paper');
}

interface PieceProps {
  readonly flight: Flight;
  readonly grip: Grip;
  readonly hold: (flight: Flight, piece: HTMLElement | null) => void;
}

/** What flies stays as it was when it took off. */
const Piece = memo(
  function Piece({ flight, grip, hold }: PieceProps) {
    const { motion } = flight;
    const { notes } = editionFor(grip.view);
    return (
      <div ref={(piece) => hold(flight, piece)} className={styles.piece}>
        {motion.what === 'money' && <Fans notes={notesOf(motion.sum, notes)} values={notes} small />}
        {motion.what === 'deed' && <DeedFace grip={grip} street={motion.street} />}
        {motion.what === 'hotel' && (
          <span className={styles.hotel}>
            <HotelSign />
          </span>
        )}
      </div>
    );
  },
  (before, after) => before.flight === after.flight,
);

interface Point {
  readonly x: number;
  readonly y: number;
}

function fly(
  { delay }: Flight,
  piece: HTMLElement | undefined,
  way: readonly [from: Point, to: Point] | undefined,
  { counted, ends, end }: { readonly counted: boolean; readonly ends: number; readonly end: () => void },
): void {
  if (piece === undefined || way === undefined) {
    end();
    return;
  }
  const speed = prefs.get().speed || 1;
  const flown = piece.animate(arc(...way, counted), {
    duration: (ends - delay) / speed,
    delay: delay / speed,
    easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
    fill: 'backwards',
  });
  flown.onfinish = end;
}

/** A little aside of the straight line; notes stay half-way in sight for as long as it takes to count them. */
function arc(from: Point, to: Point, notes: boolean): Keyframe[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const bend = Math.min(50, length * 0.16);
  const at = (x: number, y: number) => `translate(-50%, -50%) translate(${x}px, ${y}px)`;
  const middle = `${at(from.x + dx / 2 - (dy / length) * bend, from.y + dy / 2 + (dx / length) * bend)} scale(1.15)`;
  return [
    { transform: `${at(from.x, from.y)} scale(0.9)`, opacity: 0.5 },
    { transform: middle, opacity: 1, offset: notes ? 0.15 : 0.5 },
    ...(notes ? [{ transform: middle, opacity: 1, offset: 0.85 }] : []),
    { transform: `${at(to.x, to.y)} scale(0.9)`, opacity: 0.7 },
  ];
}

function wayOf(motion: Motion): readonly [from: Point, to: Point] | undefined {
  const spots = spotsOf(motion);
  const from = spots && centre(spots.from);
  const to = spots && centre(spots.to);
  return from == null || to == null ? undefined : [from, to];
}

/** A spot of the board that is not in sight has the board's tab for it. */
function centre(spot: Spot): Point | null {
  const name = typeof spot === 'number' ? `seat-${spot}` : spot;
  const found = [...document.querySelectorAll(`[data-spot="${name}"]`)];
  const element =
    found.findLast((one) => one.checkVisibility()) ?? document.querySelector('[data-spot="board"]');
  const box = element?.getBoundingClientRect();
  return box === undefined ? null : { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
