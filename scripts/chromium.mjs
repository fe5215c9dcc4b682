/** Finds, and for `npm test` installs, the browser of the system. Browsers are never downloaded by ourselves. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Stop } from './prepare.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Path of a Chromium: the variable CHROMIUM, else the first on the path; undefined when there is none. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...PLACES].find(isExecutable);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes sure there is a Chromium, with the system's package manager where that is possible.
 * @returns {string} its path
 * @throws Stop with what the person has to install
 */
export function requireChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  const apt = aptGet();
  if (apt !== undefined) {
    console.log('Installing the system package chromium …');
    apt('update', '-q');
    apt('install', '-q', '-y', '--no-install-recommends', 'chromium');
  }
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Stop(
    'The browser tests need Chromium or Chrome. Install it (Debian, Ubuntu: apt-get install chromium), ' +
      'or name it in the environment variable CHROMIUM.',
    1,
  );
}

/** A function that runs apt-get with the needed rights; undefined where there is none. */
function aptGet() {
  const asRoot = process.getuid?.() === 0;
  const prefix = asRoot ? [] : ['sudo', '-n'];
  const works = spawnSync(prefix[0] ?? 'apt-get', [
    ...prefix.slice(1),
    ...(asRoot ? [] : ['apt-get']),
    '--version',
  ]);
  if (works.status !== 0) return undefined;
  /** @param {string[]} args */
  return (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args];
    spawnSync(/** @type {string} */ (command), rest, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
}
