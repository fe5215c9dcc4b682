import { expect, it } from 'vitest';
import type { Offer, Shown } from '../rules/types.ts';
import { answerToOwn } from './useAnswers.ts';

const goods = { streets: [], cards: [], money: 0 };
const offer = (no: number, from: number): Offer => ({ no, from, to: 3, give: goods, want: goods });
const answer = (no: number, how: 'accepted' | 'refused' | 'withdrawn' | 'failed'): Shown => ({
  kind: 'answer',
  offer: no,
  answer: how,
});

it('whoever made an offer hears what became of it', () => {
  const offers = [offer(4, 0), offer(5, 1)];
  expect(answerToOwn(offers, 0, [answer(4, 'refused')])).toBe('refused');
  expect(answerToOwn(offers, 0, [answer(4, 'accepted')])).toBe('accepted');
  expect(answerToOwn(offers, 0, [answer(4, 'failed')])).toBe('failed');
});

it('an offer made and answered in one batch, too', () => {
  expect(answerToOwn([], 0, [{ kind: 'offer', offer: offer(6, 0) }, answer(6, 'refused')])).toBe('refused');
});

it('nothing is said of offers of others, and of what one took back oneself', () => {
  const offers = [offer(4, 0), offer(5, 1)];
  expect(answerToOwn(offers, 0, [answer(5, 'refused')])).toBeUndefined();
  expect(answerToOwn(offers, 0, [answer(4, 'withdrawn')])).toBeUndefined();
  expect(answerToOwn(offers, -1, [answer(4, 'refused')])).toBeUndefined();
});
