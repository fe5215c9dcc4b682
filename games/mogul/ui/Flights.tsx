/**
 * Things that move because somebody moved them: chips, shares, points. They fly over the table, which already
 * shows the newest state, so nobody ever waits for them; the next press ends them.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RoundProps, Spot } from '#web/game-ui.ts';
import { isStill, prefs } from '#web/prefs.ts';
import { buzz, play } from '#web/sound.ts';
import type { Share, Shown, View } from '../rules/types.ts';
import styles from './Flights.module.css';
import { ShareFace } from './Share.tsx';
import { tell } from './tell.ts';
import type { MogulWords } from './words.de.ts';

interface Flight {
  readonly id: number;
  readonly from: Spot;
  readonly to: Spot;
  /** ms after the batch came. */
  readonly delay: number;
  readonly what:
    | { readonly kind: 'chip' }
    | { readonly kind: 'share'; readonly share: Share }
    | { readonly kind: 'points'; readonly n: number };
}

const FLIGHT_MS = 240;
const FLOAT_MS = 1_100;
const STAGGER_MS = 45;
const SALE_MS = 800;
/** Most pieces of one event that are shown flying. */
const MOST = 8;

let count = 0;

export function Flights({ props, words }: { props: RoundProps<View>; words: MogulWords }) {
  const { onBatch } = props;
  const [flights, setFlights] = useState<readonly Flight[]>([]);
  const latest = useRef(props);
  latest.current = props;
  useEffect(
    () =>
      onBatch(({ events }) => {
        const shown = events as readonly Shown[];
        for (const event of shown) sound(event);
        if (isStill() || document.hidden) return setFlights([]);
        let after = 0;
        const next = shown.flatMap((event) => {
          const flights = flightsOf(event, latest.current);
          const delayed = flights.map((flight) => ({ ...flight, delay: flight.delay + after }));
          // What a sale brings is read before the next premium comes.
          if (event.kind === 'sold' && event.gained > 0) after += SALE_MS;
          return delayed;
        });
        setFlights(next);
      }),
    [onBatch],
  );
  useEffect(() => {
    const skip = () => setFlights([]);
    addEventListener('pointerdown', skip);
    addEventListener('keydown', skip);
    return () => {
      removeEventListener('pointerdown', skip);
      removeEventListener('keydown', skip);
    };
  }, []);
  return (
    <div aria-hidden="true">
      {flights.map((flight) => (
        <Piece
          key={flight.id}
          flight={flight}
          props={props}
          words={words}
          onEnd={() => setFlights((now) => now.filter((one) => one !== flight))}
        />
      ))}
    </div>
  );
}

/** What flies for an event: along the path its line of text names, and points to whom they go. */
function flightsOf(event: Shown, props: RoundProps<View>): Flight[] {
  const { lang, you, name, view } = props;
  const flights: Flight[] = [];
  const add = (from: Spot, to: Spot, what: Flight['what'], delay = 0) =>
    flights.push({ id: ++count, from, to, what, delay });
  const path = tell(event as never, { lang, you, name, options: view.options })?.path;
  if (path?.what === 'chip') {
    const seats = event.kind === 'dealt' ? event.shares.map((_, seat) => seat) : [path.to];
    for (const to of seats) {
      for (let i = 0; i < Math.min(MOST, path.cards); i++) {
        add(path.from, to, { kind: 'chip' }, i * STAGGER_MS);
      }
    }
  }
  switch (event.kind) {
    case 'revealed':
      event.premium.forEach((n, seat) => {
        if (n > 0) add('revealed', `points-${seat}`, { kind: 'points', n }, 420);
      });
      break;
    case 'taken':
      add('revealed', event.seat, { kind: 'share', share: event.share });
      break;
    case 'declined':
      if (event.share >= 0) add('revealed', 'gone', { kind: 'share', share: event.share });
      break;
    case 'sold':
      event.shares.forEach((share, i) => {
        add(event.seat, 'gone', { kind: 'share', share }, i * STAGGER_MS);
      });
      if (event.gained > 0) add(event.seat, `points-${event.seat}`, { kind: 'points', n: event.gained }, 120);
      break;
    case 'over':
      event.forChips.forEach((n, seat) => {
        if (n > 0) add(seat, `points-${seat}`, { kind: 'points', n }, 700);
      });
      break;
  }
  return flights;
}

const SOUNDS: Partial<Record<Shown['kind'], Parameters<typeof play>[0]>> = {
  bid: 'wood',
  loan: 'wood',
  dropped: 'sweep',
  dealt: 'sweep',
  revealed: 'paper',
  taken: 'paper',
  sold: 'paper',
  over: 'thud',
};

function sound({ kind }: Shown): void {
  const heard = SOUNDS[kind];
  if (heard !== undefined) play(heard);
  if (kind === 'over') buzz([20, 60, 30]);
}

interface PieceProps {
  readonly flight: Flight;
  readonly props: RoundProps<View>;
  readonly words: MogulWords;
  readonly onEnd: () => void;
}

function Piece({ flight, props, words, onEnd }: PieceProps) {
  const { what } = flight;
  const element = useRef<HTMLDivElement>(null);
  const end = useRef(onEnd);
  end.current = onEnd;
  useLayoutEffect(() => {
    const piece = element.current;
    const from = centre(flight.from);
    const to = centre(flight.to);
    if (piece === null || from === null || to === null) return end.current();
    const speed = prefs.get().speed || 1;
    const points = flight.what.kind === 'points';
    piece.style.left = `${points ? to.x : from.x}px`;
    piece.style.top = `${points ? to.y : from.y}px`;
    const motion = piece.animate(points ? RISE : arc(to.x - from.x, to.y - from.y), {
      duration: (points ? FLOAT_MS : FLIGHT_MS) / speed,
      delay: flight.delay / speed,
      easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
      fill: 'both',
    });
    motion.onfinish = () => end.current();
    return () => {
      motion.onfinish = null;
      motion.cancel();
    };
  }, [flight]);
  return (
    <div ref={element} className={`${styles.piece} ${styles[what.kind]}`}>
      {what.kind === 'share' && <ShareFace share={what.share} options={props.view.options} words={words} />}
      {what.kind === 'points' && words.signed(what.n)}
    </div>
  );
}

const AT = 'translate(-50%, -50%)';
const RISE: Keyframe[] = [
  { transform: `${AT} translateY(14px) scale(0.7)`, opacity: 0 },
  { transform: `${AT} translateY(-4px) scale(1.15)`, opacity: 1, offset: 0.2 },
  { transform: `${AT} translateY(-10px) scale(1)`, opacity: 1, offset: 0.75 },
  { transform: `${AT} translateY(-22px) scale(1)`, opacity: 0 },
];

/** Half-way it is a little aside of the straight line, and nearer to the eye. */
function arc(dx: number, dy: number): Keyframe[] {
  const length = Math.hypot(dx, dy) || 1;
  const bend = Math.min(60, length * 0.16);
  const mx = dx / 2 - (dy / length) * bend;
  const my = dy / 2 + (dx / length) * bend;
  return [
    { transform: `${AT} scale(0.9)`, opacity: 0.6 },
    { transform: `${AT} translate(${mx}px, ${my}px) scale(1.15)`, opacity: 1 },
    { transform: `${AT} translate(${dx}px, ${dy}px) scale(1)`, opacity: 1 },
  ];
}

function centre(spot: Spot): { x: number; y: number } | null {
  const name = typeof spot === 'number' ? `seat-${spot}` : spot;
  const box = document.querySelector(`[data-spot="${name}"]`)?.getBoundingClientRect();
  if (box === undefined) return null;
  // A seat's row is wide; what belongs to it lies beside its name.
  const x = typeof spot === 'number' ? box.left + Math.min(70, box.width / 2) : box.left + box.width / 2;
  return { x, y: box.top + box.height / 2 };
}
