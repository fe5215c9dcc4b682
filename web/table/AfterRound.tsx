/** Between two rounds: deal again, or once more after the match; other rules, and a seat for who came late. */
import { useEffect, useRef, useState } from 'react';
import type { Seat } from '#games/game.ts';
import type { Everything } from '#table/wire.ts';
import { randomHex } from '../ids.ts';
import { byKeyboard } from '../input.ts';
import { Button } from '../parts/Button.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { usePrefs } from '../prefs.ts';
import { useWords } from '../words/index.ts';
import type { Drawer } from './Playing.tsx';
import type { Session } from './session.ts';
import styles from './shell.module.css';

interface Props {
  readonly all: Everything;
  readonly session: Session;
  readonly name: (seat: Seat) => string;
  readonly open: (drawer: Drawer) => void;
}

export function AfterRound({ all, session, name, open }: Props) {
  const words = useWords();
  const { table } = all;
  const { you, host, phase } = table;
  const band = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (byKeyboard() && document.activeElement === document.body)
      band.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  if (you === null) return <Latecomer all={all} session={session} name={name} />;
  return (
    <div className={styles.band} ref={band}>
      {phase === 'over' ? (
        <Button look="main" large onClick={() => session.act({ do: 'rematch' })}>
          {words.table.rematch}
        </Button>
      ) : you === host ? (
        <Button look="main" large onClick={() => session.act({ do: 'start' })}>
          {table.scores === null ? words.table.dealAgain : words.table.dealNext}
        </Button>
      ) : (
        <span>{words.table.waitForHost(host === null ? '' : name(host))}</span>
      )}
      {you === host && <Button onClick={() => open('options')}>{words.gather.settings}</Button>}
    </div>
  );
}

/** Who looks on may take over from software before the next deal. */
function Latecomer({ all, session, name }: Omit<Props, 'open'>) {
  const words = useWords();
  const { name: called } = usePrefs();
  const [choosing, setChoosing] = useState(false);
  const free = all.table.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [] : [seat]));
  if (free.length === 0) return null;
  const sit = (seat: Seat) =>
    session.act({ do: 'sit', seat, name: called || words.home.nameDefault, nonce: randomHex(16) });
  return (
    <div className={styles.band}>
      <Button look="main" large onClick={() => setChoosing(true)}>
        {words.table.joinNext}
      </Button>
      {choosing && (
        <Sheet title={words.table.joinNext} onClose={() => setChoosing(false)}>
          <div className={styles.list}>
            {free.map((seat) => (
              <Button key={seat} look="paper" large wide onClick={() => sit(seat)}>
                {all.table.seats[seat]?.kind === 'empty'
                  ? words.gather.freeChair(seat + 1)
                  : words.table.takeSeat(name(seat))}
              </Button>
            ))}
          </div>
        </Sheet>
      )}
    </div>
  );
}
