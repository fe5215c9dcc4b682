/**
 * How a hands-on act shows at the table (T22, T24, T25): which zones it touches, and whether it is announced. Here once
 * more and by the rules, so that a law does not ask the engine what it is to find out about the engine.
 */
import type { Choice, Observer, Random, Seat } from '#games/game.ts';
import { type Edition, editionOf } from '../../pack/pack.ts';
import { type Action, AREA, BANK, BOARD, type State, type Street, TRAY, type ZoneId } from '../types.ts';
import type { Rules } from './world.ts';

/** A table, who looks on, and where chance comes from. */
export interface Table {
  readonly rules: Rules;
  readonly state: State;
  readonly observer: Observer;
  readonly random: Random;
  readonly edition: Edition;
}

export function tableOf(rules: Rules, state: State, observer: Observer, random: Random): Table {
  return { rules, state, observer, random, edition: editionOf(state.options.pack) };
}

export interface Sight {
  readonly zones: readonly ZoneId[];
  readonly told: boolean;
}

/** What this seat is offered; the table as it is, or another one. */
export function offered({ rules, state }: Pick<Table, 'rules' | 'state'>, seat: Seat): Action[] {
  return rules
    .legal(rules.view(state, seat))
    .map((choice) => (choice as Choice<Action> & { kind: 'one' }).action);
}

/** The observer sees nothing of what moves in these zones. */
export function unseen({ state, observer }: Table, zones: readonly ZoneId[]): boolean {
  if (state.options.gaze === 'off') return false;
  if (observer === 'table') return true;
  return zones.every((zone) => zone !== state.eyes[observer] && zone !== AREA + observer);
}

/** The street the seat has come to and may buy, −1. */
function free({ state, edition }: Table, seat: Seat): Street {
  return state.stage === 'buy' && state.mover === seat ? edition.streetAt[state.tokens[seat]!]! : -1;
}

/** Of acts that a cheat can look like, or be; undefined of all others. */
export function sightOf(table: Table, seat: Seat, action: Action): Sight | undefined {
  const { rules, state, edition } = table;
  const area = AREA + seat;
  switch (action.do) {
    case 'take':
      return { zones: [TRAY, area], told: rules.view(state, seat).los > 0 };
    case 'pick':
      return { zones: [area, AREA + action.from], told: false };
    case 'swap': {
      const holder = state.deedAt[action.other]!;
      return holder < 0 ? undefined : { zones: [area, AREA + holder], told: false };
    }
    case 'shift':
    case 'turn':
      return { zones: [BOARD], told: false };
    case 'move':
      return { zones: [BOARD], told: state.stage === 'move' && state.mover === seat };
    case 'buy': {
      const here = free(table, seat);
      return { zones: [BOARD, TRAY, area], told: here >= 0 && (action.street ?? here) === here };
    }
    case 'build': {
      const group = edition.groups[edition.group[action.street]!]!;
      const told = group.every((one) => state.owner[one] === seat);
      return { zones: [BOARD, TRAY, area], told };
    }
    case 'leave': {
      const told = state.stage === 'roll' && state.turn === seat && !state.extra;
      return { zones: [BOARD, TRAY, area], told };
    }
    case 'pay': {
      const { to } = state.debts.find(({ no }) => no === action.debt)!;
      return { zones: [area, to === BANK ? TRAY : AREA + to], told: true };
    }
    case 'demand':
      // Nothing moves: the sum is for the two it concerns.
      return { zones: [], told: true };
    default:
      return undefined;
  }
}
