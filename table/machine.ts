/**
 * The state machine of a table: folds records into the state and tells what every observer is shown of them.
 * Pure; time is only ever the record's `at`.
 *
 * Order of work everywhere: judge against the newest state (judge.ts), append the record, then apply it.
 * `apply` never refuses, and it never depends on anything but state and record, so every process folds to the
 * same state.
 */
import { CLOCK, type Json, type Outcome, type Registered, type Seat } from '#games/game.ts';
import { type Journaled, type Open, TABLE } from './actions.ts';
import { commitmentOf } from './chance.ts';
import { shiftClocks, stretchClocks, syncMoves } from './clocks.ts';
import { asAsked } from './large.ts';
import { distinctName } from './names.ts';
import type { JournalRecord } from './ports.ts';
import { deal, endRound, play, resolveOptions, settleOffers, standing, takeOffer } from './round.ts';
import { type Ear, forgetAll, forgetOld, Run } from './run.ts';
import {
  comeBack,
  dropVote,
  emptySeat,
  freeSeat,
  handBack,
  occupy,
  passHost,
  seatSoftware,
  standIn,
} from './seating.ts';
import { type SeatState, seatOf, standInOf, type TableState } from './state.ts';
import { countVotes } from './votes.ts';

/** Accepted actions remembered per guest, and guests remembered. */
const ANSWERS = 200;

const GUESTS = 64;

/** The state after the first record of a table. */
export function opened(registered: Registered, record: JournalRecord): TableState {
  const open = record.what as unknown as Open;
  const parsed = resolveOptions(registered, open.raw, open.seats, open.pace);
  const state: TableState = {
    code: open.code,
    game: open.game,
    rules: open.rules,
    seq: record.seq,
    at: record.at,
    raw: open.raw,
    options: parsed.ok ? parsed.options : null,
    pace: open.pace,
    spectators: true,
    graceSeconds: 60,
    phase: 'gathering',
    seats: Array.from({ length: open.seats }, emptySeat),
    host: 0,
    round: 0,
    deals: 0,
    outcomes: [],
    scores: null,
    places: null,
    secret: open.secret,
    commitment: commitmentOf(open.secret),
    nextSecret: '',
    nonces: [],
    plays: 0,
    carry: undefined,
    inner: null,
    pausedBy: -1,
    pausedAt: 0,
    votes: {},
    timers: [],
    moves: [],
    window: null,
    offers: [],
    offersAt: 0,
    epochs: 0,
    watched: 0,
    watchedAt: 0,
    openlyAt: 0,
    answered: {},
    log: [],
    roundStart: 0,
    forgotten: 0,
    base: new Array<number>(open.seats).fill(0),
    watchedBase: 0,
  };
  state.scores = standing(state).scores;
  const run = new Run(registered, state, {});
  run.tell({ kind: 't:opened' });
  occupy(state, 0, { kind: 'person', guest: record.who, name: open.name });
  run.tell({ kind: 't:sat', seat: 0, name: open.name });
  if (open.fill !== undefined) {
    for (let seat = 1; seat < open.seats; seat++) seatSoftware(run, seat, open.fill);
  }
  remember(state, record);
  return state;
}

/** Folds one record into the state, in place. */
export function apply(registered: Registered, state: TableState, record: JournalRecord, ear: Ear = {}): void {
  const before = state.at;
  state.seq = record.seq;
  state.at = record.at;
  const run = new Run(registered, state, ear);
  act(run, record, record.what as unknown as Journaled, before);
  syncMoves(registered, state, run.openly);
  forgetOld(registered, state);
  remember(state, record);
}

/** The state of a table from its whole journal; undefined when there is none. */
export function fold(
  registered: Registered,
  records: readonly JournalRecord[],
  ear: Ear = {},
): TableState | undefined {
  const [first, ...rest] = records;
  if (first === undefined) return undefined;
  const state = opened(registered, first);
  ear.born?.(state);
  for (const record of rest) apply(registered, state, record, ear);
  return state;
}

/** True when this very action of this guest was accepted before. */
export function wasAccepted(state: TableState, who: string, actionId: string): boolean {
  return state.answered[who]?.includes(actionId) ?? false;
}

function remember(state: TableState, record: JournalRecord): void {
  if (record.who === TABLE) return;
  const known = state.answered[record.who];
  const ids = known ?? [];
  if (known === undefined) {
    const guests = Object.keys(state.answered);
    if (guests.length >= GUESTS) {
      const stranger = guests.find((guest) => seatOf(state, guest) === null);
      if (stranger !== undefined) delete state.answered[stranger];
    }
    state.answered[record.who] = ids;
  }
  ids.push(record.actionId);
  if (ids.length > ANSWERS) ids.splice(0, ids.length - ANSWERS);
}

/** @param before `at` of the record before */
function act(run: Run, record: JournalRecord, what: Journaled, before: number): void {
  const { state, registered } = run;
  const seat = seatOf(state, record.who) ?? -1;
  switch (what.do) {
    case 'open':
      throw new Error(`table ${state.code} opened twice`);
    case 'sit': {
      const free = what.seat ?? freeSeat(state)!;
      occupy(state, free, { kind: 'person', guest: record.who, name: what.name });
      state.seats[free]!.nonce = what.nonce ?? '';
      run.tell({ kind: 't:sat', seat: free, name: state.seats[free]!.name });
      if (state.host < 0) {
        state.host = free;
        run.tell({ kind: 't:host', seat: free });
      }
      return;
    }
    case 'rename': {
      const others = state.seats.filter((_, i) => i !== seat).map((s) => s.name);
      state.seats[seat]!.name = distinctName(what.name, others);
      run.tell({ kind: 't:renamed', seat, name: state.seats[seat]!.name });
      return;
    }
    case 'leave':
      vacate(run, seat, false);
      return;
    case 'remove': {
      if (state.seats[what.seat]!.kind === 'person') {
        vacate(run, what.seat, true);
        return;
      }
      const { name } = state.seats[what.seat]!;
      occupy(state, what.seat, { kind: 'empty', name: '' });
      run.tell({ kind: 't:left', seat: what.seat, name, removed: true });
      return;
    }
    case 'seats': {
      const seats = Array.from({ length: what.count }, (_, i) => state.seats[i] ?? emptySeat());
      reorder(run, seats, state.host);
      state.outcomes = [];
      state.carry = undefined;
      resettle(run);
      run.tell({ kind: 't:settings' });
      return;
    }
    case 'order':
      reorder(
        run,
        what.order.map((old) => state.seats[old]!),
        what.order.indexOf(state.host),
      );
      state.outcomes = state.outcomes.map((outcome) => permuted(outcome, what.order));
      state.places = state.places === null ? null : what.order.map((old) => state.places![old]!);
      state.scores = standing(state).scores;
      run.tell({ kind: 't:order' });
      return;
    case 'bot': {
      const occupant = state.seats[what.seat]!;
      if (occupant.kind === 'person') {
        const { name } = occupant;
        seatSoftware(run, what.seat, what.player);
        run.tell({ kind: 't:left', seat: what.seat, name, removed: true });
        countVotes(run);
      } else {
        seatSoftware(run, what.seat, what.player);
      }
      return;
    }
    case 'settings':
      state.raw = (asAsked(what.options, state.raw) as Json | undefined) ?? state.raw;
      state.pace = what.pace ?? state.pace;
      state.spectators = what.spectators ?? state.spectators;
      state.graceSeconds = what.graceSeconds ?? state.graceSeconds;
      resettle(run);
      run.tell({ kind: 't:settings' });
      return;
    case 'host':
      state.host = what.seat;
      run.tell({ kind: 't:host', seat: what.seat });
      return;
    case 'mute':
      state.seats[what.seat]!.muted = what.on;
      run.tell({ kind: 't:muted', seat: what.seat, on: what.on });
      return;
    case 'start':
      deal(run, what.secret);
      return;
    case 'rematch':
      state.outcomes = [];
      state.round = 0;
      state.scores = standing(state).scores;
      run.tell({ kind: 't:rematch' });
      deal(run, what.secret);
      return;
    case 'prefer':
      state.seats[seat]!.player = what.standIn ?? state.seats[seat]!.player;
      state.seats[seat]!.factor = what.factor ?? state.seats[seat]!.factor;
      stretchClocks(registered, state);
      run.tell({ kind: 't:prefers', seat });
      return;
    case 'away':
      standIn(run, seat, 'away');
      countVotes(run);
      return;
    case 'back':
      comeBack(run, seat);
      return;
    case 'pause':
      state.pausedBy = seat;
      state.pausedAt = record.at;
      run.tell({ kind: 't:paused', seat });
      return;
    case 'resume':
      resume(run, seat);
      return;
    case 'vote': {
      const vote = what.what === 'end' ? 'end' : `stand-in:${what.seat}`;
      dropVote(state, vote, seat);
      if (what.on) state.votes[vote] = [...(state.votes[vote] ?? []), seat];
      run.tell({ kind: 't:vote', vote, seat, on: what.on });
      countVotes(run);
      return;
    }
    case 'nonce':
      state.seats[seat]!.nonce = what.nonce;
      run.tell({ kind: 't:nonce', seat });
      return;
    case 'close':
      if (state.phase === 'playing') endRound(run, null);
      state.phase = 'closed';
      run.tell({ kind: 't:closed' });
      return;
    case 'game':
      takeSeatBack(run, seat);
      play(run, seat, what.action as Json);
      return;
    case 'play':
      state.seats[what.seat]!.decided = state.seats[what.seat]!.stirred;
      play(run, what.seat, what.action);
      return;
    case 'offer': {
      if (record.who === TABLE) state.seats[what.seat]!.decided = state.seats[what.seat]!.stirred;
      else takeSeatBack(run, what.seat);
      const { role } = registered.game.contest!(state.inner, what.seat, what.action)!;
      const { action, arrived, reaction, credit } = what;
      takeOffer(run, { seat: what.seat, role, action, at: arrived, reaction, credit });
      return;
    }
    case 'settle':
      settleOffers(run);
      return;
    case 'clock': {
      const { shown } = state.timers.find(({ id, key }) => id === what.timer && key === what.key)!;
      play(run, CLOCK, { do: 'clock', timer: what.timer, key: what.key });
      if (shown && !run.toldAll) run.tell({ kind: 't:clock', clock: what.timer });
      return;
    }
    case 'move-over':
      standIn(run, what.seat, 'clock');
      countVotes(run);
      return;
    case 'lost':
      if (state.phase === 'playing') {
        standIn(run, what.seat, 'lost');
        countVotes(run);
      }
      if (state.host === what.seat) passHost(run, what.seat, what.to);
      return;
    case 'return':
      comeBack(run, what.seat);
      return;
    case 'reseat':
      state.seats[what.seat]!.guest = what.guest;
      state.seats[what.seat]!.epoch = ++state.epochs;
      return;
    case 'wake':
      shiftClocks(state, record.at - before);
      run.tell({ kind: 't:woke' });
      return;
  }
}

/** A person goes: between rounds the seat is free, in a round a software player stays on it for good. */
function vacate(run: Run, seat: Seat, removed: boolean): void {
  const { state, registered } = run;
  const leaver = state.seats[seat]!;
  const player = standInOf(registered, leaver);
  if (state.phase === 'playing') {
    const character = registered.players.find((p) => p.id === player)?.character;
    occupy(state, seat, { kind: 'software', player, name: character?.name ?? '' });
  } else {
    occupy(state, seat, { kind: 'empty', name: '' });
  }
  run.tell({ kind: 't:left', seat, name: leaver.name, removed });
  if (state.phase === 'playing') run.tell({ kind: 't:stand-in', seat, player, why: 'left' });
  if (state.host === seat) passHost(run, seat);
  if (state.pausedBy >= 0 && !state.seats.some(({ kind }) => kind === 'person')) resume(run, seat);
  countVotes(run);
}

function resume(run: Run, seat: Seat): void {
  const { state } = run;
  shiftClocks(state, state.at - state.pausedAt);
  state.pausedBy = -1;
  run.tell({ kind: 't:resumed', seat });
}

/** Whoever acts is there: no stand-in any more. */
function takeSeatBack(run: Run, seat: Seat): void {
  if (run.state.seats[seat]!.standIn !== '') handBack(run, seat);
}

function reorder(run: Run, seats: SeatState[], host: Seat): void {
  run.state.seats = seats;
  run.state.host = host;
  forgetAll(run.state);
}

/** Settings or seats changed: options and scores anew. */
function resettle(run: Run): void {
  const { state, registered } = run;
  const parsed = resolveOptions(registered, state.raw, state.seats.length, state.pace);
  if (parsed.ok) state.options = parsed.options;
  const { scores, over, places } = standing(state);
  state.scores = scores;
  if (state.phase === 'over' && !over) state.phase = state.outcomes.length > 0 ? 'between' : 'gathering';
  if (state.phase === 'gathering') state.round = 0;
  state.places = state.phase === 'over' ? places : null;
}

function permuted(outcome: Outcome, order: readonly Seat[]): Outcome {
  return {
    places: order.map((old) => outcome.places[old]!),
    scores: order.map((old) => outcome.scores[old]!),
    winners: outcome.winners.map((old) => order.indexOf(old)).sort((a, b) => a - b),
  };
}
