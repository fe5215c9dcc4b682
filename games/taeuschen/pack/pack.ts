/** The pack of a table, with everything that can be looked up in it. */
import standard from './standard.json' with { type: 'json' };
import { type Card, type CheatAct, type Effect, type Pack, SPACE_KINDS, type SpaceKind } from './types.ts';

export const STANDARD = standard as unknown as Pack;

/** A pack as the rules use it: streets, spaces, cheats and cards by number. Plain data, never changed. */
export interface Edition {
  readonly pack: Pack;
  readonly notes: readonly number[];
  readonly start: readonly number[];
  readonly los: number;
  readonly bail: number;
  readonly fine: number;
  readonly hotels: number;
  readonly display: number;
  readonly spaces: number;
  readonly kinds: readonly SpaceKind[];
  readonly jail: number;
  /** Street of a space, −1 where there is none; space of a street. */
  readonly streetAt: readonly number[];
  readonly spaceOf: readonly number[];
  readonly streets: number;
  readonly streetIds: readonly string[];
  readonly price: readonly number[];
  readonly rent: readonly number[];
  readonly setRent: readonly number[];
  readonly hotelRent: readonly number[];
  readonly hotelPrice: readonly number[];
  readonly group: readonly number[];
  /** Streets of each group. */
  readonly groups: readonly (readonly number[])[];
  /** Street with a hotel from the start. */
  readonly firstHotel: number;
  readonly cheats: Pack['cheats'];
  /** Number of the card for each kind of cheat; undefined where the pack has none. */
  readonly cheatOf: Readonly<Partial<Record<CheatAct, number>>>;
  /** Event cards first, community cards behind them. */
  readonly cards: readonly Card[];
  /** Cards in the event deck: smaller numbers are events. */
  readonly events: number;
  readonly permits: readonly boolean[];
  /** The effect of a card's own time: its first. */
  readonly first: readonly Effect[];
  /** The next station from each space. */
  readonly stationFrom: readonly number[];
}

const compiled = new WeakMap<Pack, Edition>();
const STANDARD_EDITION = compile(STANDARD);

/** What stands behind the option `pack`; the same object for the same pack. */
export function editionOf(pack: 'standard' | Pack): Edition {
  if (pack === 'standard') return STANDARD_EDITION;
  let edition = compiled.get(pack);
  if (edition === undefined) {
    edition = compile(pack);
    compiled.set(pack, edition);
  }
  return edition;
}

function compile(pack: Pack): Edition {
  const kinds = pack.spaces.map((space) => SPACE_KINDS.find((kind) => kind === space.kind)!);
  const spaceOf = kinds.flatMap((kind, space) => (kind === 'street' ? [space] : []));
  const deeds = spaceOf.map((space) => pack.spaces[space]!);
  const group = deeds.map((deed) => pack.groups.findIndex(({ id }) => id === deed.group));
  const cards = [...pack.cards.event, ...pack.cards.community];
  return {
    pack,
    notes: pack.money.notes,
    start: pack.money.start,
    los: pack.money.los,
    bail: pack.money.bail,
    fine: pack.money.fine,
    hotels: pack.hotels,
    display: pack.display,
    spaces: kinds.length,
    kinds,
    jail: kinds.indexOf('jail'),
    streetAt: kinds.map((_, space) => spaceOf.indexOf(space)),
    spaceOf,
    streets: deeds.length,
    streetIds: deeds.map(({ id }) => id),
    price: deeds.map(({ price }) => price!),
    rent: deeds.map(({ rent }) => rent!),
    setRent: deeds.map(({ setRent }) => setRent!),
    hotelRent: deeds.map(({ hotelRent }) => hotelRent!),
    hotelPrice: deeds.map(({ hotelPrice }) => hotelPrice!),
    group,
    groups: pack.groups.map((_, i) => group.flatMap((g, street) => (g === i ? [street] : []))),
    firstHotel: deeds.findIndex(({ id }) => id === pack.firstHotel),
    cheats: pack.cheats,
    cheatOf: Object.fromEntries(pack.cheats.map(({ act }, i) => [act, i])),
    cards,
    events: pack.cards.event.length,
    permits: cards.map(({ effects }) => effects[0]!.do === 'permit'),
    first: cards.map(({ effects }) => effects[0]!),
    stationFrom: kinds.map((_, space) => {
      const ahead = kinds.map((_, n) => (space + n + 1) % kinds.length);
      return ahead.find((at) => kinds[at] === 'station') ?? space;
    }),
  };
}

export interface Provenance {
  /** `spaces[8].rent`. */
  readonly path: string;
  readonly value: unknown;
  readonly mark: 'sourced' | 'assumed';
}

/** T2: every value of a pack and whether it comes from a published source or is assumed. */
export function provenance(pack: Pack): Provenance[] {
  const list: Provenance[] = [];
  const add = (record: object, path: string, sourced: readonly string[]): void => {
    for (const [key, value] of Object.entries(record)) {
      if (key === 'sourced' || key === 'id' || key === 'format') continue;
      const mark = sourced.includes(key) ? 'sourced' : 'assumed';
      list.push({ path: path === '' ? key : `${path}.${key}`, value, mark });
    }
  };
  const { money, hotels, firstHotel, display, sourced } = pack;
  add({ hotels, firstHotel, display }, '', sourced);
  add(money, 'money', money.sourced);
  for (const key of ['groups', 'spaces', 'cheats'] as const) {
    pack[key].forEach((record, i) => {
      add(record, `${key}[${i}]`, record.sourced);
    });
  }
  for (const deck of ['event', 'community'] as const) {
    pack.cards[deck].forEach((card, i) => {
      add(card, `cards.${deck}[${i}]`, []);
    });
  }
  return list;
}
