/** The table: tabs with eyes, the zone one looks at, the open cheats, one sentence with one clock, hands and stamp. */
import { useEffect, useRef, useState } from 'react';
import { clockOf, leftOn } from '#web/clock.ts';
import type { RoundProps } from '#web/game-ui.ts';
import { emphasised } from '#web/parts/emphasised.tsx';
import { useTicking } from '#web/parts/useTicking.ts';
import { play } from '#web/sound.ts';
import { AREA, BOARD, TRAY, type View } from '../rules/types.ts';
import { Actions } from './Actions.tsx';
import { Flights, Opening, SpaceCard, Verdicts } from './Later.tsx';
import { editionFor } from './leave.ts';
import { seatsInOrder } from './model.ts';
import { Mat, Own } from './Own.tsx';
import styles from './Screen.module.css';
import { Strip } from './Strip.tsx';
import { heldSentence, sentence } from './sentence.ts';
import { useDrag } from './useDrag.ts';
import { type Grip, useGrip } from './useGrip.ts';
import { useKeys } from './useKeys.ts';
import { Tabs, ZoneView } from './Zones.tsx';

export function Screen(props: RoundProps<View>) {
  const grip = useGrip(props);
  const area = useDrag(grip);
  useKeys(grip);
  useTurnBell(grip);
  const wide = useWide();
  const watch = props.view.seat < 0;
  return (
    <div ref={area} className={watch ? `${styles.screen} ${styles.watch}` : styles.screen}>
      <div className={styles.tabs}>
        <Tabs grip={grip} />
        {!watch && props.view.options.gaze === 'on' && <Pin grip={grip} />}
      </div>
      <div className={styles.zone}>
        <ZoneView grip={grip} zone={wide ? BOARD : grip.gaze.zone} />
        {grip.card !== null && <SpaceCard grip={grip} space={grip.card} />}
      </div>
      {wide && <Areas grip={grip} />}
      <div className={styles.cheats}>
        <Strip grip={grip} />
      </div>
      <Line grip={grip} />
      <div className={styles.mat}>
        <Mat grip={grip} />
      </div>
      <div className={styles.actions}>
        <Actions grip={grip} />
      </div>
      {!watch && (
        <div className={styles.own}>
          <Own grip={grip} />
        </div>
      )}
      <Verdicts grip={grip} />
      <Flights grip={grip} />
      <Opening grip={grip} />
    </div>
  );
}

/** With room, everything lies on the table at once; what one does not look at is as it was. */
function Areas({ grip }: { grip: Grip }) {
  const { view } = grip;
  return (
    <div className={styles.areas}>
      <Look grip={grip} zone={TRAY} />
      {seatsInOrder(view.seats, view.seat).map((seat) => (
        <Look key={seat} grip={grip} zone={AREA + seat} />
      ))}
    </div>
  );
}

/** A zone that one looks at by pressing into it. */
function Look({ grip, zone }: { grip: Grip; zone: number }) {
  const here = grip.gaze.zone === zone;
  const panel = useRef<HTMLDivElement>(null);
  // Not everything has room at once: what one looks at does.
  useEffect(() => {
    if (here) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  return (
    <div
      ref={panel}
      className={here ? `${styles.look} ${styles.here}` : styles.look}
      onPointerDownCapture={() => !here && grip.gaze.look(zone)}
    >
      <ZoneView grip={grip} zone={zone} />
    </div>
  );
}

function Pin({ grip }: { grip: Grip }) {
  const { zone } = grip.naming.words;
  const { pinned, pin } = grip.gaze;
  return (
    <button
      type="button"
      className={pinned ? `${styles.pin} ${styles.fixed}` : styles.pin}
      aria-pressed={pinned}
      aria-label={zone.pin}
      title={pinned ? zone.pinned : zone.follow}
      onClick={() => {
        pin(!pinned);
        grip.say(pinned ? zone.follow : zone.pinned);
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 3h8l-1 7 4 4H5l4-4zM12 14v7" />
      </svg>
    </button>
  );
}

export function Line({ grip }: { grip: Grip }) {
  const text = sentenceNow(grip);
  return (
    <div className={styles.line}>
      {/* New words are new elements: nothing slides about when the sentence changes. */}
      <p
        key={text}
        className={grip.notice === '' ? styles.sentence : `${styles.sentence} ${styles.notice}`}
        role={grip.notice === '' ? undefined : 'status'}
      >
        {emphasised(text)}
      </p>
      <Clock grip={grip} />
    </div>
  );
}

/** The one sentence; before it why a gesture came to nothing, or what is in the hand. */
export function sentenceNow(grip: Grip): string {
  const { props, naming, view, notice, held } = grip;
  const { say } = naming.words;
  if (props.table.paused) return say.paused;
  if (props.you !== null && props.table.seats[props.you]?.standIn) return say.standIn;
  if (notice !== '') return notice;
  if (held !== null && !(held.piece === 'token' && held.seat === view.seat)) {
    return heldSentence(held, view, naming);
  }
  if (grip.job?.job === 'build' || grip.job?.job === 'take' || grip.job?.job === 'change') {
    const why = grip.touched ? grip.why : null;
    if (why !== null) return naming.why(why);
    if (grip.job.job === 'build') {
      return `${naming.street(grip.job.street)}: ${naming.words.build.price(editionFor(view).hotelPrice[grip.job.street]!)}.`;
    }
  }
  return sentence(view, naming);
}

function Clock({ grip }: { grip: Grip }) {
  const { table, you, serverNow } = grip.props;
  const clock = clockOf(table.clocks, you);
  const left = useTicking(clock ? () => leftOn(clock, serverNow()) : null);
  if (left === null) return <span className={styles.clock} />;
  return (
    <span className={styles.clock} role="timer" aria-live="off">
      <span className={left <= 3_000 ? styles.hurry : undefined}>{grip.naming.words.left(left)}</span>
    </span>
  );
}

/** One soft bell when the table begins to wait for oneself. */
function useTurnBell({ main }: Grip): void {
  const waits = main !== undefined && main.ask !== 'waive' && main.ask !== 'offer';
  useEffect(() => {
    if (waits) play('bell');
  }, [waits]);
}

const WIDE = '(min-width: 1000px) and (min-height: 600px)';

/** Whether everything lies on the table at once, beside the board. */
export function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const change = () => setWide(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return wide;
}
