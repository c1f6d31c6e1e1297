import { REFUSED_TRY } from './refusedTries.ts';

/** What it tells of was deleted, so there was nothing to send. */
export const FORGOTTEN_FAILURE = 'forgotten';
/** The address may not be asked. */
export const REFUSED_FAILURE = 'refused';

const UNSENT: readonly string[] = [REFUSED_TRY.failure, FORGOTTEN_FAILURE, REFUSED_FAILURE];

/**
 * Whether an attempt went out to its receiver, or would have, had that been reached.
 *
 * @param failure why it failed; null where it did not
 */
export function wasSent(failure: string | null): boolean {
  return failure === null || !UNSENT.includes(failure);
}

/** A secret is read just before the request, and counts as replaced while the change is being stored: long enough for both. */
const ROTATION_MILLISECONDS = 10_000;

/**
 * Whether an attempt was signed with the secret of now for certain.
 *
 * @param rotatedAt when that replaced another one; null where there was none before
 */
export function isSignedSince(rotatedAt: Date | null, startedAt: Date): boolean {
  return rotatedAt === null || startedAt.getTime() > rotatedAt.getTime() + ROTATION_MILLISECONDS;
}
