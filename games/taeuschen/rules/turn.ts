/** Rolls, the way of the dice, windows opening and closing, the grace (T5, T6, T7, T14). */
import type { Refusal, Seat } from '#games/game.ts';
import { anyOverfull } from './cards.ts';
import { graceRuns } from './grace.ts';
import { closeWindow } from './ledger.ts';
import { sendToJail } from './move.ts';
import type { Scene } from './scene.ts';
import { has, nextWalker, playing, walks } from './seats.ts';
import { BOARD, type State } from './types.ts';

const NOT_YOUR_TURN: Refusal = { code: 'not-your-turn' };
const NOT_NOW: Refusal = { code: 'not-now' };
const GRACE: Refusal = { code: 'grace' };
const HELD: Refusal = { code: 'held' };

/** T7: payments demanded, auctions, debts and choices that the roll waits for. All of it is public. */
export function held(state: State): boolean {
  return (
    state.debts.length > 0 ||
    state.tasks.length > 0 ||
    state.auction !== null ||
    state.lots.length > 0 ||
    state.lastHotel !== null ||
    state.trial !== null ||
    anyOverfull(state)
  );
}

export function refuseRoll(state: State, seat: Seat): Refusal | undefined {
  if (state.stage === 'over') return NOT_NOW;
  if (seat !== state.turn) return NOT_YOUR_TURN;
  if (state.stage !== 'roll') return NOT_NOW;
  if (held(state)) return HELD;
  return state.graceOver || state.extra ? undefined : GRACE;
}

/** The dice fall: the window closes first, rewards and choices come before they are carried out (T19). */
export function roll(scene: Scene, seat: Seat): void {
  const { state } = scene;
  scene.look(seat, BOARD);
  if (state.extra) {
    carryOut(scene);
    return;
  }
  state.stage = 'closing';
  scene.act('roll', seat, true);
  closeWindow(scene, false);
}

/** The dice that have fallen are carried out. */
export function carryOut(scene: Scene): void {
  const { state } = scene;
  const seat = state.turn;
  const again = state.extra;
  state.extra = false;
  state.stage = 'roll';
  if (!walks(state, seat)) {
    passDice(scene);
    return;
  }
  state.rolls++;
  if (!again) {
    state.turns++;
    state.doubles = 0;
  }
  state.roller = seat;
  const [one, other] = state.given.shift() ?? [1 + scene.random.int(6), 1 + scene.random.int(6)];
  state.dice[0] = one;
  state.dice[1] = other;
  const double = state.dice[0] === state.dice[1];
  scene.touch(BOARD);
  scene.moved({ what: 'dice', dice: [...state.dice] });
  scene.act('rolled', seat, true, { double });
  if (state.prisoner === seat) {
    // T25: settled by hand, always: a die may be turned by a kept card that nobody else knows of.
    begin(state, seat, 2);
    return;
  }
  state.doubles = double ? state.doubles + 1 : 0;
  begin(state, seat, 0);
  if (state.doubles < 3) return;
  sendToJail(scene, seat);
}

function begin(state: State, seat: Seat, hop: 0 | 2): void {
  state.mover = seat;
  state.hop = hop;
  state.passes = true;
  state.stage = 'move';
}

/** Dice and tray go to the next seat that walks; when nobody does, or the limit is reached, the last window begins. */
export function passDice(scene: Scene): void {
  const { state } = scene;
  const from = state.turn;
  const next = nextWalker(state, from);
  state.extra = false;
  state.doubles = 0;
  state.waived = 0;
  state.mover = -1;
  state.passes = false;
  if (next < 0 || state.turns >= state.options.maxTurns) {
    state.stage = 'last';
    state.graceOver = false;
    state.diceAt = state.actNo;
    scene.tell?.({ kind: 'turn', turn: -1, turns: state.turns });
    return;
  }
  state.turn = next;
  state.stage = 'roll';
  state.graceOver = !state.clocks || state.options.graceSeconds === 0;
  state.diceAt = state.actNo;
  scene.tell?.({ kind: 'turn', turn: next, turns: state.turns });
}

/** Seats whose waiver the roll waits for. */
export function toWaive(state: State): number {
  const roller = state.stage === 'last' ? 0 : 1 << state.turn;
  return playing(state) & ~roller;
}

export function refuseWaive(state: State, seat: Seat): Refusal | undefined {
  if (!graceRuns(state)) return NOT_NOW;
  if (!has(toWaive(state), seat) || has(state.waived, seat)) return NOT_NOW;
  return undefined;
}

export function waive(scene: Scene, seat: Seat): void {
  const { state } = scene;
  state.waived |= 1 << seat;
  scene.tell?.({ kind: 'waived', seat });
  if ((toWaive(state) & ~state.waived) === 0) endGrace(scene);
}

/** The grace has run out, or all others have waived; which of the two is not told. */
export function endGrace(scene: Scene): void {
  const { state } = scene;
  const last = state.stage === 'last';
  state.graceOver = true;
  scene.tell?.({ kind: 'opened', turn: last ? -1 : state.turn });
  // Nobody will roll any more: the grace closes the window, young acts included.
  if (last) closeWindow(scene, true);
}
