/** What happens in a game, in words, with who moved what where: the log and the motion read the same line. */
import type { Seat } from '#games/game.ts';
import type { ShownEvent } from '#table/wire.ts';
import type { Spot, Teller, Told } from '#web/game-ui.ts';
import {
  AREA,
  BANK,
  BOARD,
  type Done,
  type Line,
  type Motion,
  type Shown,
  TRAY,
  type ZoneId,
} from '../rules/types.ts';
import { type Naming, namingOf } from './naming.ts';

type Act = Extract<Shown, { kind: 'act' }>;
type Seen = Extract<Shown, { kind: 'motion' }>;

/** Comes with what shows deeds: until then nobody hears more of one than its name. */
let deedWords: ((done: readonly Done[], seat: Seat, naming: Naming) => readonly string[]) | undefined;
export function wordDeeds(words: typeof deedWords): void {
  deedWords = words;
}

export function tell(event: ShownEvent, teller: Teller): Told | undefined {
  const naming = namingOf(teller);
  const { words, who, street, cheat } = naming;
  const { log } = words;
  const other = (seat: Seat) => (seat === BANK ? '' : who(seat));
  const withDeed = (text: string, done: readonly Done[], seat: Seat) =>
    [text, ...(deedWords?.(done, seat, naming) ?? [])].join(' ');
  const shown = event as Shown;
  switch (shown.kind) {
    case 'dealt':
      return { text: log.dealt(who(shown.start)), move: true };
    case 'act':
      return told(shown, naming);
    case 'motion':
      return seen(shown, naming, teller.you);
    case 'changed':
    case 'gazed':
    case 'looked':
    case 'opened':
    case 'task':
      return undefined;
    case 'waived':
      return { text: log.youWaived };
    case 'turn':
      return { text: shown.turn < 0 ? log.turnLast : log.turn(who(shown.turn)) };
    case 'closed': {
      const lines = shown.log.flatMap((line) => lineWords(line, naming) ?? []);
      // After a semicolon the sentence goes on, also where it is about oneself.
      const joined = lines.map(({ text, own }, i) => (own && i > 0 ? lowered(text) : text));
      return { text: lines.length === 0 ? log.closed : log.closedWith(joined) };
    }
    case 'succeeded':
      return {
        text: withDeed(
          log.succeeded(who(shown.seat), cheat(shown.cheat), shown.reward),
          shown.done,
          shown.seat,
        ),
        mover: shown.seat,
        tone: 'lie',
        move: true,
      };
    case 'cheats':
      return { text: log.cheats(shown.open.map(cheat)) };
    case 'accused': {
      const say = shown.right ? log.caught : log.wrong;
      return {
        text: withDeed(
          say(who(shown.by), who(shown.seat), cheat(shown.cheat)),
          shown.right ? shown.done : [],
          shown.seat,
        ),
        mover: shown.by,
        tone: shown.right ? 'lie' : 'honest',
        move: true,
      };
    }
    case 'trial':
      return {
        text: shown.voting
          ? log.denies(who(shown.seat))
          : log.trial(who(shown.by), who(shown.seat), cheat(shown.cheat)),
        mover: shown.voting ? shown.seat : shown.by,
        move: true,
      };
    case 'voted':
      return { text: log.voted };
    case 'verdict':
      return {
        text: log.verdict(who(shown.seat), shown.guilty, shown.yes, shown.no),
        tone: shown.guilty ? 'lie' : 'honest',
      };
    case 'drew': {
      const card = shown.card === undefined ? '' : naming.card(shown.card);
      return {
        text: log.drew(who(shown.seat), words.hand.deck[shown.deck]!, card),
        mover: shown.seat,
        move: true,
      };
    }
    case 'played': {
      const facts = { who: who(shown.seat), to: '', street: '', deck: '', double: false };
      return {
        text: log.act.card!({ ...facts, card: naming.card(shown.card) }),
        mover: shown.seat,
        move: true,
      };
    }
    case 'put-back':
      return undefined;
    case 'auction':
      return { text: shown.street < 0 ? log.auctionHotel : log.auction(street(shown.street)), move: true };
    case 'bid':
      return { text: log.bid(who(shown.seat), shown.sum), mover: shown.seat };
    case 'passed':
      return { text: log.passed(who(shown.seat)), mover: shown.seat };
    case 'sold':
      return {
        text:
          shown.street < 0
            ? log.soldHotel(other(shown.seat), shown.sum)
            : log.sold(street(shown.street), other(shown.seat), shown.sum),
        move: true,
      };
    case 'asked':
      return { text: log.asked(who(shown.seat), street(shown.street)), mover: shown.seat };
    case 'offer':
      return { text: log.offer(who(shown.offer.from), who(shown.offer.to)), mover: shown.offer.from };
    case 'answer':
      return { text: log.answer[shown.answer] ?? log.unknown };
    case 'owes': {
      const why = words.debtWhy[shown.why] ?? '';
      return { text: log.owes(who(shown.from), other(shown.to), why, shown.sum), move: true };
    }
    case 'bankrupt':
      return {
        text: log.bankrupt(who(shown.seat), other(shown.to)),
        mover: shown.seat,
        tone: 'lie',
        move: true,
      };
    case 'end-phase':
      return { text: shown.on ? log.endPhase : log.endPhaseOff, tone: 'good' };
    case 'waits':
      return { text: log.waits(who(shown.seat)), mover: shown.seat, move: true };
    case 'over': {
      if (shown.places.length === 0) return { text: log.abandoned, move: true };
      const winners = shown.places.flatMap((place, seat) => (place === 1 ? [who(seat)] : []));
      return { text: log.over(winners), tone: 'good', move: true };
    }
    default:
      // A newer server may tell of things this page has no words for.
      return { text: unknown(shown, log.unknown) };
  }
}

const unknown = (_event: never, text: string): string => text;

function told(shown: Act, naming: Naming): Told | undefined {
  const { words, who } = naming;
  const { log, hand } = words;
  if (shown.missed === true) return { text: log.missed };
  // Which card it is is told by an event of its own.
  if (shown.verb === 'card') return undefined;
  // Who has no street collects nothing.
  if (shown.verb === 'collect' && shown.sum === 0) return undefined;
  const say = log.act[shown.verb];
  const to = shown.to ?? (shown.verb === 'jailed' ? freedFrom(shown.motion) : BANK);
  const facts = {
    who: who(shown.seat),
    to: to === BANK ? '' : who(to),
    street: shown.street === undefined ? '' : naming.street(shown.street),
    card: shown.card === undefined ? '' : naming.card(shown.card),
    deck: shown.deck === undefined ? '' : hand.deck[shown.deck]!,
    double: shown.double === true,
  };
  const text = say === undefined ? log.acted(facts.who) : say(facts);
  const path = pathOf(shown.motion ?? []);
  return {
    text: shown.sum === undefined ? text : text.replace(/\.$/, `: ${words.number(shown.sum)}.`),
    mover: shown.seat,
    ...(path && { path }),
    move: true,
  };
}

/** T13: whom the cuff comes from, as far as one sees it. */
function freedFrom(motion: readonly Motion[] = []): Seat {
  return motion.find((one) => one.what === 'cuff')?.from ?? BANK;
}

/** Seen by who looks there: whose hand and where, without amounts; those lie to be counted. */
function seen(shown: Seen, { words, who, street }: Naming, you: Seat | null): Told | undefined {
  const { log } = words;
  const first = shown.motion[0];
  if (first === undefined) return undefined;
  const path = pathOf(shown.motion);
  const more = { mover: shown.seat, ...(path && { path }) };
  if (shown.seat === you) return { text: log.own[first.what] ?? log.unknown, ...more };
  const name = who(shown.seat);
  switch (first.what) {
    case 'money':
      return {
        text: log.seen.money(
          name,
          first.from === BANK || first.to === BANK ? log.tray : log.areaOf(who(first.from)),
        ),
        ...more,
      };
    case 'token':
      return { text: log.seen.token(name, who(first.token)), ...more };
    case 'deed':
      return { text: log.seen.deed(name, street(first.street)), ...more };
    case 'hotel':
      return { text: log.seen.hotel(name, street(first.from < 0 ? first.to : first.from)), ...more };
    case 'dice':
      return { text: log.seen.dice(name), ...more };
    default:
      return { text: log.seen.cuff(name), ...more };
  }
}

/** Where a piece lies on the screen, by its holder. */
export function spotsOf(motion: Motion): { readonly from: Spot; readonly to: Spot } | undefined {
  const holder = (seat: Seat): Spot => (seat === BANK ? 'tray' : seat);
  switch (motion.what) {
    case 'money':
      return { from: holder(motion.from), to: holder(motion.to) };
    case 'deed':
      return {
        from: motion.from === BANK ? `street-${motion.street}` : motion.from,
        to: motion.to === BANK ? `street-${motion.street}` : motion.to,
      };
    case 'token':
      return { from: `space-${motion.from}`, to: `space-${motion.to}` };
    case 'hotel':
      return {
        from: motion.from < 0 ? 'tray' : `street-${motion.from}`,
        to: motion.to < 0 ? 'tray' : `street-${motion.to}`,
      };
    default:
      return undefined;
  }
}

function pathOf(motion: readonly Motion[]): Told['path'] {
  const first = motion[0];
  const spots = first && spotsOf(first);
  return spots === undefined ? undefined : { ...spots, cards: motion.length, what: first!.what };
}

/** T22: amounts, once the window has closed. */
function lineWords(
  line: Line,
  { words, who, street }: Naming,
): { readonly text: string; readonly own: boolean } | undefined {
  const say = words.log.line[line.verb];
  if (say === undefined) return undefined;
  const [name, to] = [who(line.seat), line.to < 0 ? '' : who(line.to)];
  const text = say(name, to, line.sum, line.street < 0 ? '' : street(line.street));
  return { text, own: name === words.log.me };
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The zones a motion touches. */
export function zonesOf(motion: Motion): ZoneId[] {
  const holder = (seat: Seat): ZoneId => (seat === BANK ? TRAY : AREA + seat);
  switch (motion.what) {
    case 'money':
      return [holder(motion.from), holder(motion.to)];
    case 'deed':
      return [motion.from, motion.to].map((seat) => (seat === BANK ? BOARD : AREA + seat));
    case 'hotel':
      return motion.from < 0 || motion.to < 0 ? [BOARD, TRAY] : [BOARD];
    default:
      return [BOARD];
  }
}
