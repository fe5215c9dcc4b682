/** Shows one of the situations the games bring (`?case=GAME/NAME`), or lists them. Development only: not part of the build. */
import '../base.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Snapshot } from '../connection.ts';
import type { Batch, GameUi } from '../game-ui.ts';
import { loadGame } from '../games.ts';
import { applyPrefs } from '../prefs.ts';
import { createStore } from '../store.ts';
import { Playing } from '../table/Playing.tsx';
import type { Session, SessionState } from '../table/session.ts';
import type { Situation } from './situation.ts';

applyPrefs();
const files = import.meta.glob<Record<string, () => Situation>>('../../games/*/ui/gallery.ts', {
  import: 'situations',
  eager: true,
});
const SITUATIONS: Record<string, () => Situation> = Object.fromEntries(
  Object.entries(files).flatMap(([path, situations]) =>
    Object.entries(situations).map(([name, make]) => [`${path.split('/')[3]}/${name}`, make]),
  ),
);
const name = new URLSearchParams(location.search).get('case');
const make = name === null ? undefined : SITUATIONS[name];

function sessionOf(situation: Situation) {
  const snapshot = createStore<Snapshot>({
    status: { is: 'live' },
    all: situation.all,
    cursor: { version: 1, count: 1 },
    pen: true,
    present: situation.all.table.seats.map(() => true),
    unanswered: [],
    ...situation.snapshot,
  });
  const state = createStore<SessionState>({
    log: situation.events.map((event, n) => ({ n, event })),
    sayings: situation.sayings ?? [],
    hovers: situation.hovers ?? [],
    refused: null,
    missed: situation.missed ?? null,
  });
  const receivers = new Set<(batch: Batch) => void>();
  const session: Session = {
    here: undefined,
    connection: {
      store: snapshot,
      short: (options) => options,
      act: () => '',
      emote: () => {},
      hover: () => {},
      takePen: () => {},
      serverNow: () => Date.now(),
      wake: () => {},
      dropped: () => {},
      listen: () => () => {},
      close: () => {},
    },
    state,
    act: (what) => console.info('act', JSON.stringify(what)),
    changeRules: (options, pace) => console.info('rules', JSON.stringify({ options, pace })),
    onBatch(receive) {
      receivers.add(receive);
      return () => {
        receivers.delete(receive);
      };
    },
    hover: () => {},
    forgetMissed: () => state.set({ ...state.get(), missed: null }),
    forgetRefusal: () => {},
    close: () => {},
  };
  const go = () => {
    const { next } = situation;
    if (next === undefined) return;
    const before = situation.all;
    const after = { table: before.table, game: next.game };
    snapshot.set({ ...snapshot.get(), all: after });
    for (const receive of receivers) receive({ events: next.events, before, after });
  };
  return { session, snapshot, go };
}

function Show({ ui, situation }: { ui: GameUi; situation: Situation }) {
  const [{ session, snapshot, go }] = useState(() => sessionOf(situation));
  const [shown, setShown] = useState(() => snapshot.get());
  useEffect(() => snapshot.watch(() => setShown(snapshot.get())), [snapshot]);
  useEffect(() => {
    const timer = setTimeout(go, 600);
    return () => clearTimeout(timer);
  }, [go]);
  return <Playing all={shown.all ?? situation.all} snapshot={shown} session={session} ui={ui} />;
}

function List() {
  return (
    <main>
      <h1>Gallery</h1>
      <ul>
        {Object.keys(SITUATIONS).map((key) => (
          <li key={key}>
            <a href={`?case=${key}`}>{key}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}

const root = createRoot(document.getElementById('app') ?? document.body);
if (make === undefined) root.render(<List />);
else {
  const situation = make();
  void loadGame(situation.all.table.game).then((ui) => root.render(<Show ui={ui} situation={situation} />));
}
