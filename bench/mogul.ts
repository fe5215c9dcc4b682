/** Mogul for `bench:rules`: steps of the rules, and how many iterations its search does while it thinks. */
import { subSeed } from '#games/arena.ts';
import type { AnySoftwarePlayer } from '#games/game.ts';
import { mogul } from '#games/mogul/index.ts';
import { EFFORTS, EXPECTED } from '#games/mogul/players/levels.ts';
import { openMoves } from '#games/mogul/players/moves.ts';
import { type SearchRequest, search } from '#games/mogul/players/search.ts';
import { game } from '#games/mogul/rules/game.ts';
import type { Action, State } from '#games/mogul/rules/types.ts';
import { noRandom } from '#games/random.ts';
import { median, type Recorded, recordGame } from './recorded.ts';

const GAMES = 300;
const SEATS = 4;
/** Thinking is timed at small and large tables, in positions of so many games each. */
const THINKING_SEATS = [3, 4, 6];
const THINKING_GAMES = 40;
const SEED = 20;
const TURNS = 5;
const TURN_MS = 1000;
/** Of all kinds, so that long auctions, loans and sales occur. */
const TABLE = ['level1', 'level2', 'honest', 'level3'];
/** Every so many-th position in which there is a choice is searched. */
const STRIDE = 101;

export interface MogulSpeed {
  readonly movesPerSecond: number;
  /** Iterations of the search, each a whole game to its end. */
  readonly iterationsPerSecond: number;
  /** By level: milliseconds of processor time for a move, over many positions with a choice. */
  readonly thinking: Readonly<Record<string, Thinking>>;
}

export interface Thinking {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

export function measureMogul(): MogulSpeed {
  const games = record(SEATS, GAMES);
  const positions = THINKING_SEATS.flatMap((seats) => choices(record(seats, THINKING_GAMES)));
  timeSteps(games, TURN_MS);
  const speeds = Array.from({ length: TURNS }, () => timeSteps(games, TURN_MS));
  timeSearch(positions, EFFORTS.level4);
  const thinking = Object.entries(EFFORTS).map(([level, iterations]) => {
    const { spent } = timeSearch(positions, iterations);
    const sorted = spent.toSorted((a, b) => a - b);
    const at = (share: number): number => Math.round(sorted[Math.floor((sorted.length - 1) * share)]!);
    return [level, { p50: at(0.5), p95: at(0.95), max: at(1) }] as const;
  });
  return {
    movesPerSecond: Math.round(median(speeds)),
    iterationsPerSecond: Math.round(timeSearch(positions, EFFORTS.level4).perSecond),
    thinking: Object.fromEntries(thinking),
  };
}

function record(seats: number, count: number): Recorded<State>[] {
  const parsed = game.options.parse({}, seats);
  if (!parsed.ok) throw new Error('the options of the measurement are refused');
  const players = Array.from({ length: seats }, (_, seat) =>
    mogul.players.find(({ id }) => id === TABLE[seat % TABLE.length]),
  ) as AnySoftwarePlayer[];
  return Array.from({ length: count }, (_, i) => {
    const seed = subSeed(SEED, i, 0);
    return recordGame({ registered: mogul, options: parsed.options, seats, players, seed });
  });
}

/** Positions from all stages in which the seat in turn has a choice. */
function choices(games: readonly Recorded<State>[]): State[] {
  const found: State[] = [];
  let n = 0;
  for (const { start, log } of games) {
    const state = game.copy(start);
    for (const { seat, action } of log) {
      if (state.phase !== 'loans' && openMoves(state, []) > 1 && n++ % STRIDE === 0)
        found.push(game.copy(state));
      game.play(state, seat, action as Action, noRandom);
    }
  }
  return found;
}

/** Is it allowed? Then play it, events off: steps per second over about `ms`. */
function timeSteps(games: readonly Recorded<State>[], ms: number): number {
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

function timeSearch(positions: readonly State[], iterations: number): { perSecond: number; spent: number[] } {
  let done = 0;
  const spent = positions.map((position, seed) => {
    const request: SearchRequest = { position, iterations, seed, style: EXPECTED };
    const began = process.threadCpuUsage();
    done += search(request).iterations;
    const { user, system } = process.threadCpuUsage(began);
    return (user + system) / 1000;
  });
  return { perSecond: (1000 * done) / spent.reduce((sum, ms) => sum + ms, 0), spent };
}
