import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { toAnswer } from '../../cli/apiClient.ts';
import { PATIENCE_SECONDS } from './chaosSettings.ts';

const ANSWER_MILLISECONDS = 15_000;
const PAUSE_MILLISECONDS = 200;

/** What became of a request; `refused` is what no repetition would change. */
export type Asked =
  | { readonly kind: 'accepted'; readonly id: number }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unanswered' };

/**
 * Posts a request once, as a careful client does: with an Idempotency-Key, and again with the same key, at any of the
 * APIs, until one has answered with a 2xx.
 */
export async function askUntilAccepted(pickApi: () => string, key: string, path: string, body: object): Promise<Asked> {
  const until = performance.now() + PATIENCE_SECONDS * 1_000;
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  while (performance.now() < until) {
    const asked = await tryOnce(`${pickApi()}${path}`, headers, JSON.stringify(body));
    if (asked.kind !== 'unanswered') {
      return asked;
    }
    await delay(PAUSE_MILLISECONDS);
  }
  return { kind: 'unanswered' };
}

async function tryOnce(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Asked> {
  let answer;
  try {
    const signal = AbortSignal.timeout(ANSWER_MILLISECONDS);
    answer = await toAnswer(await fetch(url, { method: 'POST', headers, body, signal }));
  } catch {
    // The process is gone, the network is, or it takes too long: the same key asks again.
    return { kind: 'unanswered' };
  }
  if (answer.status >= 200 && answer.status < 300) {
    return { kind: 'accepted', id: (answer.body as { readonly data: { readonly id: number } }).data.id };
  }
  return answer.status >= 500 || answer.status === 409 || answer.status === 429
    ? { kind: 'unanswered' }
    : { kind: 'refused', reason: `${url} answered ${answer.status}: ${JSON.stringify(answer.body)}` };
}
