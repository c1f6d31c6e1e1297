import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Random } from '../../dataset/random.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what the portal gives its visitors to bring back: another text each time, and nothing that they can read. */
export interface Seal {
  close(content: unknown): string;
  /** Null for a text that this portal has not closed, or that holds something else. */
  open<Schema extends z.ZodType>(sealed: string, schema: Schema): z.output<Schema> | null;
}

export function createSeal(random: Random): Seal {
  const key = createHash('sha256')
    .update(String(random.fork('key').next()))
    .digest();
  const nonces = random.fork('nonces');
  return {
    close(content) {
      const nonce = Buffer.from(Array.from({ length: NONCE_BYTES }, () => nonces.integer(0, 255)));
      const cipher = createCipheriv(CIPHER, key, nonce);
      const body = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, schema) {
      const bytes = Buffer.from(sealed, 'base64url');
      const content = bytes.length > NONCE_BYTES + TAG_BYTES ? decrypted(key, bytes) : null;
      const parsed = content === null ? null : schema.safeParse(JSON.parse(content));
      return parsed?.success === true ? parsed.data : null;
    },
  };
}

function decrypted(key: Buffer, bytes: Buffer): string | null {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // Somebody else's text, or one of an earlier run.
    return null;
  }
}
