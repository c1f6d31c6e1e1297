import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { SECRET_KEY_BYTES, type SecretKey } from './secretKeys.ts';

/** A secret as it is stored: which key opens it, and nonce, ciphertext and tag in one. */
export interface SealedSecret {
  readonly keyId: string;
  readonly sealed: Uint8Array;
}

const ALGORITHM = 'aes-256-gcm';
/** NIST SP 800-38D, 8.2: 96 bits, never used twice with one key. */
export const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a secret for one row: AES-256-GCM under a key that is derived for secrets alone
 * (docs/spec/decisions.md, "Signing, secrets, callbacks").
 *
 * @param keys the first one seals
 * @param place table and id of the row; elsewhere the ciphertext does not open
 * @param nonce NONCE_BYTES random bytes
 */
export function sealSecret(keys: readonly SecretKey[], place: string, secret: string, nonce: Uint8Array): SealedSecret {
  const [writer] = keys;
  if (writer === undefined) {
    throw new Error('There is no key to seal secrets with');
  }
  const cipher = createCipheriv(ALGORITHM, sealingKey(writer), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(place));
  const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return { keyId: writer.id, sealed: Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]) };
}

/**
 * @throws Error where the key is not among ours any more, or the ciphertext was changed or moved; the message shows
 *   nothing of either
 */
export function openSecret(keys: readonly SecretKey[], place: string, { keyId, sealed }: SealedSecret): string {
  const key = keys.find(({ id }) => id === keyId);
  if (key === undefined) {
    throw new Error(`The secret at ${place} was sealed with the key ${keyId}, which this process does not have`);
  }
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, sealingKey(key), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const plain = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([plain, decipher.final()]).toString('utf8');
  } catch (error) {
    throw new Error(`The secret at ${place} does not open with the key ${keyId}`, { cause: error });
  }
}

/** Derived once for each key, since a process that starts delivering opens the secret of each organization. */
const SEALING_KEYS = new WeakMap<SecretKey, Buffer>();

/** RFC 5869: links are signed under another key than secrets are sealed with. */
function sealingKey(key: SecretKey): Buffer {
  const known = SEALING_KEYS.get(key);
  if (known !== undefined) {
    return known;
  }
  const derived = Buffer.from(hkdfSync('sha256', key.bytes, '', 'sealed secrets', SECRET_KEY_BYTES));
  SEALING_KEYS.set(key, derived);
  return derived;
}
