/** Many games without a table: who wins, how long they last, and whether the laws hold. */
import { type PlayedRound, playRound, type RoundSetup, subSeed } from '#games/arena.ts';
import type { AnySoftwarePlayer, Json, Outcome, Registered, Seat } from '#games/game.ts';
import { type LawKit, LawWatch } from '#games/laws.ts';
import { type Match, matchAfter } from '#games/match.ts';

export interface SimulationSetup {
  readonly registered: Registered;
  /** Complete options, as the game's `options.parse` returns them; `match` says what one game is. */
  // biome-ignore lint/suspicious/noExplicitAny: each game has options of its own
  readonly options: any;
  /** One per seat. */
  readonly players: readonly AnySoftwarePlayer[];
  readonly games: number;
  readonly seed: number;
  /** Tests every law after every action. */
  readonly laws?: LawKit;
  readonly onGame?: (done: number) => void;
  readonly onViolation?: (game: number, what: string) => void;
}

export interface Simulation {
  readonly games: number;
  /** Ended by rule. */
  readonly finished: number;
  /** Given up after a million actions in a round. */
  readonly capped: number;
  /** Actions of seats and clocks, all games together. */
  readonly moves: number;
  readonly seconds: number;
  /** Won games by seat; of a shared win each gets its part. */
  readonly wins: readonly number[];
  /** Moves of a game, on average. */
  readonly meanLength: number;
  readonly violations: number;
}

/** Plays the games; all but `seconds` is a function of the setup. */
export function simulate(setup: SimulationSetup): Simulation {
  const started = performance.now();
  const seats = setup.players.length;
  const wins = new Array<number>(seats).fill(0);
  let finished = 0;
  let capped = 0;
  let moves = 0;
  let violations = 0;
  for (let game = 0; game < setup.games; game++) {
    const violated = (what: string): void => {
      violations++;
      setup.onViolation?.(game, what);
    };
    const played = playGame(setup, game, violated);
    moves += played.moves;
    if (played.ended === 'rule') finished++;
    else if (played.ended === 'capped') capped++;
    else if (setup.laws === undefined) violated('nobody acts, no clock runs, and it is not over');
    for (const seat of played.winners) wins[seat]! += 1 / played.winners.length;
    setup.onGame?.(game + 1);
  }
  return {
    games: setup.games,
    finished,
    capped,
    moves,
    seconds: (performance.now() - started) / 1000,
    wins,
    meanLength: setup.games === 0 ? 0 : moves / setup.games,
    violations,
  };
}

export interface PlayedGame {
  readonly ended: 'rule' | 'capped' | 'stuck';
  readonly moves: number;
  /** Best of the match; empty when it did not end. */
  readonly winners: readonly Seat[];
}

/**
 * One game: a round, or as many as its match has. An open match has no end of its own and counts as one
 * round.
 */
export function playGame(
  setup: Pick<SimulationSetup, 'registered' | 'options' | 'players' | 'seed' | 'laws'>,
  game: number,
  violated: (what: string) => void,
): PlayedGame {
  const { registered, options, players } = setup;
  const match: Match = options.match ?? { kind: 'single' };
  const rounds: Outcome[] = [];
  let carry: Json | undefined;
  let moves = 0;
  for (;;) {
    const round = playWatched(
      {
        registered,
        options,
        seats: players.length,
        players,
        seed: subSeed(setup.seed, game, rounds.length),
        ...(carry === undefined ? {} : { carry }),
      },
      setup.laws,
      violated,
    );
    moves += round.actions;
    if (round.outcome === undefined) return { ended: round.ended, moves, winners: [] };
    rounds.push(round.outcome);
    const standing = matchAfter(match, rounds);
    if (standing.over || match.kind === 'open') {
      const winners = standing.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
      return { ended: 'rule', moves, winners };
    }
    carry = registered.game.carry(round.state);
  }
}

function playWatched(
  setup: Omit<RoundSetup, 'check'>,
  laws: LawKit | undefined,
  violated: (what: string) => void,
): PlayedRound {
  if (laws === undefined) return playRound(setup);
  const watch = new LawWatch(laws, setup);
  const round = playRound({ ...setup, check: watch });
  for (const { law, at, detail } of watch.violations) violated(`${law} after ${at} actions: ${detail}`);
  for (let i = watch.violations.length; i < watch.count; i++) violated('one more of these');
  return round;
}
