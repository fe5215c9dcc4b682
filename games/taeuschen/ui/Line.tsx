/** The one sentence with the one clock. */
import { clockOf, leftOn } from '#web/clock.ts';
import { emphasised } from '#web/parts/emphasised.tsx';
import { useTicking } from '#web/parts/useTicking.ts';
import type { Grip } from './grip.ts';
import styles from './Line.module.css';
import { editionFor } from './leave.ts';
import { heldSentence, sentence } from './sentence.ts';

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
  const { job, why } = grip;
  // What was laid is judged where there is room for it: the mat has only as much as it always has.
  if (job !== undefined && grip.touched && why !== null) return naming.why(why);
  if (job?.job === 'build') {
    return `${naming.street(job.street)}: ${naming.words.build.price(editionFor(view).hotelPrice[job.street]!)}.`;
  }
  if (job?.job === 'take' && job.due > 0) return naming.words.urgent.los;
  return sentence(view, naming);
}

/** What the roll waits for, or what stays open after it. */
const OWN_PACE: ReadonlySet<string> = new Set(['choose', 'debt', 'let-go', 'offer', 'leave']);

/** Less than this is said in seconds, ms. */
const COUNTED = 100_000;

/** What is left of the one clock that runs for oneself. */
export function Clock({ grip }: { grip: Grip }) {
  const { table, you, serverNow } = grip.props;
  // What is asked first is not over with the grace: its clock would only hurry.
  const own = OWN_PACE.has(grip.main?.ask ?? '');
  const clock = clockOf(own ? table.clocks.filter(({ id }) => id !== 'grace') : table.clocks, you);
  const left = useTicking(clock ? () => leftOn(clock, serverNow()) : null, 1000);
  if (left === null) return <span className={styles.clock} />;
  return (
    <span
      className={left < COUNTED ? `${styles.clock} ${styles.counted}` : styles.clock}
      role="timer"
      aria-live="off"
    >
      <span className={left <= 3_000 ? styles.hurry : undefined}>{grip.naming.words.left(left)}</span>
    </span>
  );
}
