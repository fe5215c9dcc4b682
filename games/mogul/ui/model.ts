/** What a seat sees and may do, made ready for screens: deeds, rows, danger, the one sentence. Pure. */
import type { Seat } from '#games/game.ts';
import type { ShownEvent } from '#table/wire.ts';
import { CHIPS } from '../rules/deal.ts';
import { legal } from '../rules/legal.ts';
import { shareList, shareOf } from '../rules/shares.ts';
import { type Action, COLOURS, type Colour, type Share, type Shown, type View } from '../rules/types.ts';
import type { MogulWords } from './words.de.ts';

export type Verb = Action['do'];

/** What may be done now, by verb; a sale with the shares it may be of. */
export interface Deeds {
  readonly verbs: ReadonlySet<Verb>;
  readonly sellable: readonly Share[];
}

export const NO_DEEDS: Deeds = { verbs: new Set(), sellable: [] };

/** U12: selling nothing is, for a second, the same as to decline; it is offered once. */
export function deedsOf(view: View): Deeds {
  const verbs = new Set<Verb>();
  let sellable: readonly Share[] = [];
  for (const choice of legal(view)) {
    if (choice.kind === 'subset') {
      if (view.phase === 'second' && choice.from.length === 0) continue;
      verbs.add('sell');
      sellable = choice.from;
    } else verbs.add(choice.action.do);
  }
  return { verbs, sellable };
}

/** An action of this moment: it names its place, so that it never counts for a later turn. */
export function actionOf(view: View, verb: Verb, shares: readonly Share[] = []): Action {
  const { no } = view;
  return verb === 'sell' ? { do: 'sell', shares: [...shares], no } : { do: verb, no };
}

/** Seats in playing order, the own one last; for spectators from the first. */
export function seatsInOrder(seats: number, you: Seat | null): Seat[] {
  const first = you === null || you < 0 ? 0 : you + 1;
  return Array.from({ length: seats }, (_, i) => (first + i) % seats);
}

/** How a seat stands in this round. */
export type Standing = 'in' | 'out' | 'winner' | 'second' | 'asked' | 'answered' | 'over';

export function standingOf(view: View, seat: Seat): Standing {
  if (view.over) return 'over';
  if (view.phase === 'loans') return view.toAnswer.includes(seat) ? 'asked' : 'answered';
  if (view.winner === seat) return 'winner';
  if (view.second === seat) return 'second';
  return view.active.includes(seat) ? 'in' : 'out';
}

/** What a seat has in front of it, as a row of the ledger. */
export interface Row {
  readonly seat: Seat;
  readonly points: number;
  /** Points for the revealed card. */
  readonly premium: number;
  /** Laid-out shares by colour. */
  readonly counts: readonly number[];
  /** Chips in hand; null where they are covered. */
  readonly chips: number | null;
  /** Chips put into the middle this round. */
  readonly bids: number;
  readonly standing: Standing;
  readonly turn: boolean;
  readonly start: boolean;
}

export function rowsOf(view: View, you: Seat | null): Row[] {
  const { backs } = shareList(view.options);
  return seatsInOrder(view.seats, you).map((seat) => ({
    seat,
    points: view.points[seat]!,
    premium: view.premium[seat] ?? 0,
    counts: COLOURS.map((_, colour) => view.shares[seat]!.filter((share) => backs[share] === colour).length),
    chips: view.allChips?.[seat] ?? (seat === view.seat ? view.chips : null),
    bids: view.bids[seat] ?? 0,
    standing: standingOf(view, seat),
    turn: view.turn === seat,
    start: view.start === seat && !view.over,
  }));
}

/** How near the crash may be. */
export interface Danger {
  /** Cards that can be turned over without any danger. */
  readonly safe: number;
  /** The crash card is one of this many. */
  readonly among: number;
  /** The next card is the crash card in one of so many cases; 0: it cannot be. */
  readonly oneIn: number;
}

/** U4: the crash card lies, with equal chance, in one of the places of the bottom that are left. */
export function dangerOf({ pile, danger }: Pick<View, 'pile' | 'danger'>): Danger {
  return { safe: pile - danger, among: danger, oneIn: pile > danger ? 0 : danger };
}

/** Everything of one company that could be counted (U15). */
export interface Count {
  readonly colour: Colour;
  /** Shares of it in the game. */
  readonly all: number;
  /** Lying with all seats: the price. */
  readonly lying: number;
  readonly gone: number;
  /** Not seen yet, by border; null where the table does not count along. */
  readonly unseen: readonly number[] | null;
}

export function countsOf(view: View): Count[] {
  const { backs, borders, counts } = shareList(view.options);
  return COLOURS.map((_, colour) => ({
    colour,
    all: counts[colour]!,
    lying: view.prices[colour]!,
    gone: view.gone.filter((share) => backs[share] === colour).length,
    unseen:
      view.unseen === null
        ? null
        : COLOURS.map(
            (_, border) =>
              view.unseen!.filter((share) => backs[share] === colour && borders[share] === border).length,
          ),
  }));
}

/** Chips that lie in all hands together where each hand is covered: everybody can reckon that. */
export function chipsInHands(view: View): number {
  return CHIPS - view.bank - view.middle;
}

/** What each seat took out of the middle in the running round, by dropping; undefined where it did not drop. */
export function takenOut(history: readonly ShownEvent[], seats: number): (number | undefined)[] {
  const got: (number | undefined)[] = Array.from({ length: seats }, () => undefined);
  for (const event of history as readonly Shown[]) {
    if (event.kind === 'revealed') got.fill(undefined);
    else if (event.kind === 'dropped') got[event.seat] = event.got;
  }
  return got;
}

/** The one sentence: whose turn, what may I do, who is awaited. Strong words stand between asterisks. */
export function sentence(view: View, words: MogulWords, name: (seat: Seat) => string): string {
  const { say } = words;
  const { seat, turn, phase, middle, sale, winner, second, winnerDid } = view;
  if (view.over || turn < 0) return say.over;
  const mine = turn === seat;
  const who = name(turn);
  const colour = words.colours[sale?.colour ?? 0] ?? '';
  const price = sale?.price ?? 0;
  switch (phase) {
    case 'loans':
      if (mine) return view.loansLeft > 0 ? say.loan : say.noLoan;
      return seat >= 0 && view.toAnswer.includes(seat) ? say.loanSoon(who) : say.loanOther(who);
    case 'auction':
      if (mine) return view.chips > 0 ? say.bid(middle) : say.mustDrop(middle);
      if (seat < 0) return say.auctionWatch(who, middle);
      return view.active.includes(seat) ? say.auctionIn(who) : say.auctionOut(who);
    case 'winner':
      if (mine) {
        return view.sellable.length > 0
          ? say.won(colour, price)
          : say.wonNothingToSell(colour, second < 0 ? '' : name(second));
      }
      return second === seat && seat >= 0 ? say.wonThenYou(who) : say.wonOther(who);
    case 'second':
      if (winnerDid === 'take') {
        if (!mine) return say.secondSells(who, colour);
        return view.sellable.length > 0 ? say.mayAlsoSell(colour, price) : say.nothingToSell(colour);
      }
      return mine ? say.mayTake(name(winner)) : say.secondTakes(who);
    default:
      return say.over;
  }
}

/** A share in words: "braune Aktie, verkauft Grün". */
export function shareWords(view: Pick<View, 'options'>, share: Share, words: MogulWords): string {
  const face = shareOf(view.options, share);
  return face === undefined ? words.crash : words.share(face.back, face.border);
}

/** A seat on the score track. */
export interface Mark {
  readonly seat: Seat;
  readonly points: number;
  readonly initials: string;
  /** Where its points are on the scale, and where its token lies beside the others, both from 0 to 1. */
  readonly at: number;
  readonly beside: number;
}

export interface TrackScale {
  readonly low: number;
  readonly high: number;
  readonly step: number;
  readonly marks: readonly Mark[];
}

/**
 * The scale that holds all points, and who lies where on it.
 *
 * @param gap least distance between two tokens, as a part of the scale
 */
export function trackOf(points: readonly number[], name: (seat: Seat) => string, gap: number): TrackScale {
  const most = Math.max(20, ...points);
  const least = Math.min(0, ...points);
  const step = most - least > 60 ? 20 : most - least > 30 ? 10 : 5;
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(most / step) * step;
  const initials = initialsOf(points.map((_, seat) => name(seat)));
  const at = points.map((n) => (n - low) / (high - low));
  const beside = spread(at, gap, 0, 1);
  const marks = points.map((n, seat) => ({
    seat,
    points: n,
    initials: initials[seat]!,
    at: at[seat]!,
    beside: beside[seat]!,
  }));
  return { low, high, step, marks };
}

/**
 * At most four signs for each name, as few letters as tell it from the others; where four do not, its last sign or
 * the number of its seat comes in.
 */
export function initialsOf(names: readonly string[]): string[] {
  const ways: readonly ((letters: readonly string[], seat: Seat) => string)[] = [
    (letters) => letters.slice(0, 2).join(''),
    (letters) => letters.slice(0, 3).join(''),
    (letters) => letters.slice(0, 4).join(''),
    (letters) => letters.slice(0, 3).join('') + (letters.at(-1) ?? ''),
    (letters, seat) => letters.slice(0, 3).join('') + (seat + 1),
  ];
  const spelt = names.map((name) => [...name]);
  const taken = new Set<string>();
  return spelt.map((letters, seat) => {
    const own = ways.find((way) => {
      const short = way(letters, seat);
      return !taken.has(short) && spelt.every((other, i) => i === seat || way(other, i) !== short);
    });
    const short = own?.(letters, seat) ?? `${letters[0] ?? ''}#${seat + 1}`;
    taken.add(short);
    return short;
  });
}

/** Places beside these, for the same things in the same order, at least `gap` apart and within the bounds. */
export function spread(heights: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]!);
  const places = [...heights];
  let next = top;
  for (const i of order) {
    places[i] = Math.max(places[i]!, next);
    next = places[i] + gap;
  }
  let limit = bottom;
  for (const i of order.toReversed()) {
    places[i] = Math.min(places[i]!, limit);
    limit = places[i] - gap;
  }
  return places;
}
