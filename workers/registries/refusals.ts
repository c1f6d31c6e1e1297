import { LONGEST_REST_SECONDS } from '#domain/sourcePolicy';
import { WorkError } from '#domain/verdict';
import type { PageReply } from '../browser/browserSession.ts';
import { nowOf, type Portal } from './portal.ts';
import type { Refusal } from './refusalIn.ts';

/** Where a refusal names no time: the hour of the terms of use for a limit, ten minutes for maintenance (ours). */
const LIMIT_PAUSE_MS = 60 * 60_000;
const MAINTENANCE_PAUSE_MS = 10 * 60_000;

/**
 * Turns a portal's refusal into its verdict (docs/spec/registries.md, "Register errors and limits"): 429 and
 * maintenance are throttled, a 403 without a time burns the session. Real refusal pages are unknown, so the status
 * decides, and else what the page says.
 *
 * @param said by `refusalIn` of the page; null before it is read, since the status stands where the page is unreadable
 * @throws WorkError
 */
export function requireNoRefusal(portal: Portal, reply: PageReply, said: Refusal | null): void {
  const now = nowOf(portal);
  switch (byStatus(reply) ?? said) {
    case 'limit':
      throw throttled(now, reply, LIMIT_PAUSE_MS, 'source_blocked', 'The portal asks for a pause.');
    case 'maintenance':
      throw throttled(now, reply, MAINTENANCE_PAUSE_MS, 'source_unavailable', 'The portal is closed for maintenance.');
    case 'blocked':
      throw new WorkError({
        kind: 'identity_burnt',
        code: 'source_blocked',
        message: 'The portal refuses this visitor.',
      });
    case 'failed':
      throw new WorkError({
        kind: 'retry',
        code: 'source_unavailable',
        message: `The portal answered ${reply.status}.`,
      });
    case null:
  }
}

function byStatus({ status, retryAfter }: PageReply): Refusal | null {
  if (status === 429 || (status === 403 && retryAfter !== null)) {
    return 'limit';
  }
  if (status === 403) {
    return 'blocked';
  }
  if (status === 503) {
    return 'maintenance';
  }
  return status >= 500 ? 'failed' : null;
}

function throttled(
  now: Date,
  { retryAfter }: PageReply,
  pauseMs: number,
  code: 'source_blocked' | 'source_unavailable',
  message: string,
): WorkError {
  const asked = retryTime(retryAfter, now) ?? now.getTime() + pauseMs;
  const until = Math.min(asked, now.getTime() + LONGEST_REST_SECONDS * 1_000);
  return new WorkError({ kind: 'throttled', until, code, message });
}

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), in epoch milliseconds; null where it is neither. */
export function retryTime(retryAfter: string | null, now: Date): number | null {
  if (retryAfter === null) {
    return null;
  }
  if (/^\d{1,9}$/u.test(retryAfter.trim())) {
    return now.getTime() + Number(retryAfter) * 1000;
  }
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? null : date;
}
