/** Chance: the fast generator for simulation, and what every generator shares. */
import type { Random } from './game.ts';

/**
 * sfc32 (Chris Doty-Humphrey, PractRand): fast and statistically sound, but its state can be computed back
 * from what is seen of it. For simulation and software players only, never for a table.
 *
 * @param seed any whole number
 */
export function fastRandom(seed: number): Random {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = seed | 0;
  let d = 1 ^ Math.floor(seed / 0x1_0000_0000);
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return t >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return fromWords(next);
}

/**
 * A generator over a source of uniform 32-bit words. `int` draws by rejection, so every value is exactly
 * equally likely.
 */
export function fromWords(next: () => number): Random {
  return {
    int(n) {
      if (!(n >= 1 && n <= 0x1_0000_0000)) throw new RangeError(`int(${n})`);
      const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
      let word = next();
      while (word >= limit) word = next();
      return word % n;
    },
    float: () => (next() >>> 5) / 0x800_0000,
  };
}

/** For places where a rule draws no chance: any draw is a fault and throws. */
export const noRandom: Random = {
  int() {
    throw new Error('chance drawn where none is allowed');
  },
  float() {
    throw new Error('chance drawn where none is allowed');
  },
};

/** Fisher–Yates, in place; returns the same array. */
export function shuffle<T>(items: T[], random: Random): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.int(i + 1);
    const held = items[i] as T;
    items[i] = items[j] as T;
    items[j] = held;
  }
  return items;
}
