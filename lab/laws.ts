/**
 * `npm run laws:long [-- ROUNDS SEED]`: every game and preset at 3, 6 and 10 players, as far as it takes so
 * many, with every law tested after every action, at tables of mixed software players. Exit code 1 when a law
 * is broken.
 */
import type { AnySoftwarePlayer, Registered } from '#games/game.ts';
import { games } from '#games/index.ts';
import { simulate } from './simulate.ts';

const TABLES = [3, 6, 10];

const [rounds = '50', seed = '1'] = process.argv.slice(2);
let broken = 0;
for (const registered of Object.values(games)) {
  const { presets } = registered.game.options;
  const { min, max } = registered.game.seats;
  for (const preset of presets.length === 0 ? [undefined] : presets) {
    for (const seats of TABLES.filter((n) => n >= min && n <= max)) {
      broken += await run(registered, preset, seats);
    }
  }
}
process.exitCode = broken > 0 ? 1 : 0;

/** @returns violations */
async function run(registered: Registered, preset: string | undefined, seats: number): Promise<number> {
  const { game } = registered;
  const parsed = game.options.parse(preset === undefined ? {} : { preset }, seats);
  const name = preset === undefined ? game.id : `${game.id} ${preset}`;
  const kit = await registered.kit?.();
  if (!parsed.ok || kit === undefined) throw new Error(`${name}: nothing to test`);
  const result = simulate({
    registered,
    options: parsed.options,
    players: tableOf(registered, seats),
    games: Number(rounds),
    seed: Number(seed),
    laws: kit.laws,
    onViolation: (round, what) => console.error(`${name} ${seats}, round ${round + 1}: ${what}`),
  });
  console.log(
    `${name} × ${seats}: ${result.finished}/${result.games} ended by rule, ` +
      `${result.moves} moves, ${result.violations} violations, ${result.seconds.toFixed(0)} s`,
  );
  return result.violations + (result.games - result.finished);
}

/** Different players side by side, those of the levels first. */
function tableOf({ players }: Registered, seats: number): AnySoftwarePlayer[] {
  const levels = players.toSorted((a, b) => b.level - a.level);
  return Array.from({ length: seats }, (_, seat) => levels[seat % levels.length]!);
}
