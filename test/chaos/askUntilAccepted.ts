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

/** An answer of 500 or above. */
export interface Refusal {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly status: number;
  readonly retryAfterSeconds: number | null;
}

export interface Question {
  readonly key: string;
  readonly path: string;
  readonly body: object;
  /** That of an earlier request to repeat; absent for a new one. */
  readonly idempotencyKey?: string;
  /** For how long it is repeated; absent: as long as `make chaos` waits. */
  readonly patienceSeconds?: number;
  readonly onRefusal: (refusal: Refusal) => void;
}

/**
 * Posts a request once, as a careful client does: with an Idempotency-Key, and again with the same key, at any of the
 * APIs, until one has answered with a 2xx.
 */
export async function askUntilAccepted(pickApi: () => string, question: Question): Promise<Asked> {
  const until = performance.now() + (question.patienceSeconds ?? PATIENCE_SECONDS) * 1_000;
  const headers = { 'idempotency-key': question.idempotencyKey ?? randomUUID() };
  while (performance.now() < until) {
    const asked = await tryOnce(pickApi(), question, headers);
    if (asked.kind !== 'unanswered') {
      return asked;
    }
    await delay(PAUSE_MILLISECONDS);
  }
  return { kind: 'unanswered' };
}

/** Posts a request once, without a key: what is not answered may have been accepted or not, and is never asked again. */
export function askOnce(api: string, question: Question): Promise<Asked> {
  return tryOnce(api, question, {});
}

async function tryOnce(
  api: string,
  { key, path, body, onRefusal }: Question,
  more: Readonly<Record<string, string>>,
): Promise<Asked> {
  const url = `${api}${path}`;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...more };
  let answer;
  try {
    const signal = AbortSignal.timeout(ANSWER_MILLISECONDS);
    answer = await toAnswer(await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal }));
  } catch {
    // The process is gone, the network is, or it takes too long: the same key asks again.
    return { kind: 'unanswered' };
  }
  const { status } = answer;
  if (status >= 200 && status < 300) {
    return { kind: 'accepted', id: (answer.body as { readonly data: { readonly id: number } }).data.id };
  }
  if (status >= 500) {
    onRefusal({ at: Date.now(), ...answer });
  }
  return status >= 500 || status === 409 || status === 429
    ? { kind: 'unanswered' }
    : { kind: 'refused', reason: `${url} answered ${status}: ${JSON.stringify(answer.body)}` };
}
