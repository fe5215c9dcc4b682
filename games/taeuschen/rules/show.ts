/** What an observer is told of an event. An event kind without a projection does not compile. */
import type { Observer, Seat } from '#games/game.ts';
import { has } from './seats.ts';
import { type Event, type Motion, NOBODY, type Shown } from './types.ts';

const TABLE = 6;

export function show(event: Event, observer: Observer): Shown | undefined {
  const bit = observer === 'table' ? TABLE : observer;
  switch (event.kind) {
    case 'act':
      return showAct(event, bit);
    case 'dealt':
      return {
        kind: 'dealt',
        start: event.start,
        rolls: event.rolls.map((r) => [...r]),
        open: [...event.open],
      };
    case 'changed':
      return has(event.to, bit) ? { kind: 'changed' } : undefined;
    case 'looked':
      return observer === event.seat ? { kind: 'looked', zone: event.zone } : undefined;
    case 'gazed':
      return { kind: 'gazed', seat: event.seat, zone: event.zone };
    case 'waived':
      return observer === event.seat ? { kind: 'waived' } : undefined;
    case 'opened':
      return { kind: 'opened', turn: event.turn };
    case 'turn':
      return { kind: 'turn', turn: event.turn, turns: event.turns };
    case 'closed':
      return { kind: 'closed', window: event.window, log: event.log.map((line) => ({ ...line })) };
    case 'succeeded': {
      const { kind, seat, cheat, reward } = event;
      return { kind, seat, cheat, done: [...event.done], motion: [...event.motion], reward };
    }
    case 'cheats':
      return { kind: 'cheats', open: [...event.open] };
    case 'accused': {
      const { kind, seat, by, cheat, right } = event;
      if (!right) return { kind, seat, by, cheat, right };
      return { kind, seat, by, cheat, right, done: [...event.done], motion: [...event.motion] };
    }
    case 'trial': {
      const { kind, seat, by, cheat, voting } = event;
      return { kind, seat, by, cheat, voting };
    }
    case 'voted':
      return observer === event.seat ? { kind: 'voted', guilty: event.guilty } : undefined;
    case 'verdict': {
      const { kind, seat, by, cheat, guilty } = event;
      return { kind, seat, by, cheat, guilty, yes: event.yes, no: event.no };
    }
    case 'drew': {
      const { kind, seat, deck, card, now } = event;
      return { kind, seat, deck, ...(now || observer === seat ? { card } : {}) };
    }
    case 'put-back': {
      const { kind, seat, deck, card } = event;
      return { kind, seat, deck, ...(observer === seat ? { card } : {}) };
    }
    case 'played':
      return { kind: 'played', seat: event.seat, deck: event.deck, card: event.card };
    case 'auction':
      return { kind: 'auction', street: event.street, from: event.from };
    case 'bid':
      return { kind: 'bid', seat: event.seat, sum: event.sum };
    case 'passed':
      return { kind: 'passed', seat: event.seat };
    case 'sold':
      return { kind: 'sold', street: event.street, seat: event.seat, sum: event.sum };
    case 'asked':
      return { kind: 'asked', seat: event.seat, street: event.street };
    case 'offer':
      return { kind: 'offer', offer: event.offer };
    case 'answer':
      return { kind: 'answer', offer: event.offer, answer: event.answer };
    case 'owes': {
      const { no, from, to, why, sum } = event.debt;
      const concerns = observer === from || observer === to;
      return { kind: 'owes', debt: no, from, to, why, ...(concerns ? { sum } : {}) };
    }
    case 'task':
      return { kind: 'task', seat: event.seat, what: event.what };
    case 'bankrupt':
      return { kind: 'bankrupt', seat: event.seat, to: event.to };
    case 'end-phase':
      return { kind: 'end-phase', on: event.on };
    case 'waits':
      return { kind: 'waits', seat: event.seat };
    case 'over': {
      const { kind, places, scores, by, collected, past } = event;
      return {
        kind,
        places: [...places],
        scores: [...scores],
        by,
        collected: [...collected],
        past: past.map((one) => ({ ...one })),
      };
    }
  }
}

/** T24: announced to all, its motion to those who look; unannounced to those alone. */
function showAct(event: Event & { kind: 'act' }, bit: number): Shown | undefined {
  const { seat, verb, told, facts, motion, zones, see, sum, sumTo, missed } = event;
  const seen = has(see, bit);
  if (!told && missed !== true) {
    return seen && motion.length > 0
      ? { kind: 'motion', seat, motion: [...motion] }
      : seen
        ? { kind: 'changed' }
        : undefined;
  }
  if (!told && !seen) return undefined;
  const freed = verb === 'jailed' ? freedFrom(motion) : NOBODY;
  return {
    kind: 'act',
    verb,
    seat,
    zones: [...zones],
    ...facts,
    ...(sum >= 0 && has(sumTo, bit) ? { sum } : {}),
    ...(freed === bit ? { to: freed } : {}),
    ...(seen && motion.length > 0 ? { motion: [...motion] } : {}),
    ...(missed === true ? { missed } : {}),
  };
}

/**
 * T13: who hands over the cuff. That seat feels it wherever it looks, and who looks there sees it; nobody else hears
 * of it, for nobody may have sat there any more, unseen (T25).
 */
function freedFrom(motion: readonly Motion[]): Seat {
  for (const one of motion) if (one.what === 'cuff') return one.from;
  return NOBODY;
}

/** Whoever looks around, changes money or haggles keeps nobody's clock from running. */
export function idles(event: Event): boolean {
  switch (event.kind) {
    case 'looked':
    case 'gazed':
    case 'changed':
    case 'offer':
      return true;
    case 'answer':
      return event.answer !== 'accepted';
    case 'act':
      return event.verb === 'change';
    default:
      return false;
  }
}
