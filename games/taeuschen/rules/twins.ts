/** What the laws need to know of Mogeln & Täuschen: what is turned over, twins, extreme players. */
import type { Choice, Json, Observer, Random, Seat, SoftwarePlayer } from '#games/game.ts';
import type { LawKit, RoundTwin } from '#games/laws.ts';
import { shuffle } from '#games/random.ts';
import { editionOf } from '../pack/pack.ts';
import { deckOf } from './cards.ts';
import { copy } from './deal.ts';
import { isSpent } from './leave.ts';
import { legal } from './legal.ts';
import { VERBS } from './parse.ts';
import { isPlain } from './reshuffle.ts';
import { has } from './seats.ts';
import { SMALL_PACK } from './small-pack.ts';
import type { Action, Card, Event, Shown, State, View } from './types.ts';

/**
 * What somebody keeps in its place; everything else is the same from outside. Nothing for a seat that has had its
 * hands on the table too often in the twin alone, where it robbed the bank once more: that binds its own choice.
 */
function translate(state: State, twin: State, seat: Seat, action: Action): Action | undefined {
  if (isSpent(twin, seat) && !isSpent(state, seat)) return undefined;
  if (action.do !== 'play' && action.do !== 'put-back') return action;
  const at = state.kept[seat]!.indexOf(action.card);
  return at < 0 ? action : { ...action, card: twin.kept[seat]![at]! };
}

/** Cards and cheats whose faces the observer never saw until the end have changed them from the beginning. */
function roundTwin(start: State, end: State, observer: Observer, random: Random): RoundTwin {
  const edition = editionOf(start.options.pack);
  const bit = observer === 'table' ? 6 : observer;
  const face = new Map<Card, Card>();
  const unseen = [...edition.cards.keys()].filter((card) => !has(end.met[card]!, bit));
  for (const deck of [0, 1]) {
    for (const plain of [true, false]) {
      const like = unseen.filter((card) => {
        if (deckOf(start, card) !== deck) return false;
        return plain ? isPlain(edition, card) : edition.cards[card]!.now;
      });
      const dealt = shuffle([...like], random);
      like.forEach((card, i) => {
        face.set(card, dealt[i]!);
      });
    }
  }
  const other = copy(start);
  const rename = (card: Card): Card => face.get(card) ?? card;
  for (const place of [...other.piles, ...other.kept]) place.splice(0, place.length, ...place.map(rename));
  const hidden = start.cheatPile.filter((cheat) => !has(end.shownCheats, cheat));
  const dealt = shuffle([...hidden], random);
  const cheats = start.cheatPile.map((cheat) => dealt[hidden.indexOf(cheat)] ?? cheat);
  other.cheatPile.splice(0, cheats.length, ...cheats);
  return {
    start: other,
    translate: (_seat, action: Action) =>
      action.do === 'play' || action.do === 'put-back' ? { ...action, card: rename(action.card) } : action,
  };
}

const REVEALING: ReadonlySet<Event['kind']> = new Set([
  ...(['played', 'drew', 'cheats', 'closed', 'succeeded', 'accused', 'bankrupt', 'over'] as const),
]);

/**
 * What turns over something that an observer could not know: cards and cheats that come up, a closed window, a
 * verdict; who looks at what it had not seen; that somebody is or is not short of money.
 */
function reveals(event: Event): boolean {
  if (event.kind === 'act') return event.missed === true || event.verb === 'sell';
  return event.kind === 'looked' || REVEALING.has(event.kind);
}

type Player = SoftwarePlayer<null, View, Shown, Action>;

/**
 * Does the first of its verbs that is offered, else what the table waits for, now and then one of its others; of
 * several actions the last one, or the first.
 */
function extreme(
  id: string,
  first: readonly Action['do'][],
  verbs: readonly Action['do'][],
  last: boolean,
  slow = 2000,
): Player {
  return {
    id,
    level: 0,
    begin: () => null,
    see() {},
    decide(_memory, view, random) {
      const actions = legal(view).map((choice) => (choice as Choice<Action> & { kind: 'one' }).action);
      const delay = random.int(slow);
      for (const verb of random.int(8) === 0 ? [...verbs, ...first, ...DUTIES] : [...first, ...DUTIES]) {
        const fit = actions.filter((action) => action.do === verb);
        if (fit.length > 0) return { action: fit.at(last ? -1 : 0)!, delay };
      }
      return undefined;
    },
  };
}

const DUTIES: readonly Action['do'][] = [
  ...(['give-up', 'pay', 'put-back', 'choose', 'prove', 'vote', 'sell', 'pass', 'draw', 'buy'] as const),
  ...(['decline', 'move', 'roll'] as const),
];

export const laws: LawKit = {
  revealing: [...REVEALING],
  reveals,
  translate,
  roundTwin,
  data: { pack: [SMALL_PACK as unknown as Json] },
  verbs: VERBS,
  clocks: ['grace', 'auction', 'buy', 'last-hotel', 'vote', 'debt:0', 'act:1', 'gaze:1'],
  extremes: [
    extreme('lawful', ['demand', 'refuse', 'waive'], ['take', 'demand', 'refuse', 'waive'], false),
    extreme('grabs', [], ['take', 'pick', 'buy', 'demand', 'swap', 'shift', 'build', 'turn', 'move'], true),
    extreme('accuses', ['give-up', 'pay', 'sell', 'accuse'], [], true),
    extreme('declines', ['decline', 'deny', 'waive'], ['look'], false),
    extreme('bids', ['bid', 'last-hotel', 'demand'], ['build', 'offer', 'accept'], false),
    extreme('slow', [], ['accept', 'play'], false, 100_000),
  ],
};
