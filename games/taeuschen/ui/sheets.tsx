/** What opens over the table: which sheet it is, for as long as it is anybody's matter; and money trouble. */
import { useEffect } from 'react';
import { Button } from '#web/parts/Button.tsx';
import { Sheet } from '#web/parts/Sheet.tsx';
import type { Street } from '../rules/types.ts';
import { Accuse, Trial, useCall } from './Accuse.tsx';
import { Build } from './Build.tsx';
import { Cards } from './Cards.tsx';
import { CheatSheet } from './Cheats.tsx';
import { Choose } from './Choose.tsx';
import { DeedFace } from './DeedChip.tsx';
import type { Grip, Opened } from './grip.ts';
import { owed } from './job.ts';
import { LATER } from './laterWords.ts';
import { editionFor } from './leave.ts';
import { boardOf, ownCash, ownDeeds } from './model.ts';
import styles from './sheets.module.css';
import { Trade } from './Trade.tsx';
import { useAnswers } from './useAnswers.ts';

export function Opening({ grip }: { grip: Grip }) {
  const { opened, open } = grip;
  const gone = opened !== null && isGone(grip, opened);
  // A sheet whose matter is over does not come back by itself, nor keep the keys.
  useEffect(() => {
    if (gone) open(null);
  }, [gone, open]);
  const call = useCall(grip);
  useAnswers(grip);
  if (gone) return null;
  switch (opened?.sheet) {
    case 'cheats':
      return <CheatSheet grip={grip} />;
    case 'accuse':
      return <Accuse grip={grip} window={opened.window} call={call} />;
    case 'trial':
      return <Trial grip={grip} />;
    case 'cards':
      return <Cards grip={grip} />;
    case 'build':
      return <Build grip={grip} />;
    case 'debts':
      return <Debts grip={grip} />;
    case 'choose':
      return <Choose grip={grip} />;
    case 'trade':
      return <Trade key={keyOf(opened)} grip={grip} start={opened} />;
    default:
      return null;
  }
}

const keyOf = ({ to, counter }: Opened & { sheet: 'trade' }) => `${to ?? ''}/${counter ?? ''}`;

/** What was opened is not asked any more, or not of this seat. */
function isGone({ view, asks }: Grip, { sheet }: Opened): boolean {
  if (sheet === 'cheats') return false;
  if (view.over || view.out.includes(view.seat)) return true;
  if (sheet === 'trial') return !asks.some(({ ask }) => ask === 'answer' || ask === 'vote');
  return sheet === 'choose' && !asks.some(({ ask }) => ask === 'choose');
}

function Debts({ grip }: { grip: Grip }) {
  const { view, naming } = grip;
  const { debts: say } = LATER[naming.lang];
  const { price, hotelRent } = editionFor(view);
  const { hotels } = boardOf(view);
  const due = owed(view);
  const enough = ownCash(view) >= due;
  const close = () => grip.open(null);
  const value = (street: Street) => (hotels.includes(street) ? hotelRent[street]! : price[street]!);
  // What brings nothing is no way out of a debt.
  const mine = ownDeeds(view).filter((street) => value(street) > 0);
  return (
    <Sheet title={say.title} onClose={close}>
      <div className={styles.sheet}>
        <p className={styles.lead}>{say.intro(due, ownCash(view))}</p>
        {enough && <p>{say.enough}</p>}
        <h3>{say.sell}</h3>
        {mine.length === 0 && <p>{say.none}</p>}
        <ul className={styles.lines}>
          {mine.map((street) => (
            <li key={street} className={styles.line}>
              <DeedFace grip={grip} street={street} />
              <span>{say.for(value(street))}</span>
              <Button
                look="paper"
                off={enough || !grip.active}
                aria-label={say.sellOne(naming.street(street), value(street))}
                onClick={() => grip.send({ do: 'sell', street })}
              >
                {naming.words.button.sell.replace(' …', '')}
              </Button>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{say.back}</p>
        <Button look="paper" onClick={() => grip.open({ sheet: 'trade' })}>
          {naming.words.button.trade}
        </Button>
        {view.broke && (
          <>
            <Button
              look="danger"
              onClick={() => {
                grip.send({ do: 'give-up' });
                close();
              }}
            >
              {say.giveUp}
            </Button>
            <p className={styles.note}>{say.giveUpHint}</p>
          </>
        )}
      </div>
    </Sheet>
  );
}
