import { expect, test } from 'vitest';
import type { AnySoftwarePlayer, Json, Registered } from '#games/game.ts';
import type { Journaled } from './actions.ts';
import { apply, fold } from './machine.ts';
import { Minds } from './minds.ts';
import type { TableState } from './state.ts';
import { murmur } from './testing/murmur.ts';

/** A player that notes everything it is given. */
function diary(id: string, delay = 500): AnySoftwarePlayer & { readonly lines: string[] } {
  const lines: string[] = [];
  return {
    id,
    level: 1,
    lines,
    begin(seat, seats) {
      lines.push(`begin ${seat} of ${seats}`);
      return { seen: [] as string[] };
    },
    see(memory: { seen: string[] }, event: { kind: string }) {
      memory.seen.push(event.kind);
    },
    decide(memory: { seen: string[] }, view: { seat: number; turn: number }, random) {
      lines.push(`decide ${view.seat} after ${memory.seen.join(' ')} with ${random.int(1_000_000)}`);
      return view.turn === view.seat ? { action: { do: 'say', n: 1 }, delay } : undefined;
    },
  };
}

function table(player: AnySoftwarePlayer) {
  const registered: Registered = { game: murmur.game, players: [player] };
  let seq = 0;
  const record = (what: Journaled, at: number, who = 'anna') => ({
    seq: ++seq,
    at,
    who,
    actionId: `id-${seq}`,
    what: what as unknown as Json,
  });
  const open: Journaled = {
    do: 'open',
    code: 'ABCD',
    game: 'murmur',
    rules: 1,
    raw: { length: 50 },
    seats: 3,
    pace: 'gemuetlich',
    name: 'Anna',
    fill: player.id,
    secret: 'cd'.repeat(32),
  };
  const start = record(open, 0);
  const records = [start, record({ do: 'start', secret: 'ef'.repeat(32) }, 100)];
  const state = fold(registered, records)!;
  const write = (what: Journaled, at: number, who = 'anna') => {
    const next = record(what, at, who);
    records.push(next);
    apply(registered, state, next);
  };
  return { registered, records, state, write, turn: () => (state.inner as { turn: number }).turn };
}

test('a mind begins with the deal, takes in what its seat was shown of the game, decides once until it is stirred', () => {
  const player = diary('level2');
  const { registered, state, write, turn } = table(player);
  const minds = new Minds(registered);
  minds.next(state);
  minds.next(state);
  expect(player.lines.filter((line) => line.startsWith('begin')).sort()).toEqual([
    'begin 1 of 3',
    'begin 2 of 3',
  ]);
  expect(player.lines.filter((line) => line.startsWith('decide'))).toHaveLength(2);
  expect(player.lines.every((line) => !line.startsWith('decide') || line.includes('after dealt with'))).toBe(
    true,
  );
  write({ do: 'game', action: { do: 'peek' } as never }, 150);
  minds.next(state);
  expect(player.lines.filter((line) => line.startsWith('decide'))).toHaveLength(2);
  write({ do: 'rename', name: 'Berta' }, 160);
  minds.next(state);
  const decisions = player.lines.filter((line) => line.startsWith('decide'));
  // What people do with the table is no reason to think anew: nobody can keep a player from playing.
  expect(decisions).toHaveLength(2);
  if (turn() === 0) write({ do: 'game', action: { do: 'say', n: 3 } as never }, 170);
  else write({ do: 'play', seat: turn(), action: { do: 'say', n: 3 } }, 170, 'table');
  minds.next(state);
  expect(player.lines.at(-1)).toContain('after dealt said with');
});

test('each seat is played by the player that sits there', () => {
  const [one, two] = [diary('level1'), diary('level2')];
  const { state } = table(one);
  state.seats[2]!.player = 'level2';
  const minds = new Minds({ game: murmur.game, players: [one, two] });
  minds.next(state);
  expect(one.lines.filter((line) => line.startsWith('begin'))).toEqual(['begin 1 of 3']);
  expect(two.lines.filter((line) => line.startsWith('begin'))).toEqual(['begin 2 of 3']);
  state.seats[2]!.player = 'level1';
  minds.next(state);
  expect(one.lines.filter((line) => line.startsWith('begin'))).toEqual(['begin 1 of 3', 'begin 2 of 3']);
});

test('another process that folds the journal anew decides the same', () => {
  const [one, two] = [diary('level2'), diary('level2')];
  const { registered, records, state, write } = table(one);
  const minds = new Minds(registered);
  minds.next(state);
  write({ do: 'rename', name: 'Berta' }, 160);
  const thought = minds.next(state);
  const other: Registered = { game: murmur.game, players: [two] };
  expect(new Minds(other).next(fold(other, records)!)).toEqual(thought);
  const decisions = (lines: string[]) => lines.filter((line) => line.startsWith('decide')).slice(-2);
  expect(decisions(one.lines)).toEqual(decisions(two.lines));
});

test('the delay counts from what last stirred the seat, and rounds', () => {
  const { registered, state, turn } = table(diary('level2', 500.4));
  if (turn() === 0) {
    expect(new Minds(registered).next(state)).toBeUndefined();
  }
  for (const seat of [1, 2]) {
    (state.inner as { turn: number }).turn = seat;
    state.seats[seat]!.movedAt = 1000 * seat;
    expect(new Minds(registered).next(state)).toEqual({
      seat,
      at: 1000 * seat + 500,
      action: { do: 'say', n: 1 },
      actionId: `player-1-${seat}-${state.seats[seat]!.stirred}`,
      stirred: state.seats[seat]!.stirred,
    });
  }
});

test('a negative delay is none', () => {
  const { registered, state } = table(diary('level2', -50));
  (state.inner as { turn: number }).turn = 2;
  expect(new Minds(registered).next(state)?.at).toBe(state.seats[2]!.movedAt);
});

test('nobody decides twice without being stirred, in a pause, with an offer pending, or when no round runs', () => {
  const { registered, state } = table(diary('level2'));
  const wants = (change: (state: TableState) => void) => {
    const changed = structuredClone(state);
    (changed.inner as { turn: number }).turn = 1;
    change(changed);
    return new Minds(registered).next(changed)?.seat;
  };
  expect(wants(() => {})).toBe(1);
  expect(
    wants((s) => {
      s.seats[1]!.decided = s.seats[1]!.stirred;
    }),
  ).toBeUndefined();
  expect(
    wants((s) => {
      s.pausedBy = 0;
    }),
  ).toBeUndefined();
  expect(
    wants((s) => {
      s.phase = 'between';
    }),
  ).toBeUndefined();
  expect(
    wants((s) => {
      s.offers = [{ seat: 1, role: 'call', action: null, at: 0, reaction: 0, credit: 0 }];
    }),
  ).toBeUndefined();
  expect(
    wants((s) => {
      s.seats[1]!.kind = 'person';
    }),
  ).toBeUndefined();
  expect(
    wants((s) => {
      s.seats[1]!.kind = 'person';
      s.seats[1]!.standIn = 'away';
    }),
  ).toBe(1);
});

test('a refused wish gives way to something lawful, once; then the mind waits until it is stirred', () => {
  const { registered, state } = table(diary('level2', 10));
  (state.inner as { turn: number }).turn = 1;
  const minds = new Minds(registered);
  const first = minds.next(state)!;
  minds.refused(first);
  const second = minds.next(state)!;
  expect(second.at).toBe(state.seats[1]!.movedAt + 2000);
  expect(second.seat).toBe(first.seat);
  expect((second.action as { do: string }).do).toBe('say');
  minds.refused(second);
  expect(minds.next(state)).toBeUndefined();
  state.seats[1]!.stirred++;
  expect(minds.next(state)).toMatchObject({ seat: 1, action: { do: 'say', n: 1 } });
});

test('where a shown clock of the rules will move the game on, a mind without a wish waits for it', () => {
  const silent = { ...diary('level2'), decide: () => undefined };
  const { registered, state } = table(silent);
  (state.inner as { turn: number }).turn = 1;
  expect(new Minds(registered).next(state)?.at).toBe(state.seats[1]!.movedAt + 2000);
  state.timers = [{ id: 'x', key: '1', shown: true, ms: 5000, startedAt: 0 }];
  expect(new Minds(registered).next(state)).toBeUndefined();
  state.timers = [{ id: 'x', key: '1', shown: false, ms: 5000, startedAt: 0 }];
  expect(new Minds(registered).next(state)).toBeDefined();
});

test('of several wishes the earliest comes first', () => {
  const eager: AnySoftwarePlayer = {
    ...diary('level2'),
    decide: (_memory, view: { seat: number }) => ({
      action: { do: 'peek' },
      delay: view.seat === 2 ? 100 : 300,
    }),
  };
  const { registered, state } = table(eager);
  expect(new Minds(registered).next(state)).toMatchObject({ seat: 2, at: 200 });
});

test('a house may make players quicker, but not at calling', () => {
  const said = { no: 1, seat: 2, n: 1, open: true, guarded: false, passed: [], ran: [] };
  const at = (thinking: number, action: Json): number | undefined => {
    const player = { ...diary('level2'), decide: () => ({ action, delay: 300 }) };
    const { registered, state } = table(player);
    Object.assign(state.inner as object, { turn: 1, said });
    return new Minds(registered, { thinking }).next(state)?.at;
  };
  const usual = at(1, { do: 'peek' })!;
  expect(at(0.5, { do: 'peek' })).toBe(usual - 150);
  expect(at(0, { do: 'peek' })).toBe(usual - 300);
  expect(at(0, { do: 'say', n: 1 })).toBe(usual - 300);
  expect(at(0, { do: 'call', no: 0 })).toBe(usual);
});

test('a refusal of what was thought long ago is no reproach to what is thought now', () => {
  const { registered, state } = table(diary('level2', 10));
  (state.inner as { turn: number }).turn = 1;
  const minds = new Minds(registered);
  const first = minds.next(state)!;
  state.seats[1]!.stirred++;
  const second = minds.next(state)!;
  expect(second).not.toBe(first);
  minds.refused(first);
  expect(minds.next(state)).toBe(second);
});

test('a mind that was not asked while very much was forgotten goes on with what is left', () => {
  const player = diary('level2');
  const { registered, state } = table(player);
  (state.inner as { turn: number }).turn = 1;
  const minds = new Minds(registered);
  minds.next(state);
  state.forgotten += 10_000;
  state.log = [];
  state.seats[1]!.stirred++;
  expect(minds.next(state)).toMatchObject({ seat: 1 });
});

test('a player that throws is told of once, and lawful moves are made in its place', () => {
  const faults: unknown[] = [];
  const error = new Error('broken');
  const broken: AnySoftwarePlayer = {
    ...diary('level2'),
    decide() {
      throw error;
    },
  };
  const { registered, state } = table(broken);
  (state.inner as { turn: number }).turn = 1;
  state.seats[2]!.kind = 'person';
  const minds = new Minds(registered, { broken: (seat, fault) => faults.push([seat, fault]) });
  expect(minds.next(state)).toMatchObject({ seat: 1, action: { do: 'say' } });
  state.seats[1]!.stirred++;
  expect(minds.next(state)).toMatchObject({ seat: 1, action: { do: 'say' } });
  expect(faults).toEqual([[1, error]]);
});
