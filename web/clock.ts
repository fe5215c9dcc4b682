/** Clocks of a table as they are shown. */
import type { Seat } from '#games/game.ts';
import type { ShownClock } from '#table/wire.ts';

/** The clock that matters to somebody: the own one, else the first. */
export function clockOf(clocks: readonly ShownClock[], you: Seat | null): ShownClock | undefined {
  return clocks.find(({ seat }) => seat !== undefined && seat === you) ?? clocks[0];
}

/** Milliseconds left on a clock; never more than its length, though the server's time is known a little late. */
export function leftOn(clock: ShownClock, serverNow: number): number {
  return Math.min(clock.ms, Math.max(0, clock.left ?? (clock.ends ?? serverNow) - serverNow));
}
