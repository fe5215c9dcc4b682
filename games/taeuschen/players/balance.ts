/**
 * The balance sheet: how long games last, who wins them, what streets and cheats are worth. Played by the software
 * players in the arena, looked on from outside.
 */
import { subSeed } from '#games/arena.ts';
import type { AnySoftwarePlayer, BalanceSetup, Measure } from '#games/game.ts';
import { editionOf } from '../pack/pack.ts';
import { game } from '../rules/game.ts';
import { gifts } from './gifts.ts';
import { habits } from './habits.ts';
import { levels, MIDDLE } from './levels.ts';
import { byId } from './played.ts';
import { makePlayer } from './player.ts';
import { part, quantile, Sheet } from './sheet.ts';

const SEATS = 4;

export function balance(setup: BalanceSetup): Measure[] {
  const sheet = new Sheet(setup);
  const bot = byId(setup.bot ?? 'level2');
  alike(sheet, bot);
  lone(sheet, 'one against three that never cheat or call', bot, byId('honest'), { least: 0.25 });
  lone(sheet, 'one against three scripted', bot, byId('scripted'), { least: 0.25 });
  cheating(sheet);
  ladder(sheet);
  gifts(sheet, bot);
  sizes(sheet, bot);
  habits(sheet);
  return sheet.measures;
}

/** Four of the same. */
function alike(sheet: Sheet, bot: AnySoftwarePlayer): void {
  const series = `four alike: ${bot.id}`;
  if (!sheet.wants(series)) return;
  const { games, seed } = sheet.setup;
  const sums = sheet.many(series, games, (n) => ({
    seats: new Array<AnySoftwarePlayer>(SEATS).fill(bot),
    seed: subSeed(seed, n, 0),
  }));
  const turns = sums.map((sum) => sum.turns);
  sheet.set(series, 'turns, median', quantile(turns, 0.5), { least: 80, most: 110 });
  sheet.set(series, 'turns, 95th percentile', quantile(turns, 0.95), { most: 150 });
  sheet.set(series, 'games not ended by rule', sums.filter(({ ended }) => ended !== 'rule').length, {
    most: 0,
  });
  sheet.add(
    series,
    'start seat wins above par, share',
    sums.map((sum) => part(sum.winners, sum.start) - 1 / SEATS),
    { most: 0.03 },
  );
  sheet.add(
    series,
    'games with a bankruptcy, share',
    sums.map((s) => (s.bankrupts > 0 ? 1 : 0)),
    {
      least: 0.05,
      most: 0.25,
    },
  );
  const won = sums.filter(({ winners }) => winners.length > 0);
  sheet.add(
    series,
    "last count in the winner's cash, share",
    won.map(({ winners, scores, collected }) => collected[winners[0]!]! / Math.max(1, scores[winners[0]!]!)),
    { least: 0.2, most: 0.4 },
  );
  sheet.add(
    series,
    "winner's cash",
    won.map(({ winners, scores }) => scores[winners[0]!]!),
  );
  const laps = sums.map((sum) => sum.walked / sum.seats / 36);
  sheet.add(series, 'laps', laps);
  sheet.add(
    series,
    'cheats tried a lap',
    sums.map((sum, i) => sum.tried / laps[i]!),
    { least: 2, most: 3 },
  );
  const tried = sums.reduce((all, sum) => all + sum.tried, 0);
  const caught = sums.reduce((all, sum) => all + sum.caught, 0);
  sheet.set(series, 'cheats caught, share', caught / Math.max(1, tried), { least: 0.35, most: 0.5 });
  sheet.add(
    series,
    'wrong accusations a lap',
    sums.map((sum, i) => sum.wrong / laps[i]!),
  );
  sheet.add(
    series,
    'actions a game',
    sums.map(({ actions }) => actions),
  );
  sheet.add(
    series,
    'minutes a game, virtual',
    sums.map(({ minutes }) => minutes),
  );
  for (const { act } of editionOf('standard').cheats) {
    const all = sums.reduce((sum, { tricks }) => sum + (tricks[act]?.[0] ?? 0), 0);
    const got = sums.reduce((sum, { tricks }) => sum + (tricks[act]?.[1] ?? 0), 0);
    sheet.set(series, `  ${act}: tried a game`, all / sums.length);
    sheet.set(series, `  ${act}: caught, share`, got / Math.max(1, all));
  }
}

/** One on every seat in turn against three others; every deal is played from all seats. */
function lone(
  sheet: Sheet,
  series: string,
  hero: AnySoftwarePlayer,
  other: AnySoftwarePlayer,
  goal: Partial<Measure>,
): void {
  if (!sheet.wants(series)) return;
  const { games, seed } = sheet.setup;
  const sums = sheet.many(series, games, (n) => ({
    seats: Array.from({ length: SEATS }, (_, seat) => (seat === n % SEATS ? hero : other)),
    seed: subSeed(seed, Math.floor(n / SEATS), 1),
  }));
  const wins = sums.map((sum, n) => part(sum.winners, n % SEATS));
  sheet.add(series, `${hero.id} wins, share`, wins, goal);
}

/** Does it pay to cheat, and does it pay to cheat without looking round? */
function cheating(sheet: Sheet): void {
  const middle = levels[1]!;
  const series = `one among three ${middle.id}`;
  const never = makePlayer('who never cheats', 0, { ...MIDDLE, boldness: 0, nerve: 0 });
  const always = { boldness: 0.95, nerve: 0.6, edge: -1000, fear: 0 };
  const reckless = makePlayer('who cheats at every chance', 0, { ...MIDDLE, ...always });
  lone(sheet, `${series}: cheats never`, never, middle, { most: 0.25 });
  lone(sheet, `${series}: cheats recklessly`, reckless, middle, { most: 0.25 });
}

/** Each level is at least 5 points above the next lower one. */
function ladder(sheet: Sheet): void {
  for (let i = 1; i < levels.length; i++) {
    const [lower, upper] = [levels[i - 1]!, levels[i]!];
    lone(sheet, `one against three of the level below: ${upper.id}`, upper, lower, { least: 0.3 });
  }
}

/** Two to six at the table. */
function sizes(sheet: Sheet, bot: AnySoftwarePlayer): void {
  const { games, seed } = sheet.setup;
  for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
    const series = `sizes: ${seats} at the table`;
    if (!sheet.wants(series)) continue;
    const sums = sheet.many(series, games, (n) => ({
      seats: new Array<AnySoftwarePlayer>(seats).fill(bot),
      seed: subSeed(seed, n, 3 + seats),
    }));
    const turns = sums.map((sum) => sum.turns);
    sheet.set(series, 'games not ended by rule', sums.filter(({ ended }) => ended !== 'rule').length, {
      most: 0,
    });
    sheet.set(series, 'turns, median', quantile(turns, 0.5));
    sheet.set(series, 'turns, 95th percentile', quantile(turns, 0.95));
    sheet.add(
      series,
      'games with a bankruptcy, share',
      sums.map((s) => (s.bankrupts > 0 ? 1 : 0)),
    );
  }
}
