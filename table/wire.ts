/**
 * Everything that crosses the socket, in one place. The server checks what clients send against these
 * schemas; the app imports the types only. Codes and numbers travel, never words: both languages share a
 * table.
 */
import Type, { type Static } from 'typebox';
import type { Json, Refusal, Seat } from '#games/game.ts';

/** Largest message a client may send, bytes (default; the server's configuration may lower it). */
export const MAX_MESSAGE = 8192;

/** One of these literals; the static type of a mapped union would be lost. */
const oneOf = <const T extends readonly (string | number)[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.Union(values.map((value) => Type.Literal(value))));

const Id = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' });
const SeatNumber = Type.Integer({ minimum: 0, maximum: 9 });

/** Phrases and emotes; the catalogues word them. */
export const EMOTES = [
  'hm',
  'sure',
  'liar',
  'innocent',
  'laugh',
  'ouch',
  'wow',
  'hurry',
  'well-played',
  'again',
] as const;
export const PACES = ['gemuetlich', 'normal', 'blitz', 'correspondence'] as const;
export type Pace = (typeof PACES)[number];
/** How long a window or move clock is for a seat: ×1, ×2, ×4 ("I need longer"). */
export const FACTORS = [1, 2, 4] as const;

/** Nothing but these members: what a client adds is refused, not carried along. */
const Strict = <const T extends Type.TProperties>(members: T) =>
  Type.Object(members, { additionalProperties: false });

/** Members of `settings`. */
export const SETTINGS = {
  options: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  pace: Type.Optional(oneOf(PACES)),
  spectators: Type.Optional(Type.Boolean()),
  graceSeconds: Type.Optional(Type.Integer({ minimum: 5, maximum: 600 })),
};

/** What a person may ask of the table. `game` hands an action on to the game. */
export const TableAction = Type.Union([
  Strict({
    do: Type.Literal('sit'),
    name: Type.String({ minLength: 1, maxLength: 200 }),
    seat: Type.Optional(SeatNumber),
    nonce: Type.Optional(Type.String({ maxLength: 64, pattern: '^[0-9a-f]*$' })),
  }),
  Strict({ do: Type.Literal('rename'), name: Type.String({ minLength: 1, maxLength: 200 }) }),
  Strict({ do: Type.Literal('leave') }),
  /** Host: empties a seat (a person or a software player). During a round a stand-in plays on. */
  Strict({ do: Type.Literal('remove'), seat: SeatNumber }),
  /** Host: adds a seat, takes away the last empty ones, or reorders: `order[i]` is the old seat now at i. Only between rounds. */
  Strict({ do: Type.Literal('seats'), count: Type.Integer({ minimum: 2, maximum: 10 }) }),
  Strict({ do: Type.Literal('order'), order: Type.Array(SeatNumber, { minItems: 2, maxItems: 10 }) }),
  /** Host: puts a software player on an empty seat, or lets one take over a person's seat. */
  Strict({ do: Type.Literal('bot'), seat: SeatNumber, player: Id }),
  /**
   * Host: game options (raw, as of the option fields), pace, spectators. Only between rounds. A large value that
   * stays as it is may be a reference; one that is new does not fit into a message and comes by HTTP.
   */
  Strict({ do: Type.Literal('settings'), ...SETTINGS }),
  Strict({ do: Type.Literal('host'), seat: SeatNumber }),
  Strict({ do: Type.Literal('mute'), seat: SeatNumber, on: Type.Boolean() }),
  /** Host: deals the first round, or the next of the match. */
  Strict({ do: Type.Literal('start') }),
  /** Anyone seated, after the match: same people, same settings. */
  Strict({ do: Type.Literal('rematch') }),
  /** Own seat: which player stands in when the connection is lost, and the own time factor. */
  Strict({
    do: Type.Literal('prefer'),
    standIn: Type.Optional(Id),
    factor: Type.Optional(oneOf(FACTORS)),
  }),
  /** Own seat: let the stand-in play for now, or take the seat back (effective at the next own turn). */
  Strict({ do: Type.Literal('away') }),
  Strict({ do: Type.Literal('back') }),
  Strict({ do: Type.Literal('pause') }),
  Strict({ do: Type.Literal('resume') }),
  /** Majority votes of the people seated: end and reveal; hand an idle seat to its stand-in. `on: false` takes the vote back. */
  Strict({ do: Type.Literal('vote'), what: Type.Literal('end'), on: Type.Boolean() }),
  Strict({
    do: Type.Literal('vote'),
    what: Type.Literal('stand-in'),
    seat: SeatNumber,
    on: Type.Boolean(),
  }),
  /** A nonce for the coming deal (commit–reveal); hexadecimal. */
  Strict({
    do: Type.Literal('nonce'),
    nonce: Type.String({ minLength: 16, maxLength: 64, pattern: '^[0-9a-f]+$' }),
  }),
  Strict({ do: Type.Literal('close') }),
  Strict({ do: Type.Literal('game'), action: Type.Object({ do: Id }, { additionalProperties: true }) }),
]);
export type TableAction = Static<typeof TableAction>;

export const ClientMessage = Type.Union([
  /** First message. `cursor` of an earlier connection asks for the missing rest. `watch`: without a seat. */
  Strict({
    t: Type.Literal('hello'),
    v: Type.Integer(),
    table: Type.String({ minLength: 4, maxLength: 4 }),
    cursor: Type.Optional(Strict({ version: Type.Integer(), count: Type.Integer({ minimum: 0 }) })),
    watch: Type.Optional(Type.Boolean()),
    /** A reconnect of the tab that could act: it takes the pen again, also from its own dead connection. */
    pen: Type.Optional(Type.Boolean()),
  }),
  /** `reaction`: ms between the moment the window was shown and the press, for calls and lays that close one. */
  Strict({
    t: Type.Literal('act'),
    id: Id,
    what: TableAction,
    reaction: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
  }),
  Strict({ t: Type.Literal('emote'), what: oneOf(EMOTES) }),
  /** How many things one hesitates over, never which; shown to the others where the game lets it. */
  Strict({ t: Type.Literal('hover'), n: Type.Integer({ minimum: 0, maximum: 104 }) }),
  /** This tab of the seat takes the pen. */
  Strict({ t: Type.Literal('pen') }),
  Strict({ t: Type.Literal('pong'), n: Type.Integer({ minimum: 0 }) }),
]);
export type ClientMessage = Static<typeof ClientMessage>;

export interface Cursor {
  readonly version: number;
  /** Events shown to this observer since the table began. */
  readonly count: number;
}

export type Phase = 'gathering' | 'playing' | 'between' | 'over' | 'closed';

export interface SeatView {
  readonly kind: 'empty' | 'person' | 'software';
  readonly name: string;
  /** Software player on the seat, or standing in. */
  readonly player?: string;
  /** A stand-in plays for the person. */
  readonly standIn?: true;
  /** The person is back; the stand-in hands over at the next own turn. */
  readonly returning?: true;
  readonly factor?: 2 | 4;
  readonly muted?: true;
  readonly nonce?: true;
}

/** A clock everybody may see. `ends` is server time; while paused `left` ms remain instead. */
export interface ShownClock {
  readonly id: string;
  /** The seat it is for, when it is one seat's (move clock). */
  readonly seat?: Seat;
  readonly ends?: number;
  readonly left?: number;
  readonly ms: number;
}

export interface TableView {
  readonly code: string;
  readonly game: string;
  readonly rules: number;
  /**
   * Resolved options of the game; raw ones as last set are in `raw`. Here and in the member `options` of a game's
   * view, large values are references (`table/references.ts`).
   */
  readonly options: Json;
  readonly raw: Json;
  readonly pace: Pace;
  readonly spectators: boolean;
  readonly graceSeconds: number;
  readonly phase: Phase;
  readonly seats: readonly SeatView[];
  readonly host: Seat | null;
  /** Own seat, null for spectators. */
  readonly you: Seat | null;
  /** Rounds started in this match. */
  readonly round: number;
  /** Rounds dealt since the table opened; names the record of a round. */
  readonly deals: number;
  /** Match score per seat so far, in the unit of the options; null where the match is a single round. */
  readonly scores: readonly number[] | null;
  /** Places of the match once it is over. */
  readonly places: readonly number[] | null;
  /** SHA-256 of the secret of the coming or running round, hex. */
  readonly commitment: string;
  readonly paused: boolean;
  readonly pausedBy: Seat | null;
  /** Seats that voted, by vote: `end`, `stand-in:3`. */
  readonly votes: { readonly [vote: string]: readonly Seat[] };
  readonly clocks: readonly ShownClock[];
}

/** What happened at the table besides the game; the live log words it. */
export type TableEvent =
  | { kind: 't:opened' }
  | { kind: 't:sat'; seat: Seat; name: string }
  | { kind: 't:renamed'; seat: Seat; name: string }
  | { kind: 't:left'; seat: Seat; name: string; removed: boolean }
  | { kind: 't:bot'; seat: Seat; player: string; name: string }
  | { kind: 't:host'; seat: Seat }
  | { kind: 't:settings' }
  | { kind: 't:order' }
  | { kind: 't:muted'; seat: Seat; on: boolean }
  | { kind: 't:prefers'; seat: Seat }
  | { kind: 't:nonce'; seat: Seat }
  | { kind: 't:started'; round: number; commitment: string }
  /** The stand-in plays from now on; why: connection, own wish, move clock, vote. */
  | { kind: 't:stand-in'; seat: Seat; player: string; why: 'lost' | 'away' | 'clock' | 'vote' | 'left' }
  | { kind: 't:returning'; seat: Seat }
  | { kind: 't:back'; seat: Seat }
  | { kind: 't:paused'; seat: Seat }
  | { kind: 't:resumed'; seat: Seat }
  | { kind: 't:vote'; vote: string; seat: Seat; on: boolean }
  /** Photo finish: who pressed when, ms after the window was shown to them; `tie` when the seat decided. */
  | { kind: 't:race'; calls: readonly { seat: Seat; ms: number }[]; winner: Seat; tie: boolean }
  /** To this seat alone: its offer lost the race (`beaten`) or came after the window closed (`too-late`). */
  | { kind: 't:void'; seat: Seat; why: 'beaten' | 'too-late' }
  /** The round is over: the secret is revealed, anybody can recompute the deal. */
  | {
      kind: 't:revealed';
      round: number;
      deal: number;
      secret: string;
      nonces: readonly string[];
      ended: boolean;
    }
  | { kind: 't:match'; places: readonly number[]; scores: readonly number[] }
  | { kind: 't:rematch' }
  /** A clock that everybody could see ran out, and that is all there was to see. */
  | { kind: 't:clock'; clock: string }
  /** Nobody served the table for a while; the clocks stood still. */
  | { kind: 't:woke' }
  | { kind: 't:closed' };

/** An event of the table or the game, as shown to one observer. */
export type ShownEvent = TableEvent | ({ readonly kind: string } & { readonly [key: string]: unknown });

/** Everything a client holds. `game` is null while nothing was dealt. */
export interface Everything {
  readonly table: TableView;
  readonly game: Json;
}

export type ServerMessage =
  /** The full view, with the events missed since the client's cursor (or the current round's, without one). */
  | {
      t: 'full';
      v: number;
      cursor: Cursor;
      now: number;
      all: Everything;
      missed: readonly ShownEvent[];
      resumed: boolean;
      pen: boolean;
      present: readonly boolean[];
    }
  /** `c`: the new count. `e`: shown events. `p`: what changed in `Everything` (`table/patch.ts`), absent when nothing did. */
  | { t: 'more'; c: number; e: readonly ShownEvent[]; p?: Json }
  | { t: 'ok'; id: string }
  | ({ t: 'no'; id: string } & Refusal)
  /** Who is connected, by seat. */
  | { t: 'present'; seats: readonly boolean[] }
  | { t: 'emote'; seat: Seat; what: (typeof EMOTES)[number] }
  | { t: 'hover'; seat: Seat; n: number }
  /** Whether this tab may act for the seat. */
  | { t: 'pen'; yours: boolean }
  | { t: 'ping'; n: number }
  /** The server is going down and asks to come again; or this connection is refused for good. */
  | ({ t: 'bye'; again: boolean } & Refusal);
