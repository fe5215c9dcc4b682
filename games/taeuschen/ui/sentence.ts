/** The one sentence: what goes on, what one may do, who is awaited. Strong words stand between asterisks. Pure. */
import type { Seat } from '#games/game.ts';
import type { View } from '../rules/types.ts';
import { type Ask, asksOf, mayRoll } from './asks.ts';
import { type Piece, stepsOf } from './hand.ts';
import { editionFor } from './leave.ts';
import type { Naming } from './naming.ts';

export function sentence(view: View, naming: Naming): string {
  const { words } = naming;
  const { say } = words;
  if (view.over) return say.over;
  if (view.seat >= 0 && view.out.includes(view.seat)) return `${say.out} ${others(view, naming)}`;
  const main = asksOf(view)[0];
  const mine = main === undefined || main.ask === 'waive' ? undefined : asked(view, main, naming);
  return mine ?? others(view, naming);
}

function asked(view: View, ask: Ask, naming: Naming): string | undefined {
  const { words, name, street, cheat } = naming;
  const { say } = words;
  switch (ask.ask) {
    case 'choose':
      switch (ask.task.kind) {
        case 'player':
          return say.choosePlayer;
        case 'street':
          return say.chooseStreet;
        case 'hotel':
          return say.chooseHotel;
        default:
          return say.chooseSpace(naming.who(ask.task.about));
      }
    case 'answer':
      return say.answer(name(view.trial!.accuser), cheat(view.trial!.cheat));
    case 'vote':
      return say.vote(name(view.trial!.accused), cheat(view.trial!.cheat));
    case 'debt': {
      const { to, sum = 0, why } = ask.debt;
      return say.debt(sum, to < 0 ? words.toBank : name(to), words.debtWhy[why] ?? '');
    }
    case 'let-go':
      return say.letGo(words.hand.decks[ask.deck]!);
    case 'auction':
      return auctionWords(view, naming);
    case 'last-hotel':
      return say.lastHotel;
    case 'move':
      if (stepsOf(view) === 0) return say.stays;
      return view.hop
        ? say.hop(naming.space(view.target))
        : say.move(stepsOf(view), naming.space(view.target));
    case 'buy':
      return say.buy(street(ask.street), editionFor(view).price[ask.street] ?? 0);
    case 'draw':
      return ask.decks.length > 1 ? say.drawEither : say.draw[ask.decks[0]!];
    case 'los':
      return words.urgent.los;
    case 'rent':
      return words.urgent.rent(name(ask.landing.seat));
    case 'offer':
      return words.urgent.offer(name(ask.offer.from));
    case 'leave':
      return say.rollJail(editionFor(view).bail);
    case 'roll':
      if (mayRoll(view)) return view.extra ? say.rollExtra : say.roll;
      return view.held ? say.rollHeld(heldWords(view, naming)) : say.rollGrace;
    default:
      return undefined;
  }
}

function auctionWords(view: View, { words, street, who }: Naming): string {
  const { street: lot, high, bidder } = view.auction!;
  const what = lot < 0 ? words.auction.lastHotel : street(lot);
  return words.say.auction(words.upper(what), high, bidder < 0 ? '' : who(bidder));
}

function heldWords({ debts, auction, tasks, trial }: View, { words: { held } }: Naming): string {
  if (trial !== null) return held.trial;
  if (auction !== null) return held.auction;
  if (debts.length > 0) return held.debts;
  return tasks.length > 0 ? held.tasks : held.other;
}

/** Nothing is asked of oneself: what the others are at. */
function others(view: View, naming: Naming): string {
  const { words, name } = naming;
  const { say } = words;
  if (view.trial !== null)
    return view.trial.voting ? words.trial.waiting : words.trial.waitAnswer(name(view.trial.accused));
  if (view.auction !== null) {
    const text = auctionWords(view, naming);
    // T17: who sold it to the bank does not bid for it.
    return view.barred.includes(view.auction.street) ? `${text} ${words.why.barred}` : text;
  }
  if (view.tasks.length > 0) return say.waitTask(name(view.tasks[0]!.seat));
  if (view.debts.length > 0) return say.waitDebt(name(view.debts[0]!.from));
  if (view.stage === 'last') return say.last;
  const mover = (text: (who: string) => string, seat: Seat) => text(name(seat));
  switch (view.stage) {
    case 'move':
      return mover(say.othersMove, view.mover);
    case 'buy':
      return mover(say.othersBuy, view.mover);
    case 'draw':
      return mover(say.othersDraw, view.mover);
    case 'roll': {
      if (view.lastHotel !== null) return words.urgent.lastHotel;
      if (view.held) return say.waitCards;
      if (view.extra) return mover(say.othersExtra, view.turn);
      // Whoever only watches has nothing to call.
      if (view.seat < 0 || view.out.includes(view.seat)) return mover(say.watch, view.turn);
      return mover(view.graceOver ? say.othersRoll : say.othersGrace, view.turn);
    }
    default:
      return view.waiting.includes(view.seat) ? say.waits : mover(say.watch, view.turn);
  }
}

/** What is in the hand, when something is. */
export function heldSentence(piece: Piece, view: View, { words, who, street }: Naming): string {
  const { lift } = words.say;
  switch (piece.piece) {
    case 'token':
      return lift.token(who(piece.seat));
    case 'note':
      return lift.note(editionFor(view).notes[piece.value] ?? 0);
    case 'hotel':
      return lift.hotel;
    default:
      return lift.deed(street(piece.street));
  }
}
