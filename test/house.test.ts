/** What the documents claim about the house, compared with the house. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { games } from '#games/index.ts';
import { SETTINGS } from '#server/config.ts';
import type { About } from '#web/game-ui.ts';
import vitestConfig from '../vitest.config.ts';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
const manifest = JSON.parse(read('package.json'));
const DIRECT = Object.keys({
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
}).sort();

/** Licences under which anybody may use, change and pass on; MPL-2.0 only binds its own files. */
const FREE = new Set(
  'MIT ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 CC-BY-4.0 Python-2.0 Unlicense OFL-1.1 MPL-2.0'.split(
    ' ',
  ),
);

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Cells of the table rows under a heading. */
function tableUnder(heading: string): string[][] {
  const section = read('README.md')
    .split(`${heading}\n`)[1]!
    .split(/\n##? ?#? /)[0]!;
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
}

describe('dependencies', () => {
  test('each has a row with a reason in the README, and the README lists no other', () => {
    const rows = tableUnder('### Dependencies');
    expect(rows.flatMap(([names]) => quoted(names!)).sort()).toEqual(DIRECT);
    for (const [names, why] of rows) expect(why!.length, names).toBeGreaterThan(10);
  });

  test('each is pinned exactly', () => {
    const versions = Object.entries<string>({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('all that is installed has a licence that lets anybody use it', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> };
    const manifests = Object.keys(packages)
      .filter((path) => path !== '' && existsSync(join(ROOT, path, 'package.json')))
      .map((path) => ({ path, licence: String(JSON.parse(read(`${path}/package.json`)).license) }));
    expect(manifests.length).toBeGreaterThan(DIRECT.length);
    const bound = manifests.filter(
      ({ licence }) =>
        !licence
          .replace(/[()]/g, '')
          .split(' OR ')
          .some((name) => FREE.has(name)),
    );
    expect(bound).toEqual([]);
  });
});

test.each(Object.keys(games))('%s is named where people look first', async (id) => {
  const { about } = (await import(join(ROOT, `games/${id}/ui/about.ts`))) as { about: About };
  const opening = read('README.md').split('\n---\n');
  expect(manifest.description).toContain(about.name.en);
  expect(opening[0]).toContain(`**${about.name.de}**`);
  expect(opening[1]!.split('\n## ')[0]).toContain(`**${about.name.en}**`);
  const rows = tableUnder('## The games').map(([name, players]) => [name, players]);
  expect(rows).toContainEqual([`**${about.name.en}**`, `${about.seats.min}–${about.seats.max}`]);
});

describe('README', () => {
  test('its table of settings is the list of settings', () => {
    const rows = tableUnder('## Settings').map(([variable, flag, initial]) => [
      quoted(variable!)[0],
      quoted(flag!)[0],
      initial,
    ]);
    const settings: readonly { env: string; flag?: string; initial: unknown }[] = Object.values(SETTINGS);
    expect(rows).toEqual(
      settings.map(({ env, flag, initial }) => [env, flag && `--${flag}`, String(initial)]),
    );
  });

  test('every npm script it names exists', () => {
    const named = DOCUMENTS.flatMap((file) => [...read(file).matchAll(/npm run (?:-s )?([a-z:]+)/g)]);
    expect(named.length).toBeGreaterThan(3);
    expect(named.map((match) => match[1]!).filter((name) => !(name in manifest.scripts))).toEqual([]);
  });
});

test.each(DOCUMENTS)('%s links to files that exist', (file) => {
  const targets = [...read(file).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map((match) => match[1]!);
  const local = targets.filter((target) => !/^https?:/.test(target));
  expect(local.filter((target) => !existsSync(join(ROOT, target)))).toEqual([]);
});

test('every test file belongs to exactly one stage of `npm test`', () => {
  const all = globSync('{games,lab,table,server,web,cli,scripts,test,bench}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  });
  const projects = vitestConfig.test!.projects as {
    test: { name: string; include: string[]; exclude: string[] };
  }[];
  const owners = new Map<string, string[]>(all.map((file) => [file, []]));
  for (const { test: project } of projects) {
    for (const file of globSync(project.include, { cwd: ROOT, exclude: project.exclude })) {
      owners.get(file)?.push(project.name);
    }
  }
  expect([...owners].filter(([, names]) => names.length !== 1)).toEqual([]);
});
