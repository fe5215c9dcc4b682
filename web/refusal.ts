/** Refusals in words: the game's own, then the catalogue's, then what kind it is. */
import type { OptionProblem, Refusal } from '#games/game.ts';
import { Refused } from './api.ts';
import type { GameUi } from './game-ui.ts';
import { CATALOGUES, type Lang } from './words/index.ts';
import { worded } from './words/worded.ts';

/** Why something was refused and what is possible instead. Never empty, whatever the code. */
export function wordRefusal(refusal: Refusal, lang: Lang, ui?: GameUi): string {
  const words = CATALOGUES[lang];
  const own = ui?.refusal(refusal, lang);
  if (own !== undefined) return own;
  const known = worded(words.refusals, refusal);
  if (known !== undefined) return known;
  if (refusal.code === 'http') return words.refusedByServer(Number(refusal.params?.status ?? 500));
  return words.refusedInGeneral;
}

/** What is wrong with an option, where the game has no words for what is the same in all games. */
export function wordProblem(problem: OptionProblem, lang: Lang, ui: GameUi): string {
  const own = ui.problem(problem, lang);
  return own === problem.code ? wordRefusal(problem, lang) : own;
}

/** The refusal in an error; errors that are none are faults of this page. */
export function refusalOf(error: unknown): Refusal {
  return error instanceof Refused ? error.refusal : { code: 'internal' };
}
