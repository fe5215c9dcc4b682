/** Tokens on their way: by hand, by card, to jail; what a landing brings (T5, T9, T10, T12, T13, T18, T23). */
import type { Refusal, Seat } from '#games/game.ts';
import { editionOf } from '../pack/pack.ts';
import type { CheatAct } from '../pack/types.ts';
import { leaveFor } from './leave.ts';
import { record } from './ledger.ts';
import type { Scene } from './scene.ts';
import { has, playing, walks } from './seats.ts';
import { rentOf } from './streets.ts';
import { passDice } from './turn.ts';
import { BANK, BOARD, type Landing, type Space, type State } from './types.ts';
import { boardSeen } from './zones.ts';

const NOT_NOW: Refusal = { code: 'not-now' };
const WRONG_SPACE: Refusal = { code: 'wrong-space' };

/** Where so many steps lead; T18: in the end phase LOS stops whoever reaches it. */
export function walk(state: State, from: Space, steps: number): Space {
  const { spaces } = editionOf(state.options.pack);
  const to = from + steps;
  if (to < spaces) return to;
  return state.endPhase ? 0 : to - spaces;
}

/** The honest space of the mover's token: by the dice, its cell, or the next station (T10, T14). */
export function targetOf(state: State): Space {
  const from = state.tokens[state.mover]!;
  if (staysInJail(state)) return from;
  if (state.hop !== 1) return walk(state, from, state.dice[0] + state.dice[1]);
  const to = editionOf(state.options.pack).stationFrom[from]!;
  return state.endPhase && to <= from ? 0 : to;
}

/** T14: the mover has rolled in jail, and the dice as they lie do not lead out of it. */
export function staysInJail({ hop, mover, prisoner, dice, prisonRolls }: State): boolean {
  return hop === 2 && prisoner === mover && dice[0] !== dice[1] && prisonRolls[mover]! < 2;
}

/** T14: the roll in jail counts as the dice lie: one round less, or out, for the bail when it is the third. */
function settleJailRoll(scene: Scene, seat: Seat): void {
  const { state, edition } = scene;
  if (state.hop !== 2 || state.prisoner !== seat) return;
  if (staysInJail(state)) {
    state.prisonRolls[seat]!++;
    finishMove(scene);
    return;
  }
  scene.cuff(-1);
  scene.act('freed', seat, true);
  if (state.dice[0] !== state.dice[1]) scene.owe(seat, BANK, edition.bail, 'bail');
}

/** LOS money of a way forward. */
function losOf(state: State, from: Space, to: Space): number {
  return to <= from && from !== to ? editionOf(state.options.pack).los : 0;
}

interface Deviation {
  readonly act: CheatAct;
  /** T28: farther than any card permits. */
  readonly far?: true;
}
const LAWFUL_MOVE = 'lawful';

/** What a move by hand is on this board, as it is or as the seat has seen it: lawful, a deviation, a refusal. */
function classify(
  state: State,
  seat: Seat,
  token: Seat,
  to: Space,
  board: { readonly tokens: readonly Space[]; readonly prisoner: Seat },
): typeof LAWFUL_MOVE | Deviation | Refusal {
  const { spaces } = editionOf(state.options.pack);
  if (state.stage === 'move' && state.mover === seat) {
    if (token !== seat) {
      const own = state.hop === 1 || staysInJail(state);
      if (own || !walks(state, token) || board.prisoner === token) return NOT_NOW;
      const there = walk(state, board.tokens[token]!, state.dice[0] + state.dice[1]);
      if (to === there) return { act: 'token' };
      const free = state.options.meistermogler !== false && to !== board.tokens[token];
      return free ? { act: 'token', far: true } : WRONG_SPACE;
    }
    const target = targetOf(state);
    if (to === target) return LAWFUL_MOVE;
    if (staysInJail(state)) return WRONG_SPACE;
    // LOS stops whoever reaches it: nobody steps across.
    const across = state.endPhase && target === 0 && to !== spaces - 1;
    const near = to === (target + 1) % spaces || to === (target + spaces - 1) % spaces;
    if (to === state.tokens[seat]) return WRONG_SPACE;
    if (near && !across && state.hop !== 1) return { act: 'step' };
    return state.options.meistermogler === false ? WRONG_SPACE : { act: 'step', far: true };
  }
  if (token !== seat) return NOT_NOW;
  if (!maySlip(state, seat, board)) return NOT_NOW;
  const near = Math.abs(to - board.tokens[seat]!) === 1 && to !== 0;
  return near ? { act: 'slip' } : WRONG_SPACE;
}

/**
 * T25, Zechpreller: landed, all resolved, and nobody has demanded anything yet. On this board, as it is or as the
 * seat has seen it: where another hand has put its token it learns by looking there (T24).
 */
export function maySlip(state: State, seat: Seat, board: { readonly tokens: readonly Space[] }): boolean {
  if (state.landed[seat] === 0 || !walks(state, seat) || state.prisoner === seat || state.mover === seat)
    return false;
  const landing = state.landings.findLast((one) => one.seat === seat && has(one.seen, seat));
  if (landing === undefined || landing.slipOf !== 0) return false;
  return landing.space === board.tokens[seat] && landing.demanded === 0;
}

/** The newest landing of a seat, while its window is open. */
export function landingOf(state: State, seat: Seat): Landing | undefined {
  const no = state.landed[seat]!;
  if (no === 0) return undefined;
  return state.landings.find((landing) => landing.no === no);
}

export function refuseMove(state: State, seat: Seat, token: Seat, to: Space): Refusal | undefined {
  const { spaces } = editionOf(state.options.pack);
  if (token >= state.seats || to >= spaces) return WRONG_SPACE;
  const kind = classify(state, seat, token, to, boardSeen(state, seat));
  if (kind === LAWFUL_MOVE) return undefined;
  if ('code' in kind) return kind;
  if (leaveFor(state, seat, kind.act, 0, kind.far !== true) !== undefined) return undefined;
  const mine = state.stage === 'move' && state.mover === seat && token === seat;
  return { code: 'not-open', params: { cheat: kind.act, ...(mine ? { target: targetOf(state) } : {}) } };
}

export function move(scene: Scene, seat: Seat, token: Seat, to: Space): void {
  const { state } = scene;
  scene.look(seat, BOARD);
  const kind = classify(state, seat, token, to, state);
  if (state.mover === seat && (kind === LAWFUL_MOVE || !('code' in kind))) {
    const stays = staysInJail(state);
    settleJailRoll(scene, seat);
    if (stays) return;
  }
  if (kind === LAWFUL_MOVE) {
    const from = state.tokens[seat]!;
    const no = ++state.actNo;
    record(scene, seat, { verb: 'move', landing: no }, no);
    const los = losOf(state, from, to);
    linkDice(state, seat, no, los);
    step(scene, seat, to, los, no, 'move');
    return;
  }
  if ('code' in kind) {
    scene.missed('move', seat);
    return;
  }
  const { cheat, card } = leaveFor(state, seat, kind.act, 0, kind.far !== true)!;
  if (kind.act === 'slip') {
    const moved = {
      what: 'token' as const,
      token: seat,
      from: state.tokens[seat]!,
      to,
      honest: state.tokens[seat]!,
      los: 0,
      own: -1,
    };
    const no = ++state.actNo;
    const landing = state.landed[seat]!;
    record(scene, seat, { verb: 'slip', cheat, card, moved: [moved], landing }, no);
    scene.token(seat, to);
    // Whoever sees it go has seen where it landed.
    note(state, seat, moved.from, to, 0, no, landing).seen = 1 << seat;
    scene.act('slip', seat, false);
    return;
  }
  const honest = targetOf(state);
  const no = ++state.actNo;
  if (kind.act === 'token') {
    const own = state.tokens[seat]!;
    const from = state.tokens[token]!;
    const los = -losOf(state, own, honest);
    const moved = { what: 'token' as const, token, from, to, honest: from, los, own: honest };
    record(scene, seat, { verb: 'move', cheat, card, moved: [moved], landing: no }, no);
    scene.token(token, to);
    // T12, T18: whoever comes to LOS or past it, by whatever way, takes the money; in the end phase it waits there.
    const there = walk(state, from, state.dice[0] + state.dice[1]);
    note(state, token, from, to, losByHand(state, from, there, to), no);
    scene.act('move', seat, true);
    if (state.endPhase && to === 0 && from !== 0) wait(scene, token);
    state.stage = 'roll';
    finishMove(scene);
    return;
  }
  const from = state.tokens[seat]!;
  const los = losByHand(state, from, honest, to);
  const moved = {
    what: 'token' as const,
    token: seat,
    from,
    to,
    honest,
    los: los - losOf(state, from, honest),
    own: -1,
  };
  record(scene, seat, { verb: 'move', cheat, card, moved: [moved], landing: no }, no);
  linkDice(state, seat, no, los);
  step(scene, seat, to, los, no, 'move');
}

/** LOS pays whoever lands there, and whoever comes past: forward, and only while it does not stop everybody (T18). */
function losByHand(state: State, from: Space, honest: Space, to: Space): number {
  if (to === 0) return editionOf(state.options.pack).los;
  // One space back across LOS is no way round the board.
  const past = forward(state, from, honest, to) && !(state.endPhase && honest === 0);
  return past ? losOf(state, from, to) : 0;
}

/** The way to a false space goes forward, as the honest one does. */
function forward(state: State, from: Space, honest: Space, to: Space): boolean {
  const { spaces } = editionOf(state.options.pack);
  const far = (space: Space): number => (space - from + spaces) % spaces;
  return far(to) <= far(honest) + 1;
}

/** A turned die has led to this landing: where the token had to go is settled now. */
function linkDice(state: State, seat: Seat, no: number, los: number): void {
  const from = state.tokens[seat]!;
  for (const act of state.acts) {
    const [first] = act.moved;
    if (act.seat !== seat || act.landing !== 0 || first?.what !== 'die' || first.roll !== state.rolls)
      continue;
    const honest = first.jail === 'stays' ? from : walk(state, from, first.sum);
    act.landing = no;
    act.moved = [{ ...first, honest, los: los - losOf(state, from, honest) }];
  }
}

/** A move by card, forward. True: it has begun, `finishMove` comes by itself. */
export function advance(scene: Scene, seat: Seat, space: Space): boolean {
  const { state } = scene;
  const from = state.tokens[seat]!;
  const to = state.endPhase && space <= from ? 0 : space;
  takeOver(state, seat);
  const no = ++state.actNo;
  record(scene, seat, { verb: 'go', landing: no }, no);
  step(scene, seat, to, losOf(state, from, to), no, 'go');
  return true;
}

/** A move by card, backward: LOS pays only who lands on it. */
export function back(scene: Scene, seat: Seat, steps: number): boolean {
  const { state, edition } = scene;
  const to = (state.tokens[seat]! - steps + edition.spaces) % edition.spaces;
  takeOver(state, seat);
  const no = ++state.actNo;
  record(scene, seat, { verb: 'go', landing: no }, no);
  step(scene, seat, to, to === 0 ? edition.los : 0, no, 'go');
  return true;
}

/** A card played outside a move: when it is done the dice stay where they are. */
function takeOver(state: State, seat: Seat): void {
  if (state.mover === seat) return;
  state.mover = seat;
  state.passes = false;
}

/** The token is put down and nothing is resolved: penalties, undone moves. */
export function jump(scene: Scene, seat: Seat, space: Space): void {
  scene.token(seat, space);
  scene.state.landed[seat] = 0;
}

/** The token comes to lie on a space, and the space is resolved. */
function step(scene: Scene, seat: Seat, to: Space, los: number, no: number, verb: string): void {
  const { state, edition } = scene;
  const from = state.tokens[seat]!;
  const hopped = state.hop === 1;
  state.hop = 0;
  scene.token(seat, to);
  const landing = note(state, seat, from, to, los, no);
  landing.seen |= 1 << seat;
  scene.act(verb, seat, true);
  if (state.endPhase && to === 0 && from !== 0) {
    wait(scene, seat);
    finishMove(scene);
    return;
  }
  switch (edition.kinds[to]) {
    case 'street':
      landOnStreet(scene, seat, landing);
      return;
    case 'station':
      if (hopped) {
        finishMove(scene);
        return;
      }
      state.stage = 'move';
      state.hop = 1;
      if (state.options.stationEndsTurn && state.passes) state.doubles = 0;
      return;
    case 'event':
    case 'community':
    case 'parking':
      state.stage = 'draw';
      return;
    case 'go-to-jail':
      sendToJail(scene, seat);
      return;
    default:
      finishMove(scene);
  }
}

function landOnStreet(scene: Scene, seat: Seat, landing: Landing): void {
  const { state } = scene;
  if (landing.owner !== BANK) {
    finishMove(scene);
  } else if (state.deedAt[landing.street] !== BANK) {
    // T22: a free street whose deed is gone: nothing to buy, nothing to auction.
    scene.act('no-deed', seat, true, { street: landing.street });
    finishMove(scene);
  } else {
    state.stage = 'buy';
    state.offeredNo = ++state.no;
  }
}

/** T9: what can be demanded for a landing is settled the moment it happens; who looks there has seen it. */
function note(
  state: State,
  seat: Seat,
  from: Space,
  space: Space,
  los: number,
  no: number,
  slipOf = 0,
): Landing {
  const street = editionOf(state.options.pack).streetAt[space]!;
  const landing: Landing = {
    no,
    seat,
    slipOf,
    from,
    space,
    street,
    window: state.windows,
    old: !state.clocks,
    carried: false,
    owner: street < 0 ? BANK : state.owner[street]!,
    rent: street < 0 ? 0 : rentOf(state, street),
    los,
    losTaken: false,
    seen: watchers(state),
    demanded: 0,
    bought: -1,
    price: 0,
  };
  state.landings.push(landing);
  state.landed[seat] = no;
  return landing;
}

/** Seats that look at the board. */
function watchers(state: State): number {
  if (state.options.gaze === 'off') return playing(state);
  let set = 0;
  for (let seat = 0; seat < state.seats; seat++) if (state.eyes[seat] === BOARD) set |= 1 << seat;
  return set;
}

/** T18: from now on this seat waits on LOS. */
export function wait(scene: Scene, seat: Seat): void {
  const { state } = scene;
  state.waiting |= 1 << seat;
  if (seat === state.mover) state.doubles = 0;
  scene.tell?.({ kind: 'waits', seat });
}

/** T13: to jail without LOS money, cuff on; whoever sat there is freed. T18: who waits pays instead. */
export function sendToJail(scene: Scene, seat: Seat): void {
  const { state, edition } = scene;
  if (has(state.out, seat)) return;
  if (has(state.waiting, seat)) {
    scene.owe(seat, BANK, edition.bail, 'penalty');
    return;
  }
  state.prisonRolls[seat] = 0;
  scene.token(seat, edition.jail);
  state.landed[seat] = 0;
  scene.cuff(seat);
  scene.act('jailed', seat, true);
  if (state.mover === seat) finishMove(scene);
  // An extra roll is forfeited.
  if (state.turn === seat && state.extra && state.stage === 'roll') passDice(scene);
}

/** The mover has done all there was to do: a double rolls again, else the dice go to the left (T5, T6). */
export function finishMove(scene: Scene): void {
  const { state } = scene;
  const { mover, passes } = state;
  if (mover < 0) return;
  state.mover = -1;
  state.hop = 0;
  state.stage = 'roll';
  state.passes = false;
  if (!passes) return;
  if (state.doubles > 0 && walks(state, mover) && state.prisoner !== mover) {
    state.extra = true;
    state.diceAt = state.actNo;
    scene.tell?.({ kind: 'turn', turn: mover, turns: state.turns });
    return;
  }
  passDice(scene);
}
