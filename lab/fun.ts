/**
 * `npm run fun [-- ROUNDS SEED]`: is a table of one person and three software players fun? Prints how often a
 * scripted naive person wins against the middle levels and the characters, how long rounds are, and how the
 * characters differ, each with a 95 % interval and the goal. Exit code 1 when a goal is missed.
 */
import { playRound, subSeed } from '#games/arena.ts';
import { mogeln } from '#games/mogeln/index.ts';
import type { MogelnPlayer } from '#games/mogeln/players/player.ts';
import type { Options, State } from '#games/mogeln/rules/types.ts';
import { fastRandom } from '#games/random.ts';
import { type Habits, noHabits, observed } from './habits.ts';
import { type Cluster, clusteredInterval, wilson } from './rating.ts';

const SEATS = 4;
/** Share of rounds the person should win. */
const PERSON = { low: 0.15, high: 0.35 };
/** Lays of a round: their mean should be in here. */
const LAYS = { low: 20, high: 80 };
/** Any two characters differ at least so much in how often they lie or call. */
const APART = 0.1;

const everybody = mogeln.players as readonly MogelnPlayer[];
const characters = everybody.filter((player) => player.character !== undefined);

function byId(id: string): MogelnPlayer {
  const player = everybody.find((p) => p.id === id);
  if (player === undefined) throw new Error(`no player ${id}`);
  return player;
}

function options(): Options {
  const parsed = mogeln.game.options.parse({ preset: 'gemogelt' }, SEATS);
  if (!parsed.ok) throw new Error('default options are refused');
  return parsed.options;
}

interface Tried {
  readonly clusters: readonly Cluster[];
  readonly lays: readonly number[];
}

/** The person on every seat of every deal; the others as `opponents` gives them for a deal. */
function tryPerson(
  opponents: (deal: number) => readonly MogelnPlayer[],
  rounds: number,
  seed: number,
): Tried {
  const person = byId('naive');
  const clusters: Cluster[] = [];
  const lays: number[] = [];
  for (let deal = 0; deal < rounds / SEATS; deal++) {
    let wins = 0;
    for (let seat = 0; seat < SEATS; seat++) {
      const others = opponents(deal);
      const players = Array.from({ length: SEATS }, (_, s) =>
        s === seat ? person : others[(s - seat + SEATS - 1) % SEATS]!,
      );
      const round = play(players, subSeed(seed, deal, 1));
      const winners = round.outcome?.winners ?? [];
      if (winners.includes(seat)) wins += 1 / winners.length;
      lays.push((round.state as State).lays);
    }
    clusters.push({ wins, games: SEATS });
  }
  return { clusters, lays };
}

function play(players: readonly MogelnPlayer[], seed: number) {
  return playRound({ registered: mogeln, options: options(), seats: SEATS, players, seed });
}

/** Habits of every character at tables of four different ones. */
function tryCharacters(rounds: number, seed: number): Map<string, Habits> {
  const habits = new Map(characters.map(({ id }) => [id, noHabits()]));
  const random = fastRandom(seed);
  for (let round = 0; round < rounds; round++) {
    const players = draw(characters, SEATS, random.int).map((p) => observed(p, habits.get(p.id)!));
    play(players, subSeed(seed, round, 2));
  }
  return habits;
}

function draw<T>(items: readonly T[], n: number, int: (n: number) => number): T[] {
  const left = [...items];
  return Array.from({ length: n }, () => left.splice(int(left.length), 1)[0]!);
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

let missed = 0;
function goal(reached: boolean, text: string): void {
  if (!reached) missed++;
  console.log(`${reached ? 'ok    ' : 'MISSED'}  ${text}`);
}

function reportPerson(name: string, tried: Tried): void {
  const games = tried.clusters.reduce((sum, c) => sum + c.games, 0);
  const share = tried.clusters.reduce((sum, c) => sum + c.wins, 0) / games;
  const { low, high } = clusteredInterval(tried.clusters);
  goal(
    share >= PERSON.low && share <= PERSON.high,
    `person v ${name}: wins ${percent(share)} (${percent(low)} … ${percent(high)}) of ${games}; ` +
      `goal ${percent(PERSON.low)} … ${percent(PERSON.high)}`,
  );
  const length = mean(tried.lays);
  const spread = Math.sqrt(mean(tried.lays.map((n) => (n - length) ** 2)) / tried.lays.length) * 1.96;
  const within = tried.lays.filter((n) => n >= LAYS.low && n <= LAYS.high).length / tried.lays.length;
  goal(
    length >= LAYS.low && length <= LAYS.high,
    `  lays a round: ${length.toFixed(1)} ± ${spread.toFixed(1)}, ${percent(within)} of rounds ` +
      `${LAYS.low} … ${LAYS.high}`,
  );
}

function reportCharacters(habits: ReadonlyMap<string, Habits>): void {
  const rows = characters.map(({ id, character }) => {
    const h = habits.get(id)!;
    return { name: character!.name, lies: h.lies / h.lays, calls: h.calls / h.chances, habits: h };
  });
  for (const { name, lies, calls, habits: h } of rows) {
    const lie = wilson(h.lies, h.lays);
    const call = wilson(h.calls, h.chances);
    console.log(
      `        ${name.padEnd(20)} lies ${percent(lies)} (${percent(lie.low)} … ${percent(lie.high)}), ` +
        `calls ${percent(calls)} (${percent(call.low)} … ${percent(call.high)})`,
    );
  }
  let closest = { apart: Number.POSITIVE_INFINITY, pair: '' };
  rows.forEach((a, i) => {
    for (const b of rows.slice(i + 1)) {
      const apart = Math.max(Math.abs(a.lies - b.lies), Math.abs(a.calls - b.calls));
      if (apart < closest.apart) closest = { apart, pair: `${a.name} and ${b.name}` };
    }
  });
  goal(closest.apart >= APART, `closest characters: ${closest.pair}, ${percent(closest.apart)} apart`);
}

const rounds = Number(process.argv[2] ?? 4000);
const seed = Number(process.argv[3] ?? 1);
for (const id of ['level2', 'level3']) {
  reportPerson(
    `three of ${id}`,
    tryPerson(() => [byId(id), byId(id), byId(id)], rounds, seed),
  );
}
const random = fastRandom(seed);
const triples = Array.from({ length: rounds }, () => draw(characters, SEATS - 1, random.int));
reportPerson(
  'three characters',
  tryPerson((deal) => triples[deal]!, rounds, seed),
);
reportCharacters(tryCharacters(rounds, seed));
process.exitCode = missed > 0 ? 1 : 0;
