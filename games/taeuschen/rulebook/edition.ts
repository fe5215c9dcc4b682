/** What an edition consists of, value by value, and whether each is sourced or assumed (T2). */
import { provenance } from '../pack/pack.ts';
import type { Card, Pack } from '../pack/types.ts';
import { effectText } from './effects.ts';
import { type Lang, WORDS } from './words.ts';

/** A value of the pack in words. `path` names it as `provenance` does; words of our own have none. */
export interface Value {
  readonly text: string;
  readonly path?: string;
  readonly mark?: 'sourced' | 'assumed';
}

/** What stands in one cell of a table, or in one entry of a list. */
export type Cell = readonly Value[];

export interface Part {
  readonly title: string;
  /** Heads of a table; a list where there are none. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Which side of the cheat cards is told (T26). */
export interface Telling {
  readonly backs: boolean;
}

/** The whole edition in parts: every value of `provenance(pack)` stands in it once, with its mark. */
export function editionParts(pack: Pack, lang: Lang, telling: Telling): Part[] {
  return new Page(pack, lang, telling).parts();
}

class Page {
  readonly #pack: Pack;
  readonly #lang: Lang;
  readonly #telling: Telling;
  readonly #marks: ReadonlyMap<string, 'sourced' | 'assumed'>;

  constructor(pack: Pack, lang: Lang, telling: Telling) {
    this.#pack = pack;
    this.#lang = lang;
    this.#telling = telling;
    this.#marks = new Map(provenance(pack).map(({ path, mark }) => [path, mark]));
  }

  parts(): Part[] {
    return [
      this.money(),
      this.groups(),
      this.ring(),
      this.deeds('rents', ['price', 'rent', 'setRent']),
      this.deeds('hotels', ['hotelPrice', 'hotelRent']),
      this.cheats(),
      this.deck('event'),
      this.deck('community'),
    ];
  }

  value(text: string | number, path: string): Value {
    return { text: String(text), path, mark: this.#marks.get(path)! };
  }

  money(): Part {
    const { money, hotels, firstHotel, display, spaces } = this.#pack;
    const words = WORDS[this.#lang].money;
    const row = (label: string, text: string | number, path: string) => [
      [{ text: label }],
      [this.value(text, path)],
    ];
    const first = spaces.find(({ id }) => id === firstHotel)!.name[this.#lang];
    return {
      title: words.title,
      columns: words.columns,
      rows: [
        row(words.rows.notes, money.notes.join(', '), 'money.notes'),
        row(words.rows.start, startNotes(this.#pack), 'money.start'),
        row(words.rows.los, money.los, 'money.los'),
        row(words.rows.bail, money.bail, 'money.bail'),
        row(words.rows.fine, money.fine, 'money.fine'),
        row(words.hotels, hotels, 'hotels'),
        row(words.firstHotel, first, 'firstHotel'),
        row(words.display, display, 'display'),
      ],
    };
  }

  groups(): Part {
    const rows = this.#pack.groups.map(({ name }, i) => [
      [this.value(name[this.#lang], `groups[${i}].name`)],
    ]);
    return { title: WORDS[this.#lang].groups, columns: [], rows };
  }

  ring(): Part {
    const { ring, kinds } = WORDS[this.#lang];
    const rows = this.#pack.spaces.map((space, i) => {
      const kind = [this.value(kinds[space.kind], `spaces[${i}].kind`)];
      if (space.group !== undefined) {
        const group = this.#pack.groups.find(({ id }) => id === space.group)!;
        kind.push({ text: ', ' }, this.value(group.name[this.#lang], `spaces[${i}].group`));
      }
      return [[{ text: String(i) }], [this.value(space.name[this.#lang], `spaces[${i}].name`)], kind];
    });
    return { ...ring, rows };
  }

  deeds(
    which: 'rents' | 'hotels',
    keys: readonly ('price' | 'rent' | 'setRent' | 'hotelPrice' | 'hotelRent')[],
  ): Part {
    const rows = this.#pack.spaces.flatMap((space, i) => {
      if (space.kind !== 'street') return [];
      const sums = keys.map((key) => [this.value(space[key]!, `spaces[${i}].${key}`)]);
      return [[[{ text: space.name[this.#lang] }], ...sums]];
    });
    return { ...WORDS[this.#lang][which], rows };
  }

  cheats(): Part {
    const words = WORDS[this.#lang].cheats;
    const rows = this.#pack.cheats.map((cheat, i) => {
      const at = `cheats[${i}]`;
      const back = (key: 'reward' | 'penalty'): Cell => [
        { text: ` ${words[key]}: ` },
        this.value(this.#telling.backs ? this.effects(cheat[key]) : words.hidden, `${at}.${key}`),
        { text: '.' },
      ];
      const max: Cell =
        cheat.max === undefined ? [] : [{ text: `, ${words.most} ` }, this.value(cheat.max, `${at}.max`)];
      return [
        [
          this.value(cheat.name[this.#lang], `${at}.name`),
          { text: ' (' },
          this.value(words.acts[cheat.act], `${at}.act`),
          ...max,
          { text: '): ' },
          this.value(cheat.text[this.#lang], `${at}.text`),
          ...back('reward'),
          ...back('penalty'),
        ],
      ];
    });
    const note = this.#telling.backs ? [[[{ text: words.victim }]]] : [];
    return { title: words.title, columns: [], rows: [...rows, ...note] };
  }

  deck(which: 'event' | 'community'): Part {
    const words = WORDS[this.#lang].cards;
    const rows = this.#pack.cards[which].map((card, i) => [this.card(card, `cards.${which}[${i}]`)]);
    return { title: words[which], columns: [], rows };
  }

  card(card: Card, at: string): Cell {
    const { now, when } = WORDS[this.#lang].cards;
    const time: Cell =
      card.when === undefined ? [] : [{ text: ', ' }, this.value(when[card.when], `${at}.when`)];
    return [
      this.value(card.name[this.#lang], `${at}.name`),
      { text: ' (' },
      this.value(now[card.now ? 'true' : 'false'], `${at}.now`),
      ...time,
      { text: '): ' },
      this.value(card.text[this.#lang], `${at}.text`),
      { text: ' → ' },
      this.value(this.effects(card.effects), `${at}.effects`),
    ];
  }

  effects(effects: Card['effects']): string {
    return effects.map((effect) => effectText(effect, this.#pack, this.#lang)).join(', ');
  }
}

/** The start money by notes, the largest first: `2 × 500, 4 × 100`; only the commas let a line break. */
export function startNotes({ money }: Pack): string {
  return money.notes
    .map((note, i) => [money.start[i]!, note] as const)
    .filter(([count]) => count > 0)
    .reverse()
    .map(([count, note]) => `${count}\u00a0×\u00a0${note}`)
    .join(', ');
}

/** The same as Markdown for the rulebook, every assumed value with a star. Texts of a pack stay mere text. */
export function editionMarkdown(pack: Pack, lang: Lang, telling: Telling): string {
  const parts = editionParts(pack, lang, telling).map(({ title, columns, rows }) => {
    const head = columns.length > 0 ? [line(columns.map(plain)), line(columns.map(() => '---'))] : [];
    const body = rows.map((cells) => {
      if (columns.length > 0) return line(cells.map((cell) => cell.map(starred).join('')));
      return cells.map(entry).join('\n');
    });
    return [`#### ${plain(title)}`, '', ...head, ...body].join('\n');
  });
  return [WORDS[lang].legend, ...parts].join('\n\n');
}

/** The fronts of the cheat cards, as a list in Markdown. */
export function cheatsMarkdown(pack: Pack, lang: Lang): string {
  return pack.cheats
    .map(({ name, text, max }) => {
      const most = max === undefined ? '' : ` (${WORDS[lang].cheats.most} ${max})`;
      return `- **${plain(name[lang])}:** ${plain(text[lang])}${most}`;
    })
    .join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** An entry of a list; its name stands out where more is said of it. */
function entry([first, ...rest]: Cell): string {
  const name = rest.length > 0 ? `**${plain(first!.text)}**${star(first!)}` : starred(first!);
  return `- ${name}${rest.map(starred).join('')}`;
}

function starred(value: Value): string {
  return plain(value.text) + star(value);
}

function star({ mark }: Value): string {
  return mark === 'assumed' ? '\\*' : '';
}

/** Text of anybody's as Markdown that says just this. */
export function plain(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
