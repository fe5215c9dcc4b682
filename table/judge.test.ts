/** Who may do what in which phase: every refusal, on bare states. */
import { describe, expect, test } from 'vitest';
import type { Json } from '#games/game.ts';
import type { Journaled } from './actions.ts';
import { judge } from './judge.ts';
import { fold } from './machine.ts';
import type { SeatState, TableState } from './state.ts';
import { murmur } from './testing/murmur.ts';

const SECRET = 'ab'.repeat(32);

/** Four seats: the host, a person, a software player, nobody. Dealt with a software player in the fourth. */
function table(
  phase: 'gathering' | 'playing' | 'between' | 'over',
  change: (state: TableState) => void = () => {},
) {
  let seq = 0;
  const record = (who: string, what: Journaled) => ({
    seq: ++seq,
    at: 1000,
    who,
    actionId: `${seq}`,
    what: what as unknown as Json,
  });
  const records = [
    record('host', {
      do: 'open',
      code: 'ABCD',
      game: 'murmur',
      rules: 1,
      raw: { match: { kind: phase === 'between' ? 'open' : 'single' } },
      seats: 4,
      pace: 'gemuetlich',
      name: 'Host',
      secret: SECRET,
    }),
    record('guest', { do: 'sit', name: 'Guest', seat: 1 }),
    record('host', { do: 'bot', seat: 2, player: 'level1' }),
  ];
  if (phase !== 'gathering') {
    records.push(
      record('host', { do: 'bot', seat: 3, player: 'level1' }),
      record('host', { do: 'start', secret: SECRET }),
    );
  }
  const state = fold(murmur, records)!;
  if (phase === 'between' || phase === 'over') state.phase = phase;
  change(state);
  return state;
}

const code = (state: TableState, who: string, what: object, at = 1000) =>
  judge(murmur, state, who, what as Journaled, at)?.code;
const seat = (n: number, part: Partial<SeatState>) => (state: TableState) => {
  Object.assign(state.seats[n]!, part);
};

describe('in each phase', () => {
  const rows: readonly (readonly [string, object, readonly (string | undefined)[]])[] = [
    ['host', { do: 'start' }, ['empty-seats', 'round-running', undefined, 'match-over']],
    ['host', { do: 'rematch' }, ['match-not-over', 'match-not-over', 'match-not-over', undefined]],
    ['guest', { do: 'rematch' }, ['match-not-over', 'match-not-over', 'match-not-over', undefined]],
    ['host', { do: 'seats', count: 5 }, [undefined, 'round-running', 'match-running', undefined]],
    ['host', { do: 'order', order: [3, 2, 1, 0] }, [undefined, 'round-running', undefined, undefined]],
    ['host', { do: 'settings', pace: 'blitz' }, [undefined, 'round-running', undefined, undefined]],
    ['host', { do: 'bot', seat: 2, player: 'level2' }, [undefined, undefined, undefined, undefined]],
    ['host', { do: 'bot', seat: 1, player: 'level2' }, [undefined, undefined, undefined, undefined]],
    ['host', { do: 'remove', seat: 1 }, [undefined, undefined, undefined, undefined]],
    ['host', { do: 'remove', seat: 2 }, [undefined, 'round-running', undefined, undefined]],
    ['host', { do: 'host', seat: 1 }, [undefined, undefined, undefined, undefined]],
    ['host', { do: 'mute', seat: 1, on: true }, [undefined, undefined, undefined, undefined]],
    ['host', { do: 'close' }, [undefined, undefined, undefined, undefined]],
    ['guest', { do: 'leave' }, [undefined, undefined, undefined, undefined]],
    ['guest', { do: 'rename', name: 'x' }, [undefined, undefined, undefined, undefined]],
    ['guest', { do: 'prefer', factor: 2 }, [undefined, undefined, undefined, undefined]],
    ['guest', { do: 'nonce', nonce: 'ab' }, [undefined, 'round-running', undefined, undefined]],
    ['guest', { do: 'away' }, ['no-round', undefined, 'no-round', 'no-round']],
    ['guest', { do: 'back' }, ['not-away', 'not-away', 'not-away', 'not-away']],
    ['guest', { do: 'pause' }, ['no-round', undefined, 'no-round', 'no-round']],
    ['guest', { do: 'resume' }, ['no-round', 'not-paused', 'no-round', 'no-round']],
    ['guest', { do: 'vote', what: 'end', on: true }, ['no-round', undefined, 'no-round', 'no-round']],
    ['guest', { do: 'game', action: { do: 'peek' } }, ['no-round', undefined, 'no-round', 'no-round']],
    ['stranger', { do: 'sit', name: 'x' }, [undefined, 'round-running', undefined, undefined]],
    ['stranger', { do: 'leave' }, ['not-seated', 'not-seated', 'not-seated', 'not-seated']],
    [
      'guest',
      { do: 'sit', name: 'x' },
      ['already-seated', 'already-seated', 'already-seated', 'already-seated'],
    ],
    ['guest', { do: 'nothing' }, ['malformed', 'malformed', 'malformed', 'malformed']],
  ];
  test.each(rows)('%s %j', (who, what, expected) => {
    const phases = ['gathering', 'playing', 'between', 'over'] as const;
    expect(phases.map((phase) => code(table(phase), who, what))).toEqual(expected);
  });
});

test('a closed table takes nothing from anybody', () => {
  const state = table('gathering', (s) => {
    s.phase = 'closed';
  });
  for (const who of ['host', 'guest', 'stranger', 'table'])
    expect(code(state, who, { do: 'leave' })).toBe('closed');
});

test('what belongs to the host', () => {
  const host = ['remove', 'seats', 'order', 'bot', 'settings', 'host', 'mute', 'start', 'close'];
  for (const what of host) expect(code(table('gathering'), 'guest', { do: what, seat: 2 })).toBe('host-only');
});

describe('seats that are not there, are free, or one’s own', () => {
  test.each([
    [{ do: 'remove', seat: 4 }, 'no-such-seat'],
    [{ do: 'remove', seat: 0 }, 'own-seat'],
    [{ do: 'remove', seat: 3 }, 'seat-empty'],
    [{ do: 'bot', seat: 4, player: 'level1' }, 'no-such-seat'],
    [{ do: 'bot', seat: 0, player: 'level1' }, 'own-seat'],
    [{ do: 'bot', seat: 3, player: 'level1' }, undefined],
    [{ do: 'bot', seat: 3, player: 'nobody' }, 'unknown-player'],
    [{ do: 'host', seat: 4 }, 'no-such-seat'],
    [{ do: 'host', seat: 0 }, 'own-seat'],
    [{ do: 'host', seat: 2 }, 'not-a-person'],
    [{ do: 'host', seat: 3 }, 'not-a-person'],
    [{ do: 'mute', seat: 4, on: true }, 'no-such-seat'],
    [{ do: 'mute', seat: 2, on: true }, 'not-a-person'],
    [{ do: 'mute', seat: 0, on: true }, undefined],
    [{ do: 'seats', count: 3 }, undefined],
    [{ do: 'seats', count: 2 }, 'seat-occupied'],
    [{ do: 'seats', count: 1 }, 'bad-seats'],
    [{ do: 'seats', count: 10 }, undefined],
    [{ do: 'seats', count: 11 }, 'bad-seats'],
    [{ do: 'order', order: [0, 1, 2] }, 'bad-order'],
    [{ do: 'order', order: [0, 1, 2, 2] }, 'bad-order'],
    [{ do: 'order', order: [0, 1, 2, 4] }, 'bad-order'],
    [{ do: 'settings', options: { length: 13 } }, 'unlucky'],
    [{ do: 'prefer', standIn: 'nobody' }, 'unknown-player'],
    [{ do: 'prefer', standIn: 'level1' }, undefined],
  ])('%j: %s', (what, expected) => expect(code(table('gathering'), 'host', what)).toBe(expected));

  test.each([
    [{ seat: 0 }, 'seat-taken'],
    [{ seat: 2 }, undefined],
    [{ seat: 3 }, undefined],
    [{ seat: 4 }, 'no-such-seat'],
    [{}, undefined],
  ])('sitting down at %j: %s', (where, expected) =>
    expect(code(table('gathering'), 'stranger', { do: 'sit', name: 'x', ...where })).toBe(expected),
  );

  test('a table full of people', () => {
    const full = table('gathering', (s) => {
      for (const one of s.seats) one.kind = 'person';
    });
    expect(code(full, 'stranger', { do: 'sit', name: 'x' })).toBe('table-full');
  });

  test('parameters say what the limits are', () => {
    expect(judge(murmur, table('gathering'), 'host', { do: 'seats', count: 11 }, 0)).toEqual({
      code: 'bad-seats',
      params: { min: 2, max: 10 },
    });
    expect(judge(murmur, table('gathering'), 'host', { do: 'seats', count: 2 }, 0)).toEqual({
      code: 'seat-occupied',
      params: { seat: 2 },
    });
    expect(judge(murmur, table('gathering'), 'host', { do: 'settings', options: { length: 0 } }, 0)).toEqual({
      code: 'bad-option',
      params: { key: 'length', path: 'options.length' },
    });
  });
});

test('settings are judged with what they leave as it is', () => {
  const thirteen = table('gathering', (s) => {
    s.raw = { length: 13 };
  });
  expect(code(thirteen, 'host', { do: 'settings', pace: 'blitz' })).toBe('unlucky');
  expect(code(thirteen, 'host', { do: 'settings', options: {} })).toBeUndefined();
  expect(code(thirteen, 'host', { do: 'seats', count: 3 })).toBeUndefined();
});

test('a deal needs lawful options for the seats there are', () => {
  const start = { do: 'start', secret: SECRET };
  const full = (raw: Json) =>
    table('between', (s) => {
      s.raw = raw;
    });
  expect(code(full({}), 'host', start)).toBeUndefined();
  expect(code(full({ length: 13 }), 'host', start)).toBe('unlucky');
});

describe('stand-ins', () => {
  test.each(['lost', 'away', 'clock', 'vote'] as const)('while one plays (%s)', (standIn) => {
    const state = table('playing', seat(1, { standIn }));
    expect(code(state, 'guest', { do: 'away' })).toBe('stood-in');
    expect(code(state, 'guest', { do: 'back' })).toBeUndefined();
    expect(code(state, 'guest', { do: 'vote', what: 'end', on: true })).toBe('stood-in');
    expect(code(state, 'table', { do: 'lost', seat: 1 })).toBe('stood-in');
    expect(code(state, 'table', { do: 'return', seat: 1 })).toBe(standIn === 'away' ? 'not-away' : undefined);
    expect(code(state, 'table', { do: 'play', seat: 1, action: { do: 'peek' } })).toBeUndefined();
    const returning = table('playing', seat(1, { standIn, returning: true }));
    expect(code(returning, 'guest', { do: 'back' })).toBe('not-away');
    expect(code(returning, 'table', { do: 'return', seat: 1 })).toBe('not-away');
  });

  test('software plays only where it sits', () => {
    const play = (n: number) => ({ do: 'play', seat: n, action: { do: 'peek' } });
    expect([0, 1, 2, 3, 4].map((n) => code(table('playing'), 'table', play(n)))).toEqual([
      'no-effect',
      'no-effect',
      undefined,
      undefined,
      'no-effect',
    ]);
  });

  test('somebody lost: in a round any person, between rounds the host while another person is there', () => {
    const lost = (n: number, to?: number) => ({ do: 'lost', seat: n, ...(to !== undefined && { to }) });
    const codes = (state: TableState) => [0, 1, 2, 4].map((n) => code(state, 'table', lost(n)));
    expect(codes(table('playing'))).toEqual([undefined, undefined, 'not-a-person', 'not-a-person']);
    expect(codes(table('between'))).toEqual(['no-effect', 'no-effect', 'not-a-person', 'not-a-person']);
    const heirs = (state: TableState) => [0, 1, 2, 4].map((n) => code(state, 'table', lost(0, n)));
    expect(heirs(table('between'))).toEqual(['no-effect', undefined, 'no-effect', 'no-effect']);
    expect(heirs(table('playing'))).toEqual(['no-effect', undefined, 'no-effect', 'no-effect']);
    expect(code(table('between'), 'table', lost(1, 0))).toBe('no-effect');
  });

  test('a vote about an idle seat', () => {
    const about = (n: number, on = true) => ({ do: 'vote', what: 'stand-in', seat: n, on });
    const turn = (n: number) => (state: TableState) => {
      (state.inner as { turn: number }).turn = n;
    };
    const host = table('playing', turn(0));
    expect(code(host, 'guest', about(4), 90_000)).toBe('no-such-seat');
    expect(code(host, 'guest', about(1), 90_000)).toBe('own-seat');
    expect(code(host, 'guest', about(2), 90_000)).toBe('not-a-person');
    expect(code(host, 'guest', about(0), 20_999)).toBe('not-idle');
    expect(code(host, 'guest', about(0), 21_000)).toBeUndefined();
    expect(code(host, 'guest', about(0, false), 1000)).toBeUndefined();
    expect(code(table('playing', turn(1)), 'guest', about(0), 90_000)).toBe('not-idle');
    expect(judge(murmur, host, 'guest', about(0) as Journaled, 0)).toEqual({
      code: 'not-idle',
      params: { seconds: 20 },
    });
    host.pace = 'blitz';
    expect(code(host, 'guest', about(0), 90_000)).toBe('has-clock');
    host.pace = 'gemuetlich';
    host.seats[0]!.standIn = 'away';
    expect(code(host, 'guest', about(0), 90_000)).toBe('stood-in');
  });
});

test('in a pause nobody acts, software neither; the pause itself can end', () => {
  const paused = table('playing', (s) => {
    s.pausedBy = 0;
  });
  expect(code(paused, 'guest', { do: 'game', action: { do: 'peek' } })).toBe('paused');
  expect(code(paused, 'table', { do: 'play', seat: 2, action: { do: 'peek' } })).toBe('paused');
  expect(code(paused, 'guest', { do: 'pause' })).toBe('paused');
  expect(code(paused, 'guest', { do: 'resume' })).toBeUndefined();
});

test('with an offer pending its seat waits, and so do all clocks', () => {
  const state = table('playing', (s) => {
    s.offers = [{ seat: 1, role: 'call', action: null, at: 2000, reaction: 0, credit: 0 }];
    s.offersAt = 2000;
    s.timers = [{ id: 'x', key: '1', shown: true, ms: 10, startedAt: 0 }];
    s.moves = [{ seat: 0, ms: 10, startedAt: 0 }];
  });
  expect(code(state, 'guest', { do: 'game', action: { do: 'peek' } })).toBe('offer-pending');
  expect(code(state, 'host', { do: 'game', action: { do: 'peek' } })).toBeUndefined();
  expect(code(state, 'table', { do: 'settle' }, 2599)).toBe('too-early');
  expect(code(state, 'table', { do: 'settle' }, 2600)).toBeUndefined();
  expect(code(state, 'table', { do: 'clock', timer: 'x', key: '1' }, 9000)).toBe('no-effect');
  expect(code(state, 'table', { do: 'move-over', seat: 0 }, 9000)).toBe('no-effect');
});

test('clocks of people: the right one, not before it is over, not in a pause', () => {
  const moves = (change: (state: TableState) => void = () => {}) =>
    table('playing', (s) => {
      s.moves = [{ seat: 1, ms: 10, startedAt: 1000 }];
      change(s);
    });
  expect(code(moves(), 'table', { do: 'move-over', seat: 1 }, 1009)).toBe('too-early');
  expect(code(moves(), 'table', { do: 'move-over', seat: 1 }, 1010)).toBeUndefined();
  expect(code(moves(), 'table', { do: 'move-over', seat: 0 }, 1010)).toBe('no-effect');
  const paused = moves((s) => {
    s.pausedBy = 1;
  });
  expect(code(paused, 'table', { do: 'move-over', seat: 1 }, 9999)).toBe('no-effect');
});

test('a seat goes to another guest only where a person sits, and to nobody who sits elsewhere', () => {
  const reseat = (n: number, guest: string) =>
    code(table('playing'), 'table', { do: 'reseat', seat: n, guest });
  expect(reseat(1, 'phone')).toBeUndefined();
  expect(reseat(1, 'guest')).toBeUndefined();
  expect(reseat(1, 'host')).toBe('already-seated');
  expect(reseat(2, 'phone')).toBe('not-a-person');
  expect(reseat(9, 'phone')).toBe('not-a-person');
});
