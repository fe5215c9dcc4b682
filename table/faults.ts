/** What a log or another thread may know of an error: kind and place. Its words may quote what somebody holds. */

/** The lines of its stack, without what it says. */
export function framesOf({ message, stack = '' }: Error): string {
  const said = stack.indexOf(message);
  return said < 0 ? '' : stack.slice(said + message.length);
}

/** Fields of a log line. */
export function placeOf(error: unknown): { readonly error: string; readonly at: string } {
  if (!(error instanceof Error)) return { error: typeof error, at: '' };
  return { error: error.name, at: /^\s+at .*/m.exec(framesOf(error))?.[0].trim() ?? '' };
}
