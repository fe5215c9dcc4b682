/** Whether a pack can be played with, and if not, exactly why (T1). */
import type { OptionProblem } from '#games/game.ts';
import { isRecord, MOST_DATA } from '#games/options.ts';
import { CARD_TIMES, CHEAT_ACTS, type Effect, type Pack, SPACE_KINDS } from './types.ts';

const LONGEST_TEXT = 400;
/** Breaks a line, or turns round what is read after it; joiners of emoji may stay. */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const MOST_MONEY = 100_000;
const NOTES = 5;
const SPACES = { min: 12, max: 60 } as const;
const STREETS = { min: 4, max: 30 } as const;

interface Shape {
  readonly needed: readonly string[];
  readonly also?: readonly string[];
}

const STREET_KEYS = ['group', 'price', 'rent', 'setRent', 'hotelRent', 'hotelPrice'] as const;

const EFFECTS: Readonly<Record<Effect['do'], readonly string[]>> = {
  bank: ['sum'],
  each: ['sum'],
  one: ['sum'],
  victim: ['sum'],
  'most-to-fewest': ['sum'],
  'per-hotel': ['sum'],
  goto: ['space'],
  steps: ['n'],
  'next-free': [],
  jail: [],
  'jail-one': [],
  release: [],
  'jail-card': [],
  'rent-cut': ['percent'],
  permit: [],
  hotel: [],
  street: [],
  place: [],
  'new-cheats': [],
};
/** What only a kept card can do, and at which time. */
const KEPT: Readonly<Record<string, string>> = {
  'jail-card': 'jail',
  'rent-cut': 'demand',
  permit: 'cheat',
};

/**
 * Reads an untrusted pack. Problems name the path below `path`, a code and, as `value`, what stands there:
 * `too-large`, `not-an-object`, `not-a-list`, `missing`, `unknown-key`, `wrong-value` (with what is allowed),
 * `html`, `link`, `twice`, `no-such-space`, `no-such-group`, `sells-too-dear` (T2: a hotel rent above what the
 * street and its hotel cost makes selling to the bank pay).
 */
export function checkPack(
  input: unknown,
  path = 'options.pack',
): { ok: true; pack: Pack } | { ok: false; problems: OptionProblem[] } {
  const check = new Check();
  const length = lengthOf(input);
  if (length > MOST_DATA) {
    check.add(path, 'too-large', length, { max: MOST_DATA });
  } else {
    check.pack(input, path);
  }
  if (check.problems.length > 0) return { ok: false, problems: check.problems };
  return { ok: true, pack: input as Pack };
}

function lengthOf(input: unknown): number {
  try {
    return (JSON.stringify(input) ?? '').length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

class Check {
  readonly problems: OptionProblem[] = [];

  add(path: string, code: string, value?: unknown, params: Record<string, string | number> = {}): void {
    if (this.problems.length >= 50) return;
    const shown = value === undefined ? {} : { value: (JSON.stringify(value) ?? '').slice(0, 60) };
    this.problems.push({ path, code, params: { ...shown, ...params } });
  }

  object(value: unknown, path: string, shape: Shape): Record<string, unknown> | undefined {
    if (!isRecord(value)) {
      this.add(path, 'not-an-object', value);
      return undefined;
    }
    const known = [...shape.needed, ...(shape.also ?? [])];
    for (const key of Object.keys(value)) {
      if (!known.includes(key)) {
        this.add(`${path}.${key}`, 'unknown-key', value[key], { allowed: known.join(' ') });
      }
    }
    for (const key of shape.needed) if (!Object.hasOwn(value, key)) this.add(`${path}.${key}`, 'missing');
    return value;
  }

  list(value: unknown, path: string, min: number, max: number): readonly unknown[] {
    if (!Array.isArray(value)) {
      this.add(path, 'not-a-list', value);
      return [];
    }
    if (value.length < min || value.length > max) {
      this.add(path, 'wrong-count', value.length, { min, max });
    }
    return value;
  }

  integer(value: unknown, path: string, min: number, max: number, step = 1): number {
    const fits = Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
    if (fits && (value as number) % step === 0) return value as number;
    this.add(path, 'wrong-value', value, step === 1 ? { min, max } : { min, max, step });
    return 0;
  }

  oneOf(value: unknown, path: string, allowed: readonly string[]): void {
    if (!allowed.includes(value as string)) {
      this.add(path, 'wrong-value', value, { allowed: allowed.join(' ') });
    }
  }

  id(value: unknown, path: string, known?: Set<string>): void {
    if (typeof value !== 'string' || !/^[a-z0-9][a-z0-9-]{0,39}$/.test(value)) {
      this.add(path, 'wrong-value', value, { allowed: 'a-z 0-9 -' });
    } else if (known?.has(value)) {
      this.add(path, 'twice', value);
    } else {
      known?.add(value);
    }
  }

  words(value: unknown, path: string): void {
    const words = this.object(value, path, { needed: ['de', 'en'] });
    if (words === undefined) return;
    for (const language of ['de', 'en']) {
      const text = words[language];
      const at = `${path}.${language}`;
      if (typeof text !== 'string' || !VISIBLE.test(text) || text.length > LONGEST_TEXT) {
        this.add(at, 'wrong-value', text, { min: 1, max: LONGEST_TEXT });
      } else if (/[<>]|&[#\w]+;/.test(text)) {
        this.add(at, 'html', text);
      } else if (/:\/\/|www\.|javascript:|mailto:/i.test(text)) {
        this.add(at, 'link', text);
      } else if (UNSEEN.test(text)) {
        this.add(at, 'wrong-value', text, { allowed: 'one line' });
      }
    }
  }

  sourced(value: unknown, path: string, of: Record<string, unknown>): void {
    this.list(value, path, 0, 20).forEach((key, i) => {
      if (typeof key !== 'string' || !Object.hasOwn(of, key) || key === 'sourced') {
        this.add(`${path}[${i}]`, 'wrong-value', key, { allowed: Object.keys(of).join(' ') });
      }
    });
  }

  pack(input: unknown, path: string): void {
    const needed = ['format', 'id', 'name', 'money', 'hotels', 'firstHotel', 'display', 'sourced'];
    const pack = this.object(input, path, { needed: [...needed, 'groups', 'spaces', 'cheats', 'cards'] });
    if (pack === undefined) return;
    this.oneOf(pack.format, `${path}.format`, ['mogeltisch-pack-1']);
    this.id(pack.id, `${path}.id`);
    this.words(pack.name, `${path}.name`);
    this.sourced(pack.sourced, `${path}.sourced`, pack);
    this.money(pack.money, `${path}.money`);
    const groups = this.groups(pack.groups, `${path}.groups`);
    const spaces = this.spaces(pack.spaces, `${path}.spaces`, groups, pack.firstHotel);
    const streets = [...spaces].filter(([, kind]) => kind === 'street');
    this.oneOf(
      pack.firstHotel,
      `${path}.firstHotel`,
      streets.map(([id]) => id),
    );
    this.integer(pack.hotels, `${path}.hotels`, 1, streets.length);
    this.cheats(pack.cheats, `${path}.cheats`, spaces);
    this.integer(pack.display, `${path}.display`, 1, 8);
    if (Array.isArray(pack.cheats) && pack.cheats.length <= (pack.display as number)) {
      this.add(`${path}.display`, 'wrong-value', pack.display, { max: pack.cheats.length - 1 });
    }
    const cards = this.object(pack.cards, `${path}.cards`, { needed: ['event', 'community'] });
    const ids = new Set<string>();
    for (const deck of ['event', 'community']) {
      if (cards !== undefined) this.deck(cards[deck], `${path}.cards.${deck}`, spaces, ids);
    }
  }

  money(value: unknown, path: string): void {
    const needed = ['notes', 'start', 'los', 'bail', 'fine', 'sourced'];
    const money = this.object(value, path, { needed });
    if (money === undefined) return;
    let last = 0;
    this.list(money.notes, `${path}.notes`, NOTES, NOTES).forEach((note, i) => {
      last = this.integer(note, `${path}.notes[${i}]`, last + 10, MOST_MONEY, i === 0 ? 1 : 10);
    });
    const [least] = Array.isArray(money.notes) ? money.notes : [10];
    if (least !== 10) this.add(`${path}.notes[0]`, 'wrong-value', least, { allowed: '10' });
    this.list(money.start, `${path}.start`, NOTES, NOTES).forEach((count, i) => {
      this.integer(count, `${path}.start[${i}]`, 0, 100);
    });
    for (const key of ['los', 'bail', 'fine']) this.integer(money[key], `${path}.${key}`, 0, MOST_MONEY, 10);
    this.sourced(money.sourced, `${path}.sourced`, money);
  }

  groups(value: unknown, path: string): Set<string> {
    const ids = new Set<string>();
    this.list(value, path, 1, 12).forEach((item, i) => {
      const at = `${path}[${i}]`;
      const group = this.object(item, at, { needed: ['id', 'name', 'sourced'] });
      if (group === undefined) return;
      this.id(group.id, `${at}.id`, ids);
      this.words(group.name, `${at}.name`);
      this.sourced(group.sourced, `${at}.sourced`, group);
    });
    return ids;
  }

  spaces(value: unknown, path: string, groups: Set<string>, firstHotel: unknown): Map<string, string> {
    const ids = new Set<string>();
    const kinds = new Map<string, string>();
    const used = new Set<unknown>();
    const all = this.list(value, path, SPACES.min, SPACES.max);
    all.forEach((item, i) => {
      const at = `${path}[${i}]`;
      const needed = ['id', 'kind', 'name', 'sourced'];
      const space = this.object(item, at, { needed, also: STREET_KEYS });
      if (space === undefined) return;
      this.id(space.id, `${at}.id`, ids);
      this.oneOf(space.kind, `${at}.kind`, SPACE_KINDS);
      this.words(space.name, `${at}.name`);
      this.sourced(space.sourced, `${at}.sourced`, space);
      kinds.set(space.id as string, space.kind as string);
      if (space.kind === 'street') {
        this.street(space, at, groups, space.id === firstHotel);
        used.add(space.group);
        return;
      }
      for (const key of STREET_KEYS) {
        if (Object.hasOwn(space, key)) this.add(`${at}.${key}`, 'unknown-key', space[key]);
      }
    });
    const count = (kind: string): number => [...kinds.values()].filter((one) => one === kind).length;
    for (const kind of ['los', 'jail']) {
      if (count(kind) !== 1) this.add(path, 'wrong-count', count(kind), { kind, min: 1, max: 1 });
    }
    if (kinds.values().next().value !== 'los') {
      this.add(`${path}[0].kind`, 'wrong-value', undefined, { allowed: 'los' });
    }
    const streets = count('street');
    if (streets < STREETS.min || streets > STREETS.max) {
      this.add(path, 'wrong-count', streets, { kind: 'street', ...STREETS });
    }
    for (const group of groups) if (!used.has(group)) this.add(path, 'no-such-group', group);
    return kinds;
  }

  street(space: Record<string, unknown>, at: string, groups: Set<string>, first: boolean): void {
    if (!groups.has(space.group as string)) this.add(`${at}.group`, 'no-such-group', space.group);
    const price = this.integer(space.price, `${at}.price`, 0, MOST_MONEY, 10);
    for (const key of ['rent', 'setRent']) this.integer(space[key], `${at}.${key}`, 0, MOST_MONEY, 10);
    const hotelRent = this.integer(space.hotelRent, `${at}.hotelRent`, 0, MOST_MONEY, 10);
    const hotelPrice = this.integer(space.hotelPrice, `${at}.hotelPrice`, 0, MOST_MONEY, 10);
    const cost = first ? price : price + hotelPrice;
    if (hotelRent > cost) this.add(`${at}.hotelRent`, 'sells-too-dear', hotelRent, { max: cost });
  }

  cheats(value: unknown, path: string, spaces: Map<string, string>): void {
    const ids = new Set<string>();
    const acts = new Set<unknown>();
    this.list(value, path, 2, CHEAT_ACTS.length).forEach((item, i) => {
      const at = `${path}[${i}]`;
      const needed = ['id', 'act', 'name', 'text', 'reward', 'penalty', 'sourced'];
      const cheat = this.object(item, at, { needed, also: ['max'] });
      if (cheat === undefined) return;
      this.id(cheat.id, `${at}.id`, ids);
      this.oneOf(cheat.act, `${at}.act`, CHEAT_ACTS);
      if (acts.has(cheat.act)) this.add(`${at}.act`, 'twice', cheat.act);
      acts.add(cheat.act);
      this.words(cheat.name, `${at}.name`);
      this.words(cheat.text, `${at}.text`);
      this.sourced(cheat.sourced, `${at}.sourced`, cheat);
      if (['rob', 'pick', 'los', 'short', 'usury'].includes(cheat.act as string)) {
        this.integer(cheat.max, `${at}.max`, 10, MOST_MONEY, 10);
      } else if (cheat.max !== undefined) {
        this.add(`${at}.max`, 'unknown-key', cheat.max);
      }
      this.effects(cheat.reward, `${at}.reward`, spaces, false);
      this.effects(cheat.penalty, `${at}.penalty`, spaces, false);
    });
  }

  deck(value: unknown, path: string, spaces: Map<string, string>, ids: Set<string>): void {
    const all = this.list(value, path, 4, 32);
    all.forEach((item, i) => {
      const at = `${path}[${i}]`;
      const needed = ['id', 'name', 'text', 'now', 'effects'];
      const card = this.object(item, at, { needed, also: ['when'] });
      if (card === undefined) return;
      this.id(card.id, `${at}.id`, ids);
      this.words(card.name, `${at}.name`);
      this.words(card.text, `${at}.text`);
      if (typeof card.now !== 'boolean') {
        this.add(`${at}.now`, 'wrong-value', card.now, { allowed: 'false true' });
      }
      if (card.now === false) this.oneOf(card.when, `${at}.when`, CARD_TIMES);
      else if (card.when !== undefined) this.add(`${at}.when`, 'unknown-key', card.when);
      this.effects(card.effects, `${at}.effects`, spaces, card.now === false);
      this.times(card, at);
    });
  }

  /** A card of a special time holds just the effect of that time, and such an effect is nowhere else. */
  times(card: Record<string, unknown>, at: string): void {
    if (!Array.isArray(card.effects)) return;
    card.effects.forEach((effect, i) => {
      const time = KEPT[isRecord(effect) ? (effect.do as string) : ''];
      const right = time === undefined ? card.now === true || card.when === 'turn' : card.when === time;
      if (!right) this.add(`${at}.effects[${i}]`, 'wrong-time', effect, { when: time ?? 'turn' });
      if (time !== undefined && i > 0) this.add(`${at}.effects[${i}]`, 'wrong-time', effect, { when: time });
    });
  }

  effects(value: unknown, path: string, spaces: Map<string, string>, kept: boolean): void {
    this.list(value, path, 1, 5).forEach((item, i) => {
      const at = `${path}[${i}]`;
      const what = isRecord(item) ? item.do : undefined;
      const keys = EFFECTS[what as Effect['do']];
      if (typeof what !== 'string' || !Object.hasOwn(EFFECTS, what) || keys === undefined) {
        this.add(`${at}.do`, 'wrong-value', what, { allowed: Object.keys(EFFECTS).join(' ') });
        return;
      }
      const effect = this.object(item, at, { needed: ['do', ...keys] });
      if (effect === undefined) return;
      if (!kept && Object.hasOwn(KEPT, what)) this.add(at, 'wrong-time', item, { when: KEPT[what]! });
      if (keys.includes('sum')) this.integer(effect.sum, `${at}.sum`, -MOST_MONEY, MOST_MONEY, 10);
      if (keys.includes('n')) this.integer(effect.n, `${at}.n`, -12, 12);
      if (keys.includes('percent')) this.integer(effect.percent, `${at}.percent`, 0, 90, 10);
      if (keys.includes('space') && !spaces.has(effect.space as string)) {
        this.add(`${at}.space`, 'no-such-space', effect.space);
      }
    });
  }
}
