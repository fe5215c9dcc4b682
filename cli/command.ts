/** What every command of `mogeltisch` is, and how it says that it was called wrongly. */
import { oneLine } from '#games/brief.ts';

const LONGEST = 1000;

export interface Command {
  /** @returns the exit code: 0 done, 1 an expectation or check failed, 2 unusable input */
  run(args: readonly string[]): Promise<number>;
}

/** Unusable input: its message is the one line that people see; the exit code is 2. */
export class UsageError extends Error {
  override name = 'UsageError';
  constructor(message: string) {
    super(oneLine(message, LONGEST));
  }
}
