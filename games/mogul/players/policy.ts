/** The plain way to play: compare what there is to win with the chips it costs. */
import type { Random } from '#games/game.ts';
import type { State } from '../rules/types.ts';
import { Estimate, type Taste } from './estimate.ts';
import { BID, DECLINE, DROP, LOAN, type Move, READY, SELL_ALL, SELL_NONE, sellable, TAKE } from './moves.ts';

/** A taste and how steady it is. */
export interface Style extends Taste {
  /** Each worth is off by up to this part of it, anew in every auction and for every seat. */
  readonly wobble: number;
  /** Borrows when it has fewer chips than this, a chip is worth `borrowWhile` points or more … */
  readonly borrowBelow: number;
  readonly borrowWhile: number;
  /** … and what lies open `borrowFor`. */
  readonly borrowFor: number;
}

/** Decides for whoever is in turn, game after game; keeps the estimates of the running auction. */
export class Policy {
  readonly estimate: Estimate;
  readonly style: Style;
  readonly #mood = new Float64Array(6);

  constructor(style: Style) {
    this.style = style;
    this.estimate = new Estimate(style);
  }

  /** To be called when another card lies open, and for a new position. */
  look(state: State, random: Random): void {
    this.estimate.fill(state);
    const { wobble } = this.style;
    for (let seat = 0; seat < state.seats; seat++) {
      this.#mood[seat] = wobble === 0 ? 1 : 1 + wobble * (2 * random.float() - 1);
    }
  }

  /** The move of the seat in turn. */
  move(state: State): Move {
    const seat = state.turn;
    const { estimate } = this;
    switch (state.phase) {
      case 'loans':
        return this.#borrows(state, seat) ? LOAN : READY;
      case 'auction':
        return this.#bids(state, seat);
      case 'winner':
        if (estimate.take[seat]! >= estimate.sell[seat]!) return TAKE;
        return sellable(state) > 0 ? SELL_ALL : SELL_NONE;
      default:
        if (state.winnerDid === 'sell') return TAKE;
        return estimate.sell[seat]! > 0 ? SELL_ALL : DECLINE;
    }
  }

  #bids(state: State, seat: number): Move {
    const { estimate } = this;
    const cost = estimate.chip * (state.middle + 1);
    if (estimate.gain(state, seat) * this.#mood[seat]! <= cost) return DROP;
    if (state.chips[seat]! > 0) return BID;
    const onBid = state.options.loanTiming === 'own-bid' && state.loans[seat] === 0;
    return onBid && this.#borrows(state, seat) ? LOAN : DROP;
  }

  #borrows(state: State, seat: number): boolean {
    const { borrowBelow, borrowWhile, borrowFor } = this.style;
    if (state.chips[seat]! >= borrowBelow || this.estimate.chip < borrowWhile || state.bank < 2) return false;
    if (!state.options.overdraft && state.points[seat]! < 2) return false;
    return Math.max(this.estimate.take[seat]!, this.estimate.sell[seat]!) >= borrowFor;
  }
}
