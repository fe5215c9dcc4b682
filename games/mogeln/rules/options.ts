/** Presets, options and which of them go together (G2, G21). */
import { RANK_CODES } from '#games/cards.ts';
import type { Json, OptionField, OptionProblem, OptionSpec } from '#games/game.ts';
import { readFields } from '#games/options.ts';
import { type Match, type Options, ORDERS, PRESETS, WINDOWS } from './types.ts';

type Raw = Record<string, Json>;

const fields: readonly OptionField[] = [
  { key: 'preset', kind: 'choice', values: PRESETS },
  { key: 'packs', kind: 'choice', values: ['auto', '1', '2'] },
  { key: 'jokers', kind: 'flag' },
  { key: 'packet', kind: 'choice', values: ['1', '2', '3'] },
  { key: 'order', kind: 'choice', values: ORDERS },
  { key: 'firstRank', kind: 'choice', values: RANK_CODES, relevant: (o) => isFixed(o.order) },
  { key: 'cardsPerTurn', kind: 'choice', values: ['any', 'one'] },
  { key: 'firstCardSafe', kind: 'flag' },
  { key: 'lastCardSafe', kind: 'flag' },
  { key: 'afterChallenge', kind: 'choice', values: ['left-of-checked', 'pile-taker'] },
  { key: 'countMayLie', kind: 'flag', relevant: (o) => perTurn(o) === 'any' },
  { key: 'deadHand', kind: 'flag', relevant: (_, seats) => seats === 2 },
  { key: 'calling', kind: 'choice', values: ['fair', 'verdeckt'] },
  { key: 'challengeWindow', kind: 'choice', values: WINDOWS, relevant: (o) => o.calling !== 'verdeckt' },
  {
    key: 'guardSeconds',
    kind: 'integer',
    min: 0,
    max: 60,
    relevant: (o) => o.calling === 'verdeckt' || o.challengeWindow !== 'open',
  },
  {
    key: 'lastLaySeconds',
    kind: 'integer',
    min: 3,
    max: 120,
    relevant: (o) => o.calling !== 'verdeckt' && !lastSafe(o),
  },
  { key: 'end', kind: 'choice', values: ['first-out', 'places'] },
  { key: 'match', kind: 'match' },
  { key: 'maxLays', kind: 'integer', min: 100, max: 100_000 },
];

const isFixed = (order: Json | undefined): boolean => order !== 'step' && order !== 'free';
const perTurn = (o: Raw): Json => o.cardsPerTurn ?? (o.preset === 'klopfen' ? 'one' : 'any');
const lastSafe = (o: Raw): boolean => (o.lastCardSafe ?? o.preset === 'klopfen') === true;

const FEWEST = { gemogelt: 3, klopfen: 2 } as const;
const MOST = 10;
/** Two packs from this many seats on (G2). */
const TWO_PACKS_FROM = 6;

function parse(
  input: unknown,
  seats: number,
): { ok: true; options: Options } | { ok: false; problems: OptionProblem[] } {
  const { values, problems } = readFields(fields, withCodes(input));
  const options = complete(values, seats);
  problems.push(...impossible(options, seats));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, options };
}

/**
 * Complete options hold the first rank as a number, people write its code. A number is taken for a rank only
 * when every key is there: a lone `2` would be read by some as the code and by others as the third rank.
 */
function withCodes(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const rank = (input as { firstRank?: unknown }).firstRank;
  if (typeof rank !== 'number') return input;
  const complete = fields.every((field) => Object.hasOwn(input, field.key));
  return { ...input, firstRank: (complete ? RANK_CODES[rank] : undefined) ?? `#${rank}` };
}

function complete(given: Raw, seats: number): Options {
  const preset = (given.preset ?? 'gemogelt') as Options['preset'];
  const klopfen = preset === 'klopfen';
  const order = (given.order ?? 'ascending') as Options['order'];
  const calling = (given.calling ?? 'fair') as Options['calling'];
  const challengeWindow = (given.challengeWindow ?? 'guarded') as Options['challengeWindow'];
  const packs = given.packs ?? 'auto';
  const everyoneWaits = calling === 'verdeckt' || challengeWindow === 'all-waive';
  return {
    preset,
    packs: packs === 'auto' ? (seats >= TWO_PACKS_FROM ? 2 : 1) : packs === '2' ? 2 : 1,
    jokers: (given.jokers ?? false) as boolean,
    packet: Number(given.packet ?? 1) as Options['packet'],
    order,
    firstRank:
      given.firstRank === undefined
        ? defaultFirstRank(klopfen, order)
        : RANK_CODES.indexOf(given.firstRank as (typeof RANK_CODES)[number]),
    cardsPerTurn: (given.cardsPerTurn ?? (klopfen ? 'one' : 'any')) as Options['cardsPerTurn'],
    firstCardSafe: (given.firstCardSafe ?? klopfen) as boolean,
    lastCardSafe: (given.lastCardSafe ?? klopfen) as boolean,
    afterChallenge: (given.afterChallenge ??
      (klopfen ? 'pile-taker' : 'left-of-checked')) as Options['afterChallenge'],
    countMayLie: (given.countMayLie ?? false) as boolean,
    deadHand: (given.deadHand ?? false) as boolean,
    calling,
    challengeWindow,
    guardSeconds: (given.guardSeconds ?? (everyoneWaits ? 20 : 3)) as number,
    lastLaySeconds: (given.lastLaySeconds ?? 10) as number,
    end: (given.end ?? 'first-out') as Options['end'],
    match: (given.match ?? { kind: 'single' }) as unknown as Match,
    maxLays: (given.maxLays ?? 2000) as number,
  };
}

/** G9, G19: A or 2 upwards, K or A downwards. */
function defaultFirstRank(klopfen: boolean, order: Options['order']): number {
  if (order === 'descending') return klopfen ? 0 : 12;
  return klopfen ? 1 : 0;
}

/** Values that are fit by themselves and make no sense together (G21). */
function impossible(options: Options, seats: number): OptionProblem[] {
  const problems: OptionProblem[] = [];
  const min = FEWEST[options.preset];
  if (!Number.isInteger(seats) || seats < min) {
    problems.push({ path: 'seats', code: 'too-few-players', params: { min } });
  } else if (seats > MOST) {
    problems.push({ path: 'seats', code: 'too-many-players', params: { max: MOST } });
  }
  if (options.countMayLie && options.cardsPerTurn === 'one') {
    problems.push({ path: 'options.countMayLie', code: 'count-needs-any-number' });
  }
  if (options.deadHand && seats > 2) {
    problems.push({ path: 'options.deadHand', code: 'dead-hand-needs-two-players' });
  }
  if (options.calling === 'verdeckt' && options.guardSeconds === 0) {
    problems.push({ path: 'options.guardSeconds', code: 'choosing-needs-time' });
  }
  return problems;
}

/** What people should know of a lawful choice, in code form. G25: `nothing-hidden`. */
function notes(options: Options, seats: number): string[] {
  return seats === 2 && options.packs === 1 && !options.deadHand ? ['nothing-hidden'] : [];
}

export const optionSpec: OptionSpec<Options> = { presets: PRESETS, fields, parse, notes };
