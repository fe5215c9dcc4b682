import type { Lang } from '#web/words/format.ts';
import { de, deKnocking, type Knocking, type MogelnWords } from './words.de.ts';
import { en, enKnocking } from './words.en.ts';

/** The catalogues of Mogeln by language. */
export const WORDS: Record<Lang, MogelnWords> = { de, en };

const KNOCKING: Record<Lang, MogelnWords> = { de: merged(de, deKnocking), en: merged(en, enKnocking) };

/** The catalogue for a rule set: where one knocks, nothing is said of stamping. */
export function wordsFor(lang: Lang, preset: string | undefined): MogelnWords {
  return preset === 'klopfen' ? KNOCKING[lang] : WORDS[lang];
}

function merged(words: MogelnWords, knocking: Knocking): MogelnWords {
  return {
    ...words,
    urgentCall: knocking.urgentCall,
    say: { ...words.say, ...knocking.say },
    button: { ...words.button, ...knocking.button },
    hint: { ...words.hint, ...knocking.hint },
    log: { ...words.log, ...knocking.log },
    summary: { ...words.summary, ...knocking.summary },
  };
}
