/** When the gaze turns by itself to what is announced (T24): not at once after a look by hand, and not too often. */
import type { ZoneId } from '../rules/types.ts';

/** After a look by hand the gaze stays that long, ms. */
export const BY_HAND_MS = 4_000;
/** Following turns the gaze no oftener than this, ms. What comes meanwhile is followed then, the newest only. */
export const FOLLOW_MS = 900;

export interface Time {
  /** ms, monotonic. */
  now(): number;
  /** @returns a function that cancels it */
  after(ms: number, callback: () => void): () => void;
}

export class Follow {
  readonly #time: Time;
  readonly #turn: (zone: ZoneId) => boolean;
  #byHand = Number.NEGATIVE_INFINITY;
  #turned = Number.NEGATIVE_INFINITY;
  #next: ZoneId | null = null;
  #cancel: (() => void) | null = null;

  /** @param turn turns the gaze, unless it looks there or may not follow now; true when it did */
  constructor(time: Time, turn: (zone: ZoneId) => boolean) {
    this.#time = time;
    this.#turn = turn;
  }

  /** Something was announced that touches this zone. */
  to(zone: ZoneId): void {
    const now = this.#time.now();
    if (now < this.#byHand + BY_HAND_MS) return;
    const wait = this.#turned + FOLLOW_MS - now;
    this.#next = zone;
    if (wait <= 0) this.#go();
    else this.#cancel ??= this.#time.after(wait, () => this.#go());
  }

  /** One looked somewhere oneself: that counts, and what was to be followed does not any more. */
  looked(): void {
    this.#byHand = this.#time.now();
    this.stop();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#next = null;
  }

  #go(): void {
    const zone = this.#next;
    this.stop();
    if (zone !== null && this.#turn(zone)) this.#turned = this.#time.now();
  }
}
