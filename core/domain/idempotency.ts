import { hash } from 'node:crypto';
import { canonicalJson, type Json } from './canonicalJson.ts';

/** docs/spec/contract.md, "Limits": up to 255 printable characters without spaces. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

export function isIdempotencyKey(text: string): boolean {
  return IDEMPOTENCY_KEY.test(text);
}

/** SHA-256 over method, path and canonical body, hexadecimal (docs/spec/decisions.md, "Modes"). */
export function requestFingerprint(method: string, path: string, body: Json): string {
  return hash('sha256', `${method}\n${path}\n${canonicalJson(body)}`);
}
