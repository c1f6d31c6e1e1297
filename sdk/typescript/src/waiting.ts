import { RateLimitError } from './errors/apiError.ts';
import { WaitTimeoutError } from './errors/waitTimeoutError.ts';
import type { CallOptions } from './http/api.ts';

const HOUR_MS = 3_600_000;
const QUIET_POLL_SECONDS = 50;
const WATCHED_POLL_SECONDS = 2;

/** How to wait for an end. */
export interface WaitOptions<Resource> extends Pick<CallOptions, 'signal'> {
  /** An hour by default. The work goes on; wait for it again by its id. */
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
  poll(seconds: number): Promise<Resource>;
  hasEnded(resource: Resource): boolean;
  pause(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/**
 * Polls until the end.
 *
 * @throws WaitTimeoutError after `timeoutMs`, and what polls throw
 */
export async function waitUntilEnded<Resource>(
  awaited: Awaited<Resource>,
  { timeoutMs = HOUR_MS, onProgress, pollSeconds, signal }: WaitOptions<Resource>,
): Promise<Resource> {
  const deadline = performance.now() + timeoutMs;
  const longest = pollSeconds ?? (onProgress === undefined ? QUIET_POLL_SECONDS : WATCHED_POLL_SECONDS);
  for (;;) {
    const left = Math.max(1, Math.ceil((deadline - performance.now()) / 1_000));
    const resource = await awaited.poll(Math.min(longest, left)).catch(async (error: unknown) => {
      // Somebody else waits for it, or too many wait at once: that is over in a moment.
      if (!(error instanceof RateLimitError)) {
        throw error;
      }
      await awaited.pause((error.retryAfterSeconds ?? 1) * 1_000, signal);
      return null;
    });
    if (resource !== null && awaited.hasEnded(resource)) {
      return resource;
    }
    if (performance.now() >= deadline) {
      throw new WaitTimeoutError(timeoutMs / 1_000, { id: awaited.id });
    }
    if (resource !== null) {
      onProgress?.(resource);
    }
  }
}
