/** The words in which the rulebook tells what a pack holds: one catalogue for each language. */
import type { CheatAct, Pack, SpaceKind, Words } from '../pack/types.ts';

export type Lang = keyof Words;

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
};

export const WORDS: Readonly<Record<Lang, Catalogue>> = { de, en };
