/** The whole table as text: headings, lists and buttons, with the same state and the same turn. */

import { useCallback, useState } from 'react';
import type { RoundProps } from '#web/game-ui.ts';
import { emphasised } from '#web/parts/emphasised.tsx';
import type { View } from '../rules/types.ts';
import { Actions, type Opened } from './Actions.tsx';
import { answer } from './answers.ts';
import { standingWords } from './Ledger.tsx';
import { rowsOf, takenOut } from './model.ts';
import { PricesBody } from './Prices.tsx';
import { sentenceNow } from './Screen.tsx';
import { Opening } from './sheets.tsx';
import styles from './TextTable.module.css';
import { useKeys } from './useKeys.ts';
import { useTurn } from './useTurn.ts';
import { WORDS } from './words.ts';

export function TextTable(props: RoundProps<View>) {
  const { view, you, lang, name, table, present, history } = props;
  const words = WORDS[lang];
  const turn = useTurn(props);
  const [opened, open] = useState<Opened | null>(null);
  const close = useCallback(() => open(null), []);
  useKeys(props, turn, opened, open);
  const got = takenOut(history, view.seats);
  return (
    <div className={styles.text}>
      <div className={styles.inner}>
        <section>
          <h2>{words.query.o}</h2>
          <p className={styles.sentence}>{emphasised(sentenceNow(props, turn, words))}</p>
          <Actions props={props} turn={turn} words={words} open={open} />
          <p>{answer('t', props)}</p>
        </section>
        <section>
          <h2>{words.query.c}</h2>
          <p>{answer('c', props)}</p>
        </section>
        <section>
          <h2>{words.query.a}</h2>
          <p>{answer('a', props)}</p>
        </section>
        <section>
          <h2>{words.table.seats}</h2>
          <ol>
            {rowsOf(view, you).map((row) => {
              const info = table.seats[row.seat];
              const shares = row.counts.flatMap((n, colour) => (n > 0 ? [words.shares(n, colour)] : []));
              const parts = [
                words.points(row.points),
                row.chips === null ? words.answer.coveredChips : words.chips(row.chips),
                ...shares,
                standingWords(row, got[row.seat], words),
                row.turn && words.table.turn,
                row.start && words.table.start,
                info?.standIn && words.table.standIn,
                info?.kind === 'person' && present[row.seat] === false && words.table.away,
              ];
              return (
                <li key={row.seat}>
                  <strong>{row.seat === you ? words.log.me : name(row.seat)}</strong>:{' '}
                  {parts.filter(Boolean).join(', ')}
                </li>
              );
            })}
          </ol>
          <p>{words.table.bank(view.bank)}</p>
        </section>
        <section>
          <h2>{words.prices.title}</h2>
          <PricesBody props={props} words={words} />
        </section>
      </div>
      <Opening which={opened} props={props} turn={turn} words={words} onClose={close} />
    </div>
  );
}
