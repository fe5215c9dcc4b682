/** The own hand: grouped by rank, each group one target, its head takes all. The box never changes its height. */
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Face } from '#web/parts/Card.tsx';
import type { Lang } from '#web/words/format.ts';
import styles from './Hand.module.css';
import { type Group, layoutHand, TOUCH } from './model.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import type { Turn } from './useTurn.ts';
import type { MogelnWords } from './words.de.ts';

interface Props {
  readonly turn: Turn;
  readonly owed: readonly number[];
  /** One card a turn: nothing takes all of a rank. */
  readonly single: boolean;
  readonly lang: Lang;
  readonly words: MogelnWords;
}

/** What the box keeps free: left and right, and above the first row. */
const PADDING = 16;
const HEADROOM = 6;

export function Hand({ turn, owed, single, lang, words }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 360, height: 200 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () =>
      setSize({ width: element.clientWidth - PADDING, height: element.clientHeight - HEADROOM });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { groups } = turn;
  // Other cards are other elements, laid out anew: nothing slides about.
  const kept = useKeptFocus();
  const signature = groups.map(({ cards }) => cards.join()).join(' ');
  const layout = useMemo(
    () =>
      layoutHand(
        groups.map(({ cards }) => cards.length),
        size.width,
        size.height,
        size.height > 230 ? 132 : 92,
      ),
    [groups, size],
  );
  const rows = Array.from({ length: layout.rows }, (_, r) =>
    groups.slice(r * layout.perRow, (r + 1) * layout.perRow),
  ).filter((row) => row.length > 0);
  return (
    <section
      ref={box}
      className={styles.hand}
      aria-label={words.table.hand}
      data-spot="hand"
      style={{ '--card': `${layout.card}px`, '--spread': `${layout.spread}px` } as CSSProperties}
    >
      {groups.length === 0 ? (
        <p className={styles.empty}>{words.table.handEmpty}</p>
      ) : (
        <div key={signature} className={styles.rows} ref={kept}>
          {rows.map((row) => (
            <div key={row[0]?.rank} className={styles.row}>
              {row.map((group) => (
                <RankGroup
                  key={group.rank}
                  group={group}
                  turn={turn}
                  lang={lang}
                  words={words}
                  owed={owed.indexOf(group.rank)}
                  single={single}
                  layout={layout}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

interface GroupProps {
  readonly group: Group;
  readonly turn: Turn;
  readonly lang: Lang;
  readonly words: MogelnWords;
  /** In how many own turns this rank is owed, from 0; −1: not soon. */
  readonly owed: number;
  readonly single: boolean;
  readonly layout: { readonly card: number; readonly spread: number };
}

function RankGroup({ group, turn, lang, words, owed, single, layout }: GroupProps) {
  const { cards, rank } = group;
  const n = cards.length;
  const picked = cards.filter((card) => turn.picked.has(card)).length;
  const used = layout.card + layout.spread * (n - 1);
  const width = Math.max(TOUCH, used);
  const times = n > 1 ? <span className={styles.badge}>{n}×</span> : null;
  const order =
    owed < 0 ? null : (
      <span className={styles.order} title={owed === 0 ? words.owedNow : words.owedNext(owed)}>
        {owed + 1}
      </span>
    );
  const turns = turn.deeds.lay === null ? owed + 1 : owed;
  const owes = owed < 0 ? '' : `, ${turns === 0 ? words.owedNow : words.owedNext(turns)}`;
  const head = owed > 0 ? `${styles.head} ${styles.later}` : styles.head;
  return (
    <div
      className={styles.group}
      style={{ '--group-width': `${width}px`, '--inset': `${(width - used) / 2}px` } as CSSProperties}
    >
      {n > 1 && !single ? (
        <button type="button" className={head} onClick={() => turn.all(group)}>
          <span className="unseen">{picked === n ? words.button.none(rank) : words.button.all(n, rank)}</span>
          <span className={styles.marks} aria-hidden="true">
            {order}
            {times}
          </span>
        </button>
      ) : (
        <span className={head} aria-hidden="true">
          {order}
          {times}
        </span>
      )}
      <button
        type="button"
        className={styles.cards}
        aria-pressed={picked > 0}
        onClick={() => turn.tap(group)}
      >
        <span className="unseen">{words.button.group(rank, picked, n) + owes}</span>
        {cards.map((card, i) => (
          <span
            key={card}
            className={[
              styles.card,
              turn.picked.has(card) && styles.picked,
              turn.leaving.has(card) && styles.leaving,
            ]
              .filter(Boolean)
              .join(' ')}
            style={{ '--i': i } as CSSProperties}
          >
            <Face card={card} lang={lang} />
          </span>
        ))}
      </button>
    </div>
  );
}
