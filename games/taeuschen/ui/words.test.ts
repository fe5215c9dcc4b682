import { describe, expect, it } from 'vitest';
import { STANDARD } from '../pack/pack.ts';
import { CHEAT_ACTS } from '../pack/types.ts';
import { effectText } from '../rulebook/effects.ts';
import { type Done, KIND, type Shown } from '../rules/types.ts';
import { doneWords, motionWords } from './doneWords.ts';
import { LATER } from './laterWords.ts';
import type { Why } from './leave.ts';
import { namingOf } from './naming.ts';
import { DEEDS } from './sampleDeeds.ts';
import { tell } from './tell.ts';
import { WORDS } from './words.ts';

const NAMES = ['Anna', 'Ben', 'Carla'];
const teller = (lang: 'de' | 'en', you: number | null = 0) => ({
  lang,
  you,
  name: (seat: number) => NAMES[seat]!,
});

/** One of each: a kind missing here does not compile. */
const EVENTS: { [K in Shown['kind']]: Extract<Shown, { kind: K }> } = {
  dealt: { kind: 'dealt', start: 1, rolls: [], open: [0, 1, 2, 3, 4] },
  act: { kind: 'act', verb: 'demand', seat: 1, zones: [0], to: 0, street: 4, debt: 3, sum: 90 },
  motion: { kind: 'motion', seat: 1, motion: [{ what: 'money', from: -1, to: 1, sum: 100 }] },
  changed: { kind: 'changed' },
  looked: { kind: 'looked', zone: 1 },
  gazed: { kind: 'gazed', seat: 1, zone: 1 },
  waived: { kind: 'waived' },
  opened: { kind: 'opened', turn: 1 },
  turn: { kind: 'turn', turn: 1, turns: 4 },
  closed: {
    kind: 'closed',
    window: 3,
    log: [
      { seat: 1, verb: 'pay', to: 0, sum: 90, street: -1 },
      { seat: 0, verb: 'buy', to: -1, sum: 120, street: 4 },
      { seat: 2, verb: 'move', to: -2, sum: 0, street: -1 },
    ],
  },
  succeeded: { kind: 'succeeded', seat: 1, cheat: 0, done: [], motion: [], reward: true },
  cheats: { kind: 'cheats', open: [0, 1, 2, 3, 4] },
  accused: { kind: 'accused', seat: 1, by: 2, cheat: 0, right: true, done: [], motion: [] },
  trial: { kind: 'trial', seat: 1, by: 2, cheat: 0, voting: false },
  voted: { kind: 'voted', guilty: true },
  verdict: { kind: 'verdict', seat: 1, by: 2, cheat: 0, guilty: false, yes: 1, no: 1 },
  drew: { kind: 'drew', seat: 1, deck: 0, card: 4 },
  played: { kind: 'played', seat: 1, deck: 0, card: 8 },
  'put-back': { kind: 'put-back', seat: 1, deck: 0 },
  auction: { kind: 'auction', street: 4, from: 10 },
  bid: { kind: 'bid', seat: 1, sum: 60 },
  passed: { kind: 'passed', seat: 1 },
  sold: { kind: 'sold', street: 4, seat: 1, sum: 80 },
  asked: { kind: 'asked', seat: 1, street: 4 },
  offer: {
    kind: 'offer',
    offer: {
      no: 5,
      from: 1,
      to: 2,
      give: { streets: [4], cards: [], money: 0 },
      want: { streets: [], cards: [], money: 100 },
    },
  },
  answer: { kind: 'answer', offer: 5, answer: 'failed' },
  owes: { kind: 'owes', debt: 3, from: 0, to: 1, why: 'rent', sum: 90 },
  task: { kind: 'task', seat: 1, what: 'street' },
  bankrupt: { kind: 'bankrupt', seat: 1, to: 2 },
  'end-phase': { kind: 'end-phase', on: true },
  waits: { kind: 'waits', seat: 1 },
  over: { kind: 'over', places: [2, 1, 3], scores: [3, 5, 0], by: 'los', collected: [0, 0, 0], past: [] },
};

const WHYS: { [K in Why['why']]: Extract<Why, { why: K }> } = {
  'not-open': { why: 'not-open', act: 'rob' },
  'too-far': { why: 'too-far', act: 'rob', max: 100 },
  'no-cash': { why: 'no-cash' },
  'too-much': { why: 'too-much', sum: 50 },
  'too-little': { why: 'too-little', sum: 50 },
  unequal: { why: 'unequal' },
  'in-debt': { why: 'in-debt' },
  barred: { why: 'barred' },
  spent: { why: 'spent' },
  'last-hotel': { why: 'last-hotel' },
  target: { why: 'target', space: 13 },
  'one-step': { why: 'one-step', act: 'step' },
  steps: { why: 'steps', steps: 8 },
  beside: { why: 'beside' },
  'not-own': { why: 'not-own' },
  pending: { why: 'pending' },
  'no-group': { why: 'no-group' },
  'has-hotel': { why: 'has-hotel' },
  pair: { why: 'pair' },
  'not-here': { why: 'not-here' },
  'not-now': { why: 'not-now' },
  closed: { why: 'closed' },
};

/** Nothing to say of these: the screen shows them, and nobody has to read about each glance. */
const SILENT = new Set(['changed', 'looked', 'gazed', 'opened', 'task', 'put-back']);

describe.each(['de', 'en'] as const)('events in %s', (lang) => {
  it.each(Object.values(EVENTS).map((event) => [event.kind, event] as const))('%s', (kind, event) => {
    for (const you of [0, 1, 2, null]) {
      const told = tell(event as never, teller(lang, you));
      if (SILENT.has(kind)) expect(told).toBeUndefined();
      else expect(told!.text).toMatch(/^\p{Lu}.*[.!]$/su);
      expect(told?.text ?? '').not.toMatch(/undefined|NaN|null|\[object/);
    }
  });
  it.each(Object.keys(WORDS.de.log.act).filter((verb) => verb !== 'card'))(
    'the act “%s” reads as a sentence for oneself and of others',
    (verb) => {
      for (const you of [0, 1]) {
        const event = { kind: 'act', verb, seat: 1, zones: [], to: 0, street: 4, card: 3, deck: 1 };
        const { text } = tell(event as never, teller(lang, you))!;
        expect(text).toMatch(/^\p{Lu}.*\.$/su);
        expect(text).not.toMatch(/undefined| {2}/);
      }
    },
  );
  it('has words for what it does not know', () => {
    expect(tell({ kind: 'something-new' } as never, teller(lang))?.text).toMatch(/\.$/);
    expect(tell({ kind: 'act', verb: 'new', seat: 1, zones: [] } as never, teller(lang))?.text).toMatch(
      /\.$/,
    );
  });
  it('has a name and a gesture for each cheat and each kind of deviation', () => {
    const { cheatNames, kinds } = WORDS[lang];
    const { cheats } = LATER[lang];
    for (const act of CHEAT_ACTS) {
      expect(cheatNames[act]).toBeTruthy();
      expect(cheats.gesture[act]).toMatch(/\.$/);
    }
    expect(namingOf(teller(lang)).cheat(KIND)).toBe(kinds.money);
  });
  it('words every reward, penalty and card of the shipped edition', () => {
    const naming = namingOf(teller(lang));
    const { cheats, cards } = STANDARD;
    const lists = [
      ...cheats.flatMap(({ reward, penalty }) => [reward, penalty]),
      ...[...cards.event, ...cards.community].map(({ effects }) => effects),
    ];
    for (const effects of lists) {
      const text = naming.words.list(effects.map((effect) => effectText(effect, STANDARD, lang)));
      expect(text.length).toBeGreaterThan(3);
      expect(text).not.toMatch(/undefined|NaN|function|=>/);
    }
  });
  it('says why a hand is held back', () => {
    const naming = namingOf(teller(lang));
    for (const why of Object.keys(WHYS) as Why['why'][])
      expect(naming.why(WHYS[why]), why).toMatch(/^[\p{Lu}„“].*\.$/su);
    expect(new Set(Object.values(WHYS).map((why) => naming.why(why))).size).toBe(Object.keys(WHYS).length);
  });
  it('has the same messages as the other language', () => {
    const keys = (value: unknown, path = ''): string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, one]) => keys(one, `${path}.${key}`))
        : [path];
    expect(keys(WORDS[lang])).toEqual(keys(WORDS.de));
    expect(keys(LATER[lang])).toEqual(keys(LATER.de));
  });
});

describe.each(['de', 'en'] as const)('deeds in %s', (lang) => {
  it.each(CHEAT_ACTS)('%s is named where it lies open, and nowhere else', (act) => {
    const done = [...DEEDS[act](1, 2)];
    for (const you of [0, 1, 2, null]) {
      const words = doneWords(done, 1, namingOf(teller(lang, you))).join(' ');
      expect(words).toMatch(/^\p{Lu}.*\.$/su);
      expect(words).not.toMatch(/undefined|NaN|null|\[object|=>| {2}/);
      for (const [, sum] of JSON.stringify(done).matchAll(/"(?:sum|due)":(\d+)/g))
        expect(words).toContain(sum);
      const open: Shown[] = [
        { ...EVENTS.accused, right: true, done, motion: [] },
        { ...EVENTS.succeeded, done },
      ];
      for (const event of open) expect(tell(event as never, teller(lang, you))!.text).toContain(` ${words}`);
      const wrong: Shown = { kind: 'accused', seat: 1, by: 2, cheat: 0, right: false };
      expect(tell(wrong as never, teller(lang, you))!.text).not.toContain(words);
    }
  });
  it('tells each cheat from the others, for whoever did it and for the others', () => {
    for (const you of [0, 1]) {
      const said = CHEAT_ACTS.map((act) =>
        doneWords(DEEDS[act](1, 2), 1, namingOf(teller(lang, you))).join(' '),
      );
      expect(new Set(said).size).toBe(CHEAT_ACTS.length);
    }
  });
});

it('says what was due, what was right and whose it was not', () => {
  const say = (done: Done, you = 0) => doneWords([done], 1, namingOf(teller('de', you)));
  const short = { what: 'short', to: -1, sum: 0, due: 50 } as const;
  expect(say(short)).toEqual(['Ben legt der Kasse nichts hin. Fällig waren 50.']);
  expect(say({ ...short, to: 0, sum: 20 })).toEqual(['Ben legt dir 20 hin. Fällig waren 50.']);
  const demand = { what: 'demand', from: 2, street: 4, sum: 90, due: 30 } as const;
  expect(say(demand, 1)).toEqual(['Du verlangst 90 von Carla für Poststraße. Richtig waren 30.']);
  expect(say({ ...demand, due: -1 })).toEqual(['Ben verlangt 90 von Carla für Poststraße: fremder Grund.']);
  expect(say({ what: 'die', from: 1, to: 6 })).toEqual(['Ben dreht einen Würfel von Eins auf Sechs.']);
});

it('says whom a new prisoner frees, as far as that is seen or felt', () => {
  const jailed = (part: object, you: number | null, lang: 'de' | 'en' = 'de') =>
    tell({ kind: 'act', verb: 'jailed', seat: 1, zones: [0], ...part } as never, teller(lang, you))!.text;
  const cuff = (from: number) => ({ motion: [{ what: 'cuff', from, to: 1 }] });
  expect(jailed({}, 0)).toBe('Ben geht ins Gefängnis.');
  expect(jailed(cuff(-1), 0)).toBe('Ben geht ins Gefängnis.');
  expect(jailed(cuff(2), 0)).toBe('Ben geht ins Gefängnis, Carla kommt frei (nur zu Besuch).');
  expect(jailed({ to: 0 }, 0)).toBe('Ben geht ins Gefängnis, du kommst frei (nur zu Besuch).');
  expect(jailed(cuff(2), 1, 'en')).toBe('You go to jail, Carla is free (just visiting).');
});

it('says how a vote ended, the more votes first', () => {
  const { verdict } = EVENTS;
  const say = (guilty: boolean, [yes, no]: [number, number], lang: 'de' | 'en', you = 1) =>
    tell({ ...verdict, guilty, yes, no } as never, teller(lang, you))!.text;
  expect(say(false, [1, 1], 'de')).toBe('Freispruch für dich, 1 zu 1.');
  expect(say(false, [0, 1], 'en', 0)).toBe('Ben is acquitted, 1 to 0.');
  expect(say(true, [2, 1], 'de', 0)).toBe('Schuldspruch gegen Ben, 2 zu 1.');
  expect(say(true, [2, 1], 'en')).toBe('You are guilty, 2 to 1.');
});

it('names the sum of a demand to the payer, of the last rent to all, and no rent where there is no street', () => {
  const say = (event: object, lang: 'de' | 'en' = 'de') =>
    tell({ kind: 'act', seat: 1, zones: [], ...event } as never, teller(lang))?.text;
  expect(say({ verb: 'demand', to: 0, street: 4, sum: 90 })).toBe(
    'Ben verlangt Miete von dir für Poststraße: 90.',
  );
  expect(say({ verb: 'collect', sum: 240 }, 'en')).toBe('Ben gets the rent of all own streets: 240.');
  expect(say({ verb: 'collect', sum: 0 })).toBeUndefined();
});

it('says where a piece went that somebody saw move', () => {
  const say = (motion: Parameters<typeof motionWords>[0], lang: 'de' | 'en' = 'de') =>
    motionWords(motion, namingOf(teller(lang)));
  const deed = { what: 'deed', street: 4 } as const;
  expect(say({ ...deed, from: -1, to: 0 })).toBe('Poststraße: vom Brett zu dir');
  expect(say({ ...deed, from: 1, to: -1 })).toBe('Poststraße: von Ben aufs Brett');
  expect(say({ what: 'hotel', from: -1, to: 4 })).toBe('Hotel: aus der Kasse auf Poststraße');
  expect(say({ what: 'hotel', from: 4, to: -1 }, 'en')).toMatch(/^Hotel: from .* to the tray$/);
});

describe('what the log gives away', () => {
  it('names no amount of a lawful act before the window has closed', () => {
    for (const verb of Object.keys(WORDS.de.log.act)) {
      const event = { kind: 'act', verb, seat: 1, zones: [], to: 2, street: 4, card: 3, deck: 1 };
      expect(tell(event as never, teller('de'))?.text ?? '').not.toMatch(/\d/);
    }
  });
  it('names it to whom it concerns, and to all afterwards', () => {
    expect(tell(EVENTS.act as never, teller('de'))!.text).toContain('90');
    expect(tell(EVENTS.closed as never, teller('de'))!.text).toBe(
      'Der Zug ist vorbei: Ben zahlte dir 90; du kauftest Poststraße für 120.',
    );
  });
  it('says of a motion whose hand it was and where, and leaves the counting to the eyes', () => {
    const told = tell(EVENTS.motion as never, teller('de'))!;
    expect(told.text).toBe('Du siehst Bens Hand an der Kasse.');
    expect(told.path).toEqual({ from: 'tray', to: 1, cards: 1, what: 'money' });
  });
});
