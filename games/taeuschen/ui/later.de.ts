/** What is said by what opens later – cards, sheets, verdicts, the end – in German. The type of this catalogue is the type of both. */
import { formatter } from '#web/words/format.ts';

const { plural, list, number } = formatter('de');
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
const times = (n: number) => plural(n, { one: '# Wurf', other: '# Würfen' });
const die = (n: number) => ['', 'Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs'][n] ?? String(n);

export const later = {
  spaceSheet: {
    price: 'Preis',
    rent: 'Miete',
    set: 'Miete mit ganzer Gruppe',
    hotelRent: 'Miete mit Hotel',
    hotelPrice: 'Hotel',
    owner: 'Besitzkarte',
    demand: (name: string) => `Miete von ${name} verlangen`,
    sum: 'Summe',
    due: (sum: number) => `nach der Karte: ${number(sum)}`,
    done: 'schon verlangt',
    liftDeed: 'Besitzkarte anheben',
    liftHotel: 'Hotel anheben',
    nobody: 'Hier steht gerade niemand.',
    kinds: {
      los: 'Wer hier ankommt oder vorbeigeht, nimmt sich Geld aus der Kasse.',
      station: 'Von hier geht es gleich weiter zum nächsten Bahnhof.',
      event: 'Zieh eine Ereigniskarte.',
      community: 'Zieh eine Gemeinschaftskarte.',
      jail: 'Wer hier nur landet, ist zu Besuch.',
      parking: 'Such dir eine Karte aus, Ereignis oder Gemeinschaft.',
      'go-to-jail': 'Ab ins Gefängnis, ohne Geld von LOS.',
      street: '',
    } as Record<string, string>,
  },
  accuse: {
    title: 'MOGLER!',
    who: 'Wer?',
    what: (name: string) => `Was hat ${name} getan?`,
    open: 'Liegt aus',
    recent: 'Lag eben noch aus',
    rest: 'Andere Mogelkarten',
    restNote: 'Nur mit einer Erlaubnis-Karte möglich.',
    kinds: 'Ohne Karte',
    warn: (fine: number) => `Wer sich irrt, zahlt ${number(fine)}.`,
    say: (name: string, cheat: string) => `${name}: ${cheat}`,
    late: 'Der Zug ist vorbei. Dafür ist es zu spät.',
    trial: 'Gerade wird über einen anderen Ruf geurteilt. Ruf danach noch einmal.',
    called: (name: string, cheat: string) =>
      `Du hast gerufen: *${name}, ${cheat}*. Gleich zeigt sich, wer zuerst war.`,
  },
  /** Once, at the very first roll. */
  hint: 'Kauf Straßen und kassier Miete, alles von Hand. Was auf den roten Mogelkarten steht, darfst du heimlich tun. Siehst du jemanden dabei, ruf: MOGLER!',
  trade: {
    title: 'Handeln',
    with: 'Mit wem?',
    give: 'Du gibst',
    want: 'Du bekommst',
    nothing: 'Nichts ausgesucht.',
    short: 'Dir fehlt Geld: Lass dir welches geben.',
    notYours: 'Was verlangt wird, liegt nicht alles bei dir.',
    most: (sum: number) =>
      sum === 0 ? 'Geld hast du gerade keins übrig.' : `Mehr als ${number(sum)} kannst du nicht geben.`,
    net: 'Geld fließt nur in eine Richtung: Was du hier dazulegst, geht drüben ab.',
    gone: (names: readonly string[]) =>
      `${list(names)} ${names.length === 1 ? 'liegt' : 'liegen'} nicht mehr da.`,
    counterTitle: 'Gegenangebot',
    counterGone: 'Das Angebot, auf das du antwortest, ist nicht mehr auf dem Tisch. Deins gilt für sich.',
    seen: (rolls: number) => `Was da liegt, ist ${rolls === 0 ? 'von eben' : `vor ${times(rolls)} gesehen`}.`,
    send: (name: string) => `${name} das anbieten`,
    open: 'Offene Angebote',
    none: 'Kein Angebot auf dem Tisch.',
    offer: (from: string, to: string, gives: string, wants: string) =>
      `${from} ${verb(from, 'bietest', 'bietet')} ${dat(to)} ${gives} für ${wants}.`,
    accept: 'Annehmen',
    refuse: 'Ablehnen',
    counter: 'Gegenangebot …',
    withdraw: 'Zurückziehen',
    hotel: 'mit Hotel',
    card: (deck: string) => `Gefängniskarte (${deck})`,
    cards: (n: number) => plural(n, { one: 'eine Gefängniskarte', other: '# Gefängniskarten' }),
    nothingFor: 'nichts',
  },
  debts: {
    title: 'Geldsorgen',
    intro: (sum: number, cash: number) => `Du schuldest ${number(sum)} und hast ${number(cash)}.`,
    sell: 'Straßen an die Kasse verkaufen',
    for: (sum: number) => `bringt ${number(sum)}`,
    sellOne: (name: string, sum: number) => `${name} für ${number(sum)} verkaufen`,
    enough: 'Dein Bargeld reicht schon. Verkaufen geht nur, solange es fehlt.',
    none: 'Du hast nichts zu verkaufen.',
    back: 'Verkaufte Straßen bekommst du erst wieder, wenn jemand anders sie hatte.',
    giveUp: 'Pleite gehen',
    giveUpHint: 'Alles geht an den Gläubiger, und du bist aus dem Spiel.',
  },
  choose: {
    player: 'Such dir jemanden aus',
    street: 'Such dir eine freie Straße aus',
    hotel: 'Wohin kommt das Hotel?',
    space: (name: string) => `Wohin mit ${of(name, 'Figur', 'deiner')}?`,
    nothing: 'Nichts davon',
    after: (name: string) => `hinter ${name}`,
    owned: (where: string, rent: number) => `${where}, Miete ${number(rent)}`,
  },
  end: {
    title: (winners: readonly string[]) =>
      `${list(winners)} ${winners.length === 1 ? 'gewinnt' : 'gewinnen'}`,
    titleYou: 'Du gewinnst!',
    titleOver: 'Das Spiel ist vorbei.',
    by: {
      los: 'Alle sind auf LOS. Jeder hat zuletzt ehrlich die Miete seiner Straßen bekommen.',
      bankruptcy: 'Alle anderen sind pleite.',
      limit: 'Die Zahl der Züge war begrenzt. Es zählt, was auf dem Tisch liegt.',
      abandoned: 'Das Spiel wurde abgebrochen. Gewonnen hat niemand.',
    } as Record<string, string>,
    mark: 'KASSE',
    place: (n: number) => `${n}.`,
    money: 'Geld',
    collected: (sum: number) => `zuletzt ${number(sum)} Miete`,
    broke: 'pleite',
    protocol: 'Lügenprotokoll',
    protocolIntro: 'Alles, was in diesem Spiel geschummelt wurde, in der Reihenfolge, in der es geschah.',
    honest: 'Niemand hat gemogelt. Das glaubt euch keiner.',
    summary: (name: string, all: number, caught: number) =>
      `${name}: ${plural(all, { one: '# Mogelei', other: '# Mogeleien' })}, ${number(caught)} erwischt`,
    outcome: { succeeded: 'DURCH', caught: 'ERWISCHT', left: 'PLEITE' } as Record<string, string>,
    sum: (n: number) => number(n),
  },
  text: {
    zones: 'Die Zonen',
    current: 'Du schaust gerade hierhin.',
    motions: 'Was du hier zuletzt gesehen hast',
    look: (name: string) => `Hierhin schauen: ${name}`,
    step: 'Figur bewegen',
    money: 'Scheine',
  },
  verdict: {
    caught: 'ERWISCHT',
    innocent: 'DAS NICHT',
    acquitted: 'FREI',
    succeeded: 'GEMOGELT',
    caughtText: (by: string, name: string, cheat: string) =>
      `${by} ${verb(by, 'erwischst', 'erwischt')} ${acc(name)}: ${cheat}.`,
    innocentText: (by: string, name: string, cheat: string) =>
      `${cheat}? ${name} ${verb(name, 'warst', 'war')} das nicht. ${by} ${verb(by, 'zahlst', 'zahlt')} die Buße.`,
    succeededText: (name: string, cheat: string) =>
      `${name} ${verb(name, 'bist', 'ist')} damit durchgekommen: ${cheat}.`,
    acquittedText: (by: string, name: string, cheat: string) =>
      `${cheat}? Der Tisch glaubt ${dat(name)}. ${by} ${verb(by, 'zahlst', 'zahlt')} die Buße.`,
    again: 'Noch einmal',
    show: 'Vorführen',
    close: 'Weiter',
    count: (n: number, of: number) => `${number(n)} von ${number(of)}`,
    nothing: 'Vorzuführen gibt es nichts. Die Strafe gilt trotzdem.',
  },
  /** What was done, as sentences. */
  done: {
    rob: (name: string, sum: number) =>
      `${name} ${verb(name, 'nimmst dir', 'nimmt sich')} ${number(sum)} aus der Kasse.`,
    pick: (name: string, sum: number, from: string) =>
      `${name} ${verb(name, 'nimmst', 'nimmt')} ${dat(from)} ${number(sum)} weg.`,
    over: (name: string, sum: number, due: number) =>
      `${name} ${verb(name, 'nimmst', 'nimmt')} bei LOS ${number(sum)} statt ${number(due)}.`,
    short: (name: string, to: string, sum: number, due: number) =>
      `${name} ${verb(name, 'legst', 'legt')} ${to === '' ? 'der Kasse' : dat(to)} ${
        sum === 0 ? 'nichts' : number(sum)
      } hin. Fällig waren ${number(due)}.`,
    demand: (name: string, from: string, street: string, sum: number, due: number) =>
      `${name} ${verb(name, 'verlangst', 'verlangt')} ${number(sum)} von ${dat(from)} für ${street}. Richtig waren ${number(due)}.`,
    landlord: (name: string, from: string, street: string, sum: number) =>
      `${name} ${verb(name, 'verlangst', 'verlangt')} ${number(sum)} von ${dat(from)} für ${street}: fremder Grund.`,
    die: (name: string, from: number, to: number) =>
      `${name} ${verb(name, 'drehst', 'dreht')} einen Würfel von ${die(from)} auf ${die(to)}.`,
    step: (name: string, from: string, to: string, honest: string) =>
      `${name} ${verb(name, 'ziehst', 'zieht')} von ${from} nach ${to} statt nach ${honest}.`,
    slip: (name: string, from: string, to: string) =>
      `${name} ${verb(name, 'schleichst dich', 'schleicht sich')} von ${from} nach ${to}, bevor jemand Miete verlangt.`,
    token: (name: string, token: string, from: string, to: string, own: string) =>
      `${name} ${verb(name, 'ziehst', 'zieht')} ${of(token, 'Figur')} von ${from} nach ${to}. Die eigene hätte nach ${own} gemusst.`,
    grab: (name: string, street: string) =>
      `${name} ${verb(name, 'steckst', 'steckt')} ${street} ein, ohne zu zahlen.`,
    swap: (name: string, got: string, to: string, gave: string) =>
      `${name} ${verb(name, 'nimmst', 'nimmt')} ${dat(to)} ${got} weg und ${verb(name, 'legst', 'legt')} ${gave} dafür hin.`,
    build: (name: string, street: string) =>
      `${name} ${verb(name, 'stellst', 'stellt')} ein Hotel auf ${street}, ohne zu zahlen.`,
    hotel: (name: string, from: string, to: string) =>
      `${name} ${verb(name, 'schiebst', 'schiebt')} das Hotel von ${from} auf ${to}.`,
    cuff: (name: string) =>
      `${name} ${verb(name, 'streifst', 'streift')} die Handschelle ab, ohne zu zahlen.`,
  },
  /** Under the pieces of what was done. */
  plate: {
    laid: 'hingelegt',
    gap: 'fehlen',
    due: (sum: number) => `fällig: ${number(sum)}`,
    right: (sum: number) => `stehen zu: ${number(sum)}`,
    more: 'zu viel',
    taken: 'genommen',
    asked: 'verlangt',
    card: 'nach der Karte',
    foreign: 'fremder Grund',
    at: (name: string) => `liegt bei ${dat(name)}`,
    free: 'liegt auf dem Brett',
    fell: 'so fiel er',
    lay: 'so lag er',
    instead: 'richtig',
  },
  replay: {
    token: (name: string, from: string, to: string) => `${of(name, 'Figur')}: von ${from} nach ${to}`,
    /** Without a name: the board; of hotels, the tray. */
    deed: (street: string, from: string, to: string) =>
      `${street}: ${from === '' ? 'vom Brett' : `von ${dat(from)}`} ${to === '' ? 'aufs Brett' : `zu ${dat(to)}`}`,
    hotel: (from: string, to: string) =>
      `Hotel: ${from === '' ? 'aus der Kasse' : `von ${from}`} ${to === '' ? 'in die Kasse' : `auf ${to}`}`,
    dice: (values: readonly number[]) => `Würfel: ${values.map(die).join(' und ')}`,
    cuff: (name: string) => `Handschelle: ab von ${dat(name)}`,
    tray: 'Kasse',
    beside: 'Brett',
  },
  cheats: {
    title: 'Offene Mogelkarten',
    intro: 'Was hier ausliegt, darf jeder heimlich tun, solange es keiner merkt.',
    max: (sum: number) => `höchstens ${number(sum)}`,
    penalty: 'Erwischt',
    reward: 'Nicht erwischt',
    hidden: 'Was es bringt oder kostet, steht auf der Rückseite.',
    pending: (names: readonly string[]) => `Noch nicht ausgestanden: ${list(names)}.`,
    none: 'Gerade hast du nichts laufen.',
    pile: (n: number) => plural(n, { one: 'Im Stapel liegt # Karte.', other: 'Im Stapel liegen # Karten.' }),
    master: 'Meistermogler: Beim Anfassen darf jeder jederzeit schummeln, auch ohne Karte.',
    how: 'So geht es',
    gesture: {
      rob: 'Kasse ansehen, Scheine antippen, nehmen.',
      pick: 'Einen Schein bei anderen antippen und zu dir legen.',
      los: 'Bei LOS einen Schein mehr antippen.',
      build: 'Beim Bauen die Scheine wieder an dich nehmen.',
      hotel: 'Ein fremdes Hotel anheben und auf deine Straße stellen.',
      token: 'Beim Ziehen eine andere Figur anfassen.',
      short: 'Beim Zahlen einen Schein wieder an dich nehmen.',
      landlord: 'Auf dem Feld Miete verlangen, als wäre es deins.',
      usury: 'Beim Verlangen die Summe höher stellen.',
      step: 'Die Figur ein Feld daneben absetzen.',
      die: 'Nach dem Wurf einen Würfel antippen.',
      deed: 'Eine freie Besitzkarte anheben und zu dir legen.',
      swap: 'Eine deiner Besitzkarten anheben und auf eine fremde legen.',
      slip: 'Deine Figur nach der Landung ein Feld weiterschieben.',
      escape:
        'Im Gefängnis die Scheine für die Kaution wieder an dich nehmen; sonst erst deine Figur anfassen.',
    } as Record<string, string>,
  },
  trial: {
    title: 'MOGLER!',
    says: (name: string, cheat: string) => `${name} sagt, du hast gemogelt: ${cheat}.`,
    admit: 'Zugeben',
    admitHint: 'Du nimmst die Strafe.',
    prove: 'Beweisen',
    proveHint: 'Das Protokoll dieses Zuges wird aufgeschlagen, nur für diese Karte.',
    deny: 'Leugnen',
    denyHint: 'Die anderen stimmen heimlich ab.',
    voteTitle: (name: string) => `Hat ${name} gemogelt?`,
    guilty: 'Ja, gemogelt',
    innocent: 'Nein, ehrlich',
    secret: 'Wer wie stimmt, erfährt niemand.',
  },
  build: {
    title: 'Hotel bauen',
    intro: 'Auf eine Straße einer ganzen Gruppe kommt ein Hotel. Wer baut, legt die Scheine dazu.',
    none: 'Dafür brauchst du eine ganze Gruppe ohne Hotel.',
    other: 'Straßen, deren Gruppe dir nicht ganz gehört',
    price: (sum: number) => `kostet ${number(sum)}`,
    stock: (n: number) =>
      plural(n, { one: 'In der Kasse steht noch # Hotel.', other: 'In der Kasse stehen noch # Hotels.' }),
    lastAsk: 'Um das letzte bitten',
    lastHint:
      'Um das letzte Hotel wird gebeten: Fünf Sekunden lang dürfen andere es auch wollen; dann wird es versteigert.',
    asked: 'Du hast darum gebeten. Gleich zeigt sich, ob es noch jemand will.',
    noHotel: 'In der Kasse steht kein Hotel mehr.',
  },
  hand: {
    title: 'Deine Karten',
    none: 'Du hast keine Karten auf der Hand.',
    deck: ['Ereignis', 'Gemeinschaft'] as readonly string[],
    play: 'Spielen',
    putBack: 'Zurücklegen',
    until: (what: string) => `Spielbar, sobald ${what}.`,
    jailed: 'Im Gefängnis geht das nicht.',
    waits: 'Auf LOS wartest du nur noch.',
    move: 'Erst wird der Zug zu Ende gezogen.',
    bound: 'Mit ihr hast du gerade etwas getan: Sie bleibt, bis der Zug vorbei ist.',
    secret: 'Was du aufhebst, sehen die anderen nur verdeckt.',
    when: {
      turn: 'In deinem Zug spielbar.',
      jail: 'Im Gefängnis, am Anfang deines Zuges.',
      demand: 'Wenn Miete von dir verlangt wird.',
      cheat: 'Wirkt von selbst, wenn du etwas tust, das nicht ausliegt.',
    } as Record<string, string>,
  },
  query: {
    h: 'Was du hast',
    b: 'Das Brett',
    a: 'Wer was hat, soweit du es gesehen hast',
    g: 'Wer wohin schaut',
    c: 'Die offenen Mogelkarten',
    d: 'Wem du was schuldest, wer dir',
    t: 'Zeit',
    o: 'Wer ist dran, was kannst du tun',
  } as Record<'h' | 'b' | 'a' | 'g' | 'c' | 'd' | 't' | 'o', string>,
  answer: {
    have: (money: string, streets: readonly string[], cards: readonly string[]) =>
      `Du hast ${money}, ${streets.length === 0 ? 'keine Straße' : list(streets)}${
        cards.length === 0 ? '' : `, auf der Hand ${list(cards)}`
      }.`,
    tokens: (items: readonly string[]) => `${list(items)}.`,
    at: (name: string, space: string) => `${name}: ${space}`,
    area: (name: string, money: string, streets: string, age: string) =>
      `${name}: ${money}, ${streets}${age === '' ? '' : ` (${age})`}.`,
    gaze: (items: readonly string[]) => `${list(items)}.`,
    looks: (name: string, zone: string) => `${inner(name)} auf ${zone}`,
    cheats: (names: readonly string[]) => `Offen: ${list(names)}.`,
    debts: (items: readonly string[]) => `${items.join('. ')}.`,
    noDebts: 'Niemand schuldet etwas.',
    noTime: 'Es läuft keine Uhr.',
    time: (n: number) => plural(n, { one: 'Noch # Sekunde.', other: 'Noch # Sekunden.' }),
  },
  keys: [
    { keys: 'Leertaste, Enter', does: 'das Nächstliegende tun (der große Knopf)' },
    { keys: 'N', does: 'das andere: ablehnen, passen, nicht rufen' },
    { keys: '← →', does: 'die Figur in der Hand bewegen' },
    { keys: 'W', does: 'eine andere Figur anfassen' },
    { keys: 'X', does: 'stempeln: MOGLER!' },
    { keys: '1 … 9', does: 'Zone ansehen: Brett, Kasse, Spieler' },
    { keys: 'F', does: 'Blick festhalten oder folgen lassen' },
    { keys: '+ −', does: 'auf dem Tisch einen Zehner mehr oder weniger' },
    { keys: 'E', does: 'Miete verlangen' },
    { keys: 'L', does: 'Geld von LOS nehmen' },
    { keys: 'K', does: 'deine Karten' },
    { keys: 'R, J', does: 'handeln, bauen' },
    { keys: 'I', does: 'die offenen Mogelkarten' },
  ] as readonly { readonly keys: string; readonly does: string }[],
};

export type LaterWords = typeof later;
