/** A game record: everything needed to play a finished round again and to check its deal. */
import type { Json, Outcome } from '#games/game.ts';

export interface GameRecord {
  readonly format: 'mogeltisch/record';
  readonly v: 1;
  readonly game: string;
  /** Number of the rules it was played by. */
  readonly rules: number;
  /** Resolved options. */
  readonly options: Json;
  /** Names, clockwise. */
  readonly seats: readonly string[];
  readonly round: number;
  /** What the round before handed on; absent in the first. */
  readonly carry?: Json;
  /** SHA-256 of the secret, hex: published before the deal. */
  readonly commitment: string;
  /** 32 bytes, hex. */
  readonly secret: string;
  /** By seat, hex; empty where a seat gave none. */
  readonly nonces: readonly string[];
  /** What happened, in order. `seat` −1 is a clock; `seq` numbers the chance of each action. */
  readonly actions: readonly { readonly seq: number; readonly seat: number; readonly action: Json }[];
  /** Null when the round was ended early. */
  readonly outcome: Outcome | null;
}
