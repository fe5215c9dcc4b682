/** `mogeltisch verify FILE [--json]`: recomputes the deal and every action of a game record. */
import { verify } from '#table/record.ts';
import { loadRecord } from './record.ts';

/** @returns 0 when everything fits, 1 when something does not */
export async function run(args: readonly string[]): Promise<number> {
  const { record, registered, json } = await loadRecord('verify', args);
  const verdict = verify(registered, record);
  process.stdout.write(`${json ? JSON.stringify(verdict) : inWords(verdict)}\n`);
  return verdict.ok ? 0 : 1;
}

function inWords({ ok, commitment, actions, fault, refusal }: ReturnType<typeof verify>): string {
  if (ok) return `ok: the secret fits the commitment ${commitment}; deal and ${actions} actions recomputed`;
  const why = refusal === undefined ? '' : ` (${refusal.code})`;
  return `FAILED: ${fault} does not fit after ${actions} actions${why}; the secret hashes to ${commitment}`;
}
