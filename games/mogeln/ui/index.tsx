/** Mogeln for the app: screens, words, settings, rulebook. */
import type { GameUi } from '#web/game-ui.ts';
import { worded } from '#web/words/worded.ts';
import { optionSpec } from '../rules/options.ts';
import type { Options, View } from '../rules/types.ts';
import { answer } from './answers.ts';
import { End } from './End.tsx';
import { deedsOf } from './model.ts';
import { Screen } from './Screen.tsx';
import { TextTable } from './TextTable.tsx';
import { tell } from './tell.ts';
import { WORDS, wordsFor } from './words.ts';

const mogeln: GameUi<View> = {
  options: optionSpec,
  option: (key, lang) => WORDS[lang].options[key] ?? { label: key },
  presets: (lang) => WORDS[lang].presets,
  groups(lang) {
    const { groups } = WORDS[lang];
    return [
      { title: groups.play, keys: ['order', 'firstRank', 'cardsPerTurn', 'countMayLie', 'afterChallenge'] },
      {
        title: groups.call,
        keys: [
          'calling',
          'challengeWindow',
          'guardSeconds',
          'lastLaySeconds',
          'firstCardSafe',
          'lastCardSafe',
        ],
      },
      { title: groups.match, keys: ['match', 'end', 'maxLays'] },
      { title: groups.cards, keys: ['packs', 'jokers', 'packet', 'deadHand'] },
    ];
  },
  summary(resolved, seats, lang) {
    const o = resolved as Options;
    const { summary } = wordsFor(lang, o.preset);
    const verdeckt = o.calling === 'verdeckt';
    return [
      summary.players(seats, o.packs, o.jokers),
      summary.lay(o.cardsPerTurn === 'any', o.order, o.firstRank),
      o.countMayLie && summary.countMayLie,
      summary.call(verdeckt),
      verdeckt ? summary.secretTime(o.guardSeconds) : summary.window(o.challengeWindow, o.guardSeconds),
      summary.safe(o.firstCardSafe, o.lastCardSafe),
      summary.after(o.afterChallenge),
      o.deadHand && summary.deadHand,
      summary.end(o.end === 'places'),
      summary.match(o.match.kind, o.match.n ?? 0, o.match.score === 'wins'),
    ]
      .filter(Boolean)
      .join(' ');
  },
  note: (code, lang) => WORDS[lang].notes[code] ?? '',
  problem: (problem, lang) => worded(WORDS[lang].problems, problem) ?? problem.code,
  refusal: (refusal, lang) => worded(WORDS[lang].refusals, refusal) ?? worded(WORDS[lang].problems, refusal),
  player: (id, lang) => WORDS[lang].players[id],
  players: Object.keys(WORDS.de.players),

  tell,
  urgent(view, { lang, name }) {
    const words = wordsFor(lang, view.options.preset);
    const { lay, stamp } = deedsOf(view);
    const open = view.lay;
    if (lay !== null) {
      const text = view.due < 0 ? words.urgentTurnFree : words.urgentTurn(words.ranks(view.due));
      return { key: `turn${view.lays}`, text };
    }
    if (stamp === null || open === null) return undefined;
    const said = words.claim(open.claim.count, open.claim.rank);
    const secret = view.options.calling === 'verdeckt';
    return {
      key: `call${open.no}`,
      text: secret ? words.urgentSecret(name(open.seat), said) : words.urgentCall(name(open.seat), said),
    };
  },
  queries: (lang) => Object.entries(WORDS[lang].query).map(([key, label]) => ({ key, label })),
  answer,
  keys: (lang) => WORDS[lang].keys,

  Screen,
  Text: TextTable,
  End,

  rulebook: async (lang) =>
    (lang === 'de' ? await import('../rulebook/de.md?raw') : await import('../rulebook/en.md?raw')).default,
  facts(resolved) {
    const o = resolved as Options;
    return {
      preset: o.preset,
      packs: o.packs,
      jokers: o.jokers,
      packet: o.packet,
      order: o.order,
      cardsPerTurn: o.cardsPerTurn,
      firstCardSafe: o.firstCardSafe,
      lastCardSafe: o.lastCardSafe,
      afterChallenge: o.afterChallenge,
      countMayLie: o.countMayLie,
      deadHand: o.deadHand,
      calling: o.calling,
      window: o.challengeWindow,
      guardSeconds: o.guardSeconds,
      lastLaySeconds: o.lastLaySeconds,
      end: o.end,
      match: o.match.kind,
      n: o.match.n ?? 0,
      score: o.match.score ?? 'cards-left',
      maxLays: o.maxLays,
      firstRank: o.firstRank,
    };
  },
  section(view) {
    if (view === null || view.over) return 'end';
    if (view.lay?.open && view.lay.seat !== view.seat) return view.lay.last ? 'end' : 'calling';
    return 'turn';
  },
};

/** What the app's glob looks for; the app knows views as opaque. */
export const ui = mogeln as unknown as GameUi;
