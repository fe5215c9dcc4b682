/** `mogeltisch replay FILE [--json]`: what happened in a recorded round, action by action. */
import { replay, type Step } from '#table/record.ts';
import { loadRecord, optionsOf } from './record.ts';

/** @returns 0, or 1 when an action of the record cannot be played */
export async function run(args: readonly string[]): Promise<number> {
  const loaded = await loadRecord('replay', args);
  const { record, registered, json } = loaded;
  const steps = [...replay(registered, { ...record, options: optionsOf(loaded) })];
  if (json) process.stdout.write(`${JSON.stringify({ game: record.game, seats: record.seats, steps })}\n`);
  else for (const step of steps) process.stdout.write(`${inWords(step, record.seats)}\n`);
  return steps.some((step) => step.refusal !== undefined) ? 1 : 0;
}

function inWords({ seq, seat, action, events, refusal }: Step, names: readonly string[]): string {
  const who = seq === 0 ? 'deal' : seat < 0 ? 'clock' : names[seat];
  const what = action === null ? '' : ` ${JSON.stringify(action)}`;
  const told = events.map((event) => `\n      ${JSON.stringify(event)}`).join('');
  return `${String(seq).padStart(4)}  ${who}${what}${refusal === undefined ? told : `\n      refused: ${refusal.code}`}`;
}
