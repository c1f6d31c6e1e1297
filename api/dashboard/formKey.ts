import { randomUUID } from 'node:crypto';
import { requestFingerprint } from '#domain/idempotency';
import type { RequestKey } from '../http/idempotencyKey.ts';
import { CSRF_FIELD } from './parts/csrfField.ts';
import { NONCE_FIELD } from './parts/nonceField.ts';
import type { Visit } from './visit.ts';

const NONCE = /^[0-9a-f-]{36}$/;

/**
 * What a form is remembered by, as a request is by its Idempotency-Key; null where it has no nonce. One that was changed
 * before it was sent again is another one: that is no mistake of a person.
 *
 * @param what the write that the form asks for
 * @param about what it is done once for, whichever page was loaded and whatever else the form says
 */
export function formKey(
  { request, form }: Pick<Visit, 'form' | 'request'>,
  what: string,
  about: string | null = null,
): RequestKey | null {
  if (about !== null) {
    const fingerprint = requestFingerprint(what, request.path, about);
    return { key: `form ${fingerprint}`, fingerprint, nonce: randomUUID() };
  }
  const nonce = form[NONCE_FIELD] ?? '';
  if (!NONCE.test(nonce)) {
    return null;
  }
  const typed = Object.entries(form).filter(([name]) => name !== NONCE_FIELD && name !== CSRF_FIELD);
  const fingerprint = requestFingerprint(what, request.path, Object.fromEntries(typed));
  // With spaces, which no key of the API has.
  return { key: `form ${nonce} ${fingerprint}`, fingerprint, nonce: randomUUID() };
}
