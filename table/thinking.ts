/**
 * What a slow software player thinks, apart from the table: a question in, an answer out, both plain data. Without
 * Node and without a thread of its own, so that it serves here, in a worker thread and in a browser's worker alike.
 */
import type { Decision, Json, Registered } from '#games/game.ts';
import { decisionRandom } from './chance.ts';
import { framesOf } from './faults.ts';
import type { Question, Thinker } from './ports.ts';

/** What a thread sends back. Null: the player waits. A fault has kind and place: its words may quote a hand. */
export type Answer =
  | { readonly decision: Decision<Json> | null }
  | { readonly fault: { readonly name: string; readonly stack: string } };

/** A player did not come to a decision; `name` says why or what it threw, `stack` where. There is no message. */
export class ThinkingFailed extends Error {
  constructor(name: string, stack = '') {
    super();
    this.name = name;
    this.stack = stack;
  }
}

/**
 * The player's decision; undefined: it waits.
 *
 * @throws whatever the player throws
 */
export function think(
  games: Readonly<Record<string, Registered>>,
  question: Question,
): Decision<Json> | undefined {
  const player = games[question.game]?.players.find(({ id }) => id === question.player);
  if (player === undefined) throw new ThinkingFailed('UnknownPlayer');
  return player.decide(question.memory, question.view, decisionRandom(question.key));
}

/** As `think`, for the other side of a thread: never throws. */
export function answerOf(games: Readonly<Record<string, Registered>>, question: Question): Answer {
  try {
    return { decision: think(games, question) ?? null };
  } catch (error) {
    if (!(error instanceof Error)) return { fault: { name: typeof error, stack: '' } };
    return { fault: { name: error.name, stack: framesOf(error) } };
  }
}

/**
 * The decision an answer holds; undefined: the player waits.
 *
 * @throws ThinkingFailed
 */
export function decisionIn(answer: Answer): Decision<Json> | undefined {
  if ('fault' in answer) throw new ThinkingFailed(answer.fault.name, answer.fault.stack);
  return answer.decision ?? undefined;
}

/** Thinks at once, in this thread: for tests, commands and wherever there is no other. */
export function thinkHere(games: Readonly<Record<string, Registered>>): Thinker {
  return { think: async (question) => think(games, question) };
}
