/** Where people take days for a move: who is awaited, since when, and until when there is time. */
import { useEffect, useState } from 'react';
import type { Seat } from '#games/game.ts';
import type { ShownClock, TableView } from '#table/wire.ts';
import { usePrefs } from '../prefs.ts';
import { CATALOGUES, formatter, type Lang } from '../words/index.ts';
import styles from './shell.module.css';

interface Props {
  readonly table: TableView;
  readonly name: (seat: Seat) => string;
  readonly serverNow: () => number;
}

/** "today" becomes "yesterday" by itself. */
const LOOK_AGAIN_MS = 60_000;

export function Awaited({ table, name, serverNow }: Props) {
  const { lang } = usePrefs();
  const [, look] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => look((n) => n + 1), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return <p className={styles.awaited}>{awaited(table, name, serverNow(), lang)}</p>;
}

/**
 * One sentence about the clocks that run: the own first, then those of others, then those of everybody.
 *
 * @param now server time, ms since 1970
 */
export function awaited(
  { clocks, you }: Pick<TableView, 'clocks' | 'you'>,
  name: (seat: Seat) => string,
  now: number,
  lang: Lang,
): string {
  const { awaited: words } = CATALOGUES[lang].table;
  const { when, list } = formatter(lang);
  const running = clocks.filter((clock): clock is Running => clock.ends !== undefined);
  const own = running.find(({ seat }) => seat !== undefined && seat === you);
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
