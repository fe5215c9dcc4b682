import { describe, expect, it } from 'vitest';
import { type Case, caseOf, concerns, NO_CASES, queued, shownFor, without } from './cases.ts';
import { DEEDS } from './sampleDeeds.ts';

const one = (id: number, part: Partial<Case> = {}): Case => ({
  ...({ id, how: 'succeeded', seat: 1, by: -1, cheat: 0, done: [] } as const),
  ...part,
});
const ids = (cases: readonly Case[]) => cases.map(({ id }) => id);

describe('a case', () => {
  it('shows of a catch what was done, and of a wrong call nothing', () => {
    const done = DEEDS.short(1, 0);
    const call = { kind: 'accused', seat: 1, by: 0, cheat: 6 } as const;
    const right = caseOf({ ...call, right: true, done: [...done], motion: [] }, 1);
    expect(right).toMatchObject({ how: 'caught', done });
    expect(caseOf({ ...call, right: false }, 1)).toMatchObject({ how: 'innocent', done: [] });
  });
  it('is an acquittal where the table believed, and nothing where the ledger follows', () => {
    const verdict = { kind: 'verdict', seat: 1, by: 0, cheat: 0, yes: 0, no: 0 } as const;
    expect(caseOf({ ...verdict, guilty: false }, 1)?.how).toBe('acquitted');
    expect(caseOf({ ...verdict, guilty: true }, 1)).toBeUndefined();
  });
  it('concerns who did it, who called it and whom it was done to, and nobody else', () => {
    for (const [done, victim] of [
      [DEEDS.pick(1, 2), 2],
      [DEEDS.swap(1, 2), 2],
      [DEEDS.short(1, 2), 2],
      [DEEDS.usury(1, 2), 2],
      [DEEDS.token(1, 2), 2],
    ] as const) {
      const part = [0, 1, 2, 3].filter((seat) => concerns(one(1, { by: 3, done }), seat));
      expect(part, done[0]!.what).toEqual([1, victim, 3]);
    }
    for (const done of [DEEDS.rob(1, 2), DEEDS.los(1, 2), DEEDS.hotel(1, 2), DEEDS.escape(1, 2)])
      expect([0, 1, 2, 3].filter((seat) => concerns(one(1, { done }), seat))).toEqual([1]);
    expect(concerns(one(1, { seat: 0, by: -1 }), null)).toBe(false);
  });
});

describe('cases that come together', () => {
  it('are shown one after the other, and counted from the first of them on', () => {
    let queue = queued(NO_CASES, [one(1), one(2)]);
    queue = without(queue, 1);
    queue = queued(queue, [one(3)]);
    expect(queue.at).toBe(1);
    expect(ids(queue.cases)).toEqual([1, 2, 3]);
    queue = without(without(queue, 2), 3);
    expect(queue.cases[queue.at]).toBeUndefined();
    expect(queued(queue, [one(4)])).toMatchObject({ at: 0, cases: [{ id: 4 }] });
  });
  it('are not gone on from twice: a press and the end of its time are one', () => {
    const queue = queued(NO_CASES, [one(1), one(2)]);
    expect(without(without(queue, 1), 1).at).toBe(1);
  });
  it('keep the one that is shown and the newest, however many come', () => {
    const many = Array.from({ length: 9 }, (_, i) => one(i + 2));
    const { cases, at } = queued(queued(NO_CASES, [one(1)]), many);
    expect(cases[at]!.id).toBe(1);
    expect(ids(cases)).toEqual([1, 6, 7, 8, 9, 10]);
  });
  it('stay longer where one has a part in them, and shorter while others wait', () => {
    const times = [shownFor(false, 2), shownFor(true, 2), shownFor(false, 0), shownFor(true, 0)];
    expect([...times].sort((a, b) => a - b)).toEqual(times);
    expect(times[0]).toBeGreaterThanOrEqual(2_000);
  });
});
