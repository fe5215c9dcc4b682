/** Whole games for the tests of the screens: played by the rules, looked at after every action. */
import type { Json, Observer } from '#games/game.ts';
import { fastRandom } from '#games/random.ts';
import type { ShownEvent } from '#table/wire.ts';
import { game } from '../rules/game.ts';
import { sample } from '../rules/legal.ts';
import { optionSpec } from '../rules/options.ts';
import type { Action, Event, State, View } from '../rules/types.ts';

export interface Moment {
  readonly state: State;
  view(observer: Observer): View;
  /** What this observer was shown so far. */
  events(observer: Observer): ShownEvent[];
}

export interface Input {
  readonly seed: number;
  readonly seats?: number;
  readonly raw?: Record<string, Json>;
  /** Everybody drops at once and takes what there is: the shortest game. */
  readonly hasty?: boolean;
}

/** Plays a game at random to its end; `look` is called after the deal and after every action. */
export function play(
  { seed, seats = 4, raw = {}, hasty = false }: Input,
  look: (moment: Moment) => void,
): Moment {
  const parsed = optionSpec.parse(raw, seats);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const random = fastRandom(seed);
  const told: Event[] = [];
  const state = game.start({ options: parsed.options, seats, random }, (event) => told.push(event));
  const moment: Moment = {
    state,
    view: (observer) => game.view(state, observer),
    events: (observer) => told.map((event) => game.show(event, observer) as unknown as ShownEvent),
  };
  look(moment);
  while (state.turn >= 0) {
    const view = game.view(state, state.turn);
    const action = (hasty ? quickest(view) : undefined) ?? sample(view, random)!;
    game.play(state, state.turn, action, random, (event) => told.push(event));
    look(moment);
  }
  return moment;
}

function quickest({ phase, no, winnerDid }: View): Action {
  if (phase === 'loans') return { do: 'ready', no };
  if (phase === 'auction') return { do: 'drop', no };
  if (phase === 'winner') return { do: 'take', no };
  return winnerDid === 'take' ? { do: 'decline', no } : { do: 'take', no };
}
