import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Json, OptionProblem } from '#games/game.ts';
import { OwnField } from './OwnField.tsx';

/** What stands on the screen, tags taken out. */
function shown(kind: 'list' | 'object', value: Json, problems: readonly OptionProblem[] = []) {
  const html = renderToStaticMarkup(
    <OwnField
      worded={{ label: 'Ausgabe', values: { standard: 'mitgelieferte' } }}
      named={['standard']}
      kind={kind}
      value={value}
      problems={problems}
      word={({ code }) => `(${code})`}
      onChange={() => {}}
    />,
  );
  const text = /<textarea[^>]*>(.*)<\/textarea>/s.exec(html)?.[1];
  return { html, text, words: html.replace(/<textarea.*<\/textarea>/s, '').replace(/<[^>]+>/g, '\n') };
}

describe('an option of one’s own', () => {
  it('is asked for only where none of the named ones is chosen', () => {
    expect(shown('object', 'standard').text).toBeUndefined();
    expect(shown('object', '').text).toBe('');
    expect(shown('list', ['a']).text).toBe('a');
  });

  it('an object is written out, and each fault names place, value and reason', () => {
    const pack = { spaces: [{ name: '<b>x</b>', rent: 35 }] };
    const { html, text, words } = shown('object', pack, [
      { path: 'options.pack.spaces[0].name', code: 'html' },
      { path: 'options.pack.spaces[0].rent', code: 'wrong-value' },
      { path: 'options.pack.money', code: 'missing' },
    ]);
    expect(
      JSON.parse(text!.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')),
    ).toEqual(pack);
    expect(words).toMatch(/spaces\[0\]\.name: &lt;b&gt;x&lt;\/b&gt;\s+\(html\)/);
    expect(words).toMatch(/spaces\[0\]\.rent: 35\s+\(wrong-value\)/);
    expect(words).toMatch(/\n\s*money\s+\(missing\)/);
    expect(html).toContain('aria-invalid="true"');
  });

  it('a list names the entry, which can be shown', () => {
    const { html } = shown('list', ['a', 'b'], [{ path: 'options.shares[1]', code: 'not-a-share' }]);
    expect(html).toMatch(/<button[^>]*>[^<]*2[^<]*b<\/button>.*\(not-a-share\)/);
  });

  it('what is no JSON says so instead; nothing at all says nothing', () => {
    const unread = shown('object', '{"a": ', [{ path: 'options.pack', code: 'wrong-value' }]);
    expect(unread.words).not.toContain('(wrong-value)');
    expect(unread.html).toContain('aria-invalid="true"');
    const blank = shown('object', '', [{ path: 'options.pack', code: 'wrong-value' }]);
    expect(blank.words).not.toContain('(wrong-value)');
    expect(blank.html).toContain('aria-invalid="false"');
  });
});
