/** Options and what is wrong with them, own packs included (T1). */
import type { Json, OptionField, OptionProblem, OptionSpec } from '#games/game.ts';
import { isRecord, readFields } from '#games/options.ts';
import { checkPack } from '../pack/check.ts';
import type { Meistermogler, Options } from './types.ts';

const fields: readonly OptionField[] = [
  { key: 'pack', kind: 'data', values: ['standard'], own: 'object' },
  { key: 'graceSeconds', kind: 'integer', min: 0, max: 30 },
  { key: 'auctionSeconds', kind: 'integer', min: 2, max: 30 },
  {
    key: 'voteSeconds',
    kind: 'integer',
    min: 10,
    max: 120,
    relevant: (options) => options.proof === 'table',
  },
  { key: 'proof', kind: 'choice', values: ['ledger', 'table'] },
  { key: 'gaze', kind: 'choice', values: ['on', 'off'] },
  { key: 'backs', kind: 'choice', values: ['hidden', 'shown'] },
  { key: 'meistermogler', kind: 'flag' },
  { key: 'stationEndsTurn', kind: 'flag' },
  { key: 'stallGuard', kind: 'flag' },
  { key: 'maxTurns', kind: 'integer', min: 50, max: 5000 },
];

export const SEATS = { min: 2, max: 6 } as const;
/** T28: house rules for a catch. */
const HOUSE_RULES: Meistermogler = { returnLoot: true, payCatcher: 100, jailOnCatch: 3 };

function parse(
  input: unknown,
  seats: number,
): { ok: true; options: Options } | { ok: false; problems: OptionProblem[] } {
  // The mode may be a flag or house rules of one's own, which is more than its field says.
  const { meistermogler, ...plain } = isRecord(input) ? input : {};
  const own = isRecord(meistermogler) ? meistermogler : undefined;
  const simple = meistermogler === undefined || own !== undefined ? plain : { ...plain, meistermogler };
  const { values, problems } = readFields(fields, isRecord(input) ? simple : input);
  if (!Number.isInteger(seats) || seats < SEATS.min) {
    problems.push({ path: 'seats', code: 'too-few-players', params: { min: SEATS.min } });
  } else if (seats > SEATS.max) {
    problems.push({ path: 'seats', code: 'too-many-players', params: { max: SEATS.max } });
  }
  const read = isRecord(values.pack) ? checkPack(values.pack) : undefined;
  if (read?.ok === false) problems.push(...read.problems);
  const mode = readMode(own ?? values.meistermogler, problems);
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    options: {
      pack: read?.ok === true ? read.pack : 'standard',
      graceSeconds: (values.graceSeconds ?? 4) as number,
      auctionSeconds: (values.auctionSeconds ?? 5) as number,
      voteSeconds: (values.voteSeconds ?? 20) as number,
      proof: (values.proof ?? 'ledger') as Options['proof'],
      gaze: (values.gaze ?? 'on') as Options['gaze'],
      backs: (values.backs ?? 'hidden') as Options['backs'],
      meistermogler: mode,
      stationEndsTurn: (values.stationEndsTurn ?? false) as boolean,
      stallGuard: (values.stallGuard ?? true) as boolean,
      maxTurns: (values.maxTurns ?? 600) as number,
    },
  };
}

/** T28: off, on with the house rules as they are, or with house rules of one's own. */
function readMode(
  value: Json | Record<string, unknown> | undefined,
  problems: OptionProblem[],
): Options['meistermogler'] {
  if (value === undefined || value === false) return false;
  if (value === true) return HOUSE_RULES;
  const path = 'options.meistermogler';
  const rules = value as Record<string, unknown>;
  for (const key of Object.keys(rules)) {
    if (!Object.hasOwn(HOUSE_RULES, key)) {
      const allowed = Object.keys(HOUSE_RULES).join(' ');
      problems.push({ path: `${path}.${key}`, code: 'unknown-option', params: { allowed } });
    }
  }
  const { returnLoot = true, payCatcher = 100, jailOnCatch = 3 } = rules;
  if (typeof returnLoot !== 'boolean') {
    problems.push({ path: `${path}.returnLoot`, code: 'wrong-value', params: { allowed: 'false true' } });
  }
  const whole = (key: string, n: unknown, max: number, step: number): void => {
    if (Number.isInteger(n) && (n as number) >= 0 && (n as number) <= max && (n as number) % step === 0)
      return;
    problems.push({ path: `${path}.${key}`, code: 'wrong-value', params: { min: 0, max, step } });
  };
  whole('payCatcher', payCatcher, 1000, 10);
  whole('jailOnCatch', jailOnCatch, 10, 1);
  return {
    returnLoot: returnLoot as boolean,
    payCatcher: payCatcher as number,
    jailOnCatch: jailOnCatch as number,
  };
}

export const optionSpec: OptionSpec<Options> = { presets: [], fields, parse };
