/** Numbers, lists and plurals, by Intl. */

export type Lang = 'de' | 'en';

type Forms = { readonly one: string; readonly other: string };

const cache = new Map<string, unknown>();
function kept<T>(key: string, make: () => T): T {
  if (!cache.has(key)) cache.set(key, make());
  return cache.get(key) as T;
}

/** Everything a catalogue needs to put values into sentences of its language. */
export function formatter(lang: Lang) {
  const locale = lang === 'de' ? 'de-DE' : 'en-GB';
  // A minus sign, which is as wide as a plus and read out as one; a hyphen is not.
  const number = (n: number): string =>
    kept(`n${lang}`, () => new Intl.NumberFormat(locale))
      .format(n)
      .replace('-', '\u2212');
  return {
    number,
    /** "A, B und C". */
    list: (items: readonly string[]): string =>
      kept(`l${lang}`, () => new Intl.ListFormat(locale, { type: 'conjunction' })).format(items),
    /** "A, B oder C". */
    either: (items: readonly string[]): string =>
      kept(`e${lang}`, () => new Intl.ListFormat(locale, { type: 'disjunction' })).format(items),
    /** The form for `n`; `#` in it is the number. */
    plural: (n: number, forms: Forms): string => {
      const rule = kept(`p${lang}`, () => new Intl.PluralRules(locale)).select(n);
      const form = rule === 'one' ? forms.one : forms.other;
      return form.replace('#', number(n));
    },
    /** "1.", "2nd". */
    ordinal: (n: number): string => {
      if (lang === 'de') return `${n}.`;
      const rule = kept(`o${lang}`, () => new Intl.PluralRules(locale, { type: 'ordinal' })).select(n);
      return `${n}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[rule]}`;
    },
    /** Milliseconds as seconds: "0,82 s". */
    seconds: (ms: number, digits = 2): string =>
      `${kept(
        `s${lang}${digits}`,
        () => new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
      ).format(ms / 1000)}\u00a0s`,
    /** A time that is left, ms, in the unit one counts it in: "43 s", "12 Min.", "23 Std.", "3 Tg.". */
    left: (ms: number): string => {
      const [n, unit] = leftIn(ms);
      if (unit === 'second') return `${n} s`;
      return kept(
        `u${lang}${unit}`,
        () => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }),
      ).format(n);
    },
    /** A moment, ms since 1970, as one says it now: "heute um 18:20", "Wednesday at 18:20". */
    when: (at: number, now: number): string => {
      const days = daysBetween(now, at);
      const day =
        Math.abs(days) <= 1
          ? kept(`r${lang}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })).format(
              days,
              'day',
            )
          : kept(
              `d${lang}${Math.abs(days) < 7}`,
              () =>
                new Intl.DateTimeFormat(
                  locale,
                  Math.abs(days) < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long' },
                ),
            ).format(at);
      return `${day} ${lang === 'de' ? 'um' : 'at'} ${formatter(lang).time(at)}`;
    },
    time: (at: number): string =>
      kept(`t${lang}`, () => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })).format(
        at,
      ),
  };
}

/** Whole units are told until there are two of the next: 119 s, 119 min, 47 h. */
function leftIn(ms: number): [n: number, unit: 'second' | 'minute' | 'hour' | 'day'] {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  if (seconds < 120) return [seconds, 'second'];
  if (seconds < 120 * 60) return [Math.floor(seconds / 60), 'minute'];
  if (seconds < 48 * 3600) return [Math.floor(seconds / 3600), 'hour'];
  return [Math.floor(seconds / 86_400), 'day'];
}

/** Midnights from one moment to another, where the device is. */
function daysBetween(from: number, to: number): number {
  const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);
  return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}
