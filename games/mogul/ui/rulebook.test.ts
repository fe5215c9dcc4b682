/** The rulebook says what the engine does: its examples are played, its numbers are taken from the rules. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fastRandom, noRandom } from '#games/random.ts';
import type { Words } from '#games/scenario.ts';
import { applyFacts, sectionsOf } from '#web/rulebook.ts';
import { CHIPS, HAND, LAST } from '../rules/deal.ts';
import { bookFacts } from '../rules/facts.ts';
import { game } from '../rules/game.ts';
import { CHIPS_FOR_POINT } from '../rules/outcome.ts';
import { LOAN } from '../rules/play.ts';
import { COLOUR_CODES, STANDARD_SHARES } from '../rules/shares.ts';
import type { Event, Options, State } from '../rules/types.ts';
import { scenarios } from '../scenarios/words.ts';

type Lang = 'de' | 'en';
const LANGS = ['de', 'en'] as const;
const [OLE, MILA, JULE] = [0, 1, 3] as const;

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const played = JSON.parse(read('../scenarios/rulebook.json')) as Words[];

function options(raw: unknown = {}): Options {
  const parsed = game.options.parse(raw, 4);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.options;
}

/** A section of the book as a table with these options shows it. */
function section(lang: Lang, id: string, raw: unknown = {}): string {
  const text = applyFacts(read(`../rulebook/${lang}.md`), bookFacts(options(raw)));
  const found = sectionsOf(text).find((one) => one.id === id);
  if (found === undefined) throw new Error(`${lang} has no section ${id}`);
  return found.body;
}

/** The state before the first move, and after each of them with what it did. */
function replay(scenario: Words): { states: State[]; events: Event[][] } {
  const table = scenarios.table(scenario, options(scenario.options), scenario.seats as string[]);
  const states = [game.copy(table.state)];
  const events = [[...(table.opening as Event[])]];
  for (const move of (scenario.moves ?? []) as Words[]) {
    const { seat, action } = table.action(move);
    if (game.refuse(table.state, seat, action) !== undefined) continue;
    const told: Event[] = [];
    game.play(table.state, seat, action, noRandom, (event) => told.push(event));
    states.push(game.copy(table.state));
    events.push(told);
  }
  return { states, events };
}

/** Who put in or took how many chips, one after the other. */
function auctionOf(events: readonly Event[]): [string, string, number][] {
  const names = played[0]!.seats as string[];
  return events.flatMap((event): [string, string, number][] => {
    if (event.kind === 'bid') return [[names[event.seat]!, 'bid', 1]];
    return event.kind === 'dropped' ? [[names[event.seat]!, 'drop', event.got]] : [];
  });
}

const AUCTION = {
  de: /(Ole|Mila|Tarek|Jule) (legt|steigt aus)[^,.]*?(\d)/g,
  en: /(Ole|Mila|Tarek|Jule) (puts in|drops out)[^,.]*?(\d)/g,
};
const BIDS = ['legt', 'puts in'];

describe.each(LANGS)('the examples of %s.md are what the engine plays', (lang) => {
  const says = (id: string, sentences: Readonly<Record<Lang, readonly string[]>>, raw: unknown = {}) => {
    for (const sentence of sentences[lang]) expect(section(lang, id, raw)).toContain(sentence);
  };

  describe.each([0, 1])('round %d', (which) => {
    const scenario = played[which]!;
    const raw = scenario.options ?? {};
    const { states, events } = replay(scenario);
    const first = states[0]!;
    const all = events.flat();
    const afterLoan = states[events.findIndex(([event]) => event?.kind === 'loan')]!;
    const sold = all.find((event) => event.kind === 'sold')!;
    const won = all.find((event) => event.kind === 'won')!;
    const end = states.at(-1)!;

    it('premium', () => {
      const [ole, , tarek] = first.premium as [number, number, number];
      expect(first.premium).toEqual([ole, 0, tarek, 0]);
      says('reveal', {
        de: [
          `Tarek hat ${tarek} rosa Aktien und bekommt ${tarek} Punkte`,
          `hat eine und bekommt ${ole} Punkt.`,
        ],
        en: [`Tarek has ${tarek} pink shares and gets ${tarek} points`, `has one and gets ${ole} point.`],
      });
    });

    it('loan', () => {
      const [points, chips] = [first.points[MILA], first.chips[MILA]];
      const [left, more] = [afterLoan.points[MILA], afterLoan.chips[MILA]];
      says(
        'loans',
        {
          de: [`Sie hat ${points} Punkte und ${chips} Chip.`, `einen Kredit: ${left} Punkt, ${more} Chips.`],
          en: [`She has ${points} points and ${chips} chip.`, `a loan: ${left} point, ${more} chips.`],
        },
        raw,
      );
    });

    it('auction', () => {
      const text = section(lang, 'auction', raw);
      const told = [...text.matchAll(AUCTION[lang])].map(([, name, verb, n]) => [
        name,
        BIDS.includes(verb!) ? 'bid' : 'drop',
        Number(n),
      ]);
      expect(told).toEqual(auctionOf(all));
      const earned = end.chips[JULE]! - first.chips[JULE]!;
      expect(won).toMatchObject({ seat: MILA, second: OLE });
      says('auction', {
        de: [`Sie hat ${won.paid} Chips bezahlt. Jule hat ${earned} Chips verdient`],
        en: [`She has paid ${won.paid} chips. Jule has earned ${earned} chips`],
      });
    });

    it('sale', () => {
      const { shares, price, gained } = sold;
      expect(shares).toHaveLength(2);
      const points = end.points[MILA];
      says('action', {
        de: [
          `Blaue Aktien liegen ${price}:`,
          `bekommt 2 mal ${price}, also ${gained} Punkte. Sie steht jetzt bei ${points}.`,
        ],
        en: [
          `There lie ${price} blue shares:`,
          `gets 2 times ${price}, which is ${gained} points. She now stands at ${points}.`,
        ],
      });
    });

    it('second, and the next round', () => {
      const blue = COLOUR_CODES.indexOf('Bl');
      const pink = end.laid[OLE * COLOUR_CODES.length + COLOUR_CODES.indexOf('Pi')];
      expect(end.start).toBe(OLE);
      expect(end.premium).toEqual([1, 0, 0, 1]);
      says('second', {
        de: [
          `hat nun ${pink} rosa Aktien`,
          `je 1 Punkt. Mila bekommt 0;`,
          `von ${sold.price} auf ${end.lying[blue]} gefallen`,
        ],
        en: [
          `now has ${pink} pink shares`,
          `get 1 point each. Mila gets 0;`,
          `fallen from ${sold.price} to ${end.lying[blue]}.`,
        ],
      });
    });
  });

  it('crash', () => {
    const { position } = played[2]! as {
      position: { points: Record<string, number>; chips: Record<string, number> };
    };
    const { points, chips } = position;
    const { states } = replay(played[2]!);
    const { points: scores, chips: left, shares } = states[0]!;
    const lie = (seat: number) => shares[seat]!.length;
    expect(game.outcome(states[0]!)).toMatchObject({ winners: [OLE], places: [1, 3, 4, 2] });
    expect([scores[MILA], scores[JULE]]).toEqual([scores[OLE], scores[OLE]]);
    says('end', {
      de: [
        `Ole hat ${points.Ole} Punkte und ${chips.Ole} Chips, das macht ${scores[OLE]} Punkte, ${left[OLE]} Chips verfallen.`,
        `Mila kommt mit ${points.Mila} Punkten und ${chips.Mila} Chips ebenfalls auf ${scores[MILA]}.`,
        `Jule hat ${points.Jule} Punkte und ${left[JULE]} Chips`,
        `Ole hat ${lie(OLE)} Aktien, Jule ${lie(JULE)}, Mila ${lie(MILA)}: Ole gewinnt.`,
      ],
      en: [
        `Ole has ${points.Ole} points and ${chips.Ole} chips, which makes ${scores[OLE]} points, ${left[OLE]} chips are lost.`,
        `Mila with ${points.Mila} points and ${chips.Mila} chips comes to ${scores[MILA]} as well.`,
        `Jule has ${points.Jule} points and ${left[JULE]} chips`,
        `Ole has ${lie(OLE)} shares, Jule ${lie(JULE)}, Mila ${lie(MILA)}: Ole wins.`,
      ],
    });
  });
});

describe.each(LANGS)('the numbers of %s.md are those of the rules', (lang) => {
  it('U2: the table of shares, also of another list', () => {
    // Company, all, then by border in the order of the colours.
    const standard = [
      [8, 2, 2, 2, 2],
      [7, 2, 2, 1, 2],
      [6, 1, 2, 2, 1],
      [5, 1, 2, 1, 1],
      [5, 1, 1, 2, 1],
    ];
    expect(tableOf(lang)).toEqual(standard);
    expect(section(lang, 'material')).not.toMatch(/eigenen Aktienliste|list of its own/);
    const own = [...STANDARD_SHARES.slice(0, 30), 'BrGr*'];
    const changed = [[9, 2, 2, 3, 2], ...standard.slice(1, 4), [4, 0, 1, 2, 1]];
    expect(tableOf(lang, { shares: own })).toEqual(changed);
    expect(section(lang, 'material', { shares: own })).toMatch(
      lang === 'de'
        ? /eigenen Aktienliste[\s\S]*7 Aktien tragen ein „S“/
        : /list of its own[\s\S]*7 shares bear an “S”/,
    );
  });

  it('U4: chips, bank, pile and auctions for each number of players', () => {
    const setup = section(lang, 'setup');
    const dealt = [3, 4, 5, 6].map((seats) =>
      game.start({ options: options(), seats, random: fastRandom(seats) }),
    );
    expect(setup).toContain(lang === 'de' ? `${HAND} Chips` : `${HAND} chips`);
    expect(section(lang, 'material')).toMatch(new RegExp(`${CHIPS} [Cc]hips`));
    const [banks = '', auctions = ''] = setup
      .split('\n')
      .flatMap((line) => /(?:: |That makes |Das gibt )(\d.*)$/.exec(line)?.slice(1) ?? []);
    expect([...banks.matchAll(/\d+/g)].map(Number)).toEqual(dealt.map(({ bank }) => bank));
    // The first card lies open already, and the crash card is one of the last five of the pile.
    const fewest = dealt.map(({ pile, round }) => round + pile.length - LAST);
    expect([...auctions.matchAll(/\d+/g)].map(Number)).toEqual(fewest.flatMap((n) => [n, n + LAST - 1]));
  });

  it('U8, U14: loans and chips at the end', () => {
    const loan = { de: `${LOAN} Punkte gegen ${LOAN} Chips`, en: `${LOAN} points for ${LOAN} chips` }[lang];
    expect(section(lang, 'loans')).toContain(loan);
    const end = {
      de: `**${CHIPS_FOR_POINT} Chips** geben noch **1 Punkt**`,
      en: `**${CHIPS_FOR_POINT} chips** still make **1 point**`,
    };
    expect(section(lang, 'end')).toContain(end[lang]);
  });
});

const COLOURS = {
  de: ['Braun', 'Rosa', 'Blau', 'Grün', 'Gelb'],
  en: ['brown', 'pink', 'blue', 'green', 'yellow'],
};

/** The numbers of the table of shares; that each stands beside its colour is checked. */
function tableOf(lang: Lang, raw: unknown = {}): number[][] {
  const rows = section(lang, 'material', raw)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1);
  return rows.map((row, back) => {
    const [, company = '', ...cells] = row.split('|').map((cell) => cell.trim());
    expect(company.toLowerCase()).toBe(COLOURS[lang][back]!.toLowerCase());
    const borders = cells[1]!.split(', ').map((part) => part.split('\u00a0'));
    expect(borders.map(([colour]) => colour)).toEqual(COLOURS[lang].toSpliced(back, 1));
    return [Number(cells[0]), ...borders.map(([, n]) => Number(n))];
  });
}

describe('options', () => {
  const differs = (id: string, raw: object) =>
    LANGS.every((lang) => section(lang, id, raw) !== section(lang, id) && section(lang, id, raw) !== '');
  it.each<[object, string[]]>([
    [{ overdraft: true }, ['material', 'loans', 'end']],
    [{ openChips: true }, ['setup']],
    [{ memoryAid: false }, ['variants']],
    [{ loanTiming: 'own-bid' }, ['round', 'loans', 'auction']],
  ])('%j changes what %j say', (raw, ids) => {
    for (const id of ids) expect(differs(id, raw), id).toBe(true);
  });
});
