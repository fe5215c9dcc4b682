import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Trial } from './Accuse.tsx';
import type { Grip } from './grip.ts';
import { namingOf } from './naming.ts';
import { sampleView } from './sample.ts';

it.each([
  ['who is accused', { accuser: 1, accused: 0, cheat: 6, voting: false }],
  ['who votes', { accuser: 1, accused: 2, cheat: 6, voting: true }],
])('%s sees in the sheet how much time is left: it lies over the table’s clock', (_, trial) => {
  const view = sampleView(4, { trial, held: true });
  const naming = namingOf({ lang: 'de', you: 0, options: view.options, name: (seat) => `N${seat}` });
  const table = { clocks: [{ id: 'vote', ms: 20_000, left: 12_000 }] };
  const grip = { view, naming, active: true, props: { table, you: 0, serverNow: () => 0 } };
  const html = renderToStaticMarkup(<Trial grip={grip as unknown as Grip} />);
  expect(html).toMatch(new RegExp(`role="timer"[^>]*>(<[^>]+>)*${naming.words.left(12_000)}<`));
});
