/** Mogeln & Täuschen in German. The type of this catalogue is the type of all. */
import { formatter } from '#web/words/format.ts';

const { plural, list, number, left } = formatter('de');

type Params = Readonly<Record<string, number | string>>;

/** The form of a verb for "du" or for a name. */
const verb = (who: string, du: string, other: string) => (who === 'Du' ? du : other);
/** A name in the middle of a sentence. */
const inner = (who: string) => (who === 'Du' ? 'du' : who);
/** To whom, from whom. */
const dat = (who: string) => (who === 'Du' ? 'dir' : who);
const acc = (who: string) => (who === 'Du' ? 'dich' : who);
/** Whose, before what. */
const of = (who: string, what: string, du = 'deine') =>
  who === 'Du' ? `${du} ${what}` : /[sßxz]$/.test(who) ? `${who}’ ${what}` : `${who}s ${what}`;
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const times = (n: number) => plural(n, { one: '# Wurf', other: '# Würfen' });
const die = (n: number) => ['', 'Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs'][n] ?? String(n);

/** Cheats by kind, for packs that bring none of that name and for refusals, which know kinds only. */
const NAMES: Readonly<Record<string, string>> = {
  rob: 'Banküberfall',
  pick: 'Taschendieb',
  los: 'LOS-Zuschlag',
  build: 'Schwarzbau',
  hotel: 'Hotelraub',
  token: 'Falsche Figur',
  short: 'Zu wenig',
  landlord: 'Falscher Vermieter',
  usury: 'Mietwucher',
  step: 'Extraschritt',
  die: 'Würfeldreh',
  deed: 'Grundstücksgriff',
  swap: 'Tauschtrick',
  slip: 'Zechpreller',
  escape: 'Ausbrecherkönig',
};

export const de = {
  cheatNames: NAMES,
  list,
  number,
  left,
  upper,
  toBank: 'die Kasse',

  zone: {
    board: 'Brett',
    tray: 'Kasse',
    area: (name: string) => (name === 'Du' ? 'Bei dir' : `Bei ${name}`),
    mine: 'Ich',
    tabs: 'Wohin du schaust',
    age: (rolls: number) =>
      rolls === 0 ? 'vor diesem Wurf zuletzt gesehen' : `vor ${times(rolls)} zuletzt gesehen`,
    changed: 'seither hat sich dort etwas getan',
    eyes: (names: readonly string[]) => `${list(names)} ${names.length === 1 ? 'schaut' : 'schauen'} hin`,
    pin: 'Blick festhalten',
    pinned: 'Blick bleibt hier',
    follow: 'Blick folgt dem Spiel',
    closed: 'Stand beim letzten Wurf',
  },

  deeds: 'Was du tun kannst',

  /** One sentence: what is going on, what may I do, who is awaited. Words between * are strong. */
  say: {
    over: 'Das Spiel ist vorbei.',
    paused: 'Pause. Alle Uhren stehen.',
    standIn: 'Der Computer spielt gerade für dich.',
    out: 'Du bist pleite. Zuschauen darfst du überall.',
    roll: 'Du bist dran: *würfeln*.',
    rollExtra: 'Pasch! *Würfel noch einmal*.',
    rollGrace: 'Gleich darfst du würfeln. *Sieht noch jemand etwas?*',
    rollHeld: (what: string) => `Du würfelst, sobald ${what}.`,
    rollJail: (bail: number) => `Du sitzt. *${number(bail)} zahlen, Pasch würfeln* oder Karte spielen.`,
    move: (steps: number, name: string) => `*${number(steps)} Felder*: dein Ziel ist *${name}*.`,
    stays: 'Kein Pasch: Du *bleibst sitzen*.',
    hop: (name: string) => `Mit der Bahn weiter nach *${name}*.`,
    buy: (name: string, price: number) =>
      price === 0
        ? `*${name}* kostet nichts. Nimmst du sie?`
        : `*${name}* ist frei und kostet *${number(price)}*.`,
    draw: ['Zieh eine *Ereigniskarte*.', 'Zieh eine *Gemeinschaftskarte*.'] as readonly string[],
    drawEither: 'Frei Parken: *Ereignis oder Gemeinschaft*, such dir eine aus.',
    debt: (sum: number, name: string, why: string) => `*${number(sum)} an ${name}*: ${why}.`,
    answer: (name: string, cheat: string) => `${name} ruft MOGLER: *${cheat}*. Was sagst du?`,
    vote: (name: string, cheat: string) => `Hat ${name} gemogelt (*${cheat}*)?`,
    choosePlayer: '*Such dir jemanden aus.*',
    chooseStreet: '*Such dir eine freie Straße aus.*',
    chooseHotel: '*Wohin kommt das Hotel?*',
    chooseSpace: (name: string) => `*Wohin stellst du ${of(name, 'Figur')}?*`,
    letGo: (deck: string) => `Zwei ${deck}: *spiel eine oder leg eine zurück*.`,
    auction: (what: string, high: number, name: string) =>
      high < 0
        ? `*${what}* wird versteigert. Noch kein Gebot.`
        : `*${what}*: ${inner(name)} mit *${number(high)}*.`,
    lastHotel: 'Das *letzte Hotel* ist gefragt. Willst du es auch?',
    othersMove: (name: string) => `${name} zieht. *Schau auf die Figur.*`,
    othersBuy: (name: string) => `${name} überlegt: kaufen oder nicht?`,
    othersDraw: (name: string) => `${name} zieht eine Karte.`,
    othersRoll: (name: string) => `${name} würfelt gleich. *Alles mit rechten Dingen?*`,
    othersGrace: (name: string) => `${name} hat die Würfel. Noch kannst du *rufen*.`,
    othersExtra: (name: string) => `${name} hat einen Pasch und würfelt noch einmal.`,
    waitDebt: (name: string) => `${name} muss zahlen. *Zähl mit.*`,
    waitTask: (name: string) => `${name} sucht etwas aus.`,
    waitCards: 'Jemand muss eine Karte loswerden.',
    last: 'Niemand würfelt mehr. *Letzte Gelegenheit*, etwas zu rufen.',
    waits: 'Du stehst auf LOS und wartest. *Rufen, bieten, bauen* darfst du weiter.',
    watch: (name: string) => `${name} ist dran.`,
    lift: {
      token: (name: string) => `*${of(name, 'Figur')}* in der Hand. Wohin?`,
      note: (n: number) => `Ein *${number(n)}er* in der Hand. Wohin?`,
      hotel: 'Ein *Hotel* in der Hand. Wohin?',
      deed: (name: string) => `*${name}* in der Hand. Wohin?`,
    },
  },
  held: {
    debts: 'gezahlt ist',
    auction: 'die Versteigerung vorbei ist',
    tasks: 'ausgesucht ist',
    trial: 'geurteilt ist',
    other: 'alles erledigt ist',
  },

  button: {
    roll: 'Würfeln',
    wait: 'Moment noch …',
    waive: 'Von mir aus',
    waiveHint: 'ich rufe nichts',
    walk: (n: number) => `${number(n)} Felder ziehen`,
    walkHop: 'Weiterfahren',
    stay: 'Sitzen bleiben',
    put: (name: string) => `Absetzen: ${name}`,
    back: 'ein Feld zurück',
    on: 'ein Feld vor',
    drop: 'Zurücklegen',
    buy: (sum: number) => (sum === 0 ? 'Straße nehmen' : `Kaufen: ${number(sum)} hinlegen`),
    decline: 'Versteigern',
    draw: ['Ereignis', 'Gemeinschaft'] as readonly string[],
    pay: (sum: number) => `${number(sum)} hinlegen`,
    take: (sum: number) => `${number(sum)} nehmen`,
    build: (sum: number) => `Hotel hinstellen, ${number(sum)} zahlen`,
    leave: (sum: number) => `Raus: ${number(sum)} hinlegen`,
    change: (sum: number) => `${number(sum)} wechseln`,
    demand: (sum: number) => `Miete: ${number(sum)} verlangen`,
    demandFrom: (name: string) => `Miete von ${name}`,
    los: (sum: number) => `LOS: ${number(sum)}`,
    offerFrom: (name: string) => `Angebot von ${name}`,
    answer: 'Antworten …',
    vote: 'Abstimmen …',
    choose: 'Aussuchen …',
    cards: (n: number) => (n === 0 ? 'Karten' : `Karten (${number(n)})`),
    trade: 'Handeln',
    build0: 'Bauen',
    sell: 'Verkaufen …',
    bid: (sum: number) => `${number(sum)} bieten`,
    pass: 'Passen',
    lastHotel: 'Auch ich!',
    stamp: 'MOGLER!',
    stampLong: 'MOGLER! rufen',
    stampOff: 'gerade gibt es nichts zu rufen',
    sending: 'Moment …',
    tooEarly: 'Zu früh!',
    cancel: 'Doch nicht',
    pocket: 'Zu mir',
  },

  /** Why a hand is held back; said before anything happens. */
  why: {
    'not-open': (cheat: string) => `Das ginge nur, wenn „${cheat}“ ausläge.`,
    'too-far': (cheat: string, max: number) => `„${cheat}“ deckt höchstens ${number(max)}.`,
    'no-cash': 'So viel hast du nicht.',
    'too-much': (sum: number) => `Mehr als ${number(sum)} nimmt niemand an.`,
    'too-little': (sum: number) => (sum === 0 ? 'Nimm erst einen Schein.' : `Es sind ${number(sum)}.`),
    unequal: 'Beim Wechseln muss beides gleich viel sein.',
    'in-debt': 'Erst zahlst du, was du schuldest.',
    barred: 'Die hast du selbst verkauft.',
    spent: 'Genug gemogelt bis zum nächsten Wurf.',
    target: (name: string) => `Dein Weg führt nach ${name}.`,
    'one-step': (cheat: string) => `„${cheat}“ reicht nur ein Feld weit.`,
    steps: (n: number) => `Auch eine fremde Figur zieht ${plural(n, { one: '# Feld', other: '# Felder' })}.`,
    beside: 'Nur auf ein Feld daneben, und nicht auf LOS.',
    'not-own': 'Die Straße gehört nicht dir.',
    pending: 'Was du heimlich genommen hast, zählt erst, wenn der Zug vorbei ist.',
    pair: 'Getauscht wird eine von deinen gegen eine von anderen.',
    'not-here': 'Dahin gehört das nicht.',
    'not-now': 'Das geht gerade nicht.',
    closed: 'Dafür ist es zu spät.',
  },

  board: {
    label: 'Das Brett',
    dice: (a: number, b: number) => `Würfel: ${die(a)} und ${die(b)}`,
    dieTurn: (n: number) => `Würfel, zeigt ${die(n)}; anfassen`,
    noDice: 'noch nicht gewürfelt',
    near: 'Felder in deiner Nähe',
    free: (price: number) => (price === 0 ? 'frei, umsonst' : `frei, ${number(price)}`),
    gone: 'Besitzkarte liegt nicht da',
    goneShort: 'nicht da',
    owned: (name: string) => `bei ${dat(name)}`,
    hotel: 'Hotel',
    token: (name: string) => of(name, 'Figur'),
    target: 'dein Ziel',
    cuff: 'trägt die Handschelle',
    standing: (names: readonly string[]) =>
      `${list(names)} ${names.length > 1 ? 'stehen' : names[0] === 'du' ? 'stehst' : 'steht'} hier`,
  },
  tray: {
    label: 'Die Kasse',
    notes: (n: number) => `einen ${number(n)}er in die Hand nehmen`,
    hotels: (n: number) => plural(n, { one: '# Hotel', other: '# Hotels' }),
    lies: (name: string) => `Die Kasse liegt vor ${dat(name)}.`,
    hint: 'Tipp auf ein Fach, um einen Schein in die Hand zu nehmen.',
    cheats: (n: number) => `${plural(n, { one: '# Mogelkarte', other: '# Mogelkarten' })} im Stapel`,
  },
  area: {
    label: (name: string) => (name === 'Du' ? 'Was vor dir liegt' : `Was vor ${name} liegt`),
    notesOf: (n: number, value: number) => `${number(n)} × ${number(value)}`,
    noNotes: 'kein Schein',
    noDeeds: 'noch keine Straße',
    cards: (event: number, community: number) =>
      event + community === 0
        ? 'keine Karte auf der Hand'
        : `verdeckt: ${list([
            ...(event > 0 ? [`${number(event)} Ereignis`] : []),
            ...(community > 0 ? [`${number(community)} Gemeinschaft`] : []),
          ])}`,
    out: 'pleite',
    waits: 'wartet auf LOS',
    turn: 'hat die Würfel',
    away: 'weg',
    standIn: 'Vertretung',
    caught: (n: number) => plural(n, { one: 'einmal erwischt', other: '#-mal erwischt' }),
  },
  own: {
    label: 'Dein Geld',
    lay: (n: number) => `${number(n)}er hinlegen`,
    takeBack: (n: number) => `${number(n)}er wieder an dich nehmen`,
  },
  mat: {
    label: 'Auf dem Tisch',
    due: (sum: number) => `richtig: ${number(sum)}`,
    dueLos: (sum: number) => `dir zustehend: ${number(sum)}`,
    empty: 'nichts hingelegt',
    give: 'du gibst',
    more: (n: number) => `${number(n)} mehr`,
    less: (n: number) => `${number(n)} weniger`,
  },

  openCheats: 'Offene Mogelkarten',
  /** What a deviation without a card is called by (Meistermogler). */
  kinds: {
    money: 'am Geld gedreht',
    token: 'falsch gezogen',
    dice: 'Würfel gedreht',
    hotel: 'Hotel verschoben',
    deed: 'Besitzkarte bewegt',
    cuff: 'Handschelle abgestreift',
  } as Record<string, string>,

  trial: {
    waiting: 'Der Tisch stimmt ab.',
    waitAnswer: (name: string) => `${name} muss sich äußern.`,
  },
  auction: {
    lastHotel: 'das letzte Hotel',
    passed: (names: readonly string[]) => `Gepasst: ${list(names)}`,
    yours: 'Dein Gebot steht.',
    gap: 'Erhöht wird in Zehnerschritten.',
  },
  build: {
    price: (sum: number) => `kostet ${number(sum)}`,
  },
  hand: {
    deck: ['Ereignis', 'Gemeinschaft'] as readonly string[],
    decks: ['Ereigniskarten', 'Gemeinschaftskarten'] as readonly string[],
  },
  debtWhy: {
    rent: 'Miete',
    card: 'Karte',
    fine: 'falsch gerufen',
    penalty: 'Strafe',
    bail: 'Kaution',
    auction: 'gekauft',
    undo: 'zurückgeben',
  } as Record<string, string>,
  log: {
    me: 'Du',
    dealt: (name: string) => `Alle stehen auf LOS. ${name} ${verb(name, 'fängst', 'fängt')} an.`,
    /** Announced acts; amounts are not told while the window is open (T22). */
    act: {
      roll: (a) => `${a.who} ${verb(a.who, 'nimmst', 'nimmt')} die Würfel.`,
      rolled: (a) => `${a.who} ${verb(a.who, 'würfelst', 'würfelt')}${a.double ? ' einen Pasch' : ''}.`,
      move: (a) => `${a.who} ${verb(a.who, 'ziehst', 'zieht')}.`,
      go: (a) => `${a.who} ${verb(a.who, 'ziehst', 'zieht')}, wie es die Karte sagt.`,
      buy: (a) => `${a.who} ${verb(a.who, 'kaufst', 'kauft')} ${a.street}.`,
      decline: (a) => `${a.who} ${verb(a.who, 'lässt', 'lässt')} ${a.street} versteigern.`,
      'no-deed': (a) => `Die Besitzkarte von ${a.street} liegt nicht da.`,
      'no-card': (a) => `Der Stapel ${a.deck} ist leer.`,
      'no-hotel': (_) => 'Das letzte Hotel bleibt in der Kasse.',
      keep: (a) => `${a.who} ${verb(a.who, 'hebst', 'hebt')} eine Karte auf (${a.deck}).`,
      card: (a) => `${a.who} ${verb(a.who, 'spielst', 'spielt')} „${a.card}“.`,
      'rent-cut': (a) => `Die Miete wird billiger für ${acc(a.who)}.`,
      'put-back': (a) => `${a.who} ${verb(a.who, 'legst', 'legt')} eine Karte zurück (${a.deck}).`,
      los: (a) => `${a.who} ${verb(a.who, 'nimmst', 'nimmt')} das Geld von LOS.`,
      receive: (a) => `${a.who} ${verb(a.who, 'bekommst', 'bekommt')} Geld aus der Kasse.`,
      change: (a) => `${a.who} ${verb(a.who, 'wechselst', 'wechselt')} Scheine.`,
      demand: (a) =>
        `${a.who} ${verb(a.who, 'verlangst', 'verlangt')} Miete von ${dat(a.to)} für ${a.street}.`,
      pay: (a) =>
        `${a.who} ${verb(a.who, 'zahlst', 'zahlt')} ${a.to === '' ? 'an die Kasse' : `an ${acc(a.to)}`}.`,
      build: (a) => `${a.who} ${verb(a.who, 'stellst', 'stellt')} ein Hotel auf ${a.street}.`,
      leave: (a) => `${a.who} ${verb(a.who, 'zahlst', 'zahlt')} sich aus dem Gefängnis.`,
      freed: (a) => `${a.who} ${verb(a.who, 'bist', 'ist')} frei.`,
      released: (a) => `${a.who} ${verb(a.who, 'kommst', 'kommt')} aus dem Gefängnis.`,
      jailed: (a) =>
        `${a.who} ${verb(a.who, 'gehst', 'geht')} ins Gefängnis${
          a.to === '' ? '' : `, ${inner(a.to)} ${verb(a.to, 'kommst', 'kommt')} frei (nur zu Besuch)`
        }.`,
      sell: (a) => `${a.who} ${verb(a.who, 'verkaufst', 'verkauft')} ${a.street} an die Kasse.`,
      auctioned: (a) => `${a.who} ${verb(a.who, 'bekommst', 'bekommt')} ${a.street}.`,
      trade: (a) => `${a.who} und ${inner(a.to)} tauschen.`,
      chose: (a) => `${a.who} ${verb(a.who, 'suchst', 'sucht')} ${acc(a.to)} aus.`,
      'chose-nothing': (a) => `${a.who} ${verb(a.who, 'verzichtest', 'verzichtet')}.`,
      gift: (a) => `${a.who} ${verb(a.who, 'nimmst', 'nimmt')} sich ${a.street} umsonst.`,
      'free-hotel': (a) =>
        `${a.who} ${verb(a.who, 'bekommst', 'bekommt')} ein Hotel auf ${a.street} umsonst.`,
      place: (a) => `${a.who} ${verb(a.who, 'setzt', 'setzt')} ${of(a.to, 'Figur')} um.`,
      'none-free': (_) => 'Keine Straße ist mehr frei.',
      collect: (a) => `${a.who} ${verb(a.who, 'bekommst', 'bekommt')} die Miete aller eigenen Straßen.`,
      bankrupt: (a) => `${a.who} ${verb(a.who, 'gibst', 'gibt')} alles her.`,
    } as Record<
      string,
      (a: { who: string; to: string; street: string; card: string; deck: string; double: boolean }) => string
    >,
    acted: (name: string) => `${name} ${verb(name, 'tust', 'tut')} etwas.`,
    missed: 'Da war nichts mehr. Du hast ins Leere gegriffen.',
    /** Seen by who looks, and not announced. */
    seen: {
      money: (name: string, where: string) => `Du siehst ${of(name, 'Hand', 'deine')} an ${where}.`,
      token: (name: string, token: string) =>
        `Du siehst, wie ${inner(name)} ${of(token, 'Figur')} ${verb(name, 'schiebst', 'schiebt')}.`,
      deed: (name: string, street: string) =>
        `Du siehst ${of(name, 'Hand', 'deine')} an der Besitzkarte von ${street}.`,
      hotel: (name: string, street: string) =>
        `Du siehst ${of(name, 'Hand', 'deine')} am Hotel auf ${street}.`,
      dice: (name: string) => `Du siehst ${of(name, 'Hand', 'deine')} an den Würfeln.`,
      cuff: (name: string) => `Du siehst ${of(name, 'Hand', 'deine')} an der Handschelle.`,
    },
    own: {
      money: 'Du hast Geld bewegt.',
      token: 'Du hast eine Figur bewegt.',
      deed: 'Du hast eine Besitzkarte bewegt.',
      hotel: 'Du hast ein Hotel bewegt.',
      dice: 'Du hast einen Würfel gedreht.',
      cuff: 'Du hast die Handschelle abgestreift.',
    } as Record<string, string>,
    tray: 'der Kasse',
    areaOf: (name: string) => (name === 'Du' ? 'deinem Geld' : of(name, 'Geld')),
    youWaived: 'Du rufst nichts mehr.',
    turn: (name: string) => `Die Würfel ${verb(name, 'kommen zu dir', `gehen an ${name}`)}.`,
    turnLast: 'Niemand würfelt mehr.',
    closed: 'Der Zug ist vorbei.',
    closedWith: (lines: readonly string[]) => `Der Zug ist vorbei: ${lines.join('; ')}.`,
    line: {
      pay: (who: string, to: string, sum: number) =>
        `${who} ${verb(who, 'zahltest', 'zahlte')} ${to === '' ? 'der Kasse' : dat(to)} ${sum === 0 ? 'nichts' : number(sum)}`,
      buy: (who: string, _to: string, sum: number, street: string) =>
        `${who} ${verb(who, 'kauftest', 'kaufte')} ${street} für ${number(sum)}`,
      build: (who: string, _to: string, sum: number, street: string) =>
        `${who} ${verb(who, 'bautest', 'baute')} auf ${street} für ${number(sum)}`,
      demand: (who: string, to: string, sum: number) =>
        `${who} ${verb(who, 'verlangtest', 'verlangte')} ${number(sum)} von ${dat(to)}`,
      los: (who: string, _to: string, sum: number) =>
        `${who} ${verb(who, 'nahmst', 'nahm')} ${number(sum)} bei LOS`,
      leave: (who: string, _to: string, sum: number) =>
        `${who} ${verb(who, 'zahltest', 'zahlte')} ${number(sum)} Kaution`,
      sell: (who: string, _to: string, sum: number, street: string) =>
        `${who} ${verb(who, 'verkauftest', 'verkaufte')} ${street} für ${number(sum)}`,
    } as Record<string, (who: string, to: string, sum: number, street: string) => string>,
    succeeded: (name: string, cheat: string, reward: boolean) =>
      `${name} ${verb(name, 'kommst', 'kommt')} mit „${cheat}“ durch${reward ? ` und ${verb(name, 'wirst', 'wird')} belohnt` : ''}.`,
    cheats: (names: readonly string[]) => `Es liegen aus: ${list(names)}.`,
    caught: (by: string, name: string, cheat: string) =>
      `MOGLER! ${by} ${verb(by, 'erwischst', 'erwischt')} ${acc(name)} bei „${cheat}“.`,
    wrong: (by: string, name: string, cheat: string) =>
      `MOGLER? ${by} ${verb(by, 'irrst dich', 'irrt sich')}: „${cheat}“, das ${verb(name, 'warst', 'war')} ${inner(name)} nicht.`,
    trial: (by: string, name: string, cheat: string) =>
      `MOGLER! ${by} ${verb(by, 'beschuldigst', 'beschuldigt')} ${acc(name)}: „${cheat}“.`,
    denies: (name: string) => `${name} ${verb(name, 'leugnest', 'leugnet')}. Die anderen stimmen ab.`,
    voted: 'Deine Stimme ist abgegeben.',
    verdict: (name: string, guilty: boolean, yes: number, no: number) =>
      guilty
        ? `Schuldspruch gegen ${acc(name)}, ${number(yes)} zu ${number(no)}.`
        : `Freispruch für ${acc(name)}, ${number(no)} zu ${number(yes)}.`,
    drew: (name: string, deck: string, card: string) =>
      `${name} ${verb(name, 'ziehst', 'zieht')} (${deck})${card === '' ? '' : `: „${card}“`}.`,
    auction: (street: string) => `${street} wird versteigert.`,
    auctionHotel: 'Das letzte Hotel wird versteigert.',
    bid: (name: string, sum: number) => `${name} ${verb(name, 'bietest', 'bietet')} ${number(sum)}.`,
    passed: (name: string) => `${name} ${verb(name, 'passt', 'passt')}.`,
    sold: (street: string, name: string, sum: number) =>
      name === '' ? `Niemand will ${street}.` : `${street} geht für ${number(sum)} an ${acc(name)}.`,
    soldHotel: (name: string, sum: number) =>
      name === ''
        ? 'Niemand will das letzte Hotel.'
        : `Das letzte Hotel geht für ${number(sum)} an ${acc(name)}.`,
    asked: (name: string, street: string) =>
      `${name} ${verb(name, 'willst', 'will')} das letzte Hotel, für ${street}.`,
    offer: (from: string, to: string) => `${from} ${verb(from, 'machst', 'macht')} ${dat(to)} ein Angebot.`,
    answer: {
      accepted: 'Das Angebot ist angenommen.',
      refused: 'Das Angebot ist abgelehnt.',
      withdrawn: 'Das Angebot ist zurückgezogen.',
      failed: 'Der Tausch geht nicht auf: Etwas davon war nicht mehr da.',
    } as Record<string, string>,
    owes: (from: string, to: string, why: string, sum: number | undefined) =>
      `${from} ${verb(from, 'schuldest', 'schuldet')} ${to === '' ? 'der Kasse' : dat(to)} etwas (${why})${
        sum === undefined ? '' : `: ${number(sum)}`
      }.`,
    bankrupt: (name: string, to: string) =>
      `${name} ${verb(name, 'bist', 'ist')} pleite${to === '' ? '' : `; alles geht an ${acc(to)}`}.`,
    endPhase: 'Alle Straßen sind vergeben. Wer jetzt LOS erreicht, bleibt stehen.',
    endPhaseOff: 'Es ist wieder eine Straße frei.',
    waits: (name: string) =>
      `${name} ${verb(name, 'stehst', 'steht')} auf LOS und ${verb(name, 'wartest', 'wartet')}.`,
    over: (winners: readonly string[]) =>
      `Schluss. ${list(winners)} ${winners.length > 1 ? 'gewinnen' : verb(winners[0] ?? '', 'gewinnst', 'gewinnt')}.`,
    abandoned: 'Schluss. Gewonnen hat niemand.',
    unknown: 'Etwas ist im Spiel passiert.',
  },
  urgent: {
    roll: 'Du darfst würfeln.',
    move: (steps: number) =>
      steps === 0
        ? 'Kein Pasch: Du bleibst sitzen.'
        : `Du bist dran: ${plural(steps, { one: '# Feld', other: '# Felder' })} ziehen.`,
    buy: (name: string) => `Du stehst auf ${name}. Kaufen oder versteigern?`,
    draw: 'Zieh eine Karte.',
    debt: (sum: number) => `Du sollst ${number(sum)} zahlen.`,
    answer: 'Man ruft MOGLER. Was sagst du?',
    vote: 'Stimm ab.',
    choose: 'Such etwas aus.',
    letGo: 'Du hast eine Karte zu viel.',
    auction: 'Es wird versteigert.',
    rent: (name: string) => `${name} steht auf deiner Straße. Verlang die Miete.`,
    offer: (name: string) => `${name} bietet dir einen Tausch an.`,
    lastHotel: 'Das letzte Hotel ist gefragt.',
    los: 'Du darfst dir das Geld von LOS nehmen.',
  },

  groups: { cheating: 'Mogeln', time: 'Zeit', rules: 'Regeln', pack: 'Ausgabe' },
  options: {
    pack: {
      label: 'Ausgabe',
      help: 'Brett, Preise, Mogelkarten und Karten.',
      values: { standard: 'die mitgelieferte' },
      own: { label: 'eigene Ausgabe', help: 'Eine Datei im Format mogeltisch-pack-1.' },
    },
    graceSeconds: {
      label: 'Bedenkzeit vor dem nächsten Wurf, Sekunden',
      help: '0: Es darf sofort gewürfelt werden.',
    },
    auctionSeconds: { label: 'Versteigerung: so lange ohne höheres Gebot, Sekunden' },
    voteSeconds: { label: 'Abstimmung, Sekunden' },
    proof: {
      label: 'Beweis',
      values: { ledger: 'das Protokoll entscheidet sofort', table: 'der Tisch urteilt' },
    },
    gaze: {
      label: 'Blicke',
      help: 'Jeder schaut immer nur an eine Stelle und sieht nur dort, was sich tut.',
      values: { on: 'an', off: 'aus: alle sehen alles' },
    },
    backs: {
      label: 'Rückseiten der Mogelkarten',
      values: { hidden: 'verdeckt', shown: 'offen' },
    },
    meistermogler: {
      label: 'Meistermogler',
      help: 'Schummeln geht auch ohne Karte, bei allem, was man anfasst.',
    },
    stationEndsTurn: { label: 'Der Bahnhof beendet den Zug, auch beim Pasch' },
    stallGuard: {
      label: 'Niemand will die letzte Straße',
      help: 'Nach drei Versteigerungen ohne Gebot wird sie ab 0 angeboten.',
    },
    maxTurns: { label: 'Höchstens so viele Züge' },
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
      `${upper(`zu ${['', '', 'zweit', 'dritt', 'viert', 'fünft', 'sechst'][n] ?? n}`)} um Straßen, Miete und Hotels, ${own ? 'mit einer eigenen Ausgabe' : 'mit der mitgelieferten Ausgabe'}.`,
    cheats: (n: number) =>
      `${number(n)} Mogelkarten liegen aus: Was auf ihnen steht, darf jeder heimlich tun.`,
    master: 'Meistermogler: Schummeln geht auch ohne Karte.',
    gaze: (on: boolean): string =>
      on ? 'Jeder sieht nur, wohin er schaut.' : 'Jeder sieht alles, was sich bewegt.',
    proof: (table: boolean, grace: number) =>
      `Wer erwischt wird, entscheidet ${table ? 'der Tisch' : 'das Protokoll'}; nach jedem Zug bleiben ${number(grace)} Sekunden zum Rufen.`,
    end: 'Am Ende zählt das Bargeld.',
  },
  problems: {
    'too-few-players': ({ min }) => `Dafür braucht es mindestens ${min} Spieler.`,
    'too-many-players': ({ max }) => `Mehr als ${max} gehen hier nicht.`,
    'not-an-object': 'Hier muss ein Objekt in geschweiften Klammern stehen.',
    'not-a-list': 'Hier muss eine Liste in eckigen Klammern stehen.',
    'wrong-count': ({ value, min, max }) => `Das sind ${value} Einträge; es müssen ${min} bis ${max} sein.`,
    missing: 'Das fehlt.',
    'unknown-key': ({ allowed }) => `Diesen Namen gibt es hier nicht. Möglich: ${allowed}.`,
    'wrong-value': ({ allowed, min, max, step }) =>
      allowed !== undefined
        ? `Dieser Wert geht hier nicht. Möglich: ${allowed}.`
        : min !== undefined
          ? `Hier geht eine Zahl von ${min} bis ${max}${step === undefined ? '' : `, in Schritten von ${step}`}.`
          : 'Dieser Wert geht hier nicht. Wähl einen anderen.',
    html: 'Spitze Klammern und Zeichen-Codes gehen hier nicht. Schreib gewöhnlichen Text.',
    link: 'Adressen gehen hier nicht. Schreib gewöhnlichen Text.',
    twice: 'Das kommt zweimal vor.',
    'no-such-space': 'Dieses Feld gibt es in der Ausgabe nicht.',
    'no-such-group': 'Diese Gruppe gibt es in der Ausgabe nicht.',
    'sells-too-dear': 'So brächte Verkaufen an die Bank mehr als Straße und Hotel kosten.',
    'unknown-option': 'Diese Einstellung gibt es hier nicht. Mach den Tisch neu auf.',
  } as Record<string, string | ((params: Params) => string)>,
  refusals: {
    over: 'Das Spiel ist vorbei. Gleich könnt ihr ein neues anfangen.',
    bankrupt: 'Du bist pleite und schaust nur noch zu.',
    'not-now': 'Das geht gerade nicht. Die Knöpfe zeigen, was jetzt möglich ist.',
    'not-your-turn': 'Du hast die Würfel noch nicht.',
    grace: 'Noch nicht würfeln: Die anderen haben noch einen Moment zum Rufen.',
    held: 'Der Wurf wartet, bis alles bezahlt und entschieden ist.',
    'too-late': 'Dafür ist es zu spät: Der Zug ist vorbei.',
    'wrong-space': 'Da darf die Figur nicht hin. Setz sie auf dein markiertes Ziel.',
    'not-open': ({ cheat, sum }) =>
      sum === undefined
        ? `Das ginge nur, wenn „${NAMES[cheat as string] ?? cheat}“ ausläge.`
        : `Richtig sind ${sum}. Anderes ginge nur, wenn „${NAMES[cheat as string] ?? cheat}“ ausläge.`,
    'wrong-sum': ({ sum }) => `Es sind ${sum}, nicht mehr und nicht weniger.`,
    'no-cash': 'So viel Bargeld hast du nicht.',
    'in-debt': 'Erst zahlst du, was du schuldest.',
    barred: 'Diese Straße hast du an die Bank verkauft. Erst muss jemand anders sie gehabt haben.',
    'no-deed': 'Die Besitzkarte liegt nicht mehr da.',
    'not-due': 'Dir steht gerade nichts zu. Bei LOS darfst du zugreifen.',
    'not-yours': 'Das liegt nicht vor dir.',
    'not-there': 'Da liegt es nicht. Schau noch einmal hin.',
    'no-group': 'Dafür brauchst du die ganze Gruppe.',
    'has-hotel': 'Da steht schon ein Hotel.',
    'no-hotel': 'In der Kasse steht kein Hotel mehr.',
    'last-hotel': 'Das letzte Hotel: Darum bitten geht nur mit „Um das letzte bitten“.',
    'not-in-auction': 'In dieser Versteigerung bist du nicht dabei.',
    'own-bid': 'Das höchste Gebot ist schon deins. Warte ab.',
    'too-low': ({ least }) => `Biete mindestens ${least}.`,
    'nobody-there': 'Da steht niemand mehr.',
    'already-demanded': 'Das hast du für diese Landung schon verlangt.',
    'no-such-debt': 'Diese Schuld gibt es nicht mehr.',
    'no-debt': 'Du schuldest gerade nichts.',
    'can-pay': 'Dein Geld reicht noch. Zahl, oder verkauf etwas.',
    'enough-cash': 'Dein Bargeld reicht schon. Verkaufen geht nur, solange es fehlt.',
    'no-such-offer': 'Dieses Angebot ist nicht mehr auf dem Tisch.',
    'no-such-cheat': 'Sag, was gemogelt wurde: eine der Karten.',
    'no-such-choice': 'Das ist schon ausgesucht.',
    'wrong-choice': 'Das lässt sich hier nicht aussuchen. Nimm eines der gezeigten.',
    'choose-a-deck': 'Sag, welche Karte: Ereignis oder Gemeinschaft.',
    'not-in-jail': 'Du sitzt gar nicht.',
    'no-such-seat': 'Diesen Platz gibt es an diesem Tisch nicht.',
    'no-such-timer': 'Diese Uhr läuft nicht.',
  } as Record<string, string | ((params: Params) => string)>,
  notes: {} as Record<string, string>,

  players: {
    lothar: { name: 'Langfinger-Lothar', style: 'greift zu, sobald niemand hinschaut' },
    luise: { name: 'Luchsaugen-Luise', style: 'hat die Augen überall und ruft gern' },
    gernot: { name: 'Gernot Nimmersatt', style: 'will alles, was er sieht, und verlangt zu viel' },
    vera: { name: 'Vera Vorsicht', style: 'hält ihr Geld zusammen und irrt sich selten' },
    level1: { name: 'Stufe 1', style: 'schaut selten hin und vergisst schnell' },
    level2: { name: 'Stufe 2', style: 'zählt mit, wenn es um viel geht' },
    level3: { name: 'Stufe 3', style: 'weiß, wohin man schauen muss' },
  } as Record<string, { readonly name: string; readonly style: string }>,
};

export type TaeuschenWords = typeof de;
