/** The arithmetic of clocks on bare states: what is due, what is overdue, what runs. */
import { expect, test } from 'vitest';
import type { Json } from '#games/game.ts';
import { hasMove, hasMoveClock, nextDue, shiftClocks, syncMoves, syncTimers, unserved } from './clocks.ts';
import { fold } from './machine.ts';
import { shownClocks, type TableState } from './state.ts';
import { murmur } from './testing/murmur.ts';
import { PACES } from './wire.ts';

/** A running round of three people in which seat `turn` is on. */
function running(change: (state: TableState) => void = () => {}): TableState {
  const record = (seq: number, who: string, what: object) => ({
    seq,
    at: 1000,
    who,
    actionId: `${seq}`,
    what: what as Json,
  });
  const state = fold(murmur, [
    record(1, 'p0', {
      do: 'open',
      code: 'ABCD',
      game: 'murmur',
      rules: 1,
      raw: { guard: 3000, close: 8000 },
      seats: 3,
      pace: 'normal',
      name: 'p0',
      secret: 'ab'.repeat(32),
    }),
    record(2, 'p1', { do: 'sit', name: 'p1' }),
    record(3, 'p2', { do: 'sit', name: 'p2' }),
    record(4, 'p0', { do: 'start', secret: 'cd'.repeat(32) }),
  ])!;
  (state.inner as { turn: number }).turn = 1;
  state.moves = [];
  change(state);
  return state;
}

const say = (state: TableState) =>
  murmur.game.play(state.inner, 1, { do: 'say', n: 1 }, { int: () => 0, float: () => 0 });

test('the earliest clock is due; at the same moment those of the rules come first', () => {
  const state = running((s) => {
    s.timers = [
      { id: 'b', key: '1', shown: true, ms: 500, startedAt: 1000 },
      { id: 'a', key: '2', shown: false, ms: 400, startedAt: 1000 },
    ];
    s.moves = [{ seat: 2, ms: 400, startedAt: 1000 }];
  });
  expect(nextDue(state)).toEqual({
    at: 1400,
    what: { do: 'clock', timer: 'a', key: '2' },
    actionId: 'clock-1-a-2',
  });
  state.moves[0]!.startedAt = 999;
  expect(nextDue(state)).toEqual({ at: 1399, what: { do: 'move-over', seat: 2 }, actionId: 'move-1-1-2' });
});

test('nothing is due between rounds or in a pause; a settlement is, also then, and before every clock', () => {
  const clocks = (s: TableState) => {
    s.moves = [{ seat: 2, ms: 400, startedAt: 0 }];
  };
  expect(
    nextDue(
      running((s) => {
        clocks(s);
        s.phase = 'between';
      }),
    ),
  ).toBeUndefined();
  expect(
    nextDue(
      running((s) => {
        clocks(s);
        s.pausedBy = 0;
      }),
    ),
  ).toBeUndefined();
  expect(nextDue(running(() => {}))).toBeUndefined();
  const settling = running((s) => {
    clocks(s);
    s.pausedBy = 2;
    s.offers = [{ seat: 1, role: 'call', action: null, at: 2000, reaction: 0, credit: 0 }];
    s.offersAt = 2000;
  });
  expect(nextDue(settling)).toEqual({ at: 2600, what: { do: 'settle' }, actionId: 'settle-1-1' });
});

test.each([
  ['gemuetlich', 2_000],
  ['normal', 2_000],
  ['blitz', 2_000],
  ['correspondence', 3_600_000],
] as const)('%s: a clock overdue by more than %i ms ran out unserved', (pace, ms) => {
  const state = running((s) => {
    s.pace = pace;
    s.timers = [{ id: 'a', key: '1', shown: true, ms: 500, startedAt: 1000 }];
  });
  expect([1500, 1500 + ms, 1501 + ms].map((now) => unserved(state, now))).toEqual([false, false, true]);
  state.pausedBy = 0;
  expect(unserved(state, 1e9)).toBe(false);
  state.pausedBy = -1;
  state.phase = 'over';
  expect(unserved(state, 1e9)).toBe(false);
});

test('a move is what the game waits for, not the right to call or pass', () => {
  const state = running();
  expect([0, 1, 2].map((seat) => hasMove(murmur.game, state, seat))).toEqual([false, true, false]);
  say(state);
  expect([0, 1, 2].map((seat) => hasMove(murmur.game, state, seat))).toEqual([false, false, false]);
  (state.inner as { said: { guarded: boolean } }).said.guarded = false;
  expect([0, 1, 2].map((seat) => hasMove(murmur.game, state, seat))).toEqual([false, false, true]);
  state.phase = 'between';
  expect(hasMove(murmur.game, state, 2)).toBe(false);
});

test('where calls are no race, answering is a move of everybody who has not', () => {
  const secret = { ...murmur.game, callers: () => [], contest: () => undefined };
  const state = running();
  say(state);
  expect([0, 1, 2].map((seat) => hasMove(secret, state, seat))).toEqual([true, false, true]);
});

test('clocks of the rules: kept by id and key, started at the record, stretched once', () => {
  const state = running();
  say(state);
  state.at = 5000;
  syncTimers(murmur, state);
  expect(state.timers).toEqual([
    { id: 'guard', key: '1', shown: true, ms: 3000, startedAt: 5000 },
    { id: 'close', key: '1', shown: false, ms: 8000, startedAt: 5000 },
  ]);
  state.at = 6000;
  state.seats[2]!.factor = 4;
  const [guard] = state.timers;
  syncTimers(murmur, state);
  expect(state.timers[0]).toBe(guard);
  state.timers = [{ ...guard!, key: '0' }];
  syncTimers(murmur, state);
  expect(state.timers[0]).toEqual({ id: 'guard', key: '1', shown: true, ms: 12_000, startedAt: 6000 });
});

test('the longest factor counts of people who play themselves', () => {
  const stretched = (change: (state: TableState) => void) => {
    const state = running(change);
    say(state);
    syncTimers(murmur, state);
    return state.timers[0]!.ms;
  };
  expect(
    stretched((s) => {
      s.seats[0]!.factor = 2;
      s.seats[2]!.factor = 4;
    }),
  ).toBe(12_000);
  expect(
    stretched((s) => {
      s.seats[0]!.factor = 4;
      s.seats[2]!.factor = 2;
    }),
  ).toBe(12_000);
  expect(
    stretched((s) => {
      s.seats[0]!.factor = 4;
      s.seats[0]!.standIn = 'lost';
    }),
  ).toBe(3_000);
  expect(
    stretched((s) => {
      s.seats[0]!.factor = 4;
      s.seats[0]!.kind = 'software';
    }),
  ).toBe(3_000);
  expect(
    stretched((s) => {
      s.pace = 'correspondence';
      s.seats[1]!.factor = 2;
    }),
  ).toBe(172_800_000);
});

test('a move clock runs for a person with a move, beside no shown clock; it goes on unless everybody saw something', () => {
  const state = running((s) => {
    s.at = 2000;
  });
  syncMoves(murmur, state, false);
  expect(state.moves).toEqual([{ seat: 1, ms: 60_000, startedAt: 2000 }]);
  state.at = 3000;
  syncMoves(murmur, state, false);
  expect(state.moves[0]!.startedAt).toBe(2000);
  syncMoves(murmur, state, true);
  expect(state.moves[0]!.startedAt).toBe(3000);
  const stopped = (change: (state: TableState) => void) => {
    const changed = structuredClone(state);
    change(changed);
    syncMoves(murmur, changed, false);
    return changed.moves.length === 0;
  };
  expect(stopped(() => {})).toBe(false);
  expect(
    stopped((s) => {
      s.timers = [{ id: 'x', key: '1', shown: false, ms: 1, startedAt: 0 }];
    }),
  ).toBe(false);
  expect(
    stopped((s) => {
      s.timers = [{ id: 'x', key: '1', shown: true, ms: 1, startedAt: 0 }];
    }),
  ).toBe(true);
  expect(
    stopped((s) => {
      s.pace = 'gemuetlich';
    }),
  ).toBe(true);
  expect(
    stopped((s) => {
      s.phase = 'between';
    }),
  ).toBe(true);
  expect(
    stopped((s) => {
      s.seats[1]!.standIn = 'away';
    }),
  ).toBe(true);
  expect(
    stopped((s) => {
      s.seats[1]!.kind = 'software';
    }),
  ).toBe(true);
});

test('clocks that start in a pause start where the pause began', () => {
  const state = running((s) => {
    s.at = 9000;
    s.pausedBy = 0;
    s.pausedAt = 4000;
  });
  syncMoves(murmur, state, false);
  expect(state.moves[0]!.startedAt).toBe(4000);
  say(state);
  syncTimers(murmur, state);
  expect(state.timers[0]!.startedAt).toBe(4000);
  expect(shownClocks(state)).toEqual([
    { id: 'guard', left: 3000, ms: 3000 },
    { id: 'move', seat: 1, left: 60_000, ms: 60_000 },
  ]);
});

test('shifting moves every clock', () => {
  const state = running((s) => {
    s.timers = [{ id: 'a', key: '1', shown: true, ms: 500, startedAt: 1000 }];
    s.moves = [{ seat: 2, ms: 400, startedAt: 1100 }];
  });
  shiftClocks(state, 250);
  expect(shownClocks(state).map((clock) => clock.ends)).toEqual([1750, 1750]);
});

test('who has a move clock', () => {
  expect(PACES.filter(hasMoveClock)).toEqual(['normal', 'blitz', 'correspondence']);
});
