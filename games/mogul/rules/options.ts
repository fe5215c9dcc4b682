/** Options and what is wrong with them, own share lists included (U3, U8, U15). */
import type { Json, OptionField, OptionProblem, OptionSpec } from '#games/game.ts';
import { readFields } from '#games/options.ts';
import { COLOUR_CODES, readCode, STANDARD_SHARES } from './shares.ts';
import { LOAN_TIMINGS, type Options } from './types.ts';

const fields: readonly OptionField[] = [
  { key: 'shares', kind: 'data', values: ['standard'] },
  { key: 'overdraft', kind: 'flag' },
  { key: 'openChips', kind: 'flag' },
  { key: 'memoryAid', kind: 'flag' },
  { key: 'loanTiming', kind: 'choice', values: LOAN_TIMINGS },
];

/** U1, U2. */
export const SEATS = { min: 3, max: 6 } as const;
export const SHARES = 31;

function parse(
  input: unknown,
  seats: number,
): { ok: true; options: Options } | { ok: false; problems: OptionProblem[] } {
  const { values, problems } = readFields(fields, input);
  if (!Number.isInteger(seats) || seats < SEATS.min) {
    problems.push({ path: 'seats', code: 'too-few-players', params: { min: SEATS.min } });
  } else if (seats > SEATS.max) {
    problems.push({ path: 'seats', code: 'too-many-players', params: { max: SEATS.max } });
  }
  const { shares = 'standard' } = values;
  if (Array.isArray(shares)) problems.push(...listProblems(shares, seats));
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    options: {
      shares: Array.isArray(shares) ? ([...shares] as string[]) : 'standard',
      overdraft: (values.overdraft ?? false) as boolean,
      openChips: (values.openChips ?? false) as boolean,
      memoryAid: (values.memoryAid ?? true) as boolean,
      loanTiming: (values.loanTiming ?? 'before-auction') as Options['loanTiming'],
    },
  };
}

/**
 * U3: `wrong-count` (count, needed), for each share `not-a-share` (index, colours, example) or `equal-colours`
 * (index, colour), and `too-few-start-shares` (count, needed): one "S" share is dealt to each seat.
 */
function listProblems(list: readonly Json[], seats: number): OptionProblem[] {
  const path = 'options.shares';
  if (list.length !== SHARES) {
    return [{ path, code: 'wrong-count', params: { count: list.length, needed: SHARES } }];
  }
  const problems: OptionProblem[] = [];
  let starts = 0;
  list.forEach((code, index) => {
    const face = readCode(code);
    if (face === undefined) {
      const params = { index, colours: COLOUR_CODES.join(' '), example: STANDARD_SHARES[0]! };
      problems.push({ path: `${path}[${index}]`, code: 'not-a-share', params });
      return;
    }
    if (face.start) starts++;
    if (face.back !== face.border) return;
    const colour = COLOUR_CODES[face.back]!;
    problems.push({ path: `${path}[${index}]`, code: 'equal-colours', params: { index, colour } });
  });
  if (starts < Math.min(seats, SEATS.max)) {
    problems.push({ path, code: 'too-few-start-shares', params: { count: starts, needed: seats } });
  }
  return problems;
}

export const optionSpec: OptionSpec<Options> = { presets: [], fields, parse };
