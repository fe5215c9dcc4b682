/**
 * What something is worth to whoever has it from the start for nothing: the share of wins, 1 is par. A sum of money
 * is given away as well, for a street that costs 300 is worth at least the 300 that its owner need not pay.
 *
 * Each street is measured with an error, so the largest of 22 figures is too large even when all streets are alike.
 * Two figures stand beside it: the dearest street with the errors taken off, and how many streets are too dear for
 * sure, at 95 % for all of them together.
 */
import { subSeed } from '#games/arena.ts';
import type { AnySoftwarePlayer } from '#games/game.ts';
import { fastRandom } from '#games/random.ts';
import { editionOf } from '../pack/pack.ts';
import type { Gift } from './played.ts';
import { marginOf, mean, part, quantile, type Sheet } from './sheet.ts';

const SEATS = 4;
/** The most that a street may be worth. */
const MOST = 1.35;
const SUMS = [100, 200, 300, 400];
/** Two-sided 95 % for 22 figures together: each at 1 − 0.05 / 22. */
const TOGETHER = 3.05;
const Z95 = 1.96;
const DRAWS = 4000;

/** A figure and half of its 95 % interval. */
interface Figure {
  readonly value: number;
  readonly margin: number;
}

export function gifts(sheet: Sheet, bot: AnySoftwarePlayer): void {
  const streets = editionOf('standard').streetIds.flatMap((id, street) => {
    const series = `streets given away: ${id}`;
    if (!sheet.wants(series)) return [];
    return [give(sheet, series, bot, (seat) => ({ seat, street }))];
  });
  if (streets.length > 1) summary(sheet, streets);
  for (const sum of SUMS) {
    const series = `cash given away: ${sum}`;
    if (sheet.wants(series)) give(sheet, series, bot, (seat) => ({ seat, sum }));
  }
}

/** Every deal is played four times, each seat getting it once. */
function give(sheet: Sheet, series: string, bot: AnySoftwarePlayer, gift: (seat: number) => Gift): Figure {
  const { games, seed } = sheet.setup;
  const sums = sheet.many(series, games, (n) => ({
    seats: new Array<AnySoftwarePlayer>(SEATS).fill(bot),
    seed: subSeed(seed, Math.floor(n / SEATS), 2),
    gift: gift(n % SEATS),
  }));
  const worth = sums.map((sum, n) => SEATS * part(sum.winners, n % SEATS));
  sheet.add(series, `wins of ${bot.id}, 1 is par`, worth);
  return { value: mean(worth), margin: marginOf(worth) };
}

function summary(sheet: Sheet, streets: readonly Figure[]): void {
  const series = 'streets given away: all together';
  const values = streets.map(({ value }) => value);
  sheet.set(series, 'mean', mean(values));
  sheet.set(series, 'largest as measured', Math.max(...values));
  const dearest = dearestOf(streets, sheet.setup.seed);
  sheet.measures.push({ series, what: 'dearest, errors taken off', ...dearest, most: MOST });
  const sure = streets.filter(({ value, margin }) => value - (TOGETHER / Z95) * margin > MOST);
  sheet.set(series, 'streets too dear for sure', sure.length, { most: 0 });
}

/**
 * What the dearest street is worth, whichever it is. The true worths are taken to be spread normally about their
 * mean, by as much as the figures are spread beyond their errors (empirical Bayes). Mean, spread and all worths are
 * drawn many times, given what was measured; of the largest of each draw this is the mean and the 95 % interval.
 */
export function dearestOf(streets: readonly Figure[], seed: number): Figure {
  const random = fastRandom(seed);
  const normal = (): number => boxMuller(random.float(), random.float());
  const centre = mean(streets.map(({ value }) => value));
  const error = mean(streets.map(({ margin }) => (margin / Z95) ** 2));
  const around = streets.reduce((sum, { value }) => sum + (value - centre) ** 2, 0);
  const largest: number[] = [];
  for (let n = 0; n < DRAWS; n++) {
    let chi = 0;
    for (let i = 1; i < streets.length; i++) chi += normal() ** 2;
    const spread = Math.max(0, around / chi - error);
    const middle = centre + normal() * Math.sqrt((spread + error) / streets.length);
    let most = Number.NEGATIVE_INFINITY;
    for (const { value, margin } of streets) {
      const own = (margin / Z95) ** 2;
      const trust = spread / (spread + own);
      const worth = middle + trust * (value - middle) + Math.sqrt(trust * own) * normal();
      most = Math.max(most, worth);
    }
    largest.push(most);
  }
  const margin = (quantile(largest, 0.975) - quantile(largest, 0.025)) / 2;
  return { value: mean(largest), margin };
}

/** Two even draws make a normal one. */
function boxMuller(a: number, b: number): number {
  return Math.sqrt(-2 * Math.log(1 - a)) * Math.cos(2 * Math.PI * b);
}
