/** A situation at a table, for looking at screens without a server. Development only. */
import type { Json } from '#games/game.ts';
import type { Everything, ShownEvent, TableView } from '#table/wire.ts';
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

/** A table in its first round at which nothing unusual is going on, but for what is given. */
export function exampleTable(
  given: Pick<TableView, 'game' | 'options' | 'phase' | 'seats' | 'you'> & Partial<TableView>,
): TableView {
  return {
    code: 'QRTW',
    rules: 1,
    raw: {},
    pace: 'normal',
    spectators: true,
    graceSeconds: 60,
    host: 0,
    round: 1,
    deals: 1,
    scores: null,
    places: null,
    commitment: 'ab',
    paused: false,
    pausedBy: null,
    votes: {},
    clocks: [],
    ...given,
  };
}
