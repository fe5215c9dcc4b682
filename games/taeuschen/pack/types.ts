/** The words of an edition pack (T1): board, deeds, money, cheats and cards as data. */

/** A name or a text in both languages. */
export interface Words {
  readonly de: string;
  readonly en: string;
}

export const SPACE_KINDS = [
  'los',
  'street',
  'station',
  'event',
  'community',
  'jail',
  'parking',
  'go-to-jail',
] as const;
export type SpaceKind = (typeof SPACE_KINDS)[number];

/** T25: the kinds of cheats the engine knows. A pack has at most one card of each. */
export const CHEAT_ACTS = [
  'rob',
  'pick',
  'los',
  'build',
  'hotel',
  'token',
  'short',
  'landlord',
  'usury',
  'step',
  'die',
  'deed',
  'swap',
  'slip',
  'escape',
] as const;
export type CheatAct = (typeof CHEAT_ACTS)[number];

/** When a kept card may be played (T11). */
export const CARD_TIMES = ['turn', 'jail', 'demand', 'cheat'] as const;

/** T26, T29: what cards, rewards and penalties do. "One" is whoever drew, played, cheated. */
export type Effect =
  /** From the tray, or owed to it when negative. */
  | { readonly do: 'bank'; readonly sum: number }
  /** Everybody else owes one so much, or the other way round. */
  | { readonly do: 'each'; readonly sum: number }
  /** A player of one's choice owes one so much, or the other way round. */
  | { readonly do: 'one'; readonly sum: number }
  /** The victim of a cheat, or who called it, where it has none; negative: one owes. */
  | { readonly do: 'victim'; readonly sum: number }
  | { readonly do: 'most-to-fewest'; readonly sum: number }
  /** So much for each own hotel. */
  | { readonly do: 'per-hotel'; readonly sum: number }
  /** Forward to a space, by its id; LOS pays, the space is resolved. */
  | { readonly do: 'goto'; readonly space: string }
  | { readonly do: 'steps'; readonly n: number }
  | { readonly do: 'next-free' }
  | { readonly do: 'jail' }
  | { readonly do: 'jail-one' }
  | { readonly do: 'release' }
  /** Kept: leaves jail. */
  | { readonly do: 'jail-card' }
  /** Kept: answers a demand for rent, of which so many per cent remain. */
  | { readonly do: 'rent-cut'; readonly percent: number }
  /** Kept: permits one cheat that is not on display. */
  | { readonly do: 'permit' }
  /** A free hotel on an own street of a whole group; a free unsold street. */
  | { readonly do: 'hotel' }
  | { readonly do: 'street' }
  /** The victim, or who called, puts one's token on a space; it is not resolved. */
  | { readonly do: 'place' }
  | { readonly do: 'new-cheats' };

interface Marked {
  /** T2: the members that come from a published source; all others are assumed. */
  readonly sourced: readonly string[];
}

export interface Space extends Marked {
  readonly id: string;
  readonly kind: SpaceKind;
  readonly name: Words;
  /** Of streets only. */
  readonly group?: string;
  readonly price?: number;
  readonly rent?: number;
  readonly setRent?: number;
  readonly hotelRent?: number;
  readonly hotelPrice?: number;
}

export interface CheatCard extends Marked {
  readonly id: string;
  readonly act: CheatAct;
  readonly name: Words;
  readonly text: Words;
  /** The most it may bring, where it is about money. */
  readonly max?: number;
  readonly reward: readonly Effect[];
  readonly penalty: readonly Effect[];
}

export interface Card {
  readonly id: string;
  readonly name: Words;
  readonly text: Words;
  /** T11: read out and carried out at once. */
  readonly now: boolean;
  readonly when?: (typeof CARD_TIMES)[number];
  readonly effects: readonly Effect[];
}

export interface Pack {
  readonly format: 'mogeltisch-pack-1';
  readonly id: string;
  readonly name: Words;
  readonly money: Marked & {
    /** Values of the notes, ascending; each divides by 10. */
    readonly notes: readonly number[];
    /** Start money, by note. */
    readonly start: readonly number[];
    readonly los: number;
    readonly bail: number;
    /** What a wrong accuser owes. */
    readonly fine: number;
  };
  readonly hotels: number;
  /** The street with a hotel from the start. */
  readonly firstHotel: string;
  /** Cheats on display. */
  readonly display: number;
  readonly sourced: readonly string[];
  readonly groups: readonly (Marked & { readonly id: string; readonly name: Words })[];
  readonly spaces: readonly Space[];
  readonly cheats: readonly CheatCard[];
  readonly cards: { readonly event: readonly Card[]; readonly community: readonly Card[] };
}
