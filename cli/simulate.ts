/** `mogeltisch simulate`: many games of software players, on demand with every law tested after every action. */
import { type Simulation, simulate } from '#lab/simulate.ts';
import { progressBar, type Request, readRequest } from './bots.ts';
import { UsageError } from './command.ts';

/** Breaches of a law that are written out; the others are counted. */
const SHOWN_VIOLATIONS = 20;

/** @returns 0, or 1 when a law was broken; throws UsageError for unusable flags */
export async function run(args: readonly string[]): Promise<number> {
  const request = readRequest('simulate', args, 'needed');
  const { registered, options, games, seed, bots, seats } = request;
  if (bots.length > seats) {
    throw new UsageError(`mogeltisch simulate: --bots: ${bots.length} software players for ${seats} seats`);
  }
  const players = Array.from({ length: seats }, (_, seat) => bots[seat % bots.length]!);
  let shown = 0;
  const result = simulate({
    registered,
    options,
    players,
    games,
    seed,
    ...(await lawsFor(request)),
    onGame: progressBar(games, 'simulate'),
    onViolation: (game, what) => {
      if (shown++ < SHOWN_VIOLATIONS) process.stderr.write(`game ${game + 1}: ${what}\n`);
    },
  });
  process.stdout.write(request.json ? `${JSON.stringify(result)}\n` : `${text(result, players)}\n`);
  return result.violations === 0 ? 0 : 1;
}

async function lawsFor({ check, registered }: Request) {
  if (!check) return {};
  const kit = await registered.kit?.();
  if (kit === undefined) {
    throw new UsageError(`mogeltisch simulate: --check: ${registered.game.id} has no laws to test`);
  }
  return { laws: kit.laws };
}

function text(result: Simulation, players: readonly { readonly id: string }[]): string {
  const { games, finished, capped, moves, seconds, meanLength, violations } = result;
  const wins = players.map(({ id }, seat) => {
    const share = ((100 * result.wins[seat]!) / games).toFixed(1);
    return `  seat ${seat + 1}  ${id.padEnd(20)} ${share.padStart(5)} %`;
  });
  return [
    `${games} games, ${finished} ended by rule, ${capped} given up, ${violations} violations`,
    `${moves} moves in ${seconds.toFixed(2)} s, ${meanLength.toFixed(1)} a game`,
    ...wins,
  ].join('\n');
}
