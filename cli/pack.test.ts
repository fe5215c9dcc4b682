import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Registered } from '#games/game.ts';
import { mogul } from '#games/mogul/index.ts';
import { STANDARD_SHARES } from '#games/mogul/rules/shares.ts';
import { readingOf } from './pack.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pack-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(content: unknown): string {
  const path = join(folder, 'own.json');
  writeFileSync(
    path,
    typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
  );
  return path;
}

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, 'pack', ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const list = (...changes: [number, unknown][]) => {
  const shares: unknown[] = [...STANDARD_SHARES];
  for (const [index, code] of changes) shares[index] = code;
  return shares;
};

describe('mogeltisch pack check', () => {
  it('0 for a list that can be played with, and for how many', () => {
    const path = file(list());
    expect(run('check', path)).toEqual({
      status: 0,
      stdout: `ok      ${path}: shares of mogul, for 3, 4, 5, 6 players\n`,
      stderr: '',
    });
    const { status, stdout } = run(
      'check',
      '--game',
      'mogul',
      '--json',
      file(list([0, 'BrGr'], [2, 'BrYe'])),
    );
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      ok: true,
      game: 'mogul',
      option: 'shares',
      seats: [3, 4],
      problems: [],
    });
  });

  it('1 for one that cannot, with path, value and reason of each fault', () => {
    const path = file(list([0, '<b>Br</b>'], [3, 'BrBr'], [5, 'https://example.org'], [30, { a: 1 }]));
    const lines = (text: string) => text.trimEnd().split('\n');
    const { status, stdout, stderr } = run('check', path);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    const why = (index: number) =>
      `not-a-share (index: ${index}, colours: Br Pi Bl Gr Ye, example: ${STANDARD_SHARES[0]})`;
    expect(lines(stdout)).toEqual([
      `FAILED  ${path}: $[0]: "<b>Br</b>": html`,
      `FAILED  ${path}: $[5]: "https://example.org": link`,
      `FAILED  ${path}: $[0]: "<b>Br</b>": ${why(0)}`,
      `FAILED  ${path}: $[3]: "BrBr": equal-colours (index: 3, colour: Br)`,
      `FAILED  ${path}: $[5]: "https://example.org": ${why(5)}`,
      `FAILED  ${path}: $[30]: {"a":1}: ${why(30)}`,
    ]);
    const json = run('check', path, '--json');
    expect(json.status).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject({
      ok: false,
      game: 'mogul',
      option: 'shares',
      seats: [],
      problems: [
        { path: '$[0]', value: '"<b>Br</b>"', code: 'html', reason: 'html' },
        { path: '$[5]', code: 'link' },
        { path: '$[0]', code: 'not-a-share' },
        { path: '$[3]', value: '"BrBr"', code: 'equal-colours' },
        { path: '$[5]', code: 'not-a-share' },
        { path: '$[30]', code: 'not-a-share' },
      ],
    });
  });

  it.each<[string, unknown, string]>([
    ['nothing in it', [], '$: []: wrong-count (count: 0, needed: 31)'],
    [
      'too few start shares',
      list(
        ...STANDARD_SHARES.flatMap((code, i) =>
          code.endsWith('*') ? [[i, code.slice(0, 4)] as [number, string]] : [],
        ),
      ),
      '(count: 0, needed: 3)',
    ],
    ['more than 256 kB', `["${'x'.repeat(256 * 1024)}"]`, '$: "262148 bytes": too-large (max: 262144)'],
  ])('1 for a list with %s', (_, content, line) => {
    const { status, stdout } = run('check', file(content), '--game', 'mogul');
    expect(status).toBe(1);
    expect(stdout).toContain(line);
    expect(stdout.trimEnd()).not.toContain('\n');
  });

  it.each<[string, string | Uint8Array, string]>([
    ['no JSON', '["BrGr*", ', '$: is not JSON: '],
    ['bytes that are not UTF-8', Uint8Array.of(0x22, 0xe9, 0x22), '$: is not UTF-8'],
    ['deep nesting', `${'['.repeat(1_000)}${']'.repeat(1_000)}`, '$: is nested more than 100 levels deep'],
    ['a mere text', '"standard"', '$: "standard": no option of mogul takes this'],
    ['nothing', 'null', '$: null: no option of mogul takes this'],
  ])('2 and one line for %s', (_, content, line) => {
    const path = file(content);
    const { status, stdout, stderr } = run('check', path, '--game', 'mogul', '--json');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.startsWith(`${path}: ${line}`)).toBe(true);
    expect(stderr.trimEnd()).not.toContain('\n');
  });

  it.each<[string, string[], string]>([
    ['no word', [], 'mogeltisch pack: nothing to do; there is check'],
    ['an unknown one', ['chekc', 'x'], 'mogeltisch pack: cannot chekc; there is check'],
    ['no file', ['check'], 'mogeltisch pack check: no file given'],
    ['two files', ['check', 'a', 'b'], 'mogeltisch pack check: more than one file given'],
    ['no such file', ['check', '/nowhere.json'], '/nowhere.json: $: cannot be read: ENOENT'],
    ['a folder', ['check', '/'], '/: $: cannot be read: EISDIR'],
    ['an unknown game', ['check', 'x', '--game', 'poker'], '--game: poker: no such game; there are '],
    ['an unknown flag', ['check', 'x', '--chek'], "Unknown option '--chek'"],
  ])('2 and one line for %s', (_, args, line) => {
    const { status, stdout, stderr } = run(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.startsWith(line)).toBe(true);
    expect(stderr.trimEnd()).not.toContain('\n');
  });
});

describe('which game a file is for', () => {
  const other: Registered = {
    ...mogul,
    game: {
      ...mogul.game,
      options: {
        ...mogul.game.options,
        fields: [{ key: 'words', kind: 'data' }],
        parse: (input: { words: unknown[] }) =>
          input.words[0] === 'word'
            ? { ok: true, options: {} }
            : { ok: false, problems: [{ path: 'options.words[0]', code: 'no-word' }] },
      },
    },
  };
  const games = { mogul, other };

  it('is told by what fits', () => {
    expect(readingOf(games, 'f', list())).toMatchObject({ game: 'mogul', option: 'shares' });
    expect(readingOf(games, 'f', ['word'])).toMatchObject({ game: 'other', option: 'words' });
    expect(readingOf({ other }, 'f', ['x'])).toMatchObject({ check: { problems: [{ code: 'no-word' }] } });
  });

  it('has to be said where nothing or more than one does', () => {
    const line = 'f: $: ["x"]: may be for mogul (shares), other (words): say which with --game';
    expect(() => readingOf(games, 'f', ['x'])).toThrow(line);
    expect(() => readingOf({ other, another: other }, 'f', ['word'])).toThrow('say which with --game');
  });
});
