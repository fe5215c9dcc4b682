/** `mogeltisch tournament`: software players against each other, with intervals and a rating. */
import { gamesPlayed, type Result, tournament } from '#lab/tournament.ts';
import { progressBar, readRequest } from './bots.ts';
import { UsageError } from './command.ts';

/** @returns 0; throws UsageError for unusable flags */
export async function run(args: readonly string[]): Promise<number> {
  const request = readRequest('tournament', args, 'optional');
  if (request.check) throw new UsageError('mogeltisch tournament: --check: only simulate tests the laws');
  const { registered, options, seats, bots, games, seed } = request;
  const onGame = progressBar(gamesPlayed(games, seats), 'tournament');
  const results = tournament({ registered, options, seats, bots, games, seed, onGame });
  process.stdout.write(request.json ? `${JSON.stringify(results)}\n` : `${table(results)}\n`);
  return 0;
}

function table(results: readonly Result[]): string {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(7);
  const width = Math.max(...results.map((result) => result.bot.length));
  return results
    .toSorted((a, b) => b.rating - a.rating)
    .map(
      ({ bot, games, share, low, high, rating }) =>
        `${bot.padEnd(width)}  ${percent(share)}  (${percent(low).trim()} … ${percent(high).trim()})  ` +
        `rating ${Math.round(rating)}  ${games} games`,
    )
    .join('\n');
}
