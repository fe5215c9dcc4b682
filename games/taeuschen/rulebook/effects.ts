/** Rewards, penalties and what cards do, in words: for the rulebook and for the cards on the screen. */
import type { Effect, Pack } from '../pack/types.ts';
import type { Lang } from './words.ts';

/** Words for an effect, without the mark-up of the page; names come as they stand in the pack. */
type EffectWords = {
  readonly [Do in Effect['do']]: (
    effect: Extract<Effect, { do: Do }>,
    nameOf: (space: string) => string,
  ) => string;
};

const de: EffectWords = {
  bank: ({ sum }) => (sum >= 0 ? `${sum} aus der Kasse` : `${-sum} in die Kasse`),
  each: ({ sum }) => (sum >= 0 ? `${sum} von jedem` : `${-sum} an jeden`),
  one: ({ sum }) => (sum >= 0 ? `${sum} von einem deiner Wahl` : `${-sum} an einen deiner Wahl`),
  victim: ({ sum }) => (sum >= 0 ? `${sum} vom Geschädigten` : `${-sum} an den Geschädigten`),
  'most-to-fewest': ({ sum }) => `${sum} von den meisten Straßen an die wenigsten`,
  'per-hotel': ({ sum }) => (sum >= 0 ? `${sum} für jedes eigene Hotel` : `${-sum} je eigenes Hotel zahlen`),
  goto: ({ space }, nameOf) => `vor bis ${nameOf(space)}`,
  steps: ({ n }) => (n >= 0 ? `${n} Felder vor` : `${-n} Felder zurück`),
  'next-free': () => 'vor aufs nächste freie Grundstück',
  jail: () => 'ins Gefängnis',
  'jail-one': () => 'einer deiner Wahl ins Gefängnis',
  release: () => 'aus dem Gefängnis',
  'jail-card': () => 'führt aus dem Gefängnis',
  'rent-cut': ({ percent }) => `von der Miete bleiben höchstens ${percent} Prozent, auf volle Zehner`,
  permit: () => 'eine Mogelei, die nicht ausliegt',
  hotel: () => 'ein Hotel umsonst',
  street: () => 'eine freie Straße umsonst',
  place: () => 'der Geschädigte setzt die Figur',
  'new-cheats': () => 'neue Mogelkarten',
};

const en: EffectWords = {
  bank: ({ sum }) => (sum >= 0 ? `${sum} from the tray` : `${-sum} to the tray`),
  each: ({ sum }) => (sum >= 0 ? `${sum} from everybody` : `${-sum} to everybody`),
  one: ({ sum }) => (sum >= 0 ? `${sum} from a player you choose` : `${-sum} to a player you choose`),
  victim: ({ sum }) => (sum >= 0 ? `${sum} from the victim` : `${-sum} to the victim`),
  'most-to-fewest': ({ sum }) => `${sum} from most streets to fewest`,
  'per-hotel': ({ sum }) => (sum >= 0 ? `${sum} for each own hotel` : `pay ${-sum} for each own hotel`),
  goto: ({ space }, nameOf) => `forward to ${nameOf(space)}`,
  steps: ({ n }) => (n >= 0 ? `${n} spaces forward` : `${-n} spaces back`),
  'next-free': () => 'forward to the next unsold street',
  jail: () => 'to jail',
  'jail-one': () => 'a player you choose to jail',
  release: () => 'out of jail',
  'jail-card': () => 'leads out of jail',
  'rent-cut': ({ percent }) => `at most ${percent} per cent of the rent remain, in full tens`,
  permit: () => 'a cheat that is not on display',
  hotel: () => 'a free hotel',
  street: () => 'a free unsold street',
  place: () => 'the victim places the token',
  'new-cheats': () => 'new cheat cards',
};

const EFFECTS: Readonly<Record<Lang, EffectWords>> = { de, en };

/** An effect in words (T26, T29), for instance `100 aus der Kasse`. */
export function effectText(effect: Effect, pack: Pack, lang: Lang): string {
  const nameOf = (space: string): string => pack.spaces.find(({ id }) => id === space)?.name[lang] ?? space;
  const word = EFFECTS[lang][effect.do] as (effect: Effect, of: typeof nameOf) => string;
  return word(effect, nameOf);
}
