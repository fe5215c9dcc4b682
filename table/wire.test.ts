import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { ClientMessage, EMOTES, FACTORS, PACES, TableAction } from './wire.ts';

const isAction = Compile(TableAction);
const isMessage = Compile(ClientMessage);

/** Lawful ones of every kind; what is listed beside each makes it unlawful. */
const ACTIONS: readonly (readonly [object, readonly object[]])[] = [
  [
    { do: 'sit', name: 'Anna' },
    [
      { name: '' },
      { name: 'x'.repeat(201) },
      { name: 7 },
      { seat: -1 },
      { seat: 10 },
      { seat: 0.5 },
      { nonce: 'xyz' },
      { nonce: 'a'.repeat(65) },
    ],
  ],
  [{ do: 'sit', name: '😀'.repeat(200), seat: 9, nonce: '' }, []],
  [{ do: 'rename', name: 'Anna' }, [{ name: undefined }, { name: '' }, { name: 'x'.repeat(201) }]],
  [{ do: 'leave' }, []],
  [{ do: 'remove', seat: 3 }, [{ seat: undefined }, { seat: '3' }, { seat: 10 }]],
  [{ do: 'seats', count: 2 }, [{ count: 1 }, { count: 11 }, { count: undefined }]],
  [{ do: 'seats', count: 10 }, []],
  [
    { do: 'order', order: [1, 0] },
    [{ order: [0] }, { order: [0, 10] }, { order: undefined }, { order: new Array(11).fill(0) }],
  ],
  [
    { do: 'bot', seat: 1, player: 'level2' },
    [{ player: 'a b' }, { player: '' }, { player: 'x'.repeat(41) }, { seat: undefined }],
  ],
  [
    { do: 'settings' },
    [
      { options: 3 },

      { pace: 'slow' },
      { spectators: 1 },
      { graceSeconds: 4 },
      { graceSeconds: 601 },
      { graceSeconds: 9.5 },
    ],
  ],
  [{ do: 'settings', options: { any: [1] }, spectators: false, graceSeconds: 5 }, []],
  [{ do: 'host', seat: 1 }, [{ seat: undefined }]],
  [{ do: 'mute', seat: 1, on: true }, [{ on: undefined }, { on: 1 }, { seat: undefined }]],
  [{ do: 'start' }, []],
  [{ do: 'rematch' }, []],
  [{ do: 'prefer' }, [{ standIn: '' }, { factor: 3 }, { factor: '2' }]],
  [{ do: 'prefer', standIn: 'level1', factor: 4 }, []],
  [{ do: 'away' }, []],
  [{ do: 'back' }, []],
  [{ do: 'pause' }, []],
  [{ do: 'resume' }, []],
  [{ do: 'vote', what: 'end', on: false }, [{ on: undefined }, { what: 'else' }, { what: 'stand-in' }]],
  [{ do: 'vote', what: 'stand-in', seat: 2, on: true }, [{ seat: undefined }, { on: 0 }]],
  [
    { do: 'nonce', nonce: '0123456789abcdef' },
    [
      { nonce: '0123456789abcde' },
      { nonce: 'g'.repeat(16) },
      { nonce: 'a'.repeat(65) },
      { nonce: undefined },
    ],
  ],
  [{ do: 'close' }, []],
  [
    { do: 'game', action: { do: 'lay', cards: [1, 2] } },
    [
      { action: {} },
      { action: { do: '' } },
      { action: 'lay' },
      { action: undefined },
      { action: { do: 'x y' } },
    ],
  ],
];

test.each(ACTIONS)('%j', (action, changes) => {
  expect(isAction.Check(action)).toBe(true);
  for (const change of changes) {
    expect([change, isAction.Check(JSON.parse(JSON.stringify({ ...action, ...change })))]).toEqual([
      change,
      false,
    ]);
  }
});

test.each(ACTIONS)('%j with a member that does not belong to it', (action) => {
  for (const extra of ['seats', 'who', 'secret', '__proto__']) {
    const more = JSON.parse(JSON.stringify(action).replace('{', `{"${extra}":{"a":1},`));
    expect([extra, isAction.Check(more)]).toEqual([extra, false]);
  }
});

test('a game says itself what may be in its actions', () => {
  expect(isAction.Check({ do: 'game', action: { do: 'lay', any: { thing: 1 } } })).toBe(true);
});

test('nothing else is an action', () => {
  for (const other of [
    null,
    1,
    'leave',
    [],
    {},
    { do: '' },
    { do: 'Leave' },
    { do: 'play' },
    { do: 'wake' },
  ]) {
    expect([other, isAction.Check(other)]).toEqual([other, false]);
  }
});

test('every pace, factor and emote there is', () => {
  for (const pace of PACES) expect(isAction.Check({ do: 'settings', pace })).toBe(true);
  for (const factor of FACTORS) expect(isAction.Check({ do: 'prefer', factor })).toBe(true);
  for (const what of EMOTES) expect(isMessage.Check({ t: 'emote', what })).toBe(true);
  expect(new Set([...PACES, ...EMOTES]).size).toBe(PACES.length + EMOTES.length);
});

describe('messages', () => {
  const hello = { t: 'hello', v: 1, table: 'ABCD' };
  const act = { t: 'act', id: 'a-Z_9', what: { do: 'leave' } };
  test.each([
    hello,
    { ...hello, cursor: { version: 1, count: 0 }, watch: true, pen: false },
    act,
    { ...act, reaction: 0 },
    { ...act, reaction: 600_000 },
    { t: 'hover', n: 0 },
    { t: 'hover', n: 104 },
    { t: 'pen' },
    { t: 'pong', n: 0 },
  ])('%j', (message) => expect(isMessage.Check(message)).toBe(true));

  test.each([
    { ...hello, v: '1' },
    { ...hello, v: undefined },
    { ...hello, table: 'ABC' },
    { ...hello, table: 'ABCDE' },
    { ...hello, cursor: { version: 1 } },
    { ...hello, cursor: { version: 1, count: -1 } },
    { ...hello, cursor: { version: 0.5, count: 1 } },
    { ...hello, watch: 'yes' },
    { ...hello, pen: 1 },
    { ...act, id: '' },
    { ...act, id: 'x'.repeat(41) },
    { ...act, id: 'a b' },
    { ...act, what: { do: 'fly' } },
    { ...act, what: undefined },
    { ...act, reaction: -1 },
    { ...act, reaction: 600_001 },
    { ...act, reaction: 1.5 },
    { t: 'hover', n: 105 },
    { t: 'hover', n: -1 },
    { t: 'hover' },
    { t: 'emote', what: 'rude' },
    { t: 'emote' },
    { t: 'pong', n: -1 },
    { t: 'pong' },
    { t: 'full' },
    { ...hello, guest: 'somebody' },
    { ...hello, cursor: { version: 1, count: 0, seat: 2 } },
    { ...act, seat: 2 },
    { t: 'emote', what: 'hm', seat: 1 },
    { t: 'hover', n: 1, cards: [3] },
    { t: 'pen', guest: 'x' },
    { t: 'pong', n: 0, at: 1 },
    {},
  ])('not %j', (message) => expect(isMessage.Check(JSON.parse(JSON.stringify(message)))).toBe(false));
});
