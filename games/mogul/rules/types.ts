/** The words of Mogul: options, state, actions, events, views. */
import type { Seat } from '#games/game.ts';

export const COLOURS = ['brown', 'pink', 'blue', 'green', 'yellow'] as const;
/** A company by its colour: an index into `COLOURS`. */
export type Colour = number;

/**
 * A share: its index in the share list of the table (U2, U3). What stands on it is looked up there with
 * `shareOf` of `shares.ts`; two shares that look alike are two numbers.
 */
export type Share = number;
/** The crash card, which lies among the shares of the pile (U4). */
export const CRASH: Share = 31;

export const LOAN_TIMINGS = ['before-auction', 'own-bid'] as const;
export const PHASES = ['loans', 'auction', 'winner', 'second', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** Complete: every key present. */
export interface Options {
  /** The list of U2, or another of the same schema: 31 codes like `BrGr`, with `*` behind start shares. */
  readonly shares: 'standard' | readonly string[];
  /** U8: points may fall below 0 for a loan. */
  readonly overdraft: boolean;
  /** U15: chips in hand lie open. */
  readonly openChips: boolean;
  /** U15: the table shows what everybody could have counted. */
  readonly memoryAid: boolean;
  /** U8: loans between premium and auction in turn, or once an auction on one's own turn to bid. */
  readonly loanTiming: (typeof LOAN_TIMINGS)[number];
}

/**
 * Actions name by `no` the place in the round they are meant for, so that a late or doubled one never hits
 * the next turn; left out, it is the newest.
 */
export type Action =
  /** U8: 2 points for 2 chips. */
  | { readonly do: 'loan'; readonly no?: number }
  /** U8: no more loans in this round. */
  | { readonly do: 'ready'; readonly no?: number }
  /** U9: one chip into the middle. */
  | { readonly do: 'bid'; readonly no?: number }
  /** U9: out of the auction, with everything in the middle. */
  | { readonly do: 'drop'; readonly no?: number }
  /** U10, U12: lays the revealed share out. */
  | { readonly do: 'take'; readonly no?: number }
  /** U10, U12: sells these own shares, also none. */
  | { readonly do: 'sell'; readonly shares: readonly Share[]; readonly no?: number }
  /** U12: the second does nothing. */
  | { readonly do: 'decline'; readonly no?: number };

export interface State {
  readonly options: Options;
  readonly seats: number;
  phase: Phase;
  /** Actions played so far. */
  acts: number;
  /** Auctions so far, the running one included. */
  round: number;
  start: Seat;
  /** Whose action it is; −1 when it is over. */
  turn: Seat;
  readonly points: number[];
  /** Chips in hand. */
  readonly chips: number[];
  bank: number;
  middle: number;
  /** Laid out in front of each seat, in the order of laying. */
  readonly shares: Share[][];
  /** How many of each colour a seat has laid out: `seat * 5 + colour`. */
  readonly laid: number[];
  /** How many of each colour lie with all seats together: the price of a sale (U11). */
  readonly lying: number[];
  /** Face down, the top card last. */
  readonly pile: Share[];
  /**
   * The card turned over this round; once the winner took it, it lies with him too. `CRASH` at the end, and −1
   * where a position set up by hand has no crash card and its pile is used up.
   */
  revealed: Share;
  /** Shares that have left the game, in that order. */
  readonly gone: Share[];
  /** Points each seat got for the revealed card (U7). */
  readonly premium: number[];
  /** Loans each seat has taken this round. */
  readonly loans: number[];
  /** Seats still in the auction, as a set; after it the winner alone. */
  active: number;
  /** Chips each seat has put into the middle this round. */
  readonly bids: number[];
  /** Seats that dropped this round, in that order. */
  readonly dropped: Seat[];
  /** −1 until the auction is won. */
  winner: Seat;
  /** What the winner did; '' until then. */
  winnerDid: '' | 'take' | 'sell';
  /** Points each seat got for its chips (U14); empty until it is over. */
  readonly forChips: number[];
  /** Given up before its end: everything lies open, and nobody has won. */
  abandoned?: true;
}

/** What happened, in full. `show` builds from it what each observer is told. */
export type Event =
  | {
      readonly kind: 'dealt';
      readonly start: Seat;
      /** The open share of each seat. */
      readonly shares: readonly (readonly Share[])[];
      readonly chips: number;
      readonly bank: number;
      readonly pile: number;
    }
  | {
      readonly kind: 'revealed';
      readonly round: number;
      readonly share: Share;
      /** Points per seat. */
      readonly premium: readonly number[];
      /** Cards left face down, the crash card included. */
      readonly pile: number;
      readonly start: Seat;
    }
  | { readonly kind: 'loan'; readonly seat: Seat; readonly points: number; readonly bank: number }
  | { readonly kind: 'ready'; readonly seat: Seat; readonly auction: boolean }
  | { readonly kind: 'bid'; readonly seat: Seat; readonly middle: number }
  | { readonly kind: 'dropped'; readonly seat: Seat; readonly got: number }
  /** The auction is over. */
  | { readonly kind: 'won'; readonly seat: Seat; readonly paid: number; readonly second: Seat }
  | { readonly kind: 'taken'; readonly seat: Seat; readonly share: Share; readonly as: 'winner' | 'second' }
  | {
      readonly kind: 'sold';
      readonly seat: Seat;
      readonly shares: readonly Share[];
      readonly colour: Colour;
      readonly price: number;
      readonly gained: number;
      readonly as: 'winner' | 'second';
    }
  /** The second does nothing; `share` when the revealed share leaves the game by that, else −1. */
  | { readonly kind: 'declined'; readonly seat: Seat; readonly share: Share }
  /** U6, U14: the crash card; all shares are worthless, chips become points. Given up: no places, no such points. */
  | {
      readonly kind: 'over';
      readonly places: readonly number[];
      readonly scores: readonly number[];
      /** Points each seat got for its chips, and the chips left to it. */
      readonly forChips: readonly number[];
      readonly chips: readonly number[];
      readonly bank: number;
      /** What still lay under the crash card, top first. */
      readonly pile: readonly Share[];
    };

/** What an observer is told: everything that happens at this table happens in the open. */
export type Shown =
  | { kind: 'dealt'; start: Seat; shares: Share[][]; chips: number; bank: number; pile: number }
  | { kind: 'revealed'; round: number; share: Share; premium: number[]; pile: number; start: Seat }
  /** `points`: what the seat has left. */
  | { kind: 'loan'; seat: Seat; points: number; bank: number }
  /** `auction`: it was the last one, the auction begins. */
  | { kind: 'ready'; seat: Seat; auction: boolean }
  /** `middle`: what lies there now. */
  | { kind: 'bid'; seat: Seat; middle: number }
  | { kind: 'dropped'; seat: Seat; got: number }
  /** `paid`: what the auction cost the winner; `second`: who may do what the winner does not. */
  | { kind: 'won'; seat: Seat; paid: number; second: Seat }
  | { kind: 'taken'; seat: Seat; share: Share; as: 'winner' | 'second' }
  | {
      kind: 'sold';
      seat: Seat;
      shares: Share[];
      colour: Colour;
      price: number;
      gained: number;
      as: 'winner' | 'second';
    }
  | { kind: 'declined'; seat: Seat; share: Share }
  | {
      kind: 'over';
      places: number[];
      scores: number[];
      forChips: number[];
      chips: number[];
      bank: number;
      pile: Share[];
    };

/** A sale that is possible with the revealed share. */
export interface Sale {
  /** Its border. */
  readonly colour: Colour;
  /** Points for each share sold now. */
  readonly price: number;
}

export interface View {
  /** −1 for spectators and the television. */
  readonly seat: Seat;
  readonly seats: number;
  readonly options: Options;
  readonly phase: Phase;
  /** The number the next action has in this round, from 1: what an action names as `no`. */
  readonly no: number;
  /** Auctions so far, the running one included. */
  readonly round: number;
  readonly start: Seat;
  /** Whose action it is; −1 when it is over. */
  readonly turn: Seat;

  /** The card turned over this round, also when the winner has it already (`winnerDid`); `CRASH` at the end. */
  readonly revealed: Share;
  /** Points each seat got for it. */
  readonly premium: readonly number[];
  /** What the revealed share lets one sell, at what price; null when it is over. */
  readonly sale: Sale | null;
  /** Own shares the seat could sell by it, whether or not it is its turn; empty for spectators. */
  readonly sellable: readonly Share[];

  /** Cards face down, the crash card included. */
  readonly pile: number;
  /** The crash card is one of this many at the bottom of the pile; the next card is safe while `pile` is larger. */
  readonly danger: number;
  readonly bank: number;
  readonly middle: number;

  readonly points: readonly number[];
  /** Own chips in hand; −1 for spectators. */
  readonly chips: number;
  /** Chips in hand by seat, where the table shows them (`openChips`, `memoryAid`, or it is over); else null. */
  readonly allChips: readonly number[] | null;
  /** Laid out in front of each seat, in the order of laying. */
  readonly shares: readonly (readonly Share[])[];
  /** How many of each colour lie with all seats together: the price table. */
  readonly prices: readonly number[];
  /** Shares that have left the game, in that order. */
  readonly gone: readonly Share[];
  /** Shares not seen yet, in the order of the list, where the table counts along (`memoryAid`); else null. */
  readonly unseen: readonly Share[] | null;

  /** Loans each seat has taken this round. */
  readonly loans: readonly number[];
  /** Loans this seat could take one after the other, were it its turn; 0 for spectators. */
  readonly loansLeft: number;
  /** Seats still to say whether they want a loan (phase `loans`), the one in turn first. */
  readonly toAnswer: readonly Seat[];
  /** Seats still in the auction; after it the winner alone. */
  readonly active: readonly Seat[];
  /** Chips each seat has put into the middle this round. */
  readonly bids: readonly number[];
  /** Seats that dropped this round, in that order: the last of them is second. */
  readonly dropped: readonly Seat[];
  /** −1 until the auction is won. */
  readonly winner: Seat;
  /** Who may do what the winner does not; −1 until the auction is won. */
  readonly second: Seat;
  /** What the winner did; null until then. */
  readonly winnerDid: 'take' | 'sell' | null;

  readonly over: boolean;
  /** Present when over; `places` and `forChips` not when it was given up. */
  readonly places?: readonly number[];
  readonly scores?: readonly number[];
  /** Points each seat got for its chips. */
  readonly forChips?: readonly number[];
  /** What still lay under the crash card, top first. */
  readonly rest?: readonly Share[];
}
