/**
 * What others' hands carry, as far as one sees it: notes, deeds and hotels fly from where they lay to where they
 * come. The table already shows the newest state, so nobody waits for them; tokens walk by themselves on the board.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Spot } from '#web/game-ui.ts';
import { isStill, prefs } from '#web/prefs.ts';
import { play } from '#web/sound.ts';
import type { Motion, Shown } from '../rules/types.ts';
import { notesOf } from './amounts.ts';
import { DeedFace } from './DeedChip.tsx';
import styles from './Flights.module.css';
import { editionFor } from './leave.ts';
import { Fans, HotelSign } from './Pieces.tsx';
import { spotsOf } from './tell.ts';
import type { Grip } from './useGrip.ts';

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
        if (fresh.length > 0) setFlights((now) => [...now.slice(-MOST), ...fresh]);
      }),
    [onBatch],
  );
  return (
    <div aria-hidden="true">
      {flights.map((flight) => (
        <Flying
          key={flight.id}
          flight={flight}
          grip={grip}
          onEnd={() => setFlights((now) => now.filter((one) => one !== flight))}
        />
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

function Flying({ flight, grip, onEnd }: { flight: Flight; grip: Grip; onEnd: () => void }) {
  const { motion, delay } = flight;
  const element = useRef<HTMLDivElement>(null);
  const end = useRef(onEnd);
  end.current = onEnd;
  useLayoutEffect(() => {
    const piece = element.current;
    const spots = spotsOf(motion);
    const from = spots && centre(spots.from);
    const to = spots && centre(spots.to);
    if (piece === null || from == null || to == null) return end.current();
    const speed = prefs.get().speed || 1;
    piece.style.left = `${from.x}px`;
    piece.style.top = `${from.y}px`;
    const flown = piece.animate(arc(to.x - from.x, to.y - from.y, motion.what === 'money'), {
      duration: (motion.what === 'money' ? FLIGHT_MS + NOTES_MS : FLIGHT_MS) / speed,
      delay: delay / speed,
      easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
      fill: 'both',
    });
    flown.onfinish = () => end.current();
    return () => {
      flown.onfinish = null;
      flown.cancel();
    };
  }, [motion, delay]);
  const { notes } = editionFor(grip.view);
  return (
    <div ref={element} className={styles.piece}>
      {motion.what === 'money' && <Fans notes={notesOf(motion.sum, notes)} values={notes} small />}
      {motion.what === 'deed' && <DeedFace grip={grip} street={motion.street} />}
      {motion.what === 'hotel' && (
        <span className={styles.hotel}>
          <HotelSign />
        </span>
      )}
    </div>
  );
}

const AT = 'translate(-50%, -50%)';

/** A little aside of the straight line; notes stay half-way in sight for as long as it takes to count them. */
function arc(dx: number, dy: number, notes: boolean): Keyframe[] {
  const length = Math.hypot(dx, dy) || 1;
  const bend = Math.min(50, length * 0.16);
  const mx = dx / 2 - (dy / length) * bend;
  const my = dy / 2 + (dx / length) * bend;
  const middle = `${AT} translate(${mx}px, ${my}px) scale(1.15)`;
  return [
    { transform: `${AT} scale(0.9)`, opacity: 0.5 },
    { transform: middle, opacity: 1, offset: notes ? 0.15 : 0.5 },
    ...(notes ? [{ transform: middle, opacity: 1, offset: 0.85 }] : []),
    { transform: `${AT} translate(${dx}px, ${dy}px) scale(0.9)`, opacity: 0.7 },
  ];
}

/** A spot of the board that is not on the screen has the board's tab for it. */
function centre(spot: Spot): { x: number; y: number } | null {
  const name = typeof spot === 'number' ? `seat-${spot}` : spot;
  const found = document.querySelectorAll(`[data-spot="${name}"]`);
  const element = found[found.length - 1] ?? document.querySelector('[data-spot="board"]');
  const box = element?.getBoundingClientRect();
  return box === undefined ? null : { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
