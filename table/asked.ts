/** What people ask for through a connection, as the record it would become. */
import type { Json, Refusal, Registered } from '#games/game.ts';
import type { Journaled } from './actions.ts';
import { judgeReaction, type Trip } from './fair.ts';
import { judge } from './judge.ts';
import { cleanName } from './names.ts';
import { no } from './refusals.ts';
import { isRaced } from './round.ts';
import { seatOf, type TableState } from './state.ts';
import type { TableAction } from './wire.ts';

/**
 * What people may ask that is written as it comes, and the members that are kept of it. Everything else in a
 * journal is the table's own.
 */
const PLAIN: { readonly [what: string]: readonly string[] } = {
  leave: [],
  remove: ['seat'],
  seats: ['count'],
  order: ['order'],
  bot: ['seat', 'player'],
  settings: ['options', 'pace', 'spectators', 'graceSeconds'],
  host: ['seat'],
  mute: ['seat', 'on'],
  prefer: ['standIn', 'factor'],
  away: [],
  back: [],
  pause: [],
  resume: [],
  vote: ['what', 'seat', 'on'],
  nonce: ['nonce'],
  close: [],
} satisfies Partial<Record<TableAction['do'], readonly string[]>>;

/** When somebody pressed. */
export interface Press {
  /** ms from shown to pressed, as the client says; and as this process saw it, undefined when it did not. */
  readonly claimed: number | undefined;
  readonly elapsed: number | undefined;
  /** Server time. */
  readonly arrived: number;
  readonly trip: Trip | undefined;
}

/**
 * @param now server time at the table
 * @param secret makes the secret of another round
 * @returns what would be written, still to be judged; or why not
 */
export function recordFor(
  registered: Registered,
  state: TableState,
  guest: string,
  what: TableAction,
  press: Press,
  now: number,
  secret: () => string,
): Journaled | Refusal {
  switch (what.do) {
    case 'sit':
    case 'rename': {
      const cleaned = cleanName(what.name);
      return 'code' in cleaned ? cleaned : { ...keep(what, ['seat', 'nonce']), name: cleaned.name };
    }
    case 'start':
    case 'rematch':
      return { do: what.do, secret: secret() };
    case 'game': {
      const action = registered.game.parse(what.action) as Json | undefined;
      if (action === undefined) return no('malformed');
      const plain: Journaled = { do: 'game', action: action as { do: string } };
      const refusal = judge(registered, state, guest, plain, now);
      if (refusal !== undefined) return refusal;
      const seat = seatOf(state, guest)!;
      if (!isRaced(registered, state, seat, action)) return plain;
      const { claimed, elapsed, arrived, trip } = press;
      const sinceOpened = Math.max(0, arrived - state.window!.at);
      return { do: 'offer', seat, action, arrived, ...judgeReaction(claimed, elapsed, sinceOpened, trip) };
    }
    default:
      return Object.hasOwn(PLAIN, what.do) ? keep(what, PLAIN[what.do]!) : no('malformed');
  }
}

/** The action with these members alone: a journal keeps nothing that means nothing. */
function keep<A extends { do: string }>(what: A, members: readonly string[]): A {
  const kept: Record<string, unknown> = { do: what.do };
  for (const member of members) {
    const value = (what as Record<string, unknown>)[member];
    if (value !== undefined) kept[member] = value;
  }
  return kept as A;
}
