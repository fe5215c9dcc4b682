/**
 * Asks again and again until there is an answer.
 * @param ask its answer in `value`; undefined: not yet
 * @throws when there is none within `ms`, naming what was waited for
 */
export async function until<T>(
  what: string,
  ask: () => Promise<{ value: T } | undefined>,
  ms = 30_000,
): Promise<T> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const answer = await ask();
    if (answer !== undefined) return answer.value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`waited ${ms / 1000} s in vain until ${what}`);
}
