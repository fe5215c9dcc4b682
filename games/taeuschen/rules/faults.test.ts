/** Faults that a table must be proof against and that take more than a scenario. */
import { describe, expect, it } from 'vitest';
import { chanceOfAction, playRound } from '#games/arena.ts';
import type { Json, Seat } from '#games/game.ts';
import { LawWatch, samplePlayer } from '#games/laws.ts';
import { taeuschen } from '../index.ts';
import { STANDARD } from '../pack/pack.ts';
import type { Pack } from '../pack/types.ts';
import { emptyState, look } from './deal.ts';
import { game } from './game.ts';
import { addSum, cash } from './money.ts';
import { laws } from './twins.ts';
import { type Action, BOARD, type Options, type State } from './types.ts';

/** Nobody owes rent anywhere. */
const FREE: Pack = {
  ...STANDARD,
  id: 'free',
  spaces: STANDARD.spaces.map((space) =>
    space.kind === 'street' ? { ...space, rent: 0, setRent: 0, hotelRent: 0 } : space,
  ),
};

function optionsOf(raw: Record<string, Json>, seats: number): Options {
  const parsed = game.options.parse(raw, seats);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.options;
}

function pack(of: Pack): Json {
  return of as unknown as Json;
}

describe('Proof against: a pack whose numbers make a street free of rent', () => {
  /** Anna (0) has rolled 1 and 2 and stands before Turmstraße, which is Ben's (1). */
  function landed(open: string): State {
    const state = emptyState(optionsOf({ pack: pack(FREE) }, 2), 2, false);
    for (const seat of [0, 1]) addSum(state, seat, 500);
    state.owner[1] = 1;
    state.deedAt[1] = 1;
    state.open.push(STANDARD.cheats.findIndex(({ act }) => act === open));
    state.cheatPile.push(...[...STANDARD.cheats.keys()].filter((cheat) => !state.open.includes(cheat)));
    Object.assign(state, { dice: [1, 2], stage: 'move', mover: 0, roller: 0, passes: true, rolls: 1 });
    look(state, [BOARD, BOARD]);
    play(state, 0, { do: 'move', to: 3 });
    return state;
  }

  function play(state: State, seat: Seat, action: Action): void {
    expect(game.refuse(state, seat, action), JSON.stringify(action)).toBeUndefined();
    game.play(state, seat, action, chanceOfAction(1, 1));
  }

  it('nothing is due, nothing can be demanded, and nobody is told to', () => {
    const state = landed('rob');
    expect(game.refuse(state, 1, { do: 'demand', from: 0, street: 1 })).toEqual({ code: 'not-due' });
    expect(game.view(state, 1).landings).toEqual([{ seat: 0, street: 1 }]);
    play(state, 1, { do: 'roll' });
    expect(cash(state, 0)).toBe(500);
  });

  it('rack rent is more than nothing; caught, all of it comes back', () => {
    const state = landed('usury');
    play(state, 1, { do: 'demand', from: 0, street: 1, sum: 50 });
    play(state, 0, { do: 'pay', debt: state.debts[0]!.no });
    play(state, 0, { do: 'accuse', seat: 1, cheat: state.open[0]! });
    expect([cash(state, 0), cash(state, 1)]).toEqual([500, 500]);
  });

  it('whole games keep every law', { timeout: 120_000 }, () => {
    const raw = { pack: pack(FREE), maxTurns: 50 };
    const players = Array.from({ length: 3 }, () => samplePlayer(game));
    const round = { registered: taeuschen, options: optionsOf(raw, 3), raw, seats: 3, players, seed: 0 };
    const watch = new LawWatch(laws, round);
    expect(playRound({ ...round, check: watch }).ended).toBe('rule');
    expect(watch.violations).toEqual([]);
  });
});

describe('Proof against: two accusers at once', () => {
  it('both call in the same window, and the roll that closes it comes after them', () => {
    const state = emptyState(optionsOf({}, 3), 3, false);
    state.open.push(0);
    state.roller = 0;
    state.turn = 1;
    look(state, [BOARD, BOARD, BOARD]);
    const call: Action = { do: 'accuse', seat: 0, cheat: 0, window: state.windows };
    const window = `window:${state.windows}`;
    expect(game.contest!(state, 1, call)).toEqual({ window, role: 'call', target: 0 });
    expect(game.contest!(state, 2, call)).toEqual({ window, role: 'call', target: 0 });
    expect(game.contest!(state, 1, { do: 'roll' })).toEqual({ window, role: 'close', target: 0 });
    expect(game.contest!(state, 2, { ...call, window: state.windows - 1 })).toBeUndefined();
    expect(game.refuse(state, 2, { ...call, window: state.windows - 1 })).toEqual({ code: 'too-late' });
  });
});
