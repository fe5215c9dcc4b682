/** What it is worth to a seat to take the revealed share, or to sell by it. Points, estimated without looking ahead. */
import { shareList } from '../rules/shares.ts';
import { COLOURS, CRASH, type State } from '../rules/types.ts';
import { revealsLeft } from './position.ts';

const N = COLOURS.length;

/** How a player values things. */
export interface Taste {
  /** Of the premiums a share will still pay, how much it sees in them (0 … 1). */
  readonly premium: number;
  /** Chance to get to sell at one coming card with the right border; 0: never thinks of selling later. */
  readonly sale: number;
  /** Part of the price it expects from a later sale. */
  readonly hope: number;
  /** Points a chip is worth at the end, and how much more with ten rounds to come. */
  readonly chip: number;
  readonly chipEarly: number;
}

/** The table of one auction; made once, filled anew for each. */
export class Estimate {
  readonly taste: Taste;
  /** By seat: points gained by taking, by selling everything, in comparison with doing nothing. */
  readonly take = new Float64Array(6);
  readonly sell = new Float64Array(6);
  /** What a chip is worth now. */
  chip = 0;
  readonly #backs = new Float64Array(N);
  readonly #borders = new Float64Array(N);

  constructor(taste: Taste) {
    this.taste = taste;
  }

  /** Reads nothing of the pile but which shares are in it. */
  fill(state: State): void {
    const { taste } = this;
    const { backs, borders } = shareList(state.options);
    const { pile, lying, laid, seats } = state;
    this.#backs.fill(0);
    this.#borders.fill(0);
    for (let i = 0; i < pile.length; i++) {
      const share = pile[i]!;
      if (share === CRASH) continue;
      this.#backs[backs[share]!]!++;
      this.#borders[borders[share]!]!++;
    }
    const coming = revealsLeft(pile.length);
    const part = pile.length > 1 ? coming / (pile.length - 1) : 0;
    const back = backs[state.revealed]!;
    const border = borders[state.revealed]!;
    this.chip = taste.chip + taste.chipEarly * Math.min(1, coming / 10);
    // Once taken, a share raises the price of its colour by one.
    const raised = state.winnerDid === 'take' ? 0 : 1;
    const chanceBack = this.#saleChance(back, part);
    const keepBack = this.#premium(back, part) + chanceBack * taste.hope * (lying[back]! + raised);
    const price = lying[border]!;
    const keepBorder = this.#premium(border, part) + this.#saleChance(border, part) * taste.hope * price;
    for (let seat = 0; seat < seats; seat++) {
      const own = laid[seat * N + back]!;
      this.take[seat] = keepBack + own * chanceBack * taste.hope * raised;
      this.sell[seat] = laid[seat * N + border]! * (price - keepBorder);
    }
  }

  /** Points one share of this colour will still be paid. */
  #premium(colour: number, part: number): number {
    return this.taste.premium * part * this.#backs[colour]!;
  }

  #saleChance(colour: number, part: number): number {
    return 1 - (1 - this.taste.sale) ** (part * this.#borders[colour]!);
  }

  /** What being the winner is worth more to this seat than dropping now. */
  gain(state: State, seat: number): number {
    const take = this.take[seat]!;
    const sell = this.sell[seat]!;
    const best = Math.max(take, sell);
    const other = state.active & ~(1 << seat);
    // Of two, who drops does what the other one leaves.
    if ((other & (other - 1)) !== 0) return best;
    const rival = 31 - Math.clz32(other);
    const left = this.take[rival]! >= this.sell[rival]! ? sell : take;
    return best - Math.max(left, 0);
  }
}
