/**
 * How large values in options (a pack, a long list) cross the socket: named by what they hold. Whoever does not
 * have one yet fetches it once; nothing else carries it.
 */
import { isRecord } from '#games/options.ts';

/** In place of a value: the SHA-256 of its JSON, hex. */
export interface Reference {
  readonly $data: string;
}

export function isReference(value: unknown): value is Reference {
  return (
    isRecord(value) &&
    typeof value.$data === 'string' &&
    /^[0-9a-f]{64}$/.test(value.$data) &&
    Object.keys(value).length === 1
  );
}

/** Hashes of what these options leave out. */
export function referencesIn(options: unknown): string[] {
  if (!isRecord(options)) return [];
  return Object.values(options).flatMap((value) => (isReference(value) ? [value.$data] : []));
}

/** Options with every member as `change` has it; the same object when nothing changes. */
export function withMembers<T>(options: T, change: (value: unknown) => unknown): T {
  if (!isRecord(options)) return options;
  const before = Object.entries(options);
  const after = before.map(([key, value]) => [key, change(value)] as const);
  // Not by assignment: strangers choose the keys, and one of them sets the prototype.
  return after.some(([, value], i) => value !== before[i]![1]) ? (Object.fromEntries(after) as T) : options;
}

/** Options with the values that are found in place of their references. */
export function completed<T>(options: T, find: (hash: string) => unknown): T {
  return withMembers(options, (value) => (isReference(value) ? (find(value.$data) ?? value) : value));
}
