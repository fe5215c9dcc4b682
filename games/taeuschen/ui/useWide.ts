/** Whether there is room for all zones at once. The same condition as in the screen's styles. */
import { useEffect, useState } from 'react';

const WIDE = '(min-width: 1000px) and (min-height: 600px)';

/** Whether everything lies on the table at once, beside the board. */
export function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const change = () => setWide(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return wide;
}
