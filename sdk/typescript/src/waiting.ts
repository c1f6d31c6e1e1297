import { checkedNumber } from './checkedNumber.ts';
import { RateLimitError } from './errors/apiError.ts';
import { WaitTimeoutError } from './errors/waitTimeoutError.ts';
import type { CallOptions } from './http/api.ts';
import { Deadline } from './http/deadline.ts';
import { LONGEST_RETRY_AFTER_SECONDS } from './http/retryPolicy.ts';

const HOUR_MS = 3_600_000;
const QUIET_POLL_SECONDS = 50;
const WATCHED_POLL_SECONDS = 2;

/** How to wait for an end. */
export interface WaitOptions<Resource> extends Pick<CallOptions, 'signal'> {
  /** An hour by default, `Infinity` for no end. The work goes on; wait for it again by its id. */
  readonly timeoutMs?: number;
  /** Hears of every poll that has not seen the end. */
  readonly onProgress?: (resource: Resource) => void;
  /** How long a poll stays open: from 1 to 3600; 50 by default, 2 where there is `onProgress`. */
  readonly pollSeconds?: number;
}

/** What is waited for. */
export interface Awaited<Resource> {
  readonly id: number;
  /** A poll that the platform answers at the end, or after so many seconds. */
  readonly poll: (seconds: number, signal: AbortSignal) => Promise<Resource>;
  hasEnded(resource: Resource): boolean;
  readonly pause: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/**
 * Polls until the end.
 *
 * @throws WaitTimeoutError after `timeoutMs`, TypeError where that is no time, RateLimitError where the platform asks for
 *   more than a minute, and what polls throw
 */
export async function waitUntilEnded<Resource>(
  awaited: Awaited<Resource>,
  { timeoutMs = HOUR_MS, onProgress, pollSeconds, signal }: WaitOptions<Resource>,
): Promise<Resource> {
  const longest = pollSeconds ?? pollSecondsFor(onProgress);
  const deadline = new Deadline(checkedNumber('timeoutMs', timeoutMs), signal);
  try {
    for (;;) {
      const resource = await pollOnce(awaited, longest, deadline);
      if (resource !== null && awaited.hasEnded(resource)) {
        return resource;
      }
      deadline.signal.throwIfAborted();
      if (resource !== null) {
        onProgress?.(resource);
      }
    }
  } catch (error) {
    throw error === deadline.reason ? new WaitTimeoutError(timeoutMs / 1_000, { id: awaited.id }) : error;
  } finally {
    deadline.end();
  }
}

function pollSecondsFor(onProgress: unknown): number {
  return onProgress === undefined ? QUIET_POLL_SECONDS : WATCHED_POLL_SECONDS;
}

/** Null where the platform was too busy to say. */
async function pollOnce<Resource>(
  { poll, pause }: Awaited<Resource>,
  longest: number,
  { leftMs, signal }: Deadline,
): Promise<Resource | null> {
  try {
    return await poll(Math.min(longest, Math.max(1, Math.floor(leftMs / 1_000))), signal);
  } catch (error) {
    const seconds = error instanceof RateLimitError ? (error.retryAfterSeconds ?? 1) : Infinity;
    if (seconds > LONGEST_RETRY_AFTER_SECONDS) {
      throw error;
    }
    // Somebody else waits for it, or too many wait at once: that is over in a moment.
    await pause(seconds * 1_000, signal);
    return null;
  }
}
