import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLLECT_MS, creditCap, judgeReaction, measure, type Offer, settle, TIE_MS } from './fair.ts';

const call = (seat: number, reaction: number, at = 1000 + reaction, credit = 0): Offer => ({
  seat,
  role: 'call',
  action: { do: 'call' },
  at,
  reaction,
  credit,
});
const close = (seat: number, at: number): Offer => ({ ...call(seat, at - 1000, at), role: 'close' });

/** Offers of a window at a table of `seats`: at most one per seat, none by the target, at most one closes. */
const races = fc.integer({ min: 3, max: 10 }).chain((seats) =>
  fc.record({
    seats: fc.constant(seats),
    target: fc.integer({ min: 0, max: seats - 1 }),
    closer: fc.boolean(),
    offers: fc.uniqueArray(
      fc.record({
        seat: fc.integer({ min: 0, max: seats - 1 }),
        reaction: fc.integer({ min: 300, max: 700 }),
        credit: fc.integer({ min: 0, max: 600 }),
        at: fc.integer({ min: 1000, max: 1000 + COLLECT_MS }),
      }),
      { selector: (offer) => offer.seat, minLength: 1, maxLength: seats },
    ),
  }),
);

function offersOf(race: typeof races extends fc.Arbitrary<infer R> ? R : never): Offer[] {
  return race.offers
    .filter((offer) => offer.seat !== race.target)
    .map((offer) => ({
      ...offer,
      action: null,
      role: race.closer && offer.seat === (race.target + 1) % race.seats ? 'close' : 'call',
    }));
}

test('one winner, whatever the order of arrival; everybody else is told to be void', () => {
  fc.assert(
    fc.property(races, fc.infiniteStream(fc.nat()), (race, keys) => {
      const offers = offersOf(race);
      fc.pre(offers.length > 0);
      const shuffled = offers
        .map((offer) => ({ offer, key: keys.next().value! }))
        .sort((a, b) => a.key - b.key)
        .map(({ offer }) => offer);
      const result = settle(offers, race.target, race.seats);
      expect(settle(shuffled, race.target, race.seats)).toEqual(result);
      expect([result.winner.seat, ...result.void.map((v) => v.seat)].sort()).toEqual(
        offers.map((offer) => offer.seat).sort(),
      );
    }),
  );
});

test('the winner is within the tie group, and nobody in it sits nearer to the left of the target', () => {
  fc.assert(
    fc.property(races, (race) => {
      const { calls, winner, tie } = settle(
        [...offersOf({ ...race, closer: false }), call((race.target + 1) % race.seats, 701)].filter(
          (offer, i, all) => all.findIndex((other) => other.seat === offer.seat) === i,
        ),
        race.target,
        race.seats,
      );
      const left = (seat: number) => (seat - race.target - 1 + race.seats) % race.seats;
      const first = Math.min(...calls.map((c) => c.reaction));
      const group = calls.filter((c) => c.reaction - first <= TIE_MS);
      expect(group).toContain(winner);
      for (const other of group) expect(left(other.seat)).toBeGreaterThanOrEqual(left(winner.seat));
      expect(tie).toBe(group.length > 1);
    }),
  );
});

test('the tie group is measured from the earliest call, not from neighbour to neighbour', () => {
  const result = settle([call(3, 800), call(2, 840), call(1, 880)], 0, 4);
  expect(result.winner.seat).toBe(2);
  expect(result.tie).toBe(true);
  expect(result.void).toEqual([
    { seat: 3, why: 'beaten' },
    { seat: 1, why: 'beaten' },
  ]);
});

test('a call pressed before the closing act arrived beats it, one pressed later is too late', () => {
  const closing = close(1, 2000);
  expect(settle([closing, call(2, 900, 2100, 101)], 0, 4)).toMatchObject({
    winner: { seat: 2 },
    void: [{ seat: 1, why: 'beaten' }],
  });
  expect(settle([closing, call(2, 900, 2100, 100)], 0, 4)).toMatchObject({
    winner: { seat: 1 },
    calls: [],
    void: [{ seat: 2, why: 'too-late' }],
  });
});

test('a lie about the reaction gains at most the cap, and the cap stays between 120 and 600 ms', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 0, max: 600_000 }),
      fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 20 }),
      (elapsed, claimed, trips) => {
        const trip = trips.reduce<ReturnType<typeof measure> | undefined>(
          (t, rtt) => measure(t, rtt),
          undefined,
        );
        const cap = creditCap(trip);
        expect(cap).toBeGreaterThanOrEqual(120);
        expect(cap).toBeLessThanOrEqual(600);
        const { reaction, credit } = judgeReaction(claimed, elapsed, elapsed, trip);
        expect(elapsed - reaction).toBeLessThanOrEqual(Math.ceil(cap));
        expect(reaction).toBeGreaterThanOrEqual(0);
        expect(reaction).toBeLessThanOrEqual(elapsed);
        expect(credit).toBe(elapsed - reaction);
      },
    ),
  );
});

test('without a measured showing of the window the arrival counts', () => {
  expect(judgeReaction(5, undefined, 1234, undefined)).toEqual({ reaction: 1234, credit: 0 });
  expect(judgeReaction(undefined, 900, 950, undefined)).toEqual({ reaction: 950, credit: 0 });
});

test('an honest slow connection is believed: 400 ms round trips, pressed after 800 ms', () => {
  let trip: ReturnType<typeof measure> | undefined;
  for (let i = 0; i < 10; i++) trip = measure(trip, 400);
  expect(judgeReaction(800, 1200, 1200, trip)).toEqual({ reaction: 800, credit: 400 });
});
