/** What was decided on the start page and is to be done at a table as soon as it is live, without asking again. */

/** "Play now": filled with software players and dealt. */
const quick = new Set<string>();
/** A code was typed, with a name: seated. */
const sitting = new Set<string>();

export function beginQuickly(code: string): void {
  quick.add(code);
}

/** True while a table is still to begin quickly. */
export const isQuick = (code: string): boolean => quick.has(code);

/** True once for a table that was to begin quickly. */
export function takeQuick(code: string): boolean {
  return quick.delete(code);
}

export function beginSitting(code: string): void {
  sitting.add(code);
}

/** True once for a table somebody came to sit down at. */
export function takeSitting(code: string): boolean {
  return sitting.delete(code);
}
