/** Single keys at the table; each does what the button with the same words does. */
import { useEffect, useRef } from 'react';
import type { RoundProps } from '#web/game-ui.ts';
import type { View } from '../rules/types.ts';
import type { Opened } from './Actions.tsx';
import type { Turn } from './useTurn.ts';

export function useKeys(
  props: RoundProps<View>,
  turn: Turn,
  opened: Opened | null,
  open: (what: Opened) => void,
): void {
  const latest = useRef({ turn, opened, open });
  latest.current = { turn, opened, open };
  const on = props.keys;
  const plays = props.you !== null;
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const { turn: now, opened: already, open: show } = latest.current;
      if (already !== null || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = event.target as HTMLElement | null;
      if (target?.matches('input, textarea, select')) return;
      // On a button the space bar presses that button.
      if (event.key === ' ' && target?.closest('button, a, [tabindex]') != null) return;
      const key = event.key.toLowerCase();
      const at = event.timeStamp;
      if (key === 'i') return show('prices');
      if (!plays) return;
      switch (key) {
        case ' ':
          event.preventDefault();
          return now.press('bid', at);
        case 'b':
          return now.press('bid', at);
        case 'd':
          return now.press('drop', at);
        case 'n':
          return now.press('take', at);
        case 'w':
          return now.press(now.deeds.verbs.has('decline') ? 'decline' : 'ready', at);
        case 'x':
          return now.deeds.verbs.has('sell') ? show('sale') : undefined;
        case 'k':
          return show('credit');
        case 'u':
          return show('plan');
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on, plays]);
}
