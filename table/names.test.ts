import { expect, test } from 'vitest';
import { cleanName, distinctName } from './names.ts';

test.each([
  ['  Anna  ', 'Anna'],
  ['Anna\n\t Maria', 'Anna Maria'],
  ['Zoe\u0308', 'Zoë'],
  ['\u202eevil\u202c', 'evil'],
  ['A\u0000\u0007B', 'AB'],
  ['<script>alert(1)', '<script>alert(1)'],
  ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
  ['🃏'.repeat(20), '🃏'.repeat(20)],
  ['👨‍👩‍👧'.repeat(20), '👨‍👩‍👧'.repeat(20)],
])('%j becomes %j', (raw, name) => expect(cleanName(raw)).toEqual({ name }));

test.each(['', '   ', '\u200b\u200d', '\u202e', '\u3164', '\u0301'])('%j is empty', (raw) =>
  expect(cleanName(raw)).toEqual({ code: 'name-empty' }),
);

test('200 emoji are too long, said with the limit', () => {
  expect(cleanName('😀'.repeat(200))).toEqual({ code: 'name-too-long', params: { max: 20 } });
  expect(cleanName('a'.repeat(21))).toEqual({ code: 'name-too-long', params: { max: 20 } });
});

test('marks are not heaped up, and one character is not endless', () => {
  expect(cleanName(`a${'\u0334'.repeat(190)}b`)).toEqual({ name: `a${'\u0334'.repeat(4)}b` });
  expect(cleanName('👩🏽‍❤️‍💋‍👨🏿')).toEqual({ name: '👩🏽‍❤️‍💋‍👨🏿' });
  expect(cleanName(Array(60).fill('👩').join('\u200d'))).toMatchObject({ code: 'name-too-long' });
});

test('equal names are told apart by a number', () => {
  expect(distinctName('Anna', ['Ben'])).toBe('Anna');
  expect(distinctName('Anna', ['anna'])).toBe('Anna 2');
  expect(distinctName('Anna', ['Anna', 'Anna 2'])).toBe('Anna 3');
  for (const alike of ['An\u200dna', 'Anna\ufe0f', 'A\u034fnna', '\uff21nna']) {
    expect(distinctName(alike, ['Anna'])).toBe(`${alike} 2`);
  }
});
