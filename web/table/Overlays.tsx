/** What the connection, a pause, a stand-in or an absence lays over the table. */
import { useEffect, useState } from 'react';
import type { Everything, ShownEvent, TableEvent } from '#table/wire.ts';
import type { Snapshot } from '../connection.ts';
import type { GameUi, Teller } from '../game-ui.ts';
import { Button } from '../parts/Button.tsx';
import { useStore } from '../store.ts';
import { useWords } from '../words/index.ts';
import { Missed } from './Missed.tsx';
import type { Session } from './session.ts';
import styles from './shell.module.css';

interface Props {
  readonly all: Everything;
  readonly snapshot: Snapshot;
  readonly session: Session;
  readonly ui: GameUi;
  readonly teller: Teller;
}

export function Overlays({ all, snapshot, session, ui, teller }: Props) {
  const words = useWords();
  const { table } = all;
  const { missed } = useStore(session.state);
  const { status } = snapshot;
  if (status.is !== 'live' && status.is !== 'refused') {
    return <Away since={status.since} retry={() => session.connection.wake()} />;
  }
  if (table.you !== null && !snapshot.pen) {
    return (
      <div className={`${styles.over} ${styles.now}`}>
        <div className={styles.note}>
          <h2>{words.table.otherTab}</h2>
          <Button look="main" large onClick={() => session.connection.takePen()}>
            {words.table.continueHere}
          </Button>
        </div>
      </div>
    );
  }
  if (table.paused) {
    return (
      <div className={`${styles.over} ${styles.now}`}>
        <div className={styles.note}>
          <h2>{words.table.paused}</h2>
          <p>
            {table.pausedBy === table.you
              ? words.table.pausedByYou
              : words.table.pausedBy(teller.name(table.pausedBy ?? -1))}
          </p>
          <p>{words.table.pausedHint}</p>
          {table.you !== null && (
            <Button look="main" large onClick={() => session.act({ do: 'resume' })}>
              {words.table.resume}
            </Button>
          )}
        </div>
      </div>
    );
  }
  return missed === null ? null : <Missed missed={missed} session={session} ui={ui} teller={teller} />;
}

type WhyStoodIn = Extract<TableEvent, { kind: 't:stand-in' }>['why'];

/** Why the newest stand-in of a seat plays; undefined when the round's events do not tell. */
export function whyStoodIn(history: readonly ShownEvent[], seat: number): WhyStoodIn | undefined {
  const found = (history as readonly TableEvent[]).findLast(
    (event) => event.kind === 't:stand-in' && event.seat === seat,
  );
  return found?.kind === 't:stand-in' ? found.why : undefined;
}

interface StoodInProps {
  readonly why: WhyStoodIn | undefined;
  readonly returning: boolean;
  readonly onBack: () => void;
}

/** Says above the table that software plays for this person, and why; hides nothing of the game. */
export function StoodIn({ why, returning, onBack }: StoodInProps) {
  const { table } = useWords();
  return (
    <div className={styles.instead} role="status">
      <span>{returning ? table.returning : table.standInFor[why ?? 'away']}</span>
      {!returning && (
        <Button look="main" onClick={onBack}>
          {table.takeBack}
        </Button>
      )}
    </div>
  );
}

function Away({ since, retry }: { since: number; retry: () => void }) {
  const words = useWords();
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.over} role="status">
      <div className={styles.note}>
        <h2>{words.table.reconnecting}</h2>
        <p>{words.table.since(Math.max(0, Math.round((now - since) / 1000)))}</p>
        <p>{words.table.reconnectingHint}</p>
        <Button look="plain" onClick={retry}>
          {words.table.tryNow}
        </Button>
      </div>
    </div>
  );
}
