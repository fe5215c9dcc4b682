/** What every command of `mogeltisch` is, and how it says that it was called wrongly. */

export interface Command {
  /** @returns the exit code: 0 done, 1 an expectation or check failed, 2 unusable input */
  run(args: readonly string[]): Promise<number>;
}

/** Unusable input: its message is the one line that people see; the exit code is 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
