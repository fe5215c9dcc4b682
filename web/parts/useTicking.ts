import { useEffect, useRef, useState } from 'react';

/**
 * A value that changes with time, looked at four times a second; null while there is nothing to read.
 *
 * @param step as fine as it is shown: it is drawn anew only when that has become another
 */
export function useTicking(read: (() => number) | null, step = 1): number | null {
  const [, show] = useState(0);
  const latest = useRef(read);
  latest.current = read;
  const running = read !== null;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => show(Math.ceil((latest.current?.() ?? 0) / step)), 250);
    return () => clearInterval(timer);
  }, [running, step]);
  return read === null ? null : read();
}
