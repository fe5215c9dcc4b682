/** Software players against each other: seats rotated, every deal played in all rotations. */
import { subSeed } from '#games/arena.ts';
import type { AnySoftwarePlayer, Registered } from '#games/game.ts';
import { type Cluster, clusteredInterval, type RatedGame, ratings } from './rating.ts';
import { playGame } from './simulate.ts';

export interface TournamentSetup {
  readonly registered: Registered;
  // biome-ignore lint/suspicious/noExplicitAny: each game has options of its own
  readonly options: any;
  readonly seats: number;
  /** An id may repeat, to sit on several seats of a table. */
  readonly bots: readonly AnySoftwarePlayer[];
  /** At least so many; whole rotations are played. */
  readonly games: number;
  readonly seed: number;
  readonly onGame?: (done: number) => void;
}

export interface Result {
  readonly bot: string;
  /** Games times the seats it had in them. */
  readonly games: number;
  /** Won part of these, with its 95 % interval; par is 1 / seats. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly rating: number;
}

/**
 * Fewer bots than seats take seats in turn; of more bots than seats every combination plays, one a deal.
 * The interval is Wilson's with the design effect of deals.
 */
export function tournament(setup: TournamentSetup): Result[] {
  const { bots, seats } = setup;
  const tables = lineups(bots, seats);
  const deals = Math.max(1, Math.ceil(setup.games / seats));
  const played: RatedGame[] = [];
  const clusters = new Map<string, Cluster[]>();
  for (let deal = 0; deal < deals; deal++) {
    const table = tables[deal % tables.length]!;
    const sums = new Map<string, { wins: number; games: number }>();
    for (let turn = 0; turn < seats; turn++) {
      const players = table.map((_, seat) => table[(seat + turn) % seats]!);
      const { winners } = playGame({ ...setup, players, seed: subSeed(setup.seed, deal, 0) }, 0, () => {});
      const wins = players.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
      played.push({ bots: players.map((player) => player.id), wins });
      players.forEach(({ id }, seat) => {
        const sum = sums.get(id) ?? { wins: 0, games: 0 };
        sums.set(id, { wins: sum.wins + wins[seat]!, games: sum.games + 1 });
      });
      setup.onGame?.(played.length);
    }
    for (const [id, sum] of sums) {
      if (!clusters.has(id)) clusters.set(id, []);
      clusters.get(id)!.push(sum);
    }
  }
  return results(bots, played, clusters);
}

/** Games that will be played for a number asked for: whole rotations. */
export function gamesPlayed(games: number, seats: number): number {
  return Math.max(1, Math.ceil(games / seats)) * seats;
}

function results(
  bots: readonly AnySoftwarePlayer[],
  played: readonly RatedGame[],
  clusters: ReadonlyMap<string, readonly Cluster[]>,
): Result[] {
  const rated = ratings(played);
  return [...new Set(bots.map((bot) => bot.id))].map((bot) => {
    const own = clusters.get(bot) ?? [];
    const games = own.reduce((sum, cluster) => sum + cluster.games, 0);
    const wins = own.reduce((sum, cluster) => sum + cluster.wins, 0);
    const share = games === 0 ? 0 : wins / games;
    return { bot, games, share, ...clusteredInterval(own), rating: rated.get(bot) ?? 1500 };
  });
}

function lineups(bots: readonly AnySoftwarePlayer[], seats: number): AnySoftwarePlayer[][] {
  if (bots.length <= seats) return [Array.from({ length: seats }, (_, seat) => bots[seat % bots.length]!)];
  return combinations(bots, seats);
}

function combinations<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, i) =>
    combinations(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]),
  );
}
