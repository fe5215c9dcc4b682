/** What a game was like, told from its events: each round in one sentence, points and prices over time. Pure. */
import type { Seat } from '#games/game.ts';
import type { ShownEvent } from '#table/wire.ts';
import { shareList } from '../rules/shares.ts';
import { COLOURS, type Options, type Share, type Shown } from '../rules/types.ts';

type Sold = Extract<Shown, { kind: 'sold' }>;

/** One auction and what came of it. What has not happened yet is null. */
export interface Chapter {
  readonly round: number;
  readonly share: Share;
  readonly premium: readonly number[];
  /** Loans by seat. */
  readonly loans: readonly number[];
  won: { readonly seat: Seat; readonly paid: number } | null;
  taken: Seat | null;
  /** Sales of at least one share. */
  readonly sold: Sold[];
  /** The share left the game. */
  lost: boolean;
  /** The round is over: nothing more can come. */
  done: boolean;
}

export interface Sources {
  premiums: number;
  sales: number;
  loans: number;
  chips: number;
}

export interface Story {
  readonly chapters: readonly Chapter[];
  /** False when the events do not reach back to the deal: sums and curves would be wrong. */
  readonly whole: boolean;
  /** Points of each seat after each round, from the deal. */
  readonly points: readonly (readonly number[])[];
  /** Price of each company after each round, from the deal. */
  readonly prices: readonly (readonly number[])[];
  /** Where the points of each seat came from. */
  readonly sources: readonly Sources[];
  readonly bestSale: { readonly sold: Sold; readonly round: number } | null;
  readonly dearest: { readonly seat: Seat; readonly paid: number; readonly round: number } | null;
  readonly bestDrop: { readonly seat: Seat; readonly got: number; readonly round: number } | null;
}

export function storyOf(history: readonly ShownEvent[], options: Options, seats: number): Story {
  const { backs } = shareList(options);
  const chapters: Chapter[] = [];
  const points: number[][] = [];
  const prices: number[][] = [];
  const now = new Array<number>(seats).fill(0);
  const lying = COLOURS.map(() => 0);
  const sources = Array.from({ length: seats }, () => ({ premiums: 0, sales: 0, loans: 0, chips: 0 }));
  let whole = false;
  let bestSale: Story['bestSale'] = null;
  let dearest: Story['dearest'] = null;
  let bestDrop: Story['bestDrop'] = null;
  const keep = () => {
    points.push([...now]);
    prices.push([...lying]);
  };
  for (const event of history as readonly Shown[]) {
    const chapter = chapters.at(-1);
    switch (event.kind) {
      case 'dealt':
        whole = true;
        for (const share of event.shares.flat()) lying[backs[share]!]!++;
        break;
      case 'revealed':
        keep();
        if (chapter !== undefined) chapter.done = true;
        chapters.push({
          round: event.round,
          share: event.share,
          premium: event.premium,
          loans: new Array<number>(seats).fill(0),
          won: null,
          taken: null,
          sold: [],
          lost: false,
          done: false,
        });
        event.premium.forEach((n, seat) => {
          now[seat]! += n;
          sources[seat]!.premiums += n;
        });
        break;
      case 'loan':
        now[event.seat]! -= 2;
        sources[event.seat]!.loans -= 2;
        if (chapter !== undefined) (chapter.loans as number[])[event.seat]!++;
        break;
      case 'dropped':
        if (event.got > (bestDrop?.got ?? 0))
          bestDrop = { seat: event.seat, got: event.got, round: chapter?.round ?? 0 };
        break;
      case 'won':
        if (chapter !== undefined) chapter.won = { seat: event.seat, paid: event.paid };
        if (event.paid > (dearest?.paid ?? 0))
          dearest = { seat: event.seat, paid: event.paid, round: chapter?.round ?? 0 };
        break;
      case 'taken':
        if (chapter !== undefined) chapter.taken = event.seat;
        lying[backs[event.share]!]!++;
        break;
      case 'sold':
        now[event.seat]! += event.gained;
        sources[event.seat]!.sales += event.gained;
        lying[event.colour]! -= event.shares.length;
        if (event.shares.length > 0) chapter?.sold.push(event);
        if (event.gained > (bestSale?.sold.gained ?? 0))
          bestSale = { sold: event, round: chapter?.round ?? 0 };
        break;
      case 'declined':
        if (chapter !== undefined && event.share >= 0) chapter.lost = true;
        break;
      case 'over':
        if (chapter !== undefined) chapter.done = true;
        event.scores.forEach((score, seat) => {
          now[seat] = score;
        });
        event.forChips.forEach((n, seat) => {
          sources[seat]!.chips += n;
        });
        keep();
        break;
    }
  }
  return { chapters, whole, points, prices, sources, bestSale, dearest, bestDrop };
}
