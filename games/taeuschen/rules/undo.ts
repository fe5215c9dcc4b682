/** A caught cheat gives back exactly what it moved, as far as that still can be (T27). */
import type { Seat } from '#games/game.ts';
import { fallBack } from './debts.ts';
import { syncHonest } from './ledger.ts';
import { finishMove, wait, walk } from './move.ts';
import type { Scene } from './scene.ts';
import { has } from './seats.ts';
import { slippedFrom } from './slip.ts';
import { recountDouble } from './tricks.ts';
import { passDice } from './turn.ts';
import {
  type Act,
  BANK,
  BOARD,
  type Debt,
  type Landing,
  type Moved,
  type Space,
  type State,
} from './types.ts';

/** Undoes an act that has already left the ledger. */
export function undo(scene: Scene, act: Act): void {
  for (const moved of act.moved) undoOne(scene, act, moved);
  syncHonest(scene.state);
}

function undoOne(scene: Scene, act: Act, moved: Moved): void {
  const { seat } = act;
  switch (moved.what) {
    case 'money':
      giveBack(scene, moved.to, moved.from, moved.sum);
      return;
    case 'missing':
      scene.owe(seat, moved.to, moved.owed ?? moved.sum, 'undo', act.landing, act.debt || undefined);
      return;
    case 'demand':
      undoDemand(scene, seat, moved);
      return;
    case 'deed':
      undoDeed(scene, seat, moved);
      return;
    case 'hotel':
      undoHotel(scene, seat, moved);
      return;
    case 'cuff':
      backToJail(scene, seat);
      return;
    case 'die':
      undoDie(scene, act, moved);
      return;
    case 'token':
      undoToken(scene, act, moved);
  }
}

/** What was spent meanwhile is owed. */
function giveBack(scene: Scene, from: Seat, victim: Seat, sum: number): void {
  const to = victim >= 0 && has(scene.state.out, victim) ? BANK : victim;
  scene.owe(from, to, scene.payWhatThereIs(from, to, sum), 'undo');
}

/** What was actually paid for a debt, in one or, once it was caught to be too little, in two; −1 while it is not. */
function paidFor(state: State, debt: number): number {
  const paid = state.acts.filter((act) => act.verb === 'pay' && act.debt === debt);
  return paid.length === 0 ? -1 : paid.reduce((sum, act) => sum + act.sum, 0);
}

/** Of payments that can still be caught to be too small so much is due yet. */
function limitMissing(state: State, fits: (act: Act) => boolean, owed: number): void {
  const limited = (moved: Moved): Moved => (moved.what === 'missing' ? { ...moved, owed } : moved);
  state.acts = state.acts.map((act) => (fits(act) ? { ...act, moved: act.moved.map(limited) } : act));
}

function undoDemand(scene: Scene, seat: Seat, moved: Moved & { what: 'demand' }): void {
  const { state } = scene;
  const open = state.debts.find(({ no }) => no === moved.debt);
  if (open !== undefined) {
    open.sum = Math.min(open.sum, moved.right);
    if (open.sum === 0) state.debts.splice(state.debts.indexOf(open), 1);
    return;
  }
  const paid = paidFor(state, moved.debt);
  if (paid < 0) return;
  const due = Math.max(0, moved.right - paid);
  for (const rest of state.debts) if (rest.of === moved.debt) rest.sum = Math.min(rest.sum, due);
  state.debts = state.debts.filter(({ sum }) => sum > 0);
  limitMissing(state, ({ verb, debt }) => verb === 'pay' && debt === moved.debt, due);
  if (paid > moved.right) giveBack(scene, seat, moved.from, paid - moved.right);
}

/** The deed goes back where it came from, or to who has it of a bankrupt; what is no longer there is owed at its price. */
function undoDeed(scene: Scene, seat: Seat, moved: Moved & { what: 'deed' }): void {
  const { state, edition } = scene;
  const { street, from, to } = moved;
  if (state.deedAt[street] === to) {
    scene.deed(street, from >= 0 && has(state.out, from) ? state.owner[street]! : from);
    return;
  }
  if (to !== seat) return;
  scene.owe(seat, from, edition.price[street]!, 'undo');
  state.owner[street] = seat;
}

function undoHotel(scene: Scene, seat: Seat, moved: Moved & { what: 'hotel' }): void {
  const { state, edition } = scene;
  const { street, from } = moved;
  const victim = from < 0 ? BANK : state.owner[from]!;
  const price = edition.hotelPrice[street]!;
  if (!has(state.hotels, street) || state.deedAt[street] !== seat) {
    // It went on with its street, or somebody else has carried it off.
    scene.owe(seat, victim, price, 'undo');
    state.honestHotels |= 1 << street;
    if (from >= 0 && !has(state.hotels, from)) state.honestHotels &= ~(1 << from);
  } else if (from >= 0 && !has(state.hotels, from)) {
    scene.hotel(street, from);
  } else {
    scene.hotel(street, -1);
    if (from >= 0) scene.owe(seat, victim, price, 'undo');
  }
}

/** In any case, or to Nur zu Besuch when another sits there. */
function backToJail(scene: Scene, seat: Seat): void {
  const { state, edition } = scene;
  if (has(state.waiting, seat)) return;
  scene.token(seat, edition.jail);
  state.landed[seat] = 0;
  if (state.prisoner < 0) scene.cuff(seat);
  if (state.mover === seat) finishMove(scene);
  if (state.turn === seat && state.prisoner === seat) forfeitExtra(scene);
}

/** The dice are turned back while they still lie there; the move they made is corrected as a false one. */
function undoDie(scene: Scene, act: Act, moved: Moved & { what: 'die' }): void {
  const { state } = scene;
  const { seat } = act;
  const lie = state.rolls === moved.roll;
  if (lie) {
    state.dice[moved.die as 0 | 1] = moved.from;
    scene.touch(BOARD);
    scene.moved({ what: 'dice', dice: [...state.dice] });
  }
  const landing = state.landings.find(({ no }) => no === act.landing);
  if (landing !== undefined) correct(scene, seat, landing, moved.honest, moved.los);
  const rolling = state.stage === 'move' && state.mover === seat && state.hop !== 1;
  if (moved.jail !== undefined && !(lie && rolling)) undoJailRoll(scene, act, moved);
  if (!lie || state.turn !== seat) return;
  if (rolling) {
    recountDouble(state);
  } else if (state.dice[0] !== state.dice[1]) {
    // The double was none: there is no further roll.
    state.doubles = 0;
    forfeitExtra(scene);
  }
}

/** T14: whoever got out by it goes back and has had one round more; whoever stayed by it comes out. */
function undoJailRoll(scene: Scene, { seat, landing }: Act, moved: Moved & { what: 'die' }): void {
  const { state, edition } = scene;
  const { jail, from, to, sum } = moved;
  if (jail === 'stays' && landing !== 0 && state.prisoner !== seat) {
    const rounds = state.prisonRolls[seat]! + 1;
    backToJail(scene, seat);
    if (state.prisoner === seat) state.prisonRolls[seat] = rounds;
  } else if (jail === 'leaves' && landing === 0 && state.prisoner === seat) {
    scene.cuff(-1);
    scene.token(seat, walk(state, state.tokens[seat]!, sum));
    state.landed[seat] = 0;
  } else if (jail === 'pays' && landing !== 0 && to === sum - from) {
    // The bail that the false double saved.
    scene.owe(seat, BANK, edition.bail, 'undo');
  }
}

/** The roll that was to come after a double is lost: the dice go on, at once or when a card is done. */
function forfeitExtra(scene: Scene): void {
  const { state } = scene;
  if (!state.extra) return;
  state.extra = false;
  if (state.stage === 'roll' && state.mover < 0) {
    passDice(scene);
  } else if (state.mover === state.turn) {
    state.doubles = 0;
    state.passes = true;
  }
}

function undoToken(scene: Scene, act: Act, moved: Moved & { what: 'token' }): void {
  const { state } = scene;
  const { seat } = act;
  const { token, own } = moved;
  if (act.verb === 'slip') {
    undoSlip(scene, act, moved);
    return;
  }
  const landing = state.landings.find(({ no }) => no === act.landing);
  if (landing !== undefined) correct(scene, token, landing, moved.honest, own < 0 ? moved.los : landing.los);
  const since = slippedFrom(state, seat) || state.landed[seat]!;
  if (own < 0 || since > act.no || has(state.waiting, seat) || state.prisoner === seat) return;
  // It was another token that moved: the own one is put where it had to go.
  scene.token(seat, own);
  state.landed[seat] = 0;
  if (moved.los < 0) scene.pay(BANK, seat, -moved.los);
  if (state.endPhase && own === 0) wait(scene, seat);
}

/** T25: back where it slipped from, unless it has moved on; rent for where it slipped to is reversed. */
function undoSlip(scene: Scene, { seat, no, landing }: Act, { from, to }: Moved & { what: 'token' }): void {
  const { state } = scene;
  dropLanding(scene, no);
  if (state.tokens[seat] !== to || state.landed[seat] !== no) return;
  scene.token(seat, from);
  state.landed[seat] = landing;
}

/** Nothing can be demanded for this landing any more, and what came of it comes back. */
function dropLanding(scene: Scene, no: number): void {
  const { state } = scene;
  const landing = state.landings.find((one) => one.no === no);
  if (landing === undefined) return;
  reverseRent(scene, landing);
  state.landings = state.landings.filter((one) => one !== landing);
}

/**
 * The token goes to the honest space, not resolved again, when it has not moved on; what came of the false one
 * is reversed: LOS money, purchase, rent. Cards drawn stay.
 *
 * @param los LOS money of the false way above that of the honest one
 */
function correct(scene: Scene, token: Seat, landing: Landing, honest: Space, los: number): void {
  const { state } = scene;
  // Slipping off the false space is no way on from it.
  const slipped = slippedFrom(state, token) === landing.no;
  const there = (slipped || state.landed[token] === landing.no) && !has(state.out, token);
  if (landing.losTaken) {
    if (los > 0) giveBack(scene, token, BANK, los);
    else scene.pay(BANK, token, -los);
  } else if (landing.los > los) {
    scene.pay(BANK, token, landing.los - los);
  }
  reversePurchase(scene, token, landing);
  dropLanding(scene, landing.no);
  if (!there) return;
  if (slipped) dropLanding(scene, state.landed[token]!);
  if (has(state.waiting, token)) state.waiting &= ~(1 << token);
  if (state.tokens[token] !== honest) scene.token(token, honest);
  state.landed[token] = 0;
  if (state.endPhase && honest === 0 && landing.from !== 0) wait(scene, token);
  if (state.mover === token && state.stage !== 'roll') finishMove(scene);
}

function reversePurchase(scene: Scene, seat: Seat, { bought, price, no }: Landing): void {
  const { state } = scene;
  if (bought < 0 || state.owner[bought] !== seat || state.deedAt[bought] !== seat) return;
  scene.deed(bought, BANK);
  scene.pay(BANK, seat, price + dropRest(state, no));
  limitMissing(state, ({ verb, landing }) => verb === 'buy' && landing === no, 0);
  fallBack(scene, bought, -1);
}

/** What was to complete the price is owed no more; returns what of it was paid. */
function dropRest(state: State, no: number): number {
  state.debts = state.debts.filter(({ landing, to, why }) => landing !== no || why !== 'undo' || to !== BANK);
  let sum = 0;
  for (const act of state.acts) {
    if (act.verb === 'pay' && act.landing === no && act.to === BANK) sum += act.sum;
  }
  return sum;
}

function reverseRent(scene: Scene, { no }: Landing): void {
  const { state } = scene;
  // The rent, and what was to complete it.
  const due = ({ landing, why, to }: Debt): boolean =>
    landing === no && (why === 'rent' || (why === 'undo' && to !== BANK));
  state.debts = state.debts.filter((debt) => !due(debt));
  limitMissing(state, ({ verb, landing, to }) => verb === 'pay' && landing === no && to !== BANK, 0);
  for (const act of state.acts) {
    if (act.verb !== 'pay' || act.landing !== no || act.to === BANK || act.sum === 0) continue;
    if (has(state.out, act.to) || has(state.out, act.seat)) continue;
    giveBack(scene, act.to, act.seat, act.sum);
  }
}
