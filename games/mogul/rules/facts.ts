/** What the rulebook's conditions and tables ask for (U2, U8, U15). */
import { COLOUR_CODES, shareList } from './shares.ts';
import type { Options } from './types.ts';

/**
 * The options by name; `shares` is `own` for another list than the printed one. Besides, by their codes, how
 * many shares there are of each company (`Br`) and of each company and border (`BrGr`), and how many bear an
 * "S" (`starts`).
 */
export function bookFacts(options: Options): Record<string, string | number | boolean> {
  const { backs, borders, starts, counts } = shareList(options);
  const facts: Record<string, string | number | boolean> = {
    shares: options.shares === 'standard' ? 'standard' : 'own',
    overdraft: options.overdraft,
    openChips: options.openChips,
    memoryAid: options.memoryAid,
    loanTiming: options.loanTiming,
    starts: starts.filter(Boolean).length,
  };
  COLOUR_CODES.forEach((code, back) => {
    facts[code] = counts[back]!;
    COLOUR_CODES.forEach((other, border) => {
      if (border === back) return;
      facts[code + other] = backs.filter((one, share) => one === back && borders[share] === border).length;
    });
  });
  return facts;
}
