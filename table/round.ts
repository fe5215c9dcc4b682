/** A round at a table, from the deal to the reveal, and the races in it. */
import type { Json, OptionProblem, Outcome, Random, Registered, Seat } from '#games/game.ts';
import { type Match, matchAfter } from '#games/match.ts';
import { actionRandom, commitmentOf, roundKey } from './chance.ts';
import { hasMove, syncTimers } from './clocks.ts';
import { type Offer, settle } from './fair.ts';
import { forget, type Run } from './run.ts';
import { handBack } from './seating.ts';
import type { FullEvent, TableState } from './state.ts';
import type { Pace } from './wire.ts';

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

export function standing(state: TableState): {
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

export function deal(run: Run, nextSecret: string): void {
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

export function play(run: Run, seat: Seat, action: Json): void {
  const { state, registered } = run;
  run.ear.played?.(state.plays, seat, action);
  registered.game.play(state.inner, seat, action, randomOf(state), (event) =>
    run.happened(event as FullEvent),
  );
  run.moved = seat;
  // Whoever has moved before everybody's eyes is idle no more: what was voted about that is past.
  if (run.openly) delete state.votes[`stand-in:${seat}`];
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

export function endRound(run: Run, outcome: Outcome | null): void {
  const { state, registered } = run;
  state.carry = registered.game.carry(state.inner);
  state.timers = [];
  state.window = null;
  state.offers = [];
  state.votes = {};
  state.pausedBy = -1;
  run.ear.revealed?.(outcome);
  if (outcome === null) registered.game.abandon(state.inner, (event) => run.happened(event as FullEvent));
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
    if (seat.returning || seat.standIn === 'clock' || seat.standIn === 'vote') seat.standIn = '';
    seat.returning = false;
  }
  if (outcome === null || !over) return;
  state.phase = 'over';
  state.places = places;
  run.tell({ kind: 't:match', places, scores: matchAfter(matchOf(state), state.outcomes).scores });
}

export function takeOffer(run: Run, offer: Offer): void {
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

export function settleOffers(run: Run): void {
  const { state } = run;
  const { game } = run.registered;
  const offers = state.offers;
  state.offers = [];
  const alive = offers.filter((offer) => game.refuse(state.inner, offer.seat, offer.action) === undefined);
  const dead = offers
    .filter((offer) => !alive.includes(offer))
    .map(({ seat }) => ({ seat, why: 'too-late' as 'beaten' | 'too-late' }));
  if (alive.length > 0) {
    // Once everybody has waived there is no window, nor a call to place by its target; the closing act stands.
    const result = settle(alive, state.window?.target ?? 0, state.seats.length);
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
