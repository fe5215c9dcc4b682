/** What all software players of Mogul share, and the two ways to come to a move. */
import type { Decision, Random, SoftwarePlayer } from '#games/game.ts';
import { fastRandom } from '#games/random.ts';
import type { Action, Shown, State, View } from '../rules/types.ts';
import { delayOf } from './delays.ts';
import { begin, knownChips, type Memory, see } from './memory.ts';
import { actionOf, type Move, openMoves } from './moves.ts';
import { Policy, type Style } from './policy.ts';
import { positionOf } from './position.ts';
import { type SearchRequest, search } from './search.ts';

export type MogulPlayer = SoftwarePlayer<Memory, View, Shown, Action>;

/** How a player comes to a move. */
export interface Mind {
  /** `SoftwarePlayer.slow`. */
  readonly slow: boolean;
  choose(position: State, random: Random): Move;
}

/** By a look at what lies open, weighed by its style. */
export function plainMind(style: Style): Mind {
  const policy = new Policy(style);
  return {
    slow: false,
    choose(position, random) {
      policy.look(position, random);
      return policy.move(position);
    },
  };
}

/** By search with this many iterations; a loan, which is seldom worth one, gets a quarter of them. */
export function searchMind(iterations: number, style: Style): Mind {
  return {
    slow: true,
    choose: (position, random) => search(requestOf(position, iterations, style, random)).move,
  };
}

/** What `search` needs, as plain data: a search may run in another thread. */
export function requestOf(position: State, iterations: number, style: Style, random: Random): SearchRequest {
  return {
    position,
    iterations: position.phase === 'loans' ? Math.ceil(iterations / 4) : iterations,
    seed: random.int(0x1_0000_0000),
    style,
  };
}

/**
 * @param span rounds for which it remembers who paid and got chips (`knownChips`)
 */
export function makePlayer(
  id: string,
  level: number,
  span: number,
  mind: Mind,
  character?: { readonly name: string },
): MogulPlayer {
  const decide = (memory: Memory, view: View, random: Random): Decision<Action> | undefined => {
    if (view.turn !== view.seat || view.over) return undefined;
    const delay = delayOf(view.phase, random);
    const position = positionOf(view, knownChips(memory, view, span));
    const open: Move[] = [];
    const count = openMoves(position, open);
    // Fresh chance for the mind: how much of it was used must not show in the next delay.
    const move = count === 1 ? open[0]! : mind.choose(position, fastRandom(random.int(0x1_0000_0000)));
    return { action: { ...actionOf(position, move), no: view.no }, delay };
  };
  return {
    id,
    level,
    ...(character && { character }),
    ...(mind.slow && { slow: true }),
    begin,
    see,
    decide,
  };
}
