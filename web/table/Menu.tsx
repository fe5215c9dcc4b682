/** The menu of a table: time, stand-ins, votes, the own seat, what the host may do. */
import { useState } from 'react';
import type { Everything, TableAction } from '#table/wire.ts';
import { getInfo, recoveryPath } from '../api.ts';
import type { Snapshot } from '../connection.ts';
import type { GameUi } from '../game-ui.ts';
import { AboutHere, RemoveHere } from '../local/parts.tsx';
import { HERE } from '../local/words.ts';
import { Button } from '../parts/Button.tsx';
import { Choice } from '../parts/Choice.tsx';
import { LinkToPass, outsideUrl } from '../parts/Invite.tsx';
import { Qr } from '../parts/Qr.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { setPref, usePrefs } from '../prefs.ts';
import { refusalOf, wordRefusal } from '../refusal.ts';
import { go } from '../route.ts';
import { useWords } from '../words/index.ts';
import { nameOf } from './names.ts';
import type { Drawer } from './Playing.tsx';
import { SoftwareChoice } from './SoftwareChoice.tsx';
import type { Session } from './session.ts';
import styles from './shell.module.css';

interface Props {
  readonly all: Everything;
  readonly snapshot: Snapshot;
  readonly session: Session;
  readonly ui: GameUi;
  readonly open: (drawer: Drawer | null) => void;
  /** Opened to leave the table. */
  readonly leaving: boolean;
}

export function Menu({ all, session, ui, open, leaving }: Props) {
  const words = useWords();
  const { view, sound, lang } = usePrefs();
  const { table } = all;
  const [sure, setSure] = useState(leaving);
  const close = () => open(null);
  const act = (what: TableAction) => {
    session.act(what);
    close();
  };
  const you = table.you;
  const { here } = session;
  return (
    <Sheet title={words.menu.title} onClose={close}>
      <div className={styles.list}>
        {here && <AboutHere here={here} />}
        <div className={styles.row}>
          {you !== null && table.phase === 'playing' && (
            <Button look="paper" onClick={() => act({ do: table.paused ? 'resume' : 'pause' })}>
              {table.paused ? words.menu.resume : here ? HERE[lang].pause : words.menu.pause}
            </Button>
          )}
          <Button
            look="paper"
            onClick={() => {
              setPref('view', view === 'text' ? 'table' : 'text');
              close();
            }}
          >
            {view === 'text' ? words.table.tableView : words.table.textView}
          </Button>
          <Button look="paper" onClick={() => setPref('sound', sound === 'off' ? 'low' : 'off')}>
            {`${words.settings.sound}: ${words.settings.sounds[sound]}`}
          </Button>
          <Button look="paper" onClick={() => open('settings')}>
            {words.menu.settings}
          </Button>
          <Button look="paper" onClick={() => open('rules')}>
            {words.menu.rules}
          </Button>
          <Button look="paper" onClick={() => open('keys')}>
            {words.menu.keys}
          </Button>
        </div>
        <div className={styles.group}>
          <div className={styles.row}>
            <Button look="plain" onClick={() => go('/')}>
              {words.menu.home}
            </Button>
            {here && <RemoveHere code={table.code} onGone={() => go('/')} />}
            {you !== null && !here && !sure && (
              <Button look="plain" onClick={() => setSure(true)}>
                {words.menu.leave}
              </Button>
            )}
            {sure && !here && (
              <Button
                look="danger"
                onClick={() => {
                  act({ do: 'leave' });
                  go('/');
                }}
              >
                {words.menu.leaveSure}
              </Button>
            )}
          </div>
          {sure && !here && <p role="status">{words.menu.leaveHint}</p>}
        </div>
        {you !== null && <OwnSeat all={all} session={session} ui={ui} act={act} you={you} />}
        {you !== null && table.phase === 'playing' && (
          <Votes all={all} you={you} act={act} alone={here !== undefined} />
        )}
        <People all={all} session={session} ui={ui} act={act} />
        <details>
          <summary className={styles.fold}>{words.table.fairness}</summary>
          <div className={styles.group}>
            <p className={styles.link}>{table.commitment}</p>
            <p>{words.table.fairnessHint}</p>
          </div>
        </details>
      </div>
    </Sheet>
  );
}

interface PartProps {
  readonly all: Everything;
  readonly act: (what: TableAction) => void;
}

function OwnSeat({ all, session, ui, act, you }: PartProps & { session: Session; ui: GameUi; you: number }) {
  const words = useWords();
  const { lang } = usePrefs();
  const [link, setLink] = useState('');
  const [trouble, setTrouble] = useState('');
  const mine = all.table.seats[you];
  const move = async () => {
    try {
      const [path, info] = await Promise.all([recoveryPath(all.table.code), getInfo()]);
      setLink(outsideUrl(path, info.addresses));
    } catch (error) {
      setTrouble(wordRefusal(refusalOf(error), lang, ui));
    }
  };
  return (
    <section className={styles.group}>
      <h3>{words.menu.seat}</h3>
      {all.table.phase === 'playing' &&
        (mine?.standIn ? (
          <Button look="main" onClick={() => act({ do: 'back' })}>
            {words.menu.back}
          </Button>
        ) : (
          <>
            <Button look="plain" onClick={() => act({ do: 'away' })}>
              {words.menu.away}
            </Button>
            <p>{words.menu.awayHint}</p>
          </>
        ))}
      {session.here ? null : link === '' ? (
        <Button look="plain" onClick={move}>
          {words.menu.move}
        </Button>
      ) : (
        <div className={styles.group}>
          <p>{words.menu.moveHint}</p>
          <div className={styles.qr}>
            <Qr text={link} label={words.gather.qr(link)} />
          </div>
          <LinkToPass url={link} />
        </div>
      )}
      {trouble && <p role="alert">{trouble}</p>}
      <Choice
        legend={words.menu.time}
        help={words.menu.timeHint}
        options={([1, 2, 4] as const).map((factor, i) => ({
          value: factor,
          label: words.menu.times[i] ?? '',
        }))}
        value={mine?.factor ?? 1}
        onChange={(factor) => session.act({ do: 'prefer', factor })}
      />
      <details>
        <summary className={styles.fold}>
          {words.menu.standIn}
          {mine?.player && `: ${ui.player(mine.player, lang)?.name ?? ''}`}
        </summary>
        <SoftwareChoice
          ui={ui}
          legend={words.gather.choosePlayer}
          value={mine?.player ?? ''}
          onChoose={(standIn) => session.act({ do: 'prefer', standIn })}
        />
      </details>
    </section>
  );
}

/** @param alone there is nobody to vote with */
function Votes({ all, act, you, alone }: PartProps & { you: number; alone: boolean }) {
  const words = useWords();
  const { votes, seats } = all.table;
  const people = seats.filter(({ kind }) => kind === 'person').length;
  const voters = (vote: string) => votes[vote] ?? [];
  const count = (vote: string) => {
    const n = voters(vote).length;
    return n > 0 ? ` (${words.menu.voted(n, people)})` : '';
  };
  const forEnd = voters('end').includes(you);
  return (
    <section className={styles.group}>
      {!alone && <h3>{words.menu.votes}</h3>}
      <div className={styles.row}>
        <Button look="plain" onClick={() => act({ do: 'vote', what: 'end', on: !forEnd })}>
          {(forEnd ? words.menu.voteEndBack : words.menu.voteEnd) + count('end')}
        </Button>
        {seats.map((seat, i) => {
          if (seat.kind !== 'person' || i === you || seat.standIn) return null;
          const vote = `stand-in:${i}`;
          const mine = voters(vote).includes(you);
          return (
            <Button
              key={vote}
              look="plain"
              onClick={() => act({ do: 'vote', what: 'stand-in', seat: i, on: !mine })}
            >
              {(mine ? words.menu.voteStandInBack(seat.name) : words.menu.voteStandIn(seat.name)) +
                count(vote)}
            </Button>
          );
        })}
      </div>
    </section>
  );
}

function People({ all, session, ui, act }: PartProps & { session: Session; ui: GameUi }) {
  const words = useWords();
  const { lang } = usePrefs();
  const { table } = all;
  const [replacing, setReplacing] = useState<number | null>(null);
  if (table.you === null || table.host !== table.you) return null;
  return (
    <section className={styles.group}>
      <h3>{words.menu.people}</h3>
      {table.seats.map((seat, i) => {
        if (i === table.you || (seat.kind === 'empty' && table.phase === 'playing')) return null;
        const isFree = seat.kind === 'empty';
        const called = isFree ? words.gather.free : nameOf(seat, lang, ui);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are their numbers
          <div key={i} className={styles.person}>
            <strong>{called}</strong>
            <div className={styles.row}>
              {seat.kind === 'person' && (
                <>
                  <Button onClick={() => session.act({ do: 'mute', seat: i, on: !seat.muted })}>
                    {seat.muted ? words.menu.unmute(seat.name) : words.menu.mute(seat.name)}
                  </Button>
                  <Button onClick={() => act({ do: 'host', seat: i })}>
                    {words.menu.handOver(seat.name)}
                  </Button>
                </>
              )}
              <Button onClick={() => setReplacing(i)}>
                {isFree ? words.gather.addSoftware(i + 1) : words.menu.replaceBySoftware(called)}
              </Button>
              {!isFree && (
                <Button onClick={() => act({ do: 'remove', seat: i })}>{words.menu.remove(called)}</Button>
              )}
            </div>
            {replacing === i && (
              <SoftwareChoice
                ui={ui}
                legend={words.gather.choosePlayer}
                value=""
                onChoose={(player) => act({ do: 'bot', seat: i, player })}
              />
            )}
          </div>
        );
      })}
      {!session.here && <Button onClick={() => act({ do: 'close' })}>{words.gather.close}</Button>}
    </section>
  );
}
