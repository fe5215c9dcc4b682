/** What the sheets offer, against the rules themselves: over whole games nothing is offered that would be refused. */
import { describe, expect, it } from 'vitest';
import { playRound } from '#games/arena.ts';
import type { Json, Seat } from '#games/game.ts';
import { samplePlayer } from '#games/laws.ts';
import { taeuschen } from '../index.ts';
import { editionOf } from '../pack/pack.ts';
import { copy } from '../rules/deal.ts';
import { game } from '../rules/game.ts';
import { refuse } from '../rules/refuse.ts';
import { SMALL_PACK } from '../rules/small-pack.ts';
import { laws } from '../rules/twins.ts';
import { type Action, AREA, type Goods, type State, TRAY, type View } from '../rules/types.ts';
import { suspects } from './asks.ts';
import { ui } from './index.tsx';
import { type Job, judge, UNTOUCHED } from './job.ts';
import { editionFor } from './leave.ts';
import {
  mayPutBack,
  rentOwed,
  rentSeen,
  siteOf,
  stockToGive,
  stockToWant,
  whyNoAccept,
  whyNoOffer,
  whyNoPlay,
  within,
  withMoney,
} from './may.ts';
import { sitesOf } from './model.ts';
import { sampleView } from './sample.ts';

const NOTHING: Goods = { streets: [], cards: [], money: 0 };

/** How often something was offered and how often not, so that neither is left out. */
type Count = Map<string, [yes: number, no: number]>;

function compare(state: State, seat: Seat, count: Count): void {
  const view = game.view(state, seat);
  const same = (what: string, offered: boolean, action: Action): void => {
    const refusal = refuse(state, seat, action);
    if ((refusal === undefined) !== offered) {
      const said = `${what} ${JSON.stringify(action)}: ${offered ? 'offered' : 'not offered'}, ${refusal?.code ?? 'accepted'}`;
      expect.fail(`${said}, in ${JSON.stringify(view)}`);
    }
    const n = count.get(what) ?? [0, 0];
    n[offered ? 0 : 1]++;
    count.set(what, n);
  };
  cards(view, same);
  building(state, view, same);
  trades(view, same);
}

type Same = (what: string, offered: boolean, action: Action) => void;

function cards(view: View, same: Same): void {
  for (const card of view.hand) {
    const { when } = editionFor(view).cards[card]!;
    const debt = when === 'demand' ? rentOwed(view) : undefined;
    same(`play ${when}`, whyNoPlay(view, card) === null, {
      do: 'play',
      card,
      ...(debt && { debt: debt.no }),
    });
    same('put-back', mayPutBack(view, card), { do: 'put-back', card });
  }
}

function building(state: State, view: View, same: Same): void {
  const { whole, other } = sitesOf(view);
  for (const street of [...whole, ...other]) {
    const site = siteOf(view, street);
    const job: Job = { job: 'build', street, due: editionFor(view).hotelPrice[street]! };
    const paid: Action = { do: 'build', street };
    if (site.build) same('build', judge(view, job, UNTOUCHED) === null, paid);
    else {
      same('build', false, paid);
      same('build unpaid', false, { ...paid, sum: 0 });
    }
    if (refuse(state, view.seat, { ...paid, sum: 0 }) === undefined) expect(site.build).toBe(true);
    if (whole.includes(street)) same('ask', site.ask, { do: 'last-hotel', street });
  }
}

function trades(view: View, same: Same): void {
  const mine = stockToGive(view);
  const edition = editionFor(view);
  for (const offer of view.offers) {
    if (offer.to === view.seat)
      same('accept', whyNoAccept(view, offer) === null, { do: 'accept', offer: offer.no });
  }
  for (const to of suspects(view)) {
    const theirs = stockToWant(view, to);
    const seen = view.zones[AREA + to]!.deeds!;
    const offers = (what: string, give: Partial<Goods>, want: Partial<Goods>, there = true) => {
      const deal = { give: { ...NOTHING, ...give }, want: { ...NOTHING, ...want } };
      same(what, there && whyNoOffer(view, deal) === null, { do: 'offer', to, ...deal });
    };
    for (let street = 0; street < edition.streets; street++) {
      const there = theirs.streets.includes(street);
      const known = there && !seen.includes(street);
      offers(known ? 'asked for by name' : 'want', {}, { streets: [street] }, there);
      offers('give', { streets: [street] }, { money: 10 }, mine.streets.includes(street));
    }
    for (const money of [mine.most, mine.most + 10]) offers('money', { money }, {});
    for (const card of mine.cards) offers('card', { cards: [card] }, { money: 20 });
    for (const card of theirs.cards) offers('their card', {}, { cards: [card], money: 10 });
    offers('nothing', {}, {});
  }
}

/** The same table with cards in a hand that would seldom be there by chance: two of one kind among them. */
function withCards(state: State, seat: Seat, n: number): State {
  const dealt = copy(state);
  const { cards } = editionOf(state.options.pack);
  for (const deck of [0, 1] as const) {
    const kept = dealt.piles[deck].filter((card) => !cards[card]!.now);
    for (let i = 0; i < kept.length && i < (n + deck) % 3; i++) {
      const card = kept[(n + i) % kept.length]!;
      if (dealt.kept[seat]!.includes(card)) continue;
      dealt.piles[deck].splice(dealt.piles[deck].indexOf(card), 1);
      dealt.kept[seat]!.push(card);
    }
  }
  return dealt;
}

it('the sheets offer exactly what the rules accept, over whole games', { timeout: 60_000 }, () => {
  const count: Count = new Map();
  for (let i = 0; i < 12; i++) {
    const seats = 2 + (i % 4);
    const raw: Record<string, Json> = {
      ...(i % 2 === 0 ? { pack: SMALL_PACK as unknown as Json } : {}),
      gaze: i % 4 === 3 ? 'off' : 'on',
      proof: i % 3 === 0 ? 'table' : 'ledger',
    };
    const parsed = game.options.parse(raw, seats);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    let n = 0;
    const check = {
      began() {},
      before() {},
      after(state: State) {
        if (n++ % 7 !== 0 || state.stage === 'over') return;
        for (let seat = 0; seat < seats; seat++) {
          if (((state.out >> seat) & 1) === 0) compare(withCards(state, seat, n), seat, count);
        }
      },
      ended() {},
    };
    const players = Array.from({ length: seats }, (_, seat) =>
      (i + seat) % 3 === 0 ? laws.extremes[(i + seat) % laws.extremes.length]! : samplePlayer(game),
    );
    const { options } = parsed;
    const round = { registered: taeuschen, options, seats, players, seed: 40 + i, check };
    playRound({ ...round, maxActions: 2500 });
  }
  const both = ['want', 'give', 'money', 'build', 'ask', 'accept', 'put-back', 'play turn', 'play demand'];
  for (const what of [...both, 'play jail', 'asked for by name']) {
    const [yes = 0, no = 0] = count.get(what) ?? [];
    expect(yes, `${what} offered`).toBeGreaterThan(2);
    if (what !== 'asked for by name') expect(no, `${what} not offered`).toBeGreaterThan(2);
  }
});

describe('a card that is not played', () => {
  const turn = (part: Partial<View>) => {
    const view = sampleView(4, part);
    const card = view.hand.find((one) => editionFor(view).cards[one]!.when === 'turn')!;
    return whyNoPlay(view, card);
  };
  const hand = [...editionFor(sampleView(2)).cards.keys()].filter(
    (card) => editionFor(sampleView(2)).cards[card]!.when === 'turn',
  );
  it('says what is waited for, also of others', () => {
    const one = { hand: hand.slice(0, 1) };
    const auction = { street: 3, from: 10, high: -1, bidder: -1, able: [1], passed: [] };
    expect(turn(one)).toBe(null);
    expect(turn({ ...one, debts: [{ no: 1, from: 2, to: 3, why: 'rent' }] })).toBe('debts');
    expect(turn({ ...one, auction })).toBe('auction');
    expect(turn({ ...one, trial: { accuser: 1, accused: 2, cheat: 3, voting: true } })).toBe('trial');
    expect(turn({ ...one, stage: 'move', mover: 0 })).toBe('move');
    expect(turn({ ...one, turn: 1, roller: 1 })).toBe('when');
    expect(turn({ ...one, jailed: true })).toBe('jailed');
  });
});

describe('the last hotel', () => {
  // Both brown streets, no hotel on them.
  const zones = (stock: number) =>
    sampleView(4).zones.map((zone, i) =>
      i === TRAY ? { hotels: stock } : i === AREA ? { ...zone, deeds: [0, 1] } : zone,
    );
  const at = (part: Partial<View>, stock = 1) =>
    siteOf(sampleView(4, { hand: [], zones: zones(stock), open: [], ...part }), 0);
  const build = editionFor(sampleView(4)).cheatOf.build!;

  it('is asked for and not built, but where building for nothing is on display', () => {
    expect(at({}, 2)).toMatchObject({ build: true, last: false, why: null });
    expect(at({})).toEqual({ build: false, last: true, ask: true, why: null });
    expect(at({ open: [build] })).toMatchObject({ build: true, ask: true });
  });
  it('is asked for once, not while it is auctioned, and not without money', () => {
    const lastHotel = [-1, 5, -1, -1];
    expect(at({ lastHotel }, 4)).toMatchObject({ build: false, last: true, ask: true });
    expect(at({ lastHotel: [0, 5, -1, -1] })).toMatchObject({ ask: false, why: { why: 'asked' } });
    const auction = { street: -1, from: 10, high: -1, bidder: -1, able: [0, 1], passed: [] };
    expect(at({ auction })).toMatchObject({ build: false, ask: false, why: { why: 'auctioned' } });
    const debts = [{ no: 1, from: 0, to: -1, why: 'card', sum: 900 }] as const;
    expect(at({ debts: [...debts] })).toMatchObject({ ask: false, why: { why: 'in-debt' } });
    expect(at({}, 0)).toMatchObject({ build: false, ask: false, why: { why: 'no-hotel' } });
  });
  it('is not put up from the mat either', () => {
    const view = sampleView(4, { zones: zones(1), open: [build] });
    const job: Job = { job: 'build', street: 0, due: 100 };
    expect(judge(view, job, UNTOUCHED)).toEqual({ why: 'last-hotel' });
    expect(judge(view, job, { laid: [0, 0, 0, 0, 0], got: null })).toBe(null);
  });
});

describe('an offer', () => {
  const goods = (part: Partial<Goods>): Goods => ({ ...NOTHING, ...part });
  const named = { no: 9, from: 1, to: 0, give: goods({ streets: [17] }), want: goods({ money: 10 }) };

  it('may ask for what an offer names, until one looks and sees that it is not there (T24)', () => {
    expect(stockToWant(sampleView(4), 1).streets).toEqual([5, 8, 12]);
    expect(stockToWant(sampleView(4, { offers: [named] }), 1).streets).toEqual([5, 8, 12, 17]);
    expect(stockToWant(sampleView(4, { offers: [named] }), 2).streets).not.toContain(17);
    expect(stockToWant(sampleView(4, { offers: [named], look: AREA + 1 }), 1).streets).toEqual([5, 8, 12]);
  });
  it('holds no more than there is', () => {
    const stock = stockToGive(sampleView(4));
    expect(stock.streets).toEqual([0, 2, 3, 4]);
    expect(within(goods({ streets: [0, 9], money: 9_000 }), stock)).toEqual(
      goods({ streets: [0], money: stock.most }),
    );
  });
  it('moves money one way: what is added on one side comes off the other first', () => {
    const start = { give: goods({ money: 150 }), want: NOTHING };
    const sums = ({ give, want }: typeof start) => [give.money, want.money];
    expect(sums(withMoney(start, 'want', 100, 5_000))).toEqual([50, 0]);
    expect(sums(withMoney(withMoney(start, 'want', 100, 5_000), 'want', 100, 5_000))).toEqual([0, 50]);
    expect(sums(withMoney(start, 'give', 100, 200))).toEqual([200, 0]);
    expect(sums(withMoney(start, 'give', -10, 200))).toEqual([140, 0]);
    expect(sums(withMoney(start, 'want', -10, 200))).toEqual([150, 0]);
  });
  it('of who is short of money brings some (T17)', () => {
    const debts = [{ no: 1, from: 0, to: 1, why: 'rent', sum: 3_000 }] as const;
    const view = sampleView(4, { debts: [...debts] });
    expect(whyNoOffer(view, { give: goods({ streets: [0] }), want: goods({ streets: [5] }) })).toBe('short');
    expect(whyNoOffer(view, { give: goods({ streets: [0] }), want: goods({ money: 10 }) })).toBe(null);
    expect(whyNoAccept(view, { ...named, give: goods({ streets: [17] }) })).toBe('short');
    expect(whyNoAccept(sampleView(4), { ...named, want: goods({ streets: [9] }) })).toBe('not-yours');
    expect(whyNoAccept(sampleView(4), { ...named, want: goods({ money: 9_000 }) })).toEqual({
      why: 'no-cash',
    });
  });
});

it('the rent of a street is the one of its hotel, its group or its own, as last seen', () => {
  const view = sampleView(4);
  const { rent, setRent, hotelRent } = editionFor(view);
  // Seat 0 has streets 2, 3, 4, the whole light blue group, with hotels on two of them.
  expect(rentSeen(view, 2)).toBe(setRent[2]);
  expect(rentSeen(view, 3)).toBe(hotelRent[3]);
  expect(rentSeen(view, 0)).toBe(rent[0]);
});

it('a waiver that came too late is not told, and everything else is', () => {
  expect(ui.hushed?.({ do: 'waive' }, { code: 'not-now' })).toBe(true);
  expect(ui.hushed?.({ do: 'waive' }, { code: 'paused' })).toBe(false);
  expect(ui.hushed?.({ do: 'play' }, { code: 'not-now' })).toBe(false);
});
