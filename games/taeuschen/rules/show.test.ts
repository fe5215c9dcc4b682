import { describe, expect, it } from 'vitest';
import type { Observer } from '#games/game.ts';
import { noRandom } from '#games/random.ts';
import { editionOf } from '../pack/pack.ts';
import { begin, emptyState } from './deal.ts';
import { game } from './game.ts';
import { addSum } from './money.ts';
import { type Action, AREA, BOARD, type Event, type Shown, type State, TRAY } from './types.ts';

const cheatCalled = (name: string): number => editionOf('standard').cheats.findIndex(({ id }) => id === name);
const SCHWARZBAU = cheatCalled('schwarzbau');
const MIETWUCHER = cheatCalled('mietwucher');
const TAUSCHTRICK = cheatCalled('tauschtrick');

function table(raw: object = {}): State {
  const parsed = game.options.parse(raw, 4);
  if (!parsed.ok) throw new Error('options');
  const state = emptyState(parsed.options, 4, true);
  for (let seat = 0; seat < 4; seat++) addSum(state, seat, 500);
  state.open.push(0, 1, 7);
  state.cheatPile.push(2, 3, 4);
  begin(state, 0);
  return state;
}

function play(state: State, seat: number, action: Action): Event[] {
  expect(game.refuse(state, seat, action)).toBeUndefined();
  const events: Event[] = [];
  game.play(state, seat, action, noRandom, (event) => events.push(event));
  return events;
}

function told(events: readonly Event[], observer: Observer): Shown[] {
  return events.map((event) => game.show(event, observer)).filter((shown) => shown !== undefined);
}

describe('T24: who is told what', () => {
  it('an unannounced act: its motion to who looks, nothing to the others, nothing to spectators', () => {
    const state = table();
    play(state, 1, { do: 'look', zone: TRAY });
    const before = JSON.stringify(game.view(state, 3));
    const events = play(state, 2, { do: 'take', sum: 100 });
    const motion = { kind: 'motion', seat: 2, motion: [{ what: 'money', from: -1, to: 2, sum: 100 }] };
    expect(told(events, 1)).toEqual([motion]);
    expect(told(events, 2)).toEqual([{ kind: 'looked', zone: TRAY }, motion]);
    for (const observer of [0, 3, 'table'] as const) expect(told(events, observer)).toEqual([]);
    expect(JSON.stringify(game.view(state, 3))).toBe(before);
  });

  it('the owner of an area sees that it changed, not who did it', () => {
    const state = table();
    play(state, 1, { do: 'look', zone: AREA + 3 });
    play(state, 3, { do: 'change', give: [0, 0, 0, 0, 1], get: [0, 0, 0, 5, 0] });
    play(state, 0, { do: 'look', zone: AREA + 3 });
    const events = play(state, 0, { do: 'pick', from: 3, sum: 100 });
    expect(told(events, 3)).toEqual([{ kind: 'changed' }]);
    expect(told(events, 1)).toMatchObject([{ kind: 'motion', seat: 0 }]);
    expect(told(events, 2)).toEqual([]);
    expect(game.view(state, 3).zones[AREA + 3]).toMatchObject({ notes: [0, 0, 0, 4, 0] });
    expect(game.view(state, 2).zones[AREA + 3]).toMatchObject({ notes: [0, 0, 0, 0, 1], changed: true });
  });

  it('an announced act: to all without amounts, with what moved to who looks', () => {
    const state = table();
    const events = play(state, 0, { do: 'change', give: [0, 0, 0, 0, 1], get: [0, 0, 0, 5, 0] });
    expect(told(events, 1)).toEqual([{ kind: 'act', verb: 'change', seat: 0, zones: [AREA] }]);
  });

  it('T13: who is freed by a new prisoner, to that seat and to who looks; others hear of no cuff, nor of one slipped off', () => {
    const { jail, kinds } = editionOf('standard');
    const jailed = (slipped: boolean): Event[] => {
      const state = table();
      Object.assign(state, { prisoner: slipped ? -1 : 1, stage: 'move', mover: 0 });
      state.tokens.splice(0, 2, kinds.indexOf('go-to-jail') - 3, jail);
      state.dice.splice(0, 2, 1, 2);
      for (const seat of [1, 2]) play(state, seat, { do: 'look', zone: TRAY });
      return play(state, 0, { do: 'move', to: kinds.indexOf('go-to-jail') });
    };
    const act = (slipped: boolean, observer: Observer): Shown | undefined =>
      told(jailed(slipped), observer).find((one) => one.kind === 'act' && one.verb === 'jailed');
    expect(act(false, 1)).toMatchObject({ to: 1 });
    expect(act(false, 1)).not.toHaveProperty('motion');
    expect(act(false, 3)).toMatchObject({ motion: [{}, { what: 'cuff', from: 1, to: 0 }] });
    for (const observer of [2, 'table'] as const) {
      expect(act(false, observer)).not.toHaveProperty('to');
      expect(act(false, observer)).toEqual(act(true, observer));
    }
  });

  it('a look: to its seat at once, to all by its clock, which nobody sees run', () => {
    const state = table();
    const events = play(state, 1, { do: 'look', zone: AREA + 2 });
    expect(told(events, 1)).toEqual([{ kind: 'looked', zone: AREA + 2 }]);
    expect(told(events, 0)).toEqual([]);
    expect(game.view(state, 0).gaze[1]).toBe(BOARD);
    const timer = game.timers(state).find(({ id }) => id.startsWith('gaze'))!;
    expect(timer).toMatchObject({ ms: 1000, shown: false });
    const later: Event[] = [];
    game.play(state, -1, { do: 'clock', timer: timer.id, key: timer.key }, noRandom, (e) => later.push(e));
    expect(told(later, 0)).toEqual([{ kind: 'gazed', seat: 1, zone: AREA + 2 }]);
    expect(game.view(state, 0).gaze[1]).toBe(AREA + 2);
  });

  it('T7: acts have secret clocks of at least two seconds, the grace an open one', () => {
    for (const [graceSeconds, ms] of [
      [0, 2000],
      [1, 2000],
      [30, 30_000],
    ] as const) {
      const state = table({ graceSeconds });
      play(state, 1, { do: 'take', sum: 10 });
      const timers = game.timers(state).filter(({ id }) => !id.startsWith('gaze'));
      const grace = { id: 'grace', ms: graceSeconds * 1000, shown: true };
      const act = { id: 'act:1', ms, shown: false };
      expect(timers).toMatchObject(graceSeconds === 0 ? [act] : [grace, act]);
    }
  });

  it('sums of a demand and of debts only to the two they concern', () => {
    const owes: Event = {
      kind: 'owes',
      debt: { no: 1, from: 0, to: 1, sum: 30, why: 'rent', landing: 1 },
    };
    expect(game.show(owes, 0)).toMatchObject({ sum: 30 });
    expect(game.show(owes, 1)).toMatchObject({ sum: 30 });
    expect(game.show(owes, 2)).not.toHaveProperty('sum');
    expect(game.show(owes, 'table')).not.toHaveProperty('sum');
  });

  it('T11: a kept card only to who draws it or puts it back', () => {
    for (const kind of ['drew', 'put-back'] as const) {
      const event = { kind, seat: 1, deck: 0, card: 7, now: false } as Event;
      expect(game.show(event, 1)).toMatchObject({ card: 7 });
      for (const observer of [0, 'table'] as const)
        expect(game.show(event, observer)).not.toHaveProperty('card');
    }
    const open: Event = { kind: 'drew', seat: 1, deck: 0, card: 7, now: true };
    expect(game.show(open, 'table')).toMatchObject({ card: 7 });
  });

  it('T21: a vote and a waiver are secret', () => {
    const vote: Event = { kind: 'voted', seat: 2, guilty: true };
    expect(game.show(vote, 2)).toEqual({ kind: 'voted', guilty: true });
    expect(game.show(vote, 1)).toBeUndefined();
    expect(game.show({ kind: 'waived', seat: 2 }, 1)).toBeUndefined();
  });

  it('T24: spectators see the zones as of the last closed window; when it is over all see all', () => {
    const state = table();
    play(state, 2, { do: 'take', sum: 100 });
    expect(game.view(state, 'table').zones[AREA + 2]).toMatchObject({ notes: [0, 0, 0, 0, 1] });
    game.abandon(state);
    for (const observer of [0, 'table'] as const) {
      expect(game.view(state, observer).zones[AREA + 2]).toMatchObject({ notes: [0, 0, 0, 1, 1] });
    }
    expect(game.outcome(state)).toBeUndefined();
    expect(game.mayAct(state)).toEqual([]);
    expect(game.view(state, 'table').past).toMatchObject([{ seat: 2, verb: 'take', sum: 100, end: 'left' }]);
  });

  it('looking, changing and haggling bring the game no further; whatever changes hands does (P11)', () => {
    const state = table();
    const idle = (seat: number, action: Action) =>
      play(state, seat, action).every((event) => game.idles!(event));
    expect(idle(1, { do: 'look', zone: TRAY })).toBe(true);
    expect(idle(0, { do: 'change', give: [0, 0, 0, 0, 1], get: [0, 0, 0, 5, 0] })).toBe(true);
    const give = { streets: [], cards: [], money: 0 };
    expect(idle(0, { do: 'offer', to: 1, give: { ...give, money: 10 }, want: give })).toBe(true);
    expect(idle(1, { do: 'accept', offer: game.view(state, 1).offers[0]!.no })).toBe(false);
    expect(idle(2, { do: 'accuse', seat: 1, cheat: 0 })).toBe(false);
  });
});

describe('T20, T21: what a call brings to light', () => {
  const accusations = (events: readonly Event[]): Shown[] =>
    told(events, 'table').filter(({ kind }) => kind === 'accused');

  it('a wrong one nothing, whatever else that player has done', () => {
    const call = { kind: 'accused', seat: 2, by: 1, cheat: 1, right: false };
    for (const robs of [false, true]) {
      const state = table();
      if (robs) play(state, 2, { do: 'take', sum: 100 });
      expect(accusations(play(state, 1, { do: 'accuse', seat: 2, cheat: 1 }))).toEqual([call]);
    }
  });

  it('a right one the deed, to all, spectators as well', () => {
    const state = table();
    play(state, 2, { do: 'take', sum: 100 });
    const done = [{ what: 'money', from: -1, to: 2, sum: 100 }];
    expect(accusations(play(state, 1, { do: 'accuse', seat: 2, cheat: 0 }))).toMatchObject([
      { right: true, done },
    ]);
  });

  it('of somebody innocent whom the table convicts, nothing', () => {
    const state = table({ proof: 'table' });
    play(state, 2, { do: 'take', sum: 100 });
    play(state, 1, { do: 'accuse', seat: 2, cheat: 1 });
    expect(accusations(play(state, 2, { do: 'admit' }))).toMatchObject([{ right: true, done: [] }]);
  });

  it('a deed as it was swapped, also when its new holder has gone bankrupt since', () => {
    const state = table();
    state.open.push(TAUSCHTRICK);
    for (const [street, seat] of [
      [0, 1],
      [5, 2],
    ] as const) {
      state.deedAt[street] = seat;
      state.owner[street] = seat;
    }
    play(state, 1, { do: 'look', zone: AREA + 2 });
    play(state, 1, { do: 'swap', mine: 0, other: 5 });
    state.debts.push({ no: ++state.no, from: 2, to: 3, sum: 9000, why: 'rent', landing: 0 });
    play(state, 2, { do: 'give-up' });
    expect(state.deedAt[0]).toBe(3);
    const done = [
      { what: 'deed', street: 5, from: 2, to: 1 },
      { what: 'deed', street: 0, from: 1, to: 2 },
    ];
    const events = play(state, 3, { do: 'accuse', seat: 1, cheat: TAUSCHTRICK });
    expect(accusations(events)).toMatchObject([{ right: true, done }]);
  });

  it('a demand as it was made, also when a card has cut the rent since', () => {
    const state = table();
    state.open.push(MIETWUCHER);
    state.deedAt[1] = 1;
    state.owner[1] = 1;
    state.kept[0]!.push(editionOf('standard').cards.findIndex(({ when }) => when === 'demand'));
    state.stage = 'move';
    state.mover = 0;
    state.dice.splice(0, 2, 1, 2);
    play(state, 0, { do: 'move', to: 3 });
    play(state, 1, { do: 'demand', from: 0, street: 1, sum: 80 });
    play(state, 0, { do: 'play', card: state.kept[0]![0]!, debt: state.debts[0]!.no });
    const done = [{ what: 'demand', from: 0, street: 1, sum: 80, due: 30 }];
    const events = play(state, 2, { do: 'accuse', seat: 1, cheat: MIETWUCHER });
    expect(accusations(events)).toMatchObject([{ right: true, done }]);
    expect(state.debts.find(({ why }) => why === 'rent')!.sum).toBeLessThan(30);
  });
});

describe('T20: calls and the roll race for a window', () => {
  it('a call interrupts, the roll that would close the window closes it, an extra roll does not race', () => {
    const state = table({ graceSeconds: 0 });
    const call = { do: 'accuse', seat: 1, cheat: 0, window: 1 } as const;
    expect(game.contest!(state, 2, call)).toEqual({ window: 'window:1', role: 'call', target: 1 });
    expect(game.contest!(state, 0, { do: 'roll' })).toEqual({ window: 'window:1', role: 'close', target: 0 });
    expect(game.contest!(state, 2, { ...call, window: 0 })).toBeUndefined();
    expect(game.contest!(state, 0, { do: 'look', zone: 1 })).toBeUndefined();
    state.extra = true;
    expect(game.contest!(state, 0, { do: 'roll' })).toBeUndefined();
    expect(game.callers!(state)).toEqual([0, 1, 2, 3]);
    state.waived = 1 << 2;
    expect(game.callers!(state)).toEqual([0, 1, 3]);
  });

  it('the table waits for who has to roll, pay or choose, not for who only may', () => {
    const state = table({ graceSeconds: 0 });
    const awaited = () => [0, 1, 2, 3].filter((seat) => game.awaited!(game.view(state, seat)));
    expect(awaited()).toEqual([0]);
    play(state, 2, { do: 'accuse', seat: 1, cheat: 0 });
    expect(awaited()).toEqual([2]);
  });
});

it('T22: an unpaid hotel that is announced marks the zones a paid one marks', () => {
  const build = (sum: number): Shown[][] => {
    const state = table();
    state.open.push(SCHWARZBAU);
    for (const street of [0, 1]) {
      state.deedAt[street] = 2;
      state.owner[street] = 2;
    }
    play(state, 3, { do: 'look', zone: AREA + 1 });
    const events = play(state, 2, { do: 'build', street: 0, sum });
    return ([3, 'table'] as const).map((observer) => told(events, observer));
  };
  const price = editionOf('standard').hotelPrice[0]!;
  expect(build(0)).toEqual(build(price));
});
