/**
 * Fair calling: who was first is judged by reaction, not by whose connection is faster.
 *
 * Calls, and the ordinary act that would close the window, are collected as offers for a fixed time and then
 * settled by a pure function of the offers: every process comes to the same answer, in whatever order they
 * arrived.
 */
import type { Json, Seat } from '#games/game.ts';

/** Offers of one window are collected for this long from the first, ms. */
export const COLLECT_MS = 600;
/** Calls this close to the earliest are equal, ms. */
export const TIE_MS = 50;
/** Bounds of what a connection may claim to have lost on the way, ms. */
const CREDIT_MIN = 120;
const CREDIT_MAX = 600;

export interface Offer {
  readonly seat: Seat;
  readonly role: 'call' | 'close';
  readonly action: Json;
  /** When it arrived, server time. */
  readonly at: number;
  /** Effective time from shown to pressed, ms. */
  readonly reaction: number;
  /** How long before `at` it was pressed, ms: 0 when that could not be measured. */
  readonly credit: number;
}

/** Round trips of one connection, as TCP estimates them (RFC 6298): smoothed mean and deviation. */
export interface Trip {
  readonly mean: number;
  readonly deviation: number;
}

export function measure(trip: Trip | undefined, rttMs: number): Trip {
  if (trip === undefined) return { mean: rttMs, deviation: rttMs / 2 };
  return {
    mean: trip.mean + (rttMs - trip.mean) / 8,
    deviation: trip.deviation + (Math.abs(rttMs - trip.mean) - trip.deviation) / 4,
  };
}

/** The most a connection is believed to have lost on the way, ms. */
export function creditCap(trip: Trip | undefined): number {
  if (trip === undefined) return CREDIT_MIN;
  return Math.max(CREDIT_MIN, Math.min(trip.mean + 2 * trip.deviation, CREDIT_MAX));
}

/**
 * What a claimed reaction is worth.
 * @param claimed ms from shown to pressed as the client says; undefined when it does not say
 * @param elapsed ms from when this connection was sent the window to now; undefined when it was not
 * @param sinceOpened ms since the window opened for the table
 */
export function judgeReaction(
  claimed: number | undefined,
  elapsed: number | undefined,
  sinceOpened: number,
  trip: Trip | undefined,
): { reaction: number; credit: number } {
  if (claimed === undefined || elapsed === undefined) return { reaction: sinceOpened, credit: 0 };
  const reaction = Math.round(Math.min(elapsed, Math.max(claimed, elapsed - creditCap(trip), 0)));
  return { reaction, credit: Math.max(0, Math.round(elapsed) - reaction) };
}

export interface Settlement {
  /** The offer that happens. */
  readonly winner: Offer;
  /** The calls that took part, first to last; empty when the closing act came before them all. */
  readonly calls: readonly Offer[];
  /** The seat, not the time, decided. */
  readonly tie: boolean;
  /** Offers that count for nothing, by seat. */
  readonly void: readonly { readonly seat: Seat; readonly why: 'beaten' | 'too-late' }[];
}

/**
 * Orders the offers of one window: a pure function of their set.
 *
 * A call pressed before the closing act arrived beats it. Among calls the shortest reaction counts; of those
 * within TIE_MS of it the seat nearest to the left of the target.
 *
 * @param offers at least one; at most one per seat and at most one that closes
 */
export function settle(offers: readonly Offer[], target: Seat, seats: number): Settlement {
  const close = offers.find((offer) => offer.role === 'close');
  const all = offers.filter((offer) => offer.role === 'call');
  const leftOfTarget = (offer: Offer) => (offer.seat - target - 1 + seats) % seats;
  const calls = all
    .filter((call) => close === undefined || call.at - call.credit < close.at)
    .sort((a, b) => a.reaction - b.reaction || leftOfTarget(a) - leftOfTarget(b));
  const late = all.filter((call) => !calls.includes(call)).sort((a, b) => leftOfTarget(a) - leftOfTarget(b));
  const tooLate = late.map((call) => ({ seat: call.seat, why: 'too-late' as const }));
  const first = calls[0];
  if (first === undefined) return { winner: close!, calls, tie: false, void: tooLate };
  const equal = calls.filter((call) => call.reaction <= first.reaction + TIE_MS);
  const winner = equal.reduce((best, call) => (leftOfTarget(call) < leftOfTarget(best) ? call : best));
  const beaten = [...calls.filter((call) => call !== winner), ...(close === undefined ? [] : [close])];
  return {
    winner,
    calls,
    tie: equal.length > 1,
    void: [...beaten.map((offer) => ({ seat: offer.seat, why: 'beaten' as const })), ...tooLate],
  };
}
