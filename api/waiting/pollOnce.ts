import type { Refusal } from '#contract/operations/outcome';
import type { PollLocks } from '#ports/pollLocks';

/** A second poll may come as soon as the first has ended; when that is cannot be known, so the caller retries soon. */
const RETRY_AFTER_MILLISECONDS = 1_000;
/** A lock outlives its poll by this much where the process that held it is gone. */
const LOCK_MARGIN_SECONDS = 5;

/** Runs a waiting poll unless another one of the same resource is active (docs/spec/contract.md, "Limits"). */
export async function pollOnce<Result>(
  pollLocks: PollLocks,
  resource: string,
  seconds: number,
  poll: () => Promise<Result>,
): Promise<Result | Refusal<'poll_already_active'>> {
  const release = await pollLocks.acquire(resource, seconds + LOCK_MARGIN_SECONDS);
  if (release === null) {
    return { kind: 'poll_already_active', retryAfterMilliseconds: RETRY_AFTER_MILLISECONDS };
  }
  try {
    return await poll();
  } finally {
    await release();
  }
}
