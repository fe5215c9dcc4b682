/**
 * What happened while one was away: a line over the table's name, which covers nothing of the game and goes by itself
 * or with one's own next act; whoever wants to read it opens it.
 */
import { useEffect, useState } from 'react';
import type { Seat } from '#games/game.ts';
import type { ShownEvent } from '#table/wire.ts';
import type { GameUi, Teller, Told } from '../game-ui.ts';
import { tellEvent } from '../log/tell.ts';
import { Button } from '../parts/Button.tsx';
import { Cross } from '../parts/icons.tsx';
import { useWords } from '../words/index.ts';
import type { Session } from './session.ts';
import styles from './shell.module.css';

/** The log keeps what was not read in this time. */
const SHOWN_MS = 15_000;
/** The last of what one missed; all of it is in the log. */
const MOST_LINES = 12;

interface Props {
  readonly missed: readonly ShownEvent[];
  readonly session: Session;
  readonly ui: GameUi;
  readonly teller: Teller;
}

export function Missed({ missed, session, ui, teller }: Props) {
  const { table, common } = useWords();
  const [opened, open] = useState(false);
  const { forgetMissed, onBatch } = session;
  const told = missed.flatMap((event) => tellEvent(event, teller, ui) ?? []);
  const lines = afterOwn(told, teller.you);
  const worth = lines.some(({ move }) => move);
  useEffect(() => {
    if (opened) return;
    const timer = setTimeout(forgetMissed, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [opened, forgetMissed]);
  useEffect(
    () =>
      onBatch(({ events }) => {
        const news = events.flatMap((event) => tellEvent(event, teller, ui) ?? []);
        if (hasActed(news, teller.you)) forgetMissed();
      }),
    [onBatch, forgetMissed, teller, ui],
  );
  if (!worth) return null;
  const title = table.missed(lines.length);
  if (!opened) {
    return (
      <section className={styles.away} aria-label={title}>
        <h2>{title}</h2>
        <Button look="plain" onClick={() => open(true)}>
          {table.missedShow}
        </Button>
        <Button look="bare" aria-label={common.close} onClick={forgetMissed}>
          <Cross />
        </Button>
      </section>
    );
  }
  return (
    <section className={styles.strip} aria-label={title}>
      <h2>{title}</h2>
      <ol>
        {lines.slice(-MOST_LINES).map(({ text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
          <li key={i}>{text}</li>
        ))}
      </ol>
      <Button look="main" onClick={forgetMissed}>
        {table.missedSkip}
      </Button>
    </section>
  );
}

/**
 * What came after one's own last move before leaving, which may arrive when the page is gone already. Whatever a
 * stand-in did is told: its taking over stands before it.
 */
export function afterOwn<T extends Pick<Told, 'mover'>>(told: readonly T[], you: Seat | null): readonly T[] {
  const first = told.findIndex(({ mover }) => you === null || mover !== you);
  return first < 0 ? [] : told.slice(first);
}

/** Whether somebody has gone on playing, before everybody's eyes. */
export function hasActed(told: readonly Pick<Told, 'mover' | 'move'>[], you: Seat | null): boolean {
  return you !== null && told.some(({ mover, move }) => move === true && mover === you);
}
