import type { GuardedRequest, OpenAnswer } from '#ports/guardedClient';
import type { loopbackClient } from './outgoingServers.ts';

/** The signal of a caller that never gives up. */
export const never = new AbortController().signal;

/** A request as tests write it: a GET without headers, unless they wish otherwise. */
export function requestTo(url: string, wish: Partial<GuardedRequest> = {}): GuardedRequest {
  return { method: 'GET', url, headers: {}, body: null, deadlineMilliseconds: 30_000, ...wish };
}

/** All that an open answer sends. */
export async function contentOf(answer: Awaited<ReturnType<typeof loopbackClient.open>>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of (answer as OpenAnswer).chunks) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
