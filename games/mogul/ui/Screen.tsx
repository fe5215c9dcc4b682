/** The table of Mogul: the round's share, the ledger, one sentence with one clock, two buttons that stay in place. */
import { type CSSProperties, useCallback, useEffect, useMemo, useState } from 'react';
import { clockOf, leftOn } from '#web/clock.ts';
import type { RoundProps } from '#web/game-ui.ts';
import { emphasised } from '#web/parts/emphasised.tsx';
import { FirstHint } from '#web/parts/FirstHint.tsx';
import { useTicking } from '#web/parts/useTicking.ts';
import { usePrefs } from '#web/prefs.ts';
import { play } from '#web/sound.ts';
import type { View } from '../rules/types.ts';
import { Actions, type Opened } from './Actions.tsx';
import { longTime } from './answers.ts';
import { chapterWords } from './Chapters.tsx';
import { Flights } from './Flights.tsx';
import { Ledger } from './Ledger.tsx';
import { sentence } from './model.ts';
import styles from './Screen.module.css';
import { Stage } from './Stage.tsx';
import { Opening } from './sheets.tsx';
import { storyOf } from './story.ts';
import { Track } from './Track.tsx';
import { useKeys } from './useKeys.ts';
import { type Turn, useTurn } from './useTurn.ts';
import type { MogulWords } from './words.de.ts';
import { WORDS } from './words.ts';

export function Screen(props: RoundProps<View>) {
  const { view, lang } = props;
  const words = WORDS[lang];
  const { speed } = usePrefs();
  const turn = useTurn(props);
  const [opened, open] = useState<Opened | null>(null);
  const close = useCallback(() => open(null), []);
  useKeys(props, turn, opened, open);
  useTurnBell(view);
  return (
    <div className={styles.screen} style={{ '--speed': speed || AT_ONCE } as CSSProperties}>
      <div className={styles.track}>
        <Track props={props} words={words} token={0.06} />
      </div>
      <div className={styles.stage}>
        <Stage props={props} words={words} />
      </div>
      <div className={styles.ledger}>
        <Ledger props={props} words={words} />
        <LastRound props={props} words={words} />
        {view.seat >= 0 && (
          <FirstHint game="mogul" due={turn.deeds.verbs.has('drop')}>
            {words.hint}
          </FirstHint>
        )}
      </div>
      <Line props={props} turn={turn} words={words} />
      <div className={styles.actions}>
        <Actions props={props} turn={turn} words={words} open={open} />
      </div>
      <Flights props={props} words={words} />
      <Opening which={opened} props={props} turn={turn} words={words} onClose={close} />
    </div>
  );
}

/** What came of the round before, where there is room to say it. */
function LastRound({ props, words }: { props: RoundProps<View>; words: MogulWords }) {
  const { view, history } = props;
  const last = useMemo(
    () => storyOf(history, view.options, view.seats).chapters.findLast(({ done }) => done),
    [history, view.options, view.seats],
  );
  return (
    <p key={last?.round} className={styles.last}>
      {last && (
        <>
          <strong>
            {words.table.last}, {words.chapter.head(last.round)}:
          </strong>{' '}
          {chapterWords(last, props, words)}
        </>
      )}
    </p>
  );
}

/** A speed at which nothing is seen to move. */
const AT_ONCE = 1000;

interface LineProps {
  readonly props: RoundProps<View>;
  readonly turn: Turn;
  readonly words: MogulWords;
}

function Line({ props, turn, words }: LineProps) {
  const text = sentenceNow(props, turn, words);
  return (
    <div className={styles.line}>
      {/* New words are new elements: nothing slides about when the sentence changes. */}
      <p key={text} className={styles.sentence}>
        {emphasised(text)}
      </p>
      <Clock props={props} words={words} />
    </div>
  );
}

/** The one sentence, or why nothing goes on for this person. */
export function sentenceNow(
  { view, table, you, name }: RoundProps<View>,
  turn: Turn,
  words: MogulWords,
): string {
  if (table.paused) return words.say.paused;
  if (you !== null && table.seats[you]?.standIn) return words.say.standIn;
  if (turn.planning !== null) return words.say.planning;
  return sentence(view, words, name);
}

const MINUTES = 120_000;

function Clock({ props, words }: { props: RoundProps<View>; words: MogulWords }) {
  const { table, you, serverNow } = props;
  const clock = clockOf(table.clocks, you);
  const left = useTicking(clock ? () => leftOn(clock, serverNow()) : null, 1000);
  if (left === null) return <span className={styles.clock} />;
  const seconds = Math.ceil(left / 1000);
  return (
    <span className={styles.clock} role="timer" aria-live="off">
      <span key={seconds} className={seconds <= 5 ? styles.hurry : undefined}>
        {left > MINUTES ? longTime(left, words) : words.seconds(seconds)}
      </span>
    </span>
  );
}

/** One soft bell when the own turn begins. */
function useTurnBell(view: View): void {
  const mine = view.turn === view.seat && !view.over && view.seat >= 0;
  useEffect(() => {
    if (mine) play('bell');
  }, [mine]);
}
