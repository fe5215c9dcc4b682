/** What `mogeltisch` can do, as text: README's table of commands says the same, and a test holds the two together. */

interface Help {
  /** Arguments and flags, as one types them. */
  readonly usage: string;
  /** One line. */
  readonly does: string;
}

/** By name of the command. */
export const HELP = {
  serve: { usage: '[--port N] [--host H] [--data DIR] [--json]', does: 'the server' },
  simulate: {
    usage:
      '--game GAME [--preset P] [--options JSON] --players N --games N --seed S [--bots a,b,…] [--check] [--json]',
    does: 'plays many games without a table; `--check` tests every law after every action',
  },
  tournament: {
    usage: '--game GAME [--preset P] [--options JSON] [--players N] --bots a,b,c --games N --seed S [--json]',
    does: 'seats rotated, deals duplicated; share of wins with its 95 % interval, and a rating',
  },
  scenario: { usage: 'FILE… [--json]', does: 'positions, moves, expectations: the rules as examples' },
  pack: {
    usage: 'check FILE [--game GAME] [--json]',
    does: 'whether a pack or a list of one’s own can be played with; if not, each fault with path, value and reason',
  },
  replay: { usage: 'FILE [--json]', does: 'tells the record of a round move by move' },
  verify: {
    usage: 'FILE [--json]',
    does: 'recomputes the deal of a round from what was revealed after it',
  },
} as const satisfies Readonly<Record<string, Help>>;

export type CommandName = keyof typeof HELP;

const EXIT_CODES = 'Exit codes: 0 done, 1 a check or expectation failed, 2 unusable input.';

/** @returns what is printed to whoever asks for help: about one command, or about all. */
export function help(name?: CommandName): string {
  const names = name === undefined ? (Object.keys(HELP) as CommandName[]) : [name];
  const about = names.map((one) => `mogeltisch ${one} ${HELP[one].usage}\n    ${HELP[one].does}\n`);
  return [...about, '', EXIT_CODES, ''].join('\n').replace(/\n{3,}/g, '\n\n');
}
