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

  /** Whether taking from it anew would be the same. */
  isFull(now: number): boolean {
    return this.#tokens + ((now - this.#at) * this.#rate) / 1000 >= this.#size;
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

/** So many keys at least before full buckets are looked for. */
const FEW = 1_000;

/** A bucket for each key. Keys that leave theirs alone are forgotten. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #rate: number;
  readonly #size: number;
  #pruneAt = FEW;

  constructor(rate: number, size: number) {
    this.#rate = rate;
    this.#size = size;
  }

  /** Keys remembered. */
  get count(): number {
    return this.#buckets.size;
  }

  /** Takes one token of a key. @returns false when there is none */
  take(key: string, now: number): boolean {
    let bucket = this.#buckets.get(key);
    if (bucket === undefined) {
      if (this.#buckets.size >= this.#pruneAt) this.#prune(now);
      bucket = new Bucket(this.#rate, this.#size, now);
      this.#buckets.set(key, bucket);
    }
    return bucket.take(now);
  }

  #prune(now: number): void {
    for (const [key, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(key);
    this.#pruneAt = Math.max(FEW, 2 * this.#buckets.size);
  }
}
