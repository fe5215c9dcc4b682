import { describe, expect, it } from 'vitest';
import { fastRandom, noRandom } from '#games/random.ts';
import { emptyState } from '../rules/deal.ts';
import { game } from '../rules/game.ts';
import { layOut } from '../rules/play.ts';
import { STANDARD_SHARES } from '../rules/shares.ts';
import { CRASH, type State } from '../rules/types.ts';
import { EXPECTED } from './levels.ts';
import { BID, DECLINE, DROP, SELL_ALL, SELL_NONE, TAKE } from './moves.ts';
import { type SearchRequest, search } from './search.ts';

function share(code: string, n = 0): number {
  return [...STANDARD_SHARES.keys()].filter((i) => STANDARD_SHARES[i] === code)[n]!;
}

/** Seat 0 has won and may take a blue share or sell two brown ones, of which `lying` lie in all. */
function won(pile: readonly number[], more: Partial<State> = {}): State {
  const parsed = game.options.parse({}, 3);
  if (!parsed.ok) throw new Error('options');
  const state = emptyState(parsed.options, 3);
  layOut(state, 0, share('BrGr'));
  layOut(state, 0, share('BrYe'));
  layOut(state, 1, share('BrBl*'));
  state.pile.push(...pile);
  return Object.assign(state, {
    phase: 'winner',
    round: 20,
    turn: 0,
    winner: 0,
    active: 1,
    dropped: [1, 2],
    revealed: share('BlBr'),
    ...more,
  } satisfies Partial<State>);
}

const request = (position: State, iterations = 300, seed = 1): SearchRequest => ({
  position,
  iterations,
  seed,
  style: EXPECTED,
});

describe('search', () => {
  it('is a function of its request, which is plain data, and changes nothing in it', () => {
    const state = game.start({ options: won([]).options, seats: 3, random: fastRandom(3) });
    for (let i = 0; i < 3; i++) game.play(state, state.turn, { do: 'ready' }, noRandom);
    const asked = request(state, 200);
    const before = JSON.stringify(asked);
    const result = search(asked);
    expect(JSON.stringify(asked)).toBe(before);
    expect(search(JSON.parse(before))).toEqual(result);
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    expect(search(request(state, 200, 2)).tried).not.toEqual(result.tried);
  });

  it('does not look at the order of the pile', () => {
    const state = game.start({ options: won([]).options, seats: 3, random: fastRandom(4) });
    for (let i = 0; i < 3; i++) game.play(state, state.turn, { do: 'ready' }, noRandom);
    const sorted = {
      ...state,
      pile: [CRASH, ...state.pile.filter((one) => one !== CRASH).sort((a, b) => a - b)],
    };
    // The same multiset, another order: only chance differs, so the choices are about as good.
    const a = search(request(state, 600));
    const b = search(request(sorted, 600));
    a.tried.forEach(({ value }, i) => {
      expect(Math.abs(value - b.tried[i]!.value)).toBeLessThan(0.12);
    });
  });

  it('does what was asked, or stops when no other move can catch up', () => {
    const result = search(request(won([CRASH]), 5000));
    expect(result.iterations).toBeLessThan(5000);
    expect(result.tried.reduce((sum, { visits }) => sum + visits, 0)).toBe(result.iterations);
  });

  it('U6: before a certain crash it sells everything, for nothing else is worth anything', () => {
    expect(search(request(won([CRASH]))).move).toBe(SELL_ALL);
  });

  it('U11: it keeps shares that will still pay, when there are many cards of their colour to come', () => {
    const brown = [...STANDARD_SHARES.keys()]
      .filter((one) => STANDARD_SHARES[one]!.startsWith('Br'))
      .slice(1);
    const pile = [CRASH, share('BlGr'), share('BlPi'), share('GrPi'), share('YeBl'), ...brown];
    const { tried } = search(request(won(pile), 2000));
    const value = (move: number) => tried.find((one) => one.move === move)!.value;
    expect(value(TAKE)).toBeGreaterThan(value(SELL_ALL));
  });

  it('U6: the same choice turns as the crash comes near', () => {
    // Two points each now; each brown card still to come would pay a point for each of the two.
    const brown = [...STANDARD_SHARES.keys()]
      .filter((one) => STANDARD_SHARES[one]!.startsWith('Br'))
      .slice(2);
    const near = search(request(won([CRASH, brown[0]!]), 1500));
    const far = search(request(won([CRASH, ...brown, share('GrPi'), share('GrYe')]), 1500));
    const worth = (result: typeof near) => {
      const value = (move: number) => result.tried.find((one) => one.move === move)!.value;
      return value(SELL_ALL) - value(TAKE);
    };
    expect(worth(near)).toBeGreaterThan(worth(far));
    expect(near.move).toBe(SELL_ALL);
  });

  it('U12: the second takes the share that is there for nothing, while more cards are to come', () => {
    const pile = [CRASH, ...STANDARD_SHARES.keys()].filter(
      (one) => one === CRASH || (one > 14 && one !== share('BlBr')),
    );
    const state = won(pile, { phase: 'second', turn: 2, winnerDid: 'sell', chips: [5, 5, 5] });
    expect(search(request(state, 600)).move).toBe(TAKE);
  });

  it('tries the moves there are', () => {
    const moves = (state: State) => search(request(state, 60)).tried.map(({ move }) => move);
    expect(moves(won([CRASH]))).toEqual([TAKE, SELL_ALL]);
    expect(moves(won([CRASH], { turn: 1, winner: 1, revealed: share('PiGr') }))).toEqual([TAKE, SELL_NONE]);
    expect(moves(won([CRASH], { phase: 'second', turn: 1, winnerDid: 'take' }))).toEqual([DECLINE, SELL_ALL]);
    const auction = won([CRASH], { phase: 'auction', turn: 1, winner: -1, active: 7, dropped: [] });
    auction.chips[1] = 2;
    expect(moves(auction)).toEqual([DROP, BID]);
  });

  it('U14: with the crash certain, a chip is kept when five of them make the point that wins', () => {
    // Nobody can sell or gain by the card; seat 1 has five chips, and to bid costs it a point.
    const state = won([CRASH], {
      phase: 'auction',
      turn: 1,
      winner: -1,
      active: 3,
      dropped: [2],
      revealed: share('PiGr'),
    });
    state.chips[1] = 5;
    state.chips[0] = 4;
    expect(search(request(state, 400)).move).toBe(DROP);
  });
});
