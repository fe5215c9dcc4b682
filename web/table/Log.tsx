/** The history of the table, line by line. */
import { useEffect, useMemo, useRef } from 'react';
import type { GameUi, Teller, Told } from '../game-ui.ts';
import { tellEvent } from '../log/tell.ts';
import type { LogEntry } from './session.ts';
import styles from './shell.module.css';

export interface Line extends Told {
  readonly n: number;
}

/** Entries in words; each is worded once. */
export function useTold(log: readonly LogEntry[], teller: Teller, ui: GameUi): readonly Line[] {
  const cache = useMemo(() => {
    void teller;
    void ui;
    return new Map<number, Line | undefined>();
  }, [teller, ui]);
  return useMemo(
    () =>
      log.flatMap(({ n, event }) => {
        if (!cache.has(n)) {
          const told = tellEvent(event, teller, ui);
          cache.set(n, told && { ...told, n });
        }
        return cache.get(n) ?? [];
      }),
    [log, teller, ui, cache],
  );
}

export function LogList({ told }: { told: readonly Line[] }) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line scrolls the list to its end
  useEffect(() => {
    // With the frame that shows it: sooner, everything would be laid out twice.
    const frame = requestAnimationFrame(() =>
      list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [told]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reachable by keyboard
    <ol ref={list} className={styles.log} tabIndex={0}>
      {told.map(({ n, text, tone, move }) => (
        <li key={n} className={tone ? styles[tone] : move ? undefined : styles.plain}>
          {text}
        </li>
      ))}
    </ol>
  );
}
