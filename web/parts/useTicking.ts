import { useEffect, useState } from 'react';

/** A value that changes with time, read four times a second; null while there is nothing to read. */
export function useTicking(read: (() => number) | null): number | null {
  const [, tick] = useState(0);
  const running = read !== null;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, [running]);
  return read === null ? null : read();
}
