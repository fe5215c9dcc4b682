/** Rewards, penalties and what cards do, in words. Pure. */
import { editionOf } from '../pack/pack.ts';
import type { Effect } from '../pack/types.ts';
import type { Options } from '../rules/types.ts';
import type { LaterWords } from './later.de.ts';
import { LATER } from './laterWords.ts';
import type { Naming } from './naming.ts';

export function effectsText(effects: readonly Effect[], naming: Naming, pack: Options['pack']): string {
  const { spaces } = editionOf(pack).pack;
  const space = (id: string) => naming.space(spaces.findIndex((one) => one.id === id));
  return naming.words.list(effects.map((effect) => effectWords(effect, LATER[naming.lang], space)));
}

function effectWords(effect: Effect, { effect: say }: LaterWords, space: (id: string) => string): string {
  switch (effect.do) {
    case 'goto':
      return say.goto(space(effect.space));
    case 'steps':
      return say.steps(effect.n);
    case 'rent-cut':
      return say['rent-cut'](effect.percent);
    default: {
      const text = say[effect.do];
      return typeof text === 'string' ? text : text('sum' in effect ? effect.sum : 0);
    }
  }
}
