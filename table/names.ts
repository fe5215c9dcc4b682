/** Names of people: what may be on a seat's plate. */
import type { Refusal } from '#games/game.ts';

/** Longest name, in characters as people count them. */
export const NAME_MAX = 20;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Controls, formats (bidirectional overrides, zero-width), private use, surrogates, line breaks. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Joins emoji and letters of some scripts; removed only where nothing is joined. */
const JOINERS = /[\u200c\u200d]/;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Marks on one letter beyond what any script needs: they would run over the neighbours. */
const HEAPED = /(\p{M}{4})\p{M}+/gu;
/** Longest character, in code points: a couple kissing, each with a skin of their own, has ten. */
const CLUSTER_MAX = 12;
/** Blank-looking letters and symbols. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]/g;

/** A name cleaned for showing, or why it cannot be one: `name-empty`, `name-too-long` with `max`. */
export function cleanName(raw: string): { name: string } | Refusal {
  const shown = raw
    .normalize('NFC')
    .replace(HEAPED, '$1')
    .replace(BLANK, ' ')
    .replace(UNSEEN, (unseen) => (JOINERS.test(unseen) ? unseen : /\s/.test(unseen) ? ' ' : ''))
    .replace(/\s+/gu, ' ')
    .replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/gu, '');
  if (!VISIBLE.test(shown)) return { code: 'name-empty' };
  let clusters = 0;
  for (const { segment } of segmenter.segment(shown)) {
    if (++clusters > NAME_MAX || [...segment].length > CLUSTER_MAX) {
      return { code: 'name-too-long', params: { max: NAME_MAX } };
    }
  }
  return { name: shown };
}

/** The name itself, or with the first free number behind it when somebody's name already looks like that. */
export function distinctName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(looks));
  let candidate = name;
  for (let n = 2; taken.has(looks(candidate)); n++) candidate = `${name} ${n}`;
  return candidate;
}

/** The same for names that look the same: invisible characters and the width of letters do not count. */
function looks(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase();
}
