/** Every situation of the gallery, in both languages: what is said, answered and read out in it. */
import { describe, expect, it } from 'vitest';
import type { RoundProps } from '#web/game-ui.ts';
import type { View } from '../rules/types.ts';
import { asksOf } from './asks.ts';
import { situations } from './gallery.ts';
import { ui } from './index.tsx';
import { LATER } from './laterWords.ts';
import { namingOf } from './naming.ts';
import { sentence } from './sentence.ts';
import './answers.ts';

const SOUND = /^(?!.*(undefined|NaN|null|\[object|=>| {2})).*[.!?*]$/su;

function propsOf(name: string, lang: 'de' | 'en'): RoundProps<View> {
  const { all, events } = situations[name]!();
  const { table } = all;
  return {
    view: all.game as unknown as View,
    table,
    you: table.you,
    present: table.seats.map(() => true),
    lang,
    active: true,
    sending: [],
    refused: null,
    history: events,
    sayings: [],
    hovers: [],
    name: (seat) => table.seats[seat]?.name ?? '',
    serverNow: () => 0,
    act() {},
    leave() {},
    hover() {},
    onBatch: () => () => {},
    keys: true,
  };
}

describe.each(['de', 'en'] as const)('in %s', (lang) => {
  it.each(Object.keys(situations))(
    '%s: sentence, urgent words, answers and the place in the rulebook',
    (name) => {
      const props = propsOf(name, lang);
      const { view, you } = props;
      const naming = namingOf({ lang, you, name: props.name, options: view.options });
      expect(sentence(view, naming)).toMatch(SOUND);
      const urgent = ui.urgent(view, { lang, you, name: props.name });
      if (urgent !== undefined) expect(urgent.text).toMatch(SOUND);
      for (const key of Object.keys(LATER[lang].query)) {
        const answer = ui.answer(key, props as RoundProps<unknown>);
        if (key === 'h' && you === null) expect(answer).toBeUndefined();
        else expect(answer, key).toMatch(SOUND);
      }
      expect(ui.section(view)).toMatch(/^[a-z]+$/);
      const { next } = situations[name]!();
      for (const event of [...props.history, ...(next?.events ?? [])]) {
        const text = ui.tell(event, { lang, you, options: view.options, name: props.name })?.text;
        if (text !== undefined) expect(text).toMatch(SOUND);
      }
    },
  );

  it('puts every setting into words, and a table into a summary', () => {
    const known = ui.options.fields.map(({ key }) => key);
    expect(
      ui
        .groups(lang)
        .flatMap(({ keys }) => keys)
        .sort(),
    ).toEqual([...known].sort());
    for (const field of ui.options.fields) {
      const words = ui.option(field.key, lang);
      expect(words.label).not.toBe(field.key);
      for (const value of field.values ?? [])
        expect(words.values?.[value], `${field.key} ${value}`).toBeTruthy();
    }
    const parsed = ui.options.parse({ meistermogler: true, proof: 'table', gaze: 'off' }, 4);
    expect(parsed.ok && ui.summary(parsed.options, 4, lang)).toMatch(SOUND);
  });
});

it('the gallery shows everything a seat can be asked for', () => {
  const asked = new Set(
    Object.keys(situations).flatMap((name) => asksOf(propsOf(name, 'de').view).map(({ ask }) => ask)),
  );
  expect([...asked].sort()).toEqual(
    [
      'answer',
      'auction',
      'buy',
      'choose',
      'debt',
      'draw',
      'last-hotel',
      'leave',
      'let-go',
      'los',
      'move',
      'offer',
      'rent',
      'roll',
      'vote',
      'waive',
    ].sort(),
  );
});
