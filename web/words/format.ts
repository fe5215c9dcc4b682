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
  return {
    number: (n: number): string => kept(`n${lang}`, () => new Intl.NumberFormat(locale)).format(n),
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
      return form.replace('#', kept(`n${lang}`, () => new Intl.NumberFormat(locale)).format(n));
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
    time: (at: number): string =>
      kept(`t${lang}`, () => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })).format(
        at,
      ),
    ago: (ms: number): string => {
      const relative = kept(`r${lang}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
      const minutes = Math.round(ms / 60_000);
      if (minutes < 60) return relative.format(-minutes, 'minute');
      if (minutes < 48 * 60) return relative.format(-Math.round(minutes / 60), 'hour');
      return relative.format(-Math.round(minutes / 1440), 'day');
    },
  };
}
