/** What the measurements of the rules stand on: games that software players played before anything is timed. */
import { type Acted, playRound, type RoundSetup } from '#games/arena.ts';

/** A game from its deal on. Each game's steps are timed by a loop of its own, which the engine then compiles for it. */
export interface Recorded<S> {
  readonly start: S;
  readonly log: readonly Acted[];
}

/** Plays a game and keeps where it began and what was done. */
export function recordGame<S>(setup: Omit<RoundSetup, 'check'>): Recorded<S> {
  let start: S | undefined;
  const nothing = (): void => {};
  const check = {
    began: (state: S) => {
      start = setup.registered.game.copy(state);
    },
    before: nothing,
    after: nothing,
    ended: nothing,
  };
  const { log } = playRound({ ...setup, check });
  return { start: start!, log };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
