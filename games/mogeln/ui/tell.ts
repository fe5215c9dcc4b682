/** What happens in a round, in words, with who moved what where: the log and the motion read the same line. */
import { type Card, rankOf, suitOf } from '#games/cards.ts';
import type { ShownEvent } from '#table/wire.ts';
import type { Teller, Told } from '#web/game-ui.ts';
import { rankSign } from '#web/parts/Card.tsx';
import type { Options, Shown } from '../rules/types.ts';
import { wordsFor } from './words.ts';

const SUIT_SIGNS = ['♠', '♥', '♦', '♣'];

/** "B♠ B♥ 4♣", or "Joker". */
export function cardList(cards: readonly Card[], lang: Teller['lang']): string {
  return cards
    .map((card) => (suitOf(card) < 0 ? 'Joker' : rankSign(rankOf(card), lang) + SUIT_SIGNS[suitOf(card)]))
    .join(' ');
}

export function tell(event: ShownEvent, teller: Teller): Told | undefined {
  const words = wordsFor(teller.lang, (teller.options as Partial<Options> | undefined)?.preset);
  const { log } = words;
  const { you } = teller;
  const name = (seat: number) => (seat === you ? log.me : teller.name(seat));
  const shown = event as Shown;
  switch (shown.kind) {
    case 'dealt': {
      const n = shown.counts.reduce((sum, count) => sum + count, shown.dead);
      const first = shown.drawn[0] ?? [];
      const drawn =
        first.length === 0
          ? ''
          : `${log.drawn(first.flatMap((card, seat) => (card === null ? [] : [log.drew(name(seat), cardList([card], teller.lang))])))} `;
      return {
        text: drawn + log.dealt(name(shown.dealer), n),
        mover: shown.dealer,
        path: { from: 'pack', to: shown.turn, cards: n },
      };
    }
    case 'laid': {
      const { seat, claim } = shown;
      const text = shown.cards
        ? log.laidYou(claim.count, claim.rank, cardList(shown.cards, teller.lang))
        : log.laid(teller.name(seat), claim.count, claim.rank);
      return { text, mover: seat, path: { from: seat, to: 'pile', cards: claim.count }, move: true };
    }
    case 'waived':
      return { text: log.waived, mover: shown.seat };
    case 'chosen':
      return { text: shown.doubt ? log.doubts : log.believes, mover: shown.seat };
    case 'opened':
      return { text: shown.turn === you ? log.openedYou : log.opened(teller.name(shown.turn)) };
    case 'challenged': {
      const said = words.claim(shown.claim.count, shown.claim.rank);
      const doubters = shown.doubters.some((seat) => seat !== shown.by)
        ? `${log.doubters(shown.doubters.map(name))} `
        : '';
      return {
        text:
          doubters +
          log.challenged(
            name(shown.by),
            shown.seat === you ? log.them : teller.name(shown.seat),
            said,
            cardList(shown.revealed, teller.lang),
            shown.lie,
            name(shown.pileTo),
            shown.size,
          ),
        mover: shown.by,
        path: { from: 'pile', to: shown.pileTo, cards: shown.size },
        tone: shown.lie ? 'lie' : 'honest',
        move: true,
      };
    }
    case 'believed':
      return { text: log.believed };
    case 'out':
      return { text: log.out(name(shown.seat), shown.place), mover: shown.seat, tone: 'good', move: true };
    case 'over': {
      if (shown.places.length === 0) return { text: log.abandoned, move: true };
      const winners = shown.places.flatMap((place, seat) => (place === 1 ? [name(seat)] : []));
      return { text: log.over(winners, shown.byLimit), tone: 'good', move: true };
    }
    default:
      // A newer server may tell of things this page has no words for.
      return { text: unknown(shown, log.unknown) };
  }
}

const unknown = (_event: never, text: string): string => text;
