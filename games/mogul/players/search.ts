/**
 * Open-loop tree search for several players (UCT): the tree holds moves, not cards. Every iteration draws the
 * order of the pile and the place of the crash card anew, walks down the tree, plays on by the plain policy to
 * the end and remembers how that went for each seat. A pure function of its request: plain data in, plain data
 * out, so that it can run anywhere.
 */
import type { Random, Seat } from '#games/game.ts';
import { fastRandom } from '#games/random.ts';
import { copy } from '../rules/deal.ts';
import { reshufflePile } from '../rules/reshuffle.ts';
import type { State } from '../rules/types.ts';
import { type Move, makeMove, openMoves } from './moves.ts';
import { Policy, type Style } from './policy.ts';

export interface SearchRequest {
  /** A position that agrees with what the seat in turn knows (`positionOf`). */
  readonly position: State;
  readonly iterations: number;
  /** Decides all chance of the search. */
  readonly seed: number;
  /** How everybody is supposed to play where the tree ends. */
  readonly style: Style;
}

export interface SearchResult {
  readonly move: Move;
  /** Iterations done; fewer than asked for when nothing could change the choice any more. */
  readonly iterations: number;
  /** The moves tried: how often, and how well it went (0 … 1). */
  readonly tried: readonly { readonly move: Move; readonly visits: number; readonly value: number }[];
}

/** Weight of curiosity. */
const CURIOSITY = 0.5;
/** A move the plain policy would make counts as so many good visits in advance. */
const TRUST = 0.3;
/** Part of the worth of a game that is won or not; the rest is by how much. */
const WINNING = 0.6;
/** Points of difference that count as a lot. */
const MARGIN = 12;

interface Node {
  visits: number;
  sum: number;
  /** How often it could have been chosen. */
  open: number;
  readonly children: (Node | undefined)[];
}

function node(): Node {
  return { visits: 0, sum: 0, open: 0, children: [] };
}

export function search(request: SearchRequest): SearchResult {
  return new Search(request).run();
}

class Search {
  readonly request: SearchRequest;
  readonly random: Random;
  readonly policy: Policy;
  readonly state: State;
  readonly root: Node = node();
  /** The way of the running iteration, and who chose each step of it. */
  readonly path: Node[] = [];
  readonly actors: Seat[] = [];
  readonly moves: Move[] = [];
  readonly worth = new Float64Array(6);
  looked = 0;

  constructor(request: SearchRequest) {
    this.request = request;
    this.random = fastRandom(request.seed);
    this.policy = new Policy(request.style);
    this.state = copy(request.position);
  }

  run(): SearchResult {
    const { iterations, position } = this.request;
    let done = 0;
    while (done < iterations) {
      this.iterate();
      done++;
      if ((done & 63) === 0 && this.settled(iterations - done)) break;
    }
    const count = openMoves(position, this.moves);
    const tried = this.moves.slice(0, count).map((move) => {
      const child = this.root.children[move];
      return { move, visits: child?.visits ?? 0, value: child ? child.sum / child.visits : 0 };
    });
    const best = tried.reduce((a, b) => (b.visits > a.visits ? b : a));
    return { move: best.move, iterations: done, tried };
  }

  /** No other move can catch up in what is left. */
  settled(left: number): boolean {
    let first = 0;
    let second = 0;
    for (const child of this.root.children) {
      const visits = child?.visits ?? 0;
      if (visits > first) {
        second = first;
        first = visits;
      } else if (visits > second) second = visits;
    }
    return first - second > left;
  }

  iterate(): void {
    const { state, path, actors, policy } = this;
    restore(state, this.request.position);
    reshufflePile(state.pile, this.random);
    path.length = 0;
    actors.length = 0;
    this.look();
    let at = this.root;
    while (state.turn >= 0) {
      if (state.phase === 'loans' && !this.ownLoan(state)) {
        makeMove(state, policy.move(state));
        continue;
      }
      const count = openMoves(state, this.moves);
      const move = count === 1 ? this.moves[0]! : this.choose(at, count);
      let fresh = false;
      if (count > 1) {
        let child = at.children[move];
        if (child === undefined) {
          child = node();
          at.children[move] = child;
          fresh = true;
        }
        path.push(child);
        actors.push(state.turn);
        at = child;
      }
      makeMove(state, move);
      if (state.round !== this.looked && state.turn >= 0) this.look();
      if (fresh) break;
    }
    while (state.turn >= 0) {
      makeMove(state, policy.move(state));
      if (state.round !== this.looked && state.turn >= 0) this.look();
    }
    this.judge();
    for (let i = 0; i < path.length; i++) {
      const step = path[i]!;
      step.visits++;
      step.sum += this.worth[actors[i]!]!;
    }
  }

  /** Loans are thought about only where the choice is asked for; later ones and those of others go by the policy. */
  ownLoan(state: State): boolean {
    const { position } = this.request;
    return state.round === position.round && state.turn === position.turn;
  }

  look(): void {
    this.looked = this.state.round;
    this.policy.look(this.state, this.random);
  }

  /** The move with the highest upper bound; one that was never tried comes first, the policy's own before all. */
  choose(at: Node, count: number): Move {
    const { moves } = this;
    const liked = this.policy.move(this.state);
    let best = moves[0]!;
    let bound = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const move = moves[i]!;
      const child = at.children[move];
      let value: number;
      if (child === undefined) value = move === liked ? 1e6 : 1e5;
      else {
        child.open++;
        value =
          child.sum / child.visits +
          CURIOSITY * Math.sqrt(Math.log(child.open + 1) / child.visits) +
          (move === liked ? TRUST / Math.sqrt(child.visits) : 0);
      }
      if (value > bound) {
        bound = value;
        best = move;
      }
    }
    return best;
  }

  /** What the end is worth to each seat, 0 … 1. */
  judge(): void {
    const { state, worth } = this;
    const { seats, points, shares } = state;
    let best = Number.NEGATIVE_INFINITY;
    let winners = 0;
    let sum = 0;
    for (let seat = 0; seat < seats; seat++) {
      sum += points[seat]!;
      const rank = points[seat]! * 32 + shares[seat]!.length;
      if (rank > best) {
        best = rank;
        winners = 1;
      } else if (rank === best) winners++;
    }
    for (let seat = 0; seat < seats; seat++) {
      const wins = points[seat]! * 32 + shares[seat]!.length === best ? 1 / winners : 0;
      const ahead = points[seat]! - (sum - points[seat]!) / (seats - 1);
      const part = ahead / MARGIN;
      const margin = 0.5 + part / (2 * (1 + Math.abs(part)));
      worth[seat] = WINNING * wins + (1 - WINNING) * margin;
    }
  }
}

/** Makes one state equal to another of the same table without making anything new. */
function restore(state: State, from: State): void {
  state.phase = from.phase;
  state.acts = from.acts;
  state.round = from.round;
  state.start = from.start;
  state.turn = from.turn;
  state.bank = from.bank;
  state.middle = from.middle;
  state.revealed = from.revealed;
  state.active = from.active;
  state.winner = from.winner;
  state.winnerDid = from.winnerDid;
  state.forChips.length = 0;
  refill(state.points, from.points);
  refill(state.chips, from.chips);
  refill(state.laid, from.laid);
  refill(state.lying, from.lying);
  refill(state.pile, from.pile);
  refill(state.gone, from.gone);
  refill(state.loans, from.loans);
  refill(state.bids, from.bids);
  refill(state.dropped, from.dropped);
  for (let seat = 0; seat < from.seats; seat++) refill(state.shares[seat]!, from.shares[seat]!);
}

function refill(array: number[], from: readonly number[]): void {
  array.length = from.length;
  for (let i = 0; i < from.length; i++) array[i] = from[i]!;
}
