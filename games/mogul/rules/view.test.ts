import { describe, expect, it } from 'vitest';
import type { Observer } from '#games/game.ts';
import { noRandom } from '#games/random.ts';
import { emptyState } from './deal.ts';
import { game } from './game.ts';
import { layOut, reveal } from './play.ts';
import { STANDARD_SHARES } from './shares.ts';
import { type Action, CRASH, type Event, type State } from './types.ts';

/** The n-th share with this code. */
function share(code: string, n = 0): number {
  return [...STANDARD_SHARES.keys()].filter((i) => STANDARD_SHARES[i] === code)[n]!;
}

/** Three seats with 5, 3, 4 chips; seat 1 starts, blue with a brown border lies open. */
function position(
  raw: object = {},
  pile: readonly string[] = ['YeBl', 'YePi', 'YeGr', 'YeBr', 'GrYe'],
): State {
  const parsed = game.options.parse(raw, 3);
  if (!parsed.ok) throw new Error('options');
  const state = emptyState(parsed.options, 3);
  state.start = 1;
  [5, 3, 4].forEach((chips, seat) => {
    state.chips[seat] = chips;
  });
  state.points[0] = 5;
  state.bank = 33;
  layOut(state, 0, share('BrGr*'));
  layOut(state, 0, share('BlGr'));
  layOut(state, 1, share('BrPi*'));
  state.pile.push(CRASH, ...pile.map((code) => share(code)), share('BlBr'));
  reveal(state);
  return state;
}

function play(state: State, ...actions: (Action['do'] | Action)[]): Event[] {
  const events: Event[] = [];
  for (const one of actions) {
    const action = (typeof one === 'string' ? { do: one } : one) as Action;
    expect(game.refuse(state, state.turn, action)).toBeUndefined();
    game.play(state, state.turn, action, noRandom, (event) => events.push(event));
  }
  return events;
}

const READY = ['ready', 'ready', 'ready'] as const;

describe('U15: what a seat sees', () => {
  it('the revealed share with its premium, what it lets one sell and at what price', () => {
    const view = game.view(position(), 0);
    expect(view).toMatchObject({
      seat: 0,
      phase: 'loans',
      no: 1,
      round: 1,
      start: 1,
      turn: 1,
      revealed: share('BlBr'),
      premium: [1, 0, 0],
      points: [6, 0, 0],
      sale: { colour: 0, price: 2 },
      sellable: [share('BrGr*')],
      prices: [2, 0, 1, 0, 0],
      bank: 33,
      chips: 5,
      loansLeft: 3,
      toAnswer: [1, 2, 0],
      over: false,
    });
    expect(view).not.toHaveProperty('rest');
    expect(game.view(position(), 2)).toMatchObject({ sellable: [], chips: 4, loansLeft: 0 });
    expect(game.view(position(), 'table')).toMatchObject({ seat: -1, chips: -1, sellable: [], loansLeft: 0 });
  });

  it('the auction: who is in, what each has paid, the middle, and after it who is second', () => {
    const state = position();
    play(state, ...READY, 'bid', 'bid', 'drop');
    expect(game.view(state, 1)).toMatchObject({
      phase: 'auction',
      turn: 1,
      active: [1, 2],
      bids: [0, 1, 1],
      dropped: [0],
      middle: 0,
      winner: -1,
      second: -1,
      winnerDid: null,
      toAnswer: [],
    });
    play(state, 'drop');
    expect(game.view(state, 0)).toMatchObject({
      active: [2],
      winner: 2,
      second: 1,
      dropped: [0, 1],
      turn: 2,
    });
    play(state, 'take');
    expect(game.view(state, 0)).toMatchObject({
      phase: 'second',
      winnerDid: 'take',
      revealed: share('BlBr'),
      sale: { colour: 0, price: 2 },
      shares: [[share('BrGr*'), share('BlGr')], [share('BrPi*')], [share('BlBr')]],
    });
  });

  it('the pile and its danger zone: safe while there are more cards than may hold the crash', () => {
    const state = position();
    expect(game.view(state, 0)).toMatchObject({ pile: 6, danger: 5 });
    play(state, ...READY, 'drop', 'drop', 'take', 'decline');
    expect(game.view(state, 0)).toMatchObject({ pile: 5, danger: 5 });
    play(state, ...READY, 'drop', 'drop', 'take', 'decline');
    expect(game.view(state, 0)).toMatchObject({ pile: 4, danger: 4 });
  });

  it('chips of the others only where the table shows them', () => {
    const chips = [5, 3, 4];
    for (const [raw, shown] of [
      [{}, chips],
      [{ memoryAid: false }, null],
      [{ memoryAid: false, openChips: true }, chips],
      [{ memoryAid: true, openChips: true }, chips],
    ] as const) {
      for (const observer of [0, 'table'] as Observer[]) {
        expect(game.view(position(raw), observer).allChips).toEqual(shown);
      }
    }
  });

  it('with the aid also which shares were not seen yet, in the order of the list', () => {
    const state = position({}, STANDARD_SHARES.slice(20));
    const { unseen } = game.view(state, 2);
    const seen = ['BrGr*', 'BlGr', 'BrPi*', 'BlBr'].map((code) => share(code));
    expect(unseen).toEqual([...STANDARD_SHARES.keys()].filter((one) => !seen.includes(one)));
    expect(game.view(position({ memoryAid: false }), 2).unseen).toBeNull();
  });

  it('everything that was sold', () => {
    const state = position();
    const events = play(state, ...READY, 'bid', 'bid', 'bid', 'drop', 'drop', {
      do: 'sell',
      shares: [share('BrGr*')],
    });
    expect(game.view(state, 1)).toMatchObject({
      gone: [share('BrGr*')],
      points: [8, 0, 0],
      sale: { price: 1 },
    });
    play(state, 'decline');
    expect(game.view(state, 1).gone).toEqual([share('BrGr*'), share('BlBr')]);
    expect(events.map((event) => event.kind)).toEqual([
      ...['ready', 'ready', 'ready', 'bid', 'bid', 'bid', 'dropped', 'dropped', 'won', 'sold'],
    ]);
    expect(events.slice(-3)).toEqual([
      { kind: 'dropped', seat: 2, got: 0 },
      { kind: 'won', seat: 0, paid: 1, second: 2 },
      { kind: 'sold', seat: 0, shares: [share('BrGr*')], colour: 0, price: 2, gained: 2, as: 'winner' },
    ]);
  });

  it('the end with scores, places, points for chips and the rest of the pile', () => {
    const state = position({ memoryAid: false }, []);
    state.pile.unshift(share('YeBl'), share('YePi'));
    const events = play(state, ...READY, 'drop', 'drop', 'take', 'decline');
    const end = {
      places: [1, 2, 3],
      scores: [7, 0, 0],
      forChips: [1, 0, 0],
    };
    expect(game.view(state, 2)).toMatchObject({
      ...end,
      over: true,
      phase: 'over',
      turn: -1,
      revealed: CRASH,
      sale: null,
      sellable: [],
      danger: 0,
      allChips: [0, 3, 4],
      bank: 38,
      rest: [share('YePi'), share('YeBl')],
    });
    expect(game.show(events.at(-1)!, 'table')).toEqual({
      kind: 'over',
      ...end,
      chips: [0, 3, 4],
      bank: 38,
      pile: [share('YePi'), share('YeBl')],
    });
    expect(game.outcome(state)).toEqual({ places: [1, 2, 3], scores: [7, 0, 0], winners: [0] });
  });
});

describe('what a seat is offered', () => {
  const offered = (state: State, seat = state.turn) => game.legal(game.view(state, seat));
  const one = (verb: string, no: number) => ({ kind: 'one', action: { do: verb, no } });

  it('loans while it can pay, and always to be ready', () => {
    const state = position();
    expect(offered(state)).toEqual([one('ready', 1)]);
    expect(offered(state, 0)).toEqual([]);
    expect(game.legal(game.view(state, 'table'))).toEqual([]);
    expect(game.sample(game.view(state, 0), noRandom)).toBeUndefined();
    play(state, 'ready', 'ready');
    expect(offered(state)).toEqual([one('loan', 3), one('ready', 3)]);
    play(state, 'loan', 'loan', 'loan');
    expect(offered(state)).toEqual([one('ready', 6)]);
    expect(offered(position({ overdraft: true }))[0]).toEqual(one('loan', 1));
  });

  it('bid and drop, drop alone without chips; on the own bid one loan', () => {
    const state = position({ loanTiming: 'own-bid' });
    state.chips[1] = 0;
    expect(offered(state)).toEqual([one('drop', 1)]);
    play(state, 'drop');
    expect(offered(state)).toEqual([one('bid', 2), one('drop', 2)]);
    play(state, 'bid');
    expect(offered(state)).toEqual([one('loan', 3), one('bid', 3), one('drop', 3)]);
    play(state, 'loan');
    expect(offered(state)).toEqual([one('bid', 4), one('drop', 4)]);
  });

  it('take or sell, then what the winner left', () => {
    const sale = { kind: 'subset', do: 'sell', key: 'shares', from: [share('BrGr*')], min: 0, max: 1 };
    const won = position();
    play(won, ...READY, 'bid', 'drop', 'bid', 'drop');
    expect(offered(won)).toEqual([one('take', 8), sale]);
    play(won, { do: 'sell', shares: [] });
    expect(offered(won)).toEqual([one('take', 9), one('decline', 9)]);
    const taken = position();
    play(taken, ...READY, 'bid', 'drop', 'drop', 'take');
    expect(offered(taken)).toEqual([sale, one('decline', 8)]);
    expect(offered(taken, 1)).toEqual([]);
  });
});

describe('refusals', () => {
  it('U8: too few points says how many a loan takes', () => {
    const refusal = game.refuse(position(), 1, { do: 'loan' });
    expect(refusal).toEqual({ code: 'too-few-points', params: { needed: 2 } });
  });
});

describe('who acts', () => {
  it('one seat at a time, no clock ever, nobody at the end', () => {
    const state = position({}, []);
    expect(game.mayAct(state)).toEqual([1]);
    expect(game.timers(state)).toEqual([]);
    expect(game.refuse(state, 1, { do: 'clock', timer: 'x' })).toEqual({ code: 'no-such-timer' });
    expect(game.refuse(state, 3, { do: 'ready' })).toEqual({ code: 'no-such-seat' });
    expect(game.refuse(state, -1, { do: 'ready' })).toEqual({ code: 'no-such-seat' });
    expect(game.outcome(state)).toBeUndefined();
    play(state, ...READY, 'drop', 'drop', 'take', 'decline');
    expect(game.mayAct(state)).toEqual([]);
    for (const observer of [0, 1, 2, 'table'] as const) {
      expect(game.legal(game.view(state, observer))).toEqual([]);
    }
  });
});
