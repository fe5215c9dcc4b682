/** A table waiting for people: the code, the QR code, a chair per seat, and what the host may do. */
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import type { TableView } from '#table/wire.ts';
import { getInfo } from '../api.ts';
import type { Snapshot } from '../connection.ts';
import type { GameUi } from '../game-ui.ts';
import { aboutGame } from '../games.ts';
import { NameField } from '../home/Home.tsx';
import { randomHex } from '../ids.ts';
import { AboutHere, RemoveHere } from '../local/parts.tsx';
import { Button, buttonClass } from '../parts/Button.tsx';
import { Switch } from '../parts/Choice.tsx';
import { LinkToPass, outsideUrl } from '../parts/Invite.tsx';
import { Qr } from '../parts/Qr.tsx';
import { usePrefs } from '../prefs.ts';
import { wordRefusal } from '../refusal.ts';
import { follow, go, tablePath } from '../route.ts';
import { useStore } from '../store.ts';
import { useWords } from '../words/index.ts';
import styles from './Chairing.module.css';
import { Chairs, type ChairsProps } from './Chairs.tsx';
import { fill } from './fill.ts';
import type { Session } from './session.ts';

const Rulebook = lazy(() => import('./Rulebook.tsx').then((all) => ({ default: all.Rulebook })));
const RulesSheet = lazy(() =>
  import('../home/options/RulesSheet.tsx').then((all) => ({ default: all.RulesSheet })),
);

export interface GatherProps {
  readonly table: TableView;
  readonly snapshot: Snapshot;
  readonly session: Session;
  readonly ui: GameUi;
}

export function Chairing({ table, snapshot, session, ui }: GatherProps) {
  const words = useWords();
  const { lang } = usePrefs();
  const { refused } = useStore(session.state);
  const { here } = session;
  const [addresses, setAddresses] = useState<readonly string[] | undefined>();
  const [sheet, setSheet] = useState<'options' | 'book' | null>(null);
  useEffect(() => {
    if (here !== undefined) return;
    // Without addresses the link of this page is passed on.
    getInfo().then(
      (info) => setAddresses(info.addresses),
      () => {},
    );
  }, [here]);
  const url = outsideUrl(tablePath(table.code), addresses);
  const parsed = ui.options.parse(table.raw, table.seats.length);
  const notes = parsed.ok ? (ui.options.notes?.(parsed.options, table.seats.length) ?? []) : [];
  const isHost = table.you !== null && table.you === table.host;
  const about = aboutGame(table.game);
  const chairs = about?.seats;

  return (
    <>
      <main
        className={[styles.page, here ? styles.alone : !isHost && styles.guest].filter(Boolean).join(' ')}
      >
        <header className={styles.top}>
          <div>
            <h1>{words.gather.title}</h1>
            <p>{[about?.name[lang], words.create.paces[table.pace][0]].filter(Boolean).join(' · ')}</p>
            {here && <AboutHere here={here} />}
          </div>
          <a href="/" onClick={follow} className={buttonClass('paper')}>
            {words.common.home}
          </a>
        </header>

        {here !== undefined ? null : isHost ? (
          <Invitation code={table.code} url={url} />
        ) : (
          <details className={styles.folded}>
            <summary>{words.gather.invite}</summary>
            <Invitation code={table.code} url={url} />
          </details>
        )}

        <div className={styles.rules}>
          {table.you === null && <SitForm table={table} session={session} />}
          {table.you !== null && !isHost && (
            <p className={styles.seated}>{words.gather.youSit(table.you + 1)}</p>
          )}
          <h2>{words.gather.chairs}</h2>
          <Chairs table={table} snapshot={snapshot} session={session} ui={ui} isHost={isHost} />
          {refused && (
            <p className={styles.error} role="alert">
              {wordRefusal(refused.refusal, lang, ui)}
            </p>
          )}
          {isHost && (
            <div className={styles.row}>
              <Button
                off={chairs === undefined || table.seats.length >= chairs.max}
                onClick={() => session.act({ do: 'seats', count: table.seats.length + 1 })}
              >
                {words.gather.moreSeats}
              </Button>
              <Button
                off={
                  chairs === undefined ||
                  table.seats.length <= chairs.min ||
                  table.seats.at(-1)?.kind !== 'empty'
                }
                onClick={() => session.act({ do: 'seats', count: table.seats.length - 1 })}
              >
                {words.gather.fewerSeats}
              </Button>
            </div>
          )}
          <h2>{words.create.summary}</h2>
          <p>{ui.summary(table.options, table.seats.length, lang)}</p>
          {notes.map((code) => (
            <p key={code} className={styles.note}>
              {ui.note(code, lang)}
            </p>
          ))}
          <div className={styles.row}>
            <Button onClick={() => setSheet('book')}>{words.menu.rules}</Button>
            {isHost && <Button onClick={() => setSheet('options')}>{words.gather.settings}</Button>}
          </div>
          {isHost && here === undefined && (
            <Switch
              label={words.gather.spectators}
              value={table.spectators}
              onChange={(spectators) => session.act({ do: 'settings', spectators })}
            />
          )}
          {isHost && (
            <div className={styles.row}>
              {here === undefined ? (
                <Button onClick={() => session.act({ do: 'close' })}>{words.gather.close}</Button>
              ) : (
                <RemoveHere code={table.code} onGone={() => go('/')} />
              )}
            </div>
          )}
          {table.you !== null && !isHost && (
            <div className={styles.row}>
              <Button
                onClick={() => {
                  session.act({ do: 'leave' });
                  go('/');
                }}
              >
                {words.gather.leave}
              </Button>
            </div>
          )}
        </div>
      </main>
      <Foot table={table} session={session} ui={ui} isHost={isHost} />
      {sheet === 'options' && (
        <Suspense>
          <RulesSheet
            game={table.game}
            ui={ui}
            seats={table.seats.length}
            raw={table.raw as Record<string, never>}
            pace={table.pace}
            here={session.here !== undefined}
            onApply={(options, pace) => {
              session.changeRules(options, pace);
              setSheet(null);
            }}
            onClose={() => setSheet(null)}
          />
        </Suspense>
      )}
      {sheet === 'book' && (
        <Suspense>
          <Rulebook ui={ui} options={table.options} section="" onClose={() => setSheet(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The code, large enough to be read across a room, and its ways to other devices. */
function Invitation({ code, url }: { code: string; url: string }) {
  const words = useWords();
  return (
    <section className={styles.invite} aria-label={words.gather.code(code)}>
      <p className={styles.code} aria-hidden="true">
        {code}
      </p>
      <p className={styles.lead}>{words.gather.lead}</p>
      <div className={styles.qr}>
        <Qr text={url} label={words.gather.qr(url)} />
      </div>
      <div className={styles.link}>
        <LinkToPass url={url} />
      </div>
    </section>
  );
}

function SitForm({ table, session }: { table: TableView; session: Session }) {
  const words = useWords();
  const { name } = usePrefs();
  const free = table.seats.some(({ kind }) => kind === 'empty');
  if (!free) return <p>{words.gather.full}</p>;
  const sit = (event: FormEvent) => {
    event.preventDefault();
    session.act({ do: 'sit', name: name || words.home.nameDefault, nonce: randomHex(16) });
  };
  return (
    <form className={styles.form} onSubmit={sit}>
      <h2>{words.gather.whoAreYou}</h2>
      <NameField />
      <Button look="main" large type="submit">
        {words.gather.sitDown}
      </Button>
    </form>
  );
}

function Foot({ table, session, ui, isHost }: Omit<ChairsProps, 'snapshot'>) {
  const words = useWords();
  const free = table.seats.filter(({ kind }) => kind === 'empty').length;
  const host = table.host === null ? '' : (table.seats[table.host]?.name ?? '');
  return (
    <footer className={styles.foot}>
      {isHost ? (
        <div>
          {free > 0 && (
            <Button look="paper" large onClick={() => fill(table, session, ui)}>
              {words.gather.fillAll}
            </Button>
          )}
          <Button look="main" large off={free > 0} onClick={() => session.act({ do: 'start' })}>
            {words.gather.start}
          </Button>
        </div>
      ) : (
        <div>
          <p>{table.you === null ? words.gather.watching : words.gather.waitingForHost(host)}</p>
        </div>
      )}
      <p className={isHost ? styles.why : 'unseen'} role="status">
        {free > 0 ? words.gather.startHint(free) : ''}
      </p>
    </footer>
  );
}
