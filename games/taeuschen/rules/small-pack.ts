/** A small lawful pack that differs from the standard one in everything it may: for laws and tests. */
import { STANDARD } from '../pack/pack.ts';
import type { Pack, Space } from '../pack/types.ts';

const name = (text: string) => ({ de: text, en: text });

function street(id: string, group: string, price: number): Space {
  const rents = { rent: 40, setRent: 100, hotelRent: 150, hotelPrice: 150 };
  return { id, kind: 'street', name: name(id), group, price, ...rents, sourced: [] };
}

function space(id: string, kind: Space['kind']): Space {
  return { id, kind, name: name(id), sourced: [] };
}

/** Twelve spaces, five streets, two hotels, seven cheats with three on display, four cards a deck. */
export const SMALL_PACK: Pack = {
  ...STANDARD,
  id: 'small',
  name: name('Small'),
  money: {
    notes: [10, 20, 50, 200, 1000],
    start: [2, 3, 2, 1, 0],
    los: 100,
    bail: 30,
    fine: 50,
    sourced: [],
  },
  hotels: 2,
  firstHotel: 'b2',
  display: 3,
  sourced: [],
  groups: [
    { id: 'a', name: name('a'), sourced: [] },
    { id: 'b', name: name('b'), sourced: [] },
  ],
  spaces: [
    space('start', 'los'),
    street('a1', 'a', 60),
    space('e', 'event'),
    street('a2', 'a', 0),
    space('j', 'jail'),
    space('s', 'station'),
    street('b1', 'b', 100),
    space('p', 'parking'),
    street('b2', 'b', 150),
    space('g', 'go-to-jail'),
    space('c', 'community'),
    street('b3', 'b', 200),
  ],
  cheats: STANDARD.cheats.filter(({ act }) =>
    ['rob', 'los', 'token', 'usury', 'swap', 'deed', 'escape'].includes(act),
  ),
  cards: {
    event: STANDARD.cards.event.filter(({ id }) =>
      ['taxi', 'wasserfleck', 'bauschutt', 'sondererlaubnis', 'neues-spiel'].includes(id),
    ),
    community: STANDARD.cards.community.filter(({ id }) =>
      ['jury', 'gutes-wort', 'vergesslich', 'anzeige', 'trinkgeld', 'kurtaxe'].includes(id),
    ),
  },
};
