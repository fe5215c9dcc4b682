/**
 * `npm run layers`: the floors of the house. Each may import only from those below it, games do not know
 * each other, and the rules of a game know neither time nor chance of their own. Exit 1 names each fault.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/**
 * Where a file belongs. `games` are the shared files at the root of games/, `registry` is games/index.ts, `local` is
 * web/local/.
 */
type Floor =
  | 'games'
  | 'registry'
  | 'rules'
  | 'players'
  | 'game'
  | 'lab'
  | 'table'
  | 'server'
  | 'web'
  | 'local'
  | 'cli'
  | 'free';

interface Place {
  readonly floor: Floor;
  /** The game a file belongs to; undefined outside games/<name>/. */
  readonly game?: string;
}

const GAMES: readonly Floor[] = ['games', 'registry', 'rules', 'players', 'game'];

/** What each floor may import besides itself. `free` (scripts, benches, tests across floors) may import all. */
const MAY_IMPORT: Readonly<Record<Floor, readonly Floor[]>> = {
  games: [],
  rules: ['games'],
  players: ['games', 'rules'],
  game: ['games', 'rules', 'players'],
  registry: ['games', 'game', 'rules', 'players'],
  lab: GAMES,
  table: [...GAMES, 'lab'],
  server: [...GAMES, 'lab', 'table'],
  // Screens load one game at a time; all of them at once come with a worker only.
  web: [...GAMES.filter((floor) => floor !== 'registry'), 'lab', 'table', 'local'],
  local: [...GAMES, 'table', 'web'],
  cli: [...GAMES, 'lab', 'table', 'server'],
  free: [...GAMES, 'lab', 'table', 'server', 'web', 'local', 'cli'],
};

/** Floors that also run in a browser. */
const WITHOUT_NODE: readonly Floor[] = [...GAMES, 'table', 'web', 'local'];
/** Floors that no package is needed for. */
const WITHOUT_PACKAGES: readonly Floor[] = GAMES;
/** Floors that run from an installation without development packages. */
const SHIPPED: readonly Floor[] = [...GAMES, 'lab', 'table', 'server', 'cli'];
const MODULE = /\.(ts|tsx|mjs|js)$/;
const FOLDERS = ['games', 'lab', 'table', 'server', 'web', 'cli', 'scripts', 'bench', 'test'];

/** Names that give a game time, chance, input or anything that differs between machines. */
const IMPURE = new Set([
  ...['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'Intl'],
  ...['process', 'crypto', 'fetch', 'require', 'globalThis', 'navigator', 'localStorage'],
  ...['XMLHttpRequest', 'WebSocket', 'Worker', 'eval', 'Function'],
]);
/** The same where it is the browser's; as a name of one's own (a window for calls) it is harmless. */
const IMPURE_UNLESS_DECLARED = new Set(['window', 'document', 'self', 'top', 'parent', 'frames']);
const IMPURE_METHODS = /^(toLocale|localeCompare$)/;
/**
 * The part of Math whose results the language fixes to the last bit. Rules need it, for a record must fold
 * to the same state on server and browser; a software player decides in one place.
 */
const EXACT_MATH = new Set(
  'abs ceil floor round trunc sign min max imul clz32 fround sqrt PI E LN2 LN10 LOG2E LOG10E SQRT2 SQRT1_2'.split(
    ' ',
  ),
);

/** Checks every source file under `root`. @returns faults in the order of files and lines */
export function checkLayers(root: string): Fault[] {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
    imports?: Record<string, string>;
  };
  const shipped = new Set(Object.keys(manifest.dependencies ?? {}));
  const aliases = Object.entries(manifest.imports ?? {}).map(
    ([from, to]) => [from.replace('*', ''), to.replace('./', '').replace('*', '')] as const,
  );
  return FOLDERS.flatMap((folder) => sourcesUnder(root, folder)).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return checkFile(file, source, shipped, aliases).sort((a, b) => a.line - b.line);
  });
}

function sourcesUnder(root: string, folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(join(root, folder), { recursive: true }) as string[];
  } catch {
    return [];
  }
  return names
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => MODULE.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .sort();
}

function placeOf(file: string): Place {
  const [top, second, third] = file.split('/');
  if (top !== 'games') {
    if (top === 'web' && second === 'local') return { floor: 'local' };
    const known = ['lab', 'table', 'server', 'web', 'cli'].find((floor) => floor === top);
    return { floor: (known as Floor | undefined) ?? 'free' };
  }
  if (third === undefined) return { floor: second === 'index.ts' ? 'registry' : 'games' };
  if (third === 'ui') return { floor: 'web', game: second! };
  const part = third === 'pack' ? 'rules' : third === 'rules' || third === 'players' ? third : 'game';
  return { floor: part, game: second! };
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

/** A suite that several tests run against implementations of the same thing. */
function isSuite(file: string): boolean {
  return /(^|\/)conformance\.ts$/.test(file);
}

function checkFile(
  file: string,
  source: string,
  shipped: ReadonlySet<string>,
  aliases: readonly (readonly [string, string])[],
): Fault[] {
  const parsed = parseSync(file, source);
  const lines = source.split('\n');
  const fault = (offset: number, message: string): Fault => ({ file, line: lineAt(lines, offset), message });
  if (parsed.errors.length > 0) return [fault(0, `cannot be parsed: ${parsed.errors[0]!.message}`)];

  const from = placeOf(file);
  const faults: Fault[] = [];
  for (const reference of referencesOf(parsed.program)) {
    const message = judge(file, from, reference, shipped, aliases);
    if (message !== undefined) faults.push(fault(reference.offset, message));
  }
  if (GAMES.includes(from.floor) && !isTest(file)) {
    for (const use of impureUses(parsed.program, from.floor !== 'players')) {
      faults.push(fault(use.offset, `${use.name}: a game sees no time, chance or machine of its own`));
    }
  }
  return faults;
}

function lineAt(lines: readonly string[], offset: number): number {
  let rest = offset;
  let line = 0;
  while (line < lines.length && rest > lines[line]!.length) rest -= lines[line++]!.length + 1;
  return line + 1;
}

/** One place where a file names another module. `target` is undefined when it is computed at run time. */
interface Reference {
  readonly target: string | undefined;
  readonly offset: number;
  /** Erased before it runs. */
  readonly type: boolean;
}

function judge(
  file: string,
  from: Place,
  { target, type }: Reference,
  shipped: ReadonlySet<string>,
  aliases: readonly (readonly [string, string])[],
): string | undefined {
  if (from.floor === 'free') return undefined;
  if (target === undefined) return 'imports a module named at run time, which nobody can check';
  const test = isTest(file) || isSuite(file);
  if (isBuiltin(target)) {
    return WITHOUT_NODE.includes(from.floor) && !test
      ? `${target}: ${from.floor} runs without Node`
      : undefined;
  }
  const path = resolve(file, target, aliases);
  if (path === undefined) {
    if (target.startsWith('#')) return `${target}: no such alias in package.json`;
    if (test) return undefined;
    if (WITHOUT_PACKAGES.includes(from.floor)) return `${target}: games need no packages`;
    const name = target.split('/', target.startsWith('@') ? 2 : 1).join('/');
    if (SHIPPED.includes(from.floor) && !type && !shipped.has(name)) {
      return `${name}: not among the dependencies that an installation has`;
    }
    return undefined;
  }
  if (path.startsWith('..')) return `${target}: outside the project`;
  if (isTest(path) || (isSuite(path) && !test)) return `${target}: the product does not need its tests`;
  return judgePlaces(from, placeOf(path), path, test);
}

function judgePlaces(from: Place, to: Place, path: string, test: boolean): string | undefined {
  if (to.floor === 'free')
    return test || !MODULE.test(path) ? undefined : `${path}: belongs to no floor of the product`;
  if (from.game !== undefined && to.game !== undefined && from.game !== to.game) {
    return `${path}: game ${from.game} may not know game ${to.game}`;
  }
  if (from.floor === to.floor || MAY_IMPORT[from.floor].includes(to.floor)) return undefined;
  // The tests of a game and of the screens may look at all of it, and at the registry that lists it.
  if (test && (GAMES.includes(from.floor) || from.floor === 'web') && GAMES.includes(to.floor))
    return undefined;
  return `${path}: ${from.floor} may not import ${to.floor}`;
}

/** Path in the project of what a file names, undefined for a package. A glob stands for its first match. */
function resolve(
  file: string,
  target: string,
  aliases: readonly (readonly [string, string])[],
): string | undefined {
  const bare = target.replace(/[?].*$/, '');
  if (bare.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), bare));
  if (bare.startsWith('/')) return bare.slice(1);
  const alias = aliases.find(([prefix]) => bare.startsWith(prefix));
  return alias && posix.normalize(alias[1] + bare.slice(alias[0].length));
}

// biome-ignore lint/suspicious/noExplicitAny: nodes of a foreign tree, told apart by `type`
type Node = any;

/** Static, dynamic and type imports, re-exports, require, import.meta.glob, new URL(…, import.meta.url). */
function referencesOf(program: Node): Reference[] {
  const found: Reference[] = [];
  const add = (node: Node, type = false): void => {
    const literal = node?.type === 'Literal' && typeof node.value === 'string';
    const template = node?.type === 'TemplateLiteral' && node.expressions.length === 0;
    const target = literal ? node.value : template ? node.quasis[0].value.cooked : undefined;
    found.push({ target, offset: node?.start ?? 0, type });
  };
  // A file that is only opened may have any name; one that is named outright may be a module (a worker).
  const addFile = (node: Node): void => {
    if (node?.type === 'Literal') add(node);
  };
  walk(program, (node) => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
        add(node.source, node.importKind === 'type' || node.exportKind === 'type');
        break;
      case 'ExportNamedDeclaration':
        if (node.source) add(node.source, node.exportKind === 'type');
        break;
      case 'ImportExpression':
        add(node.source);
        break;
      case 'TSImportType':
        add(node.source ?? node.argument?.literal ?? node.argument, true);
        break;
      case 'TSExternalModuleReference':
        add(node.expression);
        break;
      case 'CallExpression':
        if (node.callee.type === 'Identifier' && node.callee.name === 'require') add(node.arguments[0]);
        if (isMetaGlob(node.callee)) {
          const patterns =
            node.arguments[0]?.type === 'ArrayExpression' ? node.arguments[0].elements : [node.arguments[0]];
          for (const pattern of patterns) if (!pattern?.value?.startsWith?.('!')) add(pattern);
        }
        break;
      case 'NewExpression':
        if (node.callee.name === 'URL' && isMeta(node.arguments[1], 'url')) addFile(node.arguments[0]);
        break;
    }
  });
  return found;
}

function isMeta(node: Node, property: string): boolean {
  return (
    node?.type === 'MemberExpression' &&
    node.object.type === 'MetaProperty' &&
    node.property.name === property
  );
}

function isMetaGlob(callee: Node): boolean {
  return isMeta(callee, 'glob') || isMeta(callee, 'globEager');
}

/**
 * Uses of what a game must not have. A name counts wherever it is not a mere key or type, also when it is
 * declared here: nobody has to find out which `process` is meant.
 */
function impureUses(program: Node, exact: boolean): { name: string; offset: number }[] {
  const found: { name: string; offset: number }[] = [];
  const declared = declaredNames(program);
  walk(program, (node, parent) => {
    if (node.type === 'MetaProperty') found.push({ name: 'import.meta', offset: node.start });
    if (node.type !== 'Identifier') return;
    if (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) {
      if (IMPURE_METHODS.test(node.name)) found.push({ name: node.name, offset: node.start });
      return;
    }
    const isKey = parent.key === node && !parent.computed && !parent.shorthand;
    if (isKey || /^TS/.test(parent.type)) return;
    if (IMPURE.has(node.name) || (IMPURE_UNLESS_DECLARED.has(node.name) && !declared.has(node.name))) {
      found.push({ name: node.name, offset: node.start });
    }
    if (node.name === 'Math') {
      const member = parent.type === 'MemberExpression' && parent.object === node && !parent.computed;
      if (!member) found.push({ name: 'Math', offset: node.start });
      else if (exact ? !EXACT_MATH.has(parent.property.name) : parent.property.name === 'random') {
        found.push({ name: `Math.${parent.property.name}`, offset: node.start });
      }
    }
  });
  return found;
}

/** Names that a file gives to something of its own. */
function declaredNames(program: Node): Set<string> {
  const names = new Set<string>();
  const bind = (pattern: Node): void => {
    if (pattern?.type === 'Identifier') names.add(pattern.name);
    for (const element of pattern?.elements ?? []) bind(element);
    for (const property of pattern?.properties ?? []) bind(property.value ?? property.argument);
    if (pattern?.left) bind(pattern.left);
    if (pattern?.type === 'RestElement') bind(pattern.argument);
  };
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator') bind(node.id);
    if (/Function/.test(node.type) && Array.isArray(node.params)) node.params.forEach(bind);
  });
  return names;
}

/** Visits every node of a tree, parents first. */
export function walk(node: Node, visit: (node: Node, parent: Node) => void, parent: Node = {}): void {
  visit(node, parent);
  for (const key of Object.keys(node)) {
    const child = node[key];
    for (const item of Array.isArray(child) ? child : [child]) {
      if (item !== null && typeof item === 'object' && typeof item.type === 'string') walk(item, visit, node);
    }
  }
}

if (import.meta.main) {
  const faults = checkLayers(join(import.meta.dirname, '..'));
  for (const { file, line, message } of faults) console.error(`${file}:${line} ${message}`);
  if (faults.length > 0) process.exit(1);
  console.log('Every floor stands on those below it.');
}
