/** The whole table as text: headings, lists and buttons, with the same hands and the same gaze. */
import type { ReactNode } from 'react';
import type { RoundProps } from '#web/game-ui.ts';
import { Button } from '#web/parts/Button.tsx';
import { BOARD, type Shown, TRAY, type View, type ZoneId } from '../rules/types.ts';
import { Actions } from './Actions.tsx';
import { notesOf } from './amounts.ts';
import { answer, areaWords, notesWords } from './answers.ts';
import { motionWords } from './doneWords.ts';
import type { Grip } from './grip.ts';
import { Opening } from './Later.tsx';
import { Line } from './Line.tsx';
import { LATER } from './laterWords.ts';
import { editionFor } from './leave.ts';
import { boardOf, holderOf, type Tab, tabsOf, trayHotels } from './model.ts';
import { Mat, Own } from './Own.tsx';
import { SpaceCard } from './SpaceCard.tsx';
import styles from './TextTable.module.css';
import { tell, zonesOf } from './tell.ts';
import { useGrip } from './useGrip.ts';
import { useKeys } from './useKeys.ts';
import { Verdicts } from './Verdict.tsx';
import { Area, statesOf, tabWords, zoneName } from './Zones.tsx';

export function TextTable(props: RoundProps<View>) {
  const grip = useGrip(props);
  useKeys(grip);
  const { view, naming, gaze } = grip;
  const { words } = naming;
  const { query } = LATER[naming.lang];
  return (
    <div className={styles.text}>
      <div className={styles.inner}>
        <section>
          <h2>{query.o}</h2>
          <Line grip={grip} />
          <Mat grip={grip} />
          <Actions grip={grip} />
          {grip.held?.piece === 'token' && (
            <p className={styles.row}>
              <Button look="paper" onClick={() => grip.step(-1)}>
                {words.button.back}
              </Button>
              <strong>{naming.space(grip.at)}</strong>
              <Button look="paper" onClick={() => grip.step(1)}>
                {words.button.on}
              </Button>
            </p>
          )}
          {view.seat >= 0 && <Own grip={grip} />}
          <Verdicts grip={grip} flow />
          <p>{answer('t', props)}</p>
        </section>
        <section>
          <h2>{LATER[naming.lang].text.zones}</h2>
          {tabsOf(view).map((tab) => (
            <Zone key={tab.zone} grip={grip} tab={tab} here={gaze.zone === tab.zone} />
          ))}
        </section>
        <section>
          <h2>{words.openCheats}</h2>
          <ul>
            {view.open.map((cheat) => (
              <li key={cheat}>
                <strong>{naming.cheat(cheat)}</strong>: {editionFor(view).cheats[cheat]?.text[naming.lang]}
              </li>
            ))}
          </ul>
          <Button look="paper" onClick={() => grip.open({ sheet: 'cheats' })}>
            {LATER[naming.lang].cheats.how}
          </Button>
        </section>
        <section>
          <h2>{query.d}</h2>
          <p>{answer('d', props)}</p>
        </section>
        <section>
          <h2>{query.h}</h2>
          <p>{answer('h', props)}</p>
        </section>
      </div>
      <div className={styles.over}>{grip.card !== null && <SpaceCard grip={grip} space={grip.card} />}</div>
      <Opening grip={grip} />
    </div>
  );
}

/** A zone: who looks there, what lies there as far as one knows, and the hands one has seen at it. */
function Zone({ grip, tab, here }: { grip: Grip; tab: Tab; here: boolean }) {
  const { naming, view } = grip;
  const { text } = LATER[naming.lang];
  const seen = here ? motionsAt(grip, tab.zone) : [];
  return (
    <section className={styles.zone}>
      <h3>{tabWords(grip, tab)}</h3>
      {here ? (
        <p>{text.current}</p>
      ) : (
        view.seat >= 0 && (
          <Button look="paper" onClick={() => grip.gaze.look(tab.zone)}>
            {text.look(zoneName(grip, tab.zone))}
          </Button>
        )
      )}
      {tab.zone === BOARD ? (
        <BoardText grip={grip} />
      ) : tab.zone === TRAY ? (
        <TrayText grip={grip} />
      ) : here ? (
        <Area grip={grip} seat={tab.seat} />
      ) : (
        <p>
          {areaWords(tab.seat, view, naming, '')}
          {statesOf(grip, tab.seat).map((state) => ` ${naming.words.upper(state)}.`)}
        </p>
      )}
      {seen.length > 0 && (
        <>
          <h4>{text.motions}</h4>
          <ul>{seen}</ul>
        </>
      )}
    </section>
  );
}

const MOST = 5;

/** What one has seen move here, the newest first: notes by their kinds, to be counted by whoever hears it. */
function motionsAt({ props, naming, view }: Grip, zone: ZoneId): ReactNode[] {
  const { notes: values } = editionFor(view);
  const lines: ReactNode[] = [];
  for (let i = props.history.length - 1; i >= 0 && lines.length < MOST; i--) {
    const event = props.history[i] as Shown;
    if (event.kind !== 'motion' && event.kind !== 'act') continue;
    const there = (event.motion ?? []).filter((motion) => zonesOf(motion).includes(zone));
    if (there.length === 0) continue;
    const what = there.map((motion) =>
      motion.what === 'money'
        ? notesWords(notesOf(motion.sum, values), view, naming)
        : motionWords(motion, naming),
    );
    const teller = { lang: naming.lang, you: props.you, options: view.options, name: naming.name };
    lines.push(
      <li key={i}>
        {tell(event as never, teller)?.text} ({what.join('; ')})
      </li>,
    );
  }
  return lines;
}

function BoardText({ grip }: { grip: Grip }) {
  const { view, naming } = grip;
  const { board } = naming.words;
  const edition = editionFor(view);
  const { tokens, hotels, dice, prisoner } = boardOf(view);
  return (
    <>
      <p>
        {naming.words.upper(dice[0] ? board.dice(dice[0], dice[1] ?? 0) : board.noDice)}.{' '}
        {answer('b', grip.props)}
        {prisoner >= 0 && ` ${naming.who(prisoner)} ${board.cuff}.`}
      </p>
      {view.seat >= 0 && (
        <p className={styles.row}>
          {tokens.map((_, seat) =>
            view.out.includes(seat) ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: seats do not change
              <Button key={seat} look="paper" onClick={() => grip.lift({ piece: 'token', seat })}>
                {naming.words.upper(board.token(naming.who(seat)))}
              </Button>
            ),
          )}
        </p>
      )}
      <details>
        <summary>{board.label}</summary>
        <ol>
          {edition.kinds.map((_, space) => {
            const street = edition.streetAt[space]!;
            const holder = street < 0 ? -2 : holderOf(view, street);
            const state =
              street < 0
                ? ''
                : holder === -1
                  ? board.free(edition.price[street]!)
                  : holder >= 0
                    ? board.owned(naming.who(holder))
                    : board.gone;
            const here = tokens.flatMap((at, seat) =>
              at === space && !view.out.includes(seat) ? [naming.who(seat)] : [],
            );
            const parts = [
              state,
              street >= 0 && hotels.includes(street) && board.hotel,
              space === view.target && board.target,
            ];
            return (
              <li key={edition.pack.spaces[space]!.id}>
                <button
                  type="button"
                  className={styles.space}
                  onClick={() => (grip.held?.piece === 'token' ? grip.holdOver(space) : grip.showCard(space))}
                >
                  {[naming.space(space), ...parts].filter(Boolean).join(', ')}
                  {here.length > 0 && ` – ${here.join(', ')}`}
                </button>
              </li>
            );
          })}
        </ol>
      </details>
    </>
  );
}

function TrayText({ grip }: { grip: Grip }) {
  const { view, naming } = grip;
  const { tray } = naming.words;
  return (
    <>
      <p>
        {tray.hotels(trayHotels(view))}. {view.turn >= 0 && tray.lies(naming.who(view.turn))}
      </p>
      {view.seat >= 0 && (
        <p className={styles.row}>
          {editionFor(view).notes.map((amount, value) => (
            <Button
              key={amount}
              look="paper"
              aria-label={tray.notes(amount)}
              onClick={() => grip.tapTray(value)}
            >
              {naming.words.number(amount)}
            </Button>
          ))}
        </p>
      )}
    </>
  );
}
