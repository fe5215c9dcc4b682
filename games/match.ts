/** A match: rounds of one game at one table, and what they add up to. */
import type { Outcome } from './game.ts';

export const MATCH_KINDS = ['single', 'open', 'rounds', 'target'] as const;
export const MATCH_SCORES = ['cards-left', 'wins'] as const;

export interface Match {
  readonly kind: (typeof MATCH_KINDS)[number];
  /** Rounds to play, or the score that ends it. */
  readonly n?: number;
  /** What is added up: the rounds' own scores, low wins (default), or a point per won round, high wins. */
  readonly score?: (typeof MATCH_SCORES)[number];
}

export interface Standing {
  /** Per seat, summed over the rounds. */
  readonly scores: readonly number[];
  readonly over: boolean;
  /** Places so far, final when over: 1 is best, equal scores share. */
  readonly places: readonly number[];
}

/**
 * Where a match stands after these rounds.
 *
 * @param rounds the outcomes in order; with none, everybody has nothing and shares the first place
 * @param seats needed only while there is no round yet
 */
export function matchAfter(match: Match, rounds: readonly Outcome[], seats = 0): Standing {
  const wins = match.score === 'wins';
  const size = rounds[0]?.scores.length ?? seats;
  const scores = new Array<number>(size).fill(0);
  for (const round of rounds) {
    for (let seat = 0; seat < size; seat++) {
      scores[seat]! += wins ? (round.winners.includes(seat) ? 1 : 0) : round.scores[seat]!;
    }
  }
  const last = rounds.at(-1);
  if (match.kind === 'single' && last !== undefined) return { scores, over: true, places: last.places };
  return { scores, over: isOver(match, rounds.length, scores), places: placesOf(scores, wins) };
}

function isOver(match: Match, rounds: number, scores: readonly number[]): boolean {
  if (match.kind === 'rounds') return rounds >= (match.n ?? 1);
  if (match.kind === 'target') return scores.some((score) => score >= (match.n ?? 1));
  return false;
}

/** Places by score, 1 is best, equal scores share, the places behind them stay empty (1 1 3). */
export function placesOf(scores: readonly number[], highWins: boolean): number[] {
  return scores.map(
    (score) => 1 + scores.filter((other) => (highWins ? other > score : other < score)).length,
  );
}
