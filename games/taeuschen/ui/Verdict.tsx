/**
 * A verdict, or a cheat that came through, for all to see: the imprint comes down, and what was done is played once
 * more. It lies over the zones only and goes by itself; the buttons below stay in reach.
 */
import { useEffect, useRef, useState } from 'react';
import type { RoundProps } from '#web/game-ui.ts';
import { Button } from '#web/parts/Button.tsx';
import { Imprint } from '#web/parts/Imprint.tsx';
import { buzz, play } from '#web/sound.ts';
import type { Done, Shown, View } from '../rules/types.ts';
import { doneWords } from './doneWords.ts';
import { LATER } from './laterWords.ts';
import { Replay } from './Replay.tsx';
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
  readonly done: readonly Done[];
}

/** What an event has to show of this kind; undefined when nothing. */
export function caseOf(event: Shown, id: number): Case | undefined {
  if (event.kind === 'succeeded') {
    const { seat, cheat, done } = event;
    return { id, how: 'succeeded', seat, by: -1, cheat, done };
  }
  // Whom the table convicts, the ledger or the penalty follows with an event of its own.
  if (event.kind === 'verdict' && !event.guilty) {
    const { seat, by, cheat } = event;
    return { id, how: 'acquitted', seat, by, cheat, done: [] };
  }
  if (event.kind !== 'accused') return undefined;
  const { seat, by, cheat } = event;
  if (!event.right) return { id, how: 'innocent', seat, by, cheat, done: [] };
  return { id, how: 'caught', seat, by, cheat, done: event.done };
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
        <div className={styles.replay}>
          <Replay key={round} done={one.done} seat={one.seat} grip={grip} />
          <p>{one.done.length === 0 ? say.nothing : doneWords(one.done, one.seat, naming).join(' ')}</p>
        </div>
      )}
      <p className={styles.row}>
        {one.done.length > 0 && (
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
