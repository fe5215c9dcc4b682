import { describe, expect, it } from 'vitest';
import type { Registered } from '#games/game.ts';
import { fastRandom, noRandom } from '#games/random.ts';
import { emptyState } from './deal.ts';
import { game } from './game.ts';
import { layOut, reveal } from './play.ts';
import { laws } from './twins.ts';
import { type Action, CRASH, type Event, type Options, type State } from './types.ts';

function optionsOf(raw: object = {}, seats = 3): Options {
  const parsed = game.options.parse(raw, seats);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.options;
}

/** Two brown ones with seat 0, whose turn it is; a share with a brown border comes. */
function position(): State {
  const state = emptyState(optionsOf(), 3);
  state.chips[0] = 3;
  state.points[0] = 4;
  state.bank = 9;
  layOut(state, 0, 0);
  layOut(state, 0, 1);
  state.pile.push(CRASH, 16, 17, 12);
  reveal(state);
  return state;
}

const verbs = ['loan', 'ready', 'bid', 'drop', 'take', 'sell', 'decline'];

describe('what the laws are told', () => {
  it('every verb there is, no clock, and which events turn a card over', () => {
    expect(laws.verbs).toEqual(verbs);
    for (const verb of laws.verbs) {
      expect(game.parse({ do: verb, ...(verb === 'sell' && { shares: [] }) })).toBeDefined();
    }
    expect(laws.clocks).toEqual([]);
    const turned = new Set<string>();
    const state = position();
    const told: Event[] = [];
    while (state.turn >= 0) {
      const size = state.pile.length;
      told.length = 0;
      const action = game.sample(game.view(state, state.turn), fastRandom(size + state.acts))!;
      game.play(state, state.turn, action, noRandom, (event) => told.push(event));
      if (state.pile.length < size) turned.add(told.at(-1)!.kind);
    }
    expect([...turned]).toEqual(laws.revealing);
  });

  it('U3: a list of its own for every number of players, unlike the printed one', () => {
    const lists = laws.data!.shares as readonly string[][];
    expect(lists).toHaveLength(1);
    for (const shares of lists) {
      for (const seats of [3, 6]) expect(optionsOf({ shares }, seats).shares).toEqual(shares);
      const start = (code: string) => code.endsWith('*');
      expect(shares.filter(start)).toHaveLength(8);
      expect(new Set(shares.map((code) => code.slice(0, 2)))).toEqual(new Set(['Br', 'Pi']));
      expect(new Set(shares.map((code) => code.slice(2, 4)))).toEqual(new Set(['Br', 'Pi', 'Ye']));
      expect(new Set(shares.filter(start).map((code) => code.slice(0, 2)))).toEqual(new Set(['Br']));
    }
  });
});

describe('twins', () => {
  it('the same action is the same in the twin', () => {
    const action: Action = { do: 'bid' };
    expect(laws.translate(null, null, 0, action)).toBe(action);
  });

  it('of a whole round: what lay in the pile to the end lies there in another order, the rest as it was', () => {
    const options = optionsOf();
    const start = game.start({ options, seats: 3, random: fastRandom(1) });
    const kept = JSON.stringify(start);
    const end = game.copy(start);
    end.pile.splice(12);
    const orders = new Set<string>();
    for (let seed = 1; seed <= 20; seed++) {
      const twin = laws.roundTwin(start, end, 0, fastRandom(seed))!;
      const { pile } = twin.start as State;
      expect(pile.slice(12)).toEqual(start.pile.slice(12));
      expect(pile.toSorted((a, b) => a - b)).toEqual(start.pile.toSorted((a, b) => a - b));
      expect({ ...twin.start, pile: [] }).toEqual({ ...start, pile: [] });
      orders.add(pile.join());
      const action: Action = { do: 'drop' };
      expect(twin.translate(0, action)).toBe(action);
    }
    expect(orders.size).toBeGreaterThan(15);
    expect(JSON.stringify(start)).toBe(kept);
  });
});

describe('extreme players', () => {
  /** What each of them does where everything of its phase is allowed. */
  function deeds(id: string): Record<string, Action> {
    const player = (laws.extremes as Registered['players']).find((one) => one.id === id)!;
    const memory = player.begin(0, 3);
    expect(memory).toBeNull();
    const deed = (state: State): Action => {
      const { action, delay } = player.decide(memory, game.view(state, state.turn), fastRandom(3))!;
      expect(delay).toBeGreaterThanOrEqual(0);
      expect(game.refuse(state, state.turn, action as Action)).toBeUndefined();
      const { no, ...rest } = action as Action;
      expect(no).toBe(state.acts + 1);
      return rest as Action;
    };
    const state = position();
    const idle = game.view(state, 1);
    expect(player.decide(memory, idle, fastRandom(3))).toBeUndefined();
    const loans = deed(state);
    const play = (...all: Action['do'][]): void => {
      for (const verb of all) {
        const action = (verb === 'sell' ? { do: verb, shares: [] } : { do: verb }) as Action;
        game.play(state, state.turn, action, noRandom);
      }
    };
    play('ready', 'ready', 'ready');
    const auction = deed(state);
    play('bid', 'drop', 'drop');
    const winner = deed(state);
    play('take');
    return { loans, auction, winner, second: deed(state) };
  }

  const take = { do: 'take' };
  const ready = { do: 'ready' };
  const nothing = { do: 'sell', shares: [] };
  it.each<[string, object]>([
    ['always-bids', { loans: ready, auction: { do: 'bid' }, winner: take, second: nothing }],
    ['always-drops', { loans: ready, auction: { do: 'drop' }, winner: take, second: nothing }],
    ['borrows-all', { loans: { do: 'loan' }, auction: { do: 'bid' }, winner: take, second: nothing }],
    [
      'sells-all',
      { loans: ready, auction: { do: 'bid' }, winner: { do: 'sell', shares: [0, 1] }, second: nothing },
    ],
    ['never-acts', { loans: ready, auction: { do: 'drop' }, winner: nothing, second: { do: 'decline' } }],
  ])('%s', (id, expected) => {
    expect(deeds(id)).toEqual(expected);
  });

  it('are these', () => {
    expect(laws.extremes.map(({ id }) => id)).toEqual([
      ...['always-bids', 'always-drops', 'borrows-all', 'sells-all', 'never-acts'],
    ]);
  });
});
