/** The board: the whole ring small, the spaces around one's own token large, the dice in the middle. */
import { useCallback, useEffect, useState } from 'react';
import type { Space } from '../rules/types.ts';
import styles from './Board.module.css';
import { Dice } from './Dice.tsx';
import type { Grip } from './grip.ts';
import { editionFor } from './leave.ts';
import { boardOf } from './model.ts';
import { Near } from './Near.tsx';
import { Ring } from './Ring.tsx';

interface Props {
  readonly grip: Grip;
  /** One looks elsewhere. */
  readonly away: boolean;
}

export function Board({ grip, away }: Props) {
  const { view } = grip;
  const { tokens } = boardOf(view);
  const home = tokens[Math.max(0, view.seat)] ?? 0;
  const [focus, setFocus] = useState<Space | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the own token has moved, or one looks anew, one is there
  useEffect(() => {
    if (focus !== null) setFocus(null);
  }, [home, away]);
  const holding = grip.held?.piece === 'token';
  const centre = holding ? grip.at : (focus ?? home);
  const { spaces } = editionFor(view);
  const { step } = grip;
  const go = useCallback(
    (by: 1 | -1) => (holding ? step(by) : setFocus((centre + by + spaces) % spaces)),
    [holding, step, centre, spaces],
  );
  return (
    <section className={styles.board} aria-label={grip.naming.words.board.label}>
      <Ring grip={grip} />
      <div className={styles.inside}>
        <Dice grip={grip} away={away} />
        <Near grip={grip} centre={centre} go={go} />
      </div>
    </section>
  );
}
