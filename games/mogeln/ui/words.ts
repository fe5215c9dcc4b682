import type { Lang } from '#web/words/format.ts';
import { de, type MogelnWords } from './words.de.ts';
import { en } from './words.en.ts';

/** The catalogues of Mogeln by language. */
export const WORDS: Record<Lang, MogelnWords> = { de, en };
