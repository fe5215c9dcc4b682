/**
 * `npm run strength [-- GAMES SEED [PLAYER…]]`: the whole row of a player against the frozen pool of Mogeln, its
 * mean and its worst column; and each level against three of the next lower and of the next higher one. One
 * against three at tables of four, seats rotated; shares of wins with 95 % intervals, par 25 %.
 */
import { playRound, subSeed } from '#games/arena.ts';
import { mogeln } from '#games/mogeln/index.ts';
import type { MogelnPlayer } from '#games/mogeln/players/player.ts';
import type { Options } from '#games/mogeln/rules/types.ts';
import { fastRandom } from '#games/random.ts';
import { type Cluster, clusteredInterval } from './rating.ts';

const SEATS = 4;
const POOL = [
  'random',
  'honest',
  'honest+lastcall',
  'bayes.97',
  'bayes.9+smuggle',
  'bayes.7',
  'bayes.5',
  'hypergeometric.9',
] as const;

const players = mogeln.players as readonly MogelnPlayer[];

function byId(id: string): MogelnPlayer {
  const player = players.find((p) => p.id === id);
  if (player === undefined)
    throw new Error(`no player ${id}; there are ${players.map((p) => p.id).join(', ')}`);
  return player;
}

function options(): Options {
  const parsed = mogeln.game.options.parse({ preset: 'gemogelt' }, SEATS);
  if (!parsed.ok) throw new Error('default options are refused');
  return parsed.options;
}

/** The hero on every seat of every deal. */
function loneWins(
  hero: MogelnPlayer,
  others: (deal: number) => readonly MogelnPlayer[],
  games: number,
  seed: number,
): Cluster[] {
  return Array.from({ length: Math.ceil(games / SEATS) }, (_, deal) => {
    let wins = 0;
    const table = others(deal);
    for (let seat = 0; seat < SEATS; seat++) {
      const seated = Array.from({ length: SEATS }, (_, s) =>
        s === seat ? hero : table[(s - seat + SEATS - 1) % SEATS]!,
      );
      const setup = { registered: mogeln, options: options(), seats: SEATS, players: seated };
      const { outcome } = playRound({ ...setup, seed: subSeed(seed, deal, 3), maxActions: 20_000 });
      if (outcome?.winners.includes(seat)) wins += 1 / outcome.winners.length;
    }
    return { wins, games: SEATS };
  });
}

function shareOf(clusters: readonly Cluster[]): number {
  return clusters.reduce((sum, c) => sum + c.wins, 0) / clusters.reduce((sum, c) => sum + c.games, 0);
}

function line(clusters: readonly Cluster[]): string {
  const { low, high } = clusteredInterval(clusters);
  const percent = (share: number): string => (100 * share).toFixed(1).padStart(5);
  return `${percent(shareOf(clusters))} % (${percent(low).trim()} … ${percent(high).trim()})`;
}

function row(hero: MogelnPlayer, games: number, seed: number): void {
  console.log(`${hero.id} against three of`);
  const shares = POOL.map((id) => {
    const clusters = loneWins(hero, () => [byId(id), byId(id), byId(id)], games, seed);
    console.log(`  ${id.padEnd(18)} ${line(clusters)}`);
    return { id, share: shareOf(clusters) };
  });
  const random = fastRandom(seed);
  const mixed = loneWins(
    hero,
    () => Array.from({ length: SEATS - 1 }, () => byId(POOL[random.int(POOL.length)]!)),
    games,
    seed,
  );
  console.log(`  ${'mixed pool'.padEnd(18)} ${line(mixed)}`);
  const mean = shares.reduce((sum, { share }) => sum + share, 0) / shares.length;
  const worst = shares.reduce((a, b) => (b.share < a.share ? b : a));
  console.log(
    `  mean ${(100 * mean).toFixed(1)} %, worst column ${worst.id} ${(100 * worst.share).toFixed(1)} %`,
  );
}

function ladder(games: number, seed: number): void {
  for (let level = 2; level <= 5; level++) {
    const upper = byId(`level${level}`);
    const lower = byId(`level${level - 1}`);
    const up = loneWins(upper, () => [lower, lower, lower], games, seed);
    const down = loneWins(lower, () => [upper, upper, upper], games, seed);
    console.log(
      `${upper.id} v three ${lower.id}: ${line(up)}   ${lower.id} v three ${upper.id}: ${line(down)}`,
    );
  }
}

const [games = '2000', seed = '1', ...ids] = process.argv.slice(2);
ladder(Number(games), Number(seed));
for (const id of ids.length > 0 ? ids : ['level3', 'level4', 'level5'])
  row(byId(id), Number(games), Number(seed));
