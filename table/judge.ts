/** Why something cannot be done at a table now. Reads the state, changes nothing. */
import { CLOCK, type Json, type Refusal, type Registered, type Seat } from '#games/game.ts';
import { type Journaled, TABLE } from './actions.ts';
import { hasMove, hasMoveClock, unserved } from './clocks.ts';
import { COLLECT_MS } from './fair.ts';
import { asAsked } from './large.ts';
import { no } from './refusals.ts';
import { resolveOptions } from './round.ts';
import { emptySeat, freeSeat } from './seating.ts';
import { seatOf, softwareOn, type TableState } from './state.ts';

/** A seat the game waits for may be handed over by vote when nothing happened for this long, ms. */
const IDLE_MS = 20_000;

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
        resolveOptions(
          registered,
          asAsked(what.options, state.raw) ?? state.raw,
          state.seats.length,
          what.pace ?? state.pace,
        ),
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
      const heir = what.to === undefined ? undefined : state.seats[what.to];
      if (what.to !== undefined && (heir?.kind !== 'person' || what.to === what.seat)) return no('no-effect');
      if (state.phase === 'playing') return why === '' ? undefined : no('stood-in');
      return state.host === what.seat && heir !== undefined ? undefined : no('no-effect');
    }
    case 'return': {
      const seat = state.seats[what.seat];
      const missed = seat?.kind === 'person' && seat.standIn !== '' && seat.standIn !== 'away';
      return missed && !seat.returning ? undefined : no('not-away');
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
