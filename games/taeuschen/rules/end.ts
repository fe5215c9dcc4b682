/** What goes on by itself after an action: lots, dice that wait, the end phase, the last count (T18). */
import type { Seat } from '#games/game.ts';
import { placesOf } from '#games/match.ts';
import { endAuction, nextLot } from './auction.ts';
import { auctionIsIdle } from './debts.ts';
import { closeWindow, endActsOf } from './ledger.ts';
import { cash } from './money.ts';
import type { Scene } from './scene.ts';
import { count, nextWalker, playing, plays } from './seats.ts';
import { allOwned, rentOf } from './streets.ts';
import { carryOut, held, passDice } from './turn.ts';
import { BANK, type State } from './types.ts';
import { snapshot, zoneCount } from './zones.ts';

/** Brings the table to where the next choice is somebody's. */
export function settle(scene: Scene): void {
  const { state } = scene;
  for (;;) {
    if (state.stage === 'over') return;
    if (count(playing(state)) === 1) {
      endAll(scene, 'bankruptcy');
      return;
    }
    if (!state.endPhase && allOwned(state)) {
      state.endPhase = true;
      scene.tell?.({ kind: 'end-phase', on: true });
    }
    if (auctionIsIdle(state)) {
      endAuction(scene);
      continue;
    }
    if (state.auction === null && state.lots.length > 0) {
      nextLot(scene);
      continue;
    }
    if (state.stage === 'closing') {
      if (held(state)) return;
      carryOut(scene);
      continue;
    }
    if (state.stage === 'roll' && state.mover < 0 && !(((state.out | state.waiting) >> state.turn) & 1))
      return;
    if (state.stage === 'roll' && state.mover < 0) {
      passDice(scene);
      continue;
    }
    if (state.stage !== 'last') return;
    if (walksAgain(state)) {
      passDice(scene);
      continue;
    }
    if (!state.graceOver || held(state)) return;
    finish(scene);
    return;
  }
}

/** A caught move has set somebody on the way again. */
function walksAgain(state: State): boolean {
  return state.turns < state.options.maxTurns && nextWalker(state, state.turn) >= 0;
}

/** The last count: each collects the rent of all own streets, in order; at the limit it stands as it is. */
function finish(scene: Scene): void {
  const { state } = scene;
  const limit = state.turns >= state.options.maxTurns && nextWalker(state, state.turn) >= 0;
  const collected = new Array<number>(state.seats).fill(0);
  if (!limit) {
    for (let i = 0; i < state.seats; i++) {
      const seat = (state.start + i) % state.seats;
      if (!plays(state, seat)) continue;
      for (let street = 0; street < state.owner.length; street++) {
        if (state.owner[street] === seat) collected[seat]! += rentOf(state, street);
      }
      scene.pay(BANK, seat, collected[seat]!);
      // Every window is closed: sums are no secret any more.
      scene.act('collect', seat, true, { sum: collected[seat]! });
    }
  }
  over(scene, limit ? 'limit' : 'los', collected);
}

/** Only one player is left: what is pending ends with it. */
function endAll(scene: Scene, by: 'bankruptcy'): void {
  const { state } = scene;
  state.debts = [];
  state.tasks = [];
  state.trial = null;
  state.auction = null;
  state.lastHotel = null;
  state.lots.length = 0;
  if (state.acts.length > 0) closeWindow(scene, true);
  state.debts = [];
  state.tasks = [];
  over(scene, by, new Array<number>(state.seats).fill(0));
}

function over(
  scene: Scene,
  by: 'los' | 'bankruptcy' | 'limit' | 'abandoned',
  collected: readonly number[],
): void {
  const { state } = scene;
  state.stage = 'over';
  state.mover = -1;
  state.offers = [];
  state.looks = [];
  state.acts = [];
  state.landings = [];
  // Everything lies open now.
  state.tableCopy = Array.from({ length: zoneCount(state.seats) }, (_, zone) => snapshot(state, zone));
  scene.tell?.({
    kind: 'over',
    places: by === 'abandoned' ? [] : placesOfSeats(state),
    scores: scoresOf(state),
    by,
    collected,
    past: state.past.map((one) => ({ ...one })),
  });
}

export function scoresOf(state: State): number[] {
  return Array.from({ length: state.seats }, (_, seat) => cash(state, seat));
}

/** Most cash wins, equal cash shares; the bankrupt come last, all alike. */
export function placesOfSeats(state: State): number[] {
  const last = -1;
  return placesOf(
    scoresOf(state).map((score, seat: Seat) => (plays(state, seat) ? score : last)),
    true,
  );
}

/** The people end it: nothing hidden any more, nobody has won. */
export function giveUpGame(scene: Scene): void {
  const { state } = scene;
  if (state.stage === 'over') return;
  state.abandoned = true;
  state.auction = null;
  state.lastHotel = null;
  state.trial = null;
  state.debts = [];
  state.tasks = [];
  state.lots.length = 0;
  // T21: the whole ledger is opened.
  for (let seat = 0; seat < state.seats; seat++) endActsOf(scene, seat);
  over(scene, 'abandoned', new Array<number>(state.seats).fill(0));
}
