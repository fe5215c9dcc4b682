/** T19, T20: what is told of a cheat that lies open, tried with every deviation that whole games offer. */
import { expect, it } from 'vitest';
import { chanceOfAction, playRound } from '#games/arena.ts';
import type { Observer, Seat } from '#games/game.ts';
import { samplePlayer } from '#games/laws.ts';
import { taeuschen } from '../index.ts';
import { editionOf } from '../pack/pack.ts';
import { CHEAT_ACTS } from '../pack/types.ts';
import { copy } from './deal.ts';
import { game } from './game.ts';
import { closeWindow } from './ledger.ts';
import { Scene } from './scene.ts';
import { has } from './seats.ts';
import { type Act, type Action, type Done, type Event, KIND, KINDS, type State } from './types.ts';

/** Tries what is offered in some games; calls for each deviation with the table before and after it. */
function deviations(
  meistermogler: boolean,
  tried: (before: State, state: State, act: Act, action: Action) => void,
): void {
  const check = {
    began() {},
    before() {},
    after(before: State) {
      if (before.rolls % 3 !== 0 || before.stage === 'over' || before.stage === 'closing') return;
      for (let seat = 0; seat < before.seats; seat++) {
        for (const choice of game.legal(game.view(before, seat))) {
          const { action } = choice as { action: Action };
          const state = copy(before);
          const known = new Set(state.acts.map(({ no }) => no));
          game.play(state, seat, action, chanceOfAction(1, 1));
          const act = state.acts.find(
            ({ no, cheat, seat: by }) => !known.has(no) && cheat >= 0 && by === seat,
          );
          if (act !== undefined) tried(before, state, act, action);
        }
      }
    },
    ended() {},
  };
  for (let i = 0; i < 8; i++) {
    const seats = 2 + (i % 4);
    const parsed = game.options.parse({ meistermogler, gaze: i % 2 === 0 ? 'on' : 'off' }, seats);
    if (!parsed.ok) throw new Error('options');
    const players = Array.from({ length: seats }, () => samplePlayer(game));
    const round = { registered: taeuschen, options: parsed.options, seats, players, seed: 3 * i + 1 };
    playRound({ ...round, maxActions: 1200, check });
  }
}

/** The cheat by its card, or its kind. */
function nameOf(state: State, { cheat }: Act): string {
  return cheat < KIND ? editionOf(state.options.pack).cheats[cheat]!.act : KINDS[cheat - KIND]!;
}

/** What is told of the deed when it is caught at once, and when its window closes. */
function caughtAndThrough(state: State, act: Act): (readonly Done[])[] {
  const { seat, cheat } = act;
  const by = [...Array(state.seats).keys()].find((one) => one !== seat && !has(state.out, one))!;
  const call =
    cheat < KIND
      ? { do: 'accuse' as const, seat, cheat }
      : { do: 'accuse' as const, seat, kind: KINDS[cheat - KIND]! };
  const events: Event[] = [];
  game.play(copy(state), by, call, chanceOfAction(1, 2), (event) => events.push(event));
  const caught = events.find((event) => event.kind === 'accused');
  const later: Event[] = [];
  closeWindow(new Scene(copy(state), chanceOfAction(1, 3), (event) => later.push(event)), true);
  const through = later.filter(
    (event) => event.kind === 'succeeded' && event.seat === seat && event.cheat === cheat,
  );
  const told = [caught, through.at(-1)].map((event) =>
    event !== undefined && 'done' in event ? event.done : [],
  );
  // Everybody is told the same, spectators as well.
  for (const event of [...events, ...later]) {
    if (event.kind !== 'accused' && event.kind !== 'succeeded') continue;
    const sights = [...Array(state.seats).keys(), 'table' as const].map((observer: Observer) =>
      JSON.stringify(game.show(event, observer)),
    );
    expect(new Set(sights).size).toBe(1);
  }
  return told;
}

/** The sum, the spaces and the pieces of an action have to be found again in what is told of it. */
function fits(action: Action, seat: Seat, before: State, done: readonly Done[]): void {
  const what = JSON.stringify([action, done]);
  const [first] = done;
  switch (first?.what) {
    case 'short':
      expect(first.sum, what).toBeLessThan(first.due);
      if (action.do === 'pay') {
        const debt = before.debts.find(({ no }) => no === action.debt)!;
        expect(first, what).toEqual({ what: 'short', to: debt.to, sum: action.sum, due: debt.sum });
      } else expect(first.to, what).toBe(-1);
      break;
    case 'over':
      expect(first, what).toMatchObject({ sum: (action as { sum: number }).sum });
      expect(first.due, what).toBe(game.view(before, seat).los);
      break;
    case 'demand': {
      const { from, street, sum } = action as { from: Seat; street: number; sum?: number };
      expect(first, what).toMatchObject({ from, street, ...(sum !== undefined && { sum }) });
      if (before.owner[street] !== seat) expect(first.due, what).toBe(-1);
      else expect(first.due, what).not.toBe(first.sum);
      break;
    }
    case 'die':
      expect(action, what).toMatchObject({ do: 'turn', value: first.to });
      expect(before.dice, what).toContain(first.from);
      break;
    case 'token':
      expect(action, what).toMatchObject({ do: 'move', to: first.to });
      expect(first.from, what).toBe(before.tokens[first.token]);
      expect(first.token !== seat, what).toBe(first.own >= 0);
      // What was wrong: the space of the own token, the token itself, or that it moved at all.
      if (before.mover !== seat) expect([first.honest, first.own], what).toEqual([-1, -1]);
      else {
        const { target } = game.view(before, seat);
        expect([first.honest, first.own], what).toEqual(first.token === seat ? [target, -1] : [-1, target]);
      }
      break;
    default:
      expect(['money', 'deed', 'hotel', 'cuff'], what).toContain(first?.what);
  }
}

it.each([false, true])(
  'every deviation says what it was, caught or come through (Meistermogler: %s)',
  {
    timeout: 120_000,
  },
  (meistermogler) => {
    const seen = new Map<string, number>();
    deviations(meistermogler, (before, state, act, action) => {
      const { seat, cheat } = act;
      // Of several acts under one card the first is caught.
      if (before.acts.some(({ seat: by, cheat: under }) => by === seat && under === cheat)) return;
      const name = `${nameOf(state, act)} ${act.moved[0]?.what}`;
      if ((seen.get(name) ?? 0) >= 25) return;
      seen.set(name, (seen.get(name) ?? 0) + 1);
      const [caught, through] = caughtAndThrough(state, act);
      expect(caught, name).toHaveLength(act.moved.length);
      expect(caught!.length, name).toBeGreaterThan(0);
      expect(through, name).toEqual(caught);
      fits(action, seat, before, caught!);
    });
    const names = new Set([...seen.keys()].map((name) => name.split(' ')[0]));
    for (const kind of meistermogler ? KINDS : CHEAT_ACTS) expect(names, kind).toContain(kind);
  },
);
