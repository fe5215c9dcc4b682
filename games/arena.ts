/**
 * A round played by software players in virtual time: what a table does with clocks, delays and races, without
 * a table. The laboratory, the laws and the players' own tests stand on it.
 */
import {
  type AnySoftwarePlayer,
  CLOCK,
  type ClockAction,
  type Contest,
  type Decision,
  type Json,
  type Outcome,
  type Random,
  type Registered,
  type Seat,
  type Timer,
} from './game.ts';
import { fastRandom } from './random.ts';

/** Calls this close to the earliest one form a tie, decided by the seats (ms; Fair calling). */
export const TIE_MS = 50;
/** Actions after which a round is given up. */
export const MAX_ACTIONS = 1_000_000;

// biome-ignore lint/suspicious/noExplicitAny: states, actions and events are the games' own
type Any = any;

export interface Acted {
  /** Virtual time, ms since the deal. */
  readonly at: number;
  readonly seat: Seat;
  readonly action: Any;
}

/** Looks on at a round, for instance to test the laws. */
export interface Watcher {
  began(state: Any, event: Any): void;
  before(state: Any, seat: Seat, action: Any): void;
  after(state: Any, seat: Seat, action: Any, events: readonly Any[]): void;
  ended(state: Any, log: readonly Acted[]): void;
}

export interface RoundSetup {
  readonly registered: Registered;
  /** Complete options, as `game.options.parse` returns them. */
  readonly options: Any;
  readonly seats: number;
  /** One per seat. */
  readonly players: readonly AnySoftwarePlayer[];
  readonly seed: number;
  readonly carry?: Json;
  readonly maxActions?: number;
  readonly check?: Watcher;
}

export interface PlayedRound {
  /** Undefined when the round was capped or stuck. */
  readonly outcome: Outcome | undefined;
  /** Ended by rule, given up after `maxActions`, or nobody wanted to act and no clock ran. */
  readonly ended: 'rule' | 'capped' | 'stuck';
  readonly actions: number;
  readonly log: readonly Acted[];
  readonly state: Any;
  /** Virtual length, ms. */
  readonly time: number;
}

/**
 * Plays one round. Everything in it is a function of the setup: a decision's chance comes from (seed, seat,
 * cursor), where the cursor counts the events shown to the seat.
 *
 * @throws when a player decides for something unlawful
 */
export function playRound(setup: RoundSetup): PlayedRound {
  return new Arena(setup).play();
}

/** A seed for the stream of one purpose: any two of the same seed are unrelated. 53 bits. */
export function subSeed(seed: number, a: number, b: number): number {
  let h = 0;
  // Each word is stirred in before the next comes: else neighbouring seeds would share their streams.
  for (const word of [seed | 0, Math.floor(seed / 0x1_0000_0000), a, b]) {
    h = stir((h + Math.imul(word, 0x9e3779b1) + 0x7f4a7c15) | 0);
  }
  return (h >>> 0) * 0x20_0000 + (stir(h ^ 0x2545f491) >>> 11);
}

/** The finalizer of MurmurHash3 (Austin Appleby): every bit depends on every other. */
function stir(h: number): number {
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** Streams of chance that are no seat's. */
const DEAL = -1;
const PLAY = -2;

/** The chance of the n-th action of a round (from 0), for whoever plays it again. */
export function chanceOfAction(seed: number, n: number): Random {
  return fastRandom(subSeed(seed, PLAY, n));
}

class Arena {
  readonly setup: RoundSetup;
  readonly state: Any;
  readonly log: Acted[] = [];
  readonly memories: Any[];
  readonly cursors: number[];
  /** Cursor at which the seat has decided. */
  readonly decidedAt: number[];
  readonly pending: (Decision<Any> | undefined)[];
  readonly due: number[];
  clocks: { timer: Timer; due: number }[] = [];
  events: Any[] = [];
  now = 0;

  constructor(setup: RoundSetup) {
    this.setup = setup;
    const { registered, seats, players, options } = setup;
    if (players.length !== seats) throw new RangeError(`${players.length} players for ${seats} seats`);
    this.memories = players.map((player, seat) => player.begin(seat, seats));
    this.cursors = new Array<number>(seats).fill(0);
    this.decidedAt = new Array<number>(seats).fill(-1);
    this.pending = new Array<Decision<Any> | undefined>(seats).fill(undefined);
    this.due = new Array<number>(seats).fill(0);
    this.state = registered.game.start(
      {
        options,
        seats,
        random: fastRandom(subSeed(setup.seed, DEAL, 0)),
        ...(setup.carry === undefined ? {} : { carry: setup.carry }),
      },
      (event) => this.tell(event),
    );
    setup.check?.began(this.state, this.events[0]);
  }

  play(): PlayedRound {
    const { registered, check, maxActions = MAX_ACTIONS } = this.setup;
    let ended: PlayedRound['ended'] = 'rule';
    while (registered.game.outcome(this.state) === undefined) {
      if (this.log.length >= maxActions) {
        ended = 'capped';
        break;
      }
      this.startClocks();
      this.decide();
      if (!this.next()) {
        ended = 'stuck';
        break;
      }
    }
    check?.ended(this.state, this.log);
    return {
      outcome: registered.game.outcome(this.state),
      ended,
      actions: this.log.length,
      log: this.log,
      state: this.state,
      time: this.now,
    };
  }

  tell(event: Any): void {
    const { registered, players, seats, check } = this.setup;
    if (check !== undefined) this.events.push(event);
    for (let seat = 0; seat < seats; seat++) {
      const shown = registered.game.show(event, seat);
      if (shown === undefined) continue;
      this.cursors[seat]!++;
      players[seat]!.see(this.memories[seat], shown);
    }
  }

  /** Running clocks go on, new ones start now, those of closed windows are void. */
  startClocks(): void {
    const timers = this.setup.registered.game.timers(this.state);
    this.clocks = timers.map((timer) => {
      const running = this.clocks.find((c) => c.timer.id === timer.id && c.timer.key === timer.key);
      return running ?? { timer, due: this.now + timer.ms };
    });
  }

  /** Every seat that may act and was shown something since decides anew. */
  decide(): void {
    const { registered, players, seed } = this.setup;
    const { game } = registered;
    for (let seat = 0; seat < this.cursors.length; seat++) {
      if (this.decidedAt[seat] !== this.cursors[seat]) this.pending[seat] = undefined;
    }
    for (const seat of game.mayAct(this.state)) {
      const cursor = this.cursors[seat]!;
      if (this.decidedAt[seat] === cursor) continue;
      this.decidedAt[seat] = cursor;
      const random = fastRandom(subSeed(seed, seat, cursor));
      const decision = players[seat]!.decide(this.memories[seat], game.view(this.state, seat), random);
      this.pending[seat] = decision;
      if (decision !== undefined) this.due[seat] = this.now + Math.max(0, decision.delay);
    }
  }

  /** Lets the earliest decision or clock act; a decision comes before a clock of the same instant. */
  next(): boolean {
    let seat = -1;
    for (let s = 0; s < this.pending.length; s++) {
      if (this.pending[s] !== undefined && (seat < 0 || this.due[s]! < this.due[seat]!)) seat = s;
    }
    let clock: { timer: Timer; due: number } | undefined;
    for (const c of this.clocks) if (clock === undefined || c.due < clock.due) clock = c;
    if (seat >= 0 && (clock === undefined || this.due[seat]! <= clock.due)) {
      const winner = this.photoFinish(seat);
      this.now = this.due[seat]!;
      this.act(winner, this.pending[winner]!.action);
      this.pending[winner] = undefined;
      return true;
    }
    if (clock === undefined) return false;
    this.now = clock.due;
    const action: ClockAction = { do: 'clock', timer: clock.timer.id, key: clock.timer.key };
    this.act(CLOCK, action);
    return true;
  }

  /** Of calls within the tie the seat nearest to the left of the target counts. */
  photoFinish(earliest: Seat): Seat {
    const race = this.contest(earliest);
    if (race === undefined) return earliest;
    const seats = this.cursors.length;
    // A call that came no later than the closing act beats it.
    const limit = race.role === 'call' ? this.due[earliest]! + TIE_MS : this.due[earliest]!;
    let winner = earliest;
    let best = race.role === 'call' ? leftOf(race.target, earliest, seats) : seats;
    for (let seat = 0; seat < seats; seat++) {
      if (seat === earliest || this.pending[seat] === undefined || this.due[seat]! > limit) continue;
      const other = this.contest(seat);
      if (other?.role !== 'call' || other.window !== race.window) continue;
      const distance = leftOf(race.target, seat, seats);
      if (distance < best) {
        winner = seat;
        best = distance;
      }
    }
    return winner;
  }

  contest(seat: Seat): Contest | undefined {
    return this.setup.registered.game.contest?.(this.state, seat, this.pending[seat]!.action);
  }

  act(seat: Seat, action: Any): void {
    const { registered, check, seed, players } = this.setup;
    const { game } = registered;
    const refusal = game.refuse(this.state, seat, action);
    if (refusal !== undefined) {
      const who = seat === CLOCK ? 'clock' : `${players[seat]!.id} on seat ${seat}`;
      throw new Error(`${who}: ${JSON.stringify(action)} is refused: ${refusal.code}`);
    }
    const random = chanceOfAction(seed, this.log.length);
    this.events = [];
    check?.before(this.state, seat, action);
    game.play(this.state, seat, action, random, (event) => this.tell(event));
    this.log.push({ at: this.now, seat, action });
    check?.after(this.state, seat, action, this.events);
  }
}

/** Seats from the target to the left: its neighbour is 1. */
function leftOf(target: Seat, seat: Seat, seats: number): number {
  return (seat - target + seats) % seats;
}
