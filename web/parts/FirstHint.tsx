/** What one needs to know at the very first turn of a game, in a few words over the top of the table. */
import { type ReactNode, useEffect, useState } from 'react';
import { setTaught, usePrefs } from '../prefs.ts';
import { useWords } from '../words/index.ts';
import { Button } from './Button.tsx';
import styles from './FirstHint.module.css';

interface Props {
  /** Its id: each game has a first turn of its own. */
  readonly game: string;
  /** The turn has come. From then on the hint stays until it is read, or until `setTaught` says that one knows. */
  readonly due: boolean;
  readonly children: ReactNode;
}

export function FirstHint({ game, due, children }: Props) {
  const taught = usePrefs().taught.includes(game);
  const words = useWords();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (due && !taught) setShown(true);
  }, [due, taught]);
  if (taught || !shown) return null;
  return (
    <div className={styles.hint}>
      <p>{children}</p>
      <Button look="main" onClick={() => setTaught(game)}>
        {words.table.understood}
      </Button>
    </div>
  );
}
