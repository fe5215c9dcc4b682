/** "Play now": a table just opened is to be filled with software players and dealt, as soon as it is live. */

const waiting = new Set<string>();

export function beginQuickly(code: string): void {
  waiting.add(code);
}

/** True while a table is still to begin quickly. */
export const isQuick = (code: string): boolean => waiting.has(code);

/** True once for a table that was to begin quickly. */
export function takeQuick(code: string): boolean {
  return waiting.delete(code);
}
