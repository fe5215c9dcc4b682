/** The table as a software player takes it to be: its view, and what it remembers where it does not look. */
import type { Seat } from '#games/game.ts';
import { type Edition, editionOf } from '../pack/pack.ts';
import type { CheatAct, Effect } from '../pack/types.ts';
import { permitIn } from '../rules/permit.ts';
import { AREA, BOARD, type SeenZone, type Space, type Street, TRAY, type View } from '../rules/types.ts';
import type { Memory } from './memory.ts';

/** Part of its turns in which a token comes to lie on a given space, station hops and extra rolls included. */
const LANDS = 1 / 32;
/** Chance that a token on its way over a space stops there. */
const STOPS = 1 / 7.5;

export class Table {
  readonly view: View;
  readonly memory: Memory;
  readonly edition: Edition;
  readonly seat: Seat;
  readonly board: SeenZone;
  readonly cash: number;
  readonly owes: number;
  /** Own streets that no own act may cost it again. */
  readonly deeds: readonly Street[];
  /** Holder of each street as announced: −1 the bank. */
  readonly owner: readonly Seat[];
  readonly unsold: number;
  /** Seats that still play, without this one. */
  readonly others: readonly Seat[];
  #visits: number[] | undefined;

  constructor(view: View, memory: Memory) {
    this.view = view;
    this.memory = memory;
    this.edition = editionOf(view.options.pack);
    this.seat = view.seat;
    this.board = view.zones[BOARD]!;
    const own = view.zones[AREA + view.seat]!;
    this.cash = this.worth(own.notes!);
    this.owes = 0;
    for (const debt of view.debts) if (debt.from === view.seat) this.owes += debt.sum!;
    this.deeds = own.deeds!.filter(
      (street) => !view.doubted.includes(street) && !view.pending.some((act) => act.street === street),
    );
    const owner: Seat[] = [];
    let unsold = 0;
    for (let street = 0; street < this.edition.streets; street++) {
      owner.push(memory.owner[street] ?? -1);
      if (owner[street] === -1 && !view.left.includes(street)) unsold++;
    }
    this.owner = owner;
    this.unsold = unsold;
    this.others = Array.from({ length: view.seats }, (_, s) => s).filter(
      (s) => s !== view.seat && !view.out.includes(s),
    );
  }

  /**
   * It knows the newest landing of this seat on the street: it has seen all of them, or sees the token there now.
   * A demand can only be for the newest.
   */
  sawLanding(from: Seat, street: Street): boolean {
    if (this.memory.blind[from] === 0) return true;
    return this.looksAt(BOARD) && this.board.tokens![from] === this.edition.spaceOf[street];
  }

  worth(notes: readonly number[]): number {
    let sum = 0;
    for (let i = 0; i < notes.length; i++) sum += notes[i]! * this.edition.notes[i]!;
    return sum;
  }

  looksAt(zone: number): boolean {
    return this.view.options.gaze === 'off' || this.view.look === zone;
  }

  /** A hotel stands there as far as was announced. */
  hotel(street: Street): boolean {
    return this.memory.hotels[street] ?? street === this.edition.firstHotel;
  }

  whole(street: Street, owner: Seat): boolean {
    return this.group(street).every((one) => this.owner[one] === owner);
  }

  group(street: Street): readonly Street[] {
    return this.edition.groups[this.edition.group[street]!]!;
  }

  /** The rent of a street as announced. */
  rent(street: Street): number {
    const { rent, setRent, hotelRent } = this.edition;
    if (this.hotel(street)) return hotelRent[street]!;
    const owner = this.owner[street]!;
    return owner >= 0 && this.whole(street, owner) ? setRent[street]! : rent[street]!;
  }

  bankValue(street: Street): number {
    return this.hotel(street) ? this.edition.hotelRent[street]! : this.edition.price[street]!;
  }

  /** Turns still to come, of all players together. */
  turnsLeft(): number {
    if (this.view.endPhase) return this.others.length * 2;
    return 12 + 3 * this.unsold;
  }

  /** How often a token of another player will probably come to lie on each space. */
  visits(space: Space): number {
    this.#visits ??= this.#count();
    return this.#visits[space]!;
  }

  #count(): number[] {
    const { view, edition, others } = this;
    const { spaces } = edition;
    const tokens = this.board.tokens!;
    if (view.endPhase) {
      return Array.from({ length: spaces }, (_, space) =>
        others.reduce((sum, s) => sum + (!view.waiting.includes(s) && tokens[s]! < space ? STOPS : 0), 0),
      );
    }
    const turns = (this.turnsLeft() * others.length) / (others.length + 1);
    return new Array<number>(spaces).fill(turns * LANDS);
  }

  /** What somebody is worth at a glance: money, and streets at their price. */
  wealth(seat: Seat): number {
    const area = this.view.zones[AREA + seat]!;
    let sum = this.worth(area.notes!);
    this.owner.forEach((owner, street) => {
      if (owner === seat) sum += this.bankValue(street) + this.rent(street);
    });
    return sum;
  }

  leader(): Seat {
    return this.others.reduce((best, s) => (this.wealth(s) > this.wealth(best) ? s : best), this.others[0]!);
  }

  /** The most a cheat may bring, 0 where it is not permitted now (T19, T28, T29). */
  may(act: CheatAct): number {
    const { view, edition } = this;
    if (view.stage === 'last' || view.stage === 'over' || view.spent) return 0;
    const cheat = edition.cheatOf[act];
    if (cheat !== undefined) {
      const max = edition.cheats[cheat]!.max ?? Number.MAX_SAFE_INTEGER;
      if (view.open.includes(cheat)) return max;
      const bound = view.pending.map(({ card }) => card);
      if (permitIn(edition, view.hand, bound) >= 0) return max;
    }
    return view.options.meistermogler === false ? 0 : 500;
  }

  /** Under which card on display: the reward is for that; −1 where it is permitted otherwise. */
  underCard(act: CheatAct): number {
    const cheat = this.edition.cheatOf[act];
    return cheat !== undefined && this.view.open.includes(cheat) ? cheat : -1;
  }

  /** Worth of effects for whoever they are for; a rough one, in money. */
  effects(list: readonly Effect[]): number {
    let sum = 0;
    for (const effect of list) sum += this.#effect(effect);
    return sum;
  }

  #effect(effect: Effect): number {
    switch (effect.do) {
      case 'bank':
      case 'one':
      case 'victim':
        return effect.sum;
      case 'each':
        return effect.sum * this.others.length;
      case 'street':
        return this.unsold > 0 ? 160 : 0;
      case 'hotel':
        return 80;
      case 'jail':
        return -60;
      case 'place':
        return -120;
      default:
        return 0;
    }
  }

  /** An own act of this kind has come to nothing in this turn: not again. */
  missed(verb: string): boolean {
    return this.memory.missed[verb] === this.memory.turns;
  }

  trayHotels(): number {
    return this.view.zones[TRAY]!.hotels as number;
  }
}
