/** Words of what is not there at first sight; loaded with it. */
import type { Lang } from '#web/words/format.ts';
import { later as de, type LaterWords } from './later.de.ts';
import { later as en } from './later.en.ts';

export const LATER: Record<Lang, LaterWords> = { de, en };
