/** Untrusted text in messages: on one line, without control characters, and not too long. */

const LONGEST = 60;

/** The text with control characters and line separators as `\u000a`, cut at `most` characters. */
export function oneLine(text: string, most = LONGEST): string {
  const cut = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  return cut.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, (char) => {
    return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** A value as JSON, for people: the beginning of it when it is long, `nothing` when there is none. */
export function brief(value: unknown): string {
  return value === undefined ? 'nothing' : oneLine(JSON.stringify(value) ?? String(value));
}
