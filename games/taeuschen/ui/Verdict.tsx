/**
 * A verdict, or a cheat that came through, for all to see: the imprint comes down, and what was done is played once
 * more. It lies over the zones only and goes by itself; the buttons below stay in reach.
 */
import { useEffect, useRef, useState } from 'react';
import type { RoundProps } from '#web/game-ui.ts';
import { Button } from '#web/parts/Button.tsx';
import { Imprint } from '#web/parts/Imprint.tsx';
import { isStill, prefs } from '#web/prefs.ts';
import { buzz, play } from '#web/sound.ts';
import { BANK, type Motion, type Shown, type View } from '../rules/types.ts';
import { notesOf } from './amounts.ts';
import { DeedFace } from './DeedChip.tsx';
import { LATER } from './laterWords.ts';
import { editionFor } from './leave.ts';
import type { Naming } from './naming.ts';
import { Die, Fans, HotelSign, TokenSign } from './Pieces.tsx';
import type { Grip } from './useGrip.ts';
import styles from './Verdict.module.css';

const SHOWN_MS = 5_500;
/** While others wait to be shown. */
const BRIEF_MS = 2_500;

export interface Case {
  readonly id: number;
  readonly how: 'caught' | 'innocent' | 'acquitted' | 'succeeded';
  readonly seat: number;
  readonly by: number;
  readonly cheat: number;
  /** What was done, in the direction in which it was done. */
  readonly motion: readonly Motion[];
}

/** What an event has to show of this kind; undefined when nothing. Of a catch the way back is told, so it is turned round. */
export function caseOf(event: Shown, id: number): Case | undefined {
  if (event.kind === 'succeeded') {
    const { seat, cheat, motion } = event;
    return { id, how: 'succeeded', seat, by: -1, cheat, motion };
  }
  // Whom the table convicts, the ledger or the penalty follows with an event of its own.
  if (event.kind === 'verdict' && !event.guilty) {
    const { seat, by, cheat } = event;
    return { id, how: 'acquitted', seat, by, cheat, motion: [] };
  }
  if (event.kind !== 'accused') return undefined;
  const { seat, by, cheat, right, motion } = event;
  return {
    id,
    how: right ? 'caught' : 'innocent',
    seat,
    by,
    cheat,
    motion: [...motion].reverse().map(turned),
  };
}

function turned(motion: Motion): Motion {
  if (motion.what === 'dice') return motion;
  return { ...motion, from: motion.to, to: motion.from };
}

let count = 0;

export function Verdicts({ grip }: { grip: Grip }) {
  const { onBatch } = grip.props as RoundProps<View>;
  const [cases, setCases] = useState<readonly Case[]>([]);
  useEffect(
    () =>
      onBatch(({ events }) => {
        const fresh = (events as readonly Shown[]).flatMap((event) => caseOf(event, ++count) ?? []);
        if (fresh.length > 0) setCases((now) => [...now, ...fresh].slice(-3));
      }),
    [onBatch],
  );
  const first = cases[0];
  const next = () => setCases((now) => now.slice(1));
  return first === undefined ? null : (
    <Verdict key={first.id} one={first} grip={grip} brief={cases.length > 1} onEnd={next} />
  );
}

interface Props {
  readonly one: Case;
  readonly grip: Grip;
  readonly brief: boolean;
  readonly onEnd: () => void;
}

function Verdict({ one, grip, brief, onEnd }: Props) {
  const { naming } = grip;
  const { verdict: say } = LATER[naming.lang];
  const [round, again] = useState(0);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    play('thud');
    buzz([30, 40, 30]);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => end.current(), brief ? BRIEF_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [brief]);
  // Whoever goes on has seen it; what brought it about, say one's own roll, may still be on its way.
  const { sending } = grip;
  const settled = useRef(!sending);
  useEffect(() => {
    if (!sending) settled.current = true;
    else if (settled.current) end.current();
  }, [sending]);
  const [name, by, cheat] = [
    naming.who(one.seat),
    one.by < 0 ? '' : naming.who(one.by),
    naming.words.upper(naming.cheat(one.cheat)),
  ];
  const text =
    one.how === 'succeeded'
      ? say.succeededText(name, cheat)
      : one.how === 'caught'
        ? say.caughtText(by, name, cheat)
        : one.how === 'acquitted'
          ? say.acquittedText(by, name, cheat)
          : say.innocentText(by, name, cheat);
  return (
    <section className={`${styles.verdict} ${styles[one.how]}`} aria-label={text}>
      <div className={styles.mark}>
        <Imprint word={say[one.how]} />
      </div>
      <p className={styles.text}>{text}</p>
      {(one.how === 'caught' || one.how === 'succeeded') && (
        <div className={styles.replay} key={round}>
          <p className={styles.title}>{say.replay}</p>
          {one.motion.length === 0 && <p>{say.nothing}</p>}
          {one.motion.map((motion, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
            <Step key={i} motion={motion} grip={grip} delay={i * 500} />
          ))}
        </div>
      )}
      <p className={styles.row}>
        {one.motion.length > 0 && (
          <Button look="plain" onClick={() => again(round + 1)}>
            {say.again}
          </Button>
        )}
        <Button look="paper" onClick={onEnd}>
          {say.close}
        </Button>
      </p>
    </section>
  );
}

/** One piece going from where it lay to where it came. */
function Step({ motion, grip, delay }: { motion: Motion; grip: Grip; delay: number }) {
  const { naming } = grip;
  const piece = useRef<HTMLSpanElement>(null);
  const track = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = piece.current;
    const way = track.current;
    if (element === null || way === null || isStill()) return;
    const distance = way.clientWidth - element.clientWidth;
    element.animate(
      [
        { transform: `translateX(${-distance}px)`, opacity: 0.4 },
        { transform: `translateX(${-distance / 2}px) translateY(-10px)`, opacity: 1 },
        { transform: 'none', opacity: 1 },
      ],
      {
        duration: 900 / (prefs.get().speed || 1),
        delay,
        fill: 'backwards',
        easing: 'cubic-bezier(0.4, 0, 0.2, 1)',
      },
    );
  }, [delay]);
  return (
    <div className={styles.step}>
      <div className={styles.track} ref={track}>
        <span ref={piece}>
          <Piece motion={motion} grip={grip} />
        </span>
      </div>
      <p>{motionWords(motion, naming)}</p>
    </div>
  );
}

function Piece({ motion, grip }: { motion: Motion; grip: Grip }) {
  const { notes } = editionFor(grip.view);
  switch (motion.what) {
    case 'money':
      return <Fans notes={notesOf(motion.sum, notes)} values={notes} small />;
    case 'token':
      return (
        <span className={styles.sign}>
          <TokenSign seat={motion.token} />
        </span>
      );
    case 'deed':
      return <DeedFace grip={grip} street={motion.street} />;
    case 'hotel':
      return (
        <span className={styles.sign}>
          <HotelSign />
        </span>
      );
    case 'dice':
      return (
        <span className={styles.dice}>
          {motion.dice.map((n, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two dice
            <Die key={i} n={n} />
          ))}
        </span>
      );
    default:
      return (
        <span className={styles.sign}>
          <TokenSign seat={Math.max(0, motion.from)} cuffed />
        </span>
      );
  }
}

/** A motion in words, with amounts: for what lies open anyway. */
export function motionWords(motion: Motion, { lang, who, street, space }: Naming): string {
  const { replay: say } = LATER[lang];
  const holder = (seat: number, bank: string) => (seat === BANK ? bank : who(seat));
  switch (motion.what) {
    case 'money':
      return say.money(motion.sum, holder(motion.from, say.tray), holder(motion.to, say.tray));
    case 'token':
      return say.token(who(motion.token), space(motion.from), space(motion.to));
    case 'deed':
      return say.deed(street(motion.street), holder(motion.from, say.beside), holder(motion.to, say.beside));
    case 'hotel':
      return say.hotel(
        motion.from < 0 ? say.tray : street(motion.from),
        motion.to < 0 ? say.tray : street(motion.to),
      );
    case 'dice':
      return say.dice(motion.dice);
    default:
      return say.cuff(who(motion.from < 0 ? motion.to : motion.from));
  }
}
