import { describe, expect, it } from 'vitest';
import { chanceOfAction, playRound } from '#games/arena.ts';
import type { Json, Registered, Seat } from '#games/game.ts';
import { type Law, LawWatch, samplePlayer } from '#games/laws.ts';
import { taeuschen } from '../index.ts';
import { editionOf } from '../pack/pack.ts';
import { CHEAT_ACTS, type CheatAct } from '../pack/types.ts';
import { game } from './game.ts';
import { cash } from './money.ts';
import { has, walks } from './seats.ts';
import { SMALL_PACK } from './small-pack.ts';
import { laws } from './twins.ts';
import type { Action, State } from './types.ts';

// biome-ignore lint/suspicious/noExplicitAny: faults reach into states, views and events
type Any = any;

/** What is wrong with the table as it stands; nothing, in a game without faults. */
function faults(state: State): string[] {
  const found: string[] = [];
  const need = (holds: boolean, what: string): void => {
    if (!holds) found.push(what);
  };
  const pending = state.acts.filter(({ cheat }) => cheat >= 0).flatMap(({ moved }) => moved);
  const deeds = pending.some(({ what }) => what === 'deed');
  const hotels = pending.some(({ what }) => what === 'hotel');
  need(deeds || JSON.stringify(state.owner) === JSON.stringify(state.deedAt), 'T22: deeds are not honest');
  need(hotels || state.hotels === state.honestHotels, 'T22: hotels are not honest');
  for (const { window } of [...state.acts, ...state.landings]) {
    need(window === state.windows, 'law 3: something of a closed window can still be caught or demanded');
  }
  for (const seat of [...state.owner, ...state.deedAt])
    need(seat < 0 || !has(state.out, seat), 'T17: the bankrupt own');
  for (const { from, to, sum } of state.debts) {
    need(sum > 0 && sum % 10 === 0 && from !== to && !has(state.out, from), 'T17: a wrong debt');
    need(to < 0 || !has(state.out, to), 'T17: a debt to the bankrupt');
  }
  if (state.stage === 'over') return found;
  const { prisoner, mover } = state;
  need(prisoner < 0 || walks(state, prisoner), 'law 6: somebody who is gone wears the cuff');
  need(mover >= 0 === ['move', 'buy', 'draw'].includes(state.stage), 'nobody moves, buys or draws');
  need(mover < 0 || walks(state, mover), 'who is gone moves');
  need(state.stage !== 'roll' || walks(state, state.turn), 'who is gone has the dice');
  for (const { seat } of state.tasks) need(!has(state.out, seat), 'the bankrupt have to choose');
  return found;
}

function setup(i: number, raw: Record<string, Json> = {}) {
  const seats = 2 + (i % 5);
  const options: Record<string, Json> = {
    ...(i % 4 === 1 ? { pack: SMALL_PACK as unknown as Json } : {}),
    gaze: i % 3 === 0 ? 'off' : 'on',
    proof: i % 2 === 0 ? 'ledger' : 'table',
    meistermogler: i % 4 === 3,
    graceSeconds: i % 7 === 1 ? 0 : 4,
    stallGuard: i % 11 !== 0,
    maxTurns: i % 6 === 0 ? 50 : 600,
    ...raw,
  };
  const parsed = game.options.parse(options, seats);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const players = Array.from({ length: seats }, (_, seat: Seat) =>
    (i + seat) % 3 === 0 ? laws.extremes[(7 * i + seat) % laws.extremes.length]! : samplePlayer(game),
  );
  return { options: parsed.options, seats, players, seed: i, raw: options };
}

describe('the table', () => {
  it('is in order after every action of whole games, whatever the options', { timeout: 120_000 }, () => {
    const ends = new Set<string>();
    for (let i = 0; i < 30; i++) {
      const found = new Set<string>();
      const check = {
        began() {},
        before() {},
        after: (state: State) => {
          for (const fault of faults(state)) found.add(fault);
        },
        ended() {},
      };
      const round = playRound({ registered: taeuschen, ...setup(i), maxActions: 40_000, check });
      expect([...found], `game ${i}`).toEqual([]);
      expect(round.ended, `game ${i}`).toBe('rule');
      ends.add(round.outcome!.winners.length > 1 ? 'shared' : 'won');
    }
    expect(ends).toContain('won');
  });

  it('every verb and every cheat occurs in such games', { timeout: 120_000 }, () => {
    const verbs = new Set<string>();
    const cheats = new Set<number>();
    const missing = (): (string | number)[] => [
      ...laws.verbs.filter((verb) => !verbs.has(verb)),
      ...[...Array(15).keys()].filter((cheat) => !cheats.has(cheat)),
    ];
    // The last hotel is rarely asked for.
    for (let i = 0; i < 80 && missing().length > 0; i++) {
      const round = playRound({ registered: taeuschen, ...setup(i), maxActions: 40_000 });
      for (const { action } of round.log) verbs.add((action as Action).do);
      if (round.state.options.pack !== 'standard') continue;
      for (const { cheat } of round.state.past) cheats.add(cheat);
    }
    expect(missing()).toEqual([]);
  });
});

describe('T27: a cheat that is caught at once gives back exactly what it moved', () => {
  /** The pieces of the table that a cheat can move; the cheater's own token apart, which a penalty may move. */
  function pieces(state: State, cheater: Seat): object {
    const { deedAt, owner, hotels, honestHotels, dice } = state;
    const tokens = state.tokens.map((space, seat) => (seat === cheater ? -1 : space));
    return { deedAt, owner, hotels, honestHotels, dice, tokens };
  }

  it('whatever it was and whenever it happened', { timeout: 120_000 }, () => {
    const tried = new Map<CheatAct, number>();
    const check = {
      began() {},
      before() {},
      after(state: State) {
        if (state.rolls % 3 !== 0 || state.stage === 'over' || state.stage === 'closing') return;
        for (let seat = 0; seat < state.seats; seat++) {
          for (const choice of game.legal(game.view(state, seat)))
            tryAndCatch(state, seat, (choice as Any).action);
        }
      },
      ended() {},
    };

    function tryAndCatch(before: State, seat: Seat, action: Action): void {
      const state = game.copy(before);
      const known = new Set(state.acts.map(({ no }) => no));
      game.play(state, seat, action, chanceOfAction(1, 1));
      const act = state.acts.find(({ no, cheat, seat: by }) => !known.has(no) && cheat >= 0 && by === seat);
      if (act === undefined) return;
      const kind = editionOf(state.options.pack).cheats[act.cheat]!.act;
      // Of several acts under one card the first is caught.
      if (before.acts.some(({ seat: by, cheat }) => by === seat && cheat === act.cheat)) return;
      if ((tried.get(kind) ?? 0) >= 40) return;
      tried.set(kind, (tried.get(kind) ?? 0) + 1);
      const catcher = [...Array(state.seats).keys()].find((one) => one !== seat && !has(state.out, one))!;
      const money = JSON.stringify(Object.entries(game.census(state)).sort());
      game.play(state, catcher, { do: 'accuse', seat, cheat: act.cheat }, chanceOfAction(1, 2));
      const what = `${kind} ${JSON.stringify(action)}`;
      expect(JSON.stringify(Object.entries(game.census(state)).sort()), what).toBe(money);
      expect(faults(state), what).toEqual([]);
      const moved = action.do === 'move' && kind !== 'slip';
      if (kind === 'short') {
        expect(
          state.debts.some(({ from, why }) => from === seat && why === 'undo'),
          what,
        ).toBe(true);
      } else {
        expect(pieces(state, seat), what).toEqual(pieces(before, seat));
        for (let one = 0; one < state.seats; one++) {
          const due = moved || action.do === 'take' ? [0, 200] : [0];
          expect(due, what).toContain(cash(state, one) - cash(before, one));
        }
      }
      if (kind === 'escape' || kind === 'build' || kind === 'deed') {
        expect(state.prisoner, what).toBe(has(state.waiting, seat) ? before.prisoner : seat);
      } else if (kind === 'step') {
        // The token has moved on when the false space has sent it to jail: there it stays.
        const jailed = before.prisoner !== seat && state.prisoner === seat;
        if (!jailed) expect(state.tokens[seat], what).toBe(game.view(before, seat).target);
      } else if (kind === 'token') {
        expect([game.view(before, seat).target, 0], what).toContain(state.tokens[seat]);
      } else {
        expect(state.tokens[seat], what).toBe(before.tokens[seat]);
      }
    }

    for (let i = 0; i < 12; i++) {
      const wish = {
        pack: 'standard',
        proof: 'ledger',
        meistermogler: false,
        gaze: i % 2 === 0 ? 'on' : 'off',
      };
      playRound({ registered: taeuschen, ...setup(3 * i + 1, wish), maxActions: 2500, check });
    }
    for (const kind of CHEAT_ACTS) expect(tried.get(kind) ?? 0, kind).toBeGreaterThan(0);
  });
});

describe('T22: amounts are nobody else’s', () => {
  /** Lawful and unlawful sums for the same act. */
  const SUMS = [0, 10, 20, 50, 100, 150, 200, 250, 300, 400];
  const VERBS = new Set(['pay', 'buy', 'build', 'take', 'leave', 'demand']);

  it('who has no part in it and does not look there is told the same, whatever was laid down', {
    timeout: 120_000,
  }, () => {
    const compared = new Map<string, number>();
    const differing = new Set<string>();
    const check = {
      began() {},
      before() {},
      after(state: State) {
        if (state.stage === 'over' || state.stage === 'closing' || state.rolls % 2 !== 0) return;
        for (let seat = 0; seat < state.seats; seat++) {
          const asked = new Set<string>();
          for (const choice of game.legal(game.view(state, seat))) {
            const { sum: _, notes: __, ...act } = (choice as Any).action;
            const key = JSON.stringify(act);
            if (!VERBS.has(act.do) || asked.has(key)) continue;
            asked.add(key);
            compare(state, seat, act);
          }
        }
      },
      ended() {},
    };

    /** What each observer is told and then sees, by the sum; only sums that look alike from outside. */
    function compare(before: State, seat: Seat, act: Any): void {
      const sights = new Map<string, [number, string]>();
      for (const sum of SUMS) {
        const action = { ...act, sum } as Action;
        if (game.refuse(before, seat, action) !== undefined) continue;
        const state = game.copy(before);
        const events: Any[] = [];
        game.play(state, seat, action, chanceOfAction(1, 1), (event) => events.push(event));
        const done = events.find(({ kind, seat: by }) => kind === 'act' && by === seat);
        if (done === undefined || !done.told) continue;
        const debt = before.debts.find(({ no }) => no === act.debt);
        const party = act.do === 'demand' ? act.from : debt?.to;
        for (const observer of [...Array(state.seats).keys(), 'table' as const]) {
          if (observer === seat || observer === party) continue;
          if (observer !== 'table' && has(done.see, observer)) continue;
          const shown = events.map((event) => game.show(event, observer)).filter((one) => one !== undefined);
          const clocks = game.timers(state).filter((timer) => timer.shown);
          const sight = JSON.stringify([shown, game.view(state, observer), clocks]);
          const first = sights.get(`${observer}`);
          if (first === undefined) sights.set(`${observer}`, [sum, sight]);
          else {
            compared.set(act.do, (compared.get(act.do) ?? 0) + 1);
            if (first[1] !== sight) {
              differing.add(`${JSON.stringify(act)}: ${observer} tells ${first[0]} from ${sum}`);
            }
          }
        }
      }
    }

    for (let i = 0; i < 10; i++) {
      const wish = { pack: 'standard', gaze: 'on', proof: 'ledger', meistermogler: i % 2 === 0 };
      playRound({ registered: taeuschen, ...setup(3 * i + 2, wish), maxActions: 1500, check });
    }
    expect([...differing].slice(0, 5)).toEqual([]);
    for (const verb of VERBS) expect(compared.get(verb) ?? 0, verb).toBeGreaterThan(0);
  });
});

describe('each leak is noticed', () => {
  /** The laws that rounds of the changed game break. */
  function broken(change: Partial<Registered['game']>, raw: Record<string, Json> = {}): Set<Law> {
    const registered: Registered = { ...taeuschen, game: { ...taeuschen.game, ...change } };
    const found = new Set<Law>();
    for (let i = 1; i <= 30 && (i < 4 || found.size === 0); i++) {
      const { raw: _, ...plain } = setup(3 * i + 1, {
        pack: 'standard',
        gaze: 'on',
        meistermogler: false,
        ...raw,
      });
      const round = {
        registered,
        ...plain,
        players: plain.players.map(() => samplePlayer(registered.game)),
        maxActions: 150,
      };
      const watch = new LawWatch(laws, round);
      playRound({ ...round, check: watch });
      for (const { law } of watch.violations) found.add(law);
    }
    return found;
  }

  const seeing = (more: (state: State, observer: Any) => object): Partial<Registered['game']> => ({
    view: (state: State, observer: Any) => ({ ...game.view(state, observer), ...more(state, observer) }),
  });

  it('none without a fault', { timeout: 60_000 }, () => {
    expect([...broken({})]).toEqual([]);
  });

  it.each<[string, Partial<Registered['game']>, 'small'?]>([
    ['how many hands have been on the table', seeing(({ acts }) => ({ acts: acts.length }))],
    ['the number of the newest act', seeing(({ acts }) => ({ last: acts.at(-1)?.no ?? 0 }))],
    ['money of somebody one does not look at', seeing(({ notes }) => ({ notes }))],
    ['what the bank has given out', seeing(({ bank }) => ({ bank }))],
    ['kept cards of others', seeing(({ kept }) => ({ kept })), 'small'],
    ['the next card', seeing(({ piles }) => ({ next: piles[0][0] }))],
    ['the next cheat', seeing(({ cheatPile }) => ({ next: cheatPile[0] }))],
    ['whether anything is pending', seeing(({ acts }) => ({ guilty: acts.some(({ cheat }) => cheat >= 0) }))],
    [
      'whether a payment was too small',
      seeing(({ acts }) => ({ short: acts.some(({ moved }) => moved[0]?.what === 'missing') })),
    ],
    [
      'clocks of young acts',
      { timers: (state: State) => game.timers(state).map((timer) => ({ ...timer, shown: true })) },
    ],
    [
      'a refusal by what lies where one does not look',
      {
        refuse: (state: State, seat: Seat, action: Any) => {
          const refusal = game.refuse(state, seat, action);
          return refusal === undefined ? undefined : { ...refusal, params: { bank: state.bank } };
        },
      },
    ],
  ])('%s', { timeout: 60_000 }, (_, change, pack) => {
    const raw = pack === undefined ? {} : { pack: SMALL_PACK as unknown as Json };
    expect([...broken(change, raw)].length).toBeGreaterThan(0);
  });
});
