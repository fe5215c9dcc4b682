/** The table: tabs with eyes, the zone one looks at, the open cheats, one sentence with one clock, hands and stamp. */
import { memo, useEffect, useRef } from 'react';
import type { RoundProps } from '#web/game-ui.ts';
import { play } from '#web/sound.ts';
import { AREA, BOARD, TRAY, type View, type ZoneId } from '../rules/types.ts';
import { Actions } from './Actions.tsx';
import type { Grip } from './grip.ts';
import { FirstTurn, Flights, Gestures, Opening, SpaceCard, Verdicts } from './Later.tsx';
import { Line } from './Line.tsx';
import { seatsInOrder } from './model.ts';
import { Mat, Own } from './Own.tsx';
import styles from './Screen.module.css';
import { Strip } from './Strip.tsx';
import { isSending, useGrip } from './useGrip.ts';
import { useWide } from './useWide.ts';
import { Tabs, ZoneView } from './Zones.tsx';

/** Drawn anew only when something changed that it shows: looks on their way and the history are not. */
export const Screen = memo(Table, (before, after) =>
  (Object.keys(after) as (keyof RoundProps<View>)[]).every(
    (key) =>
      Object.is(before[key], after[key]) ||
      key === 'history' ||
      (key === 'sending' && isSending(before) === isSending(after)),
  ),
);

function Table(props: RoundProps<View>) {
  const grip = useGrip(props);
  const area = useRef<HTMLDivElement>(null);
  useTurnBell(grip);
  const wide = useWide();
  const watch = props.view.seat < 0;
  const { zone } = grip.gaze;
  const last = useRef<ZoneId>(TRAY);
  if (zone !== BOARD) last.current = zone;
  const other = last.current;
  return (
    <div ref={area} className={watch ? `${styles.screen} ${styles.watch}` : styles.screen}>
      <div className={styles.tabs}>
        <Tabs grip={grip} />
        {!watch && props.view.options.gaze === 'on' && <Pin grip={grip} />}
      </div>
      <div className={styles.zone}>
        <ZoneView grip={grip} zone={BOARD} away={!wide && zone !== BOARD} />
        {!wide && <ZoneView grip={grip} zone={other} away={zone === BOARD} />}
        {!watch && <FirstTurn grip={grip} />}
        {grip.card !== null && <SpaceCard grip={grip} space={grip.card} />}
      </div>
      {wide && <Areas grip={grip} />}
      <div className={styles.cheats}>
        <Strip grip={grip} />
      </div>
      <div className={styles.line}>
        <Line grip={grip} />
      </div>
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
      <Gestures grip={grip} area={area} />
      <Verdicts grip={grip} />
      <Flights grip={grip} />
      <Opening grip={grip} />
    </div>
  );
}

/** With room, everything lies on the table at once, one's own first; what one does not look at is as it was. */
function Areas({ grip }: { grip: Grip }) {
  const { view } = grip;
  const others = seatsInOrder(view.seats, view.seat).filter((seat) => seat !== view.seat);
  const zones = [...(view.seat < 0 ? [] : [AREA + view.seat]), TRAY, ...others.map((seat) => AREA + seat)];
  return (
    <div className={styles.areas}>
      {zones.map((zone) => (
        <Look key={zone} grip={grip} zone={zone} />
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

/** One soft bell when the table begins to wait for oneself. */
function useTurnBell({ main }: Grip): void {
  const waits = main !== undefined && main.ask !== 'waive' && main.ask !== 'offer';
  useEffect(() => {
    if (waits) play('bell');
  }, [waits]);
}
