/** The shape of untrusted actions. What comes out is new and holds nothing but the fields it should. */
import { isRecord } from '#games/options.ts';
import { type Action, type Amount, type Goods, KINDS, NOTES, type Notes } from './types.ts';

/** Larger than any number of an act, a debt, an offer. */
const MOST = 10_000_000;
const MOST_MONEY = 1_000_000;
/** Streets, spaces, cards, seats and zones are below this. */
const MOST_PIECES = 64;

type Reader<T> = (value: unknown) => T | undefined;
type Fields = Readonly<Record<string, { readonly read: Reader<unknown>; readonly optional?: true }>>;

const whole =
  (max: number, min = 0): Reader<number> =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? (value as number)
      : undefined;
const piece = whole(MOST_PIECES);
const number = whole(MOST);
const sum: Reader<number> = (value) => {
  const n = whole(MOST_MONEY)(value);
  return n !== undefined && n % 10 === 0 ? n : undefined;
};
const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
const notes: Reader<Notes> = (value) => {
  if (!Array.isArray(value) || value.length !== NOTES) return undefined;
  return value.every((n) => whole(1000)(n) !== undefined) ? [...(value as number[])] : undefined;
};
const pieces: Reader<number[]> = (value) => {
  if (!Array.isArray(value) || value.length > MOST_PIECES) return undefined;
  return value.every((n) => piece(n) !== undefined) ? [...(value as number[])] : undefined;
};
const goods: Reader<Goods> = (value) => {
  const read = readFields(value, {
    streets: { read: pieces },
    cards: { read: pieces },
    money: { read: sum },
  });
  return read as Goods | undefined;
};

const need = <T>(read: Reader<T>) => ({ read });
const maybe = <T>(read: Reader<T>) => ({ read, optional: true as const });
const AMOUNT = { sum: maybe(sum), notes: maybe(notes) };

const FIELDS: Readonly<Record<Action['do'], Fields>> = {
  roll: {},
  waive: {},
  move: { to: need(piece), token: maybe(piece) },
  turn: { die: need(whole(1)), value: need(whole(6, 1)) },
  buy: { street: maybe(piece), ...AMOUNT },
  decline: {},
  draw: { deck: maybe(whole(1)) },
  take: AMOUNT,
  demand: { from: need(piece), street: need(piece), ...AMOUNT },
  pay: { debt: need(number), ...AMOUNT },
  build: { street: need(piece), ...AMOUNT },
  leave: AMOUNT,
  pick: { from: need(piece), sum: need(sum) },
  shift: { from: need(piece), to: need(piece) },
  swap: { mine: need(piece), other: need(piece) },
  change: { give: need(notes), get: need(notes) },
  bid: { sum: need(sum) },
  pass: {},
  'last-hotel': { street: need(piece) },
  play: { card: need(piece), debt: maybe(number) },
  'put-back': { card: need(piece) },
  choose: { task: need(number), pick: need(whole(MOST_PIECES, -1)) },
  offer: { to: need(piece), give: need(goods), want: need(goods), counter: maybe(number) },
  accept: { offer: need(number) },
  refuse: { offer: need(number) },
  withdraw: { offer: need(number) },
  sell: { street: need(piece) },
  'give-up': {},
  accuse: {
    seat: need(piece),
    cheat: maybe(piece),
    kind: maybe((value) => KINDS.find((kind) => kind === value)),
    window: maybe(number),
  },
  admit: {},
  prove: {},
  deny: {},
  vote: { guilty: need(flag) },
  look: { zone: need(piece) },
};

/** All verbs, for whoever wants to try them. */
export const VERBS = Object.keys(FIELDS) as Action['do'][];

/** @returns undefined when it is no action: unknown or missing fields, wrong types, a sum beside its notes */
export function parse(input: unknown): Action | undefined {
  if (!isRecord(input) || typeof input.do !== 'string' || !Object.hasOwn(FIELDS, input.do)) return undefined;
  const { do: verb, ...rest } = input;
  const read = readFields(rest, FIELDS[verb as Action['do']]);
  if (read === undefined) return undefined;
  const amount = read as Amount;
  if (amount.sum !== undefined && amount.notes !== undefined) return undefined;
  if (verb === 'accuse' && (read.cheat === undefined) === (read.kind === undefined)) return undefined;
  return { do: verb, ...read } as unknown as Action;
}

function readFields(input: unknown, fields: Fields): Record<string, unknown> | undefined {
  if (!isRecord(input)) return undefined;
  for (const key of Object.keys(input)) if (!Object.hasOwn(fields, key)) return undefined;
  const result: Record<string, unknown> = {};
  for (const [key, { read, optional }] of Object.entries(fields)) {
    const given = input[key];
    if (given === undefined) {
      if (optional !== true) return undefined;
      continue;
    }
    const value = read(given);
    if (value === undefined) return undefined;
    result[key] = value;
  }
  return result;
}
