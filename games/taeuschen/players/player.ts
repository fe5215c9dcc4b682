/** How a software player comes to a decision: what it has noticed, what is waited for, what it might try. */
import type { Decision, Random, SoftwarePlayer } from '#games/game.ts';
import { fastRandom } from '#games/random.ts';
import { mayWaive } from '../rules/grace.ts';
import { type Action, BOARD, type Shown, type View } from '../rules/types.ts';
import * as business from './business.ts';
import { accusation, testify } from './calls.ts';
import { delayOf } from './delays.ts';
import { look } from './gaze.ts';
import { begin, type Memory, see } from './memory.ts';
import type { Style } from './style.ts';
import { Table } from './table.ts';
import { answer, proposal } from './trades.ts';
import * as tricks from './tricks.ts';

export type TaeuschenPlayer = SoftwarePlayer<Memory, View, Shown, Action>;

export function makePlayer(
  id: string,
  level: number,
  style: Style,
  character?: { readonly name: string },
): TaeuschenPlayer {
  return {
    id,
    level,
    ...(character && { character }),
    begin,
    see,
    decide(memory, view, random): Decision<Action> | undefined {
      if (view.over || view.seat < 0 || view.out.includes(view.seat)) return undefined;
      const delay = delayOf(view.stage, random);
      // Fresh chance for the mind: how much of it was used must not show in the next delay.
      const action = new Mind(memory, view, style, fastRandom(random.int(0x1_0000_0000))).act();
      return action === undefined ? undefined : { action, delay };
    },
  };
}

class Mind {
  readonly table: Table;
  readonly view: View;
  readonly style: Style;
  readonly random: Random;

  constructor(memory: Memory, view: View, style: Style, random: Random) {
    this.table = new Table(view, memory);
    this.view = view;
    this.style = style;
    this.random = random;
  }

  act(): Action | undefined {
    const { table, style } = this;
    return (
      testify(table, style) ??
      accusation(table, style) ??
      business.choice(table) ??
      this.debts() ??
      business.bid(table, style, this.random) ??
      this.demands() ??
      this.turn() ??
      this.los() ??
      this.offers() ??
      this.idle() ??
      business.build(table, style) ??
      this.proposal() ??
      this.roll() ??
      look(table, style, this.random) ??
      this.waive()
    );
  }

  /** A cheat among these, at the rate of this player. */
  try(list: readonly tricks.Trick[], part = this.style.boldness): Action | undefined {
    if (list.length === 0 || this.view.pending.length > 1) return undefined;
    const fresh = list.filter(({ action }) => !this.table.missed(action.do));
    return tricks.choose(this.table, this.style, fresh, part, this.random);
  }

  debts(): Action | undefined {
    const { table, view } = this;
    const debt = view.debts.find(({ from }) => from === view.seat);
    if (debt === undefined) return undefined;
    const { no, to, sum } = debt;
    return this.try(tricks.payTricks(table, { no, to, sum: sum! })) ?? business.settleDebts(table);
  }

  demands(): Action | undefined {
    const { table, view } = this;
    if (view.stage === 'last' && view.graceOver) return undefined;
    for (const { seat: from, street, due } of view.landings) {
      if (due === undefined || view.out.includes(from)) continue;
      if (!table.sawLanding(from, street)) {
        if (table.looksAt(BOARD)) continue;
        return { do: 'look', zone: BOARD };
      }
      return this.try(tricks.usuryTricks(table, from, street, due)) ?? { do: 'demand', from, street };
    }
    return undefined;
  }

  turn(): Action | undefined {
    const { table, view, style, random } = this;
    if (view.mover !== view.seat) return undefined;
    switch (view.stage) {
      case 'move':
        return this.try(tricks.moveTricks(table)) ?? { do: 'move', to: view.target };
      case 'buy':
        if (!business.wantsToBuy(table, style, random)) {
          return this.try(tricks.buyTricks(table)) ?? { do: 'decline' };
        }
        return this.try(tricks.buyTricks(table)) ?? { do: 'buy' };
      case 'draw':
        return this.draw();
      default:
        return undefined;
    }
  }

  draw(): Action {
    const { view, table, random } = this;
    const kind = table.edition.kinds[view.zones[BOARD]!.tokens![view.seat]!];
    if (kind === 'event') return { do: 'draw', deck: 0 };
    if (kind === 'community') return { do: 'draw', deck: 1 };
    return { do: 'draw', deck: random.int(2) === 0 ? 0 : 1 };
  }

  los(): Action | undefined {
    if (this.view.los === 0) return undefined;
    return this.try(tricks.losTricks(this.table)) ?? { do: 'take' };
  }

  offers(): Action | undefined {
    const { view, table, style } = this;
    const offer = view.offers.find(({ to }) => to === view.seat);
    return offer === undefined ? undefined : answer(table, style, offer);
  }

  idle(): Action | undefined {
    return this.try(tricks.idleTricks(this.table), this.style.nerve);
  }

  /** Offers are made on the own turn, before the roll. */
  proposal(): Action | undefined {
    const { view, table, style } = this;
    if (view.turn !== view.seat || view.stage !== 'roll' || view.held || view.extra) return undefined;
    return proposal(table, style);
  }

  roll(): Action | undefined {
    const { view, table } = this;
    const played = business.card(table);
    if (played !== undefined) return played;
    if (view.stage !== 'roll' || view.turn !== view.seat || view.held) return undefined;
    if (!view.graceOver && !view.extra) return undefined;
    // An own offer is given a moment to be answered.
    if (view.offers.some(({ from }) => from === view.seat)) return undefined;
    return business.leaveJail(table) ?? { do: 'roll' };
  }

  waive(): Action | undefined {
    return mayWaive(this.view) ? { do: 'waive' } : undefined;
  }
}
