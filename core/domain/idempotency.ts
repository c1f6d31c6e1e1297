import { hash } from 'node:crypto';
import { canonicalJson, type Json } from './canonicalJson.ts';

/** docs/spec/contract.md, "Limits": up to 255 printable characters without spaces. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;
/** The same in words, for who is asked for one. */
export const IDEMPOTENCY_KEY_FORM = '1 to 255 printable characters without spaces';

export function isIdempotencyKey(text: string): boolean {
  return IDEMPOTENCY_KEY.test(text);
}

/**
 * What a write is remembered by whose answer depends on the role of the caller: of another role it is another request, so
 * that no answer for administrators is repeated to others.
 */
export function roleFingerprint(role: string, fingerprint: string): string {
  return hash('sha256', `${role}\n${fingerprint}`);
}

/**
 * SHA-256 over method, path and canonical body, hexadecimal (docs/spec/decisions.md, "Idempotency").
 *
 * @param inexact the bytes of a body with numbers that no double holds, which its value does not tell apart
 */
export function requestFingerprint(
  method: string,
  path: string,
  body: Json,
  inexact: Uint8Array | null = null,
): string {
  const exact = inexact === null ? '' : `\n${hash('sha256', inexact)}`;
  return hash('sha256', `${method}\n${path}\n${canonicalJson(body)}${exact}`);
}
