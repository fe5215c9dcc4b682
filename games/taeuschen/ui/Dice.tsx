/** Two dice; a tap turns one, as far as a hand may touch them at all. */
import { useEffect, useState } from 'react';
import styles from './Board.module.css';
import type { Grip } from './grip.ts';
import { moves } from './hand.ts';
import { whyNot } from './leave.ts';
import { boardOf } from './model.ts';
import { Die } from './Pieces.tsx';

const SETTLE_MS = 1_100;

/** @param away one looks elsewhere: what was being turned is let go */
export function Dice({ grip, away }: { grip: Grip; away: boolean }) {
  const { view, naming } = grip;
  const { dice } = boardOf(view);
  const { board } = naming.words;
  const [turned, setTurned] = useState<{ die: 0 | 1; value: number } | null>(null);
  const rolled = moves(view) && !view.hop;
  useEffect(() => {
    if (away && turned !== null) setTurned(null);
  }, [away, turned]);
  // A die that lies still has been turned.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new turn begins the wait anew
  useEffect(() => {
    if (turned === null) return;
    const timer = setTimeout(() => {
      setTurned(null);
      if (turned.value !== dice[turned.die]) grip.send({ do: 'turn', die: turned.die, value: turned.value });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [turned]);
  const [a = 0, b = 0] = dice;
  if (a === 0) return <div className={styles.dice} data-spot="dice" />;
  const touch = (die: 0 | 1) => {
    if (!rolled) return grip.say(naming.why({ why: 'not-now' }));
    const why = whyNot(view, 'die');
    if (why !== null) return grip.say(naming.why(why));
    const from = turned?.die === die ? turned.value : (dice[die] ?? 1);
    setTurned({ die, value: (from % 6) + 1 });
  };
  return (
    <fieldset className={styles.dice} data-spot="dice" aria-label={board.dice(a, b)}>
      {([0, 1] as const).map((die) => {
        const shown = turned?.die === die ? turned.value : (dice[die] ?? 1);
        return (
          <button
            key={die}
            type="button"
            className={turned?.die === die ? `${styles.die} ${styles.lifted}` : styles.die}
            aria-label={board.dieTurn(shown)}
            onClick={() => touch(die)}
          >
            <Die n={shown} />
          </button>
        );
      })}
    </fieldset>
  );
}
