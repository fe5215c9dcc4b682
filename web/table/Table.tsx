/** A table, whatever goes on there: joins it, shows its phase, and lays over it what concerns the connection. */
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Everything } from '#table/wire.ts';
import { beSomebody } from '../api.ts';
import type { Snapshot, Status } from '../connection.ts';
import type { GameUi } from '../game-ui.ts';
import { gameIfReady, loadGame } from '../games.ts';
import { loadTablesHere } from '../here.ts';
import { Button, buttonClass } from '../parts/Button.tsx';
import { prefs, setPref, usePrefs } from '../prefs.ts';
import { refusalOf, wordRefusal } from '../refusal.ts';
import { follow } from '../route.ts';
import { useStore } from '../store.ts';
import { useWords } from '../words/index.ts';
import { Gather } from './Gather.tsx';
import { nameOf } from './names.ts';
import { Playing } from './Playing.tsx';
import { type Keeper, openSession, type Session, serverKeeps } from './session.ts';
import styles from './shell.module.css';

/** @param here it lives on this device */
export function Table({ code, here }: { code: string; here: boolean }) {
  const [session, setSession] = useState<Session | null>(null);
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    let mine: Session | null = null;
    let gone = false;
    keeperOf(code, here).then(
      (keeper) => {
        if (gone) return;
        mine = openSession(code, keeper);
        setSession(mine);
      },
      (error: unknown) => setTrouble(wordRefusal(refusalOf(error), prefs.get().lang)),
    );
    return () => {
      gone = true;
      mine?.close();
      setSession(null);
    };
  }, [code, here]);
  if (trouble) return <Trouble text={trouble} />;
  if (session === null) return <Laying />;
  return <AtTable session={session} />;
}

async function keeperOf(code: string, here: boolean): Promise<Keeper> {
  if (here) return (await loadTablesHere()).keeperOf(code);
  await beSomebody();
  return serverKeeps(code);
}

function AtTable({ session }: { session: Session }) {
  const { lang } = usePrefs();
  const words = useWords();
  const snapshot = useStore(session.connection.store);
  const { all, status } = snapshot;
  const game = useGame(all?.table.game);
  const ui = game.is === 'there' ? game.ui : null;
  useTitle(all, ui);
  const played = all === null || all.table.you === null ? undefined : all.table.game;
  useEffect(() => {
    if (played !== undefined) setPref('game', played);
  }, [played]);

  if (status.is === 'refused') {
    const { refusal } = status;
    if (refusal.code === 'wrong-version') return <Trouble text={words.reloadNewer} reload />;
    return <Trouble text={wordRefusal(refusal, lang, ui ?? undefined)} />;
  }
  if (all !== null && game.is === 'missing') return <Trouble text={words.table.noScreens} reload />;
  if (all === null && isLost(status)) return <Unreached retry={session.connection.wake} />;
  if (all === null || ui === null) return <Laying />;
  return <Phase all={all} snapshot={snapshot} session={session} ui={ui} />;
}

interface PhaseProps {
  readonly all: Everything;
  readonly snapshot: Snapshot;
  readonly session: Session;
  readonly ui: GameUi;
}

function Phase({ all, snapshot, session, ui }: PhaseProps) {
  const words = useWords();
  const { table } = all;
  if (table.phase === 'closed') {
    return (
      <Page>
        <h1>{words.table.closedTitle}</h1>
        <p>{words.table.closedHint}</p>
        <a href="/" onClick={follow} className={buttonClass('main', { large: true })}>
          {words.common.home}
        </a>
      </Page>
    );
  }
  if (table.phase === 'gathering')
    return <Gather table={table} snapshot={snapshot} session={session} ui={ui} />;
  return <Playing all={all} snapshot={snapshot} session={session} ui={ui} />;
}

type Loaded =
  | { readonly is: 'coming' }
  | { readonly is: 'there'; readonly ui: GameUi }
  /** Not in this build, or not to be had from the server. */
  | { readonly is: 'missing' };

/** The game's screens, as soon as they are there. */
function useGame(id: string | undefined): Loaded {
  const [missing, setMissing] = useState<string>();
  const [, redraw] = useState(0);
  useEffect(() => {
    if (id === undefined || gameIfReady(id) !== undefined) return;
    loadGame(id).then(
      () => redraw((n) => n + 1),
      () => setMissing(id),
    );
  }, [id]);
  const ui = id === undefined ? undefined : gameIfReady(id);
  if (ui !== undefined) return { is: 'there', ui };
  return { is: id !== undefined && id === missing ? 'missing' : 'coming' };
}

/** The tab says which table it shows, and first of all when one is awaited there. */
function useTitle(all: Everything | null, ui: GameUi | null): void {
  const words = useWords();
  const { lang } = usePrefs();
  let title = words.app;
  if (all !== null) {
    const { table, game } = all;
    const name = (seat: number) => (ui === null ? '' : nameOf(table.seats[seat], lang, ui));
    const awaited =
      ui !== null && game !== null && table.phase === 'playing' && table.you !== null && !table.paused
        ? ui.urgent(game, { lang, you: table.you, options: table.options, name })?.text
        : undefined;
    title = [awaited, table.code, words.app].filter(Boolean).join(' · ');
  }
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = words.app;
    };
  }, [title, words]);
}

function Page({ children }: { children: ReactNode }) {
  return (
    <main className={styles.shell}>
      <div className={`${styles.main} ${styles.over} ${styles.now}`}>
        <div className={styles.note}>{children}</div>
      </div>
    </main>
  );
}

/** It was not to be had at the first try. */
const isLost = (status: Status): boolean =>
  status.is === 'waiting' || (status.is === 'connecting' && status.attempt > 1);

/** There is nothing to show yet, and nobody to have it from. */
function Unreached({ retry }: { retry: () => void }) {
  const { table, common } = useWords();
  return (
    <Page>
      <div role="status">
        <h1>{table.reconnecting}</h1>
        <p>{table.reconnectingHint}</p>
      </div>
      <Button look="main" large onClick={retry}>
        {table.tryNow}
      </Button>
      <a href="/" onClick={follow} className={buttonClass('plain', { large: true })}>
        {common.home}
      </a>
    </Page>
  );
}

function Laying() {
  const words = useWords();
  return (
    <main className={styles.shell} aria-busy="true">
      <p className="unseen" role="status">
        {words.table.connecting}
      </p>
    </main>
  );
}

export function Trouble({ text, reload }: { text: string; reload?: boolean }) {
  const words = useWords();
  const again = useCallback(() => location.reload(), []);
  return (
    <Page>
      <div role="alert">
        <h1>{text}</h1>
      </div>
      {reload && (
        <Button look="main" large onClick={again}>
          {words.reload}
        </Button>
      )}
      <a href="/" onClick={follow} className={buttonClass(reload ? 'plain' : 'main', { large: true })}>
        {words.common.home}
      </a>
    </Page>
  );
}
