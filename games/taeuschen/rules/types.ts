/** The words of Mogeln & Täuschen: options, state, actions, events, views. */
import type { Seat } from '#games/game.ts';
import type { CheatAct, Effect, Pack } from '../pack/types.ts';

/** The tray, where a holder of money, deeds or hotels is asked for. */
export const BANK = -1;
export const NOBODY = -1;
export const NOTES = 5;

/** A street, a space, a card, a cheat: its number in the pack in force. */
export type Street = number;
export type Space = number;
export type Card = number;
export type Cheat = number;

/** T24: what one can look at: the board, the tray, the area of seat s (`AREA + s`). */
export type ZoneId = number;
export const BOARD: ZoneId = 0;
export const TRAY: ZoneId = 1;
export const AREA: ZoneId = 2;

export const STAGES = ['roll', 'move', 'buy', 'draw', 'closing', 'last', 'over'] as const;
/**
 * What the table waits for: the next roll; the roller's hand on a token; whether a street is bought; a card
 * to be drawn; rewards before the dice that have fallen are carried out; the last window, when nobody will
 * roll any more.
 */
export type Stage = (typeof STAGES)[number];

/** T20, T28: what a deviation without a card is called by. */
export const KINDS = ['money', 'token', 'dice', 'hotel', 'deed', 'cuff'] as const;
export type Kind = (typeof KINDS)[number];

export interface Meistermogler {
  readonly returnLoot: boolean;
  readonly payCatcher: number;
  /** The catch that sends to jail; 0: none does. */
  readonly jailOnCatch: number;
}

/** Complete: every key present. */
export interface Options {
  readonly pack: 'standard' | Pack;
  readonly graceSeconds: number;
  readonly auctionSeconds: number;
  readonly voteSeconds: number;
  readonly proof: 'ledger' | 'table';
  readonly gaze: 'on' | 'off';
  readonly backs: 'hidden' | 'shown';
  readonly meistermogler: false | Meistermogler;
  readonly stationEndsTurn: boolean;
  readonly stallGuard: boolean;
  readonly maxTurns: number;
}

/** Notes by value, ascending: five counts. */
export type Notes = readonly number[];

/** A sum, or the very notes that make it up (T23). */
export interface Amount {
  readonly sum?: number;
  readonly notes?: Notes;
}

export interface Goods {
  readonly streets: readonly Street[];
  /** Jail cards. */
  readonly cards: readonly Card[];
  readonly money: number;
}

export type Action =
  | { readonly do: 'roll' }
  | { readonly do: 'waive' }
  /** A token, mostly the own one, by hand. */
  | { readonly do: 'move'; readonly to: Space; readonly token?: Seat }
  | { readonly do: 'turn'; readonly die: 0 | 1; readonly value: number }
  /** The deed of a street for so much; left out, it is the one landed on, for its price. */
  | ({ readonly do: 'buy'; readonly street?: Street } & Amount)
  | { readonly do: 'decline' }
  | { readonly do: 'draw'; readonly deck?: 0 | 1 }
  /** Notes from the tray; left out, what is due at LOS. */
  | ({ readonly do: 'take' } & Amount)
  | ({ readonly do: 'demand'; readonly from: Seat; readonly street: Street } & Amount)
  /** A debt by its number; left out, the amount owed. */
  | ({ readonly do: 'pay'; readonly debt: number } & Amount)
  | ({ readonly do: 'build'; readonly street: Street } & Amount)
  /** Out of jail; left out, for the bail. */
  | ({ readonly do: 'leave' } & Amount)
  | { readonly do: 'pick'; readonly from: Seat; readonly sum: number }
  | { readonly do: 'shift'; readonly from: Street; readonly to: Street }
  | { readonly do: 'swap'; readonly mine: Street; readonly other: Street }
  | { readonly do: 'change'; readonly give: Notes; readonly get: Notes }
  | { readonly do: 'bid'; readonly sum: number }
  | { readonly do: 'pass' }
  | { readonly do: 'last-hotel'; readonly street: Street }
  | { readonly do: 'play'; readonly card: Card; readonly debt?: number }
  | { readonly do: 'put-back'; readonly card: Card }
  | { readonly do: 'choose'; readonly task: number; readonly pick: number }
  | {
      readonly do: 'offer';
      readonly to: Seat;
      readonly give: Goods;
      readonly want: Goods;
      readonly counter?: number;
    }
  | { readonly do: 'accept'; readonly offer: number }
  | { readonly do: 'refuse'; readonly offer: number }
  | { readonly do: 'withdraw'; readonly offer: number }
  | { readonly do: 'sell'; readonly street: Street }
  | { readonly do: 'give-up' }
  | {
      readonly do: 'accuse';
      readonly seat: Seat;
      readonly cheat?: Cheat;
      readonly kind?: Kind;
      /** The window it was pressed in; another one is too late. */
      readonly window?: number;
    }
  | { readonly do: 'admit' }
  | { readonly do: 'prove' }
  | { readonly do: 'deny' }
  | { readonly do: 'vote'; readonly guilty: boolean }
  | { readonly do: 'look'; readonly zone: ZoneId };

/** What a hands-on act moved: the undo of a caught cheat gives exactly this back (T27). */
export type Moved =
  | { readonly what: 'money'; readonly from: Seat; readonly to: Seat; readonly sum: number }
  /** Laid down too little; `owed`: what of it is still due, where what it was for has been undone since. */
  | { readonly what: 'missing'; readonly to: Seat; readonly sum: number; readonly owed?: number }
  | {
      readonly what: 'token';
      readonly token: Seat;
      readonly from: Space;
      readonly to: Space;
      /** Where it had to go; of another's token: where that one stood. */
      readonly honest: Space;
      /** LOS money of this way above that of the honest one; may be negative. */
      readonly los: number;
      /** Where the own token had to go instead; −1 when it is the token that moved. */
      readonly own: Space;
    }
  | { readonly what: 'deed'; readonly street: Street; readonly from: Seat; readonly to: Seat }
  /** `from` −1: out of the tray. */
  | { readonly what: 'hotel'; readonly street: Street; readonly from: Street }
  | {
      readonly what: 'die';
      readonly die: number;
      readonly from: number;
      readonly to: number;
      /** The roll it was part of, and what the dice came to. */
      readonly roll: number;
      readonly sum: number;
      /** T14: of a roll in jail, what the dice as they had fallen meant: `pays` for the third round. */
      readonly jail?: 'stays' | 'leaves' | 'pays';
      /** Once the token has gone: where it had to go, and its LOS money above that of the honest way. */
      readonly honest: Space;
      readonly los: number;
    }
  | { readonly what: 'cuff' }
  | {
      readonly what: 'demand';
      readonly debt: number;
      readonly from: Seat;
      /** What remains right of it: a card may have cut it since. */
      readonly right: number;
      readonly sum: number;
      /** The rent when it was demanded; −1: not to this seat. */
      readonly rent: number;
    };

/** A hands-on act in the ledger. */
export interface Act {
  readonly no: number;
  readonly seat: Seat;
  /** The window it belongs to. */
  window: number;
  /** T7: the grace has passed since. */
  old: boolean;
  /** T7: already belongs to the window after its own. */
  carried: boolean;
  readonly verb: string;
  /** For the log of the closed window. */
  readonly to: Seat;
  readonly sum: number;
  readonly street: Street;
  /** LAWFUL, the number of a cheat, or KIND + a kind (Meistermogler). */
  readonly cheat: number;
  moved: readonly Moved[];
  /** The landing it led to or came of, 0 where none; the debt it made or paid, 0 where none. */
  landing: number;
  readonly debt: number;
  /** The kept card that permitted it, −1 where none. */
  readonly card: Card;
  /** T24: who saw it; nobody is told. */
  seen: number;
  /** T21: acquitted; can no longer be accused. */
  cleared: boolean;
}
export const LAWFUL = -1;
/** Cheats from here on are kinds of deviations without a card. */
export const KIND = 100;

/** T9: a token that came to lie on a space; rent and creditor are those of this moment. */
export interface Landing {
  readonly no: number;
  readonly seat: Seat;
  /** T25: the landing after which it slipped here; 0 where it came otherwise. */
  readonly slipOf: number;
  /** Where it came from and where it came to lie. */
  readonly from: Space;
  readonly space: Space;
  readonly street: Street;
  window: number;
  old: boolean;
  /** T7: already belongs to the window after its own. */
  carried: boolean;
  /** By the honest table; NOBODY on a free street. */
  readonly owner: Seat;
  readonly rent: number;
  /** LOS money due for it and not taken yet. */
  los: number;
  losTaken: boolean;
  /** Seats that saw the token there. */
  seen: number;
  /** Seats that have demanded rent for it. */
  demanded: number;
  /** What was bought here, −1 nothing, and for how much. */
  bought: Street;
  price: number;
}

export interface Debt {
  readonly no: number;
  readonly from: Seat;
  readonly to: Seat;
  sum: number;
  readonly why: 'rent' | 'card' | 'fine' | 'penalty' | 'bail' | 'auction' | 'undo';
  readonly landing: number;
  /** The debt that was paid too small and that this one completes. */
  readonly of?: number;
}

export interface Auction {
  readonly no: number;
  /** −1: the last hotel. */
  readonly street: Street;
  /** Lowest first bid: 10, or 0 by the stall guard. */
  readonly from: number;
  high: number;
  bidder: Seat;
  bids: number;
  passed: number;
  /** Who may bid, as a set. */
  readonly able: number;
  /** Streets the askers want the last hotel for, by seat. */
  readonly wanted: readonly Street[];
}

/** T15: who asks for the last hotel, and for which street; −1 where a seat does not. */
export interface LastHotel {
  readonly no: number;
  readonly wanted: Street[];
}

export interface Offer {
  readonly no: number;
  readonly from: Seat;
  readonly to: Seat;
  readonly give: Goods;
  readonly want: Goods;
}

/** A choice a seat has to make because of a card, a reward or a penalty. */
export interface Task {
  readonly no: number;
  readonly seat: Seat;
  readonly kind: 'player' | 'street' | 'hotel' | 'space';
  readonly effect: Effect;
  /** Whom it is about: the seat whose token is placed, else the chooser. */
  readonly about: Seat;
}

/** T21: proof by the table. */
export interface Trial {
  readonly no: number;
  readonly accuser: Seat;
  readonly accused: Seat;
  readonly cheat: number;
  /** Acts up to here are judged. */
  readonly upTo: number;
  voting: boolean;
  readonly votes: (0 | 1 | -1)[];
}

export interface Look {
  readonly no: number;
  readonly seat: Seat;
  readonly zone: ZoneId;
}

/** What lies in a zone; snapshots never change. Streets as sets: bit s for street s. */
export type Zone =
  | {
      readonly zone: 'board';
      readonly tokens: readonly Space[];
      /** Who wears the cuff. */
      readonly prisoner: Seat;
      readonly hotels: number;
      /** Deeds beside their spaces. */
      readonly deeds: number;
      readonly dice: readonly number[];
    }
  | { readonly zone: 'tray'; readonly hotels: number }
  | {
      readonly zone: 'area';
      readonly notes: Notes;
      readonly deeds: number;
      /** Kept cards, face down: event and community. */
      readonly cards: readonly [number, number];
    };

/** A deviation and what came of it; laid open when the game is over. */
export interface Past {
  readonly no: number;
  readonly seat: Seat;
  readonly cheat: number;
  readonly verb: string;
  readonly sum: number;
  readonly end: 'succeeded' | 'caught' | 'left';
}

export interface Caught {
  readonly seat: Seat;
  readonly cheat: number;
  heard: number;
}

export interface State {
  readonly options: Options;
  readonly seats: number;
  /** False in scenarios without clocks: grace counts as run out, acts as old enough. */
  readonly clocks: boolean;
  /** By seat and value: `seat * NOTES + n`. */
  readonly notes: number[];
  /** Bookkeeping: what the tray has taken in, below 0 when it gave out more. */
  bank: number;
  /** Where the deed lies (BANK: beside its space), and whose it honestly is. */
  readonly deedAt: Seat[];
  readonly owner: Seat[];
  /** Sets of streets with a hotel: as it stands, and honestly. */
  hotels: number;
  honestHotels: number;
  /** T17: who sold the street to the bank and may not have it again yet. */
  readonly soldBy: Seat[];
  /** By seat: streets that lie with it and that it has found out not to be its own, as a set. */
  readonly doubts: number[];
  /** T18: auctions without a bid; streets that left the condition, as a set. */
  readonly unbid: number[];
  left: number;
  readonly tokens: Space[];
  /** The newest landing of each seat. */
  readonly landed: number[];
  prisoner: Seat;
  readonly prisonRolls: number[];
  readonly dice: [number, number];
  /** Bankrupt seats; seats that wait on LOS. Sets. */
  out: number;
  waiting: number;
  readonly kept: Card[][];
  /** Event and community, top first. */
  readonly piles: [Card[], Card[]];
  /**
   * By card: observers that know where it is, and those that have ever seen its face (bit s for seat s,
   * `TABLE_BIT`). No rule reads them.
   */
  readonly known: number[];
  readonly met: number[];
  readonly open: Cheat[];
  readonly cheatPile: Cheat[];
  /** Cheats that have been on display, as a set: their place in the pile is known. */
  shownCheats: number;
  /** Cheats on display since the oldest window that is not quite closed, as a set. */
  recent: number;
  readonly start: Seat;
  /** Who has the dice. */
  turn: Seat;
  /** Whose turn it officially is: who rolled last; NOBODY before the first roll. */
  roller: Seat;
  stage: Stage;
  /** Who moves, buys or draws. */
  mover: Seat;
  /** What the mover's token has to do: 0 by the dice, 1 a hop to the next station, 2 by dice rolled in jail. */
  hop: 0 | 1 | 2;
  /** After the mover has done it all the dice go on; else they stay where they are. */
  passes: boolean;
  /** The roll to come is one after a double. */
  extra: boolean;
  doubles: number;
  windows: number;
  rolls: number;
  turns: number;
  graceOver: boolean;
  waived: number;
  /** The newest number of an act when the dice came to `turn`. */
  diceAt: number;
  endPhase: boolean;
  /**
   * The last number given to a debt, an offer, a choice and whatever else everybody hears of; and those of
   * acts and looks, which nobody is told: a gap would tell that somebody did something.
   */
  no: number;
  actNo: number;
  lookNo: number;
  /** The number of the offer to buy that stands in stage `buy`. */
  offeredNo: number;
  /** Dice that a scenario has given for the rolls to come. */
  readonly given: [number, number][];
  acts: Act[];
  landings: Landing[];
  debts: Debt[];
  auction: Auction | null;
  /** Streets to be auctioned one by one. */
  readonly lots: Street[];
  lastHotel: LastHotel | null;
  offers: Offer[];
  tasks: Task[];
  trial: Trial | null;
  /** T24: where each seat looks, where it was published to look, and what is still to be published. */
  readonly eyes: ZoneId[];
  readonly published: ZoneId[];
  looks: Look[];
  /** By seat and zone: what it saw last, in which roll, and whether an announced act has changed it since (set). */
  readonly copies: Zone[][];
  readonly ages: number[][];
  readonly stale: number[];
  /** What spectators see: the zones as of the last closed window. */
  tableCopy: Zone[];
  /** Meistermogler: how often each seat was caught. */
  readonly catches: number[];
  /** T20: what was caught in the open window, and who can no longer have called for it without knowing (set). */
  caught: Caught[];
  past: Past[];
  abandoned?: true;
}

/** The bit of sets of observers for everybody without a seat. */
export const TABLE_BIT = 1 << 6;
export const EVERYBODY = (1 << 7) - 1;

/** A piece that was seen to move. `from` and `to` are holders: seats, BANK; of tokens spaces, of hotels streets. */
export type Motion =
  | { readonly what: 'money'; readonly from: Seat; readonly to: Seat; readonly sum: number }
  | { readonly what: 'token'; readonly token: Seat; readonly from: Space; readonly to: Space }
  | { readonly what: 'deed'; readonly street: Street; readonly from: Seat; readonly to: Seat }
  | { readonly what: 'hotel'; readonly from: Street; readonly to: Street }
  | { readonly what: 'dice'; readonly dice: readonly number[] }
  | { readonly what: 'cuff'; readonly from: Seat; readonly to: Seat };

/**
 * What a cheat did, told to all when it lies open: caught, or come through (T19, T20). It holds the deed and nothing
 * else of the table: not whose a street is, for that may be somebody else's secret, and not the other die.
 */
export type Done =
  | Extract<Motion, { what: 'money' | 'deed' | 'hotel' | 'cuff' }>
  /** Where that token had to go, and the own one; −1 where that was not what was wrong. */
  | (Extract<Motion, { what: 'token' }> & { readonly honest: Space; readonly own: Space })
  /** Laid down too little; taken too much at LOS. */
  | { readonly what: 'short'; readonly to: Seat; readonly sum: number; readonly due: number }
  | { readonly what: 'over'; readonly sum: number; readonly due: number }
  /** `due` −1: the street is not theirs. */
  | {
      readonly what: 'demand';
      readonly from: Seat;
      readonly street: Street;
      readonly sum: number;
      readonly due: number;
    }
  | { readonly what: 'die'; readonly from: number; readonly to: number };

/** What is said of an act. */
export interface Facts {
  readonly to?: Seat;
  readonly street?: Street;
  readonly card?: Card;
  readonly deck?: 0 | 1;
  readonly double?: boolean;
  readonly why?: Debt['why'];
  readonly debt?: number;
  readonly sum?: number;
}

/** A line of the log of a closed window. */
export interface Line {
  readonly seat: Seat;
  readonly verb: string;
  readonly to: Seat;
  readonly sum: number;
  readonly street: Street;
}

/** What happened, in full. Sets of seats are bits; the bit of spectators is TABLE_BIT. */
export type Event =
  | {
      readonly kind: 'dealt';
      readonly start: Seat;
      readonly rolls: readonly (readonly number[])[];
      readonly open: readonly Cheat[];
    }
  | {
      readonly kind: 'act';
      readonly verb: string;
      readonly seat: Seat;
      /** Announced to all. */
      readonly told: boolean;
      readonly facts: Facts;
      readonly motion: readonly Motion[];
      readonly zones: readonly ZoneId[];
      /** Who sees the motion. */
      readonly see: number;
      /** Who is told a sum that the others are not. */
      readonly sum: number;
      readonly sumTo: number;
      /** The seat whose act came to nothing, told to it alone: what it acted upon is not there. */
      readonly missed?: true;
    }
  /** A kept card was used and went under its pile. */
  | { readonly kind: 'played'; readonly seat: Seat; readonly deck: 0 | 1; readonly card: Card }
  /** Something changed in a zone that is always current for these. */
  | { readonly kind: 'changed'; readonly to: number }
  | { readonly kind: 'looked'; readonly seat: Seat; readonly zone: ZoneId }
  | { readonly kind: 'gazed'; readonly seat: Seat; readonly zone: ZoneId }
  | { readonly kind: 'waived'; readonly seat: Seat }
  | { readonly kind: 'opened'; readonly turn: Seat }
  /** The dice have come to the next seat. */
  | { readonly kind: 'turn'; readonly turn: Seat; readonly turns: number }
  | { readonly kind: 'closed'; readonly window: number; readonly log: readonly Line[] }
  | {
      readonly kind: 'succeeded';
      readonly seat: Seat;
      readonly cheat: number;
      readonly done: readonly Done[];
      /** Where what it moved is from now on, and honestly. */
      readonly motion: readonly Motion[];
      readonly reward: boolean;
    }
  | { readonly kind: 'cheats'; readonly open: readonly Cheat[] }
  | {
      readonly kind: 'accused';
      readonly seat: Seat;
      readonly by: Seat;
      readonly cheat: number;
      readonly right: true;
      /** Nothing, where the table has convicted somebody innocent (T21). */
      readonly done: readonly Done[];
      /** What was given back is seen by all, for the ledger lies open. */
      readonly motion: readonly Motion[];
    }
  /** T20: who calls wrongly learns nothing of what else there may be. */
  | {
      readonly kind: 'accused';
      readonly seat: Seat;
      readonly by: Seat;
      readonly cheat: number;
      readonly right: false;
    }
  | {
      readonly kind: 'trial';
      readonly seat: Seat;
      readonly by: Seat;
      readonly cheat: number;
      readonly voting: boolean;
    }
  | { readonly kind: 'voted'; readonly seat: Seat; readonly guilty: boolean }
  | {
      readonly kind: 'verdict';
      readonly seat: Seat;
      readonly by: Seat;
      readonly cheat: number;
      readonly guilty: boolean;
      /** Votes for and against; who voted how stays secret (T21). */
      readonly yes: number;
      readonly no: number;
    }
  | {
      readonly kind: 'drew';
      readonly seat: Seat;
      readonly deck: 0 | 1;
      readonly card: Card;
      readonly now: boolean;
    }
  | { readonly kind: 'put-back'; readonly seat: Seat; readonly deck: 0 | 1; readonly card: Card }
  | { readonly kind: 'auction'; readonly street: Street; readonly from: number }
  | { readonly kind: 'bid'; readonly seat: Seat; readonly sum: number }
  | { readonly kind: 'passed'; readonly seat: Seat }
  | { readonly kind: 'sold'; readonly street: Street; readonly seat: Seat; readonly sum: number }
  | { readonly kind: 'asked'; readonly seat: Seat; readonly street: Street }
  | { readonly kind: 'offer'; readonly offer: Offer }
  | {
      readonly kind: 'answer';
      readonly offer: number;
      readonly answer: 'accepted' | 'refused' | 'withdrawn' | 'failed';
    }
  | { readonly kind: 'owes'; readonly debt: Debt }
  | { readonly kind: 'task'; readonly seat: Seat; readonly what: Task['kind'] }
  | { readonly kind: 'bankrupt'; readonly seat: Seat; readonly to: Seat }
  | { readonly kind: 'end-phase'; readonly on: boolean }
  | { readonly kind: 'waits'; readonly seat: Seat }
  | {
      readonly kind: 'over';
      readonly places: readonly number[];
      readonly scores: readonly number[];
      readonly by: 'los' | 'bankruptcy' | 'limit' | 'abandoned';
      readonly collected: readonly number[];
      readonly past: readonly Past[];
    };

/** What an observer is told. */
export type Shown =
  | { kind: 'dealt'; start: Seat; rolls: number[][]; open: Cheat[] }
  /** Announced; `motion` only where it was seen, `sum` only to those it concerns. */
  | {
      kind: 'act';
      verb: string;
      seat: Seat;
      zones: ZoneId[];
      to?: Seat;
      street?: Street;
      card?: Card;
      deck?: 0 | 1;
      double?: boolean;
      why?: Debt['why'];
      debt?: number;
      sum?: number;
      motion?: Motion[];
      missed?: true;
    }
  /** Seen, and not announced. */
  | { kind: 'motion'; seat: Seat; motion: Motion[] }
  | { kind: 'changed' }
  | { kind: 'looked'; zone: ZoneId }
  | { kind: 'gazed'; seat: Seat; zone: ZoneId }
  | { kind: 'waived' }
  | { kind: 'opened'; turn: Seat }
  | { kind: 'turn'; turn: Seat; turns: number }
  | { kind: 'closed'; window: number; log: Line[] }
  | { kind: 'succeeded'; seat: Seat; cheat: number; done: Done[]; motion: Motion[]; reward: boolean }
  | { kind: 'cheats'; open: Cheat[] }
  | { kind: 'accused'; seat: Seat; by: Seat; cheat: number; right: true; done: Done[]; motion: Motion[] }
  | { kind: 'accused'; seat: Seat; by: Seat; cheat: number; right: false }
  | { kind: 'trial'; seat: Seat; by: Seat; cheat: number; voting: boolean }
  | { kind: 'voted'; guilty: boolean }
  | { kind: 'verdict'; seat: Seat; by: Seat; cheat: number; guilty: boolean; yes: number; no: number }
  | { kind: 'drew'; seat: Seat; deck: 0 | 1; card?: Card }
  | { kind: 'put-back'; seat: Seat; deck: 0 | 1; card?: Card }
  | { kind: 'played'; seat: Seat; deck: 0 | 1; card: Card }
  | { kind: 'auction'; street: Street; from: number }
  | { kind: 'bid'; seat: Seat; sum: number }
  | { kind: 'passed'; seat: Seat }
  | { kind: 'sold'; street: Street; seat: Seat; sum: number }
  | { kind: 'asked'; seat: Seat; street: Street }
  | { kind: 'offer'; offer: Offer }
  | { kind: 'answer'; offer: number; answer: 'accepted' | 'refused' | 'withdrawn' | 'failed' }
  | { kind: 'owes'; debt: number; from: Seat; to: Seat; why: Debt['why']; sum?: number }
  | { kind: 'task'; seat: Seat; what: Task['kind'] }
  | { kind: 'bankrupt'; seat: Seat; to: Seat }
  | { kind: 'end-phase'; on: boolean }
  | { kind: 'waits'; seat: Seat }
  | {
      kind: 'over';
      places: number[];
      scores: number[];
      by: 'los' | 'bankruptcy' | 'limit' | 'abandoned';
      collected: number[];
      past: Past[];
    };

/** A zone as a seat knows it. */
export interface SeenZone {
  readonly tokens?: readonly Space[];
  readonly prisoner?: Seat;
  readonly dice?: readonly number[];
  /** Streets with hotels on the board; a number of hotels in the tray. */
  readonly hotels?: readonly Street[] | number;
  readonly deeds?: readonly Street[];
  readonly notes?: Notes;
  readonly cards?: readonly [number, number];
  /** Number of the roll it was last seen in; absent where the seat looks now, and of its own area. */
  readonly at?: number;
  /** An announced act has changed it since. */
  readonly changed?: true;
}

/** A landing the seat knows of and that rent may be demanded for. */
export interface KnownLanding {
  readonly seat: Seat;
  readonly street: Street;
  /** The rent due to this seat: only to its honest owner, who has not demanded it yet. */
  readonly due?: number;
  /** This seat has demanded something for it. */
  readonly demanded?: true;
}

export interface KnownDebt {
  readonly no: number;
  readonly from: Seat;
  readonly to: Seat;
  readonly why: Debt['why'];
  /** Only to the two it concerns. */
  readonly sum?: number;
}

/** An own act that may still be caught. */
export interface OwnAct {
  readonly cheat: number;
  /** The deed it brought, and the kept card it used; −1 where none. */
  readonly street: Street;
  readonly card: Card;
}

export interface View {
  /** −1 for spectators and the television. */
  readonly seat: Seat;
  readonly seats: number;
  readonly options: Options;
  readonly turn: Seat;
  readonly roller: Seat;
  readonly stage: Stage;
  readonly mover: Seat;
  readonly window: number;
  readonly rolls: number;
  readonly turns: number;
  readonly extra: boolean;
  /** The dice may be rolled as far as the grace is concerned. */
  readonly graceOver: boolean;
  readonly waived?: true;
  /** Debts, auctions, choices or a trial hold up the roll. */
  readonly held: boolean;
  /** Cheats on display; those that were until just now and can still be named. */
  readonly open: readonly Cheat[];
  readonly recent: readonly Cheat[];
  readonly piles: readonly [number, number];
  readonly cheatPile: number;
  readonly out: readonly Seat[];
  readonly waiting: readonly Seat[];
  readonly endPhase: boolean;
  /** Streets nobody wants, which the end does not wait for. */
  readonly left: readonly Street[];
  /** Streets this seat sold to the bank and may not have again yet. */
  readonly barred: readonly Street[];
  /** By zone: board, tray, areas. */
  readonly zones: readonly SeenZone[];
  /** Where this seat looks; −1 for spectators. */
  readonly look: ZoneId;
  /** Where each seat looked a second ago. */
  readonly gaze: readonly ZoneId[];
  /** Own kept cards. */
  readonly hand: readonly Card[];
  /** The mover's token is to hop to the next station. */
  readonly hop: boolean;
  /** The space the mover's token has to go to, for the mover only; −1. */
  readonly target: Space;
  /** The street the mover may buy, −1. */
  readonly offered: Street;
  /** What is due to this seat at LOS. */
  readonly los: number;
  readonly landings: readonly KnownLanding[];
  readonly debts: readonly KnownDebt[];
  readonly auction: null | {
    readonly street: Street;
    readonly from: number;
    readonly high: number;
    readonly bidder: Seat;
    readonly able: readonly Seat[];
    readonly passed: readonly Seat[];
  };
  readonly lastHotel: readonly Street[] | null;
  readonly offers: readonly Offer[];
  /** Choices to be made; what there is to choose from only for the chooser. */
  readonly tasks: readonly {
    readonly no: number;
    readonly seat: Seat;
    readonly kind: Task['kind'];
    readonly about: Seat;
    readonly from?: readonly number[];
  }[];
  readonly trial: null | {
    readonly accuser: Seat;
    readonly accused: Seat;
    readonly cheat: number;
    readonly voting: boolean;
    readonly voted?: boolean;
  };
  /** Own acts that may still be caught. */
  readonly pending: readonly OwnAct[];
  /** Too many hands-on acts: no cheat is possible for this seat until the window closes. */
  readonly spent: boolean;
  /** Deeds that lie with this seat and that it has found out not to be its own. */
  readonly doubted: readonly Street[];
  /** Nobody has demanded rent for this seat's newest landing yet, and nothing keeps its token there. */
  readonly slip: boolean;
  /** This seat wears the cuff; it cannot pay what it owes. */
  readonly jailed: boolean;
  readonly broke: boolean;
  /** Meistermogler: how often each seat was caught. */
  readonly catches: readonly number[];
  readonly over: boolean;
  /** Present when over by rule. */
  readonly places?: readonly number[];
  readonly scores?: readonly number[];
  /** T21: the latest of what the ledger holds, once it is over; the event `over` has all of it. */
  readonly past?: readonly Past[];
}

/** What a player may do by leave of a card on display, a kept card, or the mode (T19, T28, T29). */
export interface Leave {
  readonly cheat: number;
  readonly card: Card;
  /** The most it may bring. */
  readonly max: number;
}
export type { CheatAct };
