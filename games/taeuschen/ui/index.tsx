/** Mogeln & Täuschen for the app: screens, words, settings, rulebook. */
import type { GameUi } from '#web/game-ui.ts';
import { worded } from '#web/words/worded.ts';
import { STANDARD } from '../pack/pack.ts';
import { optionSpec } from '../rules/options.ts';
import type { Options, View } from '../rules/types.ts';
import { type Ask, asksOf, mayRoll } from './asks.ts';
import { keyOf } from './grip.ts';
import { stepsOf } from './hand.ts';
import { keys } from './keys.ts';
import { End, TextTable } from './Later.tsx';
import { editionFor } from './leave.ts';
import { type Naming, namingOf } from './naming.ts';
import { Screen } from './Screen.tsx';
import { tell } from './tell.ts';
import { WORDS } from './words.ts';

function urgentText(view: View, ask: Ask, naming: Naming): string | undefined {
  const { urgent } = naming.words;
  switch (ask.ask) {
    case 'answer':
      return urgent.answer;
    case 'vote':
      return urgent.vote;
    case 'choose':
      return urgent.choose;
    case 'debt':
      return urgent.debt(ask.debt.sum ?? 0);
    case 'let-go':
      return urgent.letGo;
    case 'auction':
      return urgent.auction;
    case 'last-hotel':
      return urgent.lastHotel;
    case 'move':
      return urgent.move(stepsOf(view));
    case 'buy':
      return urgent.buy(naming.street(ask.street));
    case 'draw':
      return urgent.draw;
    case 'los':
      return urgent.los;
    case 'rent':
      return urgent.rent(naming.name(ask.landing.seat));
    case 'offer':
      return urgent.offer(naming.name(ask.offer.from));
    case 'leave':
    case 'roll':
      return mayRoll(view) ? urgent.roll : undefined;
    case 'waive':
      return undefined;
  }
}

/** Comes with the rulebook: nobody asks for facts before the book is there. */
let factsOf: typeof import('../rulebook/facts.ts').bookFacts | undefined;

const taeuschen: GameUi<View> = {
  options: optionSpec,
  option(key, lang) {
    const words = WORDS[lang].options[key];
    if (words === undefined) return { label: key };
    return words.own === undefined
      ? words
      : { ...words, own: { ...words.own, example: JSON.stringify(STANDARD, null, 1) } };
  },
  presets: () => ({}),
  groups(lang) {
    const { groups } = WORDS[lang];
    return [
      { title: groups.cheating, keys: ['gaze', 'proof', 'backs', 'meistermogler'] },
      { title: groups.time, keys: ['graceSeconds', 'auctionSeconds', 'voteSeconds', 'maxTurns'] },
      { title: groups.rules, keys: ['stationEndsTurn', 'stallGuard'] },
      { title: groups.pack, keys: ['pack'] },
    ];
  },
  summary(resolved, seats, lang) {
    const o = resolved as Options;
    const { summary } = WORDS[lang];
    return [
      summary.players(seats, o.pack !== 'standard'),
      summary.cheats(editionFor({ options: o }).display),
      ...(o.meistermogler === false ? [] : [summary.master]),
      summary.gaze(o.gaze === 'on'),
      summary.proof(o.proof === 'table', o.graceSeconds),
      summary.end,
    ].join(' ');
  },
  note: (code, lang) => WORDS[lang].notes[code] ?? '',
  problem: (problem, lang) => worded(WORDS[lang].problems, problem) ?? problem.code,
  refusal: (refusal, lang) => worded(WORDS[lang].refusals, refusal) ?? worded(WORDS[lang].problems, refusal),
  hushed: ({ do: verb }, { code }) => verb === 'waive' && code === 'not-now',
  player: (id, lang) => WORDS[lang].players[id],
  players: Object.keys(WORDS.de.players),

  tell,
  urgent(view, teller) {
    const ask = asksOf(view)[0];
    if (ask === undefined) return undefined;
    const text = urgentText(view, ask, namingOf({ ...teller, options: view.options }));
    return text === undefined ? undefined : { key: `${view.rolls}-${keyOf(ask)}`, text };
  },
  ...keys,

  Screen,
  Text: TextTable,
  End,

  async rulebook(lang) {
    const [book, { bookFacts }] = await Promise.all([
      lang === 'de' ? import('../rulebook/de.md?raw') : import('../rulebook/en.md?raw'),
      import('../rulebook/facts.ts'),
    ]);
    factsOf = bookFacts;
    return book.default;
  },
  facts: (resolved, lang) => factsOf?.(resolved as Options, lang) ?? {},
  section(view) {
    if (view === null) return 'overview';
    if (view.over || view.endPhase) return 'end';
    const ask = asksOf(view)[0]?.ask;
    switch (ask) {
      case 'answer':
      case 'vote':
        return 'calling';
      case 'debt':
        return 'debts';
      case 'auction':
        return 'auction';
      case 'last-hotel':
        return 'hotels';
      case 'rent':
        return 'rent';
      case 'draw':
      case 'let-go':
        return 'cards';
      case 'offer':
        return 'trade';
      case 'leave':
        return 'jail';
      case 'buy':
      case 'move':
        return 'spaces';
      default:
        return view.jailed ? 'jail' : view.auction !== null ? 'auction' : 'turn';
    }
  },
};

/** What the app's glob looks for; the app knows views as opaque. */
export const ui = taeuschen as unknown as GameUi;
