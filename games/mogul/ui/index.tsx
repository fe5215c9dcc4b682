/** Mogul for the app: screens, words, settings, rulebook. */
import type { GameUi } from '#web/game-ui.ts';
import { worded } from '#web/words/worded.ts';
import { bookFacts } from '../rules/facts.ts';
import { optionSpec } from '../rules/options.ts';
import { STANDARD_SHARES } from '../rules/shares.ts';
import type { Options, View } from '../rules/types.ts';
import { answer } from './answers.ts';
import { End } from './End.tsx';
import { deedsOf } from './model.ts';
import { Screen } from './Screen.tsx';
import { TextTable } from './TextTable.tsx';
import { tell } from './tell.ts';
import { WORDS } from './words.ts';

const mogul: GameUi<View> = {
  options: optionSpec,
  option(key, lang) {
    const words = WORDS[lang].options[key];
    if (words === undefined) return { label: key };
    return words.own === undefined
      ? words
      : { ...words, own: { ...words.own, example: STANDARD_SHARES.join(' ') } };
  },
  presets: () => ({}),
  groups(lang) {
    const { groups } = WORDS[lang];
    return [
      { title: groups.chips, keys: ['loanTiming', 'overdraft', 'openChips', 'memoryAid'] },
      { title: groups.shares, keys: ['shares'] },
    ];
  },
  summary(resolved, seats, lang) {
    const o = resolved as Options;
    const { summary } = WORDS[lang];
    return [
      summary.players(seats, o.shares !== 'standard'),
      summary.round,
      summary.loans(o.loanTiming === 'before-auction', o.overdraft),
      summary.chips(o.openChips, o.memoryAid),
      summary.end,
    ].join(' ');
  },
  note: () => '',
  problem: (problem, lang) => worded(WORDS[lang].problems, problem) ?? problem.code,
  refusal: (refusal, lang) => worded(WORDS[lang].refusals, refusal) ?? worded(WORDS[lang].problems, refusal),
  player: (id, lang) => WORDS[lang].players[id],
  players: Object.keys(WORDS.de.players),

  tell,
  urgent(view, { lang }) {
    if (deedsOf(view).verbs.size === 0) return undefined;
    const { urgent } = WORDS[lang];
    const text = {
      loans: urgent.loan,
      auction: urgent.bid(view.middle),
      winner: urgent.won,
      second: urgent.second,
      over: '',
    }[view.phase];
    return { key: `${view.round}-${view.no}`, text };
  },
  queries: (lang) => Object.entries(WORDS[lang].query).map(([key, label]) => ({ key, label })),
  answer,
  keys: (lang) => WORDS[lang].keys,

  Screen,
  Text: TextTable,
  End,

  rulebook: async (lang) =>
    (lang === 'de' ? await import('../rulebook/de.md?raw') : await import('../rulebook/en.md?raw')).default,
  facts: (resolved) => bookFacts(resolved as Options),
  section(view) {
    if (view === null) return 'overview';
    return { loans: 'loans', auction: 'auction', winner: 'action', second: 'second', over: 'end' }[
      view.phase
    ];
  },
};

/** What the app's glob looks for; the app knows views as opaque. */
export const ui = mogul as unknown as GameUi;
