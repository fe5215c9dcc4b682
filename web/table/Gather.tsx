/** A table waiting for people: behind a bare table top while "play now" fills it, else with its chairs to see. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { TableView } from '#table/wire.ts';
import type { GameUi } from '../game-ui.ts';
import { randomHex } from '../ids.ts';
import { usePrefs } from '../prefs.ts';
import { useStore } from '../store.ts';
import type { GatherProps } from './Chairing.tsx';
import { fill } from './fill.ts';
import { isQuick, takeQuick, takeSitting } from './quick.ts';
import type { Session } from './session.ts';

/** Whoever plays at once gets by without it. */
const Chairing = lazy(() => import('./Chairing.tsx').then((all) => ({ default: all.Chairing })));

/** A table that is still not dealt then shows its chairs, ms. */
const QUICK_MS = 5_000;

export function Gather(props: GatherProps) {
  const { table, session, ui } = props;
  const [veiled, setVeiled] = useState(() => isQuick(table.code));
  const { refused } = useStore(session.state);
  useQuickStart(table, session, ui);
  useSitting(table, session);
  // Lifted for good by whatever goes wrong: the words of a refusal go by themselves, and the chairs have to stay.
  const failed = refused !== null;
  useEffect(() => {
    if (!veiled) return;
    const timer = setTimeout(() => setVeiled(false), failed ? 0 : QUICK_MS);
    return () => clearTimeout(timer);
  }, [veiled, failed]);
  const bare = <main aria-busy="true" />;
  if (veiled && !failed) return bare;
  return (
    <Suspense fallback={bare}>
      <Chairing {...props} />
    </Suspense>
  );
}

/** "Play now": fills the chairs with the liveliest software players and deals. */
function useQuickStart(table: TableView, session: Session, ui: GameUi): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !takeQuick(table.code)) return;
    done.current = true;
    fill(table, session, ui);
    session.act({ do: 'start' });
  }, [table, session, ui]);
}

/** Who typed the code and a name has said everything: a chair at once. */
function useSitting(table: TableView, session: Session): void {
  const { name } = usePrefs();
  useEffect(() => {
    if (!takeSitting(table.code)) return;
    if (table.you !== null || !table.seats.some(({ kind }) => kind === 'empty')) return;
    session.act({ do: 'sit', name, nonce: randomHex(16) });
  }, [table, session, name]);
}
