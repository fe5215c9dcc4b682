/** Playing an action that is allowed. */
import type { ClockAction, Random, Seat, Tell } from '#games/game.ts';
import { noRandom } from '#games/random.ts';
import { accuse, admit, closeVote, deny, named, prove, vote } from './accuse.ts';
import { askLastHotel, bid, endAuction, pass, settleLastHotel } from './auction.ts';
import { build, buy, decline } from './buy.ts';
import { draw, playCard, putBack } from './cards.ts';
import { goBankrupt, sell } from './debts.ts';
import { choose } from './effects.ts';
import { giveUpGame, settle } from './end.ts';
import { leave } from './jail.ts';
import { ripen } from './ledger.ts';
import { move } from './move.ts';
import { demand, pay } from './rent.ts';
import { Scene } from './scene.ts';
import { accept, offer } from './trade.ts';
import { change, take } from './tray.ts';
import { pick, shift, swap, turnDie } from './tricks.ts';
import { endGrace, roll, waive } from './turn.ts';
import type { Action, Event, State } from './types.ts';

export function play(
  state: State,
  seat: Seat,
  action: Action | ClockAction,
  random: Random,
  tell?: Tell<Event>,
): void {
  const scene = new Scene(state, random, tell);
  if (action.do === 'clock') runOut(scene, action);
  else act(scene, seat, action);
  settle(scene);
  scene.refresh();
}

function act(scene: Scene, seat: Seat, action: Action): void {
  const { state } = scene;
  switch (action.do) {
    case 'roll':
      roll(scene, seat);
      return;
    case 'waive':
      waive(scene, seat);
      return;
    case 'move':
      move(scene, seat, action.token ?? seat, action.to);
      return;
    case 'turn':
      turnDie(scene, seat, action.die, action.value);
      return;
    case 'buy':
      buy(scene, seat, action.street, action);
      return;
    case 'decline':
      decline(scene);
      return;
    case 'draw':
      draw(scene, seat, action.deck);
      return;
    case 'take':
      take(scene, seat, action);
      return;
    case 'demand':
      demand(scene, seat, action.from, action.street, action);
      return;
    case 'pay':
      pay(scene, seat, action.debt, action);
      return;
    case 'build':
      build(scene, seat, action.street, action);
      return;
    case 'leave':
      leave(scene, seat, action);
      return;
    case 'pick':
      pick(scene, seat, action.from, action.sum);
      return;
    case 'shift':
      shift(scene, seat, action.from, action.to);
      return;
    case 'swap':
      swap(scene, seat, action.mine, action.other);
      return;
    case 'change':
      change(scene, seat, action.give, action.get);
      return;
    case 'bid':
      bid(scene, seat, action.sum);
      return;
    case 'pass':
      pass(scene, seat);
      return;
    case 'last-hotel':
      askLastHotel(scene, seat, action.street);
      return;
    case 'play':
      playKept(scene, seat, action.card, action.debt);
      return;
    case 'put-back':
      putBack(scene, seat, action.card);
      return;
    case 'choose':
      choose(scene, seat, action.task, action.pick);
      return;
    case 'offer':
      offer(scene, seat, action.to, action.give, action.want, action.counter);
      return;
    case 'accept':
      accept(scene, seat, action.offer);
      return;
    case 'refuse':
    case 'withdraw':
      answer(scene, action.offer, action.do === 'refuse' ? 'refused' : 'withdrawn');
      return;
    case 'sell':
      sell(scene, seat, action.street);
      return;
    case 'give-up':
      goBankrupt(scene, seat);
      return;
    case 'accuse':
      accuse(scene, seat, action.seat, named(state, action.cheat, action.kind));
      return;
    case 'admit':
      admit(scene);
      return;
    case 'prove':
      prove(scene);
      return;
    case 'deny':
      deny(scene);
      return;
    case 'vote':
      vote(scene, seat, action.guilty);
      return;
    case 'look':
      scene.look(seat, action.zone);
  }
}

/** The jail card frees and is gone; every other card does what it says. */
function playKept(scene: Scene, seat: Seat, card: number, debt: number | undefined): void {
  const jail = scene.edition.cards[card]!.when === 'jail';
  playCard(scene, seat, card, debt);
  if (!jail) return;
  scene.cuff(-1);
  scene.act('freed', seat, true);
}

function answer(scene: Scene, no: number, how: 'refused' | 'withdrawn'): void {
  const { state } = scene;
  state.offers = state.offers.filter((offer) => offer.no !== no);
  scene.tell?.({ kind: 'answer', offer: no, answer: how });
}

function runOut(scene: Scene, { timer }: ClockAction): void {
  const { state } = scene;
  const [name, of] = timer.split(':');
  switch (name) {
    case 'grace':
      endGrace(scene);
      return;
    case 'auction':
      endAuction(scene);
      return;
    case 'buy':
      decline(scene);
      return;
    case 'last-hotel':
      settleLastHotel(scene);
      return;
    case 'vote':
      if (state.trial!.voting) closeVote(scene);
      else deny(scene);
      return;
    case 'debt':
      goBankrupt(scene, Number(of));
      return;
    case 'act':
      ripen(state, Number(of));
      return;
    case 'gaze':
      publishGaze(scene, Number(of));
  }
}

/** T24: one second later all know where the seat looked. */
function publishGaze(scene: Scene, no: number): void {
  const { state } = scene;
  const look = state.looks.find((one) => one.no === no)!;
  state.looks = state.looks.filter((one) => one !== look);
  state.published[look.seat] = look.zone;
  scene.tell?.({ kind: 'gazed', seat: look.seat, zone: look.zone });
}

export function abandon(state: State, tell?: Tell<Event>): void {
  giveUpGame(new Scene(state, noRandom, tell));
}
