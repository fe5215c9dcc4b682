/** A chair per seat: who sits there, and what the host or the person may do about it. */
import { useState } from 'react';
import type { SeatView, TableAction, TableView } from '#table/wire.ts';
import type { Snapshot } from '../connection.ts';
import type { GameUi } from '../game-ui.ts';
import { NameField } from '../home/Home.tsx';
import { randomHex } from '../ids.ts';
import { Button } from '../parts/Button.tsx';
import { Chair, Dots } from '../parts/icons.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { usePrefs } from '../prefs.ts';
import { useWords } from '../words/index.ts';
import styles from './Chairing.module.css';
import { nameOf } from './names.ts';
import { SoftwareChoice } from './SoftwareChoice.tsx';
import type { Session } from './session.ts';

export interface ChairsProps {
  readonly table: TableView;
  readonly snapshot: Snapshot;
  readonly session: Session;
  readonly ui: GameUi;
  readonly isHost: boolean;
}

export function Chairs({ table, snapshot, session, ui, isHost }: ChairsProps) {
  const words = useWords();
  const { name, lang } = usePrefs();
  const [open, setOpen] = useState<number | null>(null);
  const [software, setSoftware] = useState<number | null>(null);
  const [renaming, setRenaming] = useState(false);
  const act = (what: TableAction) => {
    session.act(what);
    setOpen(null);
    setSoftware(null);
  };
  return (
    <ol className={styles.chairs}>
      {table.seats.map((seat, i) => {
        const called = nameOf(seat, lang, ui);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: chairs are their numbers
            key={i}
            className={[styles.chair, seat.kind === 'empty' && styles.free, i === table.you && styles.mine]
              .filter(Boolean)
              .join(' ')}
          >
            <span className={styles.number} aria-hidden="true">
              {seat.kind === 'empty' ? <Chair /> : i + 1}
            </span>
            <div className={styles.who}>
              <strong>{seat.kind === 'empty' ? words.gather.free : called}</strong>
              <small>{describe(seat, i, table, snapshot.present, words)}</small>
            </div>
            {seat.kind === 'empty' && table.you === null && (
              <Button
                look="paper"
                aria-label={`${words.gather.sitHere} (${i + 1})`}
                onClick={() =>
                  act({ do: 'sit', seat: i, name: name || words.home.nameDefault, nonce: randomHex(16) })
                }
              >
                {words.gather.sitHere}
              </Button>
            )}
            {seat.kind === 'empty' && isHost && (
              <Button
                look="paper"
                aria-label={words.gather.addSoftware(i + 1)}
                onClick={() => setSoftware(i)}
              >
                {words.gather.software}
              </Button>
            )}
            {seat.kind !== 'empty' && (isHost || i === table.you) && (
              <Button
                look="bare"
                aria-label={words.gather.more(called)}
                aria-expanded={open === i}
                onClick={() => setOpen(open === i ? null : i)}
              >
                <Dots />
              </Button>
            )}
            {open === i && (
              <div className={styles.tools}>
                {i === table.you && <Button onClick={() => setRenaming(true)}>{words.gather.rename}</Button>}
                {isHost && i > 0 && (
                  <Button onClick={() => act({ do: 'order', order: swapped(table.seats.length, i, i - 1) })}>
                    {words.gather.moveUp(called)}
                  </Button>
                )}
                {isHost && i < table.seats.length - 1 && (
                  <Button onClick={() => act({ do: 'order', order: swapped(table.seats.length, i, i + 1) })}>
                    {words.gather.moveDown(called)}
                  </Button>
                )}
                {isHost && seat.kind === 'person' && i !== table.you && (
                  <Button onClick={() => act({ do: 'host', seat: i })}>
                    {words.gather.handOver(called)}
                  </Button>
                )}
                {isHost && i !== table.you && (
                  <Button onClick={() => act({ do: 'remove', seat: i })}>
                    {words.gather.remove(called)}
                  </Button>
                )}
              </div>
            )}
          </li>
        );
      })}
      {renaming && (
        <Sheet title={words.gather.rename} onClose={() => setRenaming(false)}>
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              session.act({ do: 'rename', name: name || words.home.nameDefault });
              setRenaming(false);
            }}
          >
            <NameField />
            <Button look="main" type="submit">
              {words.create.apply}
            </Button>
          </form>
        </Sheet>
      )}
      {software !== null && (
        <Sheet title={words.gather.addSoftware(software + 1)} onClose={() => setSoftware(null)}>
          <SoftwareChoice
            ui={ui}
            legend={words.gather.choosePlayer}
            value=""
            onChoose={(player) => act({ do: 'bot', seat: software, player })}
          />
        </Sheet>
      )}
    </ol>
  );
}

function swapped(n: number, a: number, b: number): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  order[a] = b;
  order[b] = a;
  return order;
}

function describe(
  seat: SeatView,
  i: number,
  table: TableView,
  present: readonly boolean[],
  words: ReturnType<typeof useWords>,
): string {
  if (seat.kind === 'empty') return '';
  const parts = [];
  if (i === table.you) parts.push(words.gather.you);
  if (i === table.host) parts.push(words.gather.host);
  if (seat.kind === 'software') parts.push(words.gather.software);
  else if (present[i] === false) parts.push(words.gather.away);
  return parts.join(' · ');
}
