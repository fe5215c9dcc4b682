/** JSON that people hand in, as files and as flags. */
import { readFile } from 'node:fs/promises';
import { UsageError } from './command.ts';

/** Deeper than anything here needs, and than the stack of whoever looks through it would bear. */
const DEEPEST = 100;

/** @throws UsageError naming file, place and reason when it cannot be read, is not UTF-8 or no JSON */
export async function readJson(file: string): Promise<unknown> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file}: $: cannot be read: ${error.code ?? error.message}`);
  });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${file}: $: is not UTF-8`);
  }
  try {
    return parseJson(text);
  } catch (error) {
    throw new UsageError(`${file}: $: ${(error as Error).message}`);
  }
}

/** @throws Error with a reason to stand behind the name of what was parsed */
export function parseJson(text: string): unknown {
  if (nestsTooDeep(text)) throw new Error(`is nested more than ${DEEPEST} levels deep`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`is not JSON: ${(error as Error).message}`);
  }
}

function nestsTooDeep(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth++;
    else if (token === ']' || token === '}') depth--;
    if (depth > DEEPEST) return true;
  }
  return false;
}
