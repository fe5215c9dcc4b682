/** `mogeltisch COMMAND …`: finds the command and runs it. Each command lives in a file of its own. */
import { type Command, UsageError } from './command.ts';
import { type CommandName, help } from './help.ts';

/** Loaded only when asked for, so that `scenario` does not wait for the server. */
const commands: Readonly<Record<CommandName, () => Promise<Command>>> = {
  pack: () => import('./pack.ts'),
  replay: () => import('./replay.ts'),
  scenario: () => import('./scenario.ts'),
  serve: () => import('./serve.ts'),
  simulate: () => import('./simulate.ts'),
  tournament: () => import('./tournament.ts'),
  verify: () => import('./verify.ts'),
};

async function main([name, ...args]: readonly string[]): Promise<number> {
  const asked = name === 'help' || isHelp(name);
  if (asked || flagsOf(args).some(isHelp)) {
    const about = asked ? args[0] : name;
    process.stdout.write(help(about === undefined ? undefined : known(about)));
    return 0;
  }
  return (await commands[known(name)]()).run(args);
}

const isHelp = (arg: string | undefined): boolean => arg === '--help' || arg === '-h';

/** What comes after `--` is no flag, whatever it looks like. */
function flagsOf(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--');
  return end < 0 ? args : args.slice(0, end);
}

/** @throws UsageError when there is no such command */
function known(name: string | undefined): CommandName {
  if (name !== undefined && Object.hasOwn(commands, name)) return name as CommandName;
  const names = Object.keys(commands).join(', ');
  const what = name === undefined ? 'no command' : `unknown command ${name}`;
  throw new UsageError(`mogeltisch: ${what}; there are ${names}; --help tells more`);
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
