import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkLayers } from './layers.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'layers-'));
  plant('package.json', {
    dependencies: { typebox: '1.0.0', fastify: '1.0.0' },
    imports: {
      '#games/*': './games/*',
      '#table/*': './table/*',
      '#server/*': './server/*',
      '#web/*': './web/*',
    },
  });
});

afterEach(() => rmSync(root, { recursive: true }));

function plant(file: string, content: string | object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}

/** `file:line`s of the faults. */
function faults(): string[] {
  return checkLayers(root).map(({ file, line }) => `${file}:${line}`);
}

test('a clean house has no faults', () => {
  plant('games/game.ts', `export type Seat = number; const date = { Date: 1, process: 2 }; date.process;`);
  plant('games/index.ts', `import { a } from './a/index.ts'; export const games = { a };`);
  plant('games/a/index.ts', `export { rules } from './rules/play.ts'; import './players/bot.ts';`);
  plant(
    'games/a/rules/play.ts',
    `import type { Seat } from '../../game.ts'; export const rules = Math.floor(2.5) as Seat;`,
  );
  plant(
    'games/a/rules/play.test.ts',
    `import { test } from 'vitest'; import 'node:fs'; import '../index.ts'; Date.now();`,
  );
  plant('games/a/pack/pack.ts', `import type { Seat } from '../../game.ts'; export const pack = 1 as Seat;`);
  plant('games/a/rules/card.ts', `import { pack } from '../pack/pack.ts'; export const card = pack;`);
  plant('games/a/players/bot.ts', `import { rules } from '../rules/play.ts'; import '#games/game.ts';`);
  plant(
    'games/a/ui/index.tsx',
    `import { useState } from 'react'; import '#web/card.tsx'; import '../rules/play.ts';`,
  );
  plant('lab/run.ts', `import { games } from '#games/index.ts'; import 'node:os';`);
  plant(
    'table/house.ts',
    `import Type from 'typebox'; import type { Seat } from '#games/game.ts'; Date.now();`,
  );
  plant(
    'server/http.ts',
    `import 'fastify'; import 'node:http'; import '#table/house.ts'; import type {} from 'pino';`,
  );
  plant(
    'web/main.tsx',
    `import 'motion'; import.meta.glob('../games/*/ui/index.tsx'); import '#table/house.ts';`,
  );
  plant(
    'web/local/worker.ts',
    `import 'idb'; import '#games/index.ts'; import '#table/house.ts'; import '../main.tsx';`,
  );
  plant('web/page.ts', `import script from './local/worker.ts?worker&url'; export { script };`);
  plant('web/games.test.ts', `import '#games/index.ts';`);
  plant('cli/main.ts', `import '#server/http.ts'; import '../lab/run.ts';`);
  plant('scripts/any.ts', `import '../web/main.tsx'; import(process.argv[2]);`);
  expect(checkLayers(root)).toEqual([]);
});

test('words of the game, suites of tests and files that are no modules are no faults', () => {
  plant('games/a/rules/play.ts', `export const f = (window: string) => ({ window }).window + window;`);
  plant('games/a/players/bot.ts', `export const weight = Math.exp(-1);`);
  plant('games/a/rules/play.test.ts', `export const at = (name: string) => new URL(name, import.meta.url);`);
  plant('server/conformance.ts', `import 'vitest'; import './http.ts';`);
  plant('server/http.test.ts', `import './conformance.ts';`);
  plant('server/http.ts', `import pkg from '../package.json'; new URL('../dist', import.meta.url);`);
  expect(checkLayers(root)).toEqual([]);
});

describe('a floor imported from below', () => {
  test.each([
    ['games/game.ts', '#table/house.ts'],
    ['games/game.ts', './a/index.ts'],
    ['games/game.ts', './index.ts'],
    ['games/index.ts', './a/ui/index.tsx'],
    ['games/a/index.ts', '../index.ts'],
    ['games/a/index.ts', './ui/index.tsx'],
    ['games/a/rules/play.ts', '../index.ts'],
    ['games/a/rules/play.ts', '../players/bot.ts'],
    ['games/a/rules/play.ts', '../../../lab/run.ts'],
    ['games/a/pack/pack.ts', '../players/bot.ts'],
    ['games/a/players/bot.ts', '../index.ts'],
    ['games/a/players/bot.ts', '#server/x.ts'],
    ['games/a/ui/index.tsx', '#server/x.ts'],
    ['games/a/ui/index.tsx', '../../../cli/main.ts'],
    ['lab/run.ts', '#table/house.ts'],
    ['table/house.ts', '#server/x.ts'],
    ['table/house.test.ts', '#server/x.ts'],
    ['server/http.ts', '#web/main.tsx'],
    ['server/http.ts', '../cli/main.ts'],
    ['server/http.ts', '../scripts/prepare.mjs'],
    ['web/main.tsx', '../server/x.ts'],
    ['web/main.tsx', '../cli/main.ts'],
    ['web/main.tsx', '#games/index.ts'],
    ['games/a/ui/index.tsx', '#games/index.ts'],
    ['table/house.ts', '#web/local/worker.ts'],
    ['web/local/worker.ts', '#server/x.ts'],
    ['web/local/worker.ts', 'node:fs'],
    ['cli/main.ts', '#web/main.tsx'],
  ])('%s importing %s', (file, target) => {
    plant(file, `\nimport '${target}';`);
    expect(faults()).toEqual([`${file}:2`]);
  });
});

test('a game that knows another game', () => {
  plant('games/a/rules/play.ts', `import '../../b/rules/play.ts';`);
  plant('games/a/ui/index.tsx', `import '../../b/ui/index.tsx';`);
  plant('games/a/index.test.ts', `import '#games/b/index.ts';`);
  expect(faults()).toEqual(['games/a/index.test.ts:1', 'games/a/rules/play.ts:1', 'games/a/ui/index.tsx:1']);
});

describe('every way to name a module is seen', () => {
  test.each([
    [`import x from '#server/x.ts';`],
    [`import type { X } from '#server/x.ts';`],
    [`import { type X } from '#server/x.ts';`],
    [`export { x } from '#server/x.ts';`],
    [`export type { X } from '#server/x.ts';`],
    [`export * from '#server/x.ts';`],
    [`export * as x from '#server/x.ts';`],
    [`const x = await import('#server/x.ts');`],
    ['const x = await import(`#server/x.ts`);'],
    [`type X = import('#server/x.ts').X;`],
    [`type X = typeof import('#server/x.ts');`],
    [`import x = require('#server/x.ts');`],
    [`const x = require('../server/x.ts');`],
    [`import.meta.glob('../server/*.ts');`],
    [`import.meta.glob(['!../web/*.ts', '../server/*.ts'], { eager: true });`],
    [`new Worker(new URL('../server/x.ts', import.meta.url));`],
    [`import x from '../server/x.ts?raw';`],
    [`import(name);`],
    [`import(name + '.ts');`],
    [`import '#nowhere/x.ts';`],
    [`import '../../elsewhere/x.ts';`],
    [`import './house.test.ts';`],
    [`import './conformance.ts';`],
  ])('%s', (source) => {
    plant('web/main.tsx', `// one\n\n${source}`);
    expect(faults()).toEqual(['web/main.tsx:3']);
  });
});

describe('Node and packages', () => {
  test.each([
    ['games/game.ts', 'node:fs'],
    ['games/a/rules/play.ts', 'fs'],
    ['games/a/rules/play.ts', 'typebox'],
    ['games/a/players/bot.ts', 'typebox'],
    ['table/house.ts', 'node:crypto'],
    ['table/house.ts', 'pino'],
    ['web/main.tsx', 'node:path'],
    ['games/a/ui/index.tsx', 'path'],
    ['server/http.ts', 'vite'],
    ['cli/main.ts', '@scope/tool/part'],
  ])('%s importing %s', (file, target) => {
    plant(file, `import '${target}';`);
    expect(faults()).toEqual([`${file}:1`]);
  });
});

describe('what rules and players must not have', () => {
  test.each([
    ['Date.now()'],
    ['new Date()'],
    ['Math.random()'],
    [`Math['random']()`],
    ['const { random } = Math'],
    ['performance.now()'],
    ['setTimeout(f, 1)'],
    ['process.env.X'],
    ['crypto.getRandomValues(a)'],
    ['globalThis.Date.now()'],
    ['window.Date.now()'],
    ['f({ fetch })'],
    ['const now = Date'],
    ['[].sort((a, b) => a.localeCompare(b))'],
    ['(1.5).toLocaleString()'],
    ['import.meta.url'],
    [`eval('1')`],
  ])('%s', (expression) => {
    for (const file of ['games/cards.ts', 'games/a/players/bot.ts', 'games/a/rules/play.ts']) {
      plant(file, `export const f = 1, a = 2;\n${expression};`);
    }
    expect([...new Set(faults())]).toEqual([
      'games/a/players/bot.ts:2',
      'games/a/rules/play.ts:2',
      'games/cards.ts:2',
    ]);
  });
});

test('rules have only the part of Math that is the same on every machine', () => {
  plant('games/a/rules/play.ts', 'export const x = Math.sqrt(2) + Math.max(1, 2);\nMath.pow(2, x);');
  plant('games/cards.ts', 'Math.exp(1);');
  expect(faults()).toEqual(['games/a/rules/play.ts:2', 'games/cards.ts:1']);
});

test('a file that cannot be parsed is a fault, not a clean file', () => {
  plant('table/house.ts', `import { from '#server/x.ts'`);
  expect(faults()).toEqual(['table/house.ts:1']);
});

test('this house', () => {
  expect(checkLayers(join(import.meta.dirname, '..'))).toEqual([]);
});
