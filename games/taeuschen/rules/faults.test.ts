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
import { type Action, AREA, BOARD, type Options, type State } from './types.ts';

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

describe('Proof against: what hides in a refusal or in the own offers', () => {
  /** Four at the table, the tray before Ben (1), whose window Anna (0) has opened; one card lies open. */
  function table(open: string, raw: Record<string, Json> = {}): State {
    const state = emptyState(optionsOf(raw, 4), 4, false);
    for (const seat of [0, 1, 2, 3]) addSum(state, seat, 500);
    state.open.push(STANDARD.cheats.findIndex(({ act }) => act === open));
    state.cheatPile.push(...[...STANDARD.cheats.keys()].filter((cheat) => !state.open.includes(cheat)));
    Object.assign(state, { turn: 1, roller: 0, rolls: 1, windows: 2 });
    return state;
  }

  const play = (state: State, seat: Seat, action: Action): void => {
    expect(game.refuse(state, seat, action), JSON.stringify(action)).toBeUndefined();
    game.play(state, seat, action, chanceOfAction(1, 1));
  };

  it('T24: whose token another hand has moved does not learn it from what it may do', () => {
    const seen = [5, 6].map((own) => {
      const state = table('token');
      Object.assign(state, { turn: 0, stage: 'move', mover: 0, passes: true, dice: [1, 2] });
      state.open.push(STANDARD.cheats.findIndex(({ act }) => act === 'slip'));
      state.tokens[1] = 34;
      look(state, [BOARD, AREA, BOARD, BOARD]);
      // Her own three spaces, or his: past LOS.
      play(state, 0, own === 5 ? { do: 'move', to: 3 } : { do: 'move', token: 1, to: 1 });
      state.stage = 'roll';
      const { los, slip, landings } = game.view(state, 1);
      const tried = [0, 2, 33, 35].map((to) => game.refuse(state, 1, { do: 'move', to }) ?? null);
      return { los, slip, landings, tried };
    });
    expect(seen[1]).toEqual(seen[0]);
  });

  it('T9, T22: who asks for rent that is not theirs does not hear what the honest table says', () => {
    for (const open of ['build', 'landlord']) {
      const heard = [false, true].map((honest) => {
        const state = table(open);
        state.owner[1] = 2;
        state.deedAt[1] = 2;
        state.hotels = 2;
        state.honestHotels = honest ? 2 : 0;
        Object.assign(state, { turn: 0, stage: 'move', mover: 0, passes: true, dice: [1, 2] });
        look(state, [BOARD, BOARD, BOARD, BOARD]);
        play(state, 0, { do: 'move', to: 3 });
        return [10, 30, 60, 150].map(
          (sum) => game.refuse(state, 3, { do: 'demand', from: 0, street: 1, sum }) ?? null,
        );
      });
      expect(heard[1], open).toEqual(heard[0]);
    }
  });

  it('T20, T21: after a trial another call begins one of its own, and all hear how it ends', () => {
    const state = table('rob', { proof: 'table' });
    look(state, [BOARD, BOARD, BOARD, BOARD]);
    const [cheat] = state.open as [number];
    play(state, 0, { do: 'take', sum: 100 });
    play(state, 1, { do: 'accuse', seat: 0, cheat });
    expect(game.refuse(state, 2, { do: 'accuse', seat: 0, cheat })).toEqual({ code: 'not-now' });
    play(state, 0, { do: 'admit' });
    for (const debt of [...state.debts]) play(state, 0, { do: 'pay', debt: debt.no });
    play(state, 2, { do: 'accuse', seat: 0, cheat });
    const told: unknown[] = [];
    game.play(state, 0, { do: 'prove' }, chanceOfAction(1, 1), (event) => told.push(game.show(event, 3)));
    expect(told).toContainEqual({ kind: 'accused', seat: 0, by: 2, cheat, right: false });
  });

  it('T6, T21: the last window waits for the verdict', () => {
    const state = table('rob', { proof: 'table' });
    look(state, [BOARD, BOARD, BOARD, BOARD]);
    const [cheat] = state.open as [number];
    play(state, 0, { do: 'take', sum: 100 });
    Object.assign(state, { stage: 'last', waiting: 15, endPhase: true });
    play(state, 2, { do: 'waive' });
    play(state, 1, { do: 'accuse', seat: 0, cheat });
    expect(game.timers(state).map(({ id }) => id)).toEqual(['vote']);
    expect(game.refuse(state, 3, { do: 'waive' })).toEqual({ code: 'not-now' });
    expect(game.legal(game.view(state, 3))).not.toContainEqual({ kind: 'one', action: { do: 'waive' } });
    play(state, 0, { do: 'prove' });
    expect(state.past.map(({ end }) => end)).toEqual(['caught']);
    expect(game.timers(state).map(({ id }) => id)).toEqual(['grace']);
  });

  it('T26: who is put elsewhere while it may buy does not buy there', () => {
    const state = table('token');
    Object.assign(state, { turn: 0, stage: 'move', mover: 0, passes: true, doubles: 1, dice: [1, 1] });
    const [cheat] = state.open as [number];
    look(state, [BOARD, BOARD, BOARD, BOARD]);
    play(state, 0, { do: 'move', token: 1, to: 2 });
    state.given.push([1, 2]);
    play(state, 0, { do: 'roll' });
    play(state, 0, { do: 'move', to: 3 });
    expect(game.view(state, 0).offered).toBe(1);
    play(state, 1, { do: 'accuse', seat: 0, cheat });
    play(state, 1, { do: 'choose', task: state.tasks[0]!.no, pick: 35 });
    expect([state.stage, game.view(state, 0).offered, state.turn]).toEqual(['roll', -1, 1]);
  });

  it('T13: no card leads on from jail', () => {
    const effects = [{ do: 'jail' as const }, { do: 'goto' as const, space: 'badstrasse' }];
    const event = STANDARD.cards.event.map(({ when: _, ...card }) => ({ ...card, now: true, effects }));
    const state = table('rob', { pack: pack({ ...STANDARD, cards: { ...STANDARD.cards, event } }) });
    state.piles[0].push(0);
    Object.assign(state, { turn: 0, stage: 'draw', mover: 0, passes: true });
    state.tokens[0] = 6;
    look(state, [BOARD, BOARD, BOARD, BOARD]);
    play(state, 0, { do: 'draw' });
    expect([state.prisoner, state.tokens[0], state.turn, state.mover]).toEqual([0, 9, 1, -1]);
  });

  it('T14: bail that costs nothing is no escape', () => {
    const free = { ...STANDARD, money: { ...STANDARD.money, bail: 0 } };
    const state = table('rob', { pack: pack(free) });
    Object.assign(state, { prisoner: 1 });
    state.tokens[1] = 9;
    look(state, [BOARD, BOARD, BOARD, BOARD]);
    play(state, 1, { do: 'leave' });
    expect([state.prisoner, state.acts.map((act) => act.cheat)]).toEqual([-1, [-1]]);
  });

  it('T11, T29: of two permits of a deck the second waits until the first is settled, so that it can be put back', () => {
    const permits = STANDARD.cards.event.map((card) => ({
      ...card,
      now: false,
      when: 'cheat' as const,
      effects: [{ do: 'permit' as const }],
    }));
    const state = table('token', {
      pack: pack({ ...STANDARD, cards: { ...STANDARD.cards, event: permits } }),
    });
    state.kept[0]!.push(0, 1);
    look(state, [BOARD, BOARD, BOARD, BOARD]);
    play(state, 0, { do: 'take', sum: 100 });
    const again: Action = { do: 'take', sum: 100 };
    expect(game.refuse(state, 0, again)).toEqual({ code: 'not-open', params: { cheat: 'rob', sum: 0 } });
    expect(game.legal(game.view(state, 0))).not.toContainEqual({ kind: 'one', action: again });
    expect(game.view(state, 1).held).toBe(true);
    play(state, 0, { do: 'put-back', card: 1 });
    expect(game.view(state, 1).held).toBe(false);
  });

  it('T14, T22: that one is waited for does not depend on having the bail', () => {
    const waited = [500, 0].map((money) => {
      const state = table('rob');
      Object.assign(state, { prisoner: 1, debts: [] });
      state.tokens[1] = 9;
      state.notes.fill(0, 5, 10);
      addSum(state, 1, money);
      state.debts.push({ no: 1, from: 2, to: 3, sum: 50, why: 'fine', landing: 0 });
      look(state, [BOARD, BOARD, BOARD, BOARD]);
      expect(game.refuse(state, 1, { do: 'roll' })).toEqual({ code: 'held' });
      return game.awaited!(game.view(state, 1));
    });
    expect(waited).toEqual([false, false]);
  });
});

describe('Proof against: too little was paid for what is undone (T27)', () => {
  /** Anna (0) stands before Turmstraße, which is Carla's (2) or free; Ben (1) catches, Dan (3) is nobody. */
  function table(opens: readonly string[], owner: Seat, dice: [number, number]): State {
    const state = emptyState(optionsOf({}, 4), 4, false);
    for (const seat of [0, 1, 2, 3]) addSum(state, seat, 1000);
    state.open.push(...opens.map(cheatOf));
    state.cheatPile.push(...[...STANDARD.cheats.keys()].filter((cheat) => !state.open.includes(cheat)));
    Object.assign(state, { stage: 'move', mover: 0, roller: 0, passes: true, rolls: 1, dice });
    state.owner[1] = owner;
    state.deedAt[1] = owner;
    look(state, [BOARD, BOARD, BOARD, BOARD]);
    play(state, 0, { do: 'move', to: 3 });
    return state;
  }

  const cheatOf = (kind: string): number => STANDARD.cheats.findIndex(({ act }) => act === kind);

  function play(state: State, seat: Seat, action: Action): void {
    expect(game.refuse(state, seat, action), JSON.stringify(action)).toBeUndefined();
    game.play(state, seat, action, chanceOfAction(1, 1));
  }

  /** Both are caught in this order, all that is owed for it is paid at once or in the end; penalties left out. */
  function caught(state: State, calls: readonly [Seat, string][], atOnce: boolean): number[] {
    const settle = (): void => {
      state.debts = state.debts.filter(({ why }) => why !== 'penalty');
      for (const { no, from } of [...state.debts]) play(state, from, { do: 'pay', debt: no });
    };
    for (const [seat, cheat] of calls) {
      play(state, 1, { do: 'accuse', seat, cheat: cheatOf(cheat) });
      state.tasks = [];
      if (atOnce) settle();
    }
    settle();
    return [0, 1, 2, 3].map((seat) => cash(state, seat));
  }

  const ORDERS = [
    [0, 1, false],
    [1, 0, false],
    [0, 1, true],
    [1, 0, true],
  ] as const;

  it.each(ORDERS)('the rent of a false space: %i before %i, paid at once: %s', (one, other, atOnce) => {
    const state = table(['step', 'short'], 2, [1, 1]);
    play(state, 2, { do: 'demand', from: 0, street: 1 });
    play(state, 0, { do: 'pay', debt: state.debts[0]!.no, sum: 10 });
    const calls: [Seat, string][] = [
      [0, 'step'],
      [0, 'short'],
    ];
    expect(caught(state, [calls[one]!, calls[other]!], atOnce)).toEqual([1000, 1000, 1000, 1000]);
  });

  it.each(ORDERS)('a false landlord: %i before %i, paid at once: %s', (one, other, atOnce) => {
    const state = table(['landlord', 'short'], 2, [1, 2]);
    play(state, 3, { do: 'demand', from: 0, street: 1 });
    play(state, 0, { do: 'pay', debt: state.debts[0]!.no, sum: 10 });
    const calls: [Seat, string][] = [
      [3, 'landlord'],
      [0, 'short'],
    ];
    expect(caught(state, [calls[one]!, calls[other]!], atOnce)).toEqual([1000, 1000, 1000, 1000]);
  });

  it.each(ORDERS)('rack rent: %i before %i, paid at once: %s', (one, other, atOnce) => {
    const state = table(['usury', 'short'], 2, [1, 2]);
    play(state, 2, { do: 'demand', from: 0, street: 1, sum: 60 });
    play(state, 0, { do: 'pay', debt: state.debts[0]!.no, sum: 10 });
    const calls: [Seat, string][] = [
      [2, 'usury'],
      [0, 'short'],
    ];
    expect(caught(state, [calls[one]!, calls[other]!], atOnce)).toEqual([970, 1000, 1030, 1000]);
  });

  it.each(ORDERS)(
    'a street bought on a false space: %i before %i, paid at once: %s',
    (one, other, atOnce) => {
      const state = table(['step', 'short'], -1, [1, 1]);
      play(state, 0, { do: 'buy', sum: 10 });
      const calls: [Seat, string][] = [
        [0, 'step'],
        [0, 'short'],
      ];
      expect(caught(state, [calls[one]!, calls[other]!], atOnce)).toEqual([1000, 1000, 1000, 1000]);
      expect(state.owner[1]).toBe(-1);
    },
  );
});

it('Proof against: a choice that comes up, or does not, tells who has carried off a deed in secret (T22)', () => {
  const hotel = STANDARD.cards.event.findIndex(({ effects }) => effects[0]!.do === 'hotel');
  const toldOf = (carriedOff: boolean): (string | undefined)[] => {
    const state = emptyState(optionsOf({}, 4), 4, false);
    for (const seat of [0, 1, 2, 3]) addSum(state, seat, 500);
    for (const street of [0, 1]) {
      state.owner[street] = 0;
      state.deedAt[street] = carriedOff ? 2 : 0;
    }
    state.kept[0]!.push(hotel);
    look(state, [BOARD, BOARD, BOARD, BOARD]);
    Object.assign(state, { stage: 'roll', turn: 0, graceOver: true });
    expect(game.refuse(state, 0, { do: 'play', card: hotel })).toBeUndefined();
    const kinds: (string | undefined)[] = [];
    game.play(state, 0, { do: 'play', card: hotel }, chanceOfAction(1, 1), (event) =>
      kinds.push(game.show(event, 3)?.kind),
    );
    return kinds;
  };
  expect(toldOf(false)).toContain('task');
  expect(toldOf(true)).toEqual(toldOf(false));
});

it('T9, T24: a demand goes by the newest landing the seat has seen; one that it has not neither helps nor shows', () => {
  const state = emptyState(optionsOf({}, 3), 3, false);
  for (const seat of [0, 1, 2]) addSum(state, seat, 500);
  state.owner[1] = 1;
  state.deedAt[1] = 1;
  look(state, [BOARD, BOARD, BOARD]);
  Object.assign(state, { dice: [1, 2], stage: 'move', mover: 0, roller: 0, passes: true, rolls: 1 });
  game.play(state, 0, { do: 'move', to: 3 }, chanceOfAction(1, 1));
  game.play(state, 1, { do: 'look', zone: AREA + 2 }, chanceOfAction(1, 2));
  // Back on the same street behind the owner's back.
  const [first] = state.landings;
  state.landings.push({ ...first!, no: ++state.actNo, seen: 1 });
  const due = { do: 'demand', from: 0, street: 1 } as const;
  expect(game.view(state, 1).landings).toMatchObject([{ seat: 0, street: 1 }]);
  expect(game.refuse(state, 1, due)).toBeUndefined();
  game.play(state, 1, due, chanceOfAction(1, 3));
  expect(state.debts).toMatchObject([{ from: 0, to: 1, why: 'rent' }]);
});
