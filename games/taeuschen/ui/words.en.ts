/** Mogeln & Täuschen in English. */
import { formatter } from '#web/words/format.ts';
import type { TaeuschenWords } from './words.de.ts';

const { plural, list, number, left } = formatter('en');

const verb = (who: string, you: string, other: string) => (who === 'You' ? you : other);
const inner = (who: string) => (who === 'You' ? 'you' : who);
const of = (who: string, what: string) => (who === 'You' ? `your ${what}` : `${who}’s ${what}`);
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const rolls = (n: number) => plural(n, { one: '# roll', other: '# rolls' });
const die = (n: number) => ['', 'one', 'two', 'three', 'four', 'five', 'six'][n] ?? String(n);

/** Cheats by kind, for packs that bring none of that name and for refusals, which know kinds only. */
const NAMES: Readonly<Record<string, string>> = {
  rob: 'Bank robbery',
  pick: 'Pickpocket',
  los: 'GO bonus',
  build: 'Unpaid building',
  hotel: 'Hotel theft',
  token: 'Wrong token',
  short: 'Short change',
  landlord: 'False landlord',
  usury: 'Rack rent',
  step: 'Extra step',
  die: 'Die turn',
  deed: 'Land grab',
  swap: 'Swap trick',
  slip: 'Slip away',
  escape: 'Jailbreaker',
};

export const en: TaeuschenWords = {
  cheatNames: NAMES,
  list,
  number,
  left,
  upper,
  toBank: 'the tray',

  zone: {
    board: 'Board',
    tray: 'Tray',
    area: (name) => (name === 'You' ? 'In front of you' : `In front of ${name}`),
    mine: 'Me',
    tabs: 'Where you look',
    age: (n) => (n === 0 ? 'last seen before this roll' : `last seen ${rolls(n)} ago`),
    changed: 'something has happened there since',
    eyes: (names) => `${list(names)} ${names.length === 1 ? 'looks' : 'look'} there`,
    pin: 'Keep looking here',
    pinned: 'You keep looking here',
    follow: 'Your gaze follows the game',
    closed: 'As of the last roll',
  },

  deeds: 'What you can do',

  say: {
    over: 'The game is over.',
    paused: 'Paused. All clocks stand still.',
    standIn: 'The computer is playing for you.',
    out: 'You are broke. You may look anywhere.',
    roll: 'Your turn: *roll*.',
    rollExtra: 'A double! *Roll again*.',
    rollGrace: 'You may roll in a moment. *Did anybody see anything?*',
    rollHeld: (what) => `You roll as soon as ${what}.`,
    rollJail: (bail) => `You are in jail. *Pay ${number(bail)}, roll a double* or play a card.`,
    move: (steps, name) => `*${number(steps)} spaces*: you are bound for *${name}*.`,
    stays: 'No double: you *stay in jail*.',
    hop: (name) => `By train to *${name}*.`,
    buy: (name, price) =>
      price === 0
        ? `*${name}* costs nothing. Do you take it?`
        : `*${name}* is free and costs *${number(price)}*.`,
    draw: ['Draw an *event card*.', 'Draw a *community card*.'],
    drawEither: 'Free parking: *event or community*, take your pick.',
    debt: (sum, name, why) => `*${number(sum)} to ${name}*: ${why}.`,
    answer: (name, cheat) => `${name} calls MOGLER: *${cheat}*. What do you say?`,
    vote: (name, cheat) => `Did ${name} cheat (*${cheat}*)?`,
    choosePlayer: '*Pick somebody.*',
    chooseStreet: '*Pick an unsold street.*',
    chooseHotel: '*Where does the hotel go?*',
    chooseSpace: (name) => `*Where do you put ${of(name, 'token')}?*`,
    letGo: (deck) => `Two ${deck}: *play one or put one back*.`,
    auction: (what, high, name) =>
      high < 0
        ? `*${what}* is up for auction. No bid yet.`
        : `*${what}*: ${inner(name)} with *${number(high)}*.`,
    lastHotel: 'Somebody asks for the *last hotel*. Do you want it too?',
    othersMove: (name) => `${name} moves. *Watch the token.*`,
    othersBuy: (name) => `${name} is thinking: buy or not?`,
    othersDraw: (name) => `${name} draws a card.`,
    othersRoll: (name) => `${name} is about to roll. *All above board?*`,
    othersGrace: (name) => `${name} has the dice. You can still *call*.`,
    othersExtra: (name) => `${name} has a double and rolls again.`,
    waitDebt: (name) => `${name} has to pay. *Count along.*`,
    waitTask: (name) => `${name} is choosing.`,
    waitCards: 'Somebody has to let a card go.',
    last: 'Nobody rolls any more. *Last chance* to call something.',
    waits: 'You stand on GO and wait. You may still *call, bid and build*.',
    watch: (name) => `It is ${of(name, 'turn')}.`,
    lift: {
      token: (name) => `*${upper(of(name, 'token'))}* in your hand. Where to?`,
      note: (n) => `A *${number(n)}* in your hand. Where to?`,
      hotel: 'A *hotel* in your hand. Where to?',
      deed: (name) => `*${name}* in your hand. Where to?`,
    },
  },
  held: {
    debts: 'everything is paid',
    auction: 'the auction is over',
    tasks: 'the choice is made',
    trial: 'the table has judged',
    other: 'everything is settled',
  },

  button: {
    roll: 'Roll',
    wait: 'One moment …',
    waive: 'Fine by me',
    waiveHint: 'I call nothing',
    walk: (n) => `Move ${number(n)} spaces`,
    walkHop: 'Take the train',
    stay: 'Stay in jail',
    put: (name) => `Put down: ${name}`,
    back: 'one space back',
    on: 'one space on',
    drop: 'Put back',
    buy: (sum) => (sum === 0 ? 'Take the street' : `Buy: put down ${number(sum)}`),
    decline: 'To auction',
    draw: ['Event', 'Community'],
    pay: (sum) => `Put down ${number(sum)}`,
    take: (sum) => `Take ${number(sum)}`,
    build: (sum) => `Put up a hotel, pay ${number(sum)}`,
    leave: (sum) => `Out: put down ${number(sum)}`,
    change: (sum) => `Change ${number(sum)}`,
    demand: (sum) => `Rent: demand ${number(sum)}`,
    demandFrom: (name) => `Rent from ${name}`,
    los: (sum) => `GO: ${number(sum)}`,
    offerFrom: (name) => `Offer from ${name}`,
    answer: 'Answer …',
    vote: 'Vote …',
    choose: 'Choose …',
    cards: (n) => (n === 0 ? 'Cards' : `Cards (${number(n)})`),
    trade: 'Trade',
    build0: 'Build',
    sell: 'Sell …',
    bid: (sum) => `Bid ${number(sum)}`,
    pass: 'Pass',
    lastHotel: 'Me too!',
    stamp: 'MOGLER!',
    stampLong: 'Call MOGLER!',
    stampOff: 'there is nothing to call now',
    sending: 'One moment …',
    tooEarly: 'Too early!',
    cancel: 'Better not',
    pocket: 'To me',
  },

  why: {
    'not-open': (cheat) => `That would take “${cheat}” on display.`,
    'too-far': (cheat, max) => `“${cheat}” covers ${number(max)} at most.`,
    'no-cash': 'You do not have that much.',
    'too-much': (sum) => `Nobody accepts more than ${number(sum)}.`,
    'too-little': (sum) => (sum === 0 ? 'Take a note first.' : `It is ${number(sum)}.`),
    unequal: 'Both sides of a change have to be equal.',
    'in-debt': 'First you pay what you owe.',
    barred: 'You sold it yourself.',
    spent: 'Enough cheating until the next roll.',
    'not-here': 'That does not belong there.',
    'not-now': 'That is not possible now.',
    closed: 'It is too late for that.',
  },

  board: {
    label: 'The board',
    dice: (a, b) => `Dice: ${die(a)} and ${die(b)}`,
    dieTurn: (n) => `Die, shows ${die(n)}; touch it`,
    noDice: 'not rolled yet',
    near: 'Spaces near you',
    free: (price) => (price === 0 ? 'free, for nothing' : `free, ${number(price)}`),
    gone: 'its deed is not there',
    goneShort: 'not there',
    owned: (name) => (name === 'You' ? 'yours' : `with ${name}`),
    hotel: 'Hotel',
    token: (name) => of(name, 'token'),
    target: 'where you are bound for',
    cuff: 'wears the cuff',
    standing: (names) => `${list(names)} ${names.length === 1 && names[0] !== 'you' ? 'is' : 'are'} here`,
  },
  tray: {
    label: 'The tray',
    notes: (n) => `take a ${number(n)} into your hand`,
    hotels: (n) => plural(n, { one: '# hotel', other: '# hotels' }),
    lies: (name) => `The tray lies before ${inner(name)}.`,
    hint: 'Tap a compartment to take a note into your hand.',
    cheats: (n) => `${plural(n, { one: '# cheat card', other: '# cheat cards' })} in the pile`,
  },
  area: {
    label: (name) => (name === 'You' ? 'What lies in front of you' : `What lies in front of ${name}`),
    notesOf: (n, value) => `${number(n)} × ${number(value)}`,
    noNotes: 'no note',
    noDeeds: 'no street yet',
    cards: (event, community) =>
      event + community === 0
        ? 'no card in hand'
        : `face down: ${list([
            ...(event > 0 ? [`${number(event)} event`] : []),
            ...(community > 0 ? [`${number(community)} community`] : []),
          ])}`,
    out: 'broke',
    waits: 'waits on GO',
    turn: 'has the dice',
    away: 'away',
    standIn: 'stand-in',
    caught: (n) => plural(n, { one: 'caught once', other: 'caught # times' }),
  },
  own: {
    label: 'Your money',
    lay: (n) => `put down a ${number(n)}`,
    takeBack: (n) => `take back a ${number(n)}`,
  },
  mat: {
    label: 'On the table',
    due: (sum) => `right: ${number(sum)}`,
    dueLos: (sum) => `due to you: ${number(sum)}`,
    empty: 'nothing put down',
    give: 'you give',
    more: (n) => `${number(n)} more`,
    less: (n) => `${number(n)} less`,
  },

  openCheats: 'Cheats on display',
  kinds: {
    money: 'fiddled with money',
    token: 'moved wrongly',
    dice: 'turned a die',
    hotel: 'moved a hotel',
    deed: 'moved a deed',
    cuff: 'slipped the cuff',
  },

  trial: {
    waiting: 'The table is voting.',
    waitAnswer: (name) => `${name} has to answer.`,
  },
  auction: {
    lastHotel: 'the last hotel',
    passed: (names) => `Passed: ${list(names)}`,
    yours: 'Your bid stands.',
    gap: 'Bids go up in steps of ten.',
  },
  build: {
    price: (sum) => `costs ${number(sum)}`,
  },
  hand: {
    deck: ['Event', 'Community'],
    decks: ['event cards', 'community cards'],
  },
  debtWhy: {
    rent: 'rent',
    card: 'card',
    fine: 'called wrongly',
    penalty: 'penalty',
    bail: 'bail',
    auction: 'bought',
    undo: 'giving back',
  },
  log: {
    me: 'You',
    dealt: (name) => `Everybody is on GO. ${name} ${verb(name, 'begin', 'begins')}.`,
    act: {
      roll: (a) => `${a.who} ${verb(a.who, 'take', 'takes')} the dice.`,
      rolled: (a) => `${a.who} ${verb(a.who, 'roll', 'rolls')}${a.double ? ' a double' : ''}.`,
      move: (a) => `${a.who} ${verb(a.who, 'move', 'moves')}.`,
      go: (a) => `${a.who} ${verb(a.who, 'go', 'goes')} where the card says.`,
      buy: (a) => `${a.who} ${verb(a.who, 'buy', 'buys')} ${a.street}.`,
      decline: (a) => `${a.who} ${verb(a.who, 'put', 'puts')} ${a.street} up for auction.`,
      'no-deed': (a) => `The deed of ${a.street} is not there.`,
      'no-card': (a) => `The ${a.deck} pile is empty.`,
      'no-hotel': (_) => 'The last hotel stays in the tray.',
      keep: (a) => `${a.who} ${verb(a.who, 'keep', 'keeps')} a card (${a.deck}).`,
      card: (a) => `${a.who} ${verb(a.who, 'play', 'plays')} “${a.card}”.`,
      'rent-cut': (a) => `The rent gets cheaper for ${inner(a.who)}.`,
      'put-back': (a) => `${a.who} ${verb(a.who, 'put', 'puts')} a card back (${a.deck}).`,
      los: (a) => `${a.who} ${verb(a.who, 'take', 'takes')} the money from GO.`,
      receive: (a) => `${a.who} ${verb(a.who, 'get', 'gets')} money from the tray.`,
      change: (a) => `${a.who} ${verb(a.who, 'change', 'changes')} notes.`,
      demand: (a) => `${a.who} ${verb(a.who, 'demand', 'demands')} rent from ${inner(a.to)} for ${a.street}.`,
      pay: (a) => `${a.who} ${verb(a.who, 'pay', 'pays')} ${a.to === '' ? 'the tray' : inner(a.to)}.`,
      build: (a) => `${a.who} ${verb(a.who, 'put', 'puts')} a hotel on ${a.street}.`,
      leave: (a) => `${a.who} ${verb(a.who, 'pay', 'pays')} the bail.`,
      freed: (a) => `${a.who} ${verb(a.who, 'are', 'is')} free.`,
      released: (a) => `${a.who} ${verb(a.who, 'leave', 'leaves')} jail.`,
      jailed: (a) =>
        `${a.who} ${verb(a.who, 'go', 'goes')} to jail${
          a.to === '' ? '' : `, ${inner(a.to)} ${verb(a.to, 'are', 'is')} free (just visiting)`
        }.`,
      sell: (a) => `${a.who} ${verb(a.who, 'sell', 'sells')} ${a.street} to the tray.`,
      auctioned: (a) => `${a.who} ${verb(a.who, 'get', 'gets')} ${a.street}.`,
      trade: (a) => `${a.who} and ${inner(a.to)} trade.`,
      chose: (a) => `${a.who} ${verb(a.who, 'pick', 'picks')} ${inner(a.to)}.`,
      'chose-nothing': (a) => `${a.who} ${verb(a.who, 'do', 'does')} without.`,
      gift: (a) => `${a.who} ${verb(a.who, 'take', 'takes')} ${a.street} for nothing.`,
      'free-hotel': (a) => `${a.who} ${verb(a.who, 'get', 'gets')} a hotel on ${a.street} for nothing.`,
      place: (a) => `${a.who} ${verb(a.who, 'move', 'moves')} ${of(a.to, 'token')}.`,
      'none-free': (_) => 'There is no unsold street left.',
      collect: (a) => `${a.who} ${verb(a.who, 'get', 'gets')} the rent of all own streets.`,
      bankrupt: (a) => `${a.who} ${verb(a.who, 'give', 'gives')} everything away.`,
    },
    acted: (name) => `${name} ${verb(name, 'do', 'does')} something.`,
    missed: 'There was nothing left. You grasped at thin air.',
    seen: {
      money: (name, where) => `You see ${of(name, 'hand')} at ${where}.`,
      token: (name, token) => `You see ${inner(name)} sliding ${of(token, 'token')}.`,
      deed: (name, street) => `You see ${of(name, 'hand')} at the deed of ${street}.`,
      hotel: (name, street) => `You see ${of(name, 'hand')} at the hotel on ${street}.`,
      dice: (name) => `You see ${of(name, 'hand')} at the dice.`,
      cuff: (name) => `You see ${of(name, 'hand')} at the cuff.`,
    },
    own: {
      money: 'You have moved money.',
      token: 'You have moved a token.',
      deed: 'You have moved a deed.',
      hotel: 'You have moved a hotel.',
      dice: 'You have turned a die.',
      cuff: 'You have slipped the cuff.',
    },
    tray: 'the tray',
    areaOf: (name) => of(name, 'money'),
    youWaived: 'You have nothing more to call.',
    turn: (name) => `The dice go to ${inner(name)}.`,
    turnLast: 'Nobody rolls any more.',
    closed: 'The turn is over.',
    closedWith: (lines) => `The turn is over: ${lines.join('; ')}.`,
    line: {
      pay: (who, to, sum) => `${who} paid ${to === '' ? 'the tray' : inner(to)} ${number(sum)}`,
      buy: (who, _to, sum, street) => `${who} bought ${street} for ${number(sum)}`,
      build: (who, _to, sum, street) => `${who} built on ${street} for ${number(sum)}`,
      demand: (who, to, sum) => `${who} demanded ${number(sum)} from ${inner(to)}`,
      los: (who, _to, sum) => `${who} took ${number(sum)} at GO`,
      leave: (who, _to, sum) => `${who} paid ${number(sum)} bail`,
      sell: (who, _to, sum, street) => `${who} sold ${street} for ${number(sum)}`,
    },
    succeeded: (name, cheat, reward) =>
      `${name} ${verb(name, 'get', 'gets')} away with “${cheat}”${reward ? ' and a reward' : ''}.`,
    cheats: (names) => `On display: ${list(names)}.`,
    caught: (by, name, cheat) =>
      `MOGLER! ${by} ${verb(by, 'catch', 'catches')} ${inner(name)} at “${cheat}”.`,
    wrong: (by, name, cheat) =>
      `MOGLER? ${by} ${verb(by, 'are', 'is')} wrong: ${inner(name)} ${verb(name, 'were', 'was')} honest (“${cheat}”).`,
    trial: (by, name, cheat) => `MOGLER! ${by} ${verb(by, 'accuse', 'accuses')} ${inner(name)}: “${cheat}”.`,
    denies: (name) => `${name} ${verb(name, 'deny', 'denies')} it. The others vote.`,
    voted: 'Your vote is in.',
    verdict: (name, guilty, yes, no) =>
      `${name} ${verb(name, 'are', 'is')} ${
        guilty ? `guilty, ${number(yes)} to ${number(no)}` : `acquitted, ${number(no)} to ${number(yes)}`
      }.`,
    drew: (name, deck, card) =>
      `${name} ${verb(name, 'draw', 'draws')} (${deck})${card === '' ? '' : `: “${card}”`}.`,
    auction: (street) => `${street} is up for auction.`,
    auctionHotel: 'The last hotel is up for auction.',
    bid: (name, sum) => `${name} ${verb(name, 'bid', 'bids')} ${number(sum)}.`,
    passed: (name) => `${name} ${verb(name, 'pass', 'passes')}.`,
    sold: (street, name, sum) =>
      name === '' ? `Nobody wants ${street}.` : `${street} goes to ${inner(name)} for ${number(sum)}.`,
    soldHotel: (name, sum) =>
      name === ''
        ? 'Nobody wants the last hotel.'
        : `The last hotel goes to ${inner(name)} for ${number(sum)}.`,
    asked: (name, street) => `${name} ${verb(name, 'want', 'wants')} the last hotel, for ${street}.`,
    offer: (from, to) => `${from} ${verb(from, 'make', 'makes')} ${inner(to)} an offer.`,
    answer: {
      accepted: 'The offer is accepted.',
      refused: 'The offer is refused.',
      withdrawn: 'The offer is withdrawn.',
      failed: 'The trade does not work out: some of it was no longer there.',
    },
    owes: (from, to, why, sum) =>
      `${from} ${verb(from, 'owe', 'owes')} ${to === '' ? 'the tray' : inner(to)} something (${why})${
        sum === undefined ? '' : `: ${number(sum)}`
      }.`,
    bankrupt: (name, to) =>
      `${name} ${verb(name, 'are', 'is')} broke${to === '' ? '' : `; everything goes to ${inner(to)}`}.`,
    endPhase: 'All streets are sold. Whoever reaches GO now stays there.',
    endPhaseOff: 'A street is free again.',
    waits: (name) => `${name} ${verb(name, 'stand', 'stands')} on GO and ${verb(name, 'wait', 'waits')}.`,
    over: (winners) =>
      `That is it. ${list(winners)} ${winners.length > 1 ? 'win' : verb(winners[0] ?? '', 'win', 'wins')}.`,
    abandoned: 'That is it. Nobody has won.',
    unknown: 'Something happened in the game.',
  },
  urgent: {
    roll: 'You may roll.',
    move: (steps) =>
      steps === 0
        ? 'No double: you stay in jail.'
        : `Your turn: move ${plural(steps, { one: '# space', other: '# spaces' })}.`,
    buy: (name) => `You are on ${name}. Buy it or have it auctioned?`,
    draw: 'Draw a card.',
    debt: (sum) => `You are to pay ${number(sum)}.`,
    answer: 'They call MOGLER. What do you say?',
    vote: 'Vote.',
    choose: 'Choose something.',
    letGo: 'You have one card too many.',
    auction: 'An auction is on.',
    rent: (name) => `${name} is on your street. Demand the rent.`,
    offer: (name) => `${name} offers you a trade.`,
    lastHotel: 'Somebody asks for the last hotel.',
    los: 'You may take the money from GO.',
  },

  groups: { cheating: 'Cheating', time: 'Time', rules: 'Rules', pack: 'Edition' },
  options: {
    pack: {
      label: 'Edition',
      help: 'Board, prices, cheats and cards.',
      values: { standard: 'the one that comes along' },
      own: { label: 'an edition of your own', help: 'A file in the format mogeltisch-pack-1.' },
    },
    graceSeconds: {
      label: 'Time to think before the next roll, seconds',
      help: '0: it may be rolled at once.',
    },
    auctionSeconds: { label: 'Auctions: so long without a higher bid, seconds' },
    voteSeconds: { label: 'Voting, seconds' },
    proof: {
      label: 'Proof',
      values: { ledger: 'the ledger decides at once', table: 'the table judges' },
    },
    gaze: {
      label: 'Gaze',
      help: 'Everybody looks at one place at a time and sees only what happens there.',
      values: { on: 'on', off: 'off: everybody sees everything' },
    },
    backs: { label: 'Backs of the cheats', values: { hidden: 'face down', shown: 'shown' } },
    meistermogler: {
      label: 'Master cheat',
      help: 'One may cheat without a card, with anything one handles.',
    },
    stationEndsTurn: { label: 'A station ends the turn, doubles included' },
    stallGuard: {
      label: 'Nobody wants the last street',
      help: 'After three auctions without a bid it is offered from 0.',
    },
    maxTurns: { label: 'Most turns' },
  },
  summary: {
    players: (n, own) =>
      `${n} of you, about streets, rent and hotels, with ${own ? 'an edition of your own' : 'the edition that comes along'}.`,
    cheats: (n) => `${number(n)} cheats are on display: what they say anybody may do in secret.`,
    master: 'Master cheat: one may cheat without a card as well.',
    gaze: (on) => (on ? 'Everybody sees only where they look.' : 'Everybody sees everything that moves.'),
    proof: (table, grace) =>
      `Who is caught is decided by ${table ? 'the table' : 'the ledger'}; after each turn there are ${number(grace)} seconds to call.`,
    end: 'In the end cash counts.',
  },
  problems: {
    'too-few-players': ({ min }) => `This takes ${min} players at least.`,
    'too-many-players': ({ max }) => `More than ${max} do not fit.`,
    'not-an-object': 'An object in curly brackets belongs here.',
    'not-a-list': 'A list in square brackets belongs here.',
    'wrong-count': ({ value, min, max }) => `That is ${value} entries; there have to be ${min} to ${max}.`,
    missing: 'This is missing.',
    'unknown-key': ({ allowed }) => `There is no such name here. Possible: ${allowed}.`,
    'wrong-value': ({ allowed, min, max, step }) =>
      allowed !== undefined
        ? `This value is not possible. Possible: ${allowed}.`
        : min !== undefined
          ? `A number from ${min} to ${max} belongs here${step === undefined ? '' : `, in steps of ${step}`}.`
          : 'This value is not possible. Choose another one.',
    html: 'Angle brackets and character codes do not work here. Write plain text.',
    link: 'Addresses do not work here. Write plain text.',
    twice: 'This comes up twice.',
    'no-such-space': 'There is no such space in the edition.',
    'no-such-group': 'There is no such group in the edition.',
    'sells-too-dear': 'Like this, selling to the bank would bring more than street and hotel cost.',
    'unknown-option': 'There is no such setting here. Open the table again.',
  },
  refusals: {
    over: 'The game is over. You can start another one in a moment.',
    bankrupt: 'You are broke and may only watch.',
    'not-now': 'That is not possible now. The buttons show what is.',
    'not-your-turn': 'You do not have the dice yet.',
    grace: 'Not yet: the others still have a moment to call.',
    held: 'The roll waits until everything is paid and decided.',
    'too-late': 'It is too late for that: the turn is over.',
    'wrong-space': 'The token may not go there. Put it on the space that is marked.',
    'not-open': ({ cheat, sum }) =>
      sum === undefined
        ? `That would take “${NAMES[cheat as string] ?? cheat}” on display.`
        : `Right is ${sum}. Anything else would take “${NAMES[cheat as string] ?? cheat}” on display.`,
    'wrong-sum': ({ sum }) => `It is ${sum}, no more and no less.`,
    'no-cash': 'You do not have that much cash.',
    'in-debt': 'First you pay what you owe.',
    barred: 'You sold this street to the bank. Somebody else has to have had it first.',
    'no-deed': 'The deed is no longer there.',
    'not-due': 'Nothing is due to you now. At GO you may help yourself.',
    'not-yours': 'That does not lie in front of you.',
    'not-there': 'It is not there. Have another look.',
    'no-group': 'For that you need the whole group.',
    'has-hotel': 'There is a hotel already.',
    'no-hotel': 'There is no hotel left in the tray.',
    'last-hotel': 'The last hotel can only be asked for.',
    'not-in-auction': 'You are not in this auction.',
    'own-bid': 'The highest bid is yours already. Wait and see.',
    'too-low': ({ least }) => `Bid ${least} at least.`,
    'nobody-there': 'Nobody is there any more.',
    'already-demanded': 'You have demanded that for this landing already.',
    'no-such-debt': 'There is no such debt any more.',
    'no-debt': 'You do not owe anything now.',
    'can-pay': 'You can still pay. Do so, or sell something.',
    'enough-cash': 'Your cash will do. One sells only while it does not.',
    'no-such-offer': 'That offer is no longer on the table.',
    'no-such-cheat': 'Say what the cheat was: one of the cards.',
    'no-such-choice': 'That has been chosen already.',
    'wrong-choice': 'That cannot be chosen here. Take one of those shown.',
    'choose-a-deck': 'Say which card: event or community.',
    'not-in-jail': 'You are not in jail.',
    'no-such-seat': 'There is no such seat at this table.',
    'no-such-timer': 'That clock is not running.',
  },
  notes: {},

  players: {
    lothar: { name: 'Langfinger-Lothar', style: 'helps himself as soon as nobody is looking' },
    luise: { name: 'Luchsaugen-Luise', style: 'has her eyes everywhere and likes to call' },
    gernot: { name: 'Gernot Nimmersatt', style: 'wants all he sees and demands too much' },
    vera: { name: 'Vera Vorsicht', style: 'keeps her money together and is seldom wrong' },
    level1: { name: 'Level 1', style: 'seldom looks and soon forgets' },
    level2: { name: 'Level 2', style: 'counts along when it is about a lot' },
    level3: { name: 'Level 3', style: 'knows where to look' },
  },
};
