/** The line above a table where people take days for a move. */
import { useEffect, useState } from 'react';
import type { Seat } from '#games/game.ts';
import type { TableView } from '#table/wire.ts';
import { awaited } from '../awaited.ts';
import { usePrefs } from '../prefs.ts';
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
