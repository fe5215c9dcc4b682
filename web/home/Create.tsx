/** Opening a table: which game, by which rules, for how many, at which pace. */
import { useEffect, useState } from 'react';
import type { Pace } from '#table/wire.ts';
import { openTable } from '../api.ts';
import type { GameUi } from '../game-ui.ts';
import { aboutGame, chosenGame, GAMES, loadGame } from '../games.ts';
import { loadTablesHere } from '../here.ts';
import { HERE } from '../local/words.ts';
import { pacesOf } from '../paces.ts';
import { Button, buttonClass } from '../parts/Button.tsx';
import { Switch } from '../parts/Choice.tsx';
import { setPref, usePrefs } from '../prefs.ts';
import { refusalOf, wordRefusal } from '../refusal.ts';
import { follow, go, tablePath } from '../route.ts';
import { useWords } from '../words/index.ts';
import styles from './Create.module.css';
import { GamePicker } from './GamePicker.tsx';
import { NameField } from './Home.tsx';
import { OptionsForm, type Raw } from './options/OptionsForm.tsx';

/** What is chosen of one game; another one begins anew. */
interface Draft {
  readonly game: string;
  readonly raw: Raw;
  readonly seats: number;
}

function draftOf(game: string): Draft {
  const about = aboutGame(game);
  return { game, raw: about?.quick.options ?? {}, seats: about?.usualSeats ?? 4 };
}

export function Create() {
  const words = useWords();
  const { lang, name, game: last } = usePrefs();
  const [draft, setDraft] = useState(() => draftOf(chosenGame(last)?.id ?? ''));
  const [chosen, setPace] = useState<Pace>('normal');
  const [here, setHere] = useState(false);
  const pace = pacesOf(here).includes(chosen) ? chosen : 'normal';
  const [loaded, setLoaded] = useState<{ readonly game: string; readonly ui: GameUi } | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const { game, raw, seats } = draft;
  const ui = loaded?.game === game ? loaded.ui : null;

  useEffect(() => {
    let current = true;
    loadGame(game).then(
      (ui) => current && setLoaded({ game, ui }),
      () => current && setTrouble(wordRefusal({ code: 'offline' }, lang)),
    );
    return () => {
      current = false;
    };
  }, [game, lang]);

  const fits = ui?.options.parse(raw, seats).ok === true;
  const submit = async () => {
    if (!fits || busy) return;
    setBusy(true);
    try {
      const table = { game, options: { ...raw }, seats, pace, name: name || words.home.nameDefault };
      const code = here ? await (await loadTablesHere()).openHere(table) : await openTable(table);
      go(tablePath(code, here));
    } catch (error) {
      setTrouble(wordRefusal(refusalOf(error), lang, ui ?? undefined));
      setBusy(false);
    }
  };

  return (
    <>
      <main className={styles.page}>
        <header className={styles.top}>
          <h1>{words.create.title}</h1>
          <a href="/" onClick={follow} className={buttonClass('paper')}>
            {words.common.back}
          </a>
        </header>
        <div className={styles.paper}>
          <NameField />
          {GAMES.length > 1 && (
            <GamePicker
              value={game}
              onChange={(next) => {
                setDraft(draftOf(next));
                setPref('game', next);
                setTrouble('');
              }}
            />
          )}
          {ui && (
            <OptionsForm
              game={game}
              ui={ui}
              raw={raw}
              seats={seats}
              pace={pace}
              here={here}
              onRaw={(raw) => setDraft((draft) => ({ ...draft, raw }))}
              onSeats={(seats) => setDraft((draft) => ({ ...draft, seats }))}
              onPace={setPace}
            />
          )}
          <Switch label={HERE[lang].choice} help={HERE[lang].choiceHint} value={here} onChange={setHere} />
          {trouble && (
            <p role="alert" className={styles.problem}>
              {trouble}
            </p>
          )}
        </div>
      </main>
      <footer className={styles.foot}>
        <div>
          <Button look="main" large wide off={!fits || busy} onClick={submit}>
            {words.create.submit}
          </Button>
        </div>
      </footer>
    </>
  );
}
