/** What happens in a game, in words, with who moved what where: the log and the motion read the same line. */
import type { ShownEvent } from '#table/wire.ts';
import type { Teller, Told } from '#web/game-ui.ts';
import { shareOf } from '../rules/shares.ts';
import type { Options, Share, Shown } from '../rules/types.ts';
import { WORDS } from './words.ts';

export function tell(event: ShownEvent, teller: Teller): Told | undefined {
  const words = WORDS[teller.lang];
  const { log } = words;
  const { you } = teller;
  const options = (teller.options ?? { shares: 'standard' }) as Options;
  const name = (seat: number) => (seat === you ? log.me : teller.name(seat));
  const share = (n: Share) => {
    const face = shareOf(options, n);
    return face === undefined ? words.crash : words.share(face.back, face.border);
  };
  const shown = event as Shown;
  switch (shown.kind) {
    case 'dealt':
      return {
        text: log.dealt(shown.chips, name(shown.start)),
        path: { from: 'bank', to: shown.start, cards: shown.chips, what: 'chip' },
      };
    case 'revealed': {
      const paid = shown.premium.flatMap((n, seat) => (n > 0 ? [log.premium(name(seat), n)] : []));
      return {
        text: log.revealed(shown.round, share(shown.share), paid),
        path: { from: 'pile', to: 'revealed', cards: 1, what: 'share' },
        move: true,
      };
    }
    case 'loan':
      return {
        text: log.loan(name(shown.seat)),
        mover: shown.seat,
        path: { from: 'bank', to: shown.seat, cards: 2, what: 'chip' },
        move: true,
      };
    case 'ready':
      return { text: log.ready(name(shown.seat), shown.auction), mover: shown.seat };
    case 'bid':
      return {
        text: log.bid(name(shown.seat), shown.middle),
        mover: shown.seat,
        path: { from: shown.seat, to: 'middle', cards: 1, what: 'chip' },
        move: true,
      };
    case 'dropped':
      return {
        text: log.dropped(name(shown.seat), shown.got),
        mover: shown.seat,
        path: { from: 'middle', to: shown.seat, cards: shown.got, what: 'chip' },
        move: true,
      };
    case 'won':
      return {
        text: log.won(name(shown.seat), shown.paid, name(shown.second)),
        mover: shown.seat,
        tone: 'good',
      };
    case 'taken':
      return {
        text: log.taken(name(shown.seat), share(shown.share)),
        mover: shown.seat,
        path: { from: 'revealed', to: shown.seat, cards: 1, what: 'share' },
        move: true,
      };
    case 'sold': {
      const n = shown.shares.length;
      return {
        text:
          n === 0
            ? log.soldNothing(name(shown.seat))
            : log.sold(name(shown.seat), n, words.shares(n, shown.colour), shown.price, shown.gained),
        mover: shown.seat,
        path: { from: shown.seat, to: 'gone', cards: n, what: 'share' },
        ...(n > 0 && { tone: 'honest' as const }),
        move: true,
      };
    }
    case 'declined':
      return {
        text:
          shown.share < 0 ? log.declined(name(shown.seat)) : log.lost(name(shown.seat), share(shown.share)),
        mover: shown.seat,
        ...(shown.share >= 0 && { path: { from: 'revealed', to: 'gone', cards: 1, what: 'share' } }),
        move: true,
      };
    case 'over': {
      if (shown.places.length === 0) return { text: log.abandoned, move: true };
      const winners = shown.places.flatMap((place, seat) => (place === 1 ? [name(seat)] : []));
      return { text: log.over(winners), tone: 'lie', move: true };
    }
    default:
      // A newer server may tell of things this page has no words for.
      return { text: unknown(shown, log.unknown) };
  }
}

const unknown = (_event: never, text: string): string => text;
