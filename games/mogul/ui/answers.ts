/** What the question keys answer. */

import type { Seat } from '#games/game.ts';
import { clockOf, leftOn } from '#web/clock.ts';
import type { RoundProps } from '#web/game-ui.ts';
import type { View } from '../rules/types.ts';
import { dangerOf, type Row, rowsOf, sentence, shareWords, takenOut } from './model.ts';
import type { MogulWords } from './words.de.ts';
import { WORDS } from './words.ts';

/** The answer to a key, or undefined when the key asks nothing. */
export function answer(key: string, props: RoundProps<View>): string | undefined {
  const { view, lang, you, table, serverNow } = props;
  const words = WORDS[lang];
  const { answer: say } = words;
  const who = (seat: Seat) => (seat === you ? words.log.me : props.name(seat));
  switch (key.toLowerCase()) {
    case 'h': {
      const row = rowsOf(view, you).find(({ seat }) => seat === you);
      return row === undefined ? undefined : has(row, who, words);
    }
    case 'e':
      return rowsOf(view, you)
        .map((row) => has(row, who, words))
        .join(' ');
    case 'c': {
      const paid = view.premium.flatMap((n, seat) => (n > 0 ? [say.premium(who(seat), n)] : []));
      const pays = paid.length === 0 ? say.noPremium : words.list(paid);
      return view.sale === null
        ? `${words.crash}.`
        : say.revealed(shareWords(view, view.revealed, words), pays, view.sale.price);
    }
    case 'a':
      return auction(props, words, who);
    case 'p':
      return say.prices(view.prices.map((n, colour) => say.price(words.colours[colour]!, n)));
    case 'g': {
      const { safe, among } = dangerOf(view);
      return view.over ? words.say.over : words.table.riskLong(safe, among);
    }
    case 't': {
      const clock = clockOf(table.clocks, you);
      return clock === undefined ? say.noTime : timeLeft(leftOn(clock, serverNow()), words);
    }
    case 'o':
      return sentence(view, words, props.name).replaceAll('*', '');
    default:
      return undefined;
  }
}

function has(row: Row, who: (seat: Seat) => string, words: MogulWords): string {
  const chips = row.chips === null ? words.answer.coveredChips : words.chips(row.chips);
  const shares = row.counts.flatMap((n, colour) => (n > 0 ? [words.shares(n, colour)] : []));
  return words.answer.have(who(row.seat), row.points, chips, shares);
}

function auction(
  { view, history }: RoundProps<View>,
  words: MogulWords,
  who: (seat: Seat) => string,
): string {
  const { answer: say } = words;
  if (view.winner >= 0) return say.wonBy(who(view.winner), who(view.second));
  if (view.phase !== 'auction') return say.noAuction;
  const got = takenOut(history, view.seats);
  const out = view.dropped.map((seat) => say.bidder(who(seat), got[seat] ?? 0));
  return [
    say.auction(
      view.active.map((seat) => say.bidder(who(seat), view.bids[seat]!)),
      view.middle,
    ),
    ...(out.length > 0 ? [say.out(out)] : []),
    say.dropBrings(view.middle),
  ].join(' ');
}

const MINUTE = 60_000;

/** Time left in the unit that fits: seconds, minutes, hours or days. */
export function timeLeft(ms: number, words: MogulWords): string {
  if (ms < 2 * MINUTE) return words.answer.time(Math.ceil(ms / 1000));
  return `${longTime(ms, words)}.`;
}

/** More than two minutes, in few words. */
export function longTime(ms: number, words: MogulWords): string {
  const { long } = words;
  if (ms >= 48 * 60 * MINUTE) return long.days(Math.floor(ms / (24 * 60 * MINUTE)));
  if (ms >= 2 * 60 * MINUTE) return long.hours(Math.floor(ms / (60 * MINUTE)));
  return long.minutes(Math.floor(ms / MINUTE));
}
