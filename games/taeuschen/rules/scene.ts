/** One action being played: its chance, who is told what, and which zones it touches (T24). */
import type { Random, Seat, Tell } from '#games/game.ts';
import { type Edition, editionOf } from '../pack/pack.ts';
import { addSum, cash, shiftNotes, takeSum } from './money.ts';
import { has } from './seats.ts';
import { knowsBetter } from './slip.ts';
import {
  type Act,
  AREA,
  BANK,
  BOARD,
  type Debt,
  EVERYBODY,
  type Event,
  type Facts,
  type Motion,
  type Notes,
  type Space,
  type State,
  type Street,
  TABLE_BIT,
  TRAY,
  type ZoneId,
} from './types.ts';
import { snapshot } from './zones.ts';

export class Scene {
  readonly state: State;
  readonly edition: Edition;
  readonly random: Random;
  readonly tell: Tell<Event> | undefined;
  /** Zones touched since the last act was told, and in all, as sets. */
  #fresh = 0;
  #touched = 0;
  /** What moved since the last act was told; only kept when somebody listens. */
  #motion: Motion[] = [];
  /** The act of the ledger that is about to be told. */
  entered: Act | undefined;
  /** Observers that were told of every change so far. */
  #toldOf = 0;

  constructor(state: State, random: Random, tell: Tell<Event> | undefined) {
    this.state = state;
    this.edition = editionOf(state.options.pack);
    this.random = random;
    this.tell = tell;
  }

  touch(zone: ZoneId): void {
    this.#fresh |= 1 << zone;
    this.#touched |= 1 << zone;
  }

  moved(motion: Motion): void {
    if (this.tell !== undefined) this.#motion.push(motion);
  }

  /** Money changes hands; these very notes when they are given. */
  pay(from: Seat, to: Seat, sum: number, notes?: Notes): void {
    if (from === to) return;
    // Paying nothing touches what paying something would, or who does not look there would know (T22).
    this.touch(from === BANK ? TRAY : AREA + from);
    this.touch(to === BANK ? TRAY : AREA + to);
    if (sum === 0) return;
    const { state } = this;
    if (from === BANK) state.bank -= sum;
    else if (notes !== undefined) shiftNotes(state, from, notes, -1);
    else takeSum(state, from, sum);
    if (to === BANK) state.bank += sum;
    else if (notes !== undefined) shiftNotes(state, to, notes, 1);
    else addSum(state, to, sum);
    if (this.tell !== undefined) this.#motion.push({ what: 'money', from, to, sum });
  }

  /** As much of a sum as there is; returns what is lacking. */
  payWhatThereIs(from: Seat, to: Seat, sum: number): number {
    const there = from === BANK ? sum : Math.min(sum, cash(this.state, from));
    this.pay(from, to, there);
    return sum - there;
  }

  /** A deed is carried; whose it honestly is does not change. */
  deed(street: Street, to: Seat): void {
    const from = this.state.deedAt[street]!;
    if (from === to) return;
    this.state.deedAt[street] = to;
    this.touch(from === BANK ? BOARD : AREA + from);
    this.touch(to === BANK ? BOARD : AREA + to);
    if (this.tell !== undefined) this.#motion.push({ what: 'deed', street, from, to });
  }

  /** A hotel is put on or taken off a street; `from`, `to` −1: the tray. */
  hotel(from: Street, to: Street): void {
    const { state } = this;
    if (from >= 0) state.hotels &= ~(1 << from);
    if (to >= 0) state.hotels |= 1 << to;
    this.touch(BOARD);
    if (from < 0 || to < 0) this.touch(TRAY);
    if (this.tell !== undefined) this.#motion.push({ what: 'hotel', from, to });
  }

  token(token: Seat, to: Space): void {
    const { tokens } = this.state;
    if (this.tell !== undefined) this.#motion.push({ what: 'token', token, from: tokens[token]!, to });
    tokens[token] = to;
    this.touch(BOARD);
  }

  /** The cuff: on this seat, or on nobody. */
  cuff(to: Seat): void {
    const { state } = this;
    if (state.prisoner === to) return;
    if (this.tell !== undefined) this.#motion.push({ what: 'cuff', from: state.prisoner, to });
    state.prisoner = to;
    if (to >= 0) state.prisonRolls[to] = 0;
    this.touch(BOARD);
  }

  /** Tells of an act with what has moved since the last one: announced to all, or seen by who looks there. */
  act(verb: string, seat: Seat, told: boolean, facts: Facts = {}, sum = -1, sumTo = 0): void {
    const zones = this.#fresh;
    this.#fresh = 0;
    if (told && zones !== 0) this.markChanged(zones);
    // T24: what moves on the board alone its seat sees like everybody, by looking: it may be no act of its own hand, and
    // from where its token goes would tell where another hand had put it.
    const own = zones === 1 << BOARD ? 0 : 1 << seat;
    const see = this.lookers(zones) | own;
    if (this.entered !== undefined) {
      this.entered.seen |= see;
      this.entered = undefined;
    }
    if (this.tell === undefined) return;
    const motion = this.#motion;
    this.#motion = [];
    this.#toldOf |= told ? EVERYBODY : see;
    const list: ZoneId[] = [];
    for (let zone = 0; zones >> zone !== 0; zone++) if (has(zones, zone)) list.push(zone);
    this.tell({ kind: 'act', verb, seat, told, facts, motion, zones: list, see, sum, sumTo });
  }

  /** What has moved since the last act was told, for an event of another kind that everybody is told. */
  openMotion(): readonly Motion[] {
    if (this.#fresh !== 0) this.markChanged(this.#fresh);
    this.#fresh = 0;
    this.#toldOf |= EVERYBODY;
    const motion = this.#motion;
    this.#motion = [];
    return motion;
  }

  /** The seat's act came to nothing: what it acted upon is not there. */
  missed(verb: string, seat: Seat): void {
    this.tell?.({
      kind: 'act',
      verb,
      seat,
      told: false,
      facts: {},
      motion: [],
      zones: [],
      see: 1 << seat,
      sum: -1,
      sumTo: 0,
      missed: true,
    });
  }

  /** Observers who see what moves in these zones now. */
  lookers(zones: number): number {
    const { state } = this;
    if (state.options.gaze === 'off') return ((1 << state.seats) - 1) | TABLE_BIT;
    let set = 0;
    for (let seat = 0; seat < state.seats; seat++) if (has(zones, state.eyes[seat]!)) set |= 1 << seat;
    return set;
  }

  /** Announced acts mark the zones they touched for those who do not look there. */
  markChanged(zones: number): void {
    const { state } = this;
    if (state.options.gaze === 'off') return;
    for (let seat = 0; seat < state.seats; seat++) {
      state.stale[seat]! |= zones & ~(1 << state.eyes[seat]!) & ~(1 << (AREA + seat));
    }
  }

  /** Turns a gaze; the new zone is seen as it is (T24). */
  look(seat: Seat, zone: ZoneId): void {
    const { state } = this;
    const before = state.eyes[seat]!;
    if (state.options.gaze === 'off' || before === zone) return;
    this.refresh();
    state.ages[seat]![before] = state.rolls;
    state.eyes[seat] = zone;
    state.copies[seat]![zone] = snapshot(state, zone);
    state.stale[seat]! &= ~(1 << zone);
    if (zone === BOARD) this.noticeLandings(seat);
    if (state.clocks) state.looks.push({ no: ++state.lookNo, seat, zone });
    else state.published[seat] = zone;
    this.tell?.({ kind: 'looked', seat, zone });
    if (!state.clocks) this.tell?.({ kind: 'gazed', seat, zone });
  }

  noticeLandings(seat: Seat): void {
    const { state } = this;
    for (const landing of state.landings) {
      const lies = state.landed[landing.seat] === landing.no && state.tokens[landing.seat] === landing.space;
      if (lies && !knowsBetter(state, landing, seat)) landing.seen |= 1 << seat;
    }
  }

  /** Everybody's copies of what was touched become current where they look; nobody's change goes untold. */
  refresh(): void {
    const { state } = this;
    const touched = this.#touched;
    if (touched === 0) return;
    this.#touched = 0;
    let silent = 0;
    for (let zone = 0; touched >> zone !== 0; zone++) {
      if (!has(touched, zone)) continue;
      const now = snapshot(state, zone);
      if (state.options.gaze === 'off') {
        state.tableCopy[zone] = now;
        silent |= EVERYBODY;
        continue;
      }
      for (let seat = 0; seat < state.seats; seat++) {
        if (state.eyes[seat] !== zone && zone !== AREA + seat) continue;
        state.copies[seat]![zone] = now;
        silent |= 1 << seat;
      }
    }
    silent &= ~this.#toldOf;
    if (silent !== 0) this.tell?.({ kind: 'changed', to: silent });
    this.#toldOf = 0;
  }

  /** Somebody owes something from now on; nothing below a note, nothing of or to who is out. Its number, or 0. */
  owe(from: Seat, to: Seat, sum: number, why: Debt['why'], landing = 0, of?: number): number {
    const { state } = this;
    if (sum <= 0 || from === to || has(state.out, from)) return 0;
    const creditor = to >= 0 && has(state.out, to) ? BANK : to;
    const debt: Debt = {
      no: ++state.no,
      from,
      to: creditor,
      sum,
      why,
      landing,
      ...(of !== undefined && { of }),
    };
    state.debts.push(debt);
    this.tell?.({ kind: 'owes', debt: { ...debt } });
    return debt.no;
  }
}
