import { afterEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from './command.ts';
import { run as simulate } from './simulate.ts';
import { run as tournament } from './tournament.ts';

let out = '';

/** Runs a command and keeps what it writes to standard output. */
async function capture(
  run: (args: readonly string[]) => Promise<number>,
  args: string,
): Promise<{ code: number; out: string }> {
  out = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text;
    return true;
  });
  try {
    const code = await run(args.split(' '));
    return { code, out };
  } finally {
    vi.restoreAllMocks();
  }
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('mogeltisch simulate', () => {
  it('prints one JSON document with the fixed keys', async () => {
    const { code, out } = await capture(simulate, '--game mogeln --players 3 --games 5 --seed 1 --json');
    const result = JSON.parse(out);
    expect(code).toBe(0);
    expect(Object.keys(result).sort()).toEqual(
      ['games', 'finished', 'capped', 'moves', 'seconds', 'wins', 'meanLength', 'violations'].sort(),
    );
    expect(result).toMatchObject({ games: 5, finished: 5, capped: 0, violations: 0 });
    expect(result.wins).toHaveLength(3);
  });

  it('plays the level three by default, and whoever is named, in turn', async () => {
    const base = '--game mogeln --players 4 --games 3 --seed 2 --json';
    const byDefault = await capture(simulate, base);
    const named = await capture(simulate, `${base} --bots level3`);
    const others = await capture(simulate, `${base} --bots level1,honest`);
    const moves = (text: string): number => JSON.parse(text).moves;
    expect(moves(byDefault.out)).toBe(moves(named.out));
    expect(moves(others.out)).not.toBe(moves(named.out));
  });

  it('tests the laws with --check, and takes presets and options', async () => {
    const { code, out } = await capture(
      simulate,
      '--game mogeln --players 3 --games 1 --seed 1 --preset klopfen --options {"jokers":true} --check --json',
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ finished: 1, violations: 0 });
  }, 60_000);

  const base = '--game mogeln --players 4 --games 1 --seed 1';
  for (const [args, reason] of [
    ['--players 4 --games 1 --seed 1', '--game: missing'],
    ['--game halma --players 4 --games 1 --seed 1', '--game: halma: no such game'],
    ['--game __proto__ --players 4 --games 1 --seed 1', '--game: __proto__: no such game'],
    ['--game mogeln --games 1 --seed 1', '--players: missing'],
    ['--game mogeln --players 4 --seed 1', '--games: missing'],
    ['--game mogeln --players 4 --games 1', '--seed: missing'],
    ['--game mogeln --players 11 --games 1 --seed 1', '--players: 11: not a whole number'],
    ['--game mogeln --players 2 --games 1 --seed 1', '--players: 2: too-few-players (min: 3)'],
    ['--game mogeln --players 4 --games 0 --seed 1', '--games: 0: not a whole number'],
    ['--game mogeln --players 4 --games 1.5 --seed 1', '--games: 1.5: not a whole number'],
    ['--game mogeln --players 4 --games 1 --seed x', '--seed: x: not a whole number'],
    [`${base} --bots level9`, '--bots: level9: no such software player'],
    [`${base} --bots honest,honest,honest,honest,honest`, '--bots: 5 software players for 4 seats'],
    [`${base} --preset skat`, '--preset: "skat": wrong-value'],
    ['--game mogul --players 4 --games 1 --seed 1 --preset x', '--preset: "x": mogul has no presets'],
    [
      '--game mogul --players 4 --games 1 --seed 1 --options {"shares":["BrGr"]}',
      '--options: options.shares: ["BrGr"]: wrong-count (count: 1, needed: 31)',
    ],
    [`${base} --options {`, '--options: {: is not JSON'],
    [
      `${base} --options {"match":${'['.repeat(9000)}${']'.repeat(9000)}}`,
      'nested more than 100 levels deep',
    ],
    [`${base} --options {"a\\nb":1}`, '--options: options.a\\u000ab: 1: unknown-option'],
    [`${base} --options {"match":{}}`, '--options: options.match.kind: nothing: wrong-value'],
    [`${base} --options []`, '--options: []: not a JSON object'],
    [`${base} --options {"jokers":1}`, '--options: options.jokers: 1: wrong-value'],
    [`${base} --options {"colour":"red"}`, '--options: options.colour: "red": unknown-option'],
    [`${base} --options {"deadHand":true}`, '--options: options.deadHand: true: dead-hand-needs-two-players'],
  ] as const) {
    it(`refuses ${args.slice(0, 70)}`, async () => {
      const refused = simulate(args.split(' '));
      await expect(refused).rejects.toThrow(UsageError);
      await expect(refused).rejects.toThrow(reason);
      await refused.catch((error: Error) => expect(error.message).not.toContain('\n'));
    });
  }
});

describe('mogeltisch tournament', () => {
  it('prints one JSON document, an entry per bot', async () => {
    const { code, out } = await capture(
      tournament,
      '--game mogeln --bots level1,level3,honest --games 6 --seed 1 --json',
    );
    const results = JSON.parse(out);
    expect(code).toBe(0);
    expect(results.map((result: { bot: string }) => result.bot)).toEqual(['level1', 'level3', 'honest']);
    for (const result of results) {
      expect(Object.keys(result).sort()).toEqual(['bot', 'games', 'high', 'low', 'rating', 'share']);
      expect(result.games).toBe(6);
    }
  });

  it('seats as few as the rules allow, and no more than that, when --players is left out', async () => {
    const seats = async (flags: string): Promise<number> => {
      const { out } = await capture(tournament, `--game mogeln ${flags} --games 1 --seed 1 --json`);
      return JSON.parse(out).reduce((sum: number, { games }: { games: number }) => sum + games, 0) ** 0.5;
    };
    expect(await seats('--bots random,honest')).toBe(3);
    expect(await seats('--bots random,honest --preset klopfen')).toBe(2);
    expect(await seats('--bots random')).toBe(3);
    expect(await seats('--bots random,honest,random,honest,random')).toBe(5);
    expect(await seats(`--bots ${Array(11).fill('random').join()}`)).toBe(10);
  });

  it('refuses --check, which belongs to simulate', async () => {
    const args = '--game mogeln --bots honest,honest,honest --games 3 --seed 1 --check';
    await expect(tournament(args.split(' '))).rejects.toThrow('--check: only simulate tests the laws');
  });
});
