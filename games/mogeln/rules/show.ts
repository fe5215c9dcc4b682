/** What an observer is told of an event. An event kind without a projection does not compile. */
import type { Observer } from '#games/game.ts';
import type { Event, Shown } from './types.ts';
import { sorted } from './view.ts';

export function show(event: Event, observer: Observer): Shown | undefined {
  switch (event.kind) {
    case 'dealt': {
      const hand = observer === 'table' ? undefined : event.hands[observer]!;
      return {
        kind: 'dealt',
        dealer: event.dealer,
        turn: event.turn,
        due: event.due,
        counts: event.hands.map((h) => h.length),
        dead: event.dead,
        drawn: event.drawn.map((draw) => [...draw]),
        ...(hand === undefined ? {} : { hand: sorted(hand) }),
      };
    }
    case 'laid':
      return {
        kind: 'laid',
        no: event.no,
        seat: event.seat,
        claim: { count: event.claim.count, rank: event.claim.rank },
        ...(event.safe === '' ? {} : { safe: event.safe }),
        ...(observer === event.seat ? { cards: [...event.cards] } : {}),
      };
    case 'waived':
      return observer === event.seat ? { kind: 'waived', no: event.no, seat: event.seat } : undefined;
    case 'chosen':
      return observer === event.seat
        ? { kind: 'chosen', no: event.no, seat: event.seat, doubt: event.doubt }
        : undefined;
    case 'opened':
      return { kind: 'opened', no: event.no, turn: event.turn };
    case 'challenged':
      return {
        kind: 'challenged',
        no: event.no,
        by: event.by,
        seat: event.seat,
        claim: { count: event.claim.count, rank: event.claim.rank },
        revealed: [...event.revealed],
        lie: event.lie,
        pileTo: event.pileTo,
        size: event.pile.length,
        doubters: [...event.doubters],
        next: event.next,
        due: event.due,
        ...(observer === event.pileTo ? { pile: [...event.pile] } : {}),
      };
    case 'believed':
      return { kind: 'believed', no: event.no };
    case 'out':
      return { kind: 'out', seat: event.seat, place: event.place, next: event.next };
    case 'over':
      return {
        kind: 'over',
        places: [...event.places],
        scores: [...event.scores],
        byLimit: event.byLimit,
        hands: event.hands.map(sorted),
        dead: sorted(event.dead),
        pile: [...event.pile],
      };
  }
}
