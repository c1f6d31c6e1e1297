import { hash } from 'node:crypto';
import { randomBase62 } from './base62.ts';

/** docs/spec/contract.md, "Authentication" and docs/spec/decisions.md, "Signing, secrets, callbacks". */
export const API_KEY_PREFIX = 'eak_';
const API_KEY_LENGTH = 40;
const LOOKUP_LENGTH = API_KEY_PREFIX.length + 8;

/** A new key: `eak_` and 40 base62 characters drawn from the given source of random bytes. */
export function newApiKey(randomBytes: (size: number) => Uint8Array): string {
  return API_KEY_PREFIX + randomBase62(API_KEY_LENGTH, randomBytes);
}

/** The part that is stored in clear text, to find the key and to show which one it is. */
export function apiKeyLookup(key: string): string {
  return key.slice(0, LOOKUP_LENGTH);
}

/** SHA-256: a key has 238 bits of entropy, so a slow password hash would add nothing. */
export function apiKeyHash(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}
