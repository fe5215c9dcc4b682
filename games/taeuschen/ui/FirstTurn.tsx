/** What it is about, at the first own roll of whoever has never played this game. */
import { useEffect } from 'react';
import { FirstHint } from '#web/parts/FirstHint.tsx';
import { setTaught } from '#web/prefs.ts';
import type { Grip } from './grip.ts';
import { LATER } from './laterWords.ts';

export function FirstTurn({ grip }: { readonly grip: Grip }) {
  const { main, naming } = grip;
  const moves = main?.ask === 'move';
  useEffect(() => {
    // Who has rolled needs the board.
    if (moves) setTaught('taeuschen');
  }, [moves]);
  return (
    <FirstHint game="taeuschen" due={main?.ask === 'roll'}>
      {LATER[naming.lang].hint}
    </FirstHint>
  );
}
