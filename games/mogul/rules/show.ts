/** What an observer is told of an event. An event kind without a projection does not compile. */
import type { Observer } from '#games/game.ts';
import type { Event, Shown } from './types.ts';

/** Everything happens in the open (U15): only the chips in a hand are covered, and no event names them. */
export function show(event: Event, _observer: Observer): Shown | undefined {
  switch (event.kind) {
    case 'dealt':
      return {
        kind: 'dealt',
        start: event.start,
        shares: event.shares.map((shares) => [...shares]),
        chips: event.chips,
        bank: event.bank,
        pile: event.pile,
      };
    case 'revealed':
      return {
        kind: 'revealed',
        round: event.round,
        share: event.share,
        premium: [...event.premium],
        pile: event.pile,
        start: event.start,
      };
    case 'loan':
      return { kind: 'loan', seat: event.seat, points: event.points, bank: event.bank };
    case 'ready':
      return { kind: 'ready', seat: event.seat, auction: event.auction };
    case 'bid':
      return { kind: 'bid', seat: event.seat, middle: event.middle };
    case 'dropped':
      return { kind: 'dropped', seat: event.seat, got: event.got };
    case 'won':
      return { kind: 'won', seat: event.seat, paid: event.paid, second: event.second };
    case 'taken':
      return { kind: 'taken', seat: event.seat, share: event.share, as: event.as };
    case 'sold':
      return {
        kind: 'sold',
        seat: event.seat,
        shares: [...event.shares],
        colour: event.colour,
        price: event.price,
        gained: event.gained,
        as: event.as,
      };
    case 'declined':
      return { kind: 'declined', seat: event.seat, share: event.share };
    case 'over':
      return {
        kind: 'over',
        places: [...event.places],
        scores: [...event.scores],
        forChips: [...event.forChips],
        chips: [...event.chips],
        bank: event.bank,
        pile: [...event.pile],
      };
  }
}
