/** What this device prefers: language, theme, sound, pace of motion … Kept in localStorage, where there is one. */
import { media } from './media.ts';
import { createStore, useStore } from './store.ts';

export interface Prefs {
  readonly lang: 'de' | 'en';
  readonly theme: 'system' | 'light' | 'dark';
  readonly sound: 'off' | 'low' | 'on';
  readonly haptics: boolean;
  /** Where the thumb is. */
  readonly handed: 'right' | 'left';
  /** Speed of motion; 0 is off. */
  readonly speed: 0 | 0.5 | 1 | 2;
  /** ms an own move is held back before it is sent; 0: sent at once. Off in blitz. */
  readonly holdBack: 0 | 1000 | 2000;
  readonly view: 'table' | 'text';
  /** Single keys are shortcuts (can be switched off for speech input). */
  readonly keys: boolean;
  /** Games, by id, whose hint of the first turn was read. */
  readonly taught: readonly string[];
  /** The name this person sat down with last. */
  readonly name: string;
  /** The game chosen or played last, by its id; empty before the first. */
  readonly game: string;
}

const KEY = 'mogeltisch.prefs';
/** What is stored may be somebody else's. */
const MOST_GAMES = 50;

export const CHOICES = {
  lang: ['de', 'en'],
  theme: ['system', 'light', 'dark'],
  sound: ['off', 'low', 'on'],
  haptics: [true, false],
  handed: ['right', 'left'],
  speed: [0.5, 1, 2, 0],
  holdBack: [0, 1000, 2000],
  view: ['table', 'text'],
  keys: [true, false],
} as const satisfies { [K in Exclude<keyof Prefs, 'name' | 'game' | 'taught'>]: readonly Prefs[K][] };

/** Preferences from stored text: what is missing or no longer a choice takes its default. */
export function readPrefs(text: string | null, languages: readonly string[]): Prefs {
  const defaults: Prefs = {
    lang: languages[0]?.toLowerCase().startsWith('de') === false ? 'en' : 'de',
    theme: 'system',
    sound: 'low',
    haptics: true,
    handed: 'right',
    speed: 1,
    holdBack: 0,
    view: 'table',
    keys: true,
    taught: [],
    name: '',
    game: '',
  };
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    // Somebody else's text under our key: start afresh.
  }
  if (typeof stored !== 'object' || stored === null) return defaults;
  const prefs: Record<string, unknown> = { ...defaults };
  for (const [key, values] of Object.entries(CHOICES)) {
    const value = (stored as Record<string, unknown>)[key];
    if ((values as readonly unknown[]).includes(value)) prefs[key] = value;
  }
  for (const key of ['name', 'game'] as const) {
    const value = (stored as Record<string, unknown>)[key];
    if (typeof value === 'string') prefs[key] = value.slice(0, 40);
  }
  const { taught } = stored as Record<string, unknown>;
  if (Array.isArray(taught))
    prefs.taught = taught.filter((game) => typeof game === 'string').slice(0, MOST_GAMES);
  return prefs as unknown as Prefs;
}

/** Reads a key of localStorage; null where it is missing or forbidden. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores under a key of localStorage, where that is allowed. */
export function remember(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Private mode or full: the choice lasts as long as the page.
  }
}

/** Forgets a key of localStorage. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What may not be stored is not there.
  }
}

const inBrowser = typeof document !== 'undefined';

export const prefs = createStore<Prefs>(readPrefs(recall(KEY), inBrowser ? navigator.languages : []));

export function setPref<K extends keyof Prefs>(key: K, value: Prefs[K]): void {
  prefs.set({ ...prefs.get(), [key]: value });
  remember(KEY, JSON.stringify(prefs.get()));
  applyPrefs();
}

/** From now on one knows how to begin a game. */
export function setTaught(game: string): void {
  const { taught } = prefs.get();
  if (!taught.includes(game)) setPref('taught', [...taught, game]);
}

/** Puts language and theme onto the document. */
export function applyPrefs(): void {
  const { lang, theme } = prefs.get();
  const root = document.documentElement;
  root.lang = lang;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}

export const usePrefs = (): Prefs => useStore(prefs);

/** Motion is off by choice or by the system's wish. */
export function isStill(): boolean {
  return prefs.get().speed === 0 || media('(prefers-reduced-motion: reduce)').matches;
}
