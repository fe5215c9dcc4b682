/** Cheats without a lawful gesture: a note, a hotel, a deed of somebody else, a turned die (T25). */
import type { Refusal, Seat } from '#games/game.ts';
import { editionOf } from '../pack/pack.ts';
import { deviation } from './buy.ts';
import { leaveFor } from './leave.ts';
import { record } from './ledger.ts';
import { staysInJail } from './move.ts';
import type { Scene } from './scene.ts';
import { has, plays } from './seats.ts';
import { seemsToHold } from './streets.ts';
import { AREA, BANK, BOARD, NOTES, type State, type Street } from './types.ts';
import { areaSeen, boardSeen } from './zones.ts';

const NOT_THERE: Refusal = { code: 'not-there' };
const NOT_NOW: Refusal = { code: 'not-now' };

export function refusePick(state: State, seat: Seat, from: Seat, sum: number): Refusal | undefined {
  if (from >= state.seats || from === seat || !plays(state, from)) return NOT_NOW;
  if (leaveFor(state, seat, 'pick', sum) === undefined)
    return { code: 'not-open', params: { cheat: 'pick' } };
  const note = editionOf(state.options.pack).notes.indexOf(sum);
  return note >= 0 && areaSeen(state, seat, from).notes[note]! > 0 ? undefined : NOT_THERE;
}

export function pick(scene: Scene, seat: Seat, from: Seat, sum: number): void {
  const { state, edition } = scene;
  scene.look(seat, AREA + from);
  const note = edition.notes.indexOf(sum);
  if (state.notes[from * NOTES + note]! === 0) {
    scene.missed('pick', seat);
    return;
  }
  const notes = edition.notes.map((_, i) => (i === note ? 1 : 0));
  const moved = { what: 'money' as const, from, to: seat, sum };
  record(scene, seat, {
    verb: 'pick',
    to: from,
    sum,
    ...deviation(leaveFor(state, seat, 'pick', sum), [moved]),
  });
  scene.pay(from, seat, sum, notes);
  scene.act('pick', seat, false);
}

export function refuseShift(state: State, seat: Seat, from: Street, to: Street): Refusal | undefined {
  const { streets } = editionOf(state.options.pack);
  if (from >= streets || to >= streets || from === to) return NOT_NOW;
  if (leaveFor(state, seat, 'hotel') === undefined) return { code: 'not-open', params: { cheat: 'hotel' } };
  if (!seemsToHold(state, seat, to)) return { code: 'not-yours' };
  const { hotels, deeds } = boardSeen(state, seat);
  if (has(hotels, to)) return { code: 'has-hotel' };
  // Of a free street there is nobody to rob; of an own one neither.
  const others = has(hotels, from) && !has(deeds, from) && state.deedAt[from] !== seat;
  return others ? undefined : NOT_THERE;
}

export function shift(scene: Scene, seat: Seat, from: Street, to: Street): void {
  const { state } = scene;
  scene.look(seat, BOARD);
  if (!has(state.hotels, from) || state.deedAt[from] === BANK || has(state.hotels, to)) {
    scene.missed('shift', seat);
    return;
  }
  const leave = leaveFor(state, seat, 'hotel');
  const moved = { what: 'hotel' as const, street: to, from };
  record(scene, seat, { verb: 'shift', to: state.owner[from]!, street: to, ...deviation(leave, [moved]) });
  scene.hotel(from, to);
  scene.act('shift', seat, false);
}

export function refuseSwap(state: State, seat: Seat, mine: Street, other: Street): Refusal | undefined {
  const { streets } = editionOf(state.options.pack);
  if (mine >= streets || other >= streets || mine === other) return NOT_NOW;
  if (leaveFor(state, seat, 'swap') === undefined) return { code: 'not-open', params: { cheat: 'swap' } };
  if (!seemsToHold(state, seat, mine)) return { code: 'not-yours' };
  return holderSeen(state, seat, other) >= 0 ? undefined : NOT_THERE;
}

/** The other seat with which this one last saw the deed; −1. */
export function holderSeen(state: State, seat: Seat, street: Street): Seat {
  for (let other = 0; other < state.seats; other++) {
    if (other === seat || !plays(state, other)) continue;
    if (has(areaSeen(state, seat, other).deeds, street)) return other;
  }
  return -1;
}

export function swap(scene: Scene, seat: Seat, mine: Street, other: Street): void {
  const { state } = scene;
  const from = holderSeen(state, seat, other);
  scene.look(seat, AREA + from);
  if (state.deedAt[other] !== from) {
    scene.missed('swap', seat);
    return;
  }
  const moved = [
    { what: 'deed' as const, street: other, from, to: seat },
    { what: 'deed' as const, street: mine, from: seat, to: from },
  ];
  record(scene, seat, {
    verb: 'swap',
    to: from,
    street: other,
    ...deviation(leaveFor(state, seat, 'swap'), moved),
  });
  scene.deed(other, seat);
  scene.deed(mine, from);
  scene.act('swap', seat, false);
}

export function refuseTurn(state: State, seat: Seat, die: 0 | 1, value: number): Refusal | undefined {
  const rolled = state.stage === 'move' && state.mover === seat && state.hop !== 1 && state.passes;
  if (!rolled || state.dice[die] === value) return NOT_NOW;
  return leaveFor(state, seat, 'die') !== undefined
    ? undefined
    : { code: 'not-open', params: { cheat: 'die' } };
}

/** What the dice of a roll in jail mean as they lie (T14). */
function jailRoll(state: State): 'stays' | 'leaves' | 'pays' {
  if (staysInJail(state)) return 'stays';
  return state.dice[0] === state.dice[1] || state.prisoner !== state.mover ? 'leaves' : 'pays';
}

/** T25: turned dice count as they lie until somebody says so (T27). */
export function turnDie(scene: Scene, seat: Seat, die: 0 | 1, value: number): void {
  const { state } = scene;
  const from = state.dice[die];
  scene.look(seat, BOARD);
  const sum = state.dice[0] + state.dice[1];
  const jail = state.hop === 2 ? { jail: jailRoll(state) } : {};
  const roll = state.rolls;
  const moved = { what: 'die' as const, die, from, to: value, roll, sum, ...jail, honest: -1, los: 0 };
  record(scene, seat, { verb: 'turn', ...deviation(leaveFor(state, seat, 'die'), [moved]) });
  state.dice[die] = value;
  scene.touch(BOARD);
  scene.moved({ what: 'dice', dice: [...state.dice] });
  scene.act('turn', seat, false);
  recountDouble(state);
}

/** Whether the dice as they lie are a double decides what comes after the move. */
export function recountDouble(state: State): void {
  // T14: a double that leads out of jail brings no further roll.
  const double = state.dice[0] === state.dice[1] && state.hop !== 2;
  if (double) state.doubles = Math.max(1, state.doubles);
  else state.doubles = 0;
}
