/** What the laws need to know of Mogeln & Täuschen: what is turned over, twins, extreme players. */
import type { Choice, SoftwarePlayer } from '#games/game.ts';
import type { LawKit } from '#games/laws.ts';
import { legal } from './legal.ts';
import { VERBS } from './parse.ts';
import type { Action, Shown, View } from './types.ts';

type Player = SoftwarePlayer<null, View, Shown, Action>;

/** Takes the first of these verbs that is offered; of several actions the last one, or the first. */
function extreme(id: string, verbs: readonly Action['do'][], last: boolean, slow = 2000): Player {
  return {
    id,
    level: 0,
    begin: () => null,
    see() {},
    decide(_memory, view, random) {
      const actions = legal(view).map((choice) => (choice as Choice<Action> & { kind: 'one' }).action);
      const delay = random.int(slow);
      for (const verb of verbs) {
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
  revealing: ['over'],
  translate: (_state, _twin, _seat, action) => action,
  roundTwin: () => undefined,
  verbs: VERBS,
  clocks: ['grace', 'auction', 'buy', 'last-hotel', 'vote', 'debt:0', 'act:1', 'gaze:1'],
  extremes: [
    extreme('lawful', ['demand', 'take', 'refuse', 'waive', ...DUTIES], false),
    extreme('grabs', ['take', 'pick', 'buy', 'demand', 'swap', 'shift', 'build', ...DUTIES], true),
    extreme('accuses', ['give-up', 'pay', 'sell', 'accuse', ...DUTIES], true),
    extreme('declines', ['decline', 'deny', 'waive', ...DUTIES], false),
    extreme('bids', ['bid', 'build', 'last-hotel', 'demand', ...DUTIES], false),
    extreme('slow', DUTIES, false, 100_000),
  ],
};
