/** Who shall play: the software players of a game with what they are like. */
import { useId } from 'react';
import type { GameUi } from '../game-ui.ts';
import { usePrefs } from '../prefs.ts';
import styles from './SoftwareChoice.module.css';

interface Props {
  readonly ui: GameUi;
  readonly legend: string;
  readonly value: string;
  readonly onChoose: (player: string) => void;
}

export function SoftwareChoice({ ui, legend, value, onChoose }: Props) {
  const { lang } = usePrefs();
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className={styles.group}>
      <p id={id} className={styles.legend}>
        {legend}
      </p>
      <div className={styles.list}>
        {ui.players.map((player) => {
          const about = ui.player(player, lang);
          return (
            <button
              key={player}
              type="button"
              className={styles.one}
              aria-pressed={player === value}
              onClick={() => onChoose(player)}
            >
              <strong>{about?.name ?? player}</strong>
              <span>{about?.style}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
