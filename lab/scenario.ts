/** Scenario files: which game they are of, whether they fit its schema, and what comes of them. */
import { Compile, type Validator } from 'typebox/schema';
import type { AnyGame, GameKit, Json } from '#games/game.ts';
import { games } from '#games/index.ts';
import { isRecord } from '#games/options.ts';
import {
  playScenario,
  type ScenarioGame,
  ScenarioInput,
  type ScenarioResult,
  type Words,
} from '#games/scenario.ts';

/**
 * Runs the scenarios of one file.
 *
 * @param document one scenario or an array of them, untrusted
 * @throws ScenarioInput when it cannot be used
 */
export async function runScenarios(document: unknown): Promise<ScenarioResult[]> {
  if (!Array.isArray(document)) return [await runScenario(document, '$')];
  if (document.length === 0) throw new ScenarioInput('$', document, 'holds no scenario');
  const results: ScenarioResult[] = [];
  for (let i = 0; i < document.length; i++) results.push(await runScenario(document[i], `$[${i}]`));
  return results;
}

async function runScenario(input: unknown, path: string): Promise<ScenarioResult> {
  const { game, kit } = await gameOf(input, path);
  const scenario = checkShape(input, kit.scenarios, path);
  return playScenario(game, kit.scenarios, scenario, path);
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
