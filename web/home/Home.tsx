/** The start page: play now, open a table, join one, and the tables of this device. */
import { type FormEvent, lazy, Suspense, useCallback, useEffect, useId, useState } from 'react';
import type { Summary } from '#table/house.ts';
import { myTables, type NewTable, openTable, Refused, tableExists } from '../api.ts';
import { awaited } from '../awaited.ts';
import { aboutGame, chosenGame, GAMES, loadGame } from '../games.ts';
import { hasTablesHere, loadTablesHere } from '../here.ts';
import { Button, buttonClass } from '../parts/Button.tsx';
import { Back, Face } from '../parts/Card.tsx';
import { Imprint } from '../parts/Imprint.tsx';
import { setPref, usePrefs } from '../prefs.ts';
import { refusalOf, wordRefusal } from '../refusal.ts';
import { follow, go, isCode, tablePath } from '../route.ts';
import { beginQuickly, beginSitting } from '../table/quick.ts';
import { CATALOGUES, type Lang, useWords } from '../words/index.ts';
import { GamePicker } from './GamePicker.tsx';
import styles from './Home.module.css';
import { SettingsSheet } from './Settings.tsx';

/** A queen of hearts and a seven of spades, to decorate. */
const SHOWN = [24, 6] as const;
/** Who plays at once does not wait longer for a server, ms. */
const PATIENCE_MS = 6_000;

const RemoveHere = lazy(() => loadTablesHere().then((all) => ({ default: all.RemoveHere })));

export function Home() {
  const words = useWords();
  const { lang, name, game: last } = usePrefs();
  const game = chosenGame(last);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [settings, setSettings] = useState(false);

  useEffect(() => {
    // Whoever reads the page does not wait for the table's code afterwards.
    if (game === undefined) return;
    void import('../table/Table.tsx')
      .then(() => loadGame(game.id))
      .then(loadTablesHere)
      .then(({ fetchAhead }) => fetchAhead())
      .catch(() => {});
  }, [game]);

  const playNow = async () => {
    if (game === undefined || busy) return;
    setBusy(true);
    setTrouble('');
    const table: NewTable = {
      game: game.id,
      options: game.quick.options,
      seats: game.quick.seats,
      // Alone against software nobody waits: no clock on one's own move.
      pace: 'gemuetlich',
      name: name || words.home.nameDefault,
    };
    try {
      let here = false;
      const code = await soon(openTable(table)).catch(async (error: unknown) => {
        const instead = await (await soon(loadTablesHere())).openInstead(table, error);
        here = true;
        return instead;
      });
      beginQuickly(code);
      go(tablePath(code, here));
    } catch (error) {
      setTrouble(wordRefusal(refusalOf(error), lang));
      setBusy(false);
    }
  };

  return (
    <main className={styles.home}>
      <header className={styles.hero}>
        <div>
          <h1 className={styles.title}>
            Mogel
            <wbr />
            tisch
          </h1>
          <p className={styles.lead}>{words.claim}</p>
        </div>
        <div className={styles.art}>
          <Back className={styles.fan1} />
          <Face card={SHOWN[0]} lang={lang} className={styles.fan2} />
          <Face card={SHOWN[1]} lang={lang} className={styles.fan3} />
          <Imprint word="MOGELEI" className={styles.mark} />
        </div>
      </header>

      <form
        className={`${styles.paper} ${styles.quick}`}
        onSubmit={(event) => {
          event.preventDefault();
          playNow();
        }}
      >
        {GAMES.length > 1 && game !== undefined && (
          <div className={styles.whole}>
            <GamePicker brief value={game.id} onChange={(next) => setPref('game', next)} />
          </div>
        )}
        <NameField />
        <Button type="submit" look="main" large wide off={busy}>
          {busy ? words.home.quickBusy : words.home.quick}
        </Button>
        {game !== undefined && <p className={styles.hint}>{words.home.quickHint(game.quick.seats - 1)}</p>}
        <p role="alert" className={styles.error}>
          {trouble}
        </p>
      </form>

      <div className={styles.two}>
        <section className={styles.paper}>
          <h2>{words.home.join}</h2>
          <JoinForm />
          <p className={styles.hint}>{words.home.joinHint}</p>
        </section>
        <section className={styles.paper}>
          <h2>{words.home.open}</h2>
          <p className={styles.hint}>{words.home.openHint}</p>
          <a href="/new" onClick={follow} className={buttonClass('paper', { wide: true, large: true })}>
            {words.home.open}
          </a>
        </section>
      </div>

      <footer className={styles.foot}>
        <Button
          look="paper"
          onClick={() => setPref('lang', lang === 'de' ? 'en' : 'de')}
          lang={lang === 'de' ? 'en' : 'de'}
        >
          {lang === 'de' ? 'English' : 'Deutsch'}
        </Button>
        <Button look="paper" onClick={() => setSettings(true)}>
          {words.home.settings}
        </Button>
      </footer>
      {/* Last, because it arrives later and must not push anything. */}
      <MyTables />
      {settings && <SettingsSheet onClose={() => setSettings(false)} />}
    </main>
  );
}

/** Fails as if there were no server when it lets one wait for too long: a machine that is off answers nothing at all. */
function soon<T>(answer: Promise<T>): Promise<T> {
  const patience = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Refused({ code: 'offline' })), PATIENCE_MS),
  );
  return Promise.race([answer, patience]);
}

export function NameField() {
  const words = useWords();
  const { name } = usePrefs();
  return (
    <label className={styles.field}>
      {words.home.nameLabel}
      <input
        className={styles.input}
        value={name}
        placeholder={words.home.nameDefault}
        maxLength={40}
        autoComplete="nickname"
        onChange={(event) => setPref('name', event.target.value)}
      />
    </label>
  );
}

function JoinForm() {
  const words = useWords();
  const { lang, name } = usePrefs();
  const [code, setCode] = useState('');
  const [trouble, setTrouble] = useState('');
  const id = useId();
  const join = async (event: FormEvent) => {
    event.preventDefault();
    if (!isCode(code)) return setTrouble(words.home.codeShort);
    try {
      await tableExists(code);
      if (name.trim() !== '') beginSitting(code);
      go(tablePath(code));
    } catch (error) {
      setTrouble(wordRefusal(refusalOf(error), lang));
    }
  };
  return (
    <form onSubmit={join}>
      <div className={styles.codeRow}>
        <label className={styles.field}>
          {words.home.codeLabel}
          <input
            className={styles.code}
            value={code}
            maxLength={8}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-describedby={trouble ? id : undefined}
            onChange={(event) => {
              setTrouble('');
              setCode(
                event.target.value
                  .toUpperCase()
                  .replace(/[^A-HJ-NP-Z]/g, '')
                  .slice(0, 4),
              );
            }}
          />
        </label>
        <Button look="paper" type="submit">
          {words.home.joinButton}
        </Button>
      </div>
      <p id={id} role="alert" className={styles.error}>
        {trouble}
      </p>
    </form>
  );
}

/** The tables of this device; nothing is loaded where there are none. */
const tablesHere = async (): Promise<readonly Summary[]> =>
  hasTablesHere() ? (await loadTablesHere()).tablesHere() : [];

/** Tables, as they are whenever the page is looked at. */
function useTables(ask: () => Promise<readonly Summary[]>) {
  const [tables, setTables] = useState<readonly Summary[]>([]);
  // The list is a convenience; the page works without it.
  const reload = useCallback(() => void ask().then(setTables, () => {}), [ask]);
  useEffect(() => {
    reload();
    addEventListener('focus', reload);
    return () => removeEventListener('focus', reload);
  }, [reload]);
  return { tables, reload };
}

function MyTables() {
  const words = useWords();
  const { lang } = usePrefs();
  const { tables } = useTables(myTables);
  const { tables: here, reload } = useTables(tablesHere);
  if (tables.length + here.length === 0) return null;
  return (
    <section className={styles.paper}>
      <h2>{words.home.mine}</h2>
      <ul className={styles.list}>
        {[...tables, ...here].map((table) => {
          const isHere = here.includes(table);
          return (
            <li key={tablePath(table.code, isHere)} className={styles.item}>
              <a
                className={table.yourTurn ? `${styles.table} ${styles.mineTurn}` : styles.table}
                href={tablePath(table.code, isHere)}
                onClick={follow}
              >
                <b>{table.code}</b>
                <span>
                  {aboutGame(table.game)?.name[lang] ?? table.game} ·{' '}
                  {words.common.list(
                    table.seats.flatMap(({ name }, seat) => (name && seat !== table.yourSeat ? [name] : [])),
                  )}
                </span>
                <small>
                  {isHere && `${words.table.here} · `}
                  {stateOf(table, lang)}
                </small>
              </a>
              {isHere && (
                <Suspense>
                  <RemoveHere named code={table.code} onGone={reload} />
                </Suspense>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What goes on at a table, in a line; where people take days, who is awaited until when. */
function stateOf({ phase, pace, seats, yourSeat, yourTurn, clocks }: Summary, lang: Lang): string {
  const { home } = CATALOGUES[lang];
  if (phase === 'playing' && pace === 'correspondence' && clocks?.some(({ ends }) => ends !== undefined)) {
    const name = (seat: number) => seats[seat]?.name ?? '';
    return awaited({ clocks, you: yourSeat ?? null, yourTurn }, name, Date.now(), lang);
  }
  return yourTurn ? home.yourTurn : home.phase[phase];
}
