/** The rules of a table that is already open, to be changed before the next deal. */
import { useState } from 'react';
import type { Json } from '#games/game.ts';
import type { Pace } from '#table/wire.ts';
import type { GameUi } from '../../game-ui.ts';
import { Button } from '../../parts/Button.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { useWords } from '../../words/index.ts';
import { OptionsForm, type Raw } from './OptionsForm.tsx';
import styles from './options.module.css';

interface Props {
  readonly game: string;
  readonly ui: GameUi;
  readonly seats: number;
  readonly raw: Raw;
  readonly pace: Pace;
  /** The table lives on this device. */
  readonly here: boolean;
  readonly onApply: (options: Record<string, Json>, pace: Pace) => void;
  readonly onClose: () => void;
}

export function RulesSheet({ game, ui, seats, raw: given, pace: givenPace, here, onApply, onClose }: Props) {
  const words = useWords();
  const [raw, setRaw] = useState(given);
  const [pace, setPace] = useState(givenPace);
  const fits = ui.options.parse(raw, seats).ok;
  return (
    <Sheet title={words.gather.settings} onClose={onClose} wide>
      <div className={styles.form}>
        <OptionsForm
          game={game}
          ui={ui}
          raw={raw}
          seats={seats}
          pace={pace}
          here={here}
          onRaw={setRaw}
          onPace={setPace}
        />
        <Button look="main" large wide off={!fits} onClick={() => onApply({ ...raw }, pace)}>
          {words.create.apply}
        </Button>
      </div>
    </Sheet>
  );
}
