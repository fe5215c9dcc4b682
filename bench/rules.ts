/**
 * `npm run bench:rules [-- --json]`: our step (is it allowed? then play it; events off) against boardgame.io running
 * the same rules. Both replay the same games and must agree on every position; then they are timed in turns.
 * The other games have no peer to agree with: their steps, and Mogul's search, are timed alone.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { subSeed } from '#games/arena.ts';
import { type AnySoftwarePlayer, CLOCK, type Registered, step } from '#games/game.ts';
import { mogeln } from '#games/mogeln/index.ts';
import { game } from '#games/mogeln/rules/game.ts';
import type { Action, State } from '#games/mogeln/rules/types.ts';
import { noRandom } from '#games/random.ts';
import { measureMogul } from './mogul.ts';
import { median, type Recorded, recordGame } from './recorded.ts';
import { measureTaeuschen } from './taeuschen.ts';

type Peer = typeof import('./rules/boardgame.mjs');

const GAMES = 1000;
const SEATS = 4;
const SEED = 20;
/** Turns of timing, and how long each engine works in one of them (ms). */
const TURNS = 5;
const TURN_MS = 1500;
/** Of all kinds, so that lies, calls both ways and long rounds occur. */
const TABLE = ['level2', 'naive', 'bayes.9+smuggle', 'honest+lastcall'] as const;

const registered: Registered = mogeln;

function record(): Recorded<State>[] {
  const parsed = game.options.parse({ preset: 'gemogelt', challengeWindow: 'open' }, SEATS);
  if (!parsed.ok) throw new Error('the options of the comparison are refused');
  const players = TABLE.map((id) => registered.players.find((p) => p.id === id)) as AnySoftwarePlayer[];
  const games: Recorded<State>[] = [];
  for (let i = 0; games.length < GAMES; i++) {
    const seed = subSeed(SEED, i, 0);
    const played = recordGame<State>({ registered, options: parsed.options, seats: SEATS, players, seed });
    // The peer has no clocks; a round in which one ran out is left out.
    if (played.log.every(({ seat }) => seat !== CLOCK)) games.push(played);
  }
  return games;
}

/** @throws at the first position the engines disagree on */
function compare(games: readonly Recorded<State>[], peer: Peer): number {
  let positions = 0;
  games.forEach(({ start, log }, i) => {
    const ours = game.copy(start);
    let theirs = peer.start(start);
    for (let at = 0; at <= log.length; at++) {
      const here = ourPosition(ours);
      const there = peerPosition(peer.position(theirs));
      if (here !== there) throw new Error(`game ${i}, after ${at} actions:\n${here}\n${there}`);
      positions++;
      const next = log[at];
      if (next === undefined) break;
      const refusal = step(game, ours, next.seat, next.action, noRandom);
      if (refusal !== undefined) throw new Error(`game ${i}, action ${at}: ${refusal.code}`);
      theirs = peer.step(theirs, peer.dispatchable(next.seat, next.action));
    }
    if (!ours.over) throw new Error(`game ${i} did not end`);
  });
  return positions;
}

const ascending = (cards: readonly number[]): number[] => cards.toSorted((a, b) => a - b);

function ourPosition(state: State): string {
  const { lay, turn, due, over, lays } = state;
  return JSON.stringify({
    hands: state.hands.map(ascending),
    pile: state.pile,
    lay: lay === null ? null : [lay.no, lay.seat, lay.open],
    turn,
    due,
    over,
    lays,
    winner: over ? (game.outcome(state)?.winners[0] ?? -1) : -1,
  });
}

function peerPosition(position: ReturnType<Peer['position']>): string {
  const { hands, pile, lay, turn, due, over, lays, winner } = position;
  return JSON.stringify({
    hands: hands.map(ascending),
    pile,
    lay: lay === null ? null : [lay.no, lay.seat, lay.open],
    turn,
    due,
    over,
    lays,
    winner,
  });
}

/** Steps per second of our engine over about `ms`, game after game. */
function timeOurs(games: readonly Recorded<State>[], ms: number): number {
  const began = performance.now();
  let moves = 0;
  for (let i = 0; ; i = (i + 1) % games.length) {
    const { start, log } = games[i]!;
    const state = game.copy(start);
    for (const { seat, action } of log) {
      const refusal = game.refuse(state, seat, action as Action);
      if (refusal !== undefined) throw new Error(refusal.code);
      game.play(state, seat, action as Action, noRandom);
    }
    moves += log.length;
    const spent = performance.now() - began;
    if (spent >= ms) return (1000 * moves) / spent;
  }
}

interface PeerGame {
  readonly start: ReturnType<Peer['start']>;
  readonly log: readonly ReturnType<Peer['dispatchable']>[];
}

function timePeer(games: readonly PeerGame[], peer: Peer, ms: number): number {
  const began = performance.now();
  let moves = 0;
  for (let i = 0; ; i = (i + 1) % games.length) {
    const { start, log } = games[i]!;
    let state = start;
    for (const action of log) state = peer.step(state, action);
    moves += log.length;
    const spent = performance.now() - began;
    if (spent >= ms) return (1000 * moves) / spent;
  }
}

/** Installs the peer from its own lock file when it is not there yet; says so on standard error only. */
async function loadPeer(): Promise<Peer> {
  const folder = fileURLToPath(new URL('./rules/', import.meta.url));
  if (!existsSync(`${folder}node_modules/boardgame.io/package.json`)) {
    process.stderr.write('installing boardgame.io for the comparison …\n');
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
    });
  }
  process.env.NODE_ENV = 'production';
  return import('./rules/boardgame.mjs');
}

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const peer = await loadPeer();
const games = record();
const positions = compare(games, peer);
const peerGames = games.map(({ start, log }) => ({
  start: peer.start(start),
  log: log.map(({ seat, action }) => peer.dispatchable(seat, action)),
}));

timeOurs(games, TURN_MS / 3);
timePeer(peerGames, peer, TURN_MS / 3);
const ours: number[] = [];
const theirs: number[] = [];
for (let turn = 0; turn < TURNS; turn++) {
  ours.push(timeOurs(games, TURN_MS));
  theirs.push(timePeer(peerGames, peer, TURN_MS));
}
const rows = [
  { game: 'mogeln', subject: 'mogeltisch', movesPerSecond: Math.round(median(ours)) },
  { game: 'mogeln', subject: 'boardgame.io', movesPerSecond: Math.round(median(theirs)) },
];
const mogul = measureMogul();
rows.push({ game: 'mogul', subject: 'mogeltisch', movesPerSecond: mogul.movesPerSecond });
rows.push({ game: 'taeuschen', subject: 'mogeltisch', movesPerSecond: measureTaeuschen() });
const { iterationsPerSecond, thinking } = mogul;
const ratio = median(ours.map((speed, turn) => speed / theirs[turn]!));
if (values.json) {
  const ratios = { 'mogeln/boardgame.io': Number(ratio.toFixed(1)) };
  console.log(JSON.stringify({ rows, ratios, search: { mogul: { iterationsPerSecond, thinking } } }));
} else {
  console.log(`${GAMES} games, ${positions} positions: both engines agree on every one`);
  for (const row of rows) {
    console.log(`${row.game} ${row.subject.padEnd(14)} ${row.movesPerSecond.toLocaleString('en')} moves/s`);
  }
  console.log(`mogul search: ${iterationsPerSecond.toLocaleString('en')} iterations/s`);
  for (const [level, { p50, p95, max }] of Object.entries(thinking)) {
    console.log(`mogul ${level}: ${p50} ms a move (median), ${p95} ms (p95), ${max} ms (most)`);
  }
  console.log(
    `ratio ${ratio.toFixed(0)} · ${os.cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`,
  );
}
