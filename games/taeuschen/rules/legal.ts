/**
 * What a seat may do, from what it sees; and one of these things at random. Where sums, trades or ways to cheat
 * are too many to list, some of them stand for all.
 */
import type { Choice, Random, Seat } from '#games/game.ts';
import { type Edition, editionOf } from '../pack/pack.ts';
import type { CheatAct } from '../pack/types.ts';
import { leastBid } from './auction.ts';
import { mayWaive } from './grace.ts';
import { permitIn } from './permit.ts';
import {
  type Action,
  AREA,
  BOARD,
  type Goods,
  KINDS,
  NOTES,
  type SeenZone,
  type Street,
  TRAY,
  type View,
} from './types.ts';

export function legal(view: View): Choice<Action>[] {
  return new Lawful(view).all().map((action) => ({ kind: 'one', action }));
}

/** The table waits for this seat: it has to roll, move, pay, choose, answer. */
export function awaited(view: View): boolean {
  const lawful = new Lawful(view);
  lawful.all();
  return lawful.duties > 0;
}

/** How often a seat with nothing it is waited for thinks of each kind of act; the others have weight 4. */
const WEIGHTS: Readonly<Partial<Record<Action['do'], number>>> = {
  accuse: 1,
  offer: 1,
  change: 1,
  look: 3,
  waive: 6,
};
/** Out of twenty. */
const DUTY = 15;
/** T28: without a card there is no bound; this sum stands for all. */
const FREE = 500;

/** One lawful action. What the table waits for is more likely than looking around, and an accusation is rare. */
export function sample(view: View, random: Random): Action | undefined {
  const lawful = new Lawful(view);
  const all = lawful.all();
  if (all.length === 0) return undefined;
  const duties = all.slice(0, lawful.duties);
  const pool = duties.length > 0 && random.int(20) < DUTY ? duties : all;
  const verbs = [...new Set(pool.map((action) => action.do))];
  const weight = (verb: Action['do']): number => WEIGHTS[verb] ?? 4;
  let at = random.int(verbs.reduce((sum, verb) => sum + weight(verb), 0));
  const verb = verbs.find((one) => {
    at -= weight(one);
    return at < 0;
  })!;
  const choice = pool.filter((action) => action.do === verb);
  return choice[random.int(choice.length)];
}

class Lawful {
  readonly view: View;
  readonly edition: Edition;
  readonly seat: Seat;
  readonly board: SeenZone;
  readonly deeds: readonly Street[];
  readonly cash: number;
  readonly owes: number;
  /** Cash in hand beyond what is owed (T17). */
  readonly free: number;
  readonly list: Action[] = [];
  /** The first so many are what the table waits for. */
  duties = 0;

  constructor(view: View) {
    this.view = view;
    this.edition = editionOf(view.options.pack);
    this.seat = view.seat;
    this.board = view.zones[BOARD]!;
    const own = view.seat < 0 ? undefined : view.zones[AREA + view.seat]!;
    const pending = view.pending.map(({ street }) => street);
    const mine = (street: Street): boolean => !pending.includes(street) && !view.doubted.includes(street);
    this.deeds = own?.deeds?.filter(mine) ?? [];
    this.cash = own?.notes?.reduce((sum, n, i) => sum + n * this.edition.notes[i]!, 0) ?? 0;
    this.owes = view.debts.reduce((sum, debt) => sum + (debt.from === view.seat ? debt.sum! : 0), 0);
    this.free = this.cash - this.owes;
  }

  all(): Action[] {
    const { view, seat } = this;
    if (seat < 0 || view.over || view.out.includes(seat)) return [];
    this.turn();
    this.debts();
    this.choices();
    this.auctions();
    this.trials();
    this.duties = this.list.length;
    this.money();
    this.bail();
    this.cards();
    this.trades();
    this.streets();
    this.tricks();
    this.calls();
    this.gaze();
    return this.list;
  }

  add(action: Action): void {
    this.list.push(action);
  }

  /** The most this cheat may bring, 0 when it is not permitted. */
  may(act: CheatAct): number {
    const { view, edition } = this;
    if (view.stage === 'last' || view.spent) return 0;
    const cheat = edition.cheatOf[act];
    if (cheat !== undefined) {
      const bound = view.pending.map(({ card }) => card);
      if (view.open.includes(cheat) || permitIn(edition, view.hand, bound) >= 0)
        return edition.cheats[cheat]!.max ?? Number.MAX_SAFE_INTEGER;
    }
    return view.options.meistermogler === false ? 0 : FREE;
  }

  active(): Seat[] {
    const { view, seat } = this;
    return [...Array(view.seats).keys()].filter((other) => other !== seat && !view.out.includes(other));
  }

  turn(): void {
    const { view, seat, edition } = this;
    const { stage } = view;
    if (stage === 'roll' && view.turn === seat && !view.held && (view.graceOver || view.extra)) {
      this.add({ do: 'roll' });
    }
    if (view.mover !== seat) return;
    if (stage === 'move') this.move();
    if (stage === 'draw') {
      const kind = edition.kinds[this.board.tokens![seat]!];
      if (kind === 'event') this.add({ do: 'draw', deck: 0 });
      else if (kind === 'community') this.add({ do: 'draw', deck: 1 });
      else this.list.push({ do: 'draw', deck: 0 }, { do: 'draw', deck: 1 });
    }
    if (stage === 'buy') this.buy();
  }

  looking(): boolean {
    return this.view.options.gaze === 'off' || this.view.look === BOARD;
  }

  move(): void {
    const { view, seat, edition } = this;
    const { target } = view;
    this.add({ do: 'move', to: target });
    if (view.hop || !this.looking()) return;
    const { spaces } = edition;
    const at = this.board.tokens![seat]!;
    // T14: the dice as they lie do not lead out of jail.
    const stays = target === at;
    if (!stays && this.may('step') > 0 && !(view.endPhase && target === 0)) {
      for (const to of [(target + 1) % spaces, (target + spaces - 1) % spaces]) {
        if (to !== at) this.add({ do: 'move', to });
      }
    }
    const dice = this.board.dice!;
    if (!stays && this.may('token') > 0) {
      for (const token of this.active()) {
        if (view.waiting.includes(token) || this.board.prisoner === token) continue;
        const to = this.board.tokens![token]! + dice[0]! + dice[1]!;
        this.add({ do: 'move', token, to: to < spaces ? to : view.endPhase ? 0 : to - spaces });
      }
    }
    if (this.may('die') > 0) {
      for (const die of [0, 1] as const) {
        for (let value = 1; value <= 6; value++)
          if (value !== dice[die]) this.add({ do: 'turn', die, value });
      }
    }
  }

  buy(): void {
    const { view, edition } = this;
    const street = view.offered;
    const price = edition.price[street]!;
    this.add({ do: 'decline' });
    if (view.barred.includes(street) || !this.board.deeds!.includes(street)) return;
    if (this.free >= price) this.add({ do: 'buy' });
    const less = Math.min(this.may('short'), price - 10);
    if (less > 0 && this.free >= price - less) this.add({ do: 'buy', sum: price - less });
  }

  debts(): void {
    const { view, seat } = this;
    for (const { no, from, sum } of view.debts) {
      if (from !== seat) continue;
      if (this.cash >= sum!) this.add({ do: 'pay', debt: no });
      const less = Math.min(this.may('short'), sum!);
      if (less > 0 && this.cash >= sum! - less) this.add({ do: 'pay', debt: no, sum: sum! - less });
    }
    if (this.owes > this.cash) for (const street of this.deeds) this.add({ do: 'sell', street });
    if (view.broke) this.add({ do: 'give-up' });
  }

  choices(): void {
    const { view, seat, edition } = this;
    for (const task of view.tasks) {
      if (task.seat !== seat) continue;
      for (const pick of task.from!) this.add({ do: 'choose', task: task.no, pick });
    }
    const events = view.hand.filter((card) => card < edition.events);
    const community = view.hand.filter((card) => card >= edition.events);
    const bound = view.pending.map(({ card }) => card);
    for (const kind of [events, community]) {
      if (kind.length < 2) continue;
      for (const card of kind) if (!bound.includes(card)) this.add({ do: 'put-back', card });
    }
  }

  auctions(): void {
    const { view, seat } = this;
    const { auction } = view;
    if (auction === null || auction.bidder === seat) return;
    if (!auction.able.includes(seat) || auction.passed.includes(seat)) return;
    this.add({ do: 'pass' });
    const least = leastBid(auction);
    if (this.free >= least) this.add({ do: 'bid', sum: least });
  }

  trials(): void {
    const { trial } = this.view;
    if (trial === null) return;
    if (trial.accused === this.seat && !trial.voting) {
      this.list.push({ do: 'admit' }, { do: 'prove' }, { do: 'deny' });
    }
    if (!trial.voting || trial.voted !== undefined) return;
    if (trial.accused === this.seat || trial.accuser === this.seat) return;
    this.list.push({ do: 'vote', guilty: true }, { do: 'vote', guilty: false });
  }

  money(): void {
    const { view, edition } = this;
    const closed = view.stage === 'last' && view.graceOver;
    if (view.los > 0) {
      this.add({ do: 'take' });
      const more = this.may('los');
      if (more > 0) this.add({ do: 'take', sum: view.los + more });
    } else if (this.may('rob') > 0) {
      this.list.push({ do: 'take', sum: this.may('rob') }, { do: 'take', sum: 10 });
    }
    if (!closed) this.demands();
    const own = view.zones[AREA + this.seat]!.notes!;
    const big = own.findLastIndex(
      (n, i) => n > 0 && i > 0 && edition.notes[i]! % edition.notes[i - 1]! === 0,
    );
    if (big < 0) return;
    const parts = edition.notes[big]! / edition.notes[big - 1]!;
    const only = (at: number, n: number) => Array.from({ length: NOTES }, (_, i) => (i === at ? n : 0));
    this.add({ do: 'change', give: only(big, 1), get: only(big - 1, parts) });
  }

  demands(): void {
    for (const { seat: from, street, due, demanded } of this.view.landings) {
      if (demanded || this.view.out.includes(from)) continue;
      if (due !== undefined) {
        this.add({ do: 'demand', from, street });
        const more = this.may('usury');
        if (more > 0) this.add({ do: 'demand', from, street, sum: due + more });
      } else if (this.may('landlord') > 0 && !this.deeds.includes(street) && this.edition.rent[street]! > 0) {
        this.add({ do: 'demand', from, street });
      }
    }
  }

  /** T14: no duty, or the clock that all see would tell whether there is money for it. */
  bail(): void {
    const { view, seat, edition } = this;
    const starts = view.stage === 'roll' && view.turn === seat && !view.extra;
    if (starts && view.jailed && this.free >= edition.bail) this.add({ do: 'leave' });
  }

  cards(): void {
    const { view, seat, edition } = this;
    const bound = view.pending.map(({ card }) => card);
    const busy = view.debts.length > 0 || view.tasks.length > 0 || view.auction !== null;
    const quiet = !busy && view.trial === null && view.lastHotel === null && !view.held;
    const mine = view.turn === seat || view.roller === seat;
    for (const card of view.hand) {
      if (bound.includes(card)) continue;
      const { when } = edition.cards[card]!;
      if (
        when === 'turn' &&
        view.stage === 'roll' &&
        quiet &&
        mine &&
        !view.jailed &&
        !view.waiting.includes(seat)
      ) {
        this.add({ do: 'play', card });
      }
      if (when === 'jail' && view.jailed && view.turn === seat && view.stage === 'roll' && !view.extra) {
        this.add({ do: 'play', card });
      }
      if (when !== 'demand' || view.jailed) continue;
      for (const debt of view.debts) {
        if (debt.from === seat && debt.why === 'rent') this.add({ do: 'play', card, debt: debt.no });
      }
    }
  }

  trades(): void {
    const { view, seat, edition } = this;
    for (const { no, from, to, give, want } of view.offers) {
      if (from === seat) this.add({ do: 'withdraw', offer: no });
      if (to !== seat) continue;
      this.add({ do: 'refuse', offer: no });
      const able =
        want.streets.every((street) => this.deeds.includes(street)) &&
        want.cards.every((card) => view.hand.includes(card)) &&
        (want.money === 0 || this.free >= want.money) &&
        (this.free >= 0 || give.money > 0);
      if (able) this.add({ do: 'accept', offer: no });
    }
    if (view.offers.some(({ from }) => from === seat)) return;
    const goods = (streets: readonly Street[], money: number): Goods => ({ streets, cards: [], money });
    for (const to of this.active()) {
      const theirs = view.zones[AREA + to]!.deeds!;
      for (const street of this.deeds) {
        const money = Math.max(10, edition.price[street]!);
        this.add({ do: 'offer', to, give: goods([street], 0), want: goods([], money) });
      }
      for (const street of theirs) {
        const money = edition.price[street]! + 50;
        if (this.free >= money) {
          this.add({ do: 'offer', to, give: goods([], money), want: goods([street], 0) });
        }
      }
      const [mine] = this.deeds;
      const [other] = theirs;
      if (this.free >= 0 && mine !== undefined && other !== undefined) {
        this.add({ do: 'offer', to, give: goods([mine], 0), want: goods([other], 0) });
      }
    }
  }

  streets(): void {
    const { view, edition } = this;
    if (view.stage === 'last' && view.graceOver) return;
    const hotels = this.board.hotels as readonly Street[];
    const left = view.zones[TRAY]!.hotels as number;
    const asking = view.lastHotel !== null || view.auction?.street === -1;
    for (const street of this.deeds) {
      if (hotels.includes(street) || left === 0) continue;
      const price = edition.hotelPrice[street]!;
      const whole = edition.groups[edition.group[street]!]!.every((one) => this.deeds.includes(one));
      const able = whole && this.free >= price;
      if (able && left > 1 && !asking) {
        this.add({ do: 'build', street });
        const less = Math.min(this.may('short'), price - 10);
        if (less > 0) this.add({ do: 'build', street, sum: price - less });
      }
      if (able && this.mayAskLast(left)) this.add({ do: 'last-hotel', street });
      if (this.may('build') > 0 && price > 0) this.add({ do: 'build', street, sum: 0 });
    }
  }

  mayAskLast(left: number): boolean {
    const { lastHotel, auction } = this.view;
    if (auction?.street === -1) return false;
    return lastHotel === null ? left === 1 : lastHotel[this.seat] === -1;
  }

  tricks(): void {
    const { view, seat, edition } = this;
    const hotels = this.board.hotels as readonly Street[];
    if (view.jailed && this.may('escape') > 0 && edition.bail > 0) this.add({ do: 'leave', sum: 0 });
    const others = this.active();
    const most = this.may('pick');
    for (const from of most > 0 ? others : []) {
      view.zones[AREA + from]!.notes!.forEach((n, i) => {
        if (n > 0 && edition.notes[i]! <= most) this.add({ do: 'pick', from, sum: edition.notes[i]! });
      });
    }
    if (this.may('hotel') > 0) {
      const mine = view.zones[AREA + seat]!.deeds!;
      for (const from of hotels) {
        if (mine.includes(from) || this.board.deeds!.includes(from)) continue;
        const to = this.deeds.find((street) => !hotels.includes(street));
        if (to !== undefined) this.add({ do: 'shift', from, to });
      }
    }
    const [mine] = this.deeds;
    if (this.may('swap') > 0 && mine !== undefined) {
      const all = new Set(others.flatMap((other) => view.zones[AREA + other]!.deeds!));
      for (const other of all) if (other !== mine) this.add({ do: 'swap', mine, other });
    }
    if (this.may('deed') > 0) {
      for (const street of this.board.deeds!) {
        if (street !== view.offered || edition.price[street]! > 0) this.add({ do: 'buy', street, sum: 0 });
      }
    }
    this.slip();
  }

  slip(): void {
    const { view, seat } = this;
    if (!view.slip || this.may('slip') === 0) return;
    const at = this.board.tokens![seat]!;
    for (const to of [at - 1, at + 1]) {
      if (to > 0 && to < this.edition.spaces && this.looking()) this.add({ do: 'move', to });
    }
  }

  calls(): void {
    const { view } = this;
    const closed = (view.stage === 'last' && view.graceOver) || view.stage === 'closing';
    if (closed || view.trial !== null) return;
    const { window } = view;
    for (const seat of this.active()) {
      for (const cheat of new Set([...view.open, ...view.recent])) {
        this.add({ do: 'accuse', seat, cheat, window });
      }
      if (view.options.meistermogler === false) continue;
      for (const kind of KINDS) this.add({ do: 'accuse', seat, kind, window });
    }
  }

  gaze(): void {
    const { view } = this;
    if (mayWaive(view)) this.add({ do: 'waive' });
    if (view.options.gaze === 'off') return;
    view.zones.forEach((_, zone) => {
      if (zone !== view.look) this.add({ do: 'look', zone });
    });
  }
}
