import { refuse, type Reply } from '../http/reply.ts';
import type { ApiServices } from '../services.ts';

/** A second poll may come as soon as the first has ended; nobody can tell when, so it is told to try soon. */
const POLL_RETRY_HEADERS = { 'Retry-After': '1' };
/** A lock outlives its poll by this much where the process that held it is gone. */
const LOCK_MARGIN_SECONDS = 5;

/** Runs a waiting poll unless another one of the same resource is active (1-api.md, "Limits"). */
export async function pollOnce(
  { pollLocks }: ApiServices,
  resource: string,
  seconds: number,
  poll: () => Promise<Reply | null>,
): Promise<Reply | null> {
  const release = await pollLocks.acquire(resource, seconds + LOCK_MARGIN_SECONDS);
  if (release === null) {
    return refuse('poll_already_active', {}, POLL_RETRY_HEADERS);
  }
  try {
    return await poll();
  } finally {
    await release();
  }
}
