/**
 * A verdict, or a cheat that came through, for all to see: the imprint comes down, and what was done is played once
 * more. Nothing that is played with lies under it. Where there is room beside the board it is shown there; where
 * there is none, it lies on the board and the cheats on display, and for whoever moves just now a slip over these
 * stands for it.
 */
import { useCallback, useEffect, useState } from 'react';
import type { RoundProps } from '#web/game-ui.ts';
import { Button } from '#web/parts/Button.tsx';
import { Imprint } from '#web/parts/Imprint.tsx';
import { buzz, play } from '#web/sound.ts';
import type { Shown, View } from '../rules/types.ts';
import { type Case, caseOf, concerns, NO_CASES, queued, shownFor, without } from './cases.ts';
import { doneWords } from './doneWords.ts';
import type { Grip } from './grip.ts';
import { LATER } from './laterWords.ts';
import { Replay } from './Replay.tsx';
import { useWide } from './useWide.ts';
import styles from './Verdict.module.css';

let count = 0;

/** @param flow in the text view it stands among the text instead of lying on the table */
export function Verdicts({ grip, flow = false }: { grip: Grip; flow?: boolean }) {
  const { onBatch } = grip.props as RoundProps<View>;
  const [queue, setQueue] = useState(NO_CASES);
  useEffect(
    () =>
      onBatch(({ events }) => {
        const fresh = (events as readonly Shown[]).flatMap((event) => caseOf(event, ++count) ?? []);
        if (fresh.length > 0) setQueue((now) => queued(now, fresh));
      }),
    [onBatch],
  );
  const end = useCallback((id: number) => setQueue((now) => without(now, id)), []);
  const { cases, at } = queue;
  const one = cases[at];
  if (one === undefined) return null;
  return <Verdict key={one.id} one={one} n={at + 1} of={cases.length} grip={grip} flow={flow} onEnd={end} />;
}

interface Props {
  readonly one: Case;
  readonly n: number;
  readonly of: number;
  readonly grip: Grip;
  readonly flow: boolean;
  readonly onEnd: (id: number) => void;
}

function Verdict({ one, n, of, grip, flow, onEnd }: Props) {
  const { naming, props } = grip;
  const { verdict: say } = LATER[naming.lang];
  const wide = useWide();
  const [round, again] = useState(0);
  const [opened, open] = useState(false);
  useEffect(() => {
    play('thud');
    buzz([30, 40, 30]);
  }, []);
  const { id } = one;
  const ms = shownFor(concerns(one, props.you), of - n);
  useEffect(() => {
    // Whoever looks at it, or once more, says when that is enough.
    if (opened || round > 0) return;
    const timer = setTimeout(() => onEnd(id), ms);
    return () => clearTimeout(timer);
  }, [opened, round, ms, id, onEnd]);

  const text = textOf(one, grip);
  const close = (
    <Button look="paper" onClick={() => onEnd(id)}>
      <span className={styles.close}>
        {say.close}
        {of > 1 && <small>{say.count(n, of)}</small>}
      </span>
    </Button>
  );
  const head = (
    <>
      <div className={styles.mark}>
        <Imprint word={say[one.how]} />
      </div>
      <p className={styles.text}>{text}</p>
    </>
  );
  const shows = one.how === 'caught' || one.how === 'succeeded';
  const moving = grip.view.seat >= 0 && grip.view.mover === grip.view.seat;
  if (!flow && !wide && !opened && (moving || !shows)) {
    return (
      <section className={`${styles.slip} ${styles[one.how]}`} aria-label={text}>
        {head}
        {shows && (
          <Button look="plain" aria-label={say.show} onClick={() => open(true)}>
            <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.play}>
              <path d="M7 4v16l13-8z" />
            </svg>
          </Button>
        )}
        {close}
      </section>
    );
  }
  const place = flow ? styles.flow : wide ? styles.beside : styles.over;
  return (
    <section className={`${styles.verdict} ${place} ${styles[one.how]}`} aria-label={text}>
      <div className={styles.head}>{head}</div>
      {shows && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        <section className={styles.body} tabIndex={0} aria-label={naming.cheat(one.cheat)}>
          <Replay key={round} done={one.done} seat={one.seat} grip={grip} />
          <p>{one.done.length === 0 ? say.nothing : doneWords(one.done, one.seat, naming).join(' ')}</p>
        </section>
      )}
      <p className={styles.row}>
        {one.done.length > 0 && (
          <Button look="plain" onClick={() => again(round + 1)}>
            {say.again}
          </Button>
        )}
        {close}
      </p>
    </section>
  );
}

function textOf(one: Case, { naming }: Grip): string {
  const { verdict: say } = LATER[naming.lang];
  const name = naming.who(one.seat);
  const by = one.by < 0 ? '' : naming.who(one.by);
  const cheat = naming.words.upper(naming.cheat(one.cheat));
  switch (one.how) {
    case 'succeeded':
      return say.succeededText(name, cheat);
    case 'caught':
      return say.caughtText(by, name, cheat);
    case 'acquitted':
      return say.acquittedText(by, name, cheat);
    default:
      return say.innocentText(by, name, cheat);
  }
}
