/** The share list as data: the printed one and any other of the same schema (U2, U3). */
import { COLOURS, type Colour, CRASH, type Options, type Share } from './types.ts';

/** Two letters for each colour. */
export const COLOUR_CODES = ['Br', 'Pi', 'Bl', 'Gr', 'Ye'] as const;

/** U2: background, border, and `*` for a start share ("S"). */
export const STANDARD_SHARES: readonly string[] = [
  ...['BrGr*', 'BrGr', 'BrYe*', 'BrYe', 'BrBl*', 'BrBl*', 'BrPi*', 'BrPi*'],
  ...['PiYe', 'PiYe', 'PiBl', 'PiBl', 'PiBr', 'PiBr', 'PiGr'],
  ...['BlGr', 'BlGr', 'BlPi', 'BlPi', 'BlYe', 'BlBr'],
  ...['GrPi', 'GrPi', 'GrYe', 'GrBl', 'GrBr'],
  ...['YeBl', 'YeBl', 'YePi', 'YeGr', 'YeBr'],
];

/** What stands on a share. */
export interface Face {
  readonly back: Colour;
  readonly border: Colour;
  /** An "S": one of these is dealt to each seat. */
  readonly start: boolean;
  /** The number printed on it: shares of its background in the game. */
  readonly count: number;
}

/** The background and the border of every share, by share. Plain data, never changed. */
export interface ShareList {
  readonly backs: readonly Colour[];
  readonly borders: readonly Colour[];
  readonly starts: readonly boolean[];
  readonly codes: readonly string[];
  /** Shares of each colour as background. */
  readonly counts: readonly number[];
}

/** The list in force, with everything that can be looked up in it. The same object for the same options. */
export function shareList(options: Pick<Options, 'shares'>): ShareList {
  if (options.shares === 'standard') return STANDARD;
  let list = others.get(options.shares);
  if (list === undefined) {
    list = readList(options.shares);
    others.set(options.shares, list);
  }
  return list;
}

/** What stands on this share; undefined for the crash card and for what is no share. */
export function shareOf(options: Pick<Options, 'shares'>, share: Share): Face | undefined {
  const { backs, borders, starts, counts } = shareList(options);
  const back = backs[share];
  if (back === undefined) return undefined;
  return { back, border: borders[share]!, start: starts[share]!, count: counts[back]! };
}

/** `BrGr*` for a share of this list, `CRASH` for the crash card. */
export function shareCode(options: Pick<Options, 'shares'>, share: Share): string {
  return share === CRASH ? 'CRASH' : (shareList(options).codes[share] ?? '');
}

/** The colours of a code, or undefined when it is none. Background and border may still be equal. */
export function readCode(code: unknown): { back: Colour; border: Colour; start: boolean } | undefined {
  if (typeof code !== 'string' || !/^[A-Z][a-z][A-Z][a-z]\*?$/.test(code)) return undefined;
  const back = (COLOUR_CODES as readonly string[]).indexOf(code.slice(0, 2));
  const border = (COLOUR_CODES as readonly string[]).indexOf(code.slice(2, 4));
  return back < 0 || border < 0 ? undefined : { back, border, start: code.length === 5 };
}

function readList(codes: readonly string[]): ShareList {
  const faces = codes.map((code) => readCode(code)!);
  const backs = faces.map(({ back }) => back);
  return {
    backs,
    borders: faces.map(({ border }) => border),
    starts: faces.map(({ start }) => start),
    codes: [...codes],
    counts: COLOURS.map((_, colour) => backs.filter((back) => back === colour).length),
  };
}

const STANDARD = readList(STANDARD_SHARES);
const others = new WeakMap<readonly string[], ShareList>();
