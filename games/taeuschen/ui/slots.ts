/** What stands on the large buttons: the nearest thing to do, and the other one. */
import { BOARD } from '../rules/types.ts';
import { mayRoll } from './asks.ts';
import type { Grip } from './grip.ts';
import { moves, stepsOf, whyNoDemand } from './hand.ts';
import { freeCash } from './job.ts';
import type { Why } from './leave.ts';
import { boardOf, ownCash } from './model.ts';

export interface Slot {
  readonly label: string;
  readonly hint?: string;
  /** Undefined: it does nothing now. */
  readonly press?: (() => void) | undefined;
}

/** @returns the nearest thing and the other one; undefined where there is none */
export function slotsOf(grip: Grip): readonly [Slot | undefined, Slot | undefined] {
  const { main, naming, held, view } = grip;
  const { button } = naming.words;
  if (held !== null && held.piece !== 'token') {
    const pocket: Slot | undefined =
      held.piece === 'note' || held.piece === 'deed'
        ? { label: button.pocket, press: () => grip.put({ place: 'own' }) }
        : undefined;
    return [pocket, { label: button.drop, press: grip.drop }];
  }
  // The own token comes into the hand by itself when it has to move: what lies on the mat is done first, until it walks.
  const moving = held?.piece === 'token' && held.seat === view.seat && moves(view);
  const resting = moving && grip.steps === 0 && grip.at === boardOf(view).tokens[view.seat];
  if (held?.piece === 'token' && !(resting && grip.job !== undefined)) return moveSlots(grip);
  if (grip.job !== undefined) return jobSlots(grip);
  switch (main?.ask) {
    case 'choose':
      return [{ label: button.choose, press: () => grip.open({ sheet: 'choose' }) }, undefined];
    case 'answer':
      return [{ label: button.answer, press: () => grip.open({ sheet: 'trial' }) }, undefined];
    case 'vote':
      return [{ label: button.vote, press: () => grip.open({ sheet: 'trial' }) }, undefined];
    case 'let-go':
      return [
        { label: button.cards(view.hand.length), press: () => grip.open({ sheet: 'cards' }) },
        undefined,
      ];
    case 'auction':
      return bidSlots(grip);
    case 'last-hotel':
      return [{ label: button.lastHotel, press: () => grip.open({ sheet: 'build' }) }, undefined];
    case 'draw': {
      const [first, second] = main.decks.map(
        (deck): Slot => ({ label: button.draw[deck]!, press: () => grip.send({ do: 'draw', deck }) }),
      );
      return [first, second];
    }
    case 'rent': {
      const { seat, street, due } = main.landing;
      const value = grip.said?.value ?? due ?? 0;
      const why = whyNoDemand(view, due, value);
      return [
        {
          label: button.demand(value),
          ...(why !== null && { hint: naming.why(why) }),
          press: why === null ? () => grip.demand(seat, street, due, value) : undefined,
        },
        rollSlot(grip),
      ];
    }
    case 'offer':
      return [
        { label: button.offerFrom(naming.name(main.offer.from)), press: () => grip.open({ sheet: 'trade' }) },
        rollSlot(grip),
      ];
    case 'roll':
      return [rollSlot(grip), undefined];
    case 'waive':
      return [
        undefined,
        { label: button.waive, hint: button.waiveHint, press: () => grip.send({ do: 'waive' }) },
      ];
    default:
      return [undefined, undefined];
  }
}

function bidSlots({ view, naming, said, send }: Grip): readonly [Slot, Slot] {
  const { button, auction } = naming.words;
  const mine = view.auction?.bidder === view.seat;
  const value = said?.value ?? 0;
  const why: Why | null =
    value > ownCash(view) ? { why: 'no-cash' } : value > freeCash(view) ? { why: 'in-debt' } : null;
  const hint = mine ? auction.yours : why === null ? undefined : naming.why(why);
  return [
    {
      label: button.bid(value),
      ...(hint !== undefined && { hint }),
      press: mine || why !== null ? undefined : () => send({ do: 'bid', sum: value }),
    },
    { label: button.pass, press: mine ? undefined : () => send({ do: 'pass' }) },
  ];
}

function rollSlot(grip: Grip): Slot | undefined {
  const { view, naming } = grip;
  const { button } = naming.words;
  if (view.turn !== view.seat || view.stage !== 'roll') return undefined;
  const may = mayRoll(view);
  return {
    label: may ? button.roll : button.wait,
    press: may ? () => grip.send({ do: 'roll' }, { reaction: grip.reaction() }) : undefined,
  };
}

function moveSlots(grip: Grip): readonly [Slot | undefined, Slot | undefined] {
  const { view, naming, held, at } = grip;
  const { button } = naming.words;
  if (held?.piece !== 'token') return [undefined, undefined];
  const start = view.zones[BOARD]?.tokens?.[held.seat];
  const moving = view.stage === 'move' && view.mover === view.seat;
  const back: Slot | undefined =
    grip.steps > 0 || (moving && held.seat === view.seat && at === start)
      ? undefined
      : { label: button.drop, press: grip.drop };
  // T14: a roll in jail that leads nowhere, as the dice lie.
  if (moving && held.seat === view.seat && view.target === start && at === start) {
    return [{ label: button.stay, press: () => grip.setDown(at) }, undefined];
  }
  if (at === start && held.seat === view.seat && moving) {
    const label = view.hop ? button.walkHop : button.walk(stepsOf(view));
    return [{ label, press: grip.steps > 0 ? undefined : grip.walk }, back];
  }
  const name = naming.space(at);
  return [
    { label: button.put(name), press: at === start || grip.steps > 0 ? undefined : () => grip.setDown(at) },
    back,
  ];
}

function jobSlots(grip: Grip): readonly [Slot | undefined, Slot | undefined] {
  const { job, naming, sum, why, view, main } = grip;
  const { button } = naming.words;
  if (job === undefined) return [undefined, undefined];
  const label = {
    pay: button.pay,
    buy: button.buy,
    build: button.build,
    leave: button.leave,
    take: button.take,
    change: button.change,
  }[job.job](sum);
  // A mat that was touched says it itself.
  const hint = why !== null && !grip.touched ? { hint: naming.why(why) } : {};
  const doIt: Slot = { label, ...hint, press: why === null ? grip.doJob : undefined };
  if (job.job === 'buy') return [doIt, { label: button.decline, press: () => grip.send({ do: 'decline' }) }];
  if (job.job === 'pay') {
    const short = view.debts.length > 0 && why?.why === 'no-cash';
    return [doIt, short ? { label: button.sell, press: () => grip.open({ sheet: 'debts' }) } : undefined];
  }
  const asked = main?.ask === 'los' || main?.ask === 'leave';
  if (asked && !grip.touched) {
    const roll = rollSlot(grip);
    // The only thing that can be done is the large one.
    return why !== null && roll !== undefined ? [roll, doIt] : [doIt, roll];
  }
  return [doIt, { label: button.cancel, press: grip.reset }];
}
