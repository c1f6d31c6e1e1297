import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Checked } from '#contract/http/checkInput';
import type { Json } from '#domain/canonicalJson';
import { IDEMPOTENCY_KEY_FORM, isIdempotencyKey, requestFingerprint } from '#domain/idempotency';
import { bodyOf } from './bodyOf.ts';
import { inexactBodyOf } from './inexactBody.ts';

/** What a request is remembered by. */
export interface RequestKey {
  readonly key: string;
  /** SHA-256 over the request, hexadecimal. */
  readonly fingerprint: string;
  /** Of this request alone, a repetition has another. */
  readonly nonce: string;
}

/** Marks the answer to an earlier request with the same key. */
export const REPLAYED: Readonly<Record<string, string>> = { 'Idempotent-Replayed': 'true' };

const KEY_PROBLEM = `The key must have ${IDEMPOTENCY_KEY_FORM}.`;

/** The Idempotency-Key of a request, null where it has none; what is wrong with it where it is not one. */
export function checkedKey(request: Request, response: Response): Checked<RequestKey | null> {
  const key = request.headers['idempotency-key'] ?? null;
  if (key === null) {
    return { kind: 'valid', value: null };
  }
  if (typeof key !== 'string' || !isIdempotencyKey(key)) {
    return { kind: 'invalid', errors: { 'Idempotency-Key': [KEY_PROBLEM] } };
  }
  const body = bodyOf(request) as Json;
  const fingerprint = requestFingerprint(request.method, request.path, body, inexactBodyOf(response));
  return { kind: 'valid', value: { key, fingerprint, nonce: randomUUID() } };
}
