/** What the laws need to know of Mogeln: what is turned over, twins of states and rounds, extreme players. */
import type { Card } from '#games/cards.ts';
import { rankOf } from '#games/cards.ts';
import type { Observer, Seat, SoftwarePlayer } from '#games/game.ts';
import type { LawKit, RoundTwin } from '#games/laws.ts';
import { copy } from './deal.ts';
import { legal } from './legal.ts';
import { exchangeUnseen } from './reshuffle.ts';
import type { Action, Shown, State, View } from './types.ts';

/** Lays the cards at the same places of the hand; where that hand is shorter, as many as there are. */
function translate(state: State, twin: State, seat: Seat, action: Action): Action {
  if (action.do !== 'lay') return action;
  const hand = state.hands[seat]!;
  const other = twin.hands[seat]!;
  const claim = action.claim ?? { count: action.cards.length, rank: state.due };
  if (hand.length === other.length) {
    return { ...action, claim, cards: action.cards.map((card) => other[hand.indexOf(card)]!) };
  }
  return { ...action, claim, cards: other.slice(0, action.cards.length) };
}

/** Cards the observer never saw until the end change their faces throughout the round. */
function roundTwin(
  start: State,
  end: State,
  observer: Observer,
  random: Parameters<LawKit['roundTwin']>[3],
): RoundTwin {
  const twin = copy(end);
  exchangeUnseen(twin, observer, random);
  const face = new Map<Card, Card>();
  const pair = (from: readonly Card[], to: readonly Card[]): void => {
    from.forEach((card, i) => {
      face.set(card, to[i]!);
    });
  };
  end.hands.forEach((hand, seat) => {
    pair(hand, twin.hands[seat]!);
  });
  pair(end.dead, twin.dead);
  pair(end.pile, twin.pile);
  const rename = (cards: readonly Card[]): Card[] => cards.map((card) => face.get(card)!);

  const other = copy(start);
  other.hands.forEach((hand, seat) => {
    hand.splice(0, hand.length, ...rename(start.hands[seat]!));
  });
  other.dead.splice(0, other.dead.length, ...rename(start.dead));
  for (const [from, to] of face) other.seen[to] = start.seen[from]!;
  return {
    start: other,
    translate: (_seat, action: Action) =>
      action.do === 'lay' ? { ...action, cards: rename(action.cards) } : action,
  };
}

type Player = SoftwarePlayer<null, View, Shown, Action>;

interface Style {
  /** The cards to lay; what is claimed follows from the choice, as near to the truth as it allows. */
  readonly lay: (view: View) => readonly Card[];
  readonly answer: 'call' | 'waive' | 'none';
  /** Longest think, ms. */
  readonly slow: number;
}

function extreme(id: string, style: Style): Player {
  return {
    id,
    level: 0,
    begin: () => null,
    see() {},
    decide(_memory, view, random) {
      const choices = legal(view);
      const answer = choices.find(
        (choice) => choice.kind === 'one' && kindOf(choice.action) === style.answer,
      );
      if (answer?.kind === 'one') return { action: answer.action, delay: 400 + random.int(1000) };
      const lay = choices.find((choice) => choice.kind === 'subset');
      if (lay?.kind !== 'subset') return undefined;
      const cards = style.lay(view).slice(0, lay.max);
      const claim = { count: cards.length, rank: lay.claims?.ranks[0] ?? view.due };
      return { action: { do: 'lay', cards, claim }, delay: random.int(style.slow) };
    },
  };
}

function kindOf(action: Action): Style['answer'] {
  return action.do === 'challenge' || action.do === 'doubt' ? 'call' : 'waive';
}

function due(view: View): number {
  return view.due >= 0 ? view.due : Math.max(0, view.lastClaim);
}

/** One card of another rank whenever there is one. */
function lie(view: View): Card[] {
  return [view.hand.find((card) => rankOf(card) !== due(view)) ?? view.hand[0]!];
}

/** All that is right, else one card. */
function truth(view: View): Card[] {
  const right = view.hand.filter((card) => rankOf(card) === due(view));
  return right.length > 0 ? right : [view.hand[0]!];
}

export const laws: LawKit = {
  revealing: ['challenged', 'out', 'over'],
  translate,
  roundTwin,
  verbs: ['lay', 'challenge', 'waive', 'believe', 'doubt'],
  clocks: ['guard', 'last-lay', 'choose'],
  extremes: [
    extreme('always-lies', { lay: lie, answer: 'waive', slow: 2000 }),
    extreme('always-calls', { lay: truth, answer: 'call', slow: 2000 }),
    extreme('never-calls', { lay: truth, answer: 'waive', slow: 2000 }),
    extreme('lies-and-calls', { lay: lie, answer: 'call', slow: 2000 }),
    extreme('all-at-once', { lay: (view) => view.hand, answer: 'waive', slow: 2000 }),
    // Leaves every window to its clock.
    extreme('slow', { lay: truth, answer: 'none', slow: 200_000 }),
  ],
};
