import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { games } from '#games/index.ts';
import { House } from '#table/house.ts';
import { MemoryJournal, memoryCourier } from '#table/memory.ts';
import type { GameRecord } from '#table/record.ts';

const dir = mkdtempSync(join(tmpdir(), 'mogeltisch-verify-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A round of four software players, as fast as time can be made to pass. */
async function playedRound(game: string): Promise<GameRecord> {
  let now = 1_800_000_000_000;
  const timers: { at: number; callback: () => void }[] = [];
  const clock = {
    now: () => now,
    after(ms: number, callback: () => void) {
      const timer = { at: now + ms, callback };
      timers.push(timer);
      return () => {
        if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1);
      };
    },
  };
  const deps = { journal: new MemoryJournal(), courier: memoryCourier(), clock, games };
  const house = new House({ ...deps, randomBytes: (n) => new Uint8Array(n).fill(42) });
  const table = { code: 'ABCD', name: 'Anna', game, options: {}, seats: 4, pace: 'normal' as const };
  await house.open('anna', { ...table, fill: 'level2', start: true });
  const attachment = await house.attach('ABCD', 'anna', {}, () => {});
  if (!('act' in attachment)) throw new Error('not attached');
  attachment.act('1', { do: 'away' });
  for (let i = 0; i < 20_000; i++) {
    await new Promise((resolve) => setImmediate(resolve));
    const summary = await house.summary('ABCD');
    if ('phase' in summary && summary.phase === 'over') break;
    const next = timers.toSorted((a, b) => a.at - b.at)[0];
    if (next === undefined) continue;
    timers.splice(timers.indexOf(next), 1);
    now = Math.max(now, next.at);
    next.callback();
  }
  const record = (await house.record('ABCD', 1))!;
  await house.stop();
  return record;
}

function run(command: string, content: unknown, ...flags: string[]) {
  const file = join(dir, 'record.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/main.ts', command, file, ...flags], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr: stderr.replace(file, 'FILE') };
}

describe.each(Object.keys(games))('a real round of %s', (game) => {
  let record: GameRecord;
  beforeAll(async () => {
    record = await playedRound(game);
  });

  test('verify recomputes it', () => {
    const { status, stdout } = run('verify', record, '--json');
    expect(JSON.parse(stdout)).toEqual({
      ok: true,
      commitment: record.commitment,
      actions: record.actions.length,
      outcome: record.outcome,
    });
    expect(record.outcome?.winners.length).toBeGreaterThan(0);
    expect(status).toBe(0);
    expect(run('verify', record).stdout).toMatch(/^ok: .*actions recomputed\n$/);
  });

  test('verify finds a wrong secret, with exit code 1', () => {
    const { status, stdout } = run('verify', { ...record, secret: '00'.repeat(32) }, '--json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, fault: 'commitment' });
  });

  test('verify finds another outcome, and an action left out', () => {
    const places = record.outcome!.places.map((place) => 5 - place);
    const outcome = { ...record.outcome!, places };
    expect(run('verify', { ...record, outcome }, '--json').status).toBe(1);
    expect(run('verify', { ...record, actions: record.actions.slice(1) }, '--json').status).toBe(1);
  });

  test('replay tells every action', () => {
    const { status, stdout } = run('replay', record);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^ {3}0 {2}deal\n/);
    expect(stdout.match(/^ *\d+ {2}/gm)).toHaveLength(record.actions.length + 1);
    expect(stdout).toContain('"kind":"dealt"');
    expect(stdout).toContain('"kind":"over"');
    expect(JSON.parse(run('replay', record, '--json').stdout).steps).toHaveLength(record.actions.length + 1);
  });

  test('replay refuses options that do not fit, and completes those that lack something', () => {
    const unknown = run('replay', { ...record, options: { ...(record.options as object), colour: 1 } });
    expect(unknown.stderr).toMatch(/^FILE: \$\.options\.colour: 1: unknown-option \(.*\n$/);
    expect(run('replay', { ...record, options: {} })).toMatchObject({ status: 0, stderr: '' });
  });

  test('a wrong action is named with its place', () => {
    const actions = [{ ...record.actions[0], action: null }];
    expect(run('replay', { ...record, actions })).toMatchObject({
      status: 2,
      stderr: 'FILE: $.actions[0].action: null: must be object\n',
    });
  });

  test.each([
    ['{', /^FILE: \$: is not JSON/],
    [{ v: 1 }, /^FILE: \$/],
    [{ bad: 'secret' }, /^FILE: \$\.secret: "xyz": /],
    [{ bad: 'game' }, /^FILE: \$\.game: "xyz": no such game/],
  ])('unusable input %j: one line, exit code 2', (change, line) => {
    const content =
      typeof change === 'object' && 'bad' in change ? { ...record, [change.bad as string]: 'xyz' } : change;
    const { status, stdout, stderr } = run('verify', content, '--json');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(line);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
