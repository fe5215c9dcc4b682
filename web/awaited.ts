/** Where people take days for a move: who is awaited, since when, and until when there is time. */
import type { Seat } from '#games/game.ts';
import type { ShownClock } from '#table/wire.ts';
import { CATALOGUES, formatter, type Lang } from './words/index.ts';

interface Clocks {
  readonly clocks: readonly ShownClock[];
  /** Own seat, null for spectators. */
  readonly you: Seat | null;
  /** The own move is awaited, also beside a clock of everybody. */
  readonly yourTurn?: boolean | undefined;
}

/**
 * One sentence about the clocks that run: the own first, then those of others, then those of everybody.
 *
 * @param now server time, ms since 1970
 */
export function awaited(
  { clocks, you, yourTurn }: Clocks,
  name: (seat: Seat) => string,
  now: number,
  lang: Lang,
): string {
  const { awaited: words } = CATALOGUES[lang].table;
  const { when, list } = formatter(lang);
  const running = clocks.filter((clock): clock is Running => clock.ends !== undefined);
  const own =
    running.find(({ seat }) => seat !== undefined && seat === you) ?? (yourTurn ? running.at(-1) : undefined);
  if (own !== undefined) return words.you(when(own.ends, now));
  const others = running.filter((clock): clock is Running & { seat: Seat } => clock.seat !== undefined);
  if (others.length > 0) {
    const since = Math.min(...others.map(({ ends, ms }) => ends - ms));
    const until = Math.max(...others.map(({ ends }) => ends));
    const names = others.map(({ seat }) => name(seat));
    return words.others(list(names), names.length, when(since, now), when(until, now));
  }
  const last = running.at(-1);
  return last === undefined ? words.nobody : words.all(when(last.ends, now));
}

type Running = ShownClock & { readonly ends: number };
