/** Mogul in German. The type of this catalogue is the type of all. */
import { formatter } from '#web/words/format.ts';

const { plural, list, number } = formatter('de');

type Params = Readonly<Record<string, number | string>>;

const COLOURS = ['Braun', 'Rosa', 'Blau', 'Grün', 'Gelb'];
const ADJECTIVES = ['braune', 'rosa', 'blaue', 'grüne', 'gelbe'];

const colour = (c: number) => COLOURS[c] ?? '?';
const adjective = (c: number) => ADJECTIVES[c] ?? '?';
const chips = (n: number) => plural(n, { one: '# Chip', other: '# Chips' });
const points = (n: number) => plural(n, { one: '# Punkt', other: '# Punkte' });
const shares = (n: number, c: number) =>
  n === 1 ? `eine ${adjective(c)} Aktie` : `${number(n)} ${adjective(c)} Aktien`;
/** The form of a verb for "du" or for a name. */
const verb = (who: string, du: string, other: string) => (who === 'Du' ? du : other);
/** A name in the middle of a sentence. */
const inner = (who: string) => (who === 'Du' ? 'du' : who);
const rounds = (n: number) => `Runde ${number(n)}`;

export const de = {
  colours: COLOURS,
  codes: ['Br', 'Ro', 'Bl', 'Gr', 'Ge'] as readonly string[],
  list,
  number,
  chips,
  points,
  shares,
  share: (back: number, border: number) => `${adjective(back)} Aktie, verkauft ${colour(border)}`,
  crash: 'Crashkarte',
  crashShout: 'CRASH!',
  sells: 'verkauft',
  signed: (n: number) => (n < 0 ? number(n) : `+${number(n)}`),

  /** One sentence: whose turn, what may I do, who is awaited. Words between * are strong. */
  say: {
    over: 'Das Spiel ist vorbei.',
    paused: 'Pause. Alle Uhren stehen.',
    standIn: 'Der Computer spielt gerade für dich.',
    planning: 'Dein Vorab macht das gleich für dich.',
    loan: 'Willst du *einen Kredit* vor der Versteigerung?',
    noLoan: 'Einen Kredit kannst du gerade nicht nehmen, also *weiter*.',
    loanSoon: (name: string) => `${name} überlegt wegen eines Kredits. Du wirst gleich gefragt.`,
    loanOther: (name: string) => `${name} überlegt wegen eines Kredits.`,
    bid: (middle: number) =>
      middle === 0
        ? '*Biete 1 Chip* oder steig aus. In der Mitte liegt noch nichts.'
        : `*Biete 1 Chip* oder steig aus und nimm *${chips(middle)}*.`,
    mustDrop: (middle: number) =>
      middle === 0
        ? 'Du hast keinen Chip mehr, also *steig aus*.'
        : `Du hast keinen Chip mehr: *Steig aus* und nimm ${chips(middle)}.`,
    auctionIn: (name: string) => `${name} ist dran. Du bist noch drin.`,
    auctionOut: (name: string) => `${name} ist dran. Du bist ausgestiegen.`,
    auctionWatch: (name: string, middle: number) => `${name} ist dran. In der Mitte: ${chips(middle)}.`,
    won: (c: string, price: number) =>
      `Gewonnen! *Nimm* die Aktie, oder *verkauf ${c}* für je ${number(price)}.`,
    wonNothingToSell: (c: string, second: string) =>
      `Gewonnen! *Nimm* die Aktie, oder lass sie ${second}. Du hast nichts in ${c}.`,
    wonOther: (name: string) => `${name} hat gewonnen: nehmen oder verkaufen?`,
    wonThenYou: (name: string) => `${name} hat gewonnen. Was übrig bleibt, darfst danach *du*.`,
    mayAlsoSell: (c: string, price: number) => `Du darfst noch *${c} verkaufen*, für je ${number(price)}.`,
    nothingToSell: (c: string) => `Du hast nichts in ${c} zu verkaufen, also *verzichte*.`,
    mayTake: (winner: string) => `${winner} hat die Aktie liegen lassen: *Nimm* sie, oder sie ist weg.`,
    secondSells: (name: string, c: string) => `${name} darf noch ${c} verkaufen.`,
    secondTakes: (name: string) => `${name} darf die Aktie noch nehmen.`,
  },
  seconds: (n: number) => `${number(n)} s`,
  long: {
    days: (n: number) => plural(n, { one: 'noch # Tag', other: 'noch # Tage' }),
    hours: (n: number) => `noch ${number(n)} Std.`,
    minutes: (n: number) => `noch ${number(n)} min`,
  },

  button: {
    bid: '1 Chip bieten',
    bidLeft: (n: number) => (n === 0 ? 'dein letzter' : `dir bleiben ${number(n)}`),
    noChips: 'keine Chips',
    notNow: 'gerade nicht',
    drop: 'Aussteigen',
    dropGets: (n: number) => (n === 0 ? 'bringt nichts' : `bringt ${chips(n)}`),
    ready: 'Kein Kredit',
    readyMore: 'Fertig',
    readyHint: 'weiter',
    readyPlanned: 'vorgemerkt',
    readySoon: 'vormerken',
    loan: 'Kredit',
    loanHint: '2 Punkte, 2 Chips',
    take: 'Aktie nehmen',
    sell: 'Verkaufen …',
    sellHint: (c: string, n: number, price: number) =>
      n === 0 ? `${c}, auch keine` : `${c}, je ${number(price)}`,
    sellNone: (c: string) => `keine in ${c}`,
    decline: 'Verzichten',
    declineLost: 'sie ist dann weg',
    declineSale: 'nichts verkaufen',
    prices: 'Kurse',
    plan: 'Bieten bis …',
    planned: (n: number) => `bis ${number(n)}, läuft`,
    borrow: 'Kredit …',
    tooEarly: 'Zu früh!',
    sending: 'Moment …',
  },

  /** Once, at the very first auction. */
  hint: 'Wer mehr bietet als alle, darf die Aktie nehmen oder Aktien ihrer Rahmenfarbe verkaufen. Wer aussteigt, bekommt die Chips aus der Mitte. Zählen werden nur die Punkte.',

  table: {
    seats: 'Wer hat was',
    who: 'Wer',
    points: 'Punkte',
    chips: 'Chips',
    chipsCounted: 'Chips, mitgezählt',
    covered: 'verdeckt',
    price: 'Kurs',
    bank: (n: number) => `Bank ${number(n)}`,
    revealed: 'Aufgedeckt',
    deeds: 'Was du tun kannst',
    start: 'Startspieler',
    turn: 'dran',
    away: 'weg',
    standIn: 'Vertretung',
    standInShort: 'Vertr.',
    pays: (c: string) => `${c} zahlt`,
    paysYou: (n: number) => (n === 0 ? 'dir nichts' : `dir ${points(n)}`),
    paysAll: (n: number) => (n === 0 ? 'niemandem' : points(n)),
    sells: (c: string) => `Verkauft ${c}`,
    sellsFor: (price: number) => (price === 0 ? 'keine da' : `je ${points(price)}`),
    sellsYou: (n: number, sum: number) => (n === 0 ? 'du hast keine' : `deine ${number(n)}: ${number(sum)}`),
    middle: 'Mitte',
    pile: 'Stapel',
    safe: (n: number) => `noch ${number(n)} sicher`,
    risk: (oneIn: number) =>
      oneIn === 1 ? 'jetzt kommt der Crash' : `Crash: 1\u00a0zu\u00a0${number(oneIn)}`,
    riskLong: (safe: number, among: number) =>
      safe > 0
        ? `${plural(safe, { one: 'Noch # Karte ist', other: 'Noch # Karten sind' })} sicher. Danach liegt die Crashkarte irgendwo unter den letzten ${number(among)}.`
        : among <= 1
          ? 'Die nächste Karte ist der Crash.'
          : `Die Crashkarte ist eine von ${number(among)} Karten. Die nächste ist es mit einer Chance von 1 zu ${number(among)}.`,
    takenBy: (name: string) => `${name} hat sie`,
    takenByYou: 'Du hast sie',
    last: 'Zuletzt',
    track: 'Punkteleiste',
  },
  standing: {
    in: 'drin',
    inBids: (n: number) => `drin, ${chips(n)}`,
    out: 'raus',
    outGot: (got: number) => `raus, ${got === 0 ? 'ohne Chips' : `+${number(got)}`}`,
    winner: 'hat gewonnen',
    winnerBids: (n: number) => `gewinnt für ${number(n)}`,
    second: 'darf danach',
    asked: 'Kredit?',
    askedSoon: 'wird gefragt',
    answered: 'bereit',
    loans: (n: number) => `+${number(2 * n)} geliehen`,
    over: '',
  },

  sale: {
    title: (c: string) => `${c} verkaufen`,
    intro: (c: string, price: number) =>
      `Auf dem Tisch ${plural(price, { one: 'liegt # Aktie', other: 'liegen # Aktien' })} in ${c}. Jede bringt dir ${points(price)}, auch wenn du mehrere verkaufst.`,
    none: (c: string) => `Du hast keine Aktie in ${c}.`,
    pick: 'Wähl aus, was du abgibst',
    all: 'Alle',
    nothing: 'Keine',
    sum: (n: number, price: number) => `${number(n)} × ${number(price)} = ${points(n * price)}`,
    confirm: (n: number, sum: number) => `${number(n)} verkaufen für ${points(sum)}`,
    confirmNothing: 'Nichts verkaufen',
    winnerLeaves: (name: string) => `Die aufgedeckte Aktie überlässt du damit ${name}.`,
    leavesGame: 'Verkauftes verlässt das Spiel.',
    shareNo: (border: string) => `mit Rahmen ${border}`,
  },
  credit: {
    title: 'Kredit',
    intro: '2 Punkte gegen 2 Chips aus der Bank. Zurücktauschen geht nie.',
    when: {
      'before-auction': 'Gefragt wird vor jeder Versteigerung der Reihe nach, so oft du magst.',
      'own-bid': 'Einmal je Versteigerung, wenn du mit Bieten dran bist.',
    } as Record<string, string>,
    now: (p: number, c: number, bank: number) =>
      `Du hast ${points(p)} und ${chips(c)}, in der Bank liegen ${number(bank)}.`,
    after: (p: number, c: number) => `Danach: ${points(p)} und ${chips(c)}.`,
    confirm: 'Kredit nehmen',
    notNow: 'Gerade wirst du nicht gefragt.',
    used: 'Für diese Versteigerung hattest du deinen Kredit schon.',
    bankEmpty: 'Die Bank hat keine 2 Chips mehr.',
    tooFew: 'Dafür brauchst du 2 Punkte.',
    advance: 'Vorab: kein Kredit',
    ask: 'frag mich',
    round: 'diese Runde nicht',
    always: 'nie, bis ich es ändere',
    note: 'Bleibt auf diesem Gerät und gilt nur, solange diese Seite offen ist.',
  },
  plan: {
    title: 'Bieten bis …',
    intro: 'Dein Gerät bietet für dich mit, bis du so viele Chips gesetzt hast:',
    limit: 'Höchstens gesetzt',
    fewer: 'einen weniger',
    more: 'einen mehr',
    already: (n: number) => `Davon schon gesetzt: ${number(n)}.`,
    after: 'Danach',
    ask: 'frag mich',
    drop: 'steig aus',
    set: (n: number) => `Bis ${chips(n)} mitbieten`,
    change: (n: number) => `Auf ${chips(n)} ändern`,
    withdraw: 'Zurücknehmen',
    note: 'Bleibt auf diesem Gerät, niemand erfährt es. Jedes Gebot kommt nach einer zufälligen kurzen Pause. Es gilt für diese Versteigerung und nur, solange diese Seite offen ist.',
    notNow: 'Das geht in der nächsten Versteigerung wieder.',
    out: 'Du bist aus dieser Versteigerung schon ausgestiegen.',
    noChips: 'Du hast keine Chips.',
  },
  prices: {
    title: 'Kurse',
    company: 'Firma',
    lying: 'Kurs',
    gone: 'weg',
    unseen: 'verdeckt',
    all: 'gesamt',
    note: 'Der Kurs ist die Zahl der Aktien, die bei allen zusammen liegen.',
    unseenTitle: 'Noch im Stapel',
    unseenNote: 'Das hätte sich jeder merken können.',
    unseenOf: (n: number, c: number) => (n === 0 ? 'keine mehr' : shares(n, c)),
    byBorder: (pairs: readonly string[]) => list(pairs),
    border: (n: number, c: string) => `${number(n)} verkauft ${c}`,
    noAid: 'An diesem Tisch wird nicht mitgezählt. Was offen liegt oder lag, siehst du hier.',
    hands: (n: number) => `In allen Händen zusammen liegen ${chips(n)}.`,
    soFar: 'Was bisher geschah',
    nothingYet: 'Noch keine Runde zu Ende.',
  },

  chapter: {
    head: rounds,
    won: (name: string, paid: number) => `${name} ${verb(name, 'gewinnst', 'gewinnt')} für ${chips(paid)}`,
    took: (name: string) => `${name} ${verb(name, 'nimmst', 'nimmt')} sie`,
    andTakes: 'und nimmt sie',
    andYouTake: 'und nimmst sie',
    sold: (name: string, what: string, gained: number) =>
      `${name} ${verb(name, 'verkaufst', 'verkauft')} ${what} für ${points(gained)}`,
    lost: 'niemand will sie',
    borrowed: (name: string, n: number) => `${name} ${verb(name, 'leihst', 'leiht')} ${chips(n)}`,
    running: 'läuft noch',
  },

  end: {
    title: (winners: readonly string[]) =>
      `${list(winners)} ${winners.length === 1 ? 'gewinnt' : 'gewinnen'}`,
    titleYou: 'Du gewinnst!',
    titleOver: 'Das Spiel ist vorbei.',
    why: 'Der Crash ist da. Aktien sind nur noch Papier, je 5 Chips sind noch 1 Punkt.',
    whyEnded: 'Das Spiel wurde abgebrochen. Gewonnen hat niemand.',
    tie: 'Bei Gleichstand zählen mehr Aktien.',
    mark: 'CRASH',
    place: (n: number) => `${n}.`,
    points: 'Punkte',
    forChips: (n: number, left: number) => `davon ${number(n)} für Chips, ${number(left)} übrig`,
    chipsLeft: (n: number) => `${chips(n)} übrig`,
    sharesLeft: (n: number) => plural(n, { one: '#\u00a0wertlose Aktie', other: '#\u00a0wertlose Aktien' }),
    sharesHeld: (n: number) => plural(n, { one: '#\u00a0Aktie', other: '#\u00a0Aktien' }),
    rest: 'Das lag noch unter der Crashkarte',
    restNone: 'Die Crashkarte lag ganz unten.',
    story: 'Die Geschichte des Spiels',
    sources: 'Woher die Punkte kamen',
    premiums: 'Prämien',
    sales: 'Verkäufe',
    loans: 'Kredite',
    forChipsHead: 'Chips',
    pointsChart: 'Punkte im Lauf des Spiels',
    pricesChart: 'Kurse im Lauf des Spiels',
    byRound: (n: number) => `nach ${number(n)} Runden`,
    bestSale: (name: string, n: number, what: string, price: number, gained: number, round: number) =>
      `Der größte Verkauf: ${inner(name)}, ${what} für ${n === 1 ? '' : `je ${number(price)}, zusammen `}${points(gained)} (${rounds(round)}).`,
    dearest: (name: string, paid: number, round: number) =>
      `Die teuerste Versteigerung: ${inner(name)}, ${chips(paid)} (${rounds(round)}).`,
    bestDrop: (name: string, got: number, round: number) =>
      `Der beste Ausstieg: ${inner(name)}, ${chips(got)} aus der Mitte (${rounds(round)}).`,
    crashAt: (k: number) => `Der Crash kam als ${number(k)}. der letzten fünf Karten.`,
    rounds: 'Runde für Runde',
  },

  log: {
    me: 'Du',
    dealt: (n: number, start: string) =>
      `Jeder bekommt ${chips(n)} und eine Startaktie. ${start} ${verb(start, 'fängst', 'fängt')} an.`,
    premium: (name: string, n: number) => `${inner(name)} ${number(n)}`,
    revealed: (round: number, what: string, paid: readonly string[]) =>
      `${rounds(round)}: ${what}. ${paid.length === 0 ? 'Keine Prämie' : `Prämie: ${list(paid)}`}.`,
    loan: (name: string) => `${name} ${verb(name, 'tauschst', 'tauscht')} 2 Punkte gegen 2 Chips.`,
    ready: (name: string, auction: boolean) =>
      `${name} ${verb(name, 'bist', 'ist')} bereit.${auction ? ' Die Versteigerung beginnt.' : ''}`,
    bid: (name: string, middle: number) =>
      `${name} ${verb(name, 'bietest', 'bietet')}, in der Mitte ${plural(middle, { one: 'liegt # Chip', other: 'liegen # Chips' })}.`,
    dropped: (name: string, got: number) =>
      `${name} ${verb(name, 'steigst', 'steigt')} aus und ${verb(name, 'nimmst', 'nimmt')} ${got === 0 ? 'nichts' : chips(got)}.`,
    won: (name: string, paid: number, second: string) =>
      `${name} ${verb(name, 'gewinnst', 'gewinnt')} die Versteigerung für ${chips(paid)}. Danach ${verb(second, 'darfst', 'darf')} ${inner(second)}.`,
    taken: (name: string, what: string) => `${name} ${verb(name, 'nimmst', 'nimmt')} die Aktie (${what}).`,
    sold: (name: string, n: number, what: string, price: number, gained: number) =>
      `${name} ${verb(name, 'verkaufst', 'verkauft')} ${what} für ${n === 1 ? '' : `je ${number(price)}, zusammen `}${points(gained)}.`,
    soldNothing: (name: string) => `${name} ${verb(name, 'verkaufst', 'verkauft')} nichts.`,
    declined: (name: string) => `${name} ${verb(name, 'verzichtest', 'verzichtet')}.`,
    lost: (name: string, what: string) =>
      `${name} ${verb(name, 'verzichtest', 'verzichtet')}. Die Aktie (${what}) verlässt das Spiel.`,
    over: (winners: readonly string[]) =>
      `Crash! ${list(winners)} ${winners.length > 1 ? 'gewinnen' : verb(winners[0] ?? '', 'gewinnst', 'gewinnt')}.`,
    abandoned: 'Alles wird aufgedeckt. Gewonnen hat niemand.',
    unknown: 'Etwas ist im Spiel passiert.',
  },
  urgent: {
    loan: 'Du bist dran: Kredit oder bereit?',
    bid: (middle: number) => `Du bist dran: bieten oder aussteigen. In der Mitte: ${chips(middle)}.`,
    won: 'Du hast die Versteigerung gewonnen: nehmen oder verkaufen?',
    second: 'Du darfst noch handeln.',
  },

  query: {
    h: 'Was du hast',
    c: 'Die aufgedeckte Aktie',
    a: 'Die Versteigerung',
    p: 'Kurse',
    e: 'Was alle haben',
    g: 'Stapel und Gefahr',
    t: 'Zeit',
    o: 'Wer ist dran, was kannst du tun',
  } as Record<'h' | 'c' | 'a' | 'p' | 'e' | 'g' | 't' | 'o', string>,
  answer: {
    have: (name: string, p: number, chipsText: string, what: readonly string[]) =>
      `${name}: ${points(p)}, ${chipsText}, ${what.length === 0 ? 'keine Aktien' : list(what)}.`,
    coveredChips: 'Chips verdeckt',
    revealed: (what: string, pays: string, price: number) =>
      `${what.charAt(0).toUpperCase()}${what.slice(1)}, für je ${points(price)}. Prämie: ${pays}.`,
    noPremium: 'niemand',
    premium: (name: string, n: number) => `${inner(name)} ${number(n)}`,
    auction: (inIt: readonly string[], middle: number) =>
      `Drin: ${list(inIt)}. In der Mitte: ${middle === 0 ? 'nichts' : chips(middle)}.`,
    bidder: (name: string, n: number) => `${inner(name)} mit ${number(n)}`,
    out: (all: readonly string[]) => `Raus: ${list(all)}.`,
    dropBrings: (n: number) => `Aussteigen bringt ${n === 0 ? 'nichts' : chips(n)}.`,
    noAuction: 'Gerade wird nicht geboten.',
    wonBy: (name: string, second: string) => `Gewonnen: ${inner(name)}. Danach: ${inner(second)}.`,
    price: (c: string, n: number) => `${c} ${number(n)}`,
    prices: (all: readonly string[]) => `${list(all)}.`,
    noTime: 'Es läuft keine Uhr.',
    time: (n: number) => plural(n, { one: 'Noch # Sekunde.', other: 'Noch # Sekunden.' }),
  },
  keys: [
    { keys: 'B, Leertaste', does: '1 Chip bieten' },
    { keys: 'D', does: 'aussteigen' },
    { keys: 'N', does: 'Aktie nehmen' },
    { keys: 'X', does: 'verkaufen: öffnet die Auswahl' },
    { keys: 'W', does: 'kein Kredit, verzichten: weiter' },
    { keys: 'K', does: 'Kredit' },
    { keys: 'U', does: 'bieten bis …' },
    { keys: 'I', does: 'Kurse und was bisher geschah' },
    { keys: '0 … 9', does: 'beim Verkaufen: so viele' },
  ] as readonly { readonly keys: string; readonly does: string }[],

  groups: { chips: 'Chips und Kredit', shares: 'Aktien' },
  options: {
    shares: {
      label: 'Aktien',
      help: '31 Aktien, jede mit Farbe innen und Farbe außen.',
      values: { standard: 'die üblichen' },
      own: {
        label: 'eigene Liste',
        help: '31 Kürzel wie BrGr: erst die Firma, dann der Rahmen. Farben: Br Braun, Pi Rosa, Bl Blau, Gr Grün, Ye Gelb. Ein * dahinter macht sie zur Startaktie.',
      },
    },
    overdraft: { label: 'Kredit auch ohne Punkte', help: 'Die Punkte dürfen dabei unter 0 fallen.' },
    openChips: { label: 'Chips liegen offen', help: 'Sonst hält jeder seine verdeckt.' },
    memoryAid: {
      label: 'Der Tisch zählt mit',
      help: 'Zeigt, was sich jeder hätte merken können: alle Chips, und welche Aktien noch kommen.',
    },
    loanTiming: {
      label: 'Kredit gibt es',
      values: { 'before-auction': 'vor der Versteigerung', 'own-bid': 'beim Bieten, einmal' },
    },
  } as Record<
    string,
    {
      readonly label: string;
      readonly help?: string;
      readonly values?: Readonly<Record<string, string>>;
      readonly own?: { readonly label: string; readonly help?: string; readonly example?: string };
    }
  >,
  summary: {
    players: (n: number, own: boolean) =>
      `Zu ${['', '', '', 'dritt', 'viert', 'fünft', 'sechst'][n] ?? n} mit ${own ? 'einer eigenen Liste von 31 Aktien' : 'den üblichen 31 Aktien'} und einer Crashkarte.`,
    round:
      'In jeder Runde wird um die aufgedeckte Aktie geboten: Der Letzte nimmt sie oder verkauft, der Vorletzte darf danach das andere.',
    loans: (before: boolean, overdraft: boolean) =>
      `Zwei Punkte gegen zwei Chips tauscht man ${before ? 'vor der Versteigerung, so oft man mag' : 'beim Bieten, einmal je Versteigerung'}${overdraft ? ', auch ins Minus' : ''}.`,
    chips: (open: boolean, aid: boolean): string =>
      open && aid
        ? 'Chips liegen offen, und der Tisch zählt mit, was noch im Stapel ist.'
        : open
          ? 'Chips liegen offen.'
          : aid
            ? 'Chips sind verdeckt, aber der Tisch zählt für alle mit.'
            : 'Chips sind verdeckt, und mitzählen muss jeder selbst.',
    end: 'Mit dem Crash ist Schluss, die meisten Punkte gewinnen.',
  },
  problems: {
    'too-few-players': ({ min }) => `Mogul braucht mindestens ${min} Spieler.`,
    'too-many-players': ({ max }) => `Mehr als ${max} gehen bei Mogul nicht.`,
    'wrong-count': ({ count, needed }) =>
      `Die Liste hat ${plural(Number(count), { one: '# Aktie', other: '# Aktien' })}, es müssen ${needed} sein.`,
    'not-a-share': ({ index }) =>
      `Eintrag ${Number(index) + 1} ist keine Aktie. So sieht eine aus: BrGr, oder BrGr* für eine Startaktie; Farben sind Br Pi Bl Gr Ye.`,
    'equal-colours': ({ index, colour: code }) =>
      `Eintrag ${Number(index) + 1} ist innen und außen ${code}. Die Farben müssen verschieden sein.`,
    'too-few-start-shares': ({ count, needed }) =>
      `Startaktien (mit *) gibt es ${count}, es braucht für jeden eine: ${needed}.`,
    'not-an-object': 'Diese Einstellungen sind nicht lesbar. Mach den Tisch neu auf.',
    'unknown-option': 'Diese Einstellung gibt es hier nicht. Mach den Tisch neu auf.',
    'wrong-value': 'Dieser Wert geht hier nicht. Wähl einen anderen.',
  } as Record<string, string | ((params: Params) => string)>,
  refusals: {
    over: 'Das Spiel ist vorbei. Gleich könnt ihr ein neues anfangen.',
    stale: 'Da ist inzwischen etwas passiert. Schau noch einmal hin.',
    'wrong-phase': 'Das geht gerade nicht. Die Knöpfe zeigen, was jetzt möglich ist.',
    'not-your-turn': 'Du bist noch nicht dran.',
    'already-used':
      'Das ist für diese Runde schon vergeben. Du kannst noch das andere tun, oder weitergehen.',
    'no-chips': 'Ohne Chip kannst du nicht bieten. Steig aus und nimm, was in der Mitte liegt.',
    'bank-empty': 'Die Bank hat keine 2 Chips mehr. Warte, bis wieder welche zurückkommen.',
    'too-few-points': ({ needed }) => `Ein Kredit kostet ${points(Number(needed))}, so viele hast du nicht.`,
    'not-yours': 'Diese Aktie liegt nicht vor dir. Wähl aus deinen eigenen.',
    'wrong-colour': 'Verkaufen kannst du nur die Farbe, die der Rahmen der aufgedeckten Aktie zeigt.',
    'no-such-seat': 'Diesen Platz gibt es an diesem Tisch nicht.',
    'no-such-timer': 'Diese Uhr läuft nicht.',
  } as Record<string, string | ((params: Params) => string)>,

  players: {
    bertram: { name: 'Bulle Bertram', style: 'alles steigt: zahlt viel und verkauft spät' },
    baerbel: { name: 'Bärbel Baisse', style: 'alles fällt: verkauft zum ersten Preis' },
    paule: { name: 'Pump-Paule', style: 'Geld ist zum Leihen da' },
    zita: { name: 'Zinsen-Zita', style: 'lebt von Prämien und verkauft ungern' },
    konrad: { name: 'Knauser-Konrad', style: 'lässt die anderen zahlen und nimmt die Mitte' },
    parkett: { name: 'Professor Parkett', style: 'denkt jede Linie ein Stück zu Ende' },
    level1: { name: 'Stufe 1', style: 'sieht die Prämie und wackelt beim Rechnen' },
    level2: { name: 'Stufe 2', style: 'denkt auch ans Verkaufen' },
    level3: { name: 'Stufe 3', style: 'zählt jeden Chip mit' },
    level4: { name: 'Stufe 4', style: 'rechnet voraus' },
    level5: { name: 'Stufe 5', style: 'rechnet lange voraus' },
  } as Record<string, { readonly name: string; readonly style: string }>,
};

export type MogulWords = typeof de;
