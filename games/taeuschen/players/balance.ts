/**
 * The balance sheet: how long games last, who wins them, what streets and cheats are worth. Played by the software
 * players in the arena, looked on from outside.
 */
import { type PlayedRound, playRound, subSeed } from '#games/arena.ts';
import type { AnySoftwarePlayer, BalanceSetup, Measure, Registered } from '#games/game.ts';
import { editionOf } from '../pack/pack.ts';
import { game } from '../rules/game.ts';
import { AREA, BOARD, type Event, type Options, type State, type Street } from '../rules/types.ts';
import { snapshot, zoneCount } from '../rules/zones.ts';
import { players } from './index.ts';
import { levels, MIDDLE } from './levels.ts';
import { makePlayer } from './player.ts';

const SEATS = 4;
/** A game that takes more is stuck. */
const MAX_ACTIONS = 60_000;

interface Sum {
  readonly seats: number;
  readonly ended: PlayedRound['ended'];
  readonly turns: number;
  readonly start: number;
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  readonly collected: readonly number[];
  readonly bankrupts: number;
  /** Spaces walked forward by all tokens. */
  readonly walked: number;
  readonly tried: number;
  readonly caught: number;
  readonly wrong: number;
  readonly actions: number;
  readonly minutes: number;
  readonly tricks: Readonly<Record<string, readonly [number, number]>>;
}

interface Table {
  readonly seats: readonly AnySoftwarePlayer[];
  readonly seed: number;
  /** A street that a seat has from the beginning. */
  readonly gift?: { readonly street: Street; readonly seat: number };
}

function options(seats: number): Options {
  const parsed = game.options.parse({}, seats);
  if (!parsed.ok) throw new Error('default options are refused');
  return parsed.options;
}

function byId(id: string): AnySoftwarePlayer {
  const player = players.find((one) => one.id === id);
  if (player === undefined) throw new Error(`no player ${id}`);
  return player;
}

/** The game, begun with one street given away. */
function withGift(gift: NonNullable<Table['gift']>): typeof game {
  return {
    ...game,
    start(setup, tell) {
      const state = game.start(setup, tell);
      give(state, gift.street, gift.seat);
      const zones = [BOARD, AREA + gift.seat];
      const facts = { street: gift.street };
      const seat = gift.seat;
      tell?.({
        kind: 'act',
        verb: 'gift',
        seat,
        told: true,
        facts,
        motion: [],
        zones,
        see: 0,
        sum: -1,
        sumTo: 0,
      });
      return state;
    },
  };
}

function give(state: State, street: Street, seat: number): void {
  state.deedAt[street] = seat;
  state.owner[street] = seat;
  for (let zone = 0; zone < zoneCount(state.seats); zone++) {
    const now = snapshot(state, zone);
    for (const copies of state.copies) copies[zone] = now;
    state.tableCopy[zone] = now;
  }
}

function play({ seats, seed, gift }: Table): Sum {
  const registered: Registered = { game: gift === undefined ? game : withGift(gift), players };
  const { spaces, cheats } = editionOf('standard');
  let walked = 0;
  let bankrupts = 0;
  let wrong = 0;
  let collected: readonly number[] = [];
  const look = (event: Event): void => {
    if (event.kind === 'act' && (event.verb === 'move' || event.verb === 'go')) {
      for (const one of event.motion) {
        if (one.what === 'token') walked += (one.to - one.from + spaces) % spaces;
      }
    } else if (event.kind === 'bankrupt') bankrupts++;
    else if (event.kind === 'accused' && !event.right) wrong++;
    else if (event.kind === 'over') collected = event.collected;
  };
  const nothing = (): void => {};
  const round = playRound({
    registered,
    options: options(seats.length),
    seats: seats.length,
    players: seats,
    seed,
    maxActions: MAX_ACTIONS,
    check: {
      began: nothing,
      before: nothing,
      after: (_state, _seat, _action, events) => events.forEach(look),
      ended: nothing,
    },
  });
  const state = round.state as State;
  const tricks: Record<string, [number, number]> = {};
  for (const one of state.past) {
    const name = cheats[one.cheat]?.act ?? 'other';
    tricks[name] ??= [0, 0];
    tricks[name][0]++;
    if (one.end === 'caught') tricks[name][1]++;
  }
  return {
    seats: seats.length,
    ended: round.ended,
    turns: state.turns,
    start: state.start,
    winners: round.outcome?.winners ?? [],
    scores: round.outcome?.scores ?? [],
    collected,
    bankrupts,
    walked,
    tried: state.past.length,
    caught: state.past.filter(({ end }) => end === 'caught').length,
    wrong,
    actions: round.actions,
    minutes: round.time / 60_000,
    tricks,
  };
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length;
/** Half of the 95 % interval of a mean. */
function marginOf(values: readonly number[]): number {
  const m = mean(values);
  return 1.96 * Math.sqrt(mean(values.map((v) => (v - m) ** 2)) / Math.max(1, values.length - 1));
}
function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}
const part = (winners: readonly number[], seat: number): number =>
  winners.includes(seat) ? 1 / winners.length : 0;

class Sheet {
  readonly measures: Measure[] = [];
  readonly setup: BalanceSetup;

  constructor(setup: BalanceSetup) {
    this.setup = setup;
  }

  wants(series: string): boolean {
    return this.setup.only === undefined || series.includes(this.setup.only);
  }

  add(series: string, what: string, values: readonly number[], goal: Partial<Measure> = {}): void {
    this.measures.push({ series, what, value: mean(values), margin: marginOf(values), ...goal });
  }

  set(series: string, what: string, value: number, goal: Partial<Measure> = {}): void {
    this.measures.push({ series, what, value, ...goal });
  }

  many(series: string, games: number, table: (n: number) => Table): Sum[] {
    return Array.from({ length: games }, (_, n) => {
      const sum = play(table(n));
      this.setup.onGame?.(series, n + 1);
      return sum;
    });
  }
}

export function balance(setup: BalanceSetup): Measure[] {
  const sheet = new Sheet(setup);
  const bot = byId(setup.bot ?? 'level2');
  alike(sheet, bot);
  lone(sheet, 'one against three that never cheat or call', bot, byId('honest'), { least: 0.25 });
  lone(sheet, 'one against three scripted', bot, byId('scripted'), { least: 0.25 });
  cheating(sheet);
  ladder(sheet);
  streets(sheet, bot);
  sizes(sheet, bot);
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

/** What each street is worth to whoever has it from the start: share of wins, 1 is par. */
function streets(sheet: Sheet, bot: AnySoftwarePlayer): void {
  const { games, seed } = sheet.setup;
  editionOf('standard').streetIds.forEach((id, street) => {
    const series = `streets given away: ${id}`;
    if (!sheet.wants(series)) return;
    const sums = sheet.many(series, games, (n) => ({
      seats: new Array<AnySoftwarePlayer>(SEATS).fill(bot),
      seed: subSeed(seed, Math.floor(n / SEATS), 2),
      gift: { street, seat: n % SEATS },
    }));
    const worth = sums.map((sum, n) => SEATS * part(sum.winners, n % SEATS));
    sheet.add(series, `wins of ${bot.id}, 1 is par`, worth, { most: 1.35 });
  });
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
