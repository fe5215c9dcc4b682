/** The end of a round as every game shows it: who won and why, a row per seat, what else there is to tell, the record. */
import { lazy, type ReactNode, Suspense } from 'react';
import { recordPath } from '../api.ts';
import { loadTablesHere } from '../here.ts';
import { useRoute } from '../route.ts';
import { wordsNow } from '../words/index.ts';
import { buttonClass } from './Button.tsx';
import { Imprint } from './Imprint.tsx';
import styles from './RoundEnd.module.css';

const SaveHere = lazy(() => loadTablesHere().then((all) => ({ default: all.SaveHere })));

interface Props {
  readonly title: string;
  readonly why: ReactNode;
  /** Stamped beside the title. */
  readonly mark?: string | undefined;
  /** An `EndRow` for each seat, the best first. */
  readonly rows: ReactNode;
  readonly table: { readonly code: string; readonly deals: number };
  readonly children?: ReactNode;
}

export function RoundEnd({ title, why, mark, rows, table, children }: Props) {
  const route = useRoute();
  return (
    <div className={styles.end}>
      <div className={styles.inner}>
        <header className={styles.head}>
          <div>
            <h2>{title}</h2>
            <p>{why}</p>
          </div>
          {mark && (
            <div className={styles.paperMark}>
              <Imprint word={mark} className={styles.mark} />
            </div>
          )}
        </header>
        <ol className={styles.list}>{rows}</ol>
        {children}
        {route.at === 'table' && route.here ? (
          <Suspense>
            <SaveHere table={table} className={styles.save} />
          </Suspense>
        ) : (
          <a
            className={buttonClass('plain', {}, styles.save)}
            href={recordPath(table.code, table.deals)}
            download={`mogeltisch-${table.code}-${table.deals}.json`}
          >
            {wordsNow().table.download}
          </a>
        )}
      </div>
    </div>
  );
}

interface RowProps {
  /** It is the seat of whoever looks. */
  readonly mine: boolean;
  /** How the row is laid out. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

export function EndRow({ mine, className, children }: RowProps) {
  return (
    <li className={[styles.row, mine && styles.mine, className].filter(Boolean).join(' ')}>{children}</li>
  );
}
