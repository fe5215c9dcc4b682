/** Random ids that work on plain http too, where browsers withhold `crypto.randomUUID`. */

/** `bytes` random bytes in hexadecimal. */
export function randomHex(bytes: number): string {
  const buffer = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(buffer, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
