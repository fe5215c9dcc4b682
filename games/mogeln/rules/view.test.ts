import { describe, expect, it } from 'vitest';
import { cardsOfCode } from '#games/cards.ts';
import type { Json, Observer, Seat } from '#games/game.ts';
import { fastRandom, noRandom } from '#games/random.ts';
import { scenarios } from '../scenarios/words.ts';
import { census } from './census.ts';
import { legal, sample } from './legal.ts';
import { optionSpec } from './options.ts';
import { outcome } from './outcome.ts';
import { play } from './play.ts';
import { callers, contest, mayAct } from './race.ts';
import { refuse } from './refuse.ts';
import { show } from './show.ts';
import { timers } from './timers.ts';
import type { Action, Event, State } from './types.ts';
import { view } from './view.ts';

const SEATS = ['Anna', 'Ben', 'Carla', 'Dan'];
const card = (code: string): number => cardsOfCode(code)[0]!;
const cards = (codes: string): number[] => codes.split(' ').map(card);

const HANDS = { Anna: ['5♠', '2♠', 'K♥', '2♥'], Ben: ['6♠', '9♠'], Carla: ['7♠'], Dan: ['8♠', '8♥'] };

function place(options: Record<string, Json> = {}, position: Record<string, Json> = {}): State {
  const parsed = optionSpec.parse({ challengeWindow: 'open', ...options }, 4);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const due = parsed.options.order === 'ascending' ? { due: '5' } : {};
  const scenario = { position: { turn: 'Anna', ...due, hands: HANDS, pile: ['4♠'], ...position } };
  return scenarios.table(scenario as Record<string, Json>, parsed.options, SEATS).state;
}

function act(state: State, seat: Seat, action: Action | { do: 'clock'; timer: string }): Event[] {
  expect(refuse(state, seat, action)).toBeUndefined();
  const events: Event[] = [];
  play(state, seat, action, noRandom, (event) => events.push(event));
  return events;
}

function shown(events: Event[], observer: Observer) {
  return events.map((event) => show(event, observer)).filter((event) => event !== undefined);
}

const lay = (codes: string, more: object = {}): Action => ({ do: 'lay', cards: cards(codes), ...more });

describe('what is seen', () => {
  it('G5: the own hand sorted by rank and suit, of the others the number of cards', () => {
    const state = place();
    expect(view(state, 0)).toMatchObject({
      seat: 0,
      hand: cards('2♠ 2♥ 5♠ K♥'),
      counts: [{ n: 4 }, { n: 2 }, { n: 1 }, { n: 2 }],
      pile: 1,
      turn: 0,
      due: 4,
      dealer: 3,
      lays: 0,
      lay: null,
      out: [],
      over: false,
    });
    expect(view(state, 'table')).toMatchObject({ seat: -1, hand: [], counts: [{ n: 4 }, {}, {}, {}] });
    expect(view(state, 0)).not.toHaveProperty('places');
  });

  it('the same rank by suit, then by pack, jokers last', () => {
    const state = place({ packs: '2', jokers: true }, { hands: { Anna: ['★', "2♥'", '2♥', "2♠'", 'A♣'] } });
    expect(view(state, 0).hand).toEqual([card('A♣'), card("2♠'"), card('2♥'), card("2♥'"), card('★')]);
  });

  it('the newest lay as it was claimed', () => {
    const state = place();
    act(state, 0, lay('2♠ 2♥'));
    const common = { no: 1, seat: 0, claim: { count: 2, rank: 4 }, open: true, mayLay: true };
    expect(view(state, 'table').lay).toEqual(common);
    expect(view(state, 0).lay).toEqual({ ...common, done: false });
    act(state, 2, { do: 'waive' });
    expect(view(state, 2).lay).toEqual({ ...common, done: true });
    expect(view(state, 3).lay).toEqual({ ...common, done: false });
  });

  it('G14, G15: why nobody may call', () => {
    const state = place({ firstCardSafe: true }, { pile: [] });
    act(state, 0, lay('5♠'));
    expect(view(state, 1).lay).toMatchObject({ open: false, safe: 'first-card-safe', mayLay: true });
  });

  it('G17: that a lay was the last', () => {
    const state = place({}, { turn: 'Carla' });
    act(state, 2, lay('7♠'));
    expect(view(state, 1).lay).toMatchObject({ last: true, open: true });
    act(state, -1, { do: 'clock', timer: 'last-lay' });
    expect(view(state, 1).lay).toEqual({
      no: 1,
      seat: 2,
      claim: { count: 1, rank: 4 },
      open: false,
      mayLay: false,
      done: false,
    });
    expect(view(state, 1)).toMatchObject({
      over: true,
      turn: -1,
      due: -1,
      places: [4, 2, 1, 2],
      scores: [4, 2, 0, 2],
    });
  });

  it('G26: that it is the last one allowed', () => {
    const state = place({ maxLays: 100 }, { lays: 98 });
    act(state, 0, lay('5♠'));
    expect(view(state, 0).lay).not.toHaveProperty('final');
    act(state, 1, lay('6♠'));
    expect(view(state, 0).lay).toMatchObject({ final: true });
    expect(view(state, 0).lay).not.toHaveProperty('last');
    act(state, -1, { do: 'clock', timer: 'last-lay' });
    expect(view(state, 0).lay).not.toHaveProperty('final');
  });

  it('G18: of others what the claims say, of oneself the truth', () => {
    const state = place({ countMayLie: true });
    act(state, 0, lay('2♠', { claim: { count: 3, rank: 4 } }));
    expect(view(state, 0)).toMatchObject({ counts: [{ n: 3 }, { n: 2 }, { n: 1 }, { n: 2 }], pile: 4 });
    expect(view(state, 1).counts[0]).toEqual({ n: 1 });
    act(state, 1, lay('6♠', { claim: { count: 2, rank: 5 } }));
    expect(view(state, 'table').counts).toEqual([{ n: 1 }, { n: 1, atLeast: true }, { n: 1 }, { n: 2 }]);
    expect(view(state, 1).counts[1]).toEqual({ n: 1 });
    expect(view(state, 1).pile).toBe(6);
    act(state, 2, { do: 'challenge' });
    expect(view(state, 'table')).toMatchObject({ counts: [{ n: 1 }, { n: 4 }, { n: 1 }, { n: 2 }], pile: 0 });
  });

  it('G18: a hidden last lay looks like any other until it stands', () => {
    const state = place({ countMayLie: true }, { turn: 'Carla' });
    act(state, 2, lay('7♠', { claim: { count: 1, rank: 4 } }));
    expect(view(state, 1).lay).not.toHaveProperty('last');
    expect(view(state, 1).counts[2]).toEqual({ n: 1, atLeast: true });
    expect(view(state, 2).counts[2]).toEqual({ n: 0 });
    act(state, -1, { do: 'clock', timer: 'last-lay' });
    expect(view(state, 1)).toMatchObject({ counts: [{ n: 4 }, { n: 2 }, { n: 0 }, { n: 2 }], pile: 2 });
  });

  it('G24: one sees what one has chosen oneself', () => {
    const state = place({ calling: 'verdeckt' });
    act(state, 0, lay('2♠'));
    act(state, 1, { do: 'doubt' });
    act(state, 2, { do: 'believe' });
    expect(view(state, 1).lay).toMatchObject({ done: true, doubt: true, mayLay: false });
    expect(view(state, 2).lay).toMatchObject({ done: true, doubt: false });
    expect(view(state, 3).lay).not.toHaveProperty('doubt');
    expect(view(state, 'table').lay).not.toHaveProperty('done');
  });
});

describe('what is told', () => {
  it('of a deal the own hand', () => {
    const event: Event = {
      kind: 'dealt',
      dealer: 1,
      turn: 0,
      due: 0,
      hands: [cards('2♠ A♠'), cards('3♠ 4♠')],
      dead: 3,
      drawn: [cards('2♠ K♠')],
    };
    const common = {
      kind: 'dealt',
      dealer: 1,
      turn: 0,
      due: 0,
      counts: [2, 2],
      dead: 3,
      drawn: [cards('2♠ K♠')],
    };
    expect(show(event, 0)).toEqual({ ...common, hand: cards('A♠ 2♠') });
    expect(show(event, 'table')).toEqual(common);
  });

  it('of a lay the cards only to the one who laid them', () => {
    const state = place();
    const events = act(state, 0, lay('2♠ 2♥'));
    const common = { kind: 'laid', no: 1, seat: 0, claim: { count: 2, rank: 4 } };
    expect(shown(events, 1)).toEqual([common]);
    expect(shown(events, 'table')).toEqual([common]);
    expect(shown(events, 0)).toEqual([{ ...common, cards: cards('2♠ 2♥') }]);
    expect(events).toMatchObject([{ next: 1, due: 5 }]);
  });

  it('of a waiver nothing to others, of the guard’s end not why', () => {
    const state = place({ challengeWindow: 'guarded' });
    act(state, 0, lay('2♠'));
    const first = act(state, 2, { do: 'waive' });
    expect(shown(first, 2)).toEqual([{ kind: 'waived', no: 1, seat: 2 }]);
    for (const observer of [0, 1, 3, 'table'] as const) expect(shown(first, observer)).toEqual([]);
    const second = act(state, 3, { do: 'waive' });
    const opened = { kind: 'opened', no: 1, turn: 1 };
    expect(shown(second, 'table')).toEqual([opened]);
    const other = place({ challengeWindow: 'guarded' });
    act(other, 0, lay('2♠'));
    expect(shown(act(other, -1, { do: 'clock', timer: 'guard' }), 'table')).toEqual([opened]);
  });

  it('of a challenge the lay to all, the pile to its taker', () => {
    const state = place();
    act(state, 0, lay('2♠ 5♠'));
    const events = act(state, 3, { do: 'challenge' });
    const common = {
      kind: 'challenged',
      no: 1,
      by: 3,
      seat: 0,
      claim: { count: 2, rank: 4 },
      revealed: cards('2♠ 5♠'),
      lie: true,
      pileTo: 0,
      size: 3,
      doubters: [3],
      next: 1,
      due: 5,
    };
    expect(shown(events, 3)).toEqual([common]);
    expect(shown(events, 'table')).toEqual([common]);
    expect(shown(events, 0)).toEqual([{ ...common, pile: cards('4♠ 2♠ 5♠') }]);
  });

  it('G24: of a choice nothing to others until all are revealed', () => {
    const state = place({ calling: 'verdeckt' });
    act(state, 0, lay('2♠'));
    const chosen = act(state, 3, { do: 'doubt' });
    expect(shown(chosen, 3)).toEqual([{ kind: 'chosen', no: 1, seat: 3, doubt: true }]);
    expect(shown(chosen, 1)).toEqual([]);
    act(state, 1, { do: 'believe' });
    expect(shown(act(state, 2, { do: 'doubt' }), 1)).toMatchObject([
      { kind: 'challenged', by: 2, doubters: [2, 3] },
    ]);
    const other = place({ calling: 'verdeckt' });
    act(other, 0, lay('2♠'));
    expect(shown(act(other, -1, { do: 'clock', timer: 'choose' }), 1)).toEqual([{ kind: 'believed', no: 1 }]);
  });

  it('G17: of the end everything', () => {
    const state = place({}, { turn: 'Carla' });
    act(state, 2, lay('7♠'));
    const events = act(state, -1, { do: 'clock', timer: 'last-lay' });
    expect(shown(events, 'table')).toEqual([
      { kind: 'out', seat: 2, place: 1, next: -1 },
      {
        kind: 'over',
        places: [4, 2, 1, 2],
        scores: [4, 2, 0, 2],
        byLimit: false,
        hands: [cards('2♠ 2♥ 5♠ K♥'), cards('6♠ 9♠'), [], cards('8♠ 8♥')],
        dead: [],
        pile: cards('4♠ 7♠'),
      },
    ]);
    expect(outcome(state)).toEqual({ places: [4, 2, 1, 2], scores: [4, 2, 0, 2], winners: [2] });
  });

  it('G17: of going out who is next', () => {
    const state = place({ end: 'places' }, { turn: 'Carla' });
    act(state, 2, lay('7♠'));
    expect(outcome(state)).toBeUndefined();
    expect(shown(act(state, 3, lay('8♠')), 0)).toEqual([{ kind: 'out', seat: 2, place: 1, next: 3 }]);
  });

  it('G26: that the limit ended it', () => {
    const state = place({ maxLays: 100 }, { lays: 99 });
    act(state, 0, lay('5♠'));
    const events = act(state, 2, { do: 'challenge' });
    expect(events.map((event) => event.kind)).toEqual(['challenged', 'over']);
    expect(events[1]).toMatchObject({ byLimit: true, places: [3, 1, 3, 1] });
  });
});

describe('what is offered', () => {
  it('a lay, described, to the seat in turn', () => {
    const state = place();
    expect(legal(view(state, 0))).toEqual([
      { kind: 'subset', do: 'lay', key: 'cards', from: cards('2♠ 2♥ 5♠ K♥'), min: 1, max: 4 },
    ]);
    expect(legal(view(state, 1))).toEqual([]);
    expect(legal(view(state, 'table'))).toEqual([]);
  });

  it('calls and waivers to the others', () => {
    const state = place();
    act(state, 0, lay('5♠'));
    const answers = [
      { kind: 'one', action: { do: 'challenge', lay: 1 } },
      { kind: 'one', action: { do: 'waive', lay: 1 } },
    ];
    expect(legal(view(state, 0))).toEqual([]);
    expect(legal(view(state, 2))).toEqual(answers);
    expect(legal(view(state, 1))).toMatchObject([{ kind: 'subset' }, ...answers]);
    expect(legal(view(state, 'table'))).toEqual([]);
    act(state, 2, { do: 'waive' });
    expect(legal(view(state, 2))).toEqual([]);
  });

  it('G22: no lay while the window is open', () => {
    const state = place({ challengeWindow: 'guarded' });
    act(state, 0, lay('5♠'));
    expect(legal(view(state, 1)).map((choice) => choice.kind)).toEqual(['one', 'one']);
    expect(sample(view(state, 0), noRandom)).toBeUndefined();
  });

  it('G24: choices', () => {
    const state = place({ calling: 'verdeckt' });
    act(state, 0, lay('5♠'));
    expect(legal(view(state, 1))).toEqual([
      { kind: 'one', action: { do: 'doubt', lay: 1 } },
      { kind: 'one', action: { do: 'believe', lay: 1 } },
    ]);
  });

  it('G6, G18, G19: as many cards and such claims as the options allow', () => {
    const claims = (options: Record<string, Json>, position: Record<string, Json> = {}) => {
      const choice = legal(view(place(options, position), 0))[0]!;
      return choice.kind === 'subset' ? { max: choice.max, ...choice.claims } : undefined;
    };
    const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    const six = { hands: { ...HANDS, Anna: ['2♠', '2♥', '5♠', 'K♥', 'K♠', 'K♦'] } };
    expect(claims({ cardsPerTurn: 'one' })).toEqual({ max: 1 });
    expect(claims({ order: 'free' })).toEqual({ max: 4, ranks: all, counts: 'true' });
    expect(claims({ order: 'step' })).toEqual({ max: 4, ranks: all, counts: 'true' });
    expect(claims({ order: 'step' }, { lastClaim: 'K' })).toEqual({
      max: 4,
      ranks: [11, 12, 0],
      counts: 'true',
    });
    expect(claims({ order: 'step' }, { lastClaim: 'A' })).toEqual({
      max: 4,
      ranks: [12, 0, 1],
      counts: 'true',
    });
    expect(claims({ countMayLie: true }, six)).toEqual({ max: 4, ranks: [4], counts: [1, 4] });
    expect(claims({ countMayLie: true, jokers: true, packs: '2', order: 'free' }, six)).toEqual({
      max: 6,
      ranks: all,
      counts: [1, 12],
    });
  });

  it('nothing when it is over', () => {
    const state = place({}, { turn: 'Carla' });
    act(state, 2, lay('7♠'));
    act(state, -1, { do: 'clock', timer: 'last-lay' });
    for (const seat of [0, 1, 2, 3]) expect(legal(view(state, seat))).toEqual([]);
    expect(mayAct(state)).toEqual([]);
  });

  it('G17: nothing to a seat that is out', () => {
    const state = place({ end: 'places' }, { turn: 'Carla' });
    act(state, 2, lay('7♠'));
    act(state, -1, { do: 'clock', timer: 'last-lay' });
    act(state, 3, lay('8♠'));
    expect(legal(view(state, 2))).toEqual([]);
    expect(mayAct(state)).toEqual([0, 1]);
  });
});

describe('a lay at random', () => {
  const random = fastRandom(11);

  it('names each choice, each size and each claim about as often', () => {
    const state = place({ order: 'step' }, { lastClaim: '4' });
    const sizes = [0, 0, 0, 0];
    const ranks = new Map<number, number>();
    const used = new Map<number, number>();
    for (let i = 0; i < 3000; i++) {
      const action = sample(view(state, 0), random);
      if (action?.do !== 'lay') throw new Error('no lay');
      expect(action.no).toBe(1);
      expect(new Set(action.cards).size).toBe(action.cards.length);
      expect(action.claim!.count).toBe(action.cards.length);
      sizes[action.cards.length - 1]!++;
      ranks.set(action.claim!.rank, (ranks.get(action.claim!.rank) ?? 0) + 1);
      for (const c of action.cards) used.set(c, (used.get(c) ?? 0) + 1);
    }
    for (const n of sizes) expect(Math.abs(n - 750)).toBeLessThan(150);
    expect([...ranks.keys()].sort((a, b) => a - b)).toEqual([2, 3, 4]);
    for (const n of ranks.values()) expect(Math.abs(n - 1000)).toBeLessThan(180);
    for (const n of used.values()) expect(Math.abs(n - 1875)).toBeLessThan(200);
  });

  it('G18: claims any lawful number', () => {
    const state = place({ countMayLie: true });
    const counts = new Set<number>();
    for (let i = 0; i < 200; i++) {
      const action = sample(view(state, 0), random);
      if (action?.do === 'lay') counts.add(action.claim!.count);
    }
    expect([...counts].sort()).toEqual([1, 2, 3, 4]);
  });

  it('says no claim where there is no choice', () => {
    const action = sample(view(place(), 0), { int: () => 0, float: () => 0 });
    expect(action).toEqual({ do: 'lay', cards: [card('2♠')], no: 1 });
  });
});

describe('who acts, who races (G10, G12, G23)', () => {
  it('the seat in turn, and who may call', () => {
    const state = place({ challengeWindow: 'guarded' });
    expect(mayAct(state)).toEqual([0]);
    expect(callers(state)).toEqual([]);
    act(state, 0, lay('5♠'));
    expect(mayAct(state)).toEqual([1, 2, 3]);
    expect(callers(state)).toEqual([1, 2, 3]);
    act(state, 1, { do: 'waive' });
    expect(mayAct(state)).toEqual([2, 3]);
    act(state, -1, { do: 'clock', timer: 'guard' });
    expect(mayAct(state)).toEqual([1, 2, 3]);
    expect(callers(state)).toEqual([2, 3]);
  });

  it('a seat without cards cannot lay', () => {
    expect(mayAct(place({}, { hands: { ...HANDS, Anna: [] } }))).toEqual([]);
  });

  it('a call and the lay that would close its window', () => {
    const state = place();
    expect(contest(state, 0, lay('5♠'))).toBeUndefined();
    act(state, 0, lay('5♠'));
    const call = { window: 'lay:1', role: 'call', target: 0 };
    expect(contest(state, 2, { do: 'challenge' })).toEqual(call);
    expect(contest(state, 2, { do: 'challenge', lay: 1 })).toEqual(call);
    expect(contest(state, 2, { do: 'challenge', lay: 2 })).toBeUndefined();
    expect(contest(state, 2, { do: 'waive' })).toBeUndefined();
    expect(contest(state, 1, lay('6♠'))).toEqual({ ...call, role: 'close' });
    expect(contest(state, 1, lay('6♠', { no: 2 }))).toEqual({ ...call, role: 'close' });
    expect(contest(state, 1, lay('6♠', { no: 1 }))).toBeUndefined();
    expect(contest(state, 3, lay('8♠'))).toBeUndefined();
  });

  it('nothing races where no window is open, nor in secret', () => {
    const safe = place({ firstCardSafe: true }, { pile: [] });
    act(safe, 0, lay('5♠'));
    expect(contest(safe, 1, lay('6♠'))).toBeUndefined();
    const secret = place({ calling: 'verdeckt' });
    act(secret, 0, lay('5♠'));
    expect(contest(secret, 1, { do: 'challenge' })).toBeUndefined();
    expect(callers(secret)).toEqual([]);
    expect(mayAct(secret)).toEqual([1, 2, 3]);
  });
});

describe('clocks', () => {
  it('G22: the guard as long as the options say', () => {
    const state = place({ challengeWindow: 'guarded', guardSeconds: 4 });
    expect(timers(state)).toEqual([]);
    act(state, 0, lay('5♠'));
    expect(timers(state)).toEqual([{ id: 'guard', key: '1', ms: 4000, shown: true }]);
  });

  it('G22: a guard of no time is none', () => {
    const state = place({ challengeWindow: 'guarded', guardSeconds: 0 });
    act(state, 0, lay('5♠'));
    expect(timers(state)).toEqual([]);
    expect(view(state, 1).lay).toMatchObject({ mayLay: true });
  });

  it('G17: the last-lay clock', () => {
    const state = place({ lastLaySeconds: 7 }, { turn: 'Carla', lays: 41 });
    act(state, 2, lay('7♠'));
    expect(timers(state)).toEqual([{ id: 'last-lay', key: '42', ms: 7000, shown: true }]);
  });

  it('G24: the clock for choosing', () => {
    const state = place({ calling: 'verdeckt', guardSeconds: 30 });
    act(state, 0, lay('5♠'));
    expect(timers(state)).toEqual([{ id: 'choose', key: '1', ms: 30_000, shown: true }]);
  });

  it('a clock of another lay, and one that a seat pretends to be, are refused', () => {
    const state = place({ challengeWindow: 'guarded' });
    act(state, 0, lay('5♠'));
    const gone = { code: 'no-such-timer' };
    expect(refuse(state, -1, { do: 'clock', timer: 'guard', key: '2' })).toEqual(gone);
    expect(refuse(state, 1, { do: 'clock', timer: 'guard', key: '1' })).toEqual(gone);
    expect(refuse(state, -1, { do: 'clock', timer: 'guard', key: '1' })).toBeUndefined();
    expect(refuse(state, -1, { do: 'clock', timer: 'tea' })).toEqual(gone);
  });
});

describe('refusals', () => {
  it('name what would be right', () => {
    const state = place();
    const claim = (count: number, rank: number) => ({ claim: { count, rank } });
    expect(refuse(state, 0, lay('5♠', claim(1, 3)))).toEqual({ code: 'rank-not-due', params: { due: 4 } });
    expect(refuse(state, 0, lay('5♠', claim(2, 4)))).toEqual({
      code: 'count-must-be-true',
      params: { min: 1, max: 1 },
    });
    const step = place({ order: 'step' }, { lastClaim: '7' });
    expect(refuse(step, 0, lay('5♠', claim(1, 3)))).toEqual({ code: 'rank-not-due', params: { last: 6 } });
    const lying = place({ countMayLie: true, jokers: true });
    expect(refuse(lying, 0, lay('5♠', claim(7, 4)))).toEqual({
      code: 'count-must-be-true',
      params: { min: 1, max: 6 },
    });
  });

  it('a seat that does not exist may do nothing', () => {
    const state = place();
    for (const seat of [-1, 4, 99]) {
      expect(refuse(state, seat, lay('5♠'))).toEqual({ code: 'no-such-seat' });
      expect(refuse(state, seat, { do: 'challenge' })).toEqual({ code: 'no-such-seat' });
    }
  });
});

it('the census counts every card where it lies', () => {
  const state = place({ jokers: true }, { hands: { Anna: ['★', '5♠'], Ben: ['★'] }, pile: ['K♠'] });
  expect(census(state)).toEqual({ '★': 2, '5♠': 1, 'K♠': 1 });
});
