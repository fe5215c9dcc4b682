/** A running round, and the time between rounds: the game's screen with everything the table adds around it. */
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Everything } from '#table/wire.ts';
import type { Snapshot } from '../connection.ts';
import type { GameUi, RoundProps, Teller } from '../game-ui.ts';
import { aboutGame } from '../games.ts';
import { loadTablesHere } from '../here.ts';
import { tellEvent } from '../log/tell.ts';
import { Book, Bubble, Lines, Scroll } from '../parts/icons.tsx';
import { useMedia } from '../parts/useMedia.ts';
import { isStill, prefs, usePrefs } from '../prefs.ts';
import { wordRefusal } from '../refusal.ts';
import { useStore } from '../store.ts';
import { useWords } from '../words/index.ts';
import { Awaited } from './Awaited.tsx';
import { Latest, LogList, useTold } from './Log.tsx';
import { nameOf } from './names.ts';
import { Overlays, StoodIn, whyStoodIn } from './Overlays.tsx';
import type { Session, SessionState } from './session.ts';
import styles from './shell.module.css';

const AfterRound = lazy(() => import('./AfterRound.tsx').then((all) => ({ default: all.AfterRound })));
const Drawers = lazy(() => import('./drawers.tsx'));
const HereNote = lazy(() => loadTablesHere().then((all) => ({ default: all.HereNote })));

/** Where there is room for the history beside the table; the same as the style's. */
const BESIDE = '(min-width: 1180px) and (min-height: 560px)';

export type Drawer = 'menu' | 'leave' | 'log' | 'say' | 'rules' | 'options' | 'settings' | 'keys';

interface Props {
  readonly all: Everything;
  readonly snapshot: Snapshot;
  readonly session: Session;
  readonly ui: GameUi;
}

export function Playing({ all, snapshot, session, ui }: Props) {
  const words = useWords();
  const { lang, view: look, keys } = usePrefs();
  const { table } = all;
  const { connection } = session;
  const { log, sayings, hovers, refused } = useStore(session.state);
  const [drawer, setDrawer] = useState<Drawer | null>(null);
  const [answer, setAnswer] = useState('');
  const names = table.seats;
  const name = useCallback((seat: number) => nameOf(names[seat], lang, ui), [names, lang, ui]);
  const teller = useMemo<Teller>(
    () => ({ lang, you: table.you, options: table.options, name }),
    [lang, table.you, table.options, name],
  );
  const told = useTold(log, teller, ui);
  const beside = useMedia(BESIDE);

  const live = snapshot.status.is === 'live';
  const mySeat = table.you === null ? undefined : table.seats[table.you];
  const active =
    live &&
    snapshot.pen &&
    mySeat !== undefined &&
    !mySeat.standIn &&
    !table.paused &&
    table.phase === 'playing';
  const refusedText = useMemo(
    () =>
      refused === null || isHushed(refused, ui) ? null : { text: wordRefusal(refused.refusal, lang, ui) },
    [refused, lang, ui],
  );
  const sending = useMemo(
    () =>
      snapshot.unanswered.flatMap(({ what }) => (what.do === 'game' ? [what.action as { do: string }] : [])),
    [snapshot.unanswered],
  );
  const history = useMemo(() => {
    const start = log.findLastIndex(({ event }) => event.kind === 't:started');
    return log.slice(Math.max(0, start)).map(({ event }) => event);
  }, [log]);

  const act = useCallback<RoundProps<unknown>['act']>(
    (action, reaction) => session.act({ do: 'game', action: action as never }, reaction),
    [session],
  );

  const leave = useCallback(() => setDrawer('leave'), []);
  // Software hears nothing.
  const canSay = table.you !== null && !session.here;
  const open = useCallback(
    (drawer: Drawer) => {
      if (drawer !== 'say' || canSay) setDrawer(drawer);
    },
    [canSay],
  );

  const round: RoundProps<unknown> = {
    view: all.game,
    table,
    you: table.you,
    present: snapshot.present,
    lang,
    active,
    sending,
    refused: refusedText,
    history,
    sayings,
    hovers,
    keys: keys && drawer === null,
    name,
    serverNow: connection.serverNow,
    act,
    leave,
    hover: session.hover,
    onBatch: session.onBatch,
  };

  useQueries(ui, round, keys && drawer === null, setAnswer, open);
  useVoided(session, teller, setAnswer);
  const notice = refusedText?.text ?? answer;
  const urgent = table.phase === 'playing' && all.game !== null ? ui.urgent(all.game, teller) : undefined;
  const lingering = useLingering(session);
  const over = table.phase !== 'playing' && !lingering;
  const standIn = mySeat?.standIn === true && table.phase === 'playing';
  const overDays = table.pace === 'correspondence' && table.phase === 'playing' && !table.paused && !standIn;
  const strip = standIn ? styles.stoodIn : overDays ? styles.overDays : '';

  return (
    <div className={`${styles.shell} ${strip}`}>
      <header className={styles.bar}>
        <button
          type="button"
          className={styles.sign}
          aria-label={words.table.menu}
          onClick={() => setDrawer('menu')}
        >
          <Lines />
        </button>
        <h1>
          <span className={styles.code}>{session.here ? words.table.here : table.code}</span>
          {` · ${aboutGame(table.game)?.name[lang] ?? table.game}`}
          {table.scores !== null && ` · ${words.table.round(Math.max(1, table.round))}`}
          {table.you === null && ` · ${words.table.watching}`}
        </h1>
        {keys && table.you !== null && (
          <button
            type="button"
            className={`${styles.sign} ${styles.keyHint}`}
            onClick={() => setDrawer('keys')}
          >
            <span aria-hidden="true">?</span> {words.keys.title}
          </button>
        )}
        {canSay && (
          <button
            type="button"
            className={styles.sign}
            aria-label={words.table.say}
            onClick={() => setDrawer('say')}
          >
            <Bubble />
          </button>
        )}
        <button
          type="button"
          className={styles.sign}
          aria-label={words.menu.rules}
          onClick={() => setDrawer('rules')}
        >
          <Book />
        </button>
        <button
          type="button"
          className={`${styles.sign} ${styles.narrow}`}
          aria-label={words.table.log}
          onClick={() => setDrawer('log')}
        >
          <Scroll />
        </button>
      </header>

      {standIn && (
        <StoodIn
          why={whyStoodIn(history, table.you ?? -1)}
          returning={mySeat.returning === true}
          onBack={() => session.act({ do: 'back' })}
        />
      )}
      {overDays && <Awaited table={table} name={name} serverNow={connection.serverNow} />}
      <main className={styles.main}>
        {over ? <ui.End {...round} /> : look === 'text' ? <ui.Text {...round} /> : <ui.Screen {...round} />}
        {over && (
          <Suspense>
            <AfterRound all={all} session={session} name={name} open={setDrawer} />
          </Suspense>
        )}
        <Overlays all={all} snapshot={snapshot} session={session} ui={ui} teller={teller} />
        {notice && <p className={styles.toast}>{notice}</p>}
        {session.here && (
          <Suspense>
            <HereNote here={session.here} />
          </Suspense>
        )}
      </main>

      {beside && (
        <aside className={styles.side} aria-label={words.table.log}>
          <h2>{words.table.log}</h2>
          <LogList told={told} />
        </aside>
      )}

      <Latest told={told} label={words.table.latest} />
      <p className="unseen" role="status">
        {notice}
      </p>
      <p className="unseen" role="alert" key={urgent?.key}>
        {urgent?.text}
      </p>

      {drawer !== null && (
        <Suspense>
          <Drawers
            which={drawer}
            open={setDrawer}
            all={all}
            snapshot={snapshot}
            session={session}
            ui={ui}
            told={told}
          />
        </Suspense>
      )}
    </div>
  );
}

function isHushed({ what, refusal }: NonNullable<SessionState['refused']>, ui: GameUi): boolean {
  return what.do === 'game' && ui.hushed?.(what.action as { do: string }, refusal) === true;
}

/** ms the table stays in sight after the last move, so that it can be seen. */
const LINGER_MS = 3_200;

/** True for a moment after a round has ended by a move. */
function useLingering(session: Session): boolean {
  const [lingering, setLingering] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = session.onBatch(({ events, before, after }) => {
      const ended = before?.table.phase === 'playing' && after.table.phase !== 'playing';
      if (!ended || !events.some(({ kind }) => !kind.startsWith('t:'))) return setLingering(false);
      setLingering(true);
      const factor = isStill() ? 0.6 : 1 / (prefs.get().speed || 1);
      clearTimeout(timer);
      timer = setTimeout(() => setLingering(false), LINGER_MS * factor);
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [session]);
  return lingering;
}

/** Tells whoever pressed in vain why: somebody was faster, or the window was closed. */
function useVoided(session: Session, teller: Teller, say: (text: string) => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = session.onBatch(({ events }) => {
      const voided = events.find(({ kind }) => kind === 't:void');
      if (voided === undefined) return;
      say(tellEvent(voided, teller, undefined)?.text ?? '');
      clearTimeout(timer);
      timer = setTimeout(() => say(''), 4_000);
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [session, teller, say]);
}

/** Question keys and the keys of the drawers. */
function useQueries(
  ui: GameUi,
  round: RoundProps<unknown>,
  on: boolean,
  say: (text: string) => void,
  open: (drawer: Drawer) => void,
): void {
  const latest = useRef({ ui, round });
  latest.current = { ui, round };
  useEffect(() => {
    if (!on) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const drawer = ({ '?': 'keys', v: 'log', m: 'menu', s: 'say' } as Record<string, Drawer>)[event.key];
      if (drawer !== undefined) {
        event.preventDefault();
        return open(drawer);
      }
      const { ui: game, round: now } = latest.current;
      const text = now.view === null ? undefined : game.answer(event.key, now);
      if (text === undefined) return;
      event.preventDefault();
      // Emptied first, so that the same answer is read out again.
      say('');
      clearTimeout(timer);
      timer = setTimeout(() => {
        say(text);
        timer = setTimeout(() => say(''), 6_000);
      }, 30);
    };
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
      clearTimeout(timer);
    };
  }, [on, say, open]);
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
  );
}
