/** Values of one's own for options of kind `data` (a pack, a list), checked before a table is opened with them. */
import type { AnyGame, OptionField, OptionProblem } from './game.ts';
import { isRecord } from './options.ts';

/** What became of a value of one's own. */
export interface DataCheck {
  /** Numbers of players it can be played with. */
  readonly seats: readonly number[];
  /** Paths begin with `$`, the value. None when it fits at least one number of players. */
  readonly problems: readonly OptionProblem[];
}

/** The fields of a game that take a value of this kind, list or object. */
export function fieldsFor({ options }: AnyGame, value: unknown): OptionField[] {
  const kind = Array.isArray(value) ? 'list' : isRecord(value) ? 'object' : undefined;
  return options.fields.filter((field) => field.kind === 'data' && (field.own ?? 'list') === kind);
}

/**
 * Checks a value as the game will when a table is opened with it, and its texts. Problems of numbers of players are
 * told only where it fits none: those of the fewest.
 */
export function checkData(game: AnyGame, key: string, value: unknown): DataCheck {
  const path = `options.${key}`;
  const texts = textProblems(value, path);
  const seats: number[] = [];
  let problems: OptionProblem[] | undefined;
  for (let n = game.seats.min; n <= game.seats.max; n++) {
    const parsed = game.options.parse({ [key]: value }, n);
    // What else is wrong is not about this value.
    const own = parsed.ok ? [] : parsed.problems.filter((problem) => isAt(problem.path, path));
    if (own.length === 0) seats.push(n);
    problems ??= own;
  }
  const wrong = [...texts, ...(seats.length > 0 ? [] : (problems ?? []))];
  const told = new Set<string>();
  return {
    seats: wrong.length > 0 ? [] : seats,
    problems: wrong.flatMap((problem) => {
      const name = `${problem.code} ${problem.path}`;
      if (told.has(name)) return [];
      told.add(name);
      return [{ ...problem, path: `$${problem.path.slice(path.length)}` }];
    }),
  };
}

function isAt(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}.`) || path.startsWith(`${above}[`);
}

/** Problems that are named; whoever has more has another kind of trouble. */
const MOST_PROBLEMS = 50;

/**
 * Texts that are no plain text: `html` and `link`, each at its path, keys of objects included. People read these
 * texts at a table somebody else has opened.
 */
export function textProblems(value: unknown, path: string): OptionProblem[] {
  const problems: OptionProblem[] = [];
  const look = (part: unknown, at: string): void => {
    if (problems.length >= MOST_PROBLEMS) return;
    if (typeof part === 'string') {
      const code = faultOf(part);
      if (code !== undefined) problems.push({ path: at, code });
    } else if (Array.isArray(part)) {
      part.forEach((entry, i) => {
        look(entry, `${at}[${i}]`);
      });
    } else if (isRecord(part)) {
      for (const [key, entry] of Object.entries(part)) {
        look(key, `${at}.${key}`);
        look(entry, `${at}.${key}`);
      }
    }
  };
  look(value, path);
  return problems;
}

function faultOf(text: string): 'html' | 'link' | undefined {
  if (/[<>]|&(?:#\d|#x[\da-f]|[a-z][a-z\d]*;)/i.test(text)) return 'html';
  return /:\/\/|\bwww\.|\b(?:javascript|mailto|data|tel):/i.test(text) ? 'link' : undefined;
}
