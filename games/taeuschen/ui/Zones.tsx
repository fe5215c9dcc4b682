/** Where one can look: tabs with eyes, the tray, and what lies in front of each player. */
import { memo } from 'react';
import type { Seat } from '#games/game.ts';
import { AREA, BOARD, TRAY, type ZoneId } from '../rules/types.ts';
import { Board } from './Board.tsx';
import { DeedChip } from './DeedChip.tsx';
import type { Grip, Hands } from './grip.ts';
import { editionFor } from './leave.ts';
import { areaOf, heapsOf, type Tab, tabsOf, trayHotels } from './model.ts';
import { Eye, Fan, HotelSign, Note, TokenSign } from './Pieces.tsx';
import { shortNames } from './shorter.ts';
import styles from './Zones.module.css';

export function Tabs({ grip }: { grip: Grip }) {
  const { view, gaze, naming } = grip;
  const { words } = naming;
  const names = shortNames(Array.from({ length: view.seats }, (_, seat) => naming.name(seat)));
  return (
    <nav
      className={view.seats > 4 ? `${styles.tabs} ${styles.many}` : styles.tabs}
      aria-label={words.zone.tabs}
    >
      {tabsOf(view).map((tab) => {
        const look = [
          styles.tab,
          gaze.zone === tab.zone && styles.on,
          tab.seat === view.turn && !view.over && styles.turn,
          view.out.includes(tab.seat) && styles.out,
        ];
        return (
          <TabButton
            key={tab.zone}
            zone={tab.zone}
            seat={tab.seat}
            look={look.filter(Boolean).join(' ')}
            here={gaze.zone === tab.zone}
            words={tabWords(grip, tab)}
            label={
              tab.zone === BOARD
                ? words.zone.board
                : tab.zone === TRAY
                  ? words.zone.tray
                  : tab.seat === view.seat
                    ? words.zone.mine
                    : names[tab.seat]!
            }
            name={tab.seat < 0 || tab.seat === view.seat ? '' : naming.name(tab.seat)}
            eyes={tab.eyes.length}
            changed={tab.changed}
            tap={grip.tapZone}
          />
        );
      })}
    </nav>
  );
}

interface TabProps {
  readonly zone: ZoneId;
  readonly seat: Seat;
  readonly look: string;
  readonly here: boolean;
  readonly words: string;
  readonly label: string;
  /** Whose it is, in full; empty for what has only its label. */
  readonly name: string;
  /** How many look there. */
  readonly eyes: number;
  readonly changed: boolean;
  readonly tap: Hands['tapZone'];
}

const TabButton = memo(function TabButton(props: TabProps) {
  const { zone, seat, look, here, words, label, name, eyes, changed, tap } = props;
  return (
    <button
      type="button"
      className={look}
      aria-current={here}
      data-spot={zone === TRAY ? 'tray' : seat >= 0 ? `seat-${seat}` : 'board'}
      data-place={seat >= 0 ? `area:${seat}` : undefined}
      onClick={() => tap(zone, seat)}
    >
      <span className="unseen">{words}</span>
      <span className={styles.label} aria-hidden="true">
        {seat >= 0 && (
          <span className={styles.sign}>
            <TokenSign seat={seat} />
          </span>
        )}
        {name === '' ? label : <span className={styles.short}>{label}</span>}
        {name !== '' && <span className={styles.name}>{name}</span>}
      </span>
      <span className={styles.eyes} aria-hidden="true">
        {Array.from({ length: eyes }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: eyes are one like the other
          <Eye key={i} />
        ))}
      </span>
      {changed && <span className={styles.dot} aria-hidden="true" />}
    </button>
  );
});

export function zoneName({ naming }: Pick<Grip, 'naming'>, zone: ZoneId): string {
  const { zone: say } = naming.words;
  if (zone === BOARD) return say.board;
  return zone === TRAY ? say.tray : say.area(naming.who(zone - AREA));
}

export function ageWords({ naming }: Pick<Grip, 'naming'>, { now, age, changed }: Tab): string {
  const { zone: say } = naming.words;
  if (now) return '';
  return changed ? `${say.age(age)}; ${say.changed}` : say.age(age);
}

export function tabWords(grip: Pick<Grip, 'naming'>, tab: Tab): string {
  const { zone: say } = grip.naming.words;
  const eyes = tab.eyes.length === 0 ? '' : say.eyes(tab.eyes.map((seat) => grip.naming.name(seat)));
  return [zoneName(grip, tab.zone), eyes, ageWords(grip, tab)].filter(Boolean).join(', ');
}

interface ZoneProps {
  readonly grip: Grip;
  readonly zone: ZoneId;
  /** Not in sight: it lies there as it was last seen. Laid out once and kept, it costs no more than a look to come back to. */
  readonly away?: boolean;
}

/** What one looks at, with its age where it is only remembered. */
export const ZoneView = memo(Zone, (before, after) => before.away === true && after.away === true);

function Zone({ grip, zone, away = false }: ZoneProps) {
  const tab = tabsOf(grip.view).find((one) => one.zone === zone);
  const { gaze } = grip.view.options;
  const old = tab !== undefined && !tab.now;
  const age = old
    ? ageWords(grip, tab)
    : grip.view.seat < 0 && gaze === 'on'
      ? grip.naming.words.zone.closed
      : '';
  const look = [
    styles.zone,
    zone === BOARD && gaze === 'on' && styles.kept,
    old && styles.old,
    age !== '' && styles.aged,
    away && styles.away,
  ];
  return (
    <div className={look.filter(Boolean).join(' ')}>
      {age !== '' && <p className={styles.age}>{age}</p>}
      {zone === BOARD ? (
        <Board grip={grip} away={away} />
      ) : zone === TRAY ? (
        <Tray grip={grip} />
      ) : (
        <Area grip={grip} seat={zone - AREA} />
      )}
    </div>
  );
}

function Tray({ grip }: { grip: Grip }) {
  const { view, naming } = grip;
  const { tray } = naming.words;
  const { notes } = editionFor(view);
  const hotels = trayHotels(view);
  return (
    <section className={styles.tray} aria-label={tray.label}>
      <div className={styles.slots}>
        {notes.map((amount, value) => (
          <button
            key={amount}
            type="button"
            className={styles.slot}
            data-piece={`tray:${value}`}
            data-place="tray"
            onClick={() => grip.tapTray(value)}
          >
            <span className="unseen">{tray.notes(amount)}</span>
            <Note value={value} amount={amount} />
          </button>
        ))}
      </div>
      <p className={styles.hotels}>
        <span className={styles.houses} aria-hidden="true">
          {Array.from({ length: hotels }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: hotels are one like the other
            <HotelSign key={i} />
          ))}
        </span>
        {tray.hotels(hotels)}
      </p>
      <p className={styles.hint}>
        {view.turn >= 0 ? tray.lies(naming.who(view.turn)) : ''} {tray.cheats(view.cheatPile)}.{' '}
        {view.seat >= 0 ? tray.hint : ''}
      </p>
    </section>
  );
}

export function Area({ grip, seat }: { grip: Grip; seat: Seat }) {
  const { view, naming } = grip;
  const { area } = naming.words;
  const edition = editionFor(view);
  const { notes, deeds, cards } = areaOf(view, seat);
  const mine = seat === view.seat;
  const states = statesOf(grip, seat);
  const any = notes.some((n) => n > 0);
  return (
    <section className={styles.area} aria-label={area.label(naming.who(seat))}>
      <p className={styles.who}>
        <span className={styles.sign}>
          <TokenSign seat={seat} />
        </span>
        {naming.name(seat)}
        {states.length > 0 && <small>{states.join(', ')}</small>}
      </p>
      <div className={styles.notes} data-place={mine ? 'own' : undefined}>
        {!any && <p>{area.noNotes}</p>}
        {heapsOf(edition.notes, notes).map(({ amount, value, n }) => (
          <button
            key={amount}
            type="button"
            className={styles.fan}
            data-piece={mine ? `own:${value}` : `note:${seat}:${value}`}
            onClick={() => grip.tapNote(seat, value)}
          >
            <span className="unseen">{area.notesOf(n, amount)}</span>
            <Fan n={n} value={value} amount={amount} />
          </button>
        ))}
      </div>
      <p className={styles.hint}>{area.cards(cards[0], cards[1])}</p>
      <ul className={styles.deeds}>
        {deeds.length === 0 && <li>{area.noDeeds}</li>}
        {deeds.map((street) => (
          <li key={street}>
            <DeedChip grip={grip} street={street} seat={seat} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is to be said of a player besides what lies there. */
export function statesOf({ view, naming, props }: Grip, seat: Seat): string[] {
  const { area } = naming.words;
  const info = props.table.seats[seat];
  return [
    view.out.includes(seat) && area.out,
    view.waiting.includes(seat) && area.waits,
    view.turn === seat && !view.over && area.turn,
    (view.catches[seat] ?? 0) > 0 && area.caught(view.catches[seat]!),
    info?.standIn === true && area.standIn,
    info?.kind === 'person' && props.present[seat] === false && area.away,
  ].filter((text): text is string => typeof text === 'string');
}
