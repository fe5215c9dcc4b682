/** What a seat may try, lawful or not, with everything that is at the table: for the laws, which compare refusals. */
import type { Choice, Random, Seat } from '#games/game.ts';
import { editionOf } from '../../pack/pack.ts';
import { type Action, AREA, KINDS, type State, type View } from '../types.ts';
import { zoneCount } from '../zones.ts';
import type { Rules } from './world.ts';

/** All that is offered to the seat, every note of everybody else, and so many others. */
export function battery(rules: Rules, state: State, seat: Seat, many: number, random: Random): Action[] {
  const view = rules.view(state, seat);
  const list = rules.legal(view).map((choice) => (choice as Choice<Action> & { kind: 'one' }).action);
  for (let from = 0; from < state.seats; from++) {
    for (const sum of editionOf(state.options.pack).notes) list.push({ do: 'pick', from, sum });
  }
  for (let i = 0; i < many; i++) list.push(any(state, view, random));
  return list;
}

function any(state: State, view: View, random: Random): Action {
  const edition = editionOf(state.options.pack);
  const { seats } = state;
  const street = (): number => random.int(edition.streets);
  const other = (): Seat => (Math.max(0, view.seat) + 1 + random.int(seats - 1)) % seats;
  const own = (): number => {
    const deeds = view.zones[AREA + view.seat]?.deeds ?? [];
    return deeds.length > 0 && random.int(4) > 0 ? deeds[random.int(deeds.length)]! : street();
  };
  const landed = (): { from: Seat; street: number } => {
    const from = other();
    const under = edition.streetAt[state.tokens[from]!]!;
    return { from, street: under >= 0 && random.int(3) > 0 ? under : street() };
  };
  const sum = (): number => 10 * random.int(60);
  const tens = (): { sum?: number } => (random.int(2) === 0 ? {} : { sum: sum() });
  const goods = (streets: number[], money: number) => ({ streets, cards: [], money });
  switch (random.int(17)) {
    case 0:
      return { do: 'move', to: random.int(edition.spaces) };
    case 1:
      return { do: 'move', to: random.int(edition.spaces), token: other() };
    case 2:
      return { do: 'turn', die: random.int(2) as 0 | 1, value: 1 + random.int(6) };
    case 3:
      return { do: 'buy', street: street(), sum: 0 };
    case 4:
      return { do: 'take', ...tens() };
    case 5:
    case 6:
    case 7:
      return { do: 'demand', ...landed(), ...tens() };
    case 8: {
      const debt = state.debts[random.int(state.debts.length + 1)]?.no ?? random.int(99);
      return { do: 'pay', debt, ...tens() };
    }
    case 9:
      return { do: 'build', street: own(), ...(random.int(2) === 0 ? { sum: 0 } : tens()) };
    case 10:
      return { do: 'leave', ...tens() };
    case 11:
      return { do: 'shift', from: street(), to: own() };
    case 12:
      return { do: 'swap', mine: own(), other: street() };
    case 13:
      return { do: 'offer', to: other(), give: goods([], 10), want: goods([street()], 0) };
    case 14:
      return random.int(2) === 0 ? { do: 'last-hotel', street: own() } : { do: 'sell', street: own() };
    case 15:
      return { do: 'look', zone: random.int(zoneCount(seats)) };
    default: {
      const named =
        random.int(2) === 0 ? { cheat: random.int(16) } : { kind: KINDS[random.int(KINDS.length)]! };
      return { do: 'accuse', seat: other(), ...named };
    }
  }
}
