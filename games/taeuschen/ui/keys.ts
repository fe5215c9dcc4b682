/** Single keys that ask or do something: their words and answers come right after the first sight of the table. */
import type { GameUi } from '#web/game-ui.ts';
import type { View } from '../rules/types.ts';

type Keys = Pick<GameUi<View>, 'keys' | 'queries' | 'answer'>;

let loaded: Keys | undefined;
export function loadKeys(keys: Keys): void {
  loaded = keys;
}

/** Nothing until they are there. */
export const keys: Keys = {
  keys: (lang) => loaded?.keys(lang) ?? [],
  queries: (lang) => loaded?.queries(lang) ?? [],
  answer: (key, props) => loaded?.answer(key, props),
};
