/** The words of Mogeln: options, state, actions, events, views. */
import type { Card, Rank } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import type { Match } from '#games/match.ts';

export type { Match } from '#games/match.ts';

export const PRESETS = ['gemogelt', 'klopfen'] as const;
export const ORDERS = ['ascending', 'descending', 'step', 'free'] as const;
export const WINDOWS = ['open', 'guarded', 'all-waive'] as const;

/** Fully resolved: every key present, nothing left to `auto`. */
export interface Options {
  readonly preset: (typeof PRESETS)[number];
  readonly packs: 1 | 2;
  readonly jokers: boolean;
  readonly packet: 1 | 2 | 3;
  readonly order: (typeof ORDERS)[number];
  readonly firstRank: Rank;
  readonly cardsPerTurn: 'any' | 'one';
  readonly firstCardSafe: boolean;
  readonly lastCardSafe: boolean;
  readonly afterChallenge: 'left-of-checked' | 'pile-taker';
  readonly countMayLie: boolean;
  readonly deadHand: boolean;
  readonly calling: 'fair' | 'verdeckt';
  readonly challengeWindow: (typeof WINDOWS)[number];
  readonly guardSeconds: number;
  readonly lastLaySeconds: number;
  readonly end: 'first-out' | 'places';
  readonly match: Match;
  readonly maxLays: number;
}

export interface Claim {
  readonly count: number;
  readonly rank: Rank;
}

/** Actions name the lay they answer, so that a late one never hits the next; left out, it is the newest. */
export type Action =
  | { readonly do: 'lay'; readonly cards: readonly Card[]; readonly claim?: Claim; readonly no?: number }
  | { readonly do: 'challenge'; readonly lay?: number }
  | { readonly do: 'waive'; readonly lay?: number }
  | { readonly do: 'believe'; readonly lay?: number }
  | { readonly do: 'doubt'; readonly lay?: number };

/** The bit of `State.seen` for everybody without a hand. */
export const TABLE_BIT = 1 << 10;
/** Every observer. */
export const EVERYBODY = (1 << 11) - 1;

/** The newest lay; its cards are the top of the pile. Bit s of a set stands for seat s. */
export interface Lay {
  /** Number of this lay in the round, from 1. */
  no: number;
  seat: Seat;
  /** True number of cards. */
  count: number;
  claimCount: number;
  claimRank: Rank;
  /** May still be challenged. */
  open: boolean;
  /** G14, G15: may never be challenged, and why. */
  safe: '' | 'first-card-safe' | 'last-card-safe';
  /** The guard or choose clock has run out. */
  guardOver: boolean;
  /** The last-lay clock has run out (only where that is no event of its own, G18). */
  lastOver: boolean;
  /** Seats that have waived (fair) or chosen (verdeckt). */
  waived: number;
  /** Seats that doubt (verdeckt only). */
  doubts: number;
}

export interface State {
  readonly options: Options;
  readonly seats: number;
  readonly dealer: Seat;
  /** Whose turn it is to lay, −1 when the round is over. */
  turn: Seat;
  /** Rank due in the fixed orders, −1 elsewhere and when the round is over. */
  due: Rank;
  /** Last claimed rank of the round, −1 before the first (order `step`). */
  lastClaim: Rank;
  readonly hands: Card[][];
  readonly dead: Card[];
  /** Bottom first. */
  pile: Card[];
  lay: Lay | null;
  /** Lays made this round. */
  lays: number;
  /** Seats that are out, in the order of going out. */
  readonly out: Seat[];
  /** The same as a set: bit s for seat s. */
  outSet: number;
  over: boolean;
  /** Over before its time and without an outcome, because the people wanted it so. */
  abandoned?: true;
  /**
   * By card: the observers that have ever seen its face this round, as a set (bit s for seat s,
   * `TABLE_BIT` for the table). What `reshuffle` may exchange behind an observer's back; no rule reads it.
   */
  readonly seen: number[];
  /** What the claims say each hand and the pile hold (G18); equal to the truth otherwise. */
  readonly told: number[];
  toldPile: number;
}

/** What happened, in full. `show` builds from it what each observer is told. */
export type Event =
  | {
      readonly kind: 'dealt';
      readonly dealer: Seat;
      readonly turn: Seat;
      readonly due: Rank;
      readonly hands: readonly (readonly Card[])[];
      readonly dead: number;
      /** Draws for the deal (`klopfen`, first round): rounds of cards by seat, null where a seat no longer drew. */
      readonly drawn: readonly (readonly (Card | null)[])[];
    }
  | {
      readonly kind: 'laid';
      readonly no: number;
      readonly seat: Seat;
      readonly cards: readonly Card[];
      readonly claim: Claim;
      readonly safe: Lay['safe'];
      readonly next: Seat;
      readonly due: Rank;
    }
  | { readonly kind: 'waived'; readonly no: number; readonly seat: Seat }
  | { readonly kind: 'chosen'; readonly no: number; readonly seat: Seat; readonly doubt: boolean }
  /** The next player may lay: guard over or everybody has waived (which of the two is not told). */
  | { readonly kind: 'opened'; readonly no: number; readonly turn: Seat }
  | {
      readonly kind: 'challenged';
      readonly no: number;
      /** Who called; in `verdeckt` the doubter that counts. */
      readonly by: Seat;
      readonly seat: Seat;
      readonly claim: Claim;
      readonly revealed: readonly Card[];
      readonly lie: boolean;
      readonly pileTo: Seat;
      /** The whole pile, bottom first, the lay included. */
      readonly pile: readonly Card[];
      /** `verdeckt`: everybody's choice, revealed together. */
      readonly doubters: readonly Seat[];
      readonly next: Seat;
      readonly due: Rank;
    }
  /** `verdeckt`: all have chosen or time is up, nobody doubted. */
  | { readonly kind: 'believed'; readonly no: number }
  | { readonly kind: 'out'; readonly seat: Seat; readonly place: number; readonly next: Seat }
  | {
      readonly kind: 'over';
      readonly places: readonly number[];
      readonly scores: readonly number[];
      readonly byLimit: boolean;
      readonly hands: readonly (readonly Card[])[];
      readonly dead: readonly Card[];
      readonly pile: readonly Card[];
    };

/** What an observer is told. Cards appear only where that observer may see their faces. */
export type Shown =
  | {
      kind: 'dealt';
      dealer: Seat;
      turn: Seat;
      due: Rank;
      counts: number[];
      dead: number;
      drawn: (Card | null)[][];
      hand?: Card[];
    }
  /** `cards` only for the layer. The count is the claimed one (G8, G18). */
  | { kind: 'laid'; no: number; seat: Seat; claim: Claim; safe?: Lay['safe']; cards?: Card[] }
  | { kind: 'waived'; no: number; seat: Seat }
  | { kind: 'chosen'; no: number; seat: Seat; doubt: boolean }
  | { kind: 'opened'; no: number; turn: Seat }
  /** `pile` only for the seat that takes it: the cards it picks up, lay by lay order, bottom first. */
  | {
      kind: 'challenged';
      no: number;
      by: Seat;
      seat: Seat;
      claim: Claim;
      revealed: Card[];
      lie: boolean;
      pileTo: Seat;
      size: number;
      doubters: Seat[];
      next: Seat;
      due: Rank;
      pile?: Card[];
    }
  | { kind: 'believed'; no: number }
  | { kind: 'out'; seat: Seat; place: number; next: Seat }
  /** The round is over: all hands, the dead hand and the pile are turned over. Without places it was abandoned. */
  | {
      kind: 'over';
      places: number[];
      scores: number[];
      byLimit: boolean;
      hands: Card[][];
      dead: Card[];
      pile: Card[];
    };

/** Number of cards a hand shows; `atLeast` when claims say less than a hand still held (G18). */
export interface HandCount {
  readonly n: number;
  readonly atLeast?: true;
}

export interface View {
  /** −1 for spectators and the television. */
  readonly seat: Seat;
  readonly seats: number;
  readonly options: Options;
  readonly dealer: Seat;
  /** −1 when the round is over. */
  readonly turn: Seat;
  /** −1: no rank is due (orders `step` and `free`, or over). */
  readonly due: Rank;
  /** −1: none yet. Order `step` allows this rank and its two neighbours. */
  readonly lastClaim: Rank;
  /** Own hand, sorted; empty for spectators. */
  readonly hand: readonly Card[];
  /** Per seat; under `countMayLie` what the claims say (G18), but for the own seat, which counts its hand. */
  readonly counts: readonly HandCount[];
  readonly pile: number;
  readonly lays: number;
  readonly lay: null | {
    readonly no: number;
    readonly seat: Seat;
    readonly claim: Claim;
    /** Somebody may still challenge it. */
    readonly open: boolean;
    readonly safe?: 'first-card-safe' | 'last-card-safe';
    /** It emptied a hand and waits for its window to close; absent under `countMayLie`, where that is a secret. */
    readonly last?: true;
    /** It is the last lay the limit of G26 allows: its window closes as that of a last lay. */
    readonly final?: true;
    /** The seat in turn may lay now. */
    readonly mayLay: boolean;
    /** This seat has waived or chosen; absent for spectators. */
    readonly done?: boolean;
    /** `verdeckt`: what this seat chose. */
    readonly doubt?: boolean;
  };
  readonly out: readonly Seat[];
  readonly over: boolean;
  /** Present when over by rule. */
  readonly places?: readonly number[];
  readonly scores?: readonly number[];
}
