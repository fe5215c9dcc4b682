/**
 * Scenarios: a position, moves, expectations. This part knows no game; each game gives a `ScenarioGame` that
 * turns its words into states and actions, and a JSON Schema for what its files may hold.
 */
import { Compile, type Validator } from 'typebox/schema';
import { type AnyGame, CLOCK, type ClockAction, type GameKit, type Json, type Seat } from './game.ts';
import { games } from './index.ts';
import { isRecord } from './options.ts';
import { fastRandom } from './random.ts';

// biome-ignore lint/suspicious/noExplicitAny: states, actions and events are the games' own
type Any = any;
export type Words = Record<string, Json>;

/** Unusable input: where (`$.moves[0].cards[1]`), what stands there, and why it is no good. */
export class ScenarioInput extends Error {
  override name = 'ScenarioInput';
  readonly path: string;
  readonly value: unknown;
  readonly reason: string;
  constructor(path: string, value: unknown, reason: string) {
    super(`${path}: ${brief(value)}: ${reason}`);
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
 * Runs the scenarios of one file.
 *
 * @param document one scenario or an array of them, untrusted
 * @throws ScenarioInput when it cannot be used
 */
export async function runScenarios(document: unknown): Promise<ScenarioResult[]> {
  if (!Array.isArray(document)) return [await runScenario(document, '$')];
  const results: ScenarioResult[] = [];
  for (let i = 0; i < document.length; i++) results.push(await runScenario(document[i], `$[${i}]`));
  return results;
}

async function runScenario(input: unknown, path: string): Promise<ScenarioResult> {
  const { game, kit } = await gameOf(input, path);
  const scenario = checkShape(input, kit.scenarios, path);
  return within(path, () => new Run(game, kit.scenarios, scenario, path).run());
}

async function gameOf(input: unknown, path: string): Promise<{ game: AnyGame; kit: GameKit }> {
  if (!isRecord(input)) throw new ScenarioInput(path, input, 'must be a scenario (an object)');
  const id = input.game;
  const registered = typeof id === 'string' && Object.hasOwn(games, id) ? games[id] : undefined;
  if (registered?.kit === undefined) {
    const known = Object.keys(games).filter((key) => games[key]?.kit !== undefined);
    throw new ScenarioInput(`${path}.game`, id, `must be one of ${known.join(', ')}`);
  }
  return { game: registered.game, kit: await registered.kit() };
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
    for (const [name, value] of Object.entries(expect)) {
      if (name === 'ok' || name === 'refused') continue;
      const actual = this.table.fact(name, events, value);
      if (!same(value, actual)) return { at: `.expect.${name}`, expected: value, actual };
    }
    const now = this.census();
    if (now !== this.material) return { at: '', expected: this.material, actual: now };
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
  const value = problem.path
    .split('.')
    .reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), scenario);
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

const validators = new Map<ScenarioGame, Validator>();

function checkShape(input: unknown, words: ScenarioGame, path: string): Words {
  let validator = validators.get(words);
  if (validator === undefined) {
    validator = Compile(words.schema);
    validators.set(words, validator);
  }
  if (!validator.Check(input)) throw shapeInput(words, input, path);
  return input as Words;
}

/** Errors that only sum up others. */
const SUMMARIES = new Set(['if', 'allOf', 'anyOf', 'oneOf', 'boolean']);

interface ShapeError {
  readonly keyword: string;
  readonly schemaPath: string;
  readonly instancePath: string;
  readonly message: string;
  readonly params: object;
}

function shapeInput(words: ScenarioGame, input: unknown, path: string): ScenarioInput {
  const error = firstError(words.schema as Words, words.schema as Words, input)!;
  const params = error.params as { additionalProperties?: string[]; allowedValues?: Json[] };
  const extra = params.additionalProperties?.[0];
  const keys = pointer(error.instancePath);
  if (extra !== undefined) keys.push(extra);
  let value: unknown = input;
  let at = path;
  for (const key of keys) {
    at += Array.isArray(value) ? `[${key}]` : `.${key}`;
    value = (value as Record<string, unknown> | undefined)?.[key];
  }
  if (extra !== undefined) return new ScenarioInput(at, value, 'unknown key');
  const allowed = params.allowedValues;
  const reason = allowed === undefined ? error.message : `must be one of ${allowed.map(String).join(', ')}`;
  return new ScenarioInput(at, value, reason);
}

/** The first error that says what is wrong; the library does not look into the branches of `if` by itself. */
function firstError(root: Words, schema: Words, input: unknown): ShapeError | undefined {
  const [, errors] = Compile({ ...schema, $defs: root.$defs as object }).Errors(input);
  const plain = errors.find((error) => !SUMMARIES.has(error.keyword)) as ShapeError | undefined;
  const branch = errors.find((error) => error.keyword === 'if') as ShapeError | undefined;
  if (plain !== undefined || branch === undefined) return plain ?? (errors[0] as ShapeError | undefined);
  const inner = lookUp(root, schema, branch.schemaPath).then as Words;
  const value = pointer(branch.instancePath).reduce<unknown>((at, key) => (at as Words)[key], input);
  const error = firstError(root, follow(root, inner), value);
  return error && { ...error, instancePath: branch.instancePath + error.instancePath };
}

function lookUp(root: Words, schema: Words, path: string): Words {
  return pointer(path).reduce((at, key) => follow(root, at[key] as Words), follow(root, schema));
}

function follow(root: Words, schema: Words): Words {
  return typeof schema.$ref === 'string' ? lookUp(root, root, schema.$ref) : schema;
}

function pointer(path: string): string[] {
  return path.split('/').slice(1).map(unescapePointer);
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

function brief(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
