import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');
const scenario = {
  name: 'one card',
  game: 'mogeln',
  seats: ['Anna', 'Ben', 'Carla'],
  position: { turn: 'Anna', due: '5', hands: { Anna: ['5♠', '2♠'], Ben: ['6♠'], Carla: ['7♠'] } },
  moves: [{ seat: 'Anna', do: 'lay', cards: ['5♠'] }],
  expect: { turn: 'Ben' },
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scenario-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, 'scenario', ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('mogeltisch scenario', () => {
  it('0 and a line per scenario when all hold', () => {
    const path = file('good.json', [scenario, { ...scenario, name: 'again' }]);
    expect(run(path)).toEqual({
      status: 0,
      stdout: `ok      ${path}: one card\nok      ${path}: again\n`,
      stderr: '',
    });
  });

  it('1 when one does not, with the place, what was expected and what came', () => {
    const good = file('good.json', scenario);
    const bad = file('bad.json', { ...scenario, expect: { turn: 'Carla' } });
    const { status, stdout } = run(good, bad, '--json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      passed: 1,
      failed: 1,
      scenarios: [
        { file: good, name: 'one card', ok: true },
        { file: bad, name: 'one card', ok: false, at: '$.expect.turn', expected: 'Carla', actual: 'Ben' },
      ],
    });
    expect(run(bad).stdout).toBe(`FAILED  ${bad}: one card: $.expect.turn: expected "Carla", got "Ben"\n`);
  });

  it.each<[string, unknown, string]>([
    ['no JSON', '{', '$: is not JSON: '],
    ['an unknown key', { ...scenario, comment: 'x' }, '$.comment: "x": unknown key'],
    [
      'a card named twice',
      [{ ...scenario, position: { hands: { Anna: ['5♠'], Ben: ['5♠'] } } }],
      '$[0].position.hands.Ben[0]: "5♠": is named twice',
    ],
  ])('2 and one line for %s', (_, content, line) => {
    const path = file('unusable.json', content);
    const { status, stdout, stderr } = run(path, '--json');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.startsWith(`${path}: ${line}`)).toBe(true);
    expect(stderr.trimEnd()).not.toContain('\n');
  });

  it.each<[string, string | Uint8Array, string]>([
    ['bytes that are not UTF-8', Uint8Array.of(0x22, 0xe9, 0x22), '$: is not UTF-8'],
    [
      'deep nesting',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      '$: is nested more than 100 levels deep',
    ],
    ['deep nesting inside', `{"name":${'['.repeat(20_000)}`, '$: is nested more than 100 levels deep'],
    ['a key with line breaks', '{"game":"mogeln","a\\nb":"c"}', '$'],
  ])('2 and one line for %s', (_, content, line) => {
    const path = join(folder, 'unusable.json');
    writeFileSync(path, content);
    const { status, stdout, stderr } = run(path, '--json');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.startsWith(`${path}: ${line}`)).toBe(true);
    expect(stderr.trimEnd()).not.toContain('\n');
  });

  it('takes a file that begins with a byte order mark, and brackets in a name', () => {
    const named = { ...scenario, name: `\\"${'['.repeat(1000)}` };
    expect(run(file('mark.json', `\ufeff${JSON.stringify(named)}`))).toMatchObject({ status: 0, stderr: '' });
  });

  it('tells a name with control characters on one line, without obeying them', () => {
    const path = file('control.json', { ...scenario, name: 'red \u001b[31m\nok' });
    expect(run(path).stdout).toBe(`ok      ${path}: red \\u001b[31m\\u000aok\n`);
  });

  it.each([
    [['/nowhere/at-all.json'], '/nowhere/at-all.json: $: cannot be read: ENOENT\n'],
    [[], 'mogeltisch scenario: no file given\n'],
  ])('2 for %j', (args, stderr) => {
    expect(run(...args)).toEqual({ status: 2, stdout: '', stderr });
  });

  it('2 for an unknown flag', () => {
    expect(run('--fast')).toMatchObject({ status: 2, stdout: '' });
  });
});

describe('mogeltisch', () => {
  it('ends quietly when nobody reads on, as `head` does', () => {
    const many = Array.from({ length: 3000 }, (_, i) => ({ ...scenario, name: `number ${i}` }));
    const path = file('many.json', many);
    const { stdout, stderr } = spawnSync(
      'sh',
      ['-c', '"$0" "$1" scenario "$2" | head -n 1', process.execPath, MAIN, path],
      { encoding: 'utf8' },
    );
    expect({ stdout, stderr }).toEqual({ stdout: `ok      ${path}: number 0\n`, stderr: '' });
  });

  it.each([[[]], [['dance']], [['constructor']]])('2 for %j, naming the commands there are', (args) => {
    const { status, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^mogeltisch: .*; there are .*\bscenario\b/);
  });

  it('the scenarios of the project hold', () => {
    const folder = join(import.meta.dirname, '../games/mogeln/scenarios');
    const path = join(folder, 'g11-truth.json');
    const out = execFileSync(process.execPath, [MAIN, 'scenario', path, '--json'], { encoding: 'utf8' });
    expect(JSON.parse(out)).toMatchObject({ failed: 0 });
  });
});
