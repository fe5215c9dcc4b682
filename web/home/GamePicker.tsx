/** Which game: one of those of this house, with what it is like and for how many. */
import { useId } from 'react';
import { GAMES } from '../games.ts';
import { usePrefs } from '../prefs.ts';
import { useWords } from '../words/index.ts';
import styles from './GamePicker.module.css';

interface Props {
  readonly value: string;
  readonly onChange: (game: string) => void;
  /** Says less where there is little room. */
  readonly brief?: boolean;
}

export function GamePicker({ value, onChange, brief }: Props) {
  const { home } = useWords();
  const { lang } = usePrefs();
  const id = useId();
  return (
    <fieldset className={brief ? `${styles.games} ${styles.brief}` : styles.games}>
      <legend className={styles.legend}>{home.which}</legend>
      {GAMES.map((game) => (
        <label key={game.id} className={styles.game}>
          <input
            type="radio"
            name={id}
            checked={game.id === value}
            aria-label={game.name[lang]}
            aria-describedby={`${id}${game.id}`}
            onChange={() => onChange(game.id)}
          />
          <strong>{game.name[lang]}</strong>
          <span className={styles.many}>{home.people(game.seats.min, game.seats.max)}</span>
          <span id={`${id}${game.id}`} className={styles.about}>
            <span className={styles.line}>{game.line[lang]}</span>
            <span className={styles.like}>{game.like[lang]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
