/** The own token on its way, step by step to where it has to go. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isStill, prefs } from '#web/prefs.ts';
import { afterPaint } from './afterPaint.ts';

const STEP_MS = 95;
/** What others move, and what is moved by hand in half of it. */
const MOVED_MS = 200;
/** What draws the way takes a few frames, ms; and who has arrived is seen to stand there. */
const START_MS = 130;

const stepMs = (): number => STEP_MS / (prefs.get().speed || 1);

/**
 * Tells when a walk is over. What moves meanwhile is set going once, with `useWay`, and asks nothing of the page
 * until then.
 *
 * @param steps of the walk; 0 while nobody walks
 * @returns when it was begun, in the page's monotonic time; null while nobody walks
 */
export function useWalk(steps: number, arrived: () => void): RefObject<number | null> {
  const latest = useRef(arrived);
  latest.current = arrived;
  const begun = useRef<number | null>(null);
  useEffect(() => {
    if (steps === 0) return;
    begun.current = performance.now() + START_MS;
    const timer = setTimeout(() => latest.current(), START_MS + steps * stepMs());
    return () => {
      begun.current = null;
      clearTimeout(timer);
    };
  }, [steps]);
  return begun;
}

/** Steps done of the walk begun then. */
export function stepsSince(begun: number | null): number {
  return begun === null ? 0 : Math.max(0, Math.floor((performance.now() - begun) / stepMs()));
}

/** Moves an element along: a step to each of these places after the first. @param way null: it stays where it is */
export function useWay(element: RefObject<Element | null>, way: readonly string[] | null): void {
  useLayoutEffect(() => {
    if (way === null) return;
    return afterPaint(() => {
      const moved = go(element.current, way, (way.length - 1) * stepMs(), 'forwards');
      return () => moved?.cancel();
    });
  }, [element, way]);
}

/**
 * Moves an element when its place has become another: when what moved it has been drawn, or, when one's own hand
 * does, at once. Moved here and not by the style, for which a place is another one whenever the board is laid out.
 *
 * @param way through these places it walks there; null: straight
 */
export function useMoved(
  element: RefObject<HTMLElement | null>,
  place: string,
  byHand: boolean,
  way: readonly string[] | null,
): void {
  const lies = useRef(place);
  const going = useRef<Animation>(undefined);
  useLayoutEffect(() => {
    const piece = element.current;
    if (piece === null || (lies.current === place && way === null)) return;
    const move = () => {
      const running = going.current?.playState === 'running';
      const from = running ? getComputedStyle(piece).transform : lies.current;
      going.current?.cancel();
      lies.current = place;
      piece.style.transform = place;
      if (way !== null) {
        const walk = go(piece, [...way.slice(0, -1), place], (way.length - 1) * stepMs(), 'forwards');
        return () => walk?.cancel();
      }
      if (!isStill()) going.current = go(piece, [from, place], byHand ? MOVED_MS / 2 : MOVED_MS);
      return;
    };
    if (byHand && way === null) move();
    else return afterPaint(move);
    return;
  }, [element, place, byHand, way]);
}

function go(
  element: Element | null,
  way: readonly string[],
  duration: number,
  fill: FillMode = 'none',
): Animation | undefined {
  return element?.animate(
    way.map((transform) => ({ transform, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' })),
    { duration, fill },
  );
}
