/** Mogul in English. */
import { formatter } from '#web/words/format.ts';
import type { MogulWords } from './words.de.ts';

const { plural, list, number, ordinal } = formatter('en');

const COLOURS = ['brown', 'pink', 'blue', 'green', 'yellow'];

const colour = (c: number) => COLOURS[c] ?? '?';
const chips = (n: number) => plural(n, { one: '# chip', other: '# chips' });
const points = (n: number) => plural(n, { one: '# point', other: '# points' });
const shares = (n: number, c: number) =>
  `${n === 1 ? 'one' : number(n)} ${colour(c)} ${n === 1 ? 'share' : 'shares'}`;
/** The form of a verb for "you" or for a name. */
const verb = (who: string, you: string, other: string) => (who === 'You' ? you : other);
const inner = (who: string) => (who === 'You' ? 'you' : who);
const rounds = (n: number) => `Round ${number(n)}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const en: MogulWords = {
  colours: COLOURS,
  codes: ['Br', 'Pi', 'Bl', 'Gr', 'Ye'],
  list,
  number,
  chips,
  points,
  shares,
  share: (back, border) => `${colour(back)} share, sells ${colour(border)}`,
  crash: 'crash card',
  crashShout: 'CRASH!',
  sells: 'sells',
  signed: (n) => (n < 0 ? number(n) : `+${number(n)}`),

  say: {
    over: 'The game is over.',
    paused: 'Paused. All clocks stand still.',
    standIn: 'The computer is playing for you.',
    planning: 'What you settled in advance will do this in a moment.',
    loan: 'Do you want *a loan* before the auction?',
    noLoan: 'You cannot take a loan now, so *go on*.',
    loanSoon: (name) => `${name} is thinking about a loan. You will be asked in a moment.`,
    loanOther: (name) => `${name} is thinking about a loan.`,
    bid: (middle) =>
      middle === 0
        ? '*Bid 1 chip* or drop out. Nothing lies in the middle yet.'
        : `*Bid 1 chip*, or drop out and take *${chips(middle)}*.`,
    mustDrop: (middle) =>
      middle === 0
        ? 'You have no chip left, so *drop out*.'
        : `You have no chip left: *drop out* and take ${chips(middle)}.`,
    auctionIn: (name) => `${name} is on. You are still in.`,
    auctionOut: (name) => `${name} is on. You have dropped out.`,
    auctionWatch: (name, middle) => `${name} is on. In the middle: ${chips(middle)}.`,
    won: (c, price) => `Won! *Take* the share, or *sell ${c}* for ${number(price)} each.`,
    wonNothingToSell: (c, second) =>
      `Won! *Take* the share, or leave it to ${second}. You have nothing in ${c}.`,
    wonOther: (name) => `${name} has won: take or sell?`,
    wonThenYou: (name) => `${name} has won. What is left over is *yours* after that.`,
    mayAlsoSell: (c, price) => `You may still *sell ${c}*, for ${number(price)} each.`,
    nothingToSell: (c) => `You have nothing to sell in ${c}, so *pass*.`,
    mayTake: (winner) => `${winner} left the share: *take* it, or it is gone.`,
    secondSells: (name, c) => `${name} may still sell ${c}.`,
    secondTakes: (name) => `${name} may still take the share.`,
  },
  seconds: (n) => `${number(n)} s`,
  long: {
    days: (n) => plural(n, { one: '# day left', other: '# days left' }),
    hours: (n) => `${number(n)} h left`,
    minutes: (n) => `${number(n)} min left`,
  },

  button: {
    bid: 'Bid 1 chip',
    bidLeft: (n) => (n === 0 ? 'your last' : `leaves you ${number(n)}`),
    noChips: 'no chips',
    notNow: 'not now',
    drop: 'Drop out',
    dropGets: (n) => (n === 0 ? 'brings nothing' : `brings ${chips(n)}`),
    ready: 'No loan',
    readyMore: 'Done',
    readyHint: 'go on',
    readyPlanned: 'noted',
    readySoon: 'note it now',
    loan: 'Loan',
    loanHint: '2 points, 2 chips',
    take: 'Take the share',
    sell: 'Sell …',
    sellHint: (c, n, price) => (n === 0 ? `${c}, or none` : `${c}, ${number(price)} each`),
    sellNone: (c) => `none in ${c}`,
    decline: 'Pass',
    declineLost: 'it is gone then',
    declineSale: 'sell nothing',
    prices: 'Prices',
    plan: 'Bid until …',
    planned: (n) => `until ${number(n)}, on`,
    borrow: 'Loan …',
    tooEarly: 'Too early!',
    sending: 'One moment …',
  },

  hint: 'Whoever bids more than everybody may take the share, or sell shares of its frame’s colour. Whoever drops out gets the chips in the middle. Only points count.',

  table: {
    seats: 'Who has what',
    who: 'Who',
    points: 'Points',
    chips: 'Chips',
    chipsCounted: 'Chips, counted along',
    covered: 'covered',
    price: 'Price',
    bank: (n) => `Bank ${number(n)}`,
    revealed: 'Revealed',
    deeds: 'What you can do',
    start: 'start player',
    turn: 'on',
    away: 'away',
    standIn: 'stand-in',
    standInShort: 'st.-in',
    pays: (c) => `${capital(c)} pays`,
    paysYou: (n) => (n === 0 ? 'you nothing' : `you ${points(n)}`),
    paysAll: (n) => (n === 0 ? 'nobody' : points(n)),
    sells: (c) => `Sells ${c}`,
    sellsFor: (price) => (price === 0 ? 'none there' : `${points(price)} each`),
    sellsYou: (n, sum) => (n === 0 ? 'you have none' : `your ${number(n)}: ${number(sum)}`),
    middle: 'Middle',
    pile: 'Pile',
    safe: (n) => `${number(n)} more safe`,
    risk: (oneIn) => (oneIn === 1 ? 'now comes the crash' : `Crash: 1\u00a0in\u00a0${number(oneIn)}`),
    riskLong: (safe, among) =>
      safe > 0
        ? `${plural(safe, { one: 'One more card is', other: '# more cards are' })} safe. After that the crash card lies somewhere in the last ${number(among)}.`
        : among <= 1
          ? 'The next card is the crash.'
          : `The crash card is one of ${number(among)} cards. The next card is it with a chance of 1 in ${number(among)}.`,
    takenBy: (name) => `${name} has it`,
    takenByYou: 'You have it',
    last: 'Just now',
    track: 'Score track',
  },
  standing: {
    in: 'in',
    inBids: (n) => `in, ${chips(n)}`,
    out: 'out',
    outGot: (got) => `out, ${got === 0 ? 'no chips' : `+${number(got)}`}`,
    winner: 'has won',
    winnerBids: (n) => `wins for ${number(n)}`,
    second: 'acts after that',
    asked: 'loan?',
    askedSoon: 'will be asked',
    answered: 'ready',
    loans: (n) => `+${number(2 * n)} borrowed`,
    over: '',
  },

  sale: {
    title: (c) => `Sell ${c}`,
    intro: (c, price) =>
      `${plural(price, { one: '# share lies', other: '# shares lie' })} on the table in ${c}. Each brings you ${points(price)}, also when you sell several.`,
    none: (c) => `You have no share in ${c}.`,
    pick: 'Choose what you give away',
    all: 'All',
    nothing: 'None',
    sum: (n, price) => `${number(n)} × ${number(price)} = ${points(n * price)}`,
    confirm: (n, sum) => `Sell ${number(n)} for ${points(sum)}`,
    confirmNothing: 'Sell nothing',
    winnerLeaves: (name) => `By that you leave the revealed share to ${name}.`,
    leavesGame: 'What is sold leaves the game.',
    shareNo: (border) => `with a ${border} border`,
  },
  credit: {
    title: 'Loan',
    intro: '2 points for 2 chips from the bank. There is no way back.',
    when: {
      'before-auction': 'You are asked before every auction in turn, as often as you like.',
      'own-bid': 'Once an auction, when it is your turn to bid.',
    },
    now: (p, c, bank) => `You have ${points(p)} and ${chips(c)}; ${number(bank)} lie in the bank.`,
    after: (p, c) => `After that: ${points(p)} and ${chips(c)}.`,
    confirm: 'Take a loan',
    notNow: 'You are not being asked right now.',
    used: 'You have had your loan for this auction.',
    bankEmpty: 'The bank no longer has 2 chips.',
    tooFew: 'You need 2 points for that.',
    advance: 'In advance: no loan',
    ask: 'ask me',
    round: 'not in this round',
    always: 'never, until I change it',
    note: 'It stays on this device and holds only while this page is open.',
  },
  plan: {
    title: 'Bid until …',
    intro: 'Your device bids along for you until you have put in this many chips:',
    limit: 'Put in at most',
    fewer: 'one less',
    more: 'one more',
    already: (n) => `Already put in: ${number(n)}.`,
    after: 'After that',
    ask: 'ask me',
    drop: 'drop out',
    set: (n) => `Bid along until ${chips(n)}`,
    change: (n) => `Change to ${chips(n)}`,
    withdraw: 'Withdraw',
    note: 'It stays on this device, nobody learns of it. Each bid comes after a short random pause. It holds for this auction, and only while this page is open.',
    notNow: 'You can do this again in the next auction.',
    out: 'You have dropped out of this auction already.',
    noChips: 'You have no chips.',
  },
  prices: {
    title: 'Prices',
    company: 'Company',
    lying: 'Price',
    gone: 'gone',
    unseen: 'face down',
    all: 'in all',
    note: 'The price is the number of shares that lie with everybody together.',
    unseenTitle: 'Still in the pile',
    unseenNote: 'Everybody could have remembered this.',
    unseenOf: (n, c) => (n === 0 ? 'none left' : shares(n, c)),
    byBorder: (pairs) => list(pairs),
    border: (n, c) => `${number(n)} ${n === 1 ? 'sells' : 'sell'} ${c}`,
    noAid: 'This table does not count along. What lies or lay open you can see here.',
    hands: (n) => `All hands together hold ${chips(n)}.`,
    soFar: 'What has happened so far',
    nothingYet: 'No round is over yet.',
  },

  chapter: {
    head: rounds,
    won: (name, paid) => `${name} ${verb(name, 'win', 'wins')} for ${chips(paid)}`,
    took: (name) => `${name} ${verb(name, 'take', 'takes')} it`,
    andTakes: 'and takes it',
    andYouTake: 'and take it',
    sold: (name, what, gained) => `${name} ${verb(name, 'sell', 'sells')} ${what} for ${points(gained)}`,
    lost: 'nobody wants it',
    borrowed: (name, n) => `${name} ${verb(name, 'borrow', 'borrows')} ${chips(n)}`,
    running: 'still running',
  },

  end: {
    title: (winners) => `${list(winners)} ${winners.length === 1 ? 'wins' : 'win'}`,
    titleYou: 'You win!',
    titleOver: 'The game is over.',
    why: 'The crash is here. Shares are only paper; 5 chips are still 1 point.',
    whyEnded: 'The game was ended early. Nobody has won.',
    tie: 'In a tie more shares count.',
    mark: 'CRASH',
    place: (n) => ordinal(n),
    points: 'points',
    forChips: (n, left) => `${number(n)} of them for chips, ${number(left)} left`,
    chipsLeft: (n) => `${chips(n)} left`,
    sharesLeft: (n) => plural(n, { one: '#\u00a0worthless share', other: '#\u00a0worthless shares' }),
    sharesHeld: (n) => plural(n, { one: '#\u00a0share', other: '#\u00a0shares' }),
    rest: 'This still lay under the crash card',
    restNone: 'The crash card lay at the very bottom.',
    story: 'The story of the game',
    sources: 'Where the points came from',
    premiums: 'Premiums',
    sales: 'Sales',
    loans: 'Loans',
    forChipsHead: 'Chips',
    pointsChart: 'Points over the game',
    pricesChart: 'Prices over the game',
    byRound: (n) => `after ${number(n)} rounds`,
    bestSale: (name, n, what, price, gained, round) =>
      `The largest sale: ${inner(name)}, ${what} for ${n === 1 ? points(gained) : `${number(price)} each, ${points(gained)} together`} (${rounds(round)}).`,
    dearest: (name, paid, round) => `The dearest auction: ${inner(name)}, ${chips(paid)} (${rounds(round)}).`,
    bestDrop: (name, got, round) =>
      `The best way out: ${inner(name)}, ${chips(got)} from the middle (${rounds(round)}).`,
    crashAt: (k) => `The crash came as the ${ordinal(k)} of the last five cards.`,
    rounds: 'Round by round',
  },

  log: {
    me: 'You',
    dealt: (n, start) =>
      `Everybody gets ${chips(n)} and a start share. ${start} ${verb(start, 'begin', 'begins')}.`,
    premium: (name, n) => `${inner(name)} ${number(n)}`,
    revealed: (round, what, paid) =>
      `${rounds(round)}: ${what}. ${paid.length === 0 ? 'No premium' : `Premium: ${list(paid)}`}.`,
    loan: (name) => `${name} ${verb(name, 'swap', 'swaps')} 2 points for 2 chips.`,
    ready: (name, auction) =>
      `${name} ${verb(name, 'are', 'is')} ready.${auction ? ' The auction begins.' : ''}`,
    bid: (name, middle) => `${name} ${verb(name, 'bid', 'bids')}, ${chips(middle)} in the middle.`,
    dropped: (name, got) =>
      `${name} ${verb(name, 'drop', 'drops')} out and ${verb(name, 'take', 'takes')} ${got === 0 ? 'nothing' : chips(got)}.`,
    won: (name, paid, second) =>
      `${name} ${verb(name, 'win', 'wins')} the auction for ${chips(paid)}. ${second} may act after that.`,
    taken: (name, what) => `${name} ${verb(name, 'take', 'takes')} the share (${what}).`,
    sold: (name, n, what, price, gained) =>
      `${name} ${verb(name, 'sell', 'sells')} ${what} for ${n === 1 ? points(gained) : `${number(price)} each, ${points(gained)} together`}.`,
    soldNothing: (name) => `${name} ${verb(name, 'sell', 'sells')} nothing.`,
    declined: (name) => `${name} ${verb(name, 'pass', 'passes')}.`,
    lost: (name, what) => `${name} ${verb(name, 'pass', 'passes')}. The share (${what}) leaves the game.`,
    over: (winners) =>
      `Crash! ${list(winners)} ${winners.length > 1 ? 'win' : verb(winners[0] ?? '', 'win', 'wins')}.`,
    abandoned: 'Everything is turned over. Nobody has won.',
    unknown: 'Something happened in the game.',
  },
  urgent: {
    loan: 'You are on: loan or ready?',
    bid: (middle) => `You are on: bid or drop out. In the middle: ${chips(middle)}.`,
    won: 'You have won the auction: take or sell?',
    second: 'You may still act.',
  },

  query: {
    h: 'What you have',
    c: 'The revealed share',
    a: 'The auction',
    p: 'Prices',
    e: 'What everybody has',
    g: 'Pile and danger',
    t: 'Time',
    o: 'Who is on, what can you do',
  },
  answer: {
    have: (name, p, chipsText, what) =>
      `${name}: ${points(p)}, ${chipsText}, ${what.length === 0 ? 'no shares' : list(what)}.`,
    coveredChips: 'chips covered',
    revealed: (what, pays, price) => `${capital(what)}, for ${points(price)} each. Premium: ${pays}.`,
    noPremium: 'nobody',
    premium: (name, n) => `${inner(name)} ${number(n)}`,
    auction: (inIt, middle) =>
      `In: ${list(inIt)}. In the middle: ${middle === 0 ? 'nothing' : chips(middle)}.`,
    bidder: (name, n) => `${inner(name)} with ${number(n)}`,
    out: (all) => `Out: ${list(all)}.`,
    dropBrings: (n) => `Dropping out brings ${n === 0 ? 'nothing' : chips(n)}.`,
    noAuction: 'There is no bidding right now.',
    wonBy: (name, second) => `Won by ${inner(name)}. After that: ${inner(second)}.`,
    price: (c, n) => `${c} ${number(n)}`,
    prices: (all) => `${capital(list(all))}.`,
    noTime: 'No clock is running.',
    time: (n) => plural(n, { one: '# second left.', other: '# seconds left.' }),
  },
  keys: [
    { keys: 'B, space', does: 'bid 1 chip' },
    { keys: 'D', does: 'drop out' },
    { keys: 'N', does: 'take the share' },
    { keys: 'X', does: 'sell: opens the choice' },
    { keys: 'W', does: 'no loan, pass: go on' },
    { keys: 'K', does: 'loan' },
    { keys: 'U', does: 'bid until …' },
    { keys: 'I', does: 'prices and what has happened so far' },
    { keys: '0 … 9', does: 'when selling: so many' },
  ],

  groups: { chips: 'Chips and loans', shares: 'Shares' },
  options: {
    shares: {
      label: 'Shares',
      help: '31 shares, each with a colour inside and a colour outside.',
      values: { standard: 'the usual ones' },
      own: {
        label: 'a list of your own',
        help: '31 codes like BrGr: first the company, then the border. Colours: Br brown, Pi pink, Bl blue, Gr green, Ye yellow. A * behind it makes it a start share.',
      },
    },
    overdraft: { label: 'Loans without points', help: 'Points may fall below 0 by it.' },
    openChips: { label: 'Chips lie open', help: 'Otherwise everybody keeps them covered.' },
    memoryAid: {
      label: 'The table counts along',
      help: 'Shows what everybody could have remembered: all chips, and which shares are still to come.',
    },
    loanTiming: {
      label: 'Loans are given',
      values: { 'before-auction': 'before the auction', 'own-bid': 'when bidding, once' },
    },
  },
  summary: {
    players: (n, own) =>
      `${['', '', '', 'Three', 'Four', 'Five', 'Six'][n] ?? n} players with ${own ? 'their own list of 31 shares' : 'the usual 31 shares'} and a crash card.`,
    round:
      'In each round you bid for the revealed share: the last one left takes it or sells, the last but one may do the other after that.',
    loans: (before, overdraft) =>
      `Two points are swapped for two chips ${before ? 'before the auction, as often as you like' : 'when bidding, once an auction'}${overdraft ? ', also below zero' : ''}.`,
    chips: (open, aid) =>
      open && aid
        ? 'Chips lie open, and the table counts what is still in the pile.'
        : open
          ? 'Chips lie open.'
          : aid
            ? 'Chips are covered, but the table counts along for everybody.'
            : 'Chips are covered, and everybody has to count alone.',
    end: 'The crash ends it, most points win.',
  },
  problems: {
    'too-few-players': ({ min }) => `Mogul needs at least ${min} players.`,
    'too-many-players': ({ max }) => `No more than ${max} can play Mogul.`,
    'wrong-count': ({ count, needed }) =>
      `The list has ${plural(Number(count), { one: '# share', other: '# shares' })}, it must be ${needed}.`,
    'not-a-share': ({ index }) =>
      `Entry ${Number(index) + 1} is no share. This is what one looks like: BrGr, or BrGr* for a start share; colours are Br Pi Bl Gr Ye.`,
    'equal-colours': ({ index, colour: code }) =>
      `Entry ${Number(index) + 1} is ${code} inside and outside. The colours must differ.`,
    'too-few-start-shares': ({ count, needed }) =>
      `There are ${count} start shares (with *), each player needs one: ${needed}.`,
    'not-an-object': 'These settings cannot be read. Open the table anew.',
    'unknown-option': 'There is no such setting here. Open the table anew.',
    'wrong-value': 'This value does not work here. Choose another.',
  },
  refusals: {
    over: 'The game is over. You can begin a new one in a moment.',
    stale: 'Something happened meanwhile. Have another look.',
    'wrong-phase': 'That is not possible now. The buttons show what is.',
    'not-your-turn': 'It is not your turn yet.',
    'already-used': 'That is used up for this round. You can still do the other thing, or go on.',
    'no-chips': 'You cannot bid without a chip. Drop out and take what lies in the middle.',
    'bank-empty': 'The bank no longer has 2 chips. Wait until some come back.',
    'too-few-points': ({ needed }) => `A loan costs ${points(Number(needed))}, you do not have as many.`,
    'not-yours': 'That share does not lie in front of you. Choose from your own.',
    'wrong-colour': 'You can only sell the colour that the border of the revealed share shows.',
    'no-such-seat': 'There is no such seat at this table.',
    'no-such-timer': 'That clock is not running.',
  },

  players: {
    bertram: { name: 'Bulle Bertram', style: 'all goes up: pays much and sells late' },
    baerbel: { name: 'Bärbel Baisse', style: 'everything falls: sells at the first price' },
    paule: { name: 'Pump-Paule', style: 'money is there to be borrowed' },
    zita: { name: 'Zinsen-Zita', style: 'lives on premiums and hates to sell' },
    konrad: { name: 'Knauser-Konrad', style: 'lets the others pay and takes the middle' },
    parkett: { name: 'Professor Parkett', style: 'thinks each line through a little' },
    level1: { name: 'Level 1', style: 'sees the premium and wobbles when reckoning' },
    level2: { name: 'Level 2', style: 'thinks of selling, too' },
    level3: { name: 'Level 3', style: 'counts every chip' },
    level4: { name: 'Level 4', style: 'reckons ahead' },
    level5: { name: 'Level 5', style: 'reckons far ahead' },
  },
};
