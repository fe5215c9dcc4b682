/** A token bucket: `rate` a second in the long run, `size` at once. */
export class Bucket {
  #tokens: number;
  #at: number;
  readonly #rate: number;
  readonly #size: number;

  /** @param now ms, of any clock that never goes back */
  constructor(rate: number, size: number, now: number) {
    this.#rate = rate;
    this.#size = size;
    this.#tokens = size;
    this.#at = now;
  }

  /** Takes one token. @returns false when there is none */
  take(now: number): boolean {
    this.#tokens = Math.min(this.#size, this.#tokens + ((now - this.#at) * this.#rate) / 1000);
    this.#at = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
