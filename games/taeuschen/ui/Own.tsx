/** The own money, fanned, and the mat on which it is laid out: what is right is marked for oneself alone. */
import { Button } from '#web/parts/Button.tsx';
import { without } from './amounts.ts';
import type { Grip } from './grip.ts';
import { editionFor } from './leave.ts';
import { heapsOf, ownNotes, STEP } from './model.ts';
import styles from './Own.module.css';
import { Fan, roomFor } from './Pieces.tsx';
import { shortNames } from './shorter.ts';

export function Own({ grip }: { grip: Grip }) {
  const { view, naming, job, laid } = grip;
  const { own, area } = naming.words;
  const { notes: values } = editionFor(view);
  const spends = job !== undefined && job.job !== 'take';
  const all = ownNotes(view);
  const hand = spends ? without(all, laid) : all;
  return (
    <section
      className={
        grip.held !== null && grip.held.piece !== 'token' ? `${styles.own} ${styles.open}` : styles.own
      }
      style={roomFor(all)}
      aria-label={own.label}
      data-place="own"
      data-spot={`seat-${view.seat}`}
    >
      {heapsOf(values, all).map(({ amount, value, n }) => (
        // Whatever is laid out, notes of a value keep their place: the next tap meets the same.
        <span key={amount} className={styles.heap}>
          <span className={styles.place} aria-hidden="true">
            <Fan n={n} value={value} amount={amount} />
          </span>
          {hand[value]! > 0 && (
            <button
              type="button"
              className={styles.fan}
              data-piece={`own:${value}`}
              onClick={() => grip.tapOwn(value)}
            >
              <span className="unseen">
                {area.notesOf(hand[value]!, amount)}, {own.lay(amount)}
              </span>
              <Fan n={hand[value]!} value={value} amount={amount} />
            </button>
          )}
        </span>
      ))}
      {all.every((n) => n === 0) && <p className={styles.none}>{area.noNotes}</p>}
    </section>
  );
}

/** What is being paid, taken, changed or said right now; nothing where nothing is. */
export function Mat({ grip }: { grip: Grip }) {
  const { job, naming, said, main } = grip;
  const { mat, auction } = naming.words;
  if (job === undefined) {
    if (said === undefined) return null;
    const passed = grip.view.auction?.passed ?? [];
    // Full names of three would not fit between the steps of a phone.
    const names = shortNames(Array.from({ length: grip.view.seats }, (_, seat) => naming.name(seat)));
    const label =
      main?.ask === 'rent'
        ? mat.due(main.landing.due ?? 0)
        : passed.length > 0
          ? auction.passed(passed.map((seat) => names[seat]!))
          : auction.gap;
    return (
      <div className={styles.mat}>
        <Step grip={grip} by={-1} />
        <p className={styles.said}>
          <strong>{naming.words.number(said.value)}</strong>
          <span>{label}</span>
        </p>
        <Step grip={grip} by={1} />
      </div>
    );
  }
  const right = job.job === 'change' ? '' : job.job === 'take' ? mat.dueLos(job.due) : mat.due(job.due);
  return (
    <div className={styles.mat} data-place="mat">
      {job.job !== 'change' && <Step grip={grip} by={-1} />}
      <fieldset className={styles.lies} aria-label={mat.label}>
        {job.job === 'change' && <legend>{mat.give}</legend>}
        <Lying grip={grip} notes={grip.laid} />
        {job.job === 'change' && (
          <>
            <span className={styles.arrow} aria-hidden="true">
              ⇄
            </span>
            <Lying grip={grip} notes={grip.got} got />
          </>
        )}
        <span className={styles.right}>{right}</span>
      </fieldset>
      {job.job !== 'change' && <Step grip={grip} by={1} />}
    </div>
  );
}

function Lying({ grip, notes, got = false }: { grip: Grip; notes: readonly number[]; got?: boolean }) {
  const { naming, view } = grip;
  const { own, mat, area } = naming.words;
  const { notes: values } = editionFor(view);
  return (
    <span className={styles.notes} style={roomFor(notes)}>
      {heapsOf(values, notes).map(({ amount, value, n }) => (
        <button
          key={amount}
          type="button"
          className={styles.laid}
          data-piece={got ? `got:${value}` : `mat:${value}`}
          onClick={() => grip.tapMat(value, got)}
        >
          <span className="unseen">
            {area.notesOf(n, amount)}, {own.takeBack(amount)}
          </span>
          <Fan n={n} value={value} amount={amount} small />
        </button>
      ))}
      {notes.every((n) => n === 0) && <span className={styles.none}>{mat.empty}</span>}
    </span>
  );
}

function Step({ grip, by }: { grip: Grip; by: 1 | -1 }) {
  const { mat } = grip.naming.words;
  return (
    <Button
      look="paper"
      className={styles.step}
      aria-label={by > 0 ? mat.more(STEP) : mat.less(STEP)}
      onClick={() => grip.nudge(by)}
    >
      {by > 0 ? '+' : '−'}
    </Button>
  );
}
