import { expect, it } from 'vitest';
import { afterOwn, hasActed } from './Missed.tsx';

it('counts as missed what came after the own last move, and all that a stand-in did', () => {
  const by = (mover?: number) => (mover === undefined ? {} : { mover });
  const movers = (told: readonly { mover?: number }[]) => told.map(({ mover }) => mover);
  expect(movers(afterOwn([by(0), by(1), by(0)], 0))).toEqual([1, 0]);
  expect(movers(afterOwn([by(), by(0), by(1)], 0))).toEqual([undefined, 0, 1]);
  expect(afterOwn([by(0)], 0)).toEqual([]);
  expect(movers(afterOwn([by(0), by(1)], null))).toEqual([0, 1]);
});

it('is forgotten with the own next act, not with what others do or with what nobody else hears of', () => {
  const move = { move: true } as const;
  expect(
    hasActed(
      [
        { mover: 1, ...move },
        { mover: 0, ...move },
      ],
      0,
    ),
  ).toBe(true);
  expect(hasActed([{ mover: 1, ...move }, { mover: 0 }, move], 0)).toBe(false);
  expect(hasActed([{ mover: 0, ...move }], null)).toBe(false);
});
