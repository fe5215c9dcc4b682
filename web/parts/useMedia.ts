import { useCallback, useSyncExternalStore } from 'react';
import { media } from '../media.ts';

/** Whether a media query holds, now and whenever that changes. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      media(query).addEventListener('change', changed);
      return () => media(query).removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => media(query).matches);
}
