/**
 * The frozen pool: simple players that strength is measured against. They must never change; a better idea becomes
 * another player. So they have rules of thumb of their own and share nothing with the levels but the delays.
 */
import type { Random, Seat, SoftwarePlayer } from '#games/game.ts';
import { editionOf } from '../pack/pack.ts';
import type { CheatAct } from '../pack/types.ts';
import { leastBid } from '../rules/auction.ts';
import { mayWaive } from '../rules/grace.ts';
import { legal, sample } from '../rules/legal.ts';
import { type Action, AREA, BOARD, type Goods, type Shown, type Street, type View } from '../rules/types.ts';
import { delayOf } from './delays.ts';

/** What a simple player has seen move without a word, until the dice go on. */
interface Notes {
  seen: { seat: Seat; act: CheatAct }[];
}
export type PoolPlayer = SoftwarePlayer<Notes, View, Shown, Action>;

/** Does what is lawful at random; accuses seldom. */
const random: PoolPlayer = {
  id: 'random',
  level: 0,
  begin: () => ({ seen: [] }),
  see() {},
  decide(_memory, view, chance) {
    const delay = delayOf(view.stage, chance);
    const action = sample(view, chance);
    return action === undefined ? undefined : { action, delay };
  },
};

function seeMotion(notes: Notes, event: Shown): void {
  if (event.kind === 'closed' || event.kind === 'accused') notes.seen = [];
  if (event.kind !== 'motion') return;
  const [first] = event.motion;
  const act: CheatAct | undefined =
    first?.what === 'money'
      ? first.from < 0
        ? 'rob'
        : 'pick'
      : first?.what === 'deed'
        ? first.from < 0
          ? 'deed'
          : 'swap'
        : first?.what === 'hotel' && first.from >= 0
          ? 'hotel'
          : undefined;
  if (act !== undefined) notes.seen.push({ seat: event.seat, act });
}

/** Buys, bids to the price, builds, demands and pays what is due; looks at the board, and trades when it is paid well. */
class Plain {
  readonly view: View;
  readonly edition;
  readonly cash: number;
  readonly owes: number;
  readonly deeds: readonly Street[];

  constructor(view: View) {
    this.view = view;
    this.edition = editionOf(view.options.pack);
    const own = view.zones[AREA + view.seat]!;
    this.cash = own.notes!.reduce((sum, n, i) => sum + n * this.edition.notes[i]!, 0);
    this.owes = view.debts.reduce((sum, debt) => sum + (debt.from === view.seat ? debt.sum! : 0), 0);
    this.deeds = own.deeds!.filter((street) => !view.doubted.includes(street));
  }

  act(): Action | undefined {
    return (
      this.trial() ??
      this.choice() ??
      this.debt() ??
      this.bid() ??
      this.demand() ??
      this.turn() ??
      this.answer() ??
      this.build() ??
      this.rest()
    );
  }

  trial(): Action | undefined {
    const { trial, seat } = this.view;
    if (trial === null) return undefined;
    if (!trial.voting) return trial.accused === seat ? { do: 'prove' } : undefined;
    const votes = trial.voted === undefined && trial.accused !== seat && trial.accuser !== seat;
    return votes ? { do: 'vote', guilty: true } : undefined;
  }

  choice(): Action | undefined {
    const { view } = this;
    const task = view.tasks.find(({ seat }) => seat === view.seat);
    if (task !== undefined) return { do: 'choose', task: task.no, pick: task.from!.at(-1)! };
    const { events } = this.edition;
    for (const event of [true, false]) {
      const kind = view.hand.filter((card) => card < events === event);
      const free = kind.find((card) => !view.pending.some((act) => act.card === card));
      if (kind.length > 1 && free !== undefined) return { do: 'put-back', card: free };
    }
    return undefined;
  }

  debt(): Action | undefined {
    const { view, edition, deeds } = this;
    const debt = view.debts.find(({ from }) => from === view.seat);
    if (debt === undefined) return undefined;
    if (view.broke) return { do: 'give-up' };
    const free = deeds.filter((street) => !view.pending.some((act) => act.street === street));
    if (this.owes <= this.cash || free.length === 0) {
      return this.cash >= debt.sum! ? { do: 'pay', debt: debt.no } : undefined;
    }
    const cheapest = free.reduce((a, b) => (edition.price[b]! < edition.price[a]! ? b : a));
    return { do: 'sell', street: cheapest };
  }

  bid(): Action | undefined {
    const { view, edition } = this;
    const { auction } = view;
    if (auction === null || auction.bidder === view.seat) return undefined;
    if (!auction.able.includes(view.seat) || auction.passed.includes(view.seat)) return undefined;
    const least = leastBid(auction);
    const price = auction.street < 0 ? 300 : Math.max(200, edition.price[auction.street]!);
    const wants = this.owes === 0 && least <= 0.8 * price && this.cash - least >= 100;
    return wants ? { do: 'bid', sum: Math.min(least + 20, this.cash) } : { do: 'pass' };
  }

  demand(): Action | undefined {
    const { view } = this;
    if (view.stage === 'last' && view.graceOver) return undefined;
    const { tokens } = view.zones[BOARD]!;
    const looks = view.options.gaze === 'off' || view.look === BOARD;
    // Only what it sees for certain: where the token stands now.
    const landing = view.landings.find(
      ({ due, seat, street }) =>
        due !== undefined && !view.out.includes(seat) && tokens![seat] === this.edition.spaceOf[street],
    );
    if (landing !== undefined && !looks) return { do: 'look', zone: BOARD };
    return landing && { do: 'demand', from: landing.seat, street: landing.street };
  }

  turn(): Action | undefined {
    const { view, edition } = this;
    if (view.los > 0) return { do: 'take' };
    if (view.mover !== view.seat) return undefined;
    if (view.stage === 'move') return { do: 'move', to: view.target };
    if (view.stage === 'buy') {
      const price = edition.price[view.offered]!;
      const able = this.owes === 0 && !view.barred.includes(view.offered);
      const there = view.zones[BOARD]!.deeds!.includes(view.offered);
      return able && there && this.cash - price >= 100 ? { do: 'buy' } : { do: 'decline' };
    }
    if (view.stage !== 'draw') return undefined;
    const kind = edition.kinds[view.zones[BOARD]!.tokens![view.seat]!];
    return { do: 'draw', deck: kind === 'community' ? 1 : 0 };
  }

  /** Takes half as much again as it gives, unless that makes a group of the other's whole. */
  answer(): Action | undefined {
    const { view, edition } = this;
    const offer = view.offers.find(({ to }) => to === view.seat);
    if (offer === undefined) return undefined;
    const { no, from, give, want } = offer;
    const worth = (goods: Goods): number =>
      goods.money + goods.streets.reduce((sum, street) => sum + edition.price[street]!, 0);
    const theirs = view.zones[AREA + from]!.deeds!;
    const completes = want.streets.some((street) =>
      edition.groups[edition.group[street]!]!.every(
        (one) => theirs.includes(one) || want.streets.includes(one),
      ),
    );
    const able = this.owes === 0 && this.cash - want.money >= 100 && view.stage !== 'last';
    const mine = want.streets.every((street) => this.deeds.includes(street)) && view.pending.length === 0;
    const good = want.cards.length === 0 && !completes && worth(give) >= 1.5 * worth(want);
    return { do: able && mine && good ? 'accept' : 'refuse', offer: no };
  }

  build(): Action | undefined {
    if (this.owes > 0) return undefined;
    for (const choice of legal(this.view)) {
      const action = choice.kind === 'one' ? choice.action : undefined;
      if (action?.do !== 'build' || action.sum !== undefined) continue;
      if (this.cash - this.edition.hotelPrice[action.street]! >= 200) return action;
    }
    return undefined;
  }

  rest(): Action | undefined {
    const { view } = this;
    if (view.options.gaze === 'on' && view.look !== BOARD) return { do: 'look', zone: BOARD };
    const rolls = view.stage === 'roll' && view.turn === view.seat;
    if (rolls && !view.held && (view.graceOver || view.extra)) return { do: 'roll' };
    return mayWaive(view) ? { do: 'waive' } : undefined;
  }
}

/** Never cheats, never calls. */
const honest: PoolPlayer = {
  id: 'honest',
  level: 0,
  begin: () => ({ seen: [] }),
  see() {},
  decide(_notes, view, chance) {
    if (view.over || view.out.includes(view.seat)) return undefined;
    const delay = delayOf(view.stage, chance);
    const action = new Plain(view).act();
    return action === undefined ? undefined : { action, delay };
  },
};

/** As honest, but calls what it saw with its own eyes, and once in a while does the first cheat that is open. */
const scripted: PoolPlayer = {
  id: 'scripted',
  level: 0,
  begin: () => ({ seen: [] }),
  see: seeMotion,
  decide(notes, view, chance) {
    if (view.over || view.out.includes(view.seat)) return undefined;
    const delay = delayOf(view.stage, chance);
    const action = callSeen(notes, view) ?? tryOpen(view, chance) ?? new Plain(view).act();
    return action === undefined ? undefined : { action, delay };
  },
};

function callSeen(notes: Notes, view: View): Action | undefined {
  const closed = (view.stage === 'last' && view.graceOver) || view.stage === 'closing' || view.trial !== null;
  if (closed) return undefined;
  const edition = editionOf(view.options.pack);
  for (const { seat, act } of notes.seen) {
    const cheat = edition.cheatOf[act];
    if (cheat === undefined || seat === view.seat || view.out.includes(seat)) continue;
    if (view.open.includes(cheat) || view.recent.includes(cheat)) {
      return { do: 'accuse', seat, cheat, window: view.window };
    }
  }
  return undefined;
}

function tryOpen(view: View, chance: Random): Action | undefined {
  if (view.pending.length > 0 || view.spent || chance.int(40) !== 0) return undefined;
  const edition = editionOf(view.options.pack);
  const open = (act: CheatAct): boolean =>
    edition.cheatOf[act] !== undefined && view.open.includes(edition.cheatOf[act]!);
  const free = view.stage !== 'last' && view.los === 0;
  if (free && open('rob')) return { do: 'take', sum: edition.cheats[edition.cheatOf.rob!]!.max ?? 100 };
  for (const choice of legal(view)) {
    const action = choice.kind === 'one' ? choice.action : undefined;
    if (action?.do === 'pick' || action?.do === 'swap' || action?.do === 'shift') return action;
  }
  return undefined;
}

export const pool: readonly PoolPlayer[] = [random, honest, scripted];
