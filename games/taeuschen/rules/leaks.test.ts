/** Leaks that the law of pairs has found: each with the two worlds in which somebody saw what it must not (T22, T24). */
import { describe, expect, it } from 'vitest';
import { chanceOfAction } from '#games/arena.ts';
import type { Seat } from '#games/game.ts';
import { editionOf, STANDARD } from '../pack/pack.ts';
import { emptyState, look } from './deal.ts';
import { game } from './game.ts';
import { addSum, cash } from './money.ts';
import { type Action, AREA, BOARD, type Event, type Shown, type State, TRAY } from './types.ts';

const cheatOf = (kind: string): number => STANDARD.cheats.findIndex(({ act }) => act === kind);
const { rent, hotelRent, hotelPrice } = editionOf('standard');
/** Streets by their numbers. */
const [TURM, PARK, SCHLOSS] = [1, 20, 21] as const;
const JAIL = STANDARD.spaces.findIndex(({ kind }) => kind === 'jail');

/** Four at the table, Anna (0) has rolled; these cards lie open; Ben (1) looks at the tray, the others at the board. */
function table(...opens: string[]): State {
  const parsed = game.options.parse({}, 4);
  if (!parsed.ok) throw new Error('options');
  const state = emptyState(parsed.options, 4, false);
  for (const seat of [0, 1, 2, 3]) addSum(state, seat, 1500);
  state.open.push(...opens.map(cheatOf));
  state.cheatPile.push(...[...STANDARD.cheats.keys()].filter((cheat) => !state.open.includes(cheat)));
  Object.assign(state, { turn: 0, stage: 'move', mover: 0, roller: 0, passes: true, rolls: 1, windows: 2 });
  return state;
}

function begin(state: State): State {
  look(state, [BOARD, TRAY, BOARD, BOARD]);
  return state;
}

function play(state: State, seat: Seat, action: Action): Event[] {
  expect(game.refuse(state, seat, action), JSON.stringify(action)).toBeUndefined();
  const events: Event[] = [];
  game.play(state, seat, action, chanceOfAction(1, 1), (event) => events.push(event));
  return events;
}

function told(events: readonly Event[], seat: Seat): Shown[] {
  return events.map((event) => game.show(event, seat)).filter((shown) => shown !== undefined);
}

function give(state: State, street: number, seat: Seat): void {
  state.owner[street] = seat;
  state.deedAt[street] = seat;
}

describe('T22, T25, Zechpreller: a token that lies there', () => {
  /** Anna's ten lead to Parkstraße, which is Carla's; she comes to lie on Schlossallee, which is Ben's. */
  function slipped(how: 'step' | 'slip', looks: boolean): State {
    const state = table('step', 'slip');
    state.tokens[0] = 24;
    state.dice.splice(0, 2, 4, 6);
    give(state, PARK, 2);
    give(state, SCHLOSS, 1);
    begin(state);
    if (how === 'slip') play(state, 0, { do: 'move', to: 34 });
    play(state, 0, { do: 'move', to: 35 });
    if (looks) play(state, 1, { do: 'look', zone: BOARD });
    return state;
  }

  it('does not tell who looks only then whether it landed there or slipped on', () => {
    for (const looks of [false, true]) {
      const [step, slip] = (['step', 'slip'] as const).map((how) => {
        const state = slipped(how, looks);
        const view = game.view(state, 1);
        const tried = [20, 21].map(
          (street) => game.refuse(state, 1, { do: 'demand', from: 0, street }) ?? null,
        );
        return [view, game.legal(view), tried];
      });
      expect(slip).toEqual(step);
    }
  });

  it('brings rent where it lies; caught, the rent and the token go back, and what was seen before is still due', () => {
    const state = slipped('slip', true);
    play(state, 1, { do: 'demand', from: 0, street: SCHLOSS });
    play(state, 0, { do: 'pay', debt: state.debts[0]!.no });
    expect(cash(state, 1)).toBe(1500 + rent[SCHLOSS]!);
    play(state, 2, { do: 'accuse', seat: 0, cheat: cheatOf('slip') });
    expect([cash(state, 1), state.tokens[0]]).toEqual([1500, 34]);
    expect(game.refuse(state, 1, { do: 'demand', from: 0, street: SCHLOSS })).toEqual({
      code: 'nobody-there',
    });
    play(state, 2, { do: 'demand', from: 0, street: PARK });
    expect(state.debts.at(-1)).toMatchObject({ from: 0, to: 2, sum: rent[PARK] });
  });

  it('whoever has seen it land knows better, and it slips once only', () => {
    const state = slipped('slip', true);
    expect(game.view(state, 2).landings).toEqual([{ seat: 0, street: PARK, due: rent[PARK] }]);
    expect(game.view(state, 0).slip).toBe(false);
    play(state, 3, { do: 'look', zone: TRAY });
    play(state, 3, { do: 'look', zone: BOARD });
    expect(game.view(state, 3).landings).toEqual([{ seat: 0, street: PARK }]);
  });

  it('caught to have stepped too far and then slipped, it goes to the space of its dice', () => {
    const state = table('step', 'slip');
    state.tokens[0] = 23;
    state.dice.splice(0, 2, 4, 6);
    give(state, PARK, 2);
    give(state, SCHLOSS, 1);
    begin(state);
    play(state, 0, { do: 'move', to: 34 });
    play(state, 0, { do: 'move', to: 35 });
    play(state, 2, { do: 'accuse', seat: 0, cheat: cheatOf('step') });
    expect([state.tokens[0], state.landings]).toEqual([33, []]);
  });
});

it('T22, T25: a false landlord names what the street seems to bring, not what the honest table knows', () => {
  const named = [0, hotelPrice[TURM]!].map((paid) => {
    const state = table('landlord', 'build');
    state.dice.splice(0, 2, 1, 2);
    for (const street of [0, 1]) give(state, street, 2);
    begin(state);
    play(state, 2, { do: 'build', street: TURM, sum: paid });
    play(state, 0, { do: 'move', to: 3 });
    play(state, 3, { do: 'demand', from: 0, street: TURM });
    return state.debts[0]!.sum;
  });
  expect(named).toEqual([hotelRent[TURM], hotelRent[TURM]]);
});

describe('T24: where another hand has put a token', () => {
  /** Anna has moved Ben's token instead of her own, or not. */
  function moved(token: boolean): State {
    const state = table('token');
    state.dice.splice(0, 2, 1, 2);
    give(state, 1, 2);
    begin(state);
    play(state, 0, token ? { do: 'move', token: 1, to: 3 } : { do: 'move', to: 3 });
    return state;
  }

  it('is not told when it is sent to jail, not to its own seat either', () => {
    const heard = [true, false].map((token) => {
      const state = moved(token);
      state.tasks.push({ no: 9, seat: 0, kind: 'player', effect: { do: 'jail-one' }, about: 0 });
      return told(play(state, 0, { do: 'choose', task: 9, pick: 1 }), 1);
    });
    expect(heard[0]).toEqual(heard[1]);
    expect(JSON.stringify(heard[0])).not.toContain('motion');
  });

  it('is not told when somebody places it without looking', () => {
    const heard = [true, false].map((token) => {
      const state = moved(token);
      state.tasks.push({ no: 9, seat: 1, kind: 'space', effect: { do: 'place' }, about: 1 });
      return told(play(state, 1, { do: 'choose', task: 9, pick: 20 }), 1);
    });
    expect(heard[0]).toEqual(heard[1]);
  });
});

it('T22, T25, Ausbrecherkönig: a penalty does not tell who has slipped off the cuff', () => {
  const heard = [true, false].map((escapes) => {
    const state = table('escape', 'token');
    Object.assign(state, { prisoner: 3, stage: 'roll', mover: -1, passes: false });
    state.tokens[3] = JAIL;
    const robbed = { what: 'money' as const, from: -1, to: 3, sum: 10 };
    begin(state);
    if (escapes) play(state, 3, { do: 'leave', sum: 0 });
    const cheat = cheatOf('token');
    state.acts.push({ ...ACT, no: ++state.actNo, seat: 3, cheat, moved: [robbed] });
    const events = play(state, 1, { do: 'accuse', seat: 3, cheat });
    return [told(events, 1), game.view(state, 1).tasks];
  });
  expect(heard[0]).toEqual(heard[1]);
});

const ACT = {
  window: 2,
  old: true,
  carried: false,
  verb: 'take',
  to: -2,
  sum: 10,
  street: -1,
  landing: 0,
  debt: 0,
  card: -1,
  cleared: false,
  seen: 0,
} as const;

it('T17, T22: a street said to be bought is nobody’s to be barred from, nor unwanted, paid or not', () => {
  const seen = [0, 60].map((sum) => {
    const state = table('deed');
    Object.assign(state, { stage: 'buy', left: 1 });
    state.tokens[0] = 1;
    state.soldBy[0] = 1;
    look(state, [BOARD, AREA + 3, BOARD, BOARD]);
    expect(game.view(state, 1)).toMatchObject({ barred: [0], left: [0] });
    state.tasks.push({ no: 9, seat: 1, kind: 'street', effect: { do: 'street' }, about: 1 });
    play(state, 0, { do: 'buy', sum });
    return game.view(state, 1);
  });
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]).toMatchObject({ barred: [], left: [] });
});
