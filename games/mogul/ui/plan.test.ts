import { describe, expect, it } from 'vitest';
import { delayOf } from '../players/delays.ts';
import type { View } from '../rules/types.ts';
import { play } from './game.testing.ts';
import { inForce, mostBids, type Plan, type Plans, pauseOf, planned } from './plan.ts';

const GAME = 'QRTW:1';
const none: Plans = { bids: null, noLoans: null };
const bids = (limit: number, after: Plan['after'], round = 1): Plans => ({
  bids: { game: GAME, round, limit, after },
  noLoans: null,
});

/** A view of seat 0 in the auction of the first round, changed as said. */
function auction(over: Partial<View> = {}): View {
  let found: View | undefined;
  play({ seed: 1 }, ({ view, state }) => {
    if (state.phase === 'auction' && state.turn === 0) found ??= view(0);
  });
  return { ...found!, round: 1, bids: [0, 0, 0, 0], chips: 6, active: [0, 1, 2, 3], ...over };
}

describe('bidding in advance', () => {
  it('bids until so many chips are put in altogether, then asks or drops', () => {
    expect(planned(auction(), bids(2, 'ask'))).toBe('bid');
    expect(planned(auction({ bids: [1, 1, 1, 1] }), bids(2, 'ask'))).toBe('bid');
    expect(planned(auction({ bids: [2, 2, 2, 2] }), bids(2, 'ask'))).toBeNull();
    expect(planned(auction({ bids: [2, 2, 2, 2] }), bids(2, 'drop'))).toBe('drop');
    expect(planned(auction({ chips: 0 }), bids(2, 'ask'))).toBeNull();
    expect(planned(auction({ chips: 0 }), bids(2, 'drop'))).toBe('drop');
  });

  it('does nothing on the turns of others, in other phases, or where nothing was settled', () => {
    expect(planned(auction({ turn: 2 }), bids(2, 'drop'))).toBeNull();
    expect(planned(auction({ phase: 'winner' }), bids(2, 'drop'))).toBeNull();
    expect(planned(auction({ phase: 'loans' }), bids(2, 'drop'))).toBeNull();
    expect(planned(auction(), none)).toBeNull();
  });

  it('is over with its auction, with the own drop, and at another table', () => {
    const plan = bids(3, 'drop');
    expect(inForce(plan, GAME, auction()).bids).toBe(plan.bids);
    expect(inForce(plan, GAME, auction({ phase: 'loans', active: [] })).bids).toBe(plan.bids);
    expect(inForce(plan, GAME, auction({ round: 2 })).bids).toBeNull();
    expect(inForce(plan, GAME, auction({ phase: 'winner' })).bids).toBeNull();
    expect(inForce(plan, GAME, auction({ active: [1, 2] })).bids).toBeNull();
    expect(inForce(plan, 'QRTW:2', auction()).bids).toBeNull();
  });

  it('pauses as a player thinks, whatever the limit and the hand', () => {
    const draws = [0.1, 0.9, 0.5, 0.3, 0.7, 0.2];
    const source = () => {
      let i = 0;
      return () => draws[i++ % draws.length]!;
    };
    const expected = delayOf('auction', { float: source(), int: () => 0 });
    for (const view of [
      auction(),
      auction({ chips: 1, bids: [5, 5, 5, 5] }),
      auction({ chips: 0, middle: 20 }),
    ]) {
      expect(pauseOf(view, source())).toBe(expected);
    }
    expect(expected).toBeGreaterThanOrEqual(600);
  });

  it('offers no more than one has', () => {
    expect(mostBids(auction({ chips: 4, bids: [2, 0, 0, 0] }))).toBe(6);
    expect(mostBids(auction({ chips: 0 }))).toBe(0);
  });
});

describe('no loans in advance', () => {
  const loans = (over: Partial<View> = {}) => auction({ phase: 'loans', active: [], ...over });
  const noLoans = (round: number | null): Plans => ({ bids: null, noLoans: { game: GAME, round } });
  it('answers in this round, or in all', () => {
    expect(planned(loans(), inForce(noLoans(1), GAME, loans()))).toBe('ready');
    expect(planned(loans({ round: 2 }), inForce(noLoans(1), GAME, loans({ round: 2 })))).toBeNull();
    expect(planned(loans({ round: 2 }), inForce(noLoans(null), GAME, loans({ round: 2 })))).toBe('ready');
    expect(planned(loans({ turn: 1 }), noLoans(null))).toBeNull();
    expect(planned(auction(), noLoans(null))).toBeNull();
  });
});
