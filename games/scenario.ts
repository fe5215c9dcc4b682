/**
 * Scenarios: a position, moves, expectations. This part knows no game; each game gives a `ScenarioGame` that
 * turns its words into states and actions, and a JSON Schema for what its files may hold.
 */
import { brief, oneLine } from './brief.ts';
import { type AnyGame, CLOCK, type ClockAction, type Json, type Seat } from './game.ts';
import { isRecord, valueAt } from './options.ts';
import { fastRandom } from './random.ts';

// biome-ignore lint/suspicious/noExplicitAny: states, actions and events are the games' own
type Any = any;
export type Words = Record<string, Json>;

/** Longest path, and longest reason, in a message. */
const LONGEST = 400;

/** Unusable input: where (`$.moves[0].cards[1]`), what stands there, and why it is no good. */
export class ScenarioInput extends Error {
  override name = 'ScenarioInput';
  readonly path: string;
  readonly value: unknown;
  readonly reason: string;
  constructor(path: string, value: unknown, reason: string) {
    super(`${oneLine(path, LONGEST)}: ${brief(value)}: ${oneLine(reason, LONGEST)}`);
    this.path = path;
    this.value = value;
    this.reason = reason;
  }
}

export interface ScenarioResult {
  readonly name: string;
  readonly ok: boolean;
  /** JSON path of the expectation that failed. */
  readonly at?: string;
  readonly expected?: Json;
  readonly actual?: Json;
}

/** What a game adds so that scenarios of it can be written. */
export interface ScenarioGame {
  /** JSON Schema of one scenario of this game, closed against unknown keys. */
  readonly schema: object;
  /** Options that scenarios have unless they say otherwise. */
  readonly options: Words;
  /** @throws ScenarioInput with a path below the scenario, beginning with `.` */
  table(scenario: Words, options: Any, seats: readonly string[]): ScenarioTable;
}

/** One scenario under way. */
export interface ScenarioTable {
  state: Any;
  /** What happened before the first move, where the position itself goes on from there; judged by `opening`. */
  readonly opening?: readonly Any[];
  /** The action a move stands for. @throws ScenarioInput with a path below the move, beginning with `.` */
  action(move: Words): { readonly seat: Seat; readonly action: Any };
  /**
   * What a fact of a move is, in the words of the expectation.
   * @param expected lets lists without an order answer in the order asked for
   */
  fact(name: string, events: readonly Any[], expected: Json): Json;
  /** The same for the end of the scenario. */
  end(name: string, expected: Json): Json;
}

/** Names of seats as the game's own numbers. @throws ScenarioInput for a name nobody has */
export function seatOf(seats: readonly string[], name: Json | undefined, path: string): Seat {
  const seat = seats.indexOf(name as string);
  if (seat < 0) throw new ScenarioInput(path, name, `is nobody's name; there are ${seats.join(', ')}`);
  return seat;
}

/**
 * Plays a scenario that fits the schema of its game.
 *
 * @param path of the scenario in its file (`$`, `$[2]`)
 * @throws ScenarioInput when it cannot be used all the same
 */
export function playScenario(
  game: AnyGame,
  words: ScenarioGame,
  scenario: Words,
  path: string,
): ScenarioResult {
  return within(path, () => new Run(game, words, scenario, path).run());
}

class Run {
  readonly game: AnyGame;
  readonly scenario: Words;
  readonly seats: readonly string[];
  readonly path: string;
  readonly table: ScenarioTable;
  material: string;

  constructor(game: AnyGame, words: ScenarioGame, scenario: Words, path: string) {
    this.game = game;
    this.scenario = scenario;
    this.path = path;
    this.seats = scenario.seats as string[];
    const raw = { ...words.options, ...((scenario.options ?? {}) as Words) };
    const parsed = game.options.parse(raw, this.seats.length);
    if (!parsed.ok) throw optionInput(parsed.problems[0]!, scenario);
    this.table = words.table(scenario, parsed.options, this.seats);
    this.material = this.census();
  }

  run(): ScenarioResult {
    const opening = this.facts((this.scenario.opening ?? {}) as Words, this.table.opening ?? []);
    if (opening !== undefined) return this.failed(`.opening${opening.at}`, opening);
    const moves = (this.scenario.moves ?? []) as Words[];
    for (let i = 0; i < moves.length; i++) {
      const move = moves[i]!;
      const failed = within(`.moves[${i}]`, () => this.move(move));
      if (failed !== undefined) return this.failed(`.moves[${i}]${failed.at}`, failed);
    }
    const expected = (this.scenario.expect ?? {}) as Words;
    for (const [name, value] of Object.entries(expected)) {
      const actual = this.table.end(name, value);
      if (!same(value, actual)) {
        return this.failed(`.expect.${name}`, { expected: value, actual });
      }
    }
    return { name: this.scenario.name as string, ok: true };
  }

  failed(at: string, what: { expected: Json; actual: Json }): ScenarioResult {
    const { expected, actual } = what;
    return { name: this.scenario.name as string, ok: false, at: this.path + at, expected, actual };
  }

  /** Plays one move. @returns the first expectation that does not hold */
  move(move: Words): { at: string; expected: Json; actual: Json } | undefined {
    const expect = (move.expect ?? {}) as Words;
    const before = JSON.stringify(this.table.state);
    const { refused, events } = this.play(move);
    if (refused !== null) {
      const after = JSON.stringify(this.table.state);
      if (after !== before) return { at: '', expected: 'nothing changes', actual: 'the state has changed' };
    }
    const wanted = expect.refused ?? null;
    if (wanted !== refused) {
      const at = wanted === null ? '' : '.expect.refused';
      return { at, expected: inWords(wanted), actual: inWords(refused) };
    }
    const failed = this.facts(expect, events);
    if (failed !== undefined) return { ...failed, at: `.expect${failed.at}` };
    const now = this.census();
    if (now !== this.material) return { at: '', expected: this.material, actual: now };
    return undefined;
  }

  /** @returns the first expected fact that does not hold */
  facts(expect: Words, events: readonly Any[]): { at: string; expected: Json; actual: Json } | undefined {
    for (const [name, value] of Object.entries(expect)) {
      if (name === 'ok' || name === 'refused') continue;
      const actual = this.table.fact(name, events, value);
      if (!same(value, actual)) return { at: `.${name}`, expected: value, actual };
    }
    return undefined;
  }

  play(move: Words): { refused: string | null; events: Any[] } {
    if (move.do === 'deal') return this.deal();
    const { seat, action } =
      move.do === 'clock' ? { seat: CLOCK, action: clockAction(move) } : this.table.action(move);
    const { state } = this.table;
    const refusal = this.game.refuse(state, seat, action);
    const events: Any[] = [];
    // Chance of a scenario is given by its position; what rules still draw is the same every time.
    if (refusal === undefined) this.game.play(state, seat, action, fastRandom(0), (e) => events.push(e));
    return { refused: refusal?.code ?? null, events };
  }

  /** The next round of the match. */
  deal(): { refused: string | null; events: Any[] } {
    const { state } = this.table;
    if (this.game.outcome(state) === undefined) return { refused: 'round-not-over', events: [] };
    const events: Any[] = [];
    this.table.state = this.game.start(
      {
        options: state.options,
        seats: this.seats.length,
        random: fastRandom(0),
        carry: this.game.carry(state),
      },
      (event) => events.push(event),
    );
    this.material = this.census();
    return { refused: null, events };
  }

  census(): string {
    const entries = Object.entries(this.game.census(this.table.state));
    return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

function clockAction(move: Words): ClockAction {
  return { do: 'clock', timer: move.timer as string };
}

function inWords(refused: Json): Json {
  return refused === null ? { ok: true } : { refused };
}

/** Equal as JSON, whatever the order of the keys. */
function same(a: Json, b: Json): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => same(item, b[i]!));
  }
  if (isRecord(a) && isRecord(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && same(a[key] as Json, b[key] as Json))
    );
  }
  return a === b;
}

function optionInput(
  problem: { path: string; code: string; params?: Readonly<Record<string, number | string>> },
  scenario: Words,
): ScenarioInput {
  const value = problem.path === 'seats' ? scenario.seats : valueAt(scenario.options, problem.path);
  const params = problem.params === undefined ? '' : ` ${JSON.stringify(problem.params)}`;
  return new ScenarioInput(`.${problem.path}`, value, `${problem.code}${params}`);
}

/** Puts the path of a part in front of the errors from within. */
function within<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ScenarioInput)) throw error;
    throw new ScenarioInput(path + error.path, error.value, error.reason);
  }
}
