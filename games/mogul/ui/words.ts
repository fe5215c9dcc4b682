import type { Lang } from '#web/words/format.ts';
import { de, type MogulWords } from './words.de.ts';
import { en } from './words.en.ts';

/** The catalogues of Mogul by language. */
export const WORDS: Record<Lang, MogulWords> = { de, en };
