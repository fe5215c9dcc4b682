/** The own token on its way, step by step to where it has to go. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { prefs } from '#web/prefs.ts';

const STEP_MS = 95;

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
    begun.current = performance.now();
    const timer = setTimeout(() => latest.current(), steps * stepMs());
    return () => {
      begun.current = null;
      clearTimeout(timer);
    };
  }, [steps]);
  return begun;
}

/** Steps done of the walk begun then. */
export function stepsSince(begun: number | null): number {
  return begun === null ? 0 : Math.floor((performance.now() - begun) / stepMs());
}

/** Moves an element along: a step to each of these places after the first. @param way null: it stays where it is */
export function useWay(element: RefObject<Element | null>, way: readonly string[] | null): void {
  useLayoutEffect(() => {
    if (way === null) return;
    const moved = element.current?.animate(
      way.map((transform) => ({ transform, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' })),
      { duration: (way.length - 1) * stepMs(), fill: 'forwards' },
    );
    return () => moved?.cancel();
  }, [element, way]);
}
