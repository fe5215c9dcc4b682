/** What screens show of tables of this device; together, because a first visit has none of it. */
import { useEffect, useState } from 'react';
import { Button } from '../parts/Button.tsx';
import { Cross } from '../parts/icons.tsx';
import { usePrefs } from '../prefs.ts';
import { refusalOf, wordRefusal } from '../refusal.ts';
import type { Here } from '../table/session.ts';
import styles from '../table/shell.module.css';
import { useWords } from '../words/index.ts';
import { removeHere, saveRecord } from './page.ts';
import { HERE } from './words.ts';

/** So long a table says what is out of the ordinary about it, ms; its menu says it for good. */
const SHOWN_MS = 10_000;

/** Where a table of this device lives, and what one has to know about that. */
export function AboutHere({ here: { lasting, instead } }: { here: Here }) {
  const words = HERE[usePrefs().lang];
  return (
    <p>
      {instead ? words.instead : words.here} {!lasting && words.passing}
    </p>
  );
}

/** Says over a table's name for a while what is out of the ordinary about where it lives; covers nothing of the game. */
export function HereNote({ here }: { here: Here }) {
  const { common } = useWords();
  const [shown, show] = useState(here.instead || !here.lasting);
  useEffect(() => {
    const timer = setTimeout(() => show(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <section className={styles.away} role="status">
      <AboutHere here={here} />
      <Button look="bare" aria-label={common.close} onClick={() => show(false)}>
        <Cross />
      </Button>
    </section>
  );
}

interface RemoveProps {
  readonly code: string;
  /** Says which, where several can be deleted. */
  readonly named?: boolean;
  readonly onGone: () => void;
}

/** Deletes a table of this device, after asking once. */
export function RemoveHere({ code, named, onGone }: RemoveProps) {
  const { lang } = usePrefs();
  const words = HERE[lang];
  const [sure, setSure] = useState(false);
  const [trouble, setTrouble] = useState('');
  const remove = async () => {
    try {
      await removeHere(code);
      onGone();
    } catch (error) {
      setTrouble(wordRefusal(refusalOf(error), lang));
    }
  };
  if (!sure) {
    return (
      <Button aria-label={named ? words.removeNamed(code) : undefined} onClick={() => setSure(true)}>
        {words.remove}
      </Button>
    );
  }
  return (
    <>
      <Button look="danger" onClick={remove}>
        {words.removeSure}
      </Button>
      <p role="status">{trouble || words.removeHint}</p>
    </>
  );
}

interface SaveProps {
  readonly table: { readonly code: string; readonly deals: number };
  readonly className: string | undefined;
}

/** The record of a round at a table of this device, as a file. */
export function SaveHere({ table, className }: SaveProps) {
  const words = useWords();
  const { lang } = usePrefs();
  const [trouble, setTrouble] = useState('');
  const save = async () => {
    try {
      await saveRecord(table.code, table.deals);
    } catch (error) {
      setTrouble(wordRefusal(refusalOf(error), lang));
    }
  };
  return (
    <>
      <Button className={className} onClick={save}>
        {words.table.download}
      </Button>
      {trouble && <p role="alert">{trouble}</p>}
    </>
  );
}
