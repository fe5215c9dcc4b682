/**
 * The state machine of a table: `judge` says why something cannot be, `apply` folds a record into the state
 * and tells what every observer is shown of it. Pure; time is only ever the record's `at`.
 *
 * Order of work everywhere: judge against the newest state, append the record, then apply it. `apply` never
 * refuses, and it never depends on anything but state and record, so every process folds to the same state.
 */
import {
  CLOCK,
  type Json,
  type OptionProblem,
  type Outcome,
  type Random,
  type Refusal,
  type Registered,
  type Seat,
} from '#games/game.ts';
import { type Match, matchAfter } from '#games/match.ts';
import { type Journaled, type Open, TABLE } from './actions.ts';
import { actionRandom, commitmentOf, roundKey } from './chance.ts';
import { hasMove, hasMoveClock, shiftClocks, syncMoves, syncTimers, unserved } from './clocks.ts';
import { COLLECT_MS, type Offer, settle } from './fair.ts';
import { distinctName } from './names.ts';
import type { JournalRecord } from './ports.ts';
import { no } from './refusals.ts';
import {
  type FullEvent,
  type SeatState,
  seatOf,
  shownTo,
  softwareOn,
  standInOf,
  type TableState,
} from './state.ts';
import type { Pace, ShownEvent, TableEvent } from './wire.ts';

/** Accepted actions remembered per guest, and guests remembered. */
const ANSWERS = 200;
const GUESTS = 64;
/** Events kept for resuming; the oldest half goes when there are more. */
const LOG = 20_000;
/** A seat the game waits for may be handed over by vote when nothing happened for this long, ms. */
const IDLE_MS = 20_000;

/** Listens to a fold. */
export interface Ear {
  /** One event: what each seat is shown of it, and last what spectators are. */
  told?(shown: readonly (ShownEvent | undefined)[]): void;
  /** An action of the running round; the n-th, the deal being 0. */
  played?(n: number, seat: Seat, action: Json): void;
  /** The state that is being folded, which changes in place. */
  born?(state: TableState): void;
  /** Right before a round is dealt, and right before it is revealed; null: ended early. */
  dealing?(): void;
  revealed?(outcome: Outcome | null): void;
}

// ── Folding ──────────────────────────────────────────────────────────────────────────────────────────────

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

/** One record being applied: tells events and keeps the cursors of all observers. */
class Run {
  readonly registered: Registered;
  readonly state: TableState;
  readonly ear: Ear;
  /** The seat whose move this record was. */
  moved: Seat | undefined;
  /** Something of this record was told to everybody; and something that happened in the game. */
  toldAll = false;
  openly = false;

  constructor(registered: Registered, state: TableState, ear: Ear) {
    this.registered = registered;
    this.state = state;
    this.ear = ear;
  }

  tell(event: TableEvent): void {
    this.happened(event);
  }

  happened(event: FullEvent): void {
    const { state } = this;
    const { game } = this.registered;
    const shown = state.seats.map((_, seat) => shownTo(game, event, seat));
    const watched = shownTo(game, event, 'table');
    state.seats.forEach((seat, i) => {
      if (shown[i] === undefined) return;
      seat.count++;
      seat.movedAt = state.at;
    });
    if (watched !== undefined) state.watched++;
    if (watched !== undefined && !shown.includes(undefined)) {
      this.toldAll = true;
      if (!event.kind.startsWith('t:')) {
        this.openly = true;
        state.openlyAt = state.at;
      }
    }
    state.log.push(event);
    this.ear.told?.([...shown, watched]);
  }
}

function forgetOld(registered: Registered, state: TableState): void {
  if (state.log.length > LOG) forget(registered, state, state.log.length - LOG / 2);
}

/** Drops the oldest events; cursors before them will get a full view. */
function forget(registered: Registered, state: TableState, n: number): void {
  for (const event of state.log.slice(0, n)) {
    state.base.forEach((_, seat) => {
      if (shownTo(registered.game, event, seat) !== undefined) state.base[seat]!++;
    });
    if (shownTo(registered.game, event, 'table') !== undefined) state.watchedBase++;
  }
  state.log.splice(0, n);
  state.forgotten += n;
  state.roundStart = Math.max(0, state.roundStart - n);
}

/** The seats are numbered anew: nothing told before can be told again. */
function forgetAll(state: TableState): void {
  state.forgotten += state.log.length;
  state.log = [];
  state.roundStart = 0;
  state.base = state.seats.map((seat) => seat.count);
  state.watchedBase = state.watched;
  for (const seat of state.seats) seat.epoch = ++state.epochs;
  state.inner = null;
}

// ── Seats ────────────────────────────────────────────────────────────────────────────────────────────────

function emptySeat(): SeatState {
  return {
    kind: 'empty',
    guest: '',
    name: '',
    player: '',
    standIn: '',
    returning: false,
    factor: 1,
    muted: false,
    nonce: '',
    epoch: 0,
    count: 0,
    movedAt: 0,
    decided: -1,
  };
}

function occupy(
  state: TableState,
  seat: Seat,
  occupant: Partial<Pick<SeatState, 'guest' | 'player'>> & Pick<SeatState, 'kind' | 'name'>,
): void {
  const { count, movedAt } = state.seats[seat]!;
  const others = state.seats.filter((_, i) => i !== seat).map((s) => s.name);
  state.seats[seat] = {
    ...emptySeat(),
    ...occupant,
    name: occupant.name === '' ? '' : distinctName(occupant.name, others),
    epoch: ++state.epochs,
    count,
    movedAt,
  };
  for (const vote of Object.keys(state.votes)) dropVote(state, vote, seat);
  delete state.votes[`stand-in:${seat}`];
}

function seatSoftware(run: Run, seat: Seat, player: string): void {
  const character = run.registered.players.find((p) => p.id === player)?.character;
  occupy(run.state, seat, { kind: 'software', player, name: character?.name ?? '' });
  run.tell({ kind: 't:bot', seat, player, name: run.state.seats[seat]!.name });
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
  countVotes(run);
}

/** Host duty goes to the next person clockwise who is there. */
function passHost(run: Run, from: Seat): void {
  const { state } = run;
  const next = nextHost(state, from);
  if (next === undefined) {
    if (state.seats[from]?.kind !== 'person') state.host = -1;
    return;
  }
  state.host = next;
  run.tell({ kind: 't:host', seat: next });
}

function nextHost(state: TableState, from: Seat): Seat | undefined {
  for (let i = 1; i < state.seats.length; i++) {
    const seat = (from + i) % state.seats.length;
    const { kind, standIn } = state.seats[seat]!;
    if (kind === 'person' && standIn !== 'lost') return seat;
  }
  return undefined;
}

function standIn(run: Run, seat: Seat, why: 'lost' | 'away' | 'clock' | 'vote'): void {
  const { state, registered } = run;
  const person = state.seats[seat]!;
  person.standIn = why;
  person.returning = false;
  run.tell({ kind: 't:stand-in', seat, player: standInOf(registered, person), why });
  delete state.votes[`stand-in:${seat}`];
  if (why === 'lost' && state.host === seat) passHost(run, seat);
  countVotes(run);
}

/** Gives the seat back now, or when the stand-in has made the move the game waits for. */
function comeBack(run: Run, seat: Seat): void {
  if (!hasMove(run.registered.game, run.state, seat)) {
    handBack(run, seat);
    return;
  }
  run.state.seats[seat]!.returning = true;
  run.tell({ kind: 't:returning', seat });
}

function handBack(run: Run, seat: Seat): void {
  const person = run.state.seats[seat]!;
  person.standIn = '';
  person.returning = false;
  run.tell({ kind: 't:back', seat });
}

// ── Votes ────────────────────────────────────────────────────────────────────────────────────────────────

/** People who play themselves; the one a vote is about does not take part in it. */
function electorate(state: TableState, vote: string): Seat[] {
  return state.seats.flatMap(({ kind, standIn: why }, seat) =>
    kind === 'person' && why === '' && vote !== `stand-in:${seat}` ? [seat] : [],
  );
}

function dropVote(state: TableState, vote: string, seat: Seat): void {
  const left = state.votes[vote]?.filter((voter) => voter !== seat) ?? [];
  if (left.length > 0) state.votes[vote] = left;
  else delete state.votes[vote];
}

function countVotes(run: Run): void {
  const { state } = run;
  for (const [vote, voters] of Object.entries(state.votes)) {
    const entitled = electorate(state, vote);
    if (voters.filter((voter) => entitled.includes(voter)).length * 2 <= entitled.length) continue;
    delete state.votes[vote];
    if (vote === 'end') endRound(run, null);
    else standIn(run, Number(vote.slice('stand-in:'.length)), 'vote');
    return;
  }
}

// ── The round ────────────────────────────────────────────────────────────────────────────────────────────

/** Options as the game understands them; in correspondence nobody can be quick, so calling is in secret unless said otherwise. */
export function resolveOptions(
  registered: Registered,
  raw: unknown,
  seats: number,
  pace: Pace,
): { ok: true; options: Json } | { ok: false; problems: OptionProblem[] } {
  const { options } = registered.game;
  const secretly = options.fields.some(
    (field) => field.key === 'calling' && field.values?.includes('verdeckt'),
  );
  const given = typeof raw === 'object' && raw !== null && !Array.isArray(raw);
  const defaults = pace === 'correspondence' && secretly && (given || raw === undefined);
  return options.parse(defaults ? { calling: 'verdeckt', ...(raw as object | undefined) } : raw, seats);
}

function matchOf(state: TableState): Match {
  const match = (state.options as { match?: Match } | null)?.match;
  return match ?? { kind: 'single' };
}

function standing(state: TableState): {
  over: boolean;
  places: readonly number[];
  scores: readonly number[] | null;
} {
  const match = matchOf(state);
  const { over, places, scores } = matchAfter(match, state.outcomes, state.seats.length);
  return { over, places, scores: match.kind === 'single' ? null : scores };
}

function randomOf(state: TableState): Random {
  const n = state.plays++;
  let random: Random | undefined;
  const drawn = () => {
    random ??= actionRandom(roundKey(state.secret, state.nonces), n);
    return random;
  };
  return { int: (below) => drawn().int(below), float: () => drawn().float() };
}

function deal(run: Run, nextSecret: string): void {
  const { state, registered } = run;
  const parsed = resolveOptions(registered, state.raw, state.seats.length, state.pace);
  if (!parsed.ok) throw new Error(`options of table ${state.code} no longer parse`);
  state.options = parsed.options;
  state.nextSecret = nextSecret;
  state.nonces = state.seats.map((seat) => seat.nonce);
  for (const seat of state.seats) {
    seat.nonce = '';
    seat.decided = -1;
  }
  state.phase = 'playing';
  state.round++;
  state.deals++;
  state.plays = 0;
  state.places = null;
  forget(registered, state, state.roundStart);
  state.roundStart = state.log.length;
  run.ear.dealing?.();
  run.tell({ kind: 't:started', round: state.round, commitment: state.commitment });
  state.inner = registered.game.start(
    {
      options: state.options,
      seats: state.seats.length,
      random: randomOf(state),
      ...(state.carry !== undefined && { carry: state.carry }),
    },
    (event) => run.happened(event as FullEvent),
  );
  goOn(run);
}

function play(run: Run, seat: Seat, action: Json): void {
  const { state, registered } = run;
  run.ear.played?.(state.plays, seat, action);
  registered.game.play(state.inner, seat, action, randomOf(state), (event) =>
    run.happened(event as FullEvent),
  );
  run.moved = seat;
  goOn(run);
}

/** After the game has moved: is it over, which clocks run, who gets the seat back. */
function goOn(run: Run): void {
  const { state, registered } = run;
  const { game } = registered;
  const outcome = game.outcome(state.inner);
  if (outcome !== undefined) {
    endRound(run, outcome);
    return;
  }
  syncTimers(registered, state);
  state.window = callWindow(run);
  state.seats.forEach(({ returning }, seat) => {
    const moved = run.moved === seat && run.openly;
    if (returning && (moved || !hasMove(game, state, seat))) handBack(run, seat);
  });
  settleIfAllAnswered(run);
}

/** The window that is open for calls now, and since when. */
function callWindow(run: Run): TableState['window'] {
  const { state } = run;
  const { game } = run.registered;
  if (game.contest === undefined || game.callers === undefined) return null;
  const caller = game.callers(state.inner)[0];
  if (caller === undefined) return null;
  for (const choice of game.legal(game.view(state.inner, caller))) {
    if (choice.kind !== 'one') continue;
    const contest = game.contest(state.inner, caller, choice.action);
    if (contest?.role !== 'call') continue;
    if (state.window?.name === contest.window) return state.window;
    return { name: contest.window, target: contest.target, at: state.at };
  }
  return null;
}

function endRound(run: Run, outcome: Outcome | null): void {
  const { state, registered } = run;
  state.carry = registered.game.carry(state.inner);
  state.timers = [];
  state.window = null;
  state.offers = [];
  state.votes = {};
  state.pausedBy = -1;
  run.ear.revealed?.(outcome);
  run.tell({
    kind: 't:revealed',
    round: state.round,
    deal: state.deals,
    secret: state.secret,
    nonces: state.nonces,
    ended: outcome === null,
  });
  state.secret = state.nextSecret;
  state.commitment = commitmentOf(state.secret);
  state.nextSecret = '';
  if (outcome !== null) state.outcomes.push(outcome);
  const { over, places, scores } = standing(state);
  state.scores = scores;
  state.phase = 'between';
  for (const seat of state.seats) {
    seat.returning = false;
    if (seat.standIn === 'clock' || seat.standIn === 'vote') seat.standIn = '';
  }
  if (outcome === null || !over) return;
  state.phase = 'over';
  state.places = places;
  run.tell({ kind: 't:match', places, scores: matchAfter(matchOf(state), state.outcomes).scores });
}

// ── Fair calling ─────────────────────────────────────────────────────────────────────────────────────────

function takeOffer(run: Run, offer: Offer): void {
  const { state } = run;
  if (state.offers.length === 0) state.offersAt = state.at;
  state.offers.push(offer);
  settleIfAllAnswered(run);
}

/** Nobody is left who could still call: waiting would decide nothing. */
function settleIfAllAnswered(run: Run): void {
  const { state } = run;
  if (state.offers.length === 0) return;
  const callers = run.registered.game.callers?.(state.inner) ?? [];
  if (callers.every((seat) => state.offers.some((offer) => offer.seat === seat))) settleOffers(run);
}

function settleOffers(run: Run): void {
  const { state } = run;
  const { game } = run.registered;
  const offers = state.offers;
  state.offers = [];
  const target = state.window?.target;
  const alive = offers.filter(
    (offer) => target !== undefined && game.refuse(state.inner, offer.seat, offer.action) === undefined,
  );
  const dead = offers
    .filter((offer) => !alive.includes(offer))
    .map(({ seat }) => ({ seat, why: 'too-late' as 'beaten' | 'too-late' }));
  if (alive.length > 0) {
    const result = settle(alive, target!, state.seats.length);
    dead.push(...result.void);
    if (result.calls.length > 0) {
      run.tell({
        kind: 't:race',
        calls: result.calls.map(({ seat, reaction }) => ({ seat, ms: reaction })),
        winner: result.winner.seat,
        tie: result.tie,
      });
    }
    play(run, result.winner.seat, result.winner.action);
  }
  for (const { seat, why } of dead) run.tell({ kind: 't:void', seat, why });
}

/** Whether this action is collected before it counts: a call, or a close that somebody could still beat. */
export function isRaced(registered: Registered, state: TableState, seat: Seat, action: Json): boolean {
  const { game } = registered;
  const role = game.contest?.(state.inner, seat, action)?.role;
  if (role === undefined) return false;
  return role === 'call' || (game.callers?.(state.inner) ?? []).some((caller) => caller !== seat);
}

// ── Judging ──────────────────────────────────────────────────────────────────────────────────────────────

/** Why a guest (or TABLE) cannot do this now; undefined when it may be written. Changes nothing. */
export function judge(
  registered: Registered,
  state: TableState,
  who: string,
  what: Journaled,
  at: number,
): Refusal | undefined {
  if (state.phase === 'closed') return no('closed');
  return who === TABLE
    ? judgeTable(registered, state, what, at)
    : judgePerson(registered, state, who, what, at);
}

function judgePerson(
  registered: Registered,
  state: TableState,
  guest: string,
  what: Journaled,
  at: number,
): Refusal | undefined {
  const seat = seatOf(state, guest);
  if (what.do === 'sit') return judgeSit(state, seat, what.seat);
  if (seat === null) return no('not-seated');
  const playing = state.phase === 'playing';
  const host = state.host === seat;
  switch (what.do) {
    case 'rename':
    case 'leave':
      return undefined;
    case 'remove': {
      if (!host) return no('host-only');
      const occupant = state.seats[what.seat];
      if (occupant === undefined) return no('no-such-seat');
      if (what.seat === seat) return no('own-seat');
      if (occupant.kind === 'empty') return no('seat-empty');
      return occupant.kind === 'software' && playing ? no('round-running') : undefined;
    }
    case 'seats': {
      if (!host) return no('host-only');
      if (playing) return no('round-running');
      if (state.phase === 'between') return no('match-running');
      const { min, max } = registered.game.seats;
      if (what.count < min || what.count > max) return no('bad-seats', { min, max });
      const occupied = state.seats.findIndex(({ kind }, i) => i >= what.count && kind !== 'empty');
      if (occupied >= 0) return no('seat-occupied', { seat: occupied });
      return problemOf(resolveOptions(registered, state.raw, what.count, state.pace));
    }
    case 'order': {
      if (!host) return no('host-only');
      if (playing) return no('round-running');
      const sorted = [...what.order].sort((a, b) => a - b);
      const whole = sorted.length === state.seats.length && sorted.every((old, i) => old === i);
      return whole ? undefined : no('bad-order');
    }
    case 'bot':
      if (!host) return no('host-only');
      if (state.seats[what.seat] === undefined) return no('no-such-seat');
      if (what.seat === seat) return no('own-seat');
      return known(registered, what.player) ? undefined : no('unknown-player');
    case 'settings':
      if (!host) return no('host-only');
      if (playing) return no('round-running');
      return problemOf(
        resolveOptions(registered, what.options ?? state.raw, state.seats.length, what.pace ?? state.pace),
      );
    case 'host':
      if (!host) return no('host-only');
      if (state.seats[what.seat] === undefined) return no('no-such-seat');
      if (what.seat === seat) return no('own-seat');
      return state.seats[what.seat]!.kind === 'person' ? undefined : no('not-a-person');
    case 'mute':
      if (!host) return no('host-only');
      if (state.seats[what.seat] === undefined) return no('no-such-seat');
      return state.seats[what.seat]!.kind === 'person' ? undefined : no('not-a-person');
    case 'start':
      if (!host) return no('host-only');
      if (playing) return no('round-running');
      return state.phase === 'over' ? no('match-over') : judgeDeal(registered, state);
    case 'rematch':
      return state.phase === 'over' ? judgeDeal(registered, state) : no('match-not-over');
    case 'prefer':
      return what.standIn === undefined || known(registered, what.standIn) ? undefined : no('unknown-player');
    case 'away':
      if (!playing) return no('no-round');
      return state.seats[seat]!.standIn === '' ? undefined : no('stood-in');
    case 'back':
      return state.seats[seat]!.standIn === '' || state.seats[seat]!.returning ? no('not-away') : undefined;
    case 'pause':
      if (!playing) return no('no-round');
      return state.pausedBy >= 0 ? no('paused') : undefined;
    case 'resume':
      if (!playing) return no('no-round');
      return state.pausedBy < 0 ? no('not-paused') : undefined;
    case 'vote':
      if (!playing) return no('no-round');
      if (state.seats[seat]!.standIn !== '') return no('stood-in');
      return what.what === 'end'
        ? undefined
        : judgeStandInVote(registered, state, seat, what.seat, what.on, at);
    case 'nonce':
      return playing ? no('round-running') : undefined;
    case 'close':
      return host ? undefined : no('host-only');
    case 'game':
    case 'offer':
      return judgeGame(registered, state, seat, what.action as Json);
    default:
      return no('malformed');
  }
}

function judgeSit(state: TableState, current: Seat | null, wish: Seat | undefined): Refusal | undefined {
  if (current !== null) return no('already-seated');
  if (state.phase === 'playing') return no('round-running');
  if (wish === undefined) return freeSeat(state) === undefined ? no('table-full') : undefined;
  const seat = state.seats[wish];
  if (seat === undefined) return no('no-such-seat');
  return seat.kind === 'person' ? no('seat-taken') : undefined;
}

/** An empty seat, else one a software player keeps warm. */
function freeSeat(state: TableState): Seat | undefined {
  const empty = state.seats.findIndex(({ kind }) => kind === 'empty');
  if (empty >= 0) return empty;
  const software = state.seats.findIndex(({ kind }) => kind === 'software');
  return software >= 0 ? software : undefined;
}

function judgeDeal(registered: Registered, state: TableState): Refusal | undefined {
  if (state.seats.some(({ kind }) => kind === 'empty')) return no('empty-seats');
  return problemOf(resolveOptions(registered, state.raw, state.seats.length, state.pace));
}

function problemOf(parsed: ReturnType<typeof resolveOptions>): Refusal | undefined {
  const problem = parsed.ok ? undefined : parsed.problems[0];
  return problem === undefined
    ? undefined
    : { code: problem.code, params: { ...problem.params, path: problem.path } };
}

function known(registered: Registered, player: string): boolean {
  return registered.players.some(({ id }) => id === player);
}

function judgeStandInVote(
  registered: Registered,
  state: TableState,
  voter: Seat,
  about: Seat,
  on: boolean,
  at: number,
): Refusal | undefined {
  const occupant = state.seats[about];
  if (occupant === undefined) return no('no-such-seat');
  if (about === voter) return no('own-seat');
  if (occupant.kind !== 'person') return no('not-a-person');
  if (occupant.standIn !== '') return no('stood-in');
  if (hasMoveClock(state.pace)) return no('has-clock');
  if (!on) return undefined;
  const idle = hasMove(registered.game, state, about) && at - state.openlyAt >= IDLE_MS;
  return idle ? undefined : no('not-idle', { seconds: IDLE_MS / 1000 });
}

function judgeGame(registered: Registered, state: TableState, seat: Seat, action: Json): Refusal | undefined {
  if (state.phase !== 'playing') return no('no-round');
  if (state.pausedBy >= 0) return no('paused');
  if (state.offers.some((offer) => offer.seat === seat)) return no('offer-pending');
  return registered.game.refuse(state.inner, seat, action);
}

function judgeTable(
  registered: Registered,
  state: TableState,
  what: Journaled,
  at: number,
): Refusal | undefined {
  switch (what.do) {
    case 'reseat': {
      if (state.seats[what.seat]?.kind !== 'person') return no('not-a-person');
      const other = seatOf(state, what.guest);
      return other === null || other === what.seat ? undefined : no('already-seated');
    }
    case 'lost': {
      const { kind, standIn: why } = state.seats[what.seat] ?? emptySeat();
      if (kind !== 'person') return no('not-a-person');
      if (state.phase === 'playing') return why === '' ? undefined : no('stood-in');
      const passes = state.host === what.seat && nextHost(state, what.seat) !== undefined;
      return passes ? undefined : no('no-effect');
    }
    case 'return': {
      const seat = state.seats[what.seat];
      return seat?.kind === 'person' && seat.standIn === 'lost' && !seat.returning
        ? undefined
        : no('not-away');
    }
    case 'play':
    case 'offer': {
      const seat = state.seats[what.seat];
      if (seat === undefined || softwareOn(registered, seat) === undefined) return no('no-effect');
      return judgeGame(registered, state, what.seat, what.action);
    }
    case 'settle':
      if (state.offers.length === 0) return no('no-effect');
      return at < state.offersAt + COLLECT_MS ? no('too-early') : undefined;
    case 'clock': {
      const timer = state.timers.find(({ id, key }) => id === what.timer && key === what.key);
      if (timer === undefined || state.pausedBy >= 0 || state.offers.length > 0) return no('no-effect');
      if (at < timer.startedAt + timer.ms) return no('too-early');
      return registered.game.refuse(state.inner, CLOCK, what);
    }
    case 'move-over': {
      const clock = state.moves.find(({ seat }) => seat === what.seat);
      if (clock === undefined || state.pausedBy >= 0 || state.offers.length > 0) return no('no-effect');
      return at < clock.startedAt + clock.ms ? no('too-early') : undefined;
    }
    case 'wake':
      return unserved(state, at) ? undefined : no('no-effect');
    default:
      return no('malformed');
  }
}

// ── Applying ─────────────────────────────────────────────────────────────────────────────────────────────

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
      state.raw = (what.options as Json | undefined) ?? state.raw;
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
      run.tell({ kind: 't:prefers', seat });
      return;
    case 'away':
      standIn(run, seat, 'away');
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
      shiftClocks(state, record.at - state.pausedAt);
      state.pausedBy = -1;
      run.tell({ kind: 't:resumed', seat });
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
      state.seats[what.seat]!.decided = state.seats[what.seat]!.count;
      play(run, what.seat, what.action);
      return;
    case 'offer': {
      if (record.who === TABLE) state.seats[what.seat]!.decided = state.seats[what.seat]!.count;
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
      return;
    case 'lost':
      if (state.phase === 'playing') {
        standIn(run, what.seat, 'lost');
        return;
      }
      passHost(run, what.seat);
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
