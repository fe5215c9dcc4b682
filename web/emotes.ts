/** The codes of phrases. The catalogues word them; that none is missing is their type's business. */
import type { Emote } from './connection.ts';

const ALL: Record<Emote, true> = {
  hm: true,
  sure: true,
  liar: true,
  innocent: true,
  laugh: true,
  ouch: true,
  wow: true,
  hurry: true,
  'well-played': true,
  again: true,
};

export const EMOTE_CODES = Object.keys(ALL) as Emote[];
