/**
 * What a game brings for the app. Found through a glob over `games/<game>/ui/index.tsx`, so that nothing in
 * the app names a game; a game is its folder and one line in the registry.
 */
import type { ComponentType } from 'react';
import type { Json, OptionProblem, OptionSpec, Refusal, Seat } from '#games/game.ts';
import type { Everything, ShownEvent, TableView } from '#table/wire.ts';
import type { Emote } from './connection.ts';
import type { Lang } from './words/index.ts';

/** Where things lie on a table: at a seat, or at a place that the game has a name for (`pile`, `bank`). */
export type Spot = Seat | string;

/** An event in words, with who moved what from where to where: text and motion come from the same place. */
export interface Told {
  readonly text: string;
  /** Who did it. */
  readonly mover?: Seat;
  readonly path?: {
    readonly from: Spot;
    readonly to: Spot;
    /** How many pieces; what they are is the game's affair (`what`), cards where it says nothing. */
    readonly cards: number;
    readonly what?: string;
  };
  readonly tone?: 'lie' | 'honest' | 'good';
  /** Something was done: worth telling to whoever was away. */
  readonly move?: true;
}

export interface Teller {
  readonly lang: Lang;
  readonly you: Seat | null;
  /** The table's options, where they are known: some rule sets have words of their own. */
  readonly options?: unknown;
  name(seat: Seat): string;
}

/** A batch of events as they came together, with everything before and after it. */
export interface Batch {
  readonly events: readonly ShownEvent[];
  readonly before: Everything | null;
  readonly after: Everything;
}

/** What a game's screen is given. `view` is the newest; `batches` are for motion. */
export interface RoundProps<V> {
  readonly view: V;
  readonly table: TableView;
  readonly you: Seat | null;
  readonly present: readonly boolean[];
  readonly lang: Lang;
  /** This person may act now: connected, holding the pen, no stand-in, no pause. */
  readonly active: boolean;
  /** Own game actions sent and not yet answered. */
  readonly sending: readonly { readonly do: string }[];
  /** Why the last own action was refused; a new object each time. */
  readonly refused: { readonly text: string } | null;
  /** The events of this round so far. */
  readonly history: readonly ShownEvent[];
  /** What each seat says right now. */
  readonly sayings: readonly (Emote | null)[];
  /** Over how many things each seat hesitates right now (what it has hovered, never which). */
  readonly hovers: readonly number[];
  name(seat: Seat): string;
  /** Server time, ms since 1970. */
  serverNow(): number;
  /** @param reaction ms between the moment the window was shown and the press */
  act(action: { readonly do: string }, reaction?: number): void;
  /** Asks this person whether to leave the table. */
  leave(): void;
  hover(n: number): void;
  /** Calls back with each batch that arrives live; @returns a function that ends it */
  onBatch(receive: (batch: Batch) => void): () => void;
  /** For the catch-up and the like: single keys are shortcuts. */
  readonly keys: boolean;
}

export interface OptionWords {
  readonly label: string;
  readonly help?: string;
  /** Labels of the values; of a `match`, those of what is counted (`cards-left`, `wins`). */
  readonly values?: Readonly<Record<string, string>>;
  /** For `data`: what a list of one's own is called, how its entries are written, and one to begin with. */
  readonly own?: { readonly label: string; readonly help?: string; readonly example?: string };
}

export interface Query {
  /** The key that asks it. */
  readonly key: string;
  readonly label: string;
}

export interface GameUi<V = unknown> {
  readonly options: OptionSpec<unknown>;
  /** Words of one option field. */
  option(key: string, lang: Lang): OptionWords;
  /** Empty where a game has no presets. */
  presets(lang: Lang): Readonly<Record<string, { readonly name: string; readonly about: string }>>;
  /** Fields in groups, in the order they are asked. */
  groups(lang: Lang): readonly { readonly title: string; readonly keys: readonly string[] }[];
  /** One paragraph that says how it will be played. */
  summary(options: unknown, seats: number, lang: Lang): string;
  /** A note that belongs to a lawful choice (`OptionSpec.notes`). */
  note(code: string, lang: Lang): string;
  problem(problem: OptionProblem, lang: Lang): string;
  /** Undefined for codes that are not the game's. */
  refusal(refusal: Refusal, lang: Lang): string | undefined;
  /** Whether a refusal is not told: what was asked for has come to pass without it, and nothing is lost. */
  hushed?(action: { readonly do: string }, refusal: Refusal): boolean;
  /** What a software player is like, in a few words. */
  player(id: string, lang: Lang): { readonly name: string; readonly style: string } | undefined;
  /** Software players a person may choose, the liveliest first. */
  readonly players: readonly string[];

  tell(event: ShownEvent, teller: Teller): Told | undefined;
  /** Said at once: "you are on", "you may call". The key says when it is a new thing to say. */
  urgent(view: V, teller: Teller): { readonly key: string; readonly text: string } | undefined;
  queries(lang: Lang): readonly Query[];
  answer(key: string, props: RoundProps<V>): string | undefined;
  /** Keys of the screen, for the list of keys. */
  keys(lang: Lang): readonly { readonly keys: string; readonly does: string }[];

  readonly Screen: ComponentType<RoundProps<V>>;
  readonly Text: ComponentType<RoundProps<V>>;
  /** The end of a round: places, scores, what everybody held. */
  readonly End: ComponentType<RoundProps<V>>;

  /** The rulebook as Markdown with conditions, and the section that belongs to what is going on. */
  rulebook(lang: Lang): Promise<string>;
  /** Values the rulebook's conditions ask for; texts among them are Markdown in this language. */
  facts(options: unknown, lang: Lang): Readonly<Record<string, string | number | boolean>>;
  section(view: V | null): string;
}

/** What the start page has to know of a game before it is loaded. */
export interface About {
  readonly id: string;
  readonly name: Readonly<Record<Lang, string>>;
  readonly line: Readonly<Record<Lang, string>>;
  /** What it is like, in a few words. */
  readonly like: Readonly<Record<Lang, string>>;
  /** How many play; the same as the rules say. */
  readonly seats: { readonly min: number; readonly max: number };
  /** The table that "play now" opens. */
  readonly quick: { readonly seats: number; readonly options: Readonly<Record<string, Json>> };
  readonly usualSeats: number;
}
