/** Every piece of material and how often it exists, for the law of conservation. */
import { editionOf } from '../pack/pack.ts';
import { cash } from './money.ts';
import { count } from './seats.ts';
import type { State } from './types.ts';
import { hotelsInTray } from './zones.ts';

export function census(state: State): Record<string, number> {
  const edition = editionOf(state.options.pack);
  let money = state.bank;
  for (let seat = 0; seat < state.seats; seat++) money += cash(state, seat);
  const material: Record<string, number> = {
    money,
    'negative notes': state.notes.filter((n) => n < 0 || !Number.isInteger(n)).length,
    hotels: hotelsInTray(state) + count(state.hotels),
    'hotels too many': Math.max(0, -hotelsInTray(state)),
    deeds: state.deedAt.length,
    // T22, law 6: what nobody has touched is honest, and only a prisoner wears the cuff.
    'deeds astray': state.deedAt.filter((at) => at < -1 || at >= state.seats).length,
    cuffs: state.prisoner < 0 || state.tokens[state.prisoner] === edition.jail ? 1 : 0,
  };
  const add = (what: string): void => {
    material[what] = (material[what] ?? 0) + 1;
  };
  for (const pile of [...state.piles, ...state.kept]) for (const card of pile) add(`card ${card}`);
  for (const cheat of [...state.open, ...state.cheatPile]) add(`cheat ${cheat}`);
  return material;
}
