/**
 * What `npm start` and `npm test` need before the project's own code can run. Plain JavaScript for the Node
 * that happens to be on the machine (20 or newer); nothing here may import the project or its packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const NEEDED_NODE = 24;

/** What the built app depends on; anything else may change without a new build. */
const APP_SOURCES = ['web', 'games', 'table', 'vite.config.ts', 'package-lock.json'];
const BUILD_STAMP = 'dist/.built-from';

/** A reason to stop that a person can act on; printed without a stack. */
export class Stop extends Error {
  /** @param {string} message @param {number} code exit code */
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}

/**
 * True when node_modules holds exactly what package-lock.json asks for. npm keeps its own account of what it
 * installed; optional packages of other systems may be missing.
 * @param {string} [root]
 */
export function isInstalled(root = ROOT) {
  try {
    const wanted = packagesOf(join(root, 'package-lock.json'));
    const present = packagesOf(join(root, 'node_modules/.package-lock.json'));
    for (const [path, entry] of wanted) {
      const found = present.get(path);
      if (found === undefined ? !entry.optional : found.integrity !== entry.integrity) return false;
    }
    return [...present.keys()].every((path) => wanted.has(path));
  } catch {
    return false;
  }
}

/** @param {string} lockFile */
function packagesOf(lockFile) {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
  return new Map(Object.entries(packages).filter(([path]) => path !== ''));
}

/** Installs the packages of the lock file when they are missing or others. @throws Stop */
export function install() {
  if (isInstalled()) return;
  console.error('Installing packages …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    // Standard output belongs to the command that follows (`--json`).
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Stop(`npm ci failed${error ? `: ${error.message}` : ''}.`, 1);
}

/**
 * Path of a Node that runs TypeScript directly: the pinned one, else the running one.
 * @returns {string}
 * @throws Stop when neither will do
 */
export function node() {
  const pinned = join(ROOT, `node_modules/node-linux-${process.arch}/bin/node`);
  if (process.platform === 'linux' && existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_NODE) return process.execPath;
  throw new Stop(
    `Mogeltisch needs Node.js ${NEEDED_NODE} or newer on this system; this is ${process.version} (https://nodejs.org).`,
    2,
  );
}

/** The environment in which package binaries and the right Node answer first. */
export function environment() {
  const path = [dirname(node()), join(ROOT, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, PATH: path };
}

/** A hash over everything the built app is made from. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const source of APP_SOURCES) addTo(hash, source);
  return hash.digest('hex');
}

/** @param {import('node:crypto').Hash} hash @param {string} path relative to ROOT */
function addTo(hash, path) {
  const full = join(ROOT, path);
  let entries;
  try {
    entries = readdirSync(full, { withFileTypes: true });
  } catch {
    if (existsSync(full)) hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!/\.test\.tsx?$/.test(entry.name)) addTo(hash, `${path}/${entry.name}`);
  }
}

/** True when the built app was made from the sources as they are. */
export function isBuilt() {
  const stamp = join(ROOT, BUILD_STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

/** Builds the app. @returns {number} exit code of the build */
export function build() {
  const from = fingerprint();
  const { status } = spawnSync(node(), [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: ROOT,
    env: environment(),
    stdio: ['ignore', 2, 2],
  });
  if (status === 0) {
    mkdirSync(join(ROOT, dirname(BUILD_STAMP)), { recursive: true });
    writeFileSync(join(ROOT, BUILD_STAMP), from);
  }
  return status ?? 1;
}

/**
 * Runs a program in this terminal, hands signals on to it and ends as it ends.
 * @param {string} command
 * @param {string[]} args
 */
export function become(command, args) {
  // Types stripped and code compiled once: the second start takes two thirds of the time.
  const cache = process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules/.cache/node');
  const env = { ...environment(), NODE_COMPILE_CACHE: cache };
  const child = spawn(command, args, { env, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      // Ctrl-C at a terminal reaches the whole foreground group; the child has it already.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** Runs `main` and words what went wrong. @param {() => void | Promise<void>} main */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exit(error.code);
  }
}
