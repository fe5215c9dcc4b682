/** Statistics of tournaments: intervals of shares, and one number for strength. */

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** 97.5 % point of the normal distribution: two-sided 95 %. */
const Z = 1.959964;

/**
 * Wilson's interval of a share, 95 %.
 *
 * @param wins won parts of `games`, need not be whole
 */
export function wilson(wins: number, games: number): Interval {
  if (games <= 0) return { low: 0, high: 1 };
  const p = wins / games;
  const scale = 1 + Z ** 2 / games;
  const middle = (p + Z ** 2 / (2 * games)) / scale;
  const half = (Z / scale) * Math.sqrt((p * (1 - p)) / games + Z ** 2 / (4 * games ** 2));
  // Exactly, middle and half are equal there; rounded, the share itself would fall out of its interval.
  return { low: wins <= 0 ? 0 : middle - half, high: wins >= games ? 1 : middle + half };
}

/** Games that belong together, because they were played with the same cards. */
export interface Cluster {
  readonly wins: number;
  readonly games: number;
}

/**
 * Wilson's interval for games in clusters: the number of games counts for less by the design effect, the
 * ratio of the variance between clusters to that of independent games. It never counts for more.
 */
export function clusteredInterval(clusters: readonly Cluster[]): Interval {
  const games = clusters.reduce((sum, cluster) => sum + cluster.games, 0);
  const wins = clusters.reduce((sum, cluster) => sum + cluster.wins, 0);
  const share = wins / games;
  const independent = games * share * (1 - share);
  if (clusters.length < 2 || !(independent > 0)) return wilson(wins, games);
  let spread = 0;
  for (const cluster of clusters) spread += (cluster.wins - share * cluster.games) ** 2;
  const effect = Math.max(1, (spread * clusters.length) / (clusters.length - 1) / independent);
  return wilson(wins / effect, games / effect);
}

/** One game for the rating: who sat there, and how the win was shared. Ids may repeat. */
export interface RatedGame {
  readonly bots: readonly string[];
  /** By seat, summing to 1. */
  readonly wins: readonly number[];
}

/** Rating of an average player, and the points that make it ten times as likely to win against one other. */
const MIDDLE = 1500;
const TENFOLD = 400;

/**
 * Luce's choice model, P(i wins) = s_i / sum of s at the table, fitted by Hunter's minorise–maximise steps.
 * One imagined game of each against the average keeps the ratings of the unbeaten and the winless finite.
 *
 * @returns Elo-like points by id, 1500 for the geometric mean
 */
export function ratings(games: readonly RatedGame[]): Map<string, number> {
  const ids = [...new Set(games.flatMap((game) => game.bots))];
  const won = new Map(ids.map((id) => [id, 0.5]));
  for (const game of games) {
    game.bots.forEach((id, seat) => {
      won.set(id, won.get(id)! + game.wins[seat]!);
    });
  }
  let strength = new Map(ids.map((id) => [id, 1]));
  for (let step = 0; step < 500; step++) {
    const load = new Map(ids.map((id) => [id, 1 / (strength.get(id)! + 1)]));
    for (const game of games) {
      const table = game.bots.reduce((sum, id) => sum + strength.get(id)!, 0);
      for (const id of game.bots) load.set(id, load.get(id)! + 1 / table);
    }
    const next = new Map(ids.map((id) => [id, won.get(id)! / load.get(id)!]));
    const moved = Math.max(...ids.map((id) => Math.abs(Math.log(next.get(id)! / strength.get(id)!))));
    strength = next;
    if (moved < 1e-9) break;
  }
  const logs = ids.map((id) => Math.log10(strength.get(id)!));
  const mean = logs.reduce((sum, log) => sum + log, 0) / Math.max(1, ids.length);
  return new Map(ids.map((id, i) => [id, MIDDLE + TENFOLD * (logs[i]! - mean)]));
}
