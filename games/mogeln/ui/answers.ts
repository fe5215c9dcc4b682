/** What the question keys answer. */
import { leftOn } from '#web/clock.ts';
import type { RoundProps } from '#web/game-ui.ts';
import type { View } from '../rules/types.ts';
import { clockOf, groupHand, lowestRank, othersInOrder, sentence } from './model.ts';
import { wordsFor } from './words.ts';

/** The answer to a key, or undefined when the key asks nothing. */
export function answer(key: string, props: RoundProps<View>): string | undefined {
  const { view, lang, name, you, table, serverNow } = props;
  const words = wordsFor(lang, view.options.preset);
  switch (key.toLowerCase()) {
    case 'h':
      return words.answer.hand(
        groupHand(view.hand, lowestRank(view)).map(({ rank, cards }) =>
          words.answer.group(cards.length, rank),
        ),
      );
    case 'p':
      return view.pile === 0 ? words.table.pileEmpty : `${words.table.pileOf(view.pile)}.`;
    case 'c': {
      if (view.lay === null) return words.table.noClaim;
      const said = words.claim(view.lay.claim.count, view.lay.claim.rank);
      const who = view.lay.seat === you ? words.table.youSaid : words.table.said(name(view.lay.seat));
      return `${who}: ${said}.`;
    }
    case 'n':
      return words.answer.counts(
        othersInOrder(view.seats, null).map((seat) => {
          const count = view.counts[seat]!;
          return words.answer.count(
            seat === you ? words.log.me : name(seat),
            count.atLeast ? words.atLeastLong(count.n) : String(count.n),
          );
        }),
      );
    case 't': {
      const clock = clockOf(table.clocks, you, view);
      return clock === undefined
        ? words.answer.noTime
        : words.answer.time(Math.ceil(leftOn(clock, serverNow()) / 1000));
    }
    case 'o':
      return sentence(view, words, { name, calling: false, hovers: [] }).replaceAll('*', '');
    default:
      return undefined;
  }
}
