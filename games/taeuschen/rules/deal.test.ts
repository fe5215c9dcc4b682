import { expect, it } from 'vitest';
import { fastRandom } from '#games/random.ts';
import { editionOf } from '../pack/pack.ts';
import { game } from './game.ts';
import { record } from './ledger.ts';
import { cash } from './money.ts';
import { Scene } from './scene.ts';
import type { Event, State } from './types.ts';

function deal(seed: number, seats: number): { state: State; events: Event[] } {
  const parsed = game.options.parse({}, seats);
  if (!parsed.ok) throw new Error('options');
  const events: Event[] = [];
  const setup = { options: parsed.options, seats, random: fastRandom(seed), carried: null, round: 0 };
  const state = game.start(setup as never, (event) => events.push(event));
  return { state, events };
}

it('T3, T4: everybody has the start money, one hotel stands on Poststraße, five cheats lie open', () => {
  const edition = editionOf('standard');
  const { state } = deal(1, 4);
  for (let seat = 0; seat < 4; seat++) {
    expect(state.notes.slice(5 * seat, 5 * seat + 5)).toEqual([3, 1, 1, 4, 2]);
    expect(cash(state, seat)).toBe(1500);
  }
  expect(state.hotels).toBe(1 << edition.streetIds.indexOf('poststrasse'));
  expect(game.view(state, 0).zones[1]).toMatchObject({ hotels: 15 });
  expect([state.open.length, state.cheatPile.length]).toEqual([5, 10]);
  expect(new Set([...state.open, ...state.cheatPile]).size).toBe(15);
  expect(state.piles.map((pile) => pile.length)).toEqual([16, 16]);
  expect(state.tokens).toEqual([0, 0, 0, 0]);
  expect(state.deedAt.every((at) => at === -1)).toBe(true);
});

it('T4: the piles are shuffled, each in its own way', () => {
  const [one, other] = [deal(1, 2).state, deal(2, 2).state];
  expect(one.piles).not.toEqual(other.piles);
  expect(one.piles[0]).not.toEqual([...one.piles[0]].sort((a, b) => a - b));
  expect(one.piles[1]).not.toEqual([...one.piles[1]].sort((a, b) => a - b));
  expect([...one.open, ...one.cheatPile]).not.toEqual([...other.open, ...other.cheatPile]);
});

it('T4: the highest roll starts; of ties those roll again that are highest', () => {
  let ties = 0;
  const starts = new Set<number>();
  for (let seed = 0; seed < 60; seed++) {
    const { state, events } = deal(seed, 3);
    const dealt = events.find((event) => event.kind === 'dealt');
    if (dealt?.kind !== 'dealt') throw new Error('not dealt');
    starts.add(dealt.start);
    let among = [0, 1, 2];
    for (const round of dealt.rolls) {
      round.forEach((sum, seat) => {
        expect(sum >= 2 && sum <= 12).toBe(among.includes(seat));
      });
      const best = Math.max(...round);
      among = among.filter((seat) => round[seat] === best);
    }
    if (dealt.rolls.length > 1) ties++;
    expect(among).toEqual([dealt.start]);
    expect([state.start, state.turn]).toEqual([dealt.start, dealt.start]);
  }
  expect(ties).toBeGreaterThan(0);
  expect([...starts].sort()).toEqual([0, 1, 2]);
});

it('T7: no act, lawful or not, changes the clock of the grace', () => {
  const { state } = deal(3, 3);
  const grace = () => game.timers(state).filter(({ id }) => id === 'grace');
  const before = grace();
  expect(before).toHaveLength(1);
  record(new Scene(state, fastRandom(1), undefined), 1, { verb: 'take', cheat: 0 });
  game.play(state, 2, { do: 'look', zone: 1 }, fastRandom(1));
  expect(grace()).toEqual(before);
  // The clocks of the acts themselves are secret.
  expect(game.timers(state).filter(({ shown }) => shown)).toEqual(before);
  expect(game.timers(state).length).toBeGreaterThan(1);
});
