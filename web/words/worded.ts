import type { Refusal } from '#games/game.ts';

/** A message of a catalogue's record, which may be a function of parameters; undefined for a code it does not know. */
export function worded(
  messages: Readonly<Record<string, string | ((params: NonNullable<Refusal['params']>) => string)>>,
  { code, params }: Refusal,
): string | undefined {
  const message = Object.hasOwn(messages, code) ? messages[code] : undefined;
  return typeof message === 'function' ? message(params ?? {}) : message;
}
