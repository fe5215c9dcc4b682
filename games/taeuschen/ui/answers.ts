/** What the question keys answer; the text view says the same. */

import type { Seat } from '#games/game.ts';
import { clockOf, leftOn } from '#web/clock.ts';
import type { RoundProps } from '#web/game-ui.ts';
import { AREA, BOARD, type Notes, TRAY, type View, type ZoneId } from '../rules/types.ts';
import { loadKeys } from './keys.ts';
import { LATER } from './laterWords.ts';
import { editionFor } from './leave.ts';
import { areaOf, boardOf, heapsOf, tabsOf } from './model.ts';
import { type Naming, namingOf } from './naming.ts';
import { sentence } from './sentence.ts';

/** The answer to a key, or undefined when the key asks nothing. */
export function answer(key: string, props: RoundProps<View>): string | undefined {
  const { view, lang, you, table, serverNow, name } = props;
  const naming = namingOf({ lang, you, name, options: view.options });
  const { words, who, street, cheat } = naming;
  const { answer: say } = LATER[lang];
  switch (key.toLowerCase()) {
    case 'h': {
      if (view.seat < 0) return undefined;
      const { notes, deeds } = areaOf(view, view.seat);
      return say.have(notesWords(notes, view, naming), deeds.map(street), view.hand.map(naming.card));
    }
    case 'b':
      return say.tokens(
        boardOf(view).tokens.flatMap((space, seat) =>
          view.out.includes(seat) ? [] : [say.at(who(seat), naming.space(space))],
        ),
      );
    case 'a':
      return tabsOf(view)
        .filter(({ seat }) => seat >= 0 && seat !== view.seat)
        .map(({ seat, now, age }) => areaWords(seat, view, naming, now ? '' : words.zone.age(age)))
        .join(' ');
    case 'g':
      return say.gaze(
        view.gaze.flatMap((zone, seat) =>
          view.out.includes(seat) ? [] : [say.looks(who(seat), zoneWords(zone, naming))],
        ),
      );
    case 'c':
      return say.cheats(view.open.map(cheat));
    case 'd': {
      const debts = view.debts.map(({ from, to, why, sum }) =>
        words.log.owes(who(from), to < 0 ? '' : who(to), words.debtWhy[why] ?? '', sum).replace(/\.$/, ''),
      );
      return debts.length === 0 ? say.noDebts : say.debts(debts);
    }
    case 't': {
      const clock = clockOf(table.clocks, you);
      return clock === undefined ? say.noTime : say.time(Math.ceil(leftOn(clock, serverNow()) / 1000));
    }
    case 'o':
      return sentence(view, naming).replaceAll('*', '');
    default:
      return undefined;
  }
}

/** Notes as one would count them: no sum. */
export function notesWords(notes: Notes, view: View, { words }: Naming): string {
  const items = heapsOf(editionFor(view).notes, notes).map(({ n, amount }) => words.area.notesOf(n, amount));
  return items.length === 0 ? words.area.noNotes : words.list(items);
}

export function areaWords(seat: Seat, view: View, naming: Naming, age: string): string {
  const { words, street, who } = naming;
  const { notes, deeds } = areaOf(view, seat);
  const streets = deeds.length === 0 ? words.area.noDeeds : words.list(deeds.map(street));
  return LATER[naming.lang].answer.area(who(seat), notesWords(notes, view, naming), streets, age);
}

export function zoneWords(zone: ZoneId, { words, who }: Naming): string {
  if (zone === BOARD) return words.zone.board;
  return zone === TRAY ? words.zone.tray : words.zone.area(who(zone - AREA));
}

loadKeys({
  keys: (lang) => LATER[lang].keys,
  queries: (lang) => Object.entries(LATER[lang].query).map(([key, label]) => ({ key, label })),
  answer,
});
