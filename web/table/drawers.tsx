/** What opens over a table: menu, history, phrases, rulebook, settings, keys. Loaded when first opened. */
import { lazy, Suspense, useState } from 'react';
import type { Everything } from '#table/wire.ts';
import type { Snapshot } from '../connection.ts';
import { EMOTE_CODES } from '../emotes.ts';
import type { GameUi } from '../game-ui.ts';
import { SettingsSheet } from '../home/Settings.tsx';
import { Button } from '../parts/Button.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { setPref, usePrefs } from '../prefs.ts';
import { useWords } from '../words/index.ts';
import { type Line, LogList } from './Log.tsx';
import { Menu } from './Menu.tsx';
import type { Drawer } from './Playing.tsx';
import { Rulebook } from './Rulebook.tsx';
import type { Session } from './session.ts';
import styles from './shell.module.css';

const RulesSheet = lazy(() =>
  import('../home/options/RulesSheet.tsx').then((all) => ({ default: all.RulesSheet })),
);

interface Props {
  readonly which: Drawer;
  readonly open: (drawer: Drawer | null) => void;
  readonly all: Everything;
  readonly snapshot: Snapshot;
  readonly session: Session;
  readonly ui: GameUi;
  readonly told: readonly Line[];
}

export default function Drawers({ which, open, all, snapshot, session, ui, told }: Props) {
  const words = useWords();
  const close = () => open(null);
  switch (which) {
    case 'menu':
    case 'leave':
      return (
        <Menu
          all={all}
          snapshot={snapshot}
          session={session}
          ui={ui}
          open={open}
          leaving={which === 'leave'}
        />
      );
    case 'log':
      return (
        <Sheet title={words.table.log} onClose={close}>
          <LogList told={told} />
        </Sheet>
      );
    case 'say':
      return <Phrases session={session} onClose={close} />;
    case 'rules':
      return (
        <Rulebook
          ui={ui}
          options={all.table.options}
          section={ui.section(all.table.phase === 'playing' ? all.game : null)}
          onClose={close}
        />
      );
    case 'options':
      return (
        <Suspense>
          <RulesSheet
            game={all.table.game}
            ui={ui}
            seats={all.table.seats.length}
            raw={all.table.raw as Record<string, never>}
            pace={all.table.pace}
            here={session.here !== undefined}
            onApply={(options, pace) => {
              session.changeRules(options, pace);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      );
    case 'settings':
      return <SettingsSheet onClose={close} />;
    case 'keys':
      return <Keys ui={ui} say={session.here === undefined} onClose={close} />;
  }
}

function Phrases({ session, onClose }: { session: Session; onClose: () => void }) {
  const words = useWords();
  return (
    <Sheet title={words.table.say} onClose={onClose}>
      <div className={styles.phrases}>
        {EMOTE_CODES.map((emote) => (
          <Button
            key={emote}
            look="paper"
            onClick={() => {
              session.connection.emote(emote);
              onClose();
            }}
          >
            {words.emotes[emote]}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}

/** @param say there is somebody to say something to */
function Keys({ ui, say, onClose }: { ui: GameUi; say: boolean; onClose: () => void }) {
  const words = useWords();
  const { lang, keys } = usePrefs();
  const [shown] = useState(() => [
    ...ui.keys(lang),
    ...ui.queries(lang).map(({ key, label }) => ({ keys: key, does: label })),
    ...(say ? [{ keys: 's', does: words.keys.say }] : []),
    { keys: 'v', does: words.keys.log },
    { keys: 'm', does: words.keys.menu },
    { keys: '?', does: words.keys.help },
  ]);
  return (
    <Sheet title={words.keys.title} onClose={onClose}>
      <div className={styles.list}>
        <p>{words.keys.intro}</p>
        {!keys && (
          <div className={styles.row}>
            <p>{words.keys.off}</p>
            <Button onClick={() => setPref('keys', true)}>{words.settings.keys}</Button>
          </div>
        )}
        <dl className={styles.keys}>
          {shown.map(({ keys: combination, does }) => (
            <div key={combination} style={{ display: 'contents' }}>
              <dt>
                <kbd>{combination}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Sheet>
  );
}
