import { expect, test } from 'vitest';
import { bookFacts } from './facts.ts';
import { game } from './game.ts';
import { STANDARD_SHARES } from './shares.ts';

function factsOf(raw: object) {
  const parsed = game.options.parse(raw, 3);
  if (!parsed.ok) throw new Error('options');
  return bookFacts(parsed.options);
}

test('the rulebook is told the options and the printed list', () => {
  expect(factsOf({})).toEqual({
    ...{ shares: 'standard', overdraft: false, openChips: false, memoryAid: true },
    ...{ loanTiming: 'before-auction', starts: 6 },
    ...{ Br: 8, BrPi: 2, BrBl: 2, BrGr: 2, BrYe: 2 },
    ...{ Pi: 7, PiBr: 2, PiBl: 2, PiGr: 1, PiYe: 2 },
    ...{ Bl: 6, BlBr: 1, BlPi: 2, BlGr: 2, BlYe: 1 },
    ...{ Gr: 5, GrBr: 1, GrPi: 2, GrBl: 1, GrYe: 1 },
    ...{ Ye: 5, YeBr: 1, YePi: 1, YeBl: 2, YeGr: 1 },
  });
});

test('and what is different at this table', () => {
  const shares = [...STANDARD_SHARES.slice(0, 30), 'YeGr*'];
  const options = { shares, overdraft: true, openChips: true, memoryAid: false, loanTiming: 'own-bid' };
  expect(factsOf(options)).toMatchObject({
    ...{ ...options, shares: 'own', starts: 7 },
    ...{ Ye: 5, YeGr: 2, YeBr: 0, Br: 8 },
  });
});
