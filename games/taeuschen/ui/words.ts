import type { Lang } from '#web/words/format.ts';
import { de, type TaeuschenWords } from './words.de.ts';
import { en } from './words.en.ts';

/** The catalogues of Mogeln & Täuschen by language. */
export const WORDS: Record<Lang, TaeuschenWords> = { de, en };
