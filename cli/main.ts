/** `mogeltisch COMMAND …`: finds the command and runs it. Each command lives in a file of its own. */
import { type Command, UsageError } from './command.ts';

/** Loaded only when asked for, so that `scenario` does not wait for the server. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  pack: () => import('./pack.ts'),
  replay: () => import('./replay.ts'),
  scenario: () => import('./scenario.ts'),
  serve: () => import('./serve.ts'),
  simulate: () => import('./simulate.ts'),
  tournament: () => import('./tournament.ts'),
  verify: () => import('./verify.ts'),
};

async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  const load = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) {
    const known = Object.keys(commands).join(', ');
    throw new UsageError(
      `mogeltisch: ${name === undefined ? 'no command' : `unknown command ${name}`}; there are ${known}`,
    );
  }
  return (await load()).run(rest);
}

// Whoever reads our output may have enough of it (`| head`): then there is nothing left to do.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // node:util's parseArgs reports wrong flags with codes of this family.
  const code = (error as { code?: unknown }).code;
  const usage =
    error instanceof UsageError || (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS'));
  if (!usage) throw error;
  process.stderr.write(`${(error as Error).message.split('\n', 1)[0]}\n`);
  process.exitCode = 2;
}
