/** `mogeltisch scenario FILE… [--json]` */
import { UsageError } from './command.ts';

export async function run(args: readonly string[]): Promise<number> {
  if (args.length === 0) throw new UsageError('mogeltisch scenario: no file given');
  return 0;
}
