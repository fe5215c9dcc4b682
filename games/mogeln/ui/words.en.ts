/** Mogeln in English. */
import { formatter } from '#web/words/format.ts';
import type { Knocking, MogelnWords } from './words.de.ts';

const { left, plural, list, either, number, ordinal } = formatter('en');

const SINGULAR = [
  'ace',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'jack',
  'queen',
  'king',
  'joker',
];
const PLURAL = [
  'aces',
  'twos',
  'threes',
  'fours',
  'fives',
  'sixes',
  'sevens',
  'eights',
  'nines',
  'tens',
  'jacks',
  'queens',
  'kings',
  'jokers',
];
const NUMERALS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'];

const rank = (r: number) => SINGULAR[r] ?? '?';
const ranks = (r: number) => PLURAL[r] ?? '?';
const claim = (count: number, r: number) => `${NUMERALS[count] ?? count} ${count === 1 ? rank(r) : ranks(r)}`;
const cards = (n: number) => plural(n, { one: '# card', other: '# cards' });
const genitive = (name: string) => (/s$/i.test(name) ? `${name}’` : `${name}’s`);
const win = (winners: readonly string[]) => `${list(winners)} ${winners.length === 1 ? 'wins' : 'win'}`;

export const en: MogelnWords = {
  rank,
  ranks,
  claim,
  cards,
  atLeast: (n) => `${number(n)}+`,
  atLeastLong: (n) => `${number(n)} or more`,
  card: (r, suit) => (r === 13 ? 'joker' : `${rank(r)} of ${SUITS[suit]}`),
  list,
  quote: (text) => `“${text}”`,

  stamp: { gemogelt: 'LIAR!', klopfen: 'KNOCK!' },
  verdict: { lie: 'A LIE', honest: 'HONEST' },

  say: {
    watch: (name, due) => `${name} lays *${due}*.`,
    watchFree: (name) => `${name} is on.`,
    out: (name) => `You are out, that will do. ${name} is on.`,
    over: 'The round is over.',
    lay: (due) => `You lay *${due}*.`,
    layFree: 'You lay and claim *a rank of your choice*.',
    layStep: (choice) => `You lay *${either(choice.map(ranks))}*.`,
    layOrCall: (due, name) => `You lay *${due}*, or you stamp ${name}.`,
    layFreeOrCall: (name) => `You lay *a rank of your choice*, or you stamp ${name}.`,
    waitThenLay: (due) => `In a moment you lay *${due}*. Anyone may still stamp.`,
    waitThenLayFree: 'In a moment you are on. Anyone may still stamp.',
    askCall: (name, said) => `Do you believe ${genitive(name)} *“${said}”*?`,
    askLast: (name, said) => `*“${said}”* as the last card. Do you believe ${name}?`,
    askSecret: (name, said) => `${name} says *“${said}”*. Decide in secret.`,
    own: (said, next) => `You say *“${said}”*. Now ${next} is on.`,
    ownLast: 'Your last card! If they believe you, you have won.',
    ownSecret: 'The others decide in secret whether they believe you.',
    believed: (next, due) => `You believe it. ${next} lays *${due}*.`,
    believedFree: (next) => `You believe it. ${next} is on.`,
    decided: 'Decided. The others are still thinking.',
    called: 'Stamped! In a moment the cards are turned.',
    others: (next, due) => `${next} lays *${due}*.`,
    othersFree: (next) => `${next} is on.`,
    hesitates: (name, n) =>
      plural(n, { one: `${name} hesitates over one card …`, other: `${name} hesitates over # cards …` }),
    standIn: 'The computer is playing for you.',
    paused: 'Paused. All clocks stand still.',
  },
  seconds: (n) => left(n * 1000),

  owed: 'After that you owe',
  owedSoon: 'soon',
  owedThen: 'then',
  owedNow: 'now',
  owedNext: (turns) => (turns === 1 ? 'your next turn' : `your ${ordinal(turns)} turn`),
  owedLong: (rs) => `Your next ranks: ${list(rs.map(ranks))}.`,
  missing: 'you have none',
  hint: {
    goal: 'Get rid of all your cards: choose some and lay them face down. What you claim need not be true.',
    call: 'If you do not believe somebody, stamp!',
    badges: 'The circles 1, 2, 3 are your next ranks.',
  },

  button: {
    lay: (n, said) =>
      plural(n, { one: `Lay this card as “${said}”`, other: `Lay these # cards as “${said}”` }),
    pick: 'Choose cards',
    pickOne: 'Choose a card',
    pickRank: 'Choose a rank',
    rank: 'Rank',
    count: 'Number',
    choose: 'choose',
    paused: 'Paused',
    standIn: 'The computer plays',
    tooEarly: 'Too early!',
    fewer: 'claim one less',
    more: 'claim one more',
    notYet: 'Not your turn yet',
    wait: 'In a moment you are on',
    sending: 'Laying …',
    holding: 'No, wait!',
    believe: 'I believe it',
    doubt: 'I don’t believe it',
    clear: 'Put the cards back',
    stamp: 'stamp it',
    stampOff: 'nothing to stamp right now',
    skip: 'Go on',
    all: (count, r) => `Take all ${NUMERALS[count] ?? count} ${ranks(r)}`,
    none: (r) => `Put ${ranks(r)} back`,
    group: (r, picked, n) => `${n === 1 ? rank(r) : ranks(r)}, ${picked} of ${n} chosen`,
  },
  pickRank: 'What do you claim?',
  pickCount: 'How many do you claim?',

  table: {
    pile: 'Pile',
    pileEmpty: 'The pile is empty.',
    pileOf: (n) => `Pile: ${cards(n)}`,
    seats: 'Players',
    hand: 'Your cards',
    handEmpty: 'Your hand is empty.',
    turn: 'on',
    out: (place) => `${ordinal(place)} place`,
    away: 'away',
    standIn: 'stand-in',
    standInShort: 'sub',
    software: 'software',
    said: (name) => `${name} says`,
    youSaid: 'You say',
    lastReveal: 'Turned over last',
    noClaim: 'Nobody has laid yet.',
    safeFirst: 'The first card is safe.',
    safeLast: 'The last card is safe.',
    dead: (n) => `${cards(n)} lie aside, unknown.`,
    asClaimed: 'As many as were claimed.',
    photoFinish: 'Photo finish',
    tie: 'as good as equal, nearer to the left counts',
  },

  reveal: {
    title: (caller, layer) => `${caller} calls ${layer}`,
    youCall: (layer) => `You call ${layer}`,
    callsYou: (caller) => `${caller} calls you`,
    lieYou: (n) => `Caught! You take ${cards(n)}.`,
    lie: (layer, n) => `A lie! ${layer} takes ${cards(n)}.`,
    honestYou: (n) => `Honest. You take ${cards(n)}.`,
    honest: (caller, n) => `Honest. ${caller} takes ${cards(n)}.`,
  },

  end: {
    title: win,
    titleYou: 'You win!',
    titleMatch: (winners) => `${win(winners)} the match`,
    why: 'Rid of all cards, and nobody could prove otherwise.',
    whyLimit: (n) => `After ${number(n)} lays it is over: the fewest cards win.`,
    whyEnded: 'The round was ended early and revealed.',
    hands: 'What you still held',
    empty: 'no cards left',
    left: cards,
    total: (n) => `total ${number(n)}`,
    pile: 'On the pile',
    dead: 'Aside',
    place: (n) => ordinal(n),
  },

  log: {
    dealt: (dealer, n) => `${dealer} ${dealer === 'You' ? 'deal' : 'deals'} ${number(n)} cards.`,
    drawn: (pairs) => `Drawn for the deal: ${list(pairs)}.`,
    drew: (name, card) => `${name} ${card}`,
    laid: (name, count, r) => `${name} lays ${claim(count, r)}.`,
    laidYou: (count, r, real) => `You lay ${claim(count, r)} (${real}).`,
    waived: 'You believe it.',
    doubts: 'You doubt, in secret.',
    believes: 'You believe it, in secret.',
    opened: (name) => `Now ${name} may lay.`,
    openedYou: 'Now you may lay.',
    challenged: (by, seat, said, shown, lie, taker, n) =>
      `${by} ${by === 'You' ? 'stamp' : 'stamps'} ${seat === 'you' ? 'your' : genitive(seat)} “${said}”: ${shown}. ${lie ? 'A lie' : 'Honest'}! ${taker} ${taker === 'You' ? 'take' : 'takes'} ${cards(n)}.`,
    doubters: (names) => `${list(names)} doubted.`,
    believed: 'Everyone believes it.',
    out: (name, place) =>
      `${name} ${name === 'You' ? 'are' : 'is'} rid of all cards: ${ordinal(place)} place.`,
    over: (winners, limit) =>
      `Round over. ${list(winners)} ${winners.length === 1 && winners[0] !== 'You' ? 'wins' : 'win'}${limit ? ' after the last lay allowed' : ''}.`,
    abandoned: 'All cards are turned over. Nobody has won.',
    unknown: 'Something happened in the game.',
    me: 'You',
    them: 'you',
  },
  urgentTurn: (due) => `You are on: ${due}.`,
  urgentTurnFree: 'You are on.',
  urgentCall: (name, said) => `${name} says ${said}. You may stamp.`,
  urgentSecret: (name, said) => `${name} says ${said}. Believe or doubt?`,

  query: {
    h: 'Your cards',
    p: 'Pile',
    c: 'Last claim',
    n: 'Who has how many',
    t: 'Time',
    o: 'Who is on, what can you do',
  },
  answer: {
    hand: (groups) => (groups.length ? `You have ${list(groups)}.` : 'You have no cards.'),
    group: claim,
    counts: (all) => `${list(all)}.`,
    count: (name, n) => `${name} ${n}`,
    noTime: 'No clock is running.',
    time: (n) =>
      n < 120 ? plural(n, { one: '# second left.', other: '# seconds left.' }) : `${left(n * 1000)} left.`,
  },
  keys: [
    { keys: 'A 2 … 9 0 J Q K', does: 'choose a card of this rank (0: ten), once more: one more' },
    { keys: 'Shift + rank', does: 'all of this rank' },
    { keys: 'L', does: 'lay' },
    { keys: 'X', does: 'stamp or knock' },
    { keys: 'G', does: '“I believe it”' },
    { keys: 'Esc', does: 'put the cards back' },
  ],

  presets: {
    gemogelt: {
      name: 'Liar!',
      about: 'Several cards at once, and even the last one may be doubted. 3–10 players.',
    },
    klopfen: {
      name: 'Knock',
      about: 'Always exactly one card; the first and the last are safe. 2–10 players.',
    },
  },
  groups: { play: 'How you play', cards: 'Cards', call: 'Doubting and clocks', match: 'End and match' },
  options: {
    packs: {
      label: 'Packs',
      help: 'From six players on two are shuffled together.',
      values: { auto: 'by players', '1': 'one', '2': 'two' },
    },
    jokers: { label: 'Jokers', help: 'Two per pack; they pass for any rank.' },
    packet: { label: 'Deal in', values: { '1': 'single cards', '2': 'pairs', '3': 'triples' } },
    order: {
      label: 'Order of ranks',
      values: {
        ascending: 'upwards',
        descending: 'downwards',
        step: 'up, down or same',
        free: 'free choice',
      },
    },
    firstRank: { label: 'First rank', values: { A: 'A', B: 'J', D: 'Q', K: 'K' } },
    cardsPerTurn: { label: 'Cards per turn', values: { any: 'any number', one: 'exactly one' } },
    firstCardSafe: {
      label: 'The first card is safe',
      help: 'Who lays onto the empty table may not be doubted.',
    },
    lastCardSafe: { label: 'The last card is safe', help: 'Who empties the hand has won at once.' },
    afterChallenge: {
      label: 'After a reveal the next to lay is',
      values: { 'left-of-checked': 'left of who was checked', 'pile-taker': 'who takes the pile' },
    },
    countMayLie: { label: 'The number may be a lie, too', help: 'Everybody sees only what was claimed.' },
    deadHand: { label: 'A third hand stays face down', help: 'So that two do not know what the other has.' },
    calling: {
      label: 'Who doubts',
      help: 'In secret: all decide hidden, speed does not matter.',
      values: { fair: 'who is fastest', verdeckt: 'all in secret at once' },
    },
    challengeWindow: {
      label: 'The next player may lay',
      values: { open: 'at once', guarded: 'after a short guard', 'all-waive': 'when everyone believes' },
    },
    guardSeconds: { label: 'Guard in seconds', help: 'At least for so long one can doubt or decide.' },
    lastLaySeconds: { label: 'Clock after a last card, in seconds' },
    end: {
      label: 'The round ends',
      values: { 'first-out': 'when the first is out', places: 'when one is left' },
    },
    match: {
      label: 'How long do you play?',
      values: { 'cards-left': 'cards left (few is good)', wins: 'rounds won' },
    },
    maxLays: { label: 'At the latest it ends after so many lays' },
  },

  summary: {
    players: (n, packs, jokers) =>
      `${(NUMERALS[n] ?? String(n)).replace(/^./, (c) => c.toUpperCase())} players with ${packs === 1 ? 'one pack' : 'two packs'}${jokers ? ' and jokers' : ''}.`,
    lay: (any, order, first) =>
      `Whoever is on lays ${any ? 'one or more cards' : 'exactly one card'} face down ${
        {
          ascending: `and claims the next rank, upwards from ${rank(first)}`,
          descending: `and claims the next rank, downwards from ${rank(first)}`,
          step: 'and claims the same rank as before, one higher or one lower',
          free: 'and claims any rank',
        }[order] ?? ''
      }.`,
    countMayLie: 'The number may be a lie, too.',
    call: (verdeckt) =>
      verdeckt
        ? 'After each lay everyone decides in secret whether to believe it.'
        : 'Who does not believe it stamps; the fastest counts.',
    window: (kind, s) =>
      ({
        open: 'The next player may lay at once.',
        guarded: `The next player waits ${plural(s, { one: 'one second', other: '# seconds' })} or until everyone believes.`,
        'all-waive': `It goes on only when everyone believes or ${plural(s, { one: 'one second', other: '# seconds' })} have passed.`,
      })[kind] ?? '',
    secretTime: (s) => `There ${s === 1 ? 'is one second' : `are ${number(s)} seconds`} for that.`,
    safe: (first, last) =>
      first && last
        ? 'The first card of a pile and the last of a hand are safe.'
        : first
          ? 'The first card of a pile is safe.'
          : last
            ? 'The last card of a hand is safe.'
            : '',
    after: (kind) =>
      kind === 'pile-taker' ? 'Who takes the pile lays next.' : 'It goes on left of who was checked.',
    deadHand: 'A third hand stays unknown to the end.',
    end: (places) => (places ? 'You play until one is left.' : 'Who is first rid of all cards wins.'),
    match: (kind, n, wins) =>
      ({
        single: 'You play one round.',
        open: 'You play as many rounds as you like.',
        rounds: `You play ${plural(n, { one: 'one round', other: '# rounds' })}, ${wins ? 'wins are counted' : 'cards left count against you'}.`,
        target: `You play to ${plural(n, { one: '# point', other: '# points' })}, ${wins ? 'wins are counted' : 'cards left count against you'}.`,
      })[kind] ?? '',
  },
  notes: {
    'nothing-hidden':
      'With two players and one pack nothing is hidden: what you do not have, the other has. “A third hand stays face down” makes it exciting.',
  },
  problems: {
    'too-few-players': ({ min }) => `This rule set needs at least ${min} players.`,
    'too-many-players': ({ max }) => `More than ${max} do not fit around the table.`,
    'count-needs-any-number': 'With exactly one card per turn there is nothing to lie about the number.',
    'dead-hand-needs-two-players': 'The third hand is for two players only.',
    'choosing-needs-time': 'Deciding in secret needs at least one second.',
    'not-an-object': 'These settings cannot be read. Choose a rule set.',
    'unknown-option': 'This setting no longer exists. Choose the rule set anew.',
    'wrong-value': 'This value does not work here. Choose another.',
  },
  refusals: {
    'round-over': 'The round is over. You can deal again in a moment.',
    'out-of-round': 'You have finished this round. Watch the others.',
    'no-such-timer': 'That clock is not running.',
    'other-calling': 'This table doubts in another way. Use the buttons you see.',
    stale: 'Something happened meanwhile. Have another look, then lay.',
    'not-your-turn': 'It is not your turn yet. But you may doubt.',
    'window-open': 'The others may still doubt. One moment, then you lay.',
    'no-cards': 'It has to be at least one card; there is no passing.',
    'not-in-hand': 'You no longer have that card. Choose from your hand.',
    'one-card-only': 'At this table one lays exactly one card.',
    'rank-not-due': ({ due, last }) =>
      due !== undefined
        ? `${ranks(Number(due))} are due. What you really lay is your own affair.`.replace(/^./, (c) =>
            c.toUpperCase(),
          )
        : last !== undefined
          ? `You may claim ${ranks(Number(last))} and their two neighbours.`
          : 'Say which rank you claim.',
    'count-must-be-true': ({ min, max }) =>
      min === max ? 'The number has to be true, everybody sees it.' : `You may claim ${min} to ${max} cards.`,
    'nothing-to-challenge': 'There is nothing to doubt right now.',
    'own-lay': 'You cannot doubt yourself.',
    'first-card-safe': 'The first card of a pile is safe here. Wait for the next one.',
    'last-card-safe': 'The last card is safe here. Your chance was the one before.',
    'too-late': 'Too late, the window was already closed. That costs nothing.',
  },

  players: {
    erna: { name: 'Omi Erna', style: 'lies only when she must, believes nearly everything' },
    kalle: { name: 'Kalle Klopf', style: 'doubts whatever smells' },
    baronin: { name: 'Baronin Lügenfels', style: 'hardly ever tells the truth' },
    zaehler: { name: 'Doktor Zähler', style: 'counts every card' },
    rudi: { name: 'Rächer-Rudi', style: 'harmless, until somebody does not believe him' },
    jule: { name: 'Jägerin Jule', style: 'hunts whoever is about to win' },
    level1: { name: 'Level 1', style: 'forgets and trusts' },
    level2: { name: 'Level 2', style: 'looks at its own hand' },
    level3: { name: 'Level 3', style: 'counts along' },
    level4: { name: 'Level 4', style: 'counts and plans' },
    level5: { name: 'Level 5', style: 'soon knows your habits' },
  },
};

/** What is said otherwise where one knocks instead of stamping. */
export const enKnocking: Knocking = {
  say: {
    layOrCall: (due, name) => `You lay *${due}*, or you knock on ${name}.`,
    layFreeOrCall: (name) => `You lay *a rank of your choice*, or you knock on ${name}.`,
    waitThenLay: (due) => `In a moment you lay *${due}*. Anyone may still knock.`,
    waitThenLayFree: 'In a moment you are on. Anyone may still knock.',
    called: 'Knocked! In a moment the cards are turned.',
  },
  button: { stamp: 'knock', stampOff: 'nothing to knock on right now' },
  hint: { call: 'If you do not believe somebody, knock!' },
  log: {
    challenged: (by, seat, said, shown, lie, taker, n) =>
      `${by} ${by === 'You' ? 'knock' : 'knocks'} on ${seat === 'you' ? 'your' : genitive(seat)} “${said}”: ${shown}. ${lie ? 'A lie' : 'Honest'}! ${taker} ${taker === 'You' ? 'take' : 'takes'} ${cards(n)}.`,
  },
  summary: {
    call: (verdeckt) =>
      verdeckt ? en.summary.call(true) : 'Who does not believe it knocks; the fastest counts.',
  },
  urgentCall: (name, said) => `${name} says ${said}. You may knock.`,
};
