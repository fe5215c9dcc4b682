/**
 * The ledger: every hands-on act of the open window, what it moved, and what becomes of it when the window
 * closes (T6, T7, T19).
 */
import type { Seat } from '#games/game.ts';
import { pourBack } from './cards.ts';
import { doneBy } from './done.ts';
import { runEffects } from './effects.ts';
import type { Scene } from './scene.ts';
import { has } from './seats.ts';
import { type Act, BANK, KIND, LAWFUL, type Line, type Motion, type Moved, type State } from './types.ts';
import { snapshot, zoneCount } from './zones.ts';

const NOTHING: readonly Moved[] = [];

export interface Entry {
  readonly verb: string;
  readonly to?: Seat;
  readonly sum?: number;
  readonly street?: number;
  readonly cheat?: number;
  readonly moved?: readonly Moved[];
  readonly landing?: number;
  readonly debt?: number;
  readonly card?: number;
}

/** Enters a hands-on act; lawful unless it says by what leave it deviates. Who sees it is noted when it is told. */
export function record(scene: Scene, seat: Seat, entry: Entry, no = ++scene.state.actNo): Act {
  const { state } = scene;
  const act: Act = {
    no,
    seat,
    window: state.windows,
    old: !state.clocks,
    carried: false,
    verb: entry.verb,
    to: entry.to ?? -2,
    sum: entry.sum ?? 0,
    street: entry.street ?? -1,
    cheat: entry.cheat ?? LAWFUL,
    moved: entry.moved ?? NOTHING,
    landing: entry.landing ?? 0,
    debt: entry.debt ?? 0,
    card: entry.card ?? -1,
    cleared: false,
    seen: 1 << seat,
  };
  scene.entered = act;
  state.acts.push(act);
  return act;
}

/** T7: the grace has passed since this act. */
export function ripen(state: State, no: number): void {
  for (const act of state.acts) if (act.no === no) act.old = true;
  for (const landing of state.landings) if (landing.no === no) landing.old = true;
}

/**
 * Closes the open window: what is in it can no longer be caught or demanded. LOS money not taken is taken,
 * amounts are told, cheats succeed in the order they were done.
 *
 * @param all also what was done just now; else that goes over into the next window
 */
export function closeWindow(scene: Scene, all: boolean): void {
  const { state } = scene;
  const goesOver = (entry: { no: number; seat: Seat; old: boolean; carried: boolean }): boolean =>
    !all && !entry.carried && (!entry.old || (entry.seat === state.turn && entry.no > state.diceAt));
  closeLandings(scene, goesOver);
  const staying: Act[] = [];
  const closing: Act[] = [];
  for (const act of state.acts) (goesOver(act) ? staying : closing).push(act);
  const window = state.windows++;
  state.doubts.fill(0);
  for (const act of staying) {
    act.window = state.windows;
    act.carried = true;
  }
  state.acts = staying;
  state.recent = 0;
  state.caught = [];
  if (scene.tell !== undefined) {
    const log: Line[] = closing.map(({ seat, verb, to, sum, street }) => ({ seat, verb, to, sum, street }));
    scene.tell({ kind: 'closed', window, log });
  }
  const tricks = closing.filter(({ cheat }) => cheat !== LAWFUL);
  for (const act of tricks) stand(state, act);
  syncHonest(state);
  for (const act of tricks) succeed(scene, act);
  scene.refresh();
  if (state.options.gaze === 'on') {
    state.tableCopy = Array.from({ length: zoneCount(state.seats) }, (_, zone) => snapshot(state, zone));
  }
}

function closeLandings(scene: Scene, goesOver: (landing: State['landings'][number]) => boolean): void {
  const { state } = scene;
  if (state.landings.length === 0) return;
  const staying: State['landings'] = [];
  for (const landing of state.landings) {
    if (goesOver(landing)) {
      landing.window = state.windows + 1;
      landing.carried = true;
      staying.push(landing);
    } else if (landing.los > 0 && !landing.losTaken) {
      // T23: the engine takes honestly what nobody took.
      scene.pay(BANK, landing.seat, landing.los);
      scene.act('los', landing.seat, true, {}, landing.los, 0);
    }
  }
  state.landings = staying;
}

/** What a cheat moved now counts honestly as well. */
export function stand(state: State, act: Act): void {
  for (const moved of act.moved) {
    if (moved.what === 'deed') {
      state.owner[moved.street] = moved.to;
      if (moved.to !== BANK) {
        if (state.soldBy[moved.street] !== moved.to) state.soldBy[moved.street] = -1;
        state.unbid[moved.street] = 0;
        state.left &= ~(1 << moved.street);
      }
    } else if (moved.what === 'hotel') {
      if (moved.from >= 0 && !has(state.hotels, moved.from)) state.honestHotels &= ~(1 << moved.from);
      state.honestHotels |= 1 << moved.street;
    }
  }
}

/** Where nothing is pending, the honest table is the visible one. */
export function syncHonest(state: State): void {
  let deeds = 0;
  let hotels = false;
  for (const act of state.acts) {
    if (act.cheat === LAWFUL) continue;
    for (const moved of act.moved) {
      if (moved.what === 'deed') deeds |= 1 << moved.street;
      if (moved.what === 'hotel') hotels = true;
    }
  }
  for (let street = 0; street < state.owner.length; street++) {
    if (!has(deeds, street)) state.owner[street] = state.deedAt[street]!;
  }
  if (!hotels) state.honestHotels = state.hotels;
}

/** T19: announced; the first under a card that still lies open takes the reward, and the card is replaced. */
function succeed(scene: Scene, act: Act): void {
  const { state, edition } = scene;
  const { seat, cheat, verb, sum } = act;
  const reward = cheat < KIND && state.open.includes(cheat);
  state.past.push({ no: act.no, seat, cheat, verb, sum, end: 'succeeded' });
  scene.tell?.({ kind: 'succeeded', seat, cheat, done: doneBy(act), motion: standing(act), reward });
  if (act.card >= 0) pourBack(scene, seat, act.card);
  if (!reward) return;
  replaceCheat(scene, cheat);
  runEffects(scene, edition.cheats[cheat]!.reward, { seat, victim: BANK, moves: false });
}

/** A bankrupt's pending acts: announced, no reward, nothing undone. */
export function endActsOf(scene: Scene, seat: Seat): void {
  const { state } = scene;
  const mine = state.acts.filter((act) => act.seat === seat && act.cheat !== LAWFUL);
  if (mine.length === 0) return;
  state.acts = state.acts.filter((act) => !mine.includes(act));
  for (const act of mine) {
    stand(state, act);
    const { no, cheat, verb, sum } = act;
    state.past.push({ no, seat, cheat, verb, sum, end: 'left' });
    scene.tell?.({ kind: 'succeeded', seat, cheat, done: doneBy(act), motion: standing(act), reward: false });
    if (act.card >= 0) pourBack(scene, seat, act.card);
  }
  syncHonest(state);
}

/** What an act of the ledger moved and where it came to lie, a deed with who has it since. */
function standing({ moved, seat }: Act): Motion[] {
  return moved.flatMap((one): Motion[] => {
    switch (one.what) {
      case 'money':
        return [{ what: 'money', from: one.from, to: one.to, sum: one.sum }];
      case 'token':
        return [{ what: 'token', token: one.token, from: one.from, to: one.to }];
      case 'deed':
        return [{ what: 'deed', street: one.street, from: one.from, to: one.to }];
      case 'hotel':
        return [{ what: 'hotel', from: one.from, to: one.street }];
      case 'cuff':
        return [{ what: 'cuff', from: seat, to: -1 }];
      default:
        return [];
    }
  });
}

/** A card on display goes under the pile, a new one is opened (T4, T19). */
export function replaceCheat(scene: Scene, cheat: number): void {
  const { state } = scene;
  const at = state.open.indexOf(cheat);
  if (at < 0) return;
  state.cheatPile.push(cheat);
  const next = state.cheatPile.shift()!;
  state.open[at] = next;
  state.shownCheats |= 1 << next;
  state.recent |= 1 << cheat;
  scene.tell?.({ kind: 'cheats', open: [...state.open] });
}
