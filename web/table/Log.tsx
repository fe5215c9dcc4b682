/** The history of the table, line by line. */
import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react';
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

/** The lines for the eye. They can wait for what moves: they are drawn when there is time. */
export const LogList = memo(function LogList({ told: newest }: { told: readonly Line[] }) {
  const told = useDeferredValue(newest);
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
      {told.map((line) => (
        <Entry key={line.n} line={line} />
      ))}
    </ol>
  );
});

const Entry = memo(function Entry({ line: { text, tone, move } }: { line: Line }) {
  return <li className={tone ? styles[tone] : move ? undefined : styles.plain}>{text}</li>;
});

/** The last lines for the ear. A few, with what they tell of: to draw them later would take a frame more. */
export const Latest = memo(function Latest({ told, label }: { told: readonly Line[]; label: string }) {
  return (
    <div className={`unseen ${styles.live}`} role="log" aria-label={label}>
      {told.slice(-12).map(({ n, text }) => (
        <p key={n}>{text}</p>
      ))}
    </div>
  );
});
