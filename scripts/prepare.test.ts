import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './prepare.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prepare-'));
  mkdirSync(join(root, 'node_modules'));
  lock('package-lock.json', { '': {}, a: { integrity: '1' }, linux: { integrity: '2', optional: true } });
});

afterEach(() => rmSync(root, { recursive: true }));

function lock(file: string, packages: object): void {
  writeFileSync(join(root, file), JSON.stringify({ packages }));
}

test('nothing is installed before npm noted what it did', () => {
  expect(isInstalled(root)).toBe(false);
});

test('installed: what the lock file asks for, optional packages of other systems left out', () => {
  lock('node_modules/.package-lock.json', { a: { integrity: '1' } });
  expect(isInstalled(root)).toBe(true);
});

test.each([
  ['a package is missing', { linux: { integrity: '2', optional: true } }],
  ['a package has another version', { a: { integrity: '9' } }],
  ['an optional package has another version', { a: { integrity: '1' }, linux: { integrity: '9' } }],
  ['a package is left over', { a: { integrity: '1' }, old: { integrity: '3' } }],
])('not installed: %s', (_, packages) => {
  lock('node_modules/.package-lock.json', packages);
  expect(isInstalled(root)).toBe(false);
});
