/** What the laws need to know of Mogul: what is turned over, twins of rounds, extreme players. */
import type { Choice, Observer, Random, SoftwarePlayer } from '#games/game.ts';
import type { LawKit, RoundTwin } from '#games/laws.ts';
import { copy } from './deal.ts';
import { legal } from './legal.ts';
import { reshufflePile } from './reshuffle.ts';
import { COLOUR_CODES } from './shares.ts';
import type { Action, Shown, State, View } from './types.ts';

/** What lay in the pile to the end lies there in another order from the beginning. */
function roundTwin(start: State, end: State, _observer: Observer, random: Random): RoundTwin {
  const other = copy(start);
  const bottom = [...end.pile];
  reshufflePile(bottom, random);
  other.pile.splice(0, bottom.length, ...bottom);
  return { start: other, translate: (_seat, action: Action) => action };
}

/** A lawful list that differs from the standard one in every way it may: two colours, many start shares. */
const OTHER_LIST = Array.from({ length: 31 }, (_, i) => {
  const back = COLOUR_CODES[i % 2]!;
  const border = COLOUR_CODES[i % 3 === 0 ? 4 : (i + 1) % 2]!;
  return `${back}${border}${i % 4 === 0 ? '*' : ''}`;
});

type Player = SoftwarePlayer<null, View, Shown, Action>;

/** Takes the first of these verbs that is offered; sells everything or nothing. */
function extreme(id: string, verbs: readonly Action['do'][], sellsAll: boolean): Player {
  return {
    id,
    level: 0,
    begin: () => null,
    see() {},
    decide(_memory, view, random) {
      const choices = legal(view);
      const choice = verbs
        .map((verb) => choices.find((one) => verbOf(one) === verb))
        .find((found) => found !== undefined);
      const chosen = choice ?? choices[0];
      if (chosen === undefined) return undefined;
      const delay = random.int(2000);
      if (chosen.kind === 'one') return { action: chosen.action, delay };
      return { action: { do: 'sell', shares: sellsAll ? [...chosen.from] : [], no: view.no }, delay };
    },
  };
}

function verbOf(choice: Choice<Action>): string {
  return choice.kind === 'one' ? choice.action.do : choice.do;
}

export const laws: LawKit = {
  // What a card does follows from its colours.
  revealing: ['revealed', 'over'],
  translate: (_state, _twin, _seat, action) => action,
  roundTwin,
  verbs: ['loan', 'ready', 'bid', 'drop', 'take', 'sell', 'decline'],
  clocks: [],
  data: { shares: [OTHER_LIST] },
  extremes: [
    extreme('always-bids', ['ready', 'bid', 'take'], true),
    extreme('always-drops', ['ready', 'drop', 'take'], true),
    extreme('borrows-all', ['loan', 'bid', 'take'], true),
    extreme('sells-all', ['ready', 'bid', 'sell', 'take'], true),
    extreme('never-acts', ['ready', 'drop', 'decline', 'sell'], false),
  ],
};
