/** The catalogue of the chosen language. A further language is a further file and a line here. */
import { prefs, usePrefs } from '../prefs.ts';
import { de, type Words } from './de.ts';
import { en } from './en.ts';

export type { Words } from './de.ts';
export { formatter, type Lang } from './format.ts';

export const CATALOGUES: Record<'de' | 'en', Words> = { de, en };

export const useWords = (): Words => CATALOGUES[usePrefs().lang];
export const wordsNow = (): Words => CATALOGUES[prefs.get().lang];
