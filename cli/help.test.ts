import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CommandName, HELP, help } from './help.ts';

const ROOT = join(import.meta.dirname, '..');

function mogeltisch(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/main.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('help', () => {
  test.each([
    [['--help'], help()],
    [['-h'], help()],
    [['help'], help()],
    [['help', 'pack'], help('pack')],
    [['simulate', '--help'], help('simulate')],
    [['simulate', '--game', 'mogul', '-h'], help('simulate')],
  ])('%j prints it and is done', (args, text) => {
    expect(mogeltisch(...args)).toEqual({ status: 0, stdout: text, stderr: '' });
  });

  test.each([[[]], [['frobnicate']], [['help', 'frobnicate']], [['toString']]])(
    '%j is unusable, and one line says what there is',
    (args) => {
      const { status, stdout, stderr } = mogeltisch(...args);
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
      for (const name of Object.keys(HELP)) expect(stderr).toContain(name);
      expect(stderr).toContain('--help');
    },
  );

  test('a file may be called --help where flags have ended', () => {
    const { status, stderr } = mogeltisch('scenario', '--', '--help');
    expect(status).toBe(2);
    expect(stderr).toContain('--help');
  });

  test('README has the same table', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    for (const name of Object.keys(HELP) as CommandName[]) {
      const { usage, does } = HELP[name];
      expect(readme).toContain(`| \`${name} ${usage}\` | ${does} |`);
    }
  });
});
