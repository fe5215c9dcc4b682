/** "MOGLER!": who, and what. Open cheats first, those just replaced, then any other; in the mode also what was seen. */
import { useEffect, useState } from 'react';
import type { Seat } from '#games/game.ts';
import { Button } from '#web/parts/Button.tsx';
import { Sheet } from '#web/parts/Sheet.tsx';
import { KINDS } from '../rules/types.ts';
import { cheatsToName, mayAccuse, mayVote, suspects } from './asks.ts';
import type { Grip } from './grip.ts';
import { Clock } from './Line.tsx';
import { LATER } from './laterWords.ts';
import { editionFor } from './leave.ts';
import { TokenSign } from './Pieces.tsx';
import styles from './sheets.module.css';

type What = { readonly cheat: number } | { readonly kind: (typeof KINDS)[number] };
type Call = (seat: Seat, window: number, what: What) => void;

/**
 * Calls. Who was first is settled a moment later: until then the line of the table says that one has called, and
 * whom.
 */
export function useCall(grip: Grip): Call {
  const { naming, sending, notice, say } = grip;
  const [called, setCalled] = useState('');
  useEffect(() => {
    if (called === '') return;
    if (sending) {
      if (notice === '') say(called);
      return;
    }
    if (notice === called) say('');
    setCalled('');
  }, [called, sending, notice, say]);
  return (seat, window, what) => {
    const name = 'cheat' in what ? naming.cheat(what.cheat) : naming.words.kinds[what.kind]!;
    grip.send({ do: 'accuse', seat, window, ...what }, { reaction: grip.reaction() });
    const text = LATER[naming.lang].accuse.called(naming.name(seat), name);
    say(text);
    setCalled(text);
  };
}

export function Accuse({ grip, window, call: send }: { grip: Grip; window: number; call: Call }) {
  const { view, naming } = grip;
  const { accuse: say } = LATER[naming.lang];
  const all = suspects(view);
  const [seat, setSeat] = useState<Seat | null>(all.length === 1 ? all[0]! : null);
  const { open, recent, rest } = cheatsToName(view);
  const why = view.trial !== null ? say.trial : view.window !== window || !mayAccuse(view) ? say.late : '';
  const off = seat === null || why !== '' || grip.sending || !grip.active;
  const close = () => grip.open(null);
  const call = (what: What) => {
    if (seat === null) return;
    send(seat, window, what);
    close();
  };
  const list = (title: string, cheats: readonly number[], note?: string) =>
    cheats.length === 0 ? null : (
      <fieldset className={styles.pick}>
        <legend>{title}</legend>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        {cheats.map((cheat) => (
          <Button key={cheat} look="paper" off={off} onClick={() => call({ cheat })}>
            {naming.cheat(cheat)}
          </Button>
        ))}
      </fieldset>
    );
  return (
    <Sheet title={say.title} onClose={close}>
      <div className={styles.sheet}>
        {why !== '' && (
          <p className={styles.alarm} role="status">
            {why}
          </p>
        )}
        {why === '' && grip.sending && <p className={styles.note}>{naming.words.button.sending}</p>}
        <fieldset className={styles.pick}>
          <legend>{say.who}</legend>
          {all.map((one) => (
            <Button
              key={one}
              look={seat === one ? 'main' : 'paper'}
              aria-pressed={seat === one}
              onClick={() => setSeat(one)}
            >
              <span className={styles.sign}>
                <TokenSign seat={one} />
              </span>
              {naming.name(one)}
            </Button>
          ))}
        </fieldset>
        {seat !== null && <p className={styles.lead}>{say.what(naming.name(seat))}</p>}
        {list(say.open, open)}
        {list(say.recent, recent)}
        {view.options.meistermogler !== false && (
          <fieldset className={styles.pick}>
            <legend>{say.kinds}</legend>
            {KINDS.map((kind) => (
              <Button key={kind} look="paper" off={off} onClick={() => call({ kind })}>
                {naming.words.kinds[kind]}
              </Button>
            ))}
          </fieldset>
        )}
        <details>
          <summary>{say.rest}</summary>
          {list(say.rest, rest, say.restNote)}
        </details>
        <p className={styles.note}>{say.warn(editionFor(view).fine)}</p>
      </div>
    </Sheet>
  );
}

/** Judged by the table: the accused answers, the others vote in secret. */
export function Trial({ grip }: { grip: Grip }) {
  const { view, naming } = grip;
  const { trial: say } = LATER[naming.lang];
  const { trial } = view;
  const close = () => grip.open(null);
  if (trial === null) return null;
  const off = !grip.active;
  const cheat = naming.cheat(trial.cheat);
  const does = (action: { do: 'admit' | 'prove' | 'deny' } | { do: 'vote'; guilty: boolean }) => () => {
    grip.send(action);
    close();
  };
  if (trial.accused === view.seat && !trial.voting) {
    return (
      <Sheet title={say.title} onClose={close}>
        <div className={styles.sheet}>
          <Lead grip={grip}>{say.says(naming.name(trial.accuser), cheat)}</Lead>
          {(['admit', 'prove', 'deny'] as const).map((verb) => (
            <div key={verb} className={styles.pair}>
              <Button look="paper" wide large off={off} onClick={does({ do: verb })}>
                {say[verb]}
              </Button>
              <p className={styles.note}>{say[`${verb}Hint`]}</p>
            </div>
          ))}
        </div>
      </Sheet>
    );
  }
  if (!mayVote(view)) return null;
  return (
    <Sheet title={say.voteTitle(naming.name(trial.accused))} onClose={close}>
      <div className={styles.sheet}>
        <Lead grip={grip}>{LATER[naming.lang].accuse.say(naming.name(trial.accused), cheat)}</Lead>
        <div className={styles.row}>
          <Button look="paper" large off={off} onClick={does({ do: 'vote', guilty: true })}>
            {say.guilty}
          </Button>
          <Button look="paper" large off={off} onClick={does({ do: 'vote', guilty: false })}>
            {say.innocent}
          </Button>
        </div>
        <p className={styles.note}>{say.secret}</p>
      </div>
    </Sheet>
  );
}

/** What it is about, with the time that is left: the table's own clock lies under the sheet. */
function Lead({ grip, children }: { grip: Grip; children: string }) {
  return (
    <p className={`${styles.lead} ${styles.timed}`}>
      {children}
      <Clock grip={grip} />
    </p>
  );
}
