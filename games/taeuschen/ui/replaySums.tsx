/** Replays of what was paid, taken or demanded wrongly: notes beside a gap, a brace over what was due, a sum struck out. */
import { BANK, type Street } from '../rules/types.ts';
import { notesOf } from './amounts.ts';
import { DeedFace } from './DeedChip.tsx';
import { LATER } from './laterWords.ts';
import { editionFor } from './leave.ts';
import { heapsOf, holderOf } from './model.ts';
import { Fans, TokenSign } from './Pieces.tsx';
import styles from './Replay.module.css';
import { Come, type Of, type Props, Sign, slide, thump } from './replayParts.tsx';

/** Notes that are not there: their edges only. */
function Gap({ sum, values }: { sum: number; values: readonly number[] }) {
  return (
    <span className={styles.gaps}>
      {heapsOf(values, notesOf(sum, values)).flatMap(({ amount, n }) =>
        Array.from({ length: Math.min(n, 4) }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes of a value are one like the other
          <span key={`${amount}-${i}`} className={i > 0 ? `${styles.gap} ${styles.next}` : styles.gap}>
            {amount}
          </span>
        )),
      )}
    </span>
  );
}

/** What was laid down, the gap, and a brace over what was due. */
export function Short({ grip, one }: Of<'short'>) {
  const { lang, words } = grip.naming;
  const { plate } = LATER[lang];
  const { notes } = editionFor(grip.view);
  const missing = one.due - one.sum;
  return (
    <div className={styles.sums}>
      <span className={`${styles.brace} ${styles.wide}`}>{plate.due(one.due)}</span>
      {one.sum > 0 && (
        <Come by={slide} className={styles.heap}>
          <Fans notes={notesOf(one.sum, notes)} values={notes} />
          <span>
            <b>{words.number(one.sum)}</b> {plate.laid}
          </span>
        </Come>
      )}
      <Come by={thump} after={850} ms={220} className={`${styles.heap} ${styles.bad}`}>
        <Gap sum={missing} values={notes} />
        <span>
          <b>{words.number(missing)}</b> {plate.gap}
        </span>
      </Come>
    </div>
  );
}

/** The brace is over what was due; what was taken besides sticks out. */
export function Over({ grip, one }: Of<'over'>) {
  const { lang, words } = grip.naming;
  const { plate } = LATER[lang];
  const { notes } = editionFor(grip.view);
  return (
    <div className={styles.sums}>
      <span className={styles.brace}>{plate.right(one.due)}</span>
      <Come by={slide} className={styles.heap}>
        <Fans notes={notesOf(one.due, notes)} values={notes} />
        <span>
          <b>{words.number(one.sum)}</b> {plate.taken}
        </span>
      </Come>
      <Come by={slide} after={800} ms={350} className={`${styles.heap} ${styles.bad}`}>
        <span className={styles.stolen}>
          <Fans notes={notesOf(one.sum - one.due, notes)} values={notes} />
        </span>
        <span>
          <b>{words.number(one.sum - one.due)}</b> {plate.more}
        </span>
      </Come>
    </div>
  );
}

/** The sum demanded, struck out; beside it what the deed says, or that it is somebody else's. */
export function Demand({ grip, seat, one }: Of<'demand'>) {
  const { naming } = grip;
  const { plate } = LATER[naming.lang];
  return (
    <div className={styles.demand}>
      <DeedFace grip={grip} street={one.street} />
      <span className={styles.figure}>
        <b>
          {naming.words.number(one.sum)}
          <Come by={strike} after={500} ms={260} className={styles.strike}>
            {null}
          </Come>
        </b>
        <span>{plate.asked}</span>
      </span>
      <Come by={thump} after={900} ms={220} className={styles.figure}>
        {one.due < 0 ? (
          <Stranger grip={grip} seat={seat} street={one.street} />
        ) : (
          <>
            <b className={styles.good}>{naming.words.number(one.due)}</b>
            <span className={styles.good}>{plate.card}</span>
          </>
        )}
      </Come>
    </div>
  );
}

const strike = (): Keyframe[] => [
  { transform: 'rotate(-9deg) scaleX(0)', opacity: 1 },
  { transform: 'rotate(-9deg)', opacity: 1 },
];

/** Not theirs; where the deed lies only as far as one sees it oneself. */
function Stranger({ grip, seat, street }: Props & { street: Street }) {
  const { naming, view } = grip;
  const { plate } = LATER[naming.lang];
  const holder = holderOf(view, street);
  return (
    <>
      {holder >= 0 && holder !== seat && <Sign of={<TokenSign seat={holder} />} />}
      <span className={styles.bad}>{plate.foreign}</span>
      {holder >= 0 && holder !== seat && <span>{plate.at(naming.who(holder))}</span>}
      {holder === BANK && <span>{plate.free}</span>}
    </>
  );
}
