import { expect, test } from 'vitest';
import { fastRandom, noRandom } from '#games/random.ts';
import { emptyState } from './deal.ts';
import { game } from './game.ts';
import { layOut, reveal } from './play.ts';
import { STANDARD_SHARES } from './shares.ts';
import { type Action, CRASH, type Event, type State } from './types.ts';

const parsed = game.options.parse({}, 3);
if (!parsed.ok) throw new Error('options');
const { options } = parsed;

function share(code: string): number {
  return STANDARD_SHARES.indexOf(code);
}

/** Seat 0 starts with 2 points, a pink and a blue share; pink with a blue border comes, then a blue one, then the crash. */
function position(tell: (event: Event) => void): State {
  const state = emptyState(options, 3);
  [5, 3, 4].forEach((chips, seat) => {
    state.chips[seat] = chips;
  });
  state.points[0] = 2;
  state.bank = 33;
  layOut(state, 0, share('PiYe'));
  layOut(state, 0, share('BlYe'));
  layOut(state, 1, share('BlGr'));
  state.pile.push(share('YeBl'), share('YePi'), CRASH, share('BlBr'), share('PiBl'));
  reveal(state, tell);
  return state;
}

test('everybody is told everything that happens, and nothing they are told is the event itself', () => {
  const events: Event[] = [];
  const tell = (event: Event): void => {
    events.push(event);
  };
  const state = position(tell);
  const act = (...actions: Action[]): void => {
    for (const action of actions) {
      expect(game.refuse(state, state.turn, action)).toBeUndefined();
      game.play(state, state.turn, action, noRandom, tell);
    }
  };
  const [bid, drop, ready] = [{ do: 'bid' }, { do: 'drop' }, { do: 'ready' }] as const;
  act({ do: 'loan' }, ready, ready, ready, bid, bid, drop, drop);
  act({ do: 'take' }, { do: 'sell', shares: [share('BlYe')] });
  act(ready, ready, ready, drop, drop, { do: 'sell', shares: [] }, { do: 'decline' });
  const told = [
    { kind: 'revealed', round: 1, share: share('PiBl'), premium: [1, 0, 0], pile: 4, start: 0 },
    { kind: 'loan', seat: 0, points: 1, bank: 31 },
    { kind: 'ready', seat: 0, auction: false },
    { kind: 'ready', seat: 1, auction: false },
    { kind: 'ready', seat: 2, auction: true },
    { kind: 'bid', seat: 0, middle: 1 },
    { kind: 'bid', seat: 1, middle: 2 },
    { kind: 'dropped', seat: 2, got: 2 },
    { kind: 'dropped', seat: 0, got: 0 },
    { kind: 'won', seat: 1, paid: 1, second: 0 },
    { kind: 'taken', seat: 1, share: share('PiBl'), as: 'winner' },
    { kind: 'sold', seat: 0, shares: [share('BlYe')], colour: 2, price: 2, gained: 2, as: 'second' },
    { kind: 'revealed', round: 2, share: share('BlBr'), premium: [0, 1, 0], pile: 3, start: 1 },
    { kind: 'ready', seat: 1, auction: false },
    { kind: 'ready', seat: 2, auction: false },
    { kind: 'ready', seat: 0, auction: true },
    { kind: 'dropped', seat: 1, got: 0 },
    { kind: 'dropped', seat: 2, got: 0 },
    { kind: 'won', seat: 0, paid: 0, second: 2 },
    { kind: 'sold', seat: 0, shares: [], colour: 0, price: 0, gained: 0, as: 'winner' },
    { kind: 'declined', seat: 2, share: share('BlBr') },
    {
      kind: 'over',
      places: [1, 2, 3],
      scores: [4, 1, 1],
      forChips: [1, 0, 1],
      chips: [1, 2, 1],
      bank: 41,
      pile: [share('YePi'), share('YeBl')],
    },
  ];
  for (const observer of [0, 1, 2, 'table'] as const) {
    expect(events.map((event) => game.show(event, observer))).toEqual(told);
  }
  for (const event of events) {
    const shown = game.show(event, 0) as object;
    for (const [key, value] of Object.entries(shown)) {
      if (Array.isArray(value)) expect(value).not.toBe(event[key as keyof Event]);
    }
  }
});

test('of the deal, everything but the pile', () => {
  const events: Event[] = [];
  const state = game.start({ options, seats: 3, random: fastRandom(1) }, (event) => events.push(event));
  expect(events.map((event) => game.show(event, 1))).toEqual([
    { kind: 'dealt', start: state.start, shares: state.shares, chips: 6, bank: 27, pile: 29 },
    {
      kind: 'revealed',
      round: 1,
      share: state.revealed,
      premium: state.premium,
      pile: 28,
      start: state.start,
    },
  ]);
});
