/** What a seat may do, from what it sees; and one of these things at random. */
import { type Card, RANKS } from '#games/cards.ts';
import type { Choice, Random } from '#games/game.ts';
import { mostOfARank } from './refuse.ts';
import type { Action, Claim, View } from './types.ts';

const ALL_RANKS = Array.from({ length: RANKS }, (_, rank) => rank);

export function legal(view: View): Choice<Action>[] {
  const choices: Choice<Action>[] = [];
  if (view.seat < 0 || view.over) return choices;
  if (layAllowed(view)) choices.push(layChoice(view));
  if (answerAllowed(view)) {
    const lay = view.lay!.no;
    const verdeckt = view.options.calling === 'verdeckt';
    choices.push({ kind: 'one', action: { do: verdeckt ? 'doubt' : 'challenge', lay } });
    choices.push({ kind: 'one', action: { do: verdeckt ? 'believe' : 'waive', lay } });
  }
  return choices;
}

function layAllowed(view: View): boolean {
  return view.turn === view.seat && view.hand.length > 0 && (view.lay === null || view.lay.mayLay);
}

function answerAllowed(view: View): boolean {
  const lay = view.lay;
  return lay?.open === true && !lay.done && lay.seat !== view.seat && !view.out.includes(view.seat);
}

function layChoice(view: View): Choice<Action> {
  const { options, hand } = view;
  const chooseRank = view.due < 0;
  return {
    kind: 'subset',
    do: 'lay',
    key: 'cards',
    from: hand,
    min: 1,
    max: mostCards(view),
    ...(chooseRank || options.countMayLie
      ? {
          claims: {
            ranks: chooseRank ? freeRanks(view) : [view.due],
            counts: options.countMayLie ? ([1, mostOfARank(view)] as const) : ('true' as const),
          },
        }
      : {}),
  };
}

function mostCards(view: View): number {
  if (view.options.cardsPerTurn === 'one') return 1;
  const hand = view.hand.length;
  return view.options.countMayLie ? Math.min(hand, mostOfARank(view)) : hand;
}

/** G19: any rank; in `step` the last claim's and its two neighbours, down, same, up. */
function freeRanks(view: View): readonly number[] {
  const last = view.lastClaim;
  if (view.options.order === 'free' || last < 0) return ALL_RANKS;
  return [(last + RANKS - 1) % RANKS, last, (last + 1) % RANKS];
}

/**
 * One lawful action: each choice of `legal` equally likely, then each size of a lay, then each set of that
 * size and each claim.
 */
export function sample(view: View, random: Random): Action | undefined {
  const choices = legal(view);
  if (choices.length === 0) return undefined;
  const choice = choices[random.int(choices.length)]!;
  if (choice.kind === 'one') return choice.action;
  const count = choice.min + random.int(choice.max - choice.min + 1);
  const cards = draw(choice.from, count, random);
  const no = view.lays + 1;
  if (choice.claims === undefined) return { do: 'lay', cards, no };
  const { ranks, counts } = choice.claims;
  const claim: Claim = {
    count: counts === 'true' ? count : counts[0] + random.int(counts[1] - counts[0] + 1),
    rank: ranks[random.int(ranks.length)]!,
  };
  return { do: 'lay', cards, claim, no };
}

function draw(from: readonly Card[], count: number, random: Random): Card[] {
  const left = [...from];
  const cards: Card[] = [];
  while (cards.length < count) {
    const at = random.int(left.length);
    cards.push(left[at]!);
    left[at] = left[left.length - 1]!;
    left.pop();
  }
  return cards;
}
