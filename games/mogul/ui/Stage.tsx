/** What it is about this round: the revealed share, what it pays and sells, the middle, the pile with its danger. */
import type { RoundProps } from '#web/game-ui.ts';
import { shareOf } from '../rules/shares.ts';
import { CRASH, type View } from '../rules/types.ts';
import { dangerOf, shareWords } from './model.ts';
import { ShareBack, ShareFace } from './Share.tsx';
import styles from './Stage.module.css';
import type { MogulWords } from './words.de.ts';

interface Props {
  readonly props: RoundProps<View>;
  readonly words: MogulWords;
}

export function Stage({ props, words }: Props) {
  const { view, you, name } = props;
  const { table } = words;
  const taker = view.winnerDid === 'take' ? view.winner : -1;
  const classes = [styles.share, taker >= 0 && styles.taken];
  return (
    <section className={styles.stage} aria-label={table.revealed}>
      <div className={styles.card} data-spot="revealed">
        {view.revealed >= 0 && (
          <div key={view.revealed} className={classes.filter(Boolean).join(' ')}>
            <ShareFace share={view.revealed} options={view.options} words={words} />
            <span className="unseen">{shareWords(view, view.revealed, words)}</span>
          </div>
        )}
        {taker >= 0 && (
          <p className={styles.ribbon}>{taker === you ? table.takenByYou : table.takenBy(name(taker))}</p>
        )}
      </div>
      <Middle chips={view.middle} words={words} />
      <Pile view={view} words={words} />
      <Facts view={view} you={you} words={words} />
      <span className={styles.gone} data-spot="gone" />
    </section>
  );
}

/** What the share pays and what it lets one sell, to the person who looks. */
function Facts({ view, you, words }: { view: View; you: number | null; words: MogulWords }) {
  const { table } = words;
  const face = shareOf(view.options, view.revealed);
  if (face === undefined || view.sale === null) return <dl className={styles.facts} />;
  const { price } = view.sale;
  const paid = view.premium.reduce((sum, n) => sum + n, 0);
  const own = you === null ? 0 : view.sellable.length;
  return (
    // New words are new elements: nothing slides about.
    <dl key={view.revealed} className={styles.facts}>
      <div>
        <dt>{table.pays(words.colours[face.back]!)}</dt>
        <dd>{you === null ? table.paysAll(paid) : table.paysYou(view.premium[you] ?? 0)}</dd>
      </div>
      <div>
        <dt>{table.sells(words.colours[face.border]!)}</dt>
        <dd>
          {table.sellsFor(price)}
          <span>{you !== null && price > 0 ? table.sellsYou(own, own * price) : '\u00a0'}</span>
        </dd>
      </div>
    </dl>
  );
}

/** The chips in the middle on a beer mat: whoever drops out takes them all. */
function Middle({ chips, words }: { chips: number; words: MogulWords }) {
  return (
    <div className={styles.middle} data-spot="middle">
      <svg viewBox="0 0 100 100" className={styles.mat} aria-hidden="true">
        <circle cx="50" cy="50" r="48" className={styles.board} />
        <circle cx="50" cy="50" r="41" className={styles.ring} />
        {PLACES.slice(0, chips).map(({ x, y }) => (
          <ChipSign key={x} x={x} y={y} />
        ))}
      </svg>
      <p className={styles.amount}>
        <strong key={chips}>{words.number(chips)}</strong> <span>{words.table.middle}</span>
      </p>
    </div>
  );
}

/** Where chips come to lie on the mat, one after the other: around its number. */
const PLACES = Array.from({ length: 18 }, (_, i) => {
  const angle = ((i * 7) % 18) * (Math.PI / 9) - Math.PI / 2;
  return { x: 50 + 39 * Math.cos(angle), y: 50 + 39 * Math.sin(angle) };
});

function ChipSign({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="8" className={styles.chip} />
      <circle r="5.500" className={styles.chipRing} />
    </g>
  );
}

/** Face-down cards: those that are certainly safe as a number, the last five one by one. */
function Pile({ view, words }: { view: View; words: MogulWords }) {
  const { table } = words;
  const { safe, among, oneIn } = dangerOf(view);
  if (view.revealed === CRASH || view.over) return <div className={styles.pile} />;
  return (
    <div className={styles.pile} data-spot="pile">
      <span className={styles.back}>
        <ShareBack />
      </span>
      <p className={oneIn > 0 ? `${styles.risk} ${styles.now}` : styles.risk}>
        <span className="unseen">{table.riskLong(safe, among)}</span>
        <span aria-hidden="true">{oneIn > 0 ? table.risk(oneIn) : table.safe(safe)}</span>
      </p>
      <span className={styles.slots} aria-hidden="true">
        {Array.from({ length: among }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: five places, one like the other
          <span key={i} className={styles.slot} />
        ))}
      </span>
    </div>
  );
}
