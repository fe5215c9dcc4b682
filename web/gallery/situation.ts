/** A situation at a table, for looking at screens without a server. Development only. */
import type { Json } from '#games/game.ts';
import type { Everything, ShownEvent } from '#table/wire.ts';
import type { Emote, Snapshot } from '../connection.ts';

export interface Situation {
  readonly all: Everything;
  readonly events: readonly ShownEvent[];
  /** Comes live, some moments after the page. */
  readonly next?: { readonly events: readonly ShownEvent[]; readonly game: Json };
  readonly snapshot?: Partial<Snapshot>;
  readonly sayings?: readonly (Emote | null)[];
  readonly hovers?: readonly number[];
  readonly missed?: readonly ShownEvent[];
}
