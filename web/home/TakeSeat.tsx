/** A seat recovery link was opened: asks once, then brings the seat to this device. */
import { useState } from 'react';
import { recover } from '../api.ts';
import { Button } from '../parts/Button.tsx';
import { usePrefs } from '../prefs.ts';
import { refusalOf, wordRefusal } from '../refusal.ts';
import { go, tablePath } from '../route.ts';
import { useWords } from '../words/index.ts';

export function TakeSeat({ token }: { token: string }) {
  const words = useWords();
  const { lang } = usePrefs();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  // Not at once: messengers open links to preview them, and the link works one time.
  const take = async () => {
    setBusy(true);
    try {
      go(tablePath(await recover(token)), 'replace');
    } catch (error) {
      setTrouble(wordRefusal(refusalOf(error), lang));
      setBusy(false);
    }
  };
  return (
    <main className="fallen">
      <h1>{words.recover.title}</h1>
      <p>{busy ? words.recover.working : words.recover.hint}</p>
      <Button look="main" large off={busy} onClick={take}>
        {words.recover.take}
      </Button>
      <p role="alert">{trouble}</p>
    </main>
  );
}
