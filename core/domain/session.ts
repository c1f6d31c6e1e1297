import { createHash, timingSafeEqual } from 'node:crypto';

/** OWASP, "Session Management": a session that is not used ends on the same day, any other within a week. */
export const SESSION_IDLE_SECONDS = 8 * 3_600;
export const SESSION_SECONDS = 7 * 86_400;
/** How far the idle limit may lag behind, so that not every request writes. */
export const SESSION_TOUCH_SECONDS = 60;

/** docs/spec/contract.md, "Limits" (auth endpoints) and docs/spec/decisions.md, "People and keys": of one address. */
export const LOGIN_ATTEMPTS_PER_MINUTE = 5;

const TOKEN_BYTES = 32;

/** A secret that cannot be guessed, as text that a cookie and a form can carry. */
export function newSessionToken(randomBytes: (size: number) => Uint8Array): string {
  return Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
}

/** SHA-256: a token has 256 bits of entropy, so a slow password hash would add nothing. */
export function sessionTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares two tokens in a time that tells nothing of either. */
export function isSameToken(one: string, other: string): boolean {
  return timingSafeEqual(sessionTokenHash(one), sessionTokenHash(other));
}
