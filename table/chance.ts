/**
 * Chance at a table, with commit and reveal.
 *
 * One secret per round. Its SHA-256 is shown before anybody adds a nonce; secret and nonces together fix
 * every draw of the round; both are revealed when it is over, so that anybody can compute it again
 * (`table/record.ts`). Synchronous on purpose: browsers keep crypto.subtle from pages on plain http.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Random, Seat } from '#games/game.ts';
import { fromWords } from '#games/random.ts';

/** Length of a round's secret, bytes. */
const SECRET_BYTES = 32;

/** A secret for a round, hex. @param randomBytes cryptographic */
export function freshSecret(randomBytes: (n: number) => Uint8Array): string {
  return bytesToHex(randomBytes(SECRET_BYTES));
}

/** What is published before the deal: SHA-256 of the secret's bytes, hex. */
export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** The key of a round's draws: HMAC-SHA-256 under the secret of all nonces in seat order. */
export function roundKey(secret: string, nonces: readonly string[]): Uint8Array {
  // Nonces are hexadecimal, so the comma keeps them apart.
  return hmac(sha256, hexToBytes(secret), utf8ToBytes(`mogeltisch round 1;${nonces.join(',')}`));
}

/** The draws of the round's n-th action; 0 is the deal. Nothing is computed until something is drawn. */
export function actionRandom(key: Uint8Array, n: number): Random {
  return stream(key, `action;${n}`);
}

/**
 * The key of one decision of a software player, hex: a function of the secret, its seat and how often it was
 * stirred, so that every process repeats it. It tells nothing of the secret or of any other draw, and may be handed
 * to whoever thinks.
 */
export function decisionKey(secret: string, seat: Seat, stirred: number): string {
  return bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(`player;${seat};${stirred}`)));
}

/** The draws of the decision with this key. */
export function decisionRandom(key: string): Random {
  return stream(hexToBytes(key), 'decision');
}

/** HMAC-SHA-256 in counter mode, as uniform 32-bit words. */
function stream(key: Uint8Array, label: string): Random {
  let block = new DataView(new ArrayBuffer(0));
  let offset = 0;
  let counter = 0;
  return fromWords(() => {
    if (offset >= block.byteLength) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${label};${counter++}`));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      offset = 0;
    }
    const word = block.getUint32(offset);
    offset += 4;
    return word;
  });
}
