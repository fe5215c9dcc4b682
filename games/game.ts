/**
 * The contract of a game: a deterministic state machine plus what each seat may know of it.
 *
 * A game never sees time, never draws chance of its own, never moves for a seat, and lets nothing out of
 * its state but what `view` and `show` build up field by field. Everything above this file (laboratory,
 * tables, server, screens) works for any game that fulfils it; `games/laws.test.ts` proves the laws for
 * every registered game, preset and variant.
 */

import type { LawKit } from './laws.ts';
import type { ScenarioGame } from './scenario.ts';

/** A place at the table, counted clockwise from 0: "left of seat s" is `(s + 1) % seats`. */
export type Seat = number;

/** Who looks: a seat, or `'table'` for everybody without a hand (spectators, television). */
export type Observer = Seat | 'table';

/** The seat of actions nobody makes: a timer that ran out. */
export const CLOCK = -1;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A reason in code form; the catalogues put it into words. `params` are numbers and ids, never text. */
export interface Refusal {
  readonly code: string;
  readonly params?: Readonly<Record<string, number | string>>;
}

/** Source of chance. The fast one is for simulation, the cryptographic one for tables. */
export interface Random {
  /** A whole number, uniform in 0 … n − 1. */
  int(n: number): number;
  /** A number uniform in [0, 1). */
  float(): number;
}

/** Receives what happened. Left out by those who do not want to know, so that simulation pays nothing. */
export type Tell<E> = (event: E) => void;

/**
 * A clock the rules wait for. The table starts it at the record that opened it and, when it ran out, plays
 * `{ do: 'clock', timer: id, key }` for seat CLOCK.
 */
export interface Timer {
  /** Which clock, by its name in the rules: `guard`, `last-lay`, `choose`, … */
  readonly id: string;
  /** This very instance: another key means the old clock is void and a new one starts. */
  readonly key: string;
  /** Length in milliseconds, by option; the table may stretch it (seat factors, correspondence). */
  readonly ms: number;
  /** False: that this clock runs is itself a secret and is shown to nobody. */
  readonly shown: boolean;
}

export interface ClockAction {
  readonly do: 'clock';
  readonly timer: string;
  readonly key?: string;
}

/** One thing a seat may choose. Enumerated, or described where enumeration would explode. */
export type Choice<A> =
  | { readonly kind: 'one'; readonly action: A }
  | {
      readonly kind: 'subset';
      /** What the action is called (`lay`, `sell`), and its field that holds what was chosen (`cards`, `shares`). */
      readonly do: string;
      readonly key: string;
      readonly from: readonly number[];
      readonly min: number;
      readonly max: number;
      /** Lawful claims that may go with it, when the options leave a choice. */
      readonly claims?: {
        readonly ranks: readonly number[];
        readonly counts: readonly [number, number] | 'true';
      };
    };

/** How a game ended. */
export interface Outcome {
  /** Place of each seat, 1 is best; equal numbers share. */
  readonly places: readonly number[];
  /** What each seat scored this round, in the unit of the game (cards left, points, money). */
  readonly scores: readonly number[];
  readonly winners: readonly Seat[];
}

/**
 * How an action takes part in a race for the same window (Fair calling). `call` interrupts, `close` is the
 * ordinary act that would end the window. The table collects offers and settles them; rules only ever see
 * the winner.
 */
export interface Contest {
  /** Names the window: offers for another one are too late. */
  readonly window: string;
  readonly role: 'call' | 'close';
  /** The seat that is checked; ties go to the seat nearest to its left. */
  readonly target: Seat;
}

/** An option as data: forms, schemas and summaries are made from it. */
export interface OptionField {
  readonly key: string;
  /** `data`: one of the named `values`, or one of one's own that the game itself checks (a pack, a share list). */
  readonly kind: 'choice' | 'flag' | 'integer' | 'match' | 'data';
  /** What one's own is in a `data` field; a list unless said otherwise. */
  readonly own?: 'list' | 'object';
  readonly values?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  /** `false` when, given the other options, this field means nothing and is not offered. */
  readonly relevant?: (options: Record<string, Json>, seats: number) => boolean;
}

export interface OptionProblem extends Refusal {
  /** JSON path of the value: `options.countMayLie`, `options.shares[3]`. */
  readonly path: string;
}

export interface OptionSpec<O> {
  /** Values of the option `preset`; empty where a game has no such option. */
  readonly presets: readonly string[];
  readonly fields: readonly OptionField[];
  /**
   * Completes and checks untrusted options for a number of seats. Unknown keys, wrong values and impossible
   * combinations come back as problems, each with path, code and parameters.
   */
  parse(input: unknown, seats: number): { ok: true; options: O } | { ok: false; problems: OptionProblem[] };
  /** Codes of what people should be told about a lawful choice before they play with it. */
  notes?(options: O, seats: number): string[];
}

export interface Setup<O> {
  readonly options: O;
  readonly seats: number;
  readonly random: Random;
  /** What the previous round of the match hands on (`carry`); absent in the first. */
  readonly carry?: Json;
}

/**
 * @typeParam O options (plain data)
 * @typeParam S state (plain data: structured-cloneable, JSON-serializable)
 * @typeParam A actions of seats
 * @typeParam V what an observer sees now
 * @typeParam E what happened, in full; never leaves the process
 * @typeParam F what an observer is told of it
 */
export interface Game<
  O,
  S,
  A extends { do: string },
  V,
  E extends { kind: string },
  F extends { kind: string },
> {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** Version of the rules; written into every table. A correction that changes an old fold raises it. */
  readonly rules: number;
  readonly options: OptionSpec<O>;

  start(setup: Setup<O>, tell?: Tell<E>): S;
  /** An independent copy; faster than structuredClone. */
  copy(state: S): S;
  /** Seats that may do something now, several at once where calls interrupt. Empty when it is over. */
  mayAct(state: S): Seat[];
  timers(state: S): Timer[];
  /** Checks the shape of untrusted input; what it returns is safe to hand to `refuse`. */
  parse(input: unknown): A | undefined;
  /** Why this is not allowed now, or undefined. Pure. */
  refuse(state: S, seat: Seat, action: A | ClockAction): Refusal | undefined;
  /** Changes the state in place. Only for actions that `refuse` lets through. */
  play(state: S, seat: Seat, action: A | ClockAction, random: Random, tell?: Tell<E>): void;
  /**
   * The people end the round before its time: everything hidden is turned over, nobody may act any more, and
   * there is no outcome.
   */
  abandon(state: S, tell?: Tell<E>): void;
  outcome(state: S): Outcome | undefined;
  /** What the next round of a match needs of this one (whose deal it is). */
  carry(state: S): Json;

  /**
   * A member `options` holds the options of the round, the very object it began with: large values in it do not
   * cross the wire with each view.
   */
  view(state: S, observer: Observer): V;
  /** The observer's part of an event; undefined when it may not even know that something happened. */
  show(event: E, observer: Observer): F | undefined;

  /** What a seat may do, from what it sees. */
  legal(view: V): Choice<A>[];
  /** One lawful action, roughly uniform over `legal`; undefined when the seat cannot act. */
  sample(view: V, random: Random): A | undefined;

  /**
   * The game waits for this seat. Needed where seats may always do something, so that what they may do does not
   * tell; left out, a seat is waited for that may do more than call. From what the seat sees.
   */
  awaited?(view: V): boolean;

  /**
   * Whether an event that all are told of brings the game no further, so that who is waited for is no less awaited:
   * looking around, changing money, offers. Left out: every event does.
   */
  idles?(event: E): boolean;

  /** The part an action plays in a race, or undefined when it is an ordinary one. */
  contest?(state: S, seat: Seat, action: A): Contest | undefined;
  /** Seats that could still call in the open window (those who waived left out). */
  callers?(state: S): Seat[];

  /**
   * Over how many things at most the others may be shown this seat hesitating now; 0: they may not be shown that it
   * does. Left out: never. The number is what a client says and nothing checks it against what it holds, so it may
   * be shown only where it gives away nothing.
   */
  hesitation?(state: S, seat: Seat): number;

  /** Every piece of material and how often it exists, for the law of conservation. */
  census(state: S): Record<string, number>;
  /**
   * Another state that this observer cannot tell from this one by what it has been shown so far: hidden
   * material drawn anew. The generator of the non-interference law.
   */
  reshuffle(state: S, observer: Observer, random: Random): S;
}

/** Some registered game, types forgotten. The registry and the table work with this. */
// biome-ignore lint/suspicious/noExplicitAny: the table treats states, actions and views as opaque
export type AnyGame = Game<any, any, any, any, any, any>;

/** A decision of a software player: what, and after how long a think (virtual ms; ignored where time is not simulated). */
export interface Decision<A> {
  readonly action: A;
  readonly delay: number;
}

/**
 * A software player. It receives views and shown events only. Its memory is a fold of what its seat was
 * shown; its chance comes from the caller and is a function of (secret, seat, cursor), so any process
 * repeats the same decision after a crash.
 */
export interface SoftwarePlayer<M, V, F, A> {
  /** `random`, `honest`, `level1` … `level5`, or the name of a character. */
  readonly id: string;
  readonly level: number;
  /** Characters have a name and a style to show; levels and pool players have none. */
  readonly character?: { readonly name: string };
  /**
   * `decide` takes milliseconds, not microseconds. A server lets it run in another thread, so memory and view have
   * to survive a structured clone; the least delay should be longer than it usually thinks, lest time tells
   * how hard a decision was.
   */
  readonly slow?: true;
  /** Fresh memory at the start of a round. */
  begin(seat: Seat, seats: number): M;
  /** Takes in one shown event; changes the memory in place. */
  see(memory: M, event: F): void;
  /** What to do now; undefined: wait for something to happen. Must not change the memory. */
  decide(memory: M, view: V, random: Random): Decision<A> | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: as AnyGame
export type AnySoftwarePlayer = SoftwarePlayer<any, any, any, any>;

/** A registered game with its software players: one line per game in `games/index.ts`. */
export interface Registered {
  readonly game: AnyGame;
  readonly players: readonly AnySoftwarePlayer[];
  /** What only tests and commands need; loaded when asked for, so that it never reaches a browser. */
  readonly kit?: () => Promise<GameKit>;
}

/** What a game gives so that scenarios of it can be written and the laws can be tested on it. */
export interface GameKit {
  readonly scenarios: ScenarioGame;
  readonly laws: LawKit;
  /** Measures whether the game is in balance, as its own goals say. */
  readonly balance?: (setup: BalanceSetup) => Measure[];
}

export interface BalanceSetup {
  /** Games of each series. */
  readonly games: number;
  readonly seed: number;
  /** The software player it is measured with; left out, the one the goals speak of. */
  readonly bot?: string;
  /** Only series whose name contains this. */
  readonly only?: string;
  readonly onGame?: (series: string, done: number) => void;
}

/** One line of a balance sheet. */
export interface Measure {
  readonly series: string;
  readonly what: string;
  readonly value: number;
  /** Half of its 95 % interval, where it is a mean or a share. */
  readonly margin?: number;
  /** The goal, where there is one. */
  readonly least?: number;
  readonly most?: number;
}

/** Judges and plays in one call: the refusal, or undefined when the state has moved on. */
export function step<S, A extends { do: string }>(
  // biome-ignore lint/suspicious/noExplicitAny: any game of these states and actions
  game: Game<any, S, A, any, any, any>,
  state: S,
  seat: Seat,
  action: A | ClockAction,
  random: Random,
): Refusal | undefined {
  const refusal = game.refuse(state, seat, action);
  if (refusal === undefined) game.play(state, seat, action, random);
  return refusal;
}
