import { describe, expect, it } from 'vitest';
import { readPrefs } from './prefs.ts';

describe('readPrefs', () => {
  it('takes the language of the browser, German when it says nothing', () => {
    expect(readPrefs(null, ['en-GB', 'de']).lang).toBe('en');
    expect(readPrefs(null, ['fr']).lang).toBe('en');
    expect(readPrefs(null, ['de-AT']).lang).toBe('de');
    expect(readPrefs(null, []).lang).toBe('de');
  });

  it('keeps what is stored and drops what is no choice', () => {
    const stored = JSON.stringify({
      lang: 'en',
      speed: 2,
      sound: 'deafening',
      handed: 'left',
      name: 'Jürgen',
      x: 1,
    });
    expect(readPrefs(stored, ['de'])).toMatchObject({
      lang: 'en',
      speed: 2,
      sound: 'low',
      handed: 'left',
      name: 'Jürgen',
    });
    expect(readPrefs(stored, ['de'])).not.toHaveProperty('x');
  });

  it('knows in which games one has had a first turn', () => {
    const taught = (value: unknown) => readPrefs(JSON.stringify({ taught: value }), ['de']).taught;
    expect(taught(['mogul', 7, 'mogeln'])).toEqual(['mogul', 'mogeln']);
    expect(taught(true)).toEqual([]);
    expect(readPrefs(null, ['de']).taught).toEqual([]);
  });

  it('starts afresh with damaged text', () => {
    expect(readPrefs('{oops', ['de'])).toEqual(readPrefs(null, ['de']));
    expect(readPrefs('7', ['de'])).toEqual(readPrefs(null, ['de']));
  });
});
