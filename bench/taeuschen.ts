/** Mogeln & Täuschen for `bench:rules`: steps of the rules, as a game among random players asks for them. */
import { chanceOfAction, subSeed } from '#games/arena.ts';
import type { AnySoftwarePlayer, Random } from '#games/game.ts';
import { taeuschen } from '#games/taeuschen/index.ts';
import { game } from '#games/taeuschen/rules/game.ts';
import type { Action, State } from '#games/taeuschen/rules/types.ts';
import { median, type Recorded, recordGame } from './recorded.ts';

const GAMES = 40;
const SEATS = 4;
const SEED = 20;
const TURNS = 5;
const TURN_MS = 1000;

interface Timed extends Recorded<State> {
  /** The chance of every action, drawn before anything is timed. */
  readonly chance: readonly Random[];
}

/** Steps a second: is it allowed? Then play it, events off. */
export function measureTaeuschen(): number {
  const games = record();
  timeSteps(games, TURN_MS);
  const speeds = Array.from({ length: TURNS }, () => timeSteps(games, TURN_MS));
  return Math.round(median(speeds));
}

function record(): Timed[] {
  const parsed = game.options.parse({}, SEATS);
  if (!parsed.ok) throw new Error('the options of the measurement are refused');
  const player = taeuschen.players.find(({ id }) => id === 'random') as AnySoftwarePlayer;
  const players = Array.from({ length: SEATS }, () => player);
  return Array.from({ length: GAMES }, (_, i) => {
    const seed = subSeed(SEED, i, 0);
    const setup = { registered: taeuschen, options: parsed.options, seats: SEATS, players, seed };
    const { start, log } = recordGame<State>(setup);
    return { start, log, chance: log.map((_, n) => recorded(chanceOfAction(seed, n))) };
  });
}

/** The same draws every time it is asked. */
function recorded(random: Random): Random {
  const drawn = [random.int(6), random.int(6)];
  let at = 0;
  return { int: (n) => drawn[at++ % 2]! % n, float: () => 0.5 };
}

function timeSteps(games: readonly Timed[], ms: number): number {
  const began = performance.now();
  let moves = 0;
  for (let i = 0; ; i = (i + 1) % games.length) {
    const { start, log, chance } = games[i]!;
    const state = game.copy(start);
    for (let n = 0; n < log.length; n++) {
      const { seat, action } = log[n]!;
      const refusal = game.refuse(state, seat, action as Action);
      if (refusal !== undefined) throw new Error(refusal.code);
      game.play(state, seat, action as Action, chance[n]!);
    }
    moves += log.length;
    const spent = performance.now() - began;
    if (spent >= ms) return (1000 * moves) / spent;
  }
}
