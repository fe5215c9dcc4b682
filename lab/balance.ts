/**
 * `npm run balance -- --games 200 --seed 1 [--game ID] [--bots ID] [--only SERIES] [--json]`: the balance sheet of a
 * game that has one, each measure with its 95 % interval and its goal. Exit code 1 when a goal is missed.
 */
import { parseArgs } from 'node:util';
import type { Measure } from '#games/game.ts';
import { games } from '#games/index.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    games: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    bots: { type: 'string' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

function missed({ value, least, most }: Measure): boolean {
  return (least !== undefined && value < least) || (most !== undefined && value > most);
}

const figure = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 3 : 1);

function line(measure: Measure): string {
  const { what, value, margin, least, most } = measure;
  const goal =
    least === undefined && most === undefined
      ? ''
      : `goal ${least === undefined ? '' : figure(least)} … ${most === undefined ? '' : figure(most)}`;
  const mark = goal === '' ? '' : missed(measure) ? 'MISSED' : 'ok';
  const interval = margin === undefined ? '' : `± ${figure(margin)}`;
  return `  ${what.padEnd(52)} ${figure(value).padStart(8)} ${interval.padEnd(10)} ${mark.padEnd(7)} ${goal}`.trimEnd();
}

const measures: Measure[] = [];
for (const [id, { kit }] of Object.entries(games)) {
  if (values.game !== undefined && values.game !== id) continue;
  const balance = (await kit?.())?.balance;
  if (balance === undefined) continue;
  measures.push(
    ...balance({
      games: Number(values.games),
      seed: Number(values.seed),
      ...(values.bots === undefined ? {} : { bot: values.bots }),
      ...(values.only === undefined ? {} : { only: values.only }),
      onGame: (series, done) => {
        if (process.stderr.isTTY) process.stderr.write(`\r${series} ${done}      `);
      },
    }),
  );
}
if (values.json) {
  console.log(JSON.stringify({ games: Number(values.games), seed: Number(values.seed), measures }));
} else {
  let series = '';
  for (const measure of measures) {
    if (measure.series !== series) console.log(measure.series);
    series = measure.series;
    console.log(line(measure));
  }
}
if (measures.length === 0) process.exitCode = 2;
else if (measures.some(missed)) process.exitCode = 1;
