/** What cards, rewards and penalties do (T26, T29), and the choices they leave to somebody. */
import type { Refusal, Seat } from '#games/game.ts';
import { editionOf } from '../pack/pack.ts';
import type { Effect } from '../pack/types.ts';
import { replaceCheat } from './ledger.ts';
import { advance, back, finishMove, jump, sendToJail } from './move.ts';
import type { Scene } from './scene.ts';
import { count, has, isPrisoner, plays, walks } from './seats.ts';
import { doubt, holds, isBarred, isFree, own, ownsGroup, seemsToOwnGroup, streetsOf } from './streets.ts';
import { BANK, BOARD, type State, type Street, type Task, TRAY } from './types.ts';
import { boardSeen, hotelsInTray, traySeen } from './zones.ts';

interface For {
  readonly seat: Seat;
  /** Who is paid for the damage; BANK where there is nobody. */
  readonly victim: Seat;
  /** The move of a card: when it is done, the turn goes on from there. */
  readonly moves: boolean;
}

/** Carries effects out in order. True when one of them has begun a move, which will finish by itself. */
export function runEffects(scene: Scene, effects: readonly Effect[], who: For): boolean {
  let moving = false;
  for (const effect of effects) moving = runEffect(scene, effect, who) || moving;
  return moving;
}

function runEffect(scene: Scene, effect: Effect, { seat, victim, moves }: For): boolean {
  const { state } = scene;
  if (!plays(state, seat)) return false;
  switch (effect.do) {
    case 'bank':
      if (effect.sum > 0) receive(scene, seat, effect.sum);
      else scene.owe(seat, BANK, -effect.sum, moves ? 'card' : 'penalty');
      return false;
    case 'each':
      for (let other = 0; other < state.seats; other++) {
        if (other === seat || !plays(state, other)) continue;
        if (effect.sum > 0) scene.owe(other, seat, effect.sum, 'card');
        else scene.owe(seat, other, -effect.sum, 'card');
      }
      return false;
    case 'victim':
      if (effect.sum < 0) scene.owe(seat, victim, -effect.sum, 'penalty');
      else if (victim === BANK) receive(scene, seat, effect.sum);
      else scene.owe(victim, seat, effect.sum, 'penalty');
      return false;
    case 'most-to-fewest':
      mostToFewest(scene, seat, effect.sum);
      return false;
    case 'per-hotel': {
      const sum = effect.sum * streetsOf(state, seat).filter((s) => has(state.honestHotels, s)).length;
      if (sum > 0) receive(scene, seat, sum);
      else scene.owe(seat, BANK, -sum, 'card');
      return false;
    }
    case 'one':
    case 'jail-one':
      addTask(scene, { seat, kind: 'player', effect, about: seat });
      return false;
    case 'street':
      addTask(scene, { seat, kind: 'street', effect, about: seat });
      return false;
    case 'hotel':
      addTask(scene, { seat, kind: 'hotel', effect, about: seat });
      return false;
    case 'place':
      if (!walks(state, seat) || isPrisoner(state, seat)) return false;
      addTask(scene, {
        seat: victim === BANK ? nextPlayer(state, seat) : victim,
        kind: 'space',
        effect,
        about: seat,
      });
      return false;
    case 'jail':
      sendToJail(scene, seat);
      return false;
    case 'release':
      if (!isPrisoner(state, seat)) return false;
      scene.cuff(-1);
      scene.touch(BOARD);
      scene.act('released', seat, true);
      return false;
    case 'new-cheats':
      for (const cheat of [...state.open]) replaceCheat(scene, cheat);
      return false;
    default:
      // Whoever has just been sent to jail sits there: no card leads on from it (T13).
      return moves && walks(state, seat) && state.prisoner !== seat ? runMove(scene, effect, seat) : false;
  }
}

function runMove(scene: Scene, effect: Effect, seat: Seat): boolean {
  const { state, edition } = scene;
  switch (effect.do) {
    case 'goto':
      return advance(
        scene,
        seat,
        edition.pack.spaces.findIndex(({ id }) => id === effect.space),
      );
    case 'steps':
      return effect.n >= 0
        ? advance(scene, seat, (state.tokens[seat]! + effect.n) % edition.spaces)
        : back(scene, seat, -effect.n);
    case 'next-free': {
      for (let n = 1; n < edition.spaces; n++) {
        const space = (state.tokens[seat]! + n) % edition.spaces;
        const street = edition.streetAt[space]!;
        if (street >= 0 && state.owner[street] === BANK) return advance(scene, seat, space);
      }
      scene.act('none-free', seat, true);
      return false;
    }
    default:
      return false;
  }
}

function receive(scene: Scene, seat: Seat, sum: number): void {
  scene.pay(BANK, seat, sum);
  scene.act('receive', seat, true);
}

function nextPlayer(state: State, seat: Seat): Seat {
  for (let i = 1; i < state.seats; i++) {
    const other = (seat + i) % state.seats;
    if (plays(state, other)) return other;
  }
  return seat;
}

/** Of equals the one nearest to the left of the drawer counts (D). */
function mostToFewest(scene: Scene, seat: Seat, sum: number): void {
  const { state } = scene;
  const counts = new Array<number>(state.seats).fill(0);
  for (const owner of state.owner) if (owner >= 0) counts[owner]!++;
  let most = -1;
  let fewest = -1;
  for (let i = 0; i < state.seats; i++) {
    const one = (seat + i) % state.seats;
    if (!plays(state, one)) continue;
    if (most < 0 || counts[one]! > counts[most]!) most = one;
    if (fewest < 0 || counts[one]! < counts[fewest]!) fewest = one;
  }
  if (counts[most]! > counts[fewest]!) scene.owe(most, fewest, sum, 'card');
}

function addTask(scene: Scene, task: Omit<Task, 'no'>): void {
  const { state } = scene;
  // Numbers go to choices that come up, so that none is missing.
  if (!anyPick(state, task)) return;
  state.tasks.push({ ...task, no: ++state.no });
  scene.tell?.({ kind: 'task', seat: task.seat, what: task.kind });
}

/**
 * Whether there is anything to choose from, by the honest table alone: all hear whether a choice comes up, and what a
 * hand has carried off in secret must not show in it (T22). Who finds nothing there chooses nothing.
 */
function anyPick(state: State, task: Omit<Task, 'no'>): boolean {
  const streets = [...state.owner.keys()];
  switch (task.kind) {
    case 'player':
      return nextPlayer(state, task.seat) !== task.seat;
    case 'street':
      return streets.some((street) => state.owner[street] === BANK && state.soldBy[street] !== task.seat);
    case 'hotel':
      return (
        editionOf(state.options.pack).hotels > count(state.honestHotels) &&
        streets.some((street) => ownsGroup(state, task.seat, street) && !has(state.honestHotels, street))
      );
    case 'space':
      return true;
  }
}

function takesHotel(state: State, seat: Seat, street: Street): boolean {
  return holds(state, seat, street) && ownsGroup(state, seat, street) && !has(state.hotels, street);
}

/** What the chooser may pick, from what it sees; −1: nothing. */
export function picksOf(state: State, task: Task): number[] {
  const edition = editionOf(state.options.pack);
  const { seat } = task;
  switch (task.kind) {
    case 'player':
      return [...Array(state.seats).keys()].filter((other) => other !== seat && plays(state, other));
    case 'street': {
      const { deeds } = boardSeen(state, seat);
      const free = [...state.owner.keys()].filter((s) => has(deeds, s) && !isBarred(state, seat, s));
      return [-1, ...free];
    }
    case 'hotel': {
      const { hotels } = boardSeen(state, seat);
      if (traySeen(state, seat).hotels === 0) return [-1];
      const whole = [...state.deedAt.keys()].filter(
        (s) => seemsToOwnGroup(state, seat, s) && !has(hotels, s),
      );
      return [-1, ...whole];
    }
    case 'space':
      return edition.kinds.flatMap((kind, space) => (kind === 'go-to-jail' || kind === 'los' ? [] : [space]));
  }
}

export function refuseChoose(state: State, seat: Seat, no: number, pick: number): Refusal | undefined {
  const task = state.tasks.find((one) => one.no === no);
  if (task === undefined || task.seat !== seat) return { code: 'no-such-choice' };
  return picksOf(state, task).includes(pick) ? undefined : { code: 'wrong-choice' };
}

export function choose(scene: Scene, seat: Seat, no: number, pick: number): void {
  const { state } = scene;
  const task = state.tasks.find((one) => one.no === no)!;
  if (task.kind === 'street' || task.kind === 'hotel') scene.look(seat, BOARD);
  const done = carryOut(scene, task, pick);
  if (!done) {
    scene.missed('choose', seat);
    return;
  }
  state.tasks = state.tasks.filter((one) => one !== task);
}

function carryOut(scene: Scene, task: Task, pick: number): boolean {
  const { state } = scene;
  const { seat, about, effect, kind } = task;
  if (pick < 0) {
    scene.act('chose-nothing', seat, true);
    return true;
  }
  if (kind === 'player') {
    scene.act('chose', seat, true, { to: pick });
    if (effect.do === 'jail-one') sendToJail(scene, pick);
    else if (effect.do === 'one' && effect.sum > 0) scene.owe(pick, seat, effect.sum, 'card');
    else if (effect.do === 'one') scene.owe(seat, pick, -effect.sum, 'card');
    return true;
  }
  if (kind === 'street') {
    if (!isFree(state, pick)) return false;
    scene.deed(pick, seat);
    own(state, pick, seat);
    scene.act('gift', seat, true, { street: pick });
    return true;
  }
  if (kind === 'hotel') {
    if (hotelsInTray(state) === 0) scene.look(seat, TRAY);
    else if (!takesHotel(state, seat, pick)) doubt(state, seat, pick);
    if (!takesHotel(state, seat, pick) || hotelsInTray(state) === 0) return false;
    scene.hotel(-1, pick);
    state.honestHotels |= 1 << pick;
    scene.act('free-hotel', seat, true, { street: pick });
    return true;
  }
  // T18: who has come to wait on LOS meanwhile stays there; so does a prisoner.
  const moves = walks(state, about) && !isPrisoner(state, about);
  if (moves) jump(scene, about, pick);
  scene.act('place', seat, true, { to: about });
  // What its landing had still to bring does not come of the space where it was put.
  const landed = state.mover === about && (state.stage !== 'move' || state.hop === 1);
  if (moves && landed) finishMove(scene);
  return true;
}

/** A choice that has nobody left to make it or to be about. */
export function dropTasksOf(state: State, seat: Seat): void {
  state.tasks = state.tasks.filter((task) => task.seat !== seat && task.about !== seat);
}
