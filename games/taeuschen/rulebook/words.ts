/** The words in which the rulebook tells what a pack holds: one catalogue for each language. */
import type { CheatAct, Effect, Pack, SpaceKind, Words } from '../pack/types.ts';

export type Lang = keyof Words;

/** Words for an effect, without the mark-up of the page; names come as they stand in the pack. */
type EffectWords = {
  readonly [Do in Effect['do']]: (
    effect: Extract<Effect, { do: Do }>,
    nameOf: (space: string) => string,
  ) => string;
};

interface Catalogue {
  readonly legend: string;
  readonly money: {
    readonly title: string;
    readonly columns: readonly string[];
    readonly rows: Readonly<Record<Exclude<keyof Pack['money'], 'sourced'>, string>>;
    readonly hotels: string;
    readonly firstHotel: string;
    readonly display: string;
  };
  readonly groups: string;
  readonly ring: { readonly title: string; readonly columns: readonly string[] };
  readonly kinds: Readonly<Record<SpaceKind, string>>;
  readonly rents: { readonly title: string; readonly columns: readonly string[] };
  readonly hotels: { readonly title: string; readonly columns: readonly string[] };
  readonly cheats: {
    readonly title: string;
    readonly acts: Readonly<Record<CheatAct, string>>;
    readonly most: string;
    readonly reward: string;
    readonly penalty: string;
    readonly hidden: string;
    /** Who is meant by "the victim" where nobody is. */
    readonly victim: string;
  };
  readonly cards: {
    readonly event: string;
    readonly community: string;
    readonly now: Readonly<Record<'true' | 'false', string>>;
    readonly when: Readonly<Record<'turn' | 'jail' | 'demand' | 'cheat', string>>;
  };
  readonly effects: EffectWords;
}

const de: Catalogue = {
  legend: 'Was einen Stern trägt, ist angenommen. Alles andere stammt aus veröffentlichten Quellen.',
  money: {
    title: 'Geld und Material',
    columns: ['Was', 'Wert'],
    rows: {
      notes: 'Scheine',
      start: 'Startgeld',
      los: 'Über LOS',
      bail: 'Aus dem Gefängnis',
      fine: 'Falscher Ruf',
    },
    hotels: 'Hotels',
    firstHotel: 'Das erste steht',
    display: 'Offene Mogelkarten',
  },
  groups: 'Gruppen',
  ring: { title: 'Die Felder', columns: ['Nr.', 'Feld', 'Art'] },
  kinds: {
    los: 'Start',
    street: 'Straße',
    station: 'Bahnhof',
    event: 'Ereignis',
    community: 'Gemeinschaft',
    jail: 'Gefängnis, Besuch',
    parking: 'Karte nach Wahl',
    'go-to-jail': 'ins Gefängnis',
  },
  rents: { title: 'Preis und Miete', columns: ['Straße', 'Preis', 'Miete', 'ganze Gruppe'] },
  hotels: { title: 'Hotels', columns: ['Straße', 'Hotel', 'Miete mit Hotel'] },
  cheats: {
    title: 'Mogelkarten',
    acts: {
      rob: 'Geld aus der Kasse',
      pick: 'ein fremder Schein',
      los: 'zu viel bei LOS',
      build: 'unbezahltes Hotel',
      hotel: 'fremdes Hotel',
      token: 'fremde Figur gezogen',
      short: 'zu wenig bezahlt',
      landlord: 'Miete für Fremdes',
      usury: 'zu viel Miete',
      step: 'ein Feld daneben',
      die: 'Würfel gedreht',
      deed: 'Besitzkarte genommen',
      swap: 'Besitzkarten vertauscht',
      slip: 'vom Feld gerückt',
      escape: 'Handschelle abgestreift',
    },
    most: 'höchstens',
    reward: 'Belohnung',
    penalty: 'Strafe',
    hidden: 'verdeckt',
    victim: 'Hat eine Mogelei niemanden geschädigt, tritt an seine Stelle, wer sie ertappt hat.',
  },
  cards: {
    event: 'Ereigniskarten',
    community: 'Gemeinschaftskarten',
    now: { true: 'sofort', false: 'aufheben' },
    when: {
      turn: 'in deinem Zug',
      jail: 'im Gefängnis',
      demand: 'wenn Miete verlangt wird',
      cheat: 'beim Mogeln',
    },
  },
  effects: {
    bank: ({ sum }) => (sum >= 0 ? `${sum} aus der Kasse` : `${-sum} in die Kasse`),
    each: ({ sum }) => (sum >= 0 ? `${sum} von jedem` : `${-sum} an jeden`),
    one: ({ sum }) => (sum >= 0 ? `${sum} von einem deiner Wahl` : `${-sum} an einen deiner Wahl`),
    victim: ({ sum }) => (sum >= 0 ? `${sum} vom Geschädigten` : `${-sum} an den Geschädigten`),
    'most-to-fewest': ({ sum }) => `${sum} von den meisten Straßen an die wenigsten`,
    'per-hotel': ({ sum }) =>
      sum >= 0 ? `${sum} für jedes eigene Hotel` : `${-sum} je eigenes Hotel zahlen`,
    goto: ({ space }, nameOf) => `vor bis ${nameOf(space)}`,
    steps: ({ n }) => (n >= 0 ? `${n} Felder vor` : `${-n} Felder zurück`),
    'next-free': () => 'vor aufs nächste freie Grundstück',
    jail: () => 'ins Gefängnis',
    'jail-one': () => 'einer deiner Wahl ins Gefängnis',
    release: () => 'aus dem Gefängnis',
    'jail-card': () => 'führt aus dem Gefängnis',
    'rent-cut': ({ percent }) => `von der Miete bleiben höchstens ${percent} Prozent, auf volle Zehner`,
    permit: () => 'eine Mogelei, die nicht ausliegt',
    hotel: () => 'ein Hotel umsonst',
    street: () => 'eine freie Straße umsonst',
    place: () => 'der Geschädigte setzt die Figur',
    'new-cheats': () => 'neue Mogelkarten',
  },
};

const en: Catalogue = {
  legend: 'What bears a star is assumed. Everything else comes from published sources.',
  money: {
    title: 'Money and material',
    columns: ['What', 'Value'],
    rows: {
      notes: 'Notes',
      start: 'Start money',
      los: 'Passing GO',
      bail: 'Out of jail',
      fine: 'Wrong call',
    },
    hotels: 'Hotels',
    firstHotel: 'The first one stands on',
    display: 'Open cheat cards',
  },
  groups: 'Groups',
  ring: { title: 'The spaces', columns: ['No.', 'Space', 'Kind'] },
  kinds: {
    los: 'start',
    street: 'street',
    station: 'station',
    event: 'event',
    community: 'community',
    jail: 'jail, visit',
    parking: 'card of choice',
    'go-to-jail': 'to jail',
  },
  rents: { title: 'Price and rent', columns: ['Street', 'Price', 'Rent', 'Whole group'] },
  hotels: { title: 'Hotels', columns: ['Street', 'Hotel', 'Rent with hotel'] },
  cheats: {
    title: 'Cheat cards',
    acts: {
      rob: 'money from the tray',
      pick: "another's note",
      los: 'too much at GO',
      build: 'unpaid hotel',
      hotel: "another's hotel",
      token: "moved another's token",
      short: 'paid too little',
      landlord: 'rent for a street not owned',
      usury: 'too much rent',
      step: 'one space off',
      die: 'turned a die',
      deed: 'took a deed',
      swap: 'swapped deeds',
      slip: 'slid off the space',
      escape: 'slipped the cuff',
    },
    most: 'at most',
    reward: 'Reward',
    penalty: 'Penalty',
    hidden: 'hidden',
    victim: 'Where a cheat has no victim, whoever caught it stands in.',
  },
  cards: {
    event: 'Event cards',
    community: 'Community cards',
    now: { true: 'at once', false: 'keep' },
    when: {
      turn: 'in your turn',
      jail: 'in jail',
      demand: 'when rent is demanded',
      cheat: 'when cheating',
    },
  },
  effects: {
    bank: ({ sum }) => (sum >= 0 ? `${sum} from the tray` : `${-sum} to the tray`),
    each: ({ sum }) => (sum >= 0 ? `${sum} from everybody` : `${-sum} to everybody`),
    one: ({ sum }) => (sum >= 0 ? `${sum} from a player you choose` : `${-sum} to a player you choose`),
    victim: ({ sum }) => (sum >= 0 ? `${sum} from the victim` : `${-sum} to the victim`),
    'most-to-fewest': ({ sum }) => `${sum} from most streets to fewest`,
    'per-hotel': ({ sum }) => (sum >= 0 ? `${sum} for each own hotel` : `pay ${-sum} for each own hotel`),
    goto: ({ space }, nameOf) => `forward to ${nameOf(space)}`,
    steps: ({ n }) => (n >= 0 ? `${n} spaces forward` : `${-n} spaces back`),
    'next-free': () => 'forward to the next unsold street',
    jail: () => 'to jail',
    'jail-one': () => 'a player you choose to jail',
    release: () => 'out of jail',
    'jail-card': () => 'leads out of jail',
    'rent-cut': ({ percent }) => `at most ${percent} per cent of the rent remain, in full tens`,
    permit: () => 'a cheat that is not on display',
    hotel: () => 'a free hotel',
    street: () => 'a free unsold street',
    place: () => 'the victim places the token',
    'new-cheats': () => 'new cheat cards',
  },
};

export const WORDS: Readonly<Record<Lang, Catalogue>> = { de, en };

/** An effect in words (T26, T29), for instance `100 aus der Kasse`. */
export function effectText(effect: Effect, pack: Pack, lang: Lang): string {
  const nameOf = (space: string): string => pack.spaces.find(({ id }) => id === space)?.name[lang] ?? space;
  const word = WORDS[lang].effects[effect.do] as (effect: Effect, of: typeof nameOf) => string;
  return word(effect, nameOf);
}
