/** Mogeln in German. The type of this catalogue is the type of all. */
import { formatter } from '#web/words/format.ts';

const { left, plural, list, either, number } = formatter('de');

type Params = Readonly<Record<string, number | string>>;

const SINGULAR = [
  'Ass',
  'Zwei',
  'Drei',
  'Vier',
  'Fünf',
  'Sechs',
  'Sieben',
  'Acht',
  'Neun',
  'Zehn',
  'Bube',
  'Dame',
  'König',
  'Joker',
];
const PLURAL = [
  'Asse',
  'Zweien',
  'Dreien',
  'Vieren',
  'Fünfen',
  'Sechsen',
  'Siebenen',
  'Achten',
  'Neunen',
  'Zehnen',
  'Buben',
  'Damen',
  'Könige',
  'Joker',
];
const NUMERALS = [
  'null',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
];
/** Ranks that are masculine or neuter; the others take "eine". */
const EIN = new Set([0, 10, 12, 13]);

const rank = (r: number) => SINGULAR[r] ?? '?';
const ranks = (r: number) => PLURAL[r] ?? '?';
const claim = (count: number, r: number) =>
  count === 1 ? `${EIN.has(r) ? 'ein' : 'eine'} ${rank(r)}` : `${NUMERALS[count] ?? count} ${ranks(r)}`;
/** "legt einen Buben": the accusative of a single card. */
const claimed = (count: number, r: number) =>
  count === 1 && (r === 10 || r === 12 || r === 13)
    ? `einen ${r === 10 ? 'Buben' : rank(r)}`
    : claim(count, r);
const cards = (n: number) => plural(n, { one: '# Karte', other: '# Karten' });
/** The form of a verb for "du" or for a name. */
const verb = (who: string, du: string, other: string) => (who === 'Du' ? du : other);
const genitive = (name: string) => (/[sßxz]$/i.test(name) ? `${name}’` : `${name}s`);

export const de = {
  rank,
  ranks,
  claim,
  cards,
  atLeast: (n: number) => `${number(n)}+`,
  atLeastLong: (n: number) => `${number(n)} oder mehr`,
  card: (r: number, suit: number) =>
    r === 13 ? 'Joker' : `${['Pik', 'Herz', 'Karo', 'Kreuz'][suit]} ${rank(r)}`,
  list,
  quote: (text: string) => `„${text}“`,

  stamp: { gemogelt: 'GEMOGELT!', klopfen: 'KLOPF!' },
  verdict: { lie: 'GELOGEN', honest: 'EHRLICH' },

  /** One sentence: whose turn, what may I do, who is awaited. Words between * are strong. */
  say: {
    watch: (name: string, due: string) => `${name} legt *${due}*.`,
    watchFree: (name: string) => `${name} ist dran.`,
    out: (name: string) => `Du bist raus, das reicht. ${name} ist dran.`,
    over: 'Die Runde ist vorbei.',
    lay: (due: string) => `Du legst *${due}*.`,
    layFree: 'Du legst und behauptest *einen Wert deiner Wahl*.',
    layStep: (choice: readonly number[]) => `Du legst *${either(choice.map(ranks))}*.`,
    layOrCall: (due: string, name: string) => `Du legst *${due}*, oder du stempelst ${name}.`,
    layFreeOrCall: (name: string) => `Du legst *einen Wert deiner Wahl*, oder du stempelst ${name}.`,
    waitThenLay: (due: string) => `Gleich legst du *${due}*. Noch darf jeder stempeln.`,
    waitThenLayFree: 'Gleich bist du dran. Noch darf jeder stempeln.',
    askCall: (name: string, said: string) => `Glaubst du ${name} *„${said}“*?`,
    askLast: (name: string, said: string) => `*„${said}“* als letzte Karte. Glaubst du ${name}?`,
    askSecret: (name: string, said: string) => `${name} sagt *„${said}“*. Entscheide heimlich.`,
    own: (said: string, next: string) => `Du sagst *„${said}“*. Jetzt ist ${next} dran.`,
    ownLast: 'Deine letzte Karte! Glauben sie dir, hast du gewonnen.',
    ownSecret: 'Die anderen entscheiden heimlich, ob sie dir glauben.',
    believed: (next: string, due: string) => `Du glaubst es. ${next} legt *${due}*.`,
    believedFree: (next: string) => `Du glaubst es. ${next} ist dran.`,
    decided: 'Entschieden. Die anderen überlegen noch.',
    called: 'Gestempelt! Gleich wird aufgedeckt.',
    others: (next: string, due: string) => `${next} legt *${due}*.`,
    othersFree: (next: string) => `${next} ist dran.`,
    hesitates: (name: string, n: number) =>
      plural(n, { one: `${name} zögert über einer Karte …`, other: `${name} zögert über # Karten …` }),
    standIn: 'Der Computer spielt gerade für dich.',
    paused: 'Pause. Alle Uhren stehen.',
  },
  seconds: (n: number) => left(n * 1000),

  owed: 'Danach bist du dran mit',
  owedSoon: 'bald',
  owedThen: 'danach',
  owedNow: 'jetzt',
  owedNext: (turns: number) => plural(turns, { one: 'dein nächster Zug', other: 'dein #. Zug' }),
  owedLong: (rs: readonly number[]) => `Deine nächsten Werte: ${list(rs.map(ranks))}.`,
  missing: 'hast du nicht',
  /** Once, at the very first turn. */
  hint: {
    goal: 'Werde alle Karten los: Wähl welche aus und leg sie verdeckt. Was du ansagst, muss nicht stimmen.',
    call: 'Glaubst du jemandem nicht, stempel!',
    badges: 'Die Kreise 1, 2, 3 sind deine nächsten Werte.',
  },

  button: {
    lay: (n: number, said: string) =>
      plural(n, { one: `Diese Karte als „${said}“ legen`, other: `Diese # Karten als „${said}“ legen` }),
    pick: 'Wähl Karten aus',
    pickOne: 'Wähl eine Karte aus',
    pickRank: 'Wähl einen Wert',
    rank: 'Wert',
    count: 'Anzahl',
    choose: 'wählen',
    paused: 'Pause',
    standIn: 'Der Computer spielt',
    tooEarly: 'Zu früh!',
    fewer: 'eine weniger behaupten',
    more: 'eine mehr behaupten',
    notYet: 'Noch nicht dran',
    wait: 'Gleich bist du dran',
    sending: 'Wird gelegt …',
    holding: 'Doch nicht!',
    believe: 'Glaub ich',
    doubt: 'Glaub ich nicht',
    clear: 'Auswahl aufheben',
    stamp: 'stempeln',
    stampOff: 'gerade gibt es nichts zu stempeln',
    skip: 'Weiter',
    all: (count: number, r: number) => `Alle ${NUMERALS[count] ?? count} ${ranks(r)} nehmen`,
    none: (r: number) => `${ranks(r)} zurücklegen`,
    group: (r: number, picked: number, n: number) =>
      `${n === 1 ? rank(r) : ranks(r)}, ${picked} von ${n} gewählt`,
  },
  pickRank: 'Was behauptest du?',
  pickCount: 'Wie viele behauptest du?',

  table: {
    pile: 'Stapel',
    pileEmpty: 'Der Stapel ist leer.',
    pileOf: (n: number) => `Stapel: ${cards(n)}`,
    seats: 'Mitspieler',
    hand: 'Deine Karten',
    handEmpty: 'Deine Hand ist leer.',
    turn: 'dran',
    out: (place: number) => `${place}. Platz`,
    away: 'weg',
    standIn: 'Vertretung',
    standInShort: 'Vertr.',
    software: 'Software',
    said: (name: string) => `${name} sagt`,
    youSaid: 'Du sagst',
    lastReveal: 'Zuletzt aufgedeckt',
    noClaim: 'Noch hat niemand gelegt.',
    safeFirst: 'Die erste Karte ist sicher.',
    safeLast: 'Die letzte Karte ist sicher.',
    dead: (n: number) => `${cards(n)} liegen unbekannt beiseite.`,
    asClaimed: 'So viele, wie behauptet wurden.',
    photoFinish: 'Fotofinish',
    tie: 'praktisch gleichzeitig, näher links zählt',
  },

  reveal: {
    title: (caller: string, layer: string) => `${caller} deckt ${layer} auf`,
    youCall: (layer: string) => `Du deckst ${layer} auf`,
    callsYou: (caller: string) => `${caller} deckt dich auf`,
    lieYou: (n: number) => `Erwischt! Du nimmst ${cards(n)}.`,
    lie: (layer: string, n: number) => `Gelogen! ${layer} nimmt ${cards(n)}.`,
    honestYou: (n: number) => `Ehrlich. Du nimmst ${cards(n)}.`,
    honest: (caller: string, n: number) => `Ehrlich. ${caller} nimmt ${cards(n)}.`,
  },

  end: {
    title: (winners: readonly string[]) =>
      `${list(winners)} ${winners.length === 1 ? 'gewinnt' : 'gewinnen'}`,
    titleYou: 'Du gewinnst!',
    titleMatch: (winners: readonly string[]) =>
      `${list(winners)} ${winners.length === 1 ? 'gewinnt' : 'gewinnen'} das Match`,
    why: 'Alle Karten los, und niemand konnte es widerlegen.',
    whyLimit: (n: number) => `Nach ${number(n)} Zügen ist Schluss: Am wenigsten Karten gewinnt.`,
    whyEnded: 'Die Runde wurde abgebrochen und aufgedeckt.',
    hands: 'Das hattet ihr noch',
    empty: 'keine Karten mehr',
    left: cards,
    total: (n: number) => `gesamt ${number(n)}`,
    pile: 'Auf dem Stapel lag',
    dead: 'Beiseite lag',
    place: (n: number) => `${n}.`,
  },

  log: {
    dealt: (dealer: string, n: number) =>
      `${dealer} ${verb(dealer, 'teilst', 'teilt')} aus, ${number(n)} Karten.`,
    drawn: (pairs: readonly string[]) => `Um den Geber gezogen: ${list(pairs)}.`,
    drew: (name: string, card: string) => `${name} ${card}`,
    laid: (name: string, count: number, r: number) => `${name} legt ${claimed(count, r)}.`,
    laidYou: (count: number, r: number, real: string) => `Du legst ${claimed(count, r)} (${real}).`,
    waived: 'Du glaubst es.',
    doubts: 'Du zweifelst, heimlich.',
    believes: 'Du glaubst es, heimlich.',
    opened: (name: string) => `Jetzt darf ${name} legen.`,
    openedYou: 'Jetzt darfst du legen.',
    challenged: (
      by: string,
      seat: string,
      said: string,
      shown: string,
      lie: boolean,
      taker: string,
      n: number,
    ) =>
      `${by} ${verb(by, 'stempelst', 'stempelt')} ${seat === 'du' ? 'dein' : genitive(seat)} „${said}“: ${shown}. ${lie ? 'Gelogen' : 'Ehrlich'}! ${taker} ${verb(taker, 'nimmst', 'nimmt')} ${cards(n)}.`,
    doubters: (names: readonly string[]) =>
      `Gezweifelt ${names.length > 1 ? 'haben' : verb(names[0] ?? '', 'hast', 'hat')} ${list(names.map((n) => (names.length === 1 && n === 'Du' ? 'du' : n)))}.`,
    believed: 'Alle glauben es.',
    out: (name: string, place: number) =>
      `${name} ${verb(name, 'bist', 'ist')} alle Karten los: ${place}. Platz.`,
    over: (winners: readonly string[], limit: boolean) =>
      `Runde vorbei. ${list(winners)} ${winners.length > 1 ? 'gewinnen' : verb(winners[0] ?? '', 'gewinnst', 'gewinnt')}${limit ? ' nach dem letzten erlaubten Zug' : ''}.`,
    abandoned: 'Alle Karten werden umgedreht. Gewonnen hat niemand.',
    unknown: 'Etwas ist im Spiel passiert.',
    me: 'Du',
    them: 'du',
  },
  urgentTurn: (due: string) => `Du bist dran: ${due}.`,
  urgentTurnFree: 'Du bist dran.',
  urgentCall: (name: string, said: string) => `${name} sagt ${said}. Du darfst stempeln.`,
  urgentSecret: (name: string, said: string) => `${name} sagt ${said}. Glauben oder zweifeln?`,

  query: {
    h: 'Deine Karten',
    p: 'Stapel',
    c: 'Letzte Behauptung',
    n: 'Wer hat wie viele',
    t: 'Zeit',
    o: 'Wer ist dran, was kannst du tun',
  } as Record<'h' | 'p' | 'c' | 'n' | 't' | 'o', string>,
  answer: {
    hand: (groups: readonly string[]) =>
      groups.length ? `Du hast ${list(groups)}.` : 'Du hast keine Karten.',
    group: (count: number, r: number) => claim(count, r),
    counts: (all: readonly string[]) => `${list(all)}.`,
    count: (name: string, n: string) => `${name} ${n}`,
    noTime: 'Es läuft keine Uhr.',
    time: (n: number) =>
      n < 120 ? plural(n, { one: 'Noch # Sekunde.', other: 'Noch # Sekunden.' }) : `Noch ${left(n * 1000)}`,
  },
  keys: [
    { keys: 'A 2 … 9 0 B D K', does: 'eine Karte dieses Wertes wählen (0: Zehn), noch einmal: eine mehr' },
    { keys: 'Shift + Wert', does: 'alle dieses Wertes' },
    { keys: 'L', does: 'legen' },
    { keys: 'X', does: 'stempeln oder klopfen' },
    { keys: 'G', does: '„Glaub ich“' },
    { keys: 'Esc', does: 'Auswahl aufheben' },
  ] as readonly { readonly keys: string; readonly does: string }[],

  presets: {
    gemogelt: {
      name: 'Gemogelt!',
      about: 'Mehrere Karten auf einmal, und auch die letzte darf man anzweifeln. 3–10 Spieler.',
    },
    klopfen: {
      name: 'Klopfen',
      about: 'Immer genau eine Karte; die erste und die letzte sind sicher. 2–10 Spieler.',
    },
  },
  groups: {
    play: 'Spielweise',
    cards: 'Karten',
    call: 'Anzweifeln und Uhren',
    match: 'Ende und Match',
  },
  options: {
    packs: {
      label: 'Kartenspiele',
      help: 'Ab sechs Spielern werden zwei gemischt.',
      values: { auto: 'nach Spielerzahl', '1': 'eins', '2': 'zwei' },
    },
    jokers: { label: 'Joker', help: 'Zwei je Kartenspiel; sie gehen als jeder Wert durch.' },
    packet: { label: 'Austeilen in', values: { '1': 'einzelnen Karten', '2': 'Paaren', '3': 'Dreiern' } },
    order: {
      label: 'Reihenfolge der Werte',
      values: {
        ascending: 'aufwärts',
        descending: 'abwärts',
        step: 'hoch, runter oder gleich',
        free: 'freie Wahl',
      },
    },
    firstRank: { label: 'Erster Wert', values: { A: 'A', B: 'B', D: 'D', K: 'K' } },
    cardsPerTurn: { label: 'Karten pro Zug', values: { any: 'beliebig viele', one: 'genau eine' } },
    firstCardSafe: {
      label: 'Die erste Karte ist sicher',
      help: 'Wer auf den leeren Tisch legt, darf nicht angezweifelt werden.',
    },
    lastCardSafe: { label: 'Die letzte Karte ist sicher', help: 'Wer die Hand leert, hat sofort gewonnen.' },
    afterChallenge: {
      label: 'Nach dem Aufdecken legt',
      values: { 'left-of-checked': 'wer links vom Überprüften sitzt', 'pile-taker': 'wer den Stapel nimmt' },
    },
    countMayLie: {
      label: 'Auch bei der Anzahl darf gelogen werden',
      help: 'Alle sehen nur, was behauptet wurde.',
    },
    deadHand: {
      label: 'Eine dritte Hand bleibt verdeckt',
      help: 'So wissen zwei nicht, was der andere hat.',
    },
    calling: {
      label: 'Wer anzweifelt',
      help: 'Verdeckt: Alle entscheiden heimlich, Tempo spielt keine Rolle.',
      values: { fair: 'wer am schnellsten ist', verdeckt: 'alle heimlich zugleich' },
    },
    challengeWindow: {
      label: 'Weiterlegen darf der Nächste',
      values: { open: 'sofort', guarded: 'nach kurzer Schonzeit', 'all-waive': 'wenn alle glauben' },
    },
    guardSeconds: {
      label: 'Schonzeit in Sekunden',
      help: 'So lange kann man mindestens anzweifeln oder entscheiden.',
    },
    lastLaySeconds: { label: 'Uhr nach der letzten Karte, in Sekunden' },
    end: {
      label: 'Die Runde endet',
      values: { 'first-out': 'wenn der Erste fertig ist', places: 'wenn nur einer übrig ist' },
    },
    match: {
      label: 'Wie lange spielt ihr?',
      values: { 'cards-left': 'übrige Karten (wenig ist gut)', wins: 'gewonnene Runden' },
    },
    maxLays: { label: 'Spätestens Schluss nach so vielen Zügen' },
  } as Record<
    string,
    { readonly label: string; readonly help?: string; readonly values?: Readonly<Record<string, string>> }
  >,

  summary: {
    players: (n: number, packs: number, jokers: boolean) =>
      `Zu ${['', '', 'zweit', 'dritt', 'viert', 'fünft', 'sechst', 'siebt', 'acht', 'neunt', 'zehnt'][n] ?? n} mit ${packs === 1 ? 'einem Kartenspiel' : 'zwei Kartenspielen'}${jokers ? ' samt Jokern' : ''}.`,
    lay: (any: boolean, order: string, first: number) =>
      `Wer dran ist, legt ${any ? 'eine oder mehrere Karten' : 'genau eine Karte'} verdeckt ${
        {
          ascending: `und sagt den nächsten Wert an, aufwärts ab ${rank(first)}`,
          descending: `und sagt den nächsten Wert an, abwärts ab ${rank(first)}`,
          step: 'und bleibt beim letzten Wert oder geht einen Schritt hinauf oder hinunter',
          free: 'und sagt einen beliebigen Wert an',
        }[order] ?? ''
      }.`,
    countMayLie: 'Auch die Anzahl darf gelogen sein.',
    call: (verdeckt: boolean): string =>
      verdeckt
        ? 'Nach jedem Zug entscheiden alle heimlich, ob sie es glauben.'
        : 'Wer es nicht glaubt, stempelt; der Schnellste zählt.',
    window: (kind: string, s: number) =>
      ({
        open: 'Der Nächste darf sofort weiterlegen.',
        guarded: `Der Nächste wartet ${plural(s, { one: 'eine Sekunde', other: '# Sekunden' })} oder bis alle glauben.`,
        'all-waive': `Weiter geht es erst, wenn alle glauben oder ${plural(s, { one: 'eine Sekunde', other: '# Sekunden' })} um sind.`,
      })[kind] ?? '',
    secretTime: (s: number) => `Dafür sind ${plural(s, { one: 'eine Sekunde', other: '# Sekunden' })} Zeit.`,
    safe: (first: boolean, last: boolean): string =>
      first && last
        ? 'Die erste Karte eines Stapels und die letzte einer Hand sind sicher.'
        : first
          ? 'Die erste Karte eines Stapels ist sicher.'
          : last
            ? 'Die letzte Karte einer Hand ist sicher.'
            : '',
    after: (kind: string): string =>
      kind === 'pile-taker'
        ? 'Wer den Stapel nimmt, legt als Nächster.'
        : 'Weiter geht es links vom Überprüften.',
    deadHand: 'Eine dritte Hand bleibt bis zum Schluss unbekannt.',
    end: (places: boolean): string =>
      places ? 'Gespielt wird, bis nur einer übrig ist.' : 'Es gewinnt, wer als Erster keine Karte mehr hat.',
    match: (kind: string, n: number, wins: boolean) =>
      ({
        single: 'Ihr spielt eine Runde.',
        open: 'Gespielt wird, bis ihr genug habt.',
        rounds: `Ihr spielt ${plural(n, { one: 'eine Runde', other: '# Runden' })}, ${wins ? 'gezählt werden Siege' : 'übrige Karten sind Minuspunkte'}.`,
        target: `Ihr spielt bis ${plural(n, { one: '# Punkt', other: '# Punkte' })}, ${wins ? 'gezählt werden Siege' : 'übrige Karten sind Minuspunkte'}.`,
      })[kind] ?? '',
  },
  notes: {
    'nothing-hidden':
      'Zu zweit mit einem Kartenspiel bleibt nichts verborgen: Was du nicht hast, hat der andere. Mit „Eine dritte Hand bleibt verdeckt“ wird es spannend.',
  } as Record<string, string>,
  problems: {
    'too-few-players': ({ min }) => `Dieses Regelwerk braucht mindestens ${min} Spieler.`,
    'too-many-players': ({ max }) => `Mehr als ${max} passen nicht an den Tisch.`,
    'count-needs-any-number': 'Bei genau einer Karte pro Zug gibt es an der Anzahl nichts zu lügen.',
    'dead-hand-needs-two-players': 'Die dritte Hand gibt es nur zu zweit.',
    'choosing-needs-time': 'Heimlich entscheiden braucht mindestens eine Sekunde.',
    'not-an-object': 'Diese Einstellungen sind nicht lesbar. Wähl ein Regelwerk.',
    'unknown-option': 'Diese Einstellung gibt es nicht mehr. Wähl das Regelwerk neu.',
    'wrong-value': 'Dieser Wert geht hier nicht. Wähl einen anderen.',
  } as Record<string, string | ((params: Params) => string)>,
  refusals: {
    'round-over': 'Die Runde ist vorbei. Gleich könnt ihr neu austeilen.',
    'out-of-round': 'Du bist in dieser Runde schon fertig. Schau den anderen zu.',
    'no-such-timer': 'Diese Uhr läuft nicht.',
    'other-calling': 'An diesem Tisch wird anders angezweifelt. Nimm die Knöpfe, die du siehst.',
    stale: 'Da ist inzwischen etwas passiert. Schau noch einmal hin und leg dann.',
    'not-your-turn': 'Du bist noch nicht dran. Aber anzweifeln darfst du.',
    'window-open': 'Noch dürfen die anderen anzweifeln. Einen Moment, dann legst du.',
    'no-cards': 'Mindestens eine Karte muss es sein; aussetzen gibt es nicht.',
    'not-in-hand': 'Diese Karte hast du nicht mehr. Wähl aus deiner Hand.',
    'one-card-only': 'An diesem Tisch legt man genau eine Karte.',
    'rank-not-due': ({ due, last }) =>
      due !== undefined
        ? `Dran sind ${ranks(Number(due))}. Was du wirklich legst, ist deine Sache.`
        : last !== undefined
          ? `Erlaubt sind ${ranks(Number(last))} und ihre beiden Nachbarn.`
          : 'Sag dazu, welchen Wert du behauptest.',
    'count-must-be-true': ({ min, max }) =>
      min === max
        ? 'Die Anzahl muss stimmen, die sehen ja alle.'
        : `Behaupten kannst du ${min} bis ${max} Karten.`,
    'nothing-to-challenge': 'Gerade liegt nichts, was man anzweifeln könnte.',
    'own-lay': 'Dich selbst kannst du nicht anzweifeln.',
    'first-card-safe': 'Die erste Karte eines Stapels ist hier sicher. Warte auf die nächste.',
    'last-card-safe': 'Die letzte Karte ist hier sicher. Deine Chance war die davor.',
    'too-late': 'Zu spät, das Fenster war schon zu. Das kostet nichts.',
  } as Record<string, string | ((params: Params) => string)>,

  players: {
    erna: { name: 'Omi Erna', style: 'lügt nur, wenn sie muss, und glaubt fast alles' },
    kalle: { name: 'Kalle Klopf', style: 'zweifelt an allem, was riecht' },
    baronin: { name: 'Baronin Lügenfels', style: 'sagt kaum je die Wahrheit' },
    zaehler: { name: 'Doktor Zähler', style: 'zählt jede Karte mit' },
    rudi: { name: 'Rächer-Rudi', style: 'harmlos, bis ihm jemand nicht glaubt' },
    jule: { name: 'Jägerin Jule', style: 'jagt, wer gleich gewinnt' },
    level1: { name: 'Stufe 1', style: 'vergisst und vertraut' },
    level2: { name: 'Stufe 2', style: 'sieht auf die eigene Hand' },
    level3: { name: 'Stufe 3', style: 'zählt mit' },
    level4: { name: 'Stufe 4', style: 'zählt und plant' },
    level5: { name: 'Stufe 5', style: 'kennt bald deine Gewohnheiten' },
  } as Record<string, { readonly name: string; readonly style: string }>,
};

export type MogelnWords = typeof de;

/** What is said otherwise where one knocks instead of stamping. */
export const deKnocking: Knocking = {
  say: {
    layOrCall: (due, name) => `Du legst *${due}*, oder du klopfst bei ${name}.`,
    layFreeOrCall: (name) => `Du legst *einen Wert deiner Wahl*, oder du klopfst bei ${name}.`,
    waitThenLay: (due) => `Gleich legst du *${due}*. Noch darf jeder klopfen.`,
    waitThenLayFree: 'Gleich bist du dran. Noch darf jeder klopfen.',
    called: 'Geklopft! Gleich wird aufgedeckt.',
  },
  button: { stamp: 'klopfen', stampOff: 'gerade gibt es nichts zu klopfen' },
  hint: { call: 'Glaubst du jemandem nicht, klopf!' },
  log: {
    challenged: (by, seat, said, shown, lie, taker, n) =>
      `${by} ${verb(by, 'klopfst', 'klopft')} bei ${seat === 'du' ? 'dir' : seat}, „${said}“: ${shown}. ${lie ? 'Gelogen' : 'Ehrlich'}! ${taker} ${verb(taker, 'nimmst', 'nimmt')} ${cards(n)}.`,
  },
  summary: {
    call: (verdeckt) =>
      verdeckt ? de.summary.call(true) : 'Wer es nicht glaubt, klopft; der Schnellste zählt.',
  },
  urgentCall: (name, said) => `${name} sagt ${said}. Du darfst klopfen.`,
};

/** The messages in which one stamps or knocks. */
export interface Knocking {
  readonly say: Pick<
    MogelnWords['say'],
    'layOrCall' | 'layFreeOrCall' | 'waitThenLay' | 'waitThenLayFree' | 'called'
  >;
  readonly button: Pick<MogelnWords['button'], 'stamp' | 'stampOff'>;
  readonly hint: Pick<MogelnWords['hint'], 'call'>;
  readonly log: Pick<MogelnWords['log'], 'challenged'>;
  readonly summary: Pick<MogelnWords['summary'], 'call'>;
  readonly urgentCall: MogelnWords['urgentCall'];
}
