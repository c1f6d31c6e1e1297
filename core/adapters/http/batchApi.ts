import type { Dispatcher } from 'undici';
import type { BatchAnswer, BatchApi, BatchProgress } from '#ports/batchApi';
import { Agent } from './undiciParts.ts';

interface BatchData {
  readonly id: number;
  readonly status: BatchProgress['status'];
  readonly counts: BatchProgress['counts'];
  readonly credits_used: number;
  readonly links: { readonly results_csv: string };
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly apiKey: string;
  readonly body?: object;
  readonly idempotencyKey?: string;
}

const TIMEOUT_MILLISECONDS = 30_000;

/**
 * @param baseUrl where the API is reached from here, without a trailing slash
 */
export function createBatchApi(baseUrl: string): BatchApi {
  const dispatcher = new Agent();
  const ask = (call: Call): Promise<BatchAnswer> => askApi(dispatcher, baseUrl, call);
  return {
    submit: (apiKey, type, body, idempotencyKey) =>
      ask({ method: 'POST', path: `/api/enrichments/${type}/batch`, apiKey, body, idempotencyKey }),
    show: (apiKey, id) => ask({ method: 'GET', path: `/api/batches/${id}?per_page=1`, apiKey }),
    cancel: (apiKey, id) => ask({ method: 'POST', path: `/api/batches/${id}/cancel`, apiKey, body: {} }),
  };
}

async function askApi(
  dispatcher: Dispatcher,
  baseUrl: string,
  { method, path, apiKey, body, idempotencyKey }: Call,
): Promise<BatchAnswer> {
  try {
    const { origin, pathname, search } = new URL(`${baseUrl}${path}`);
    const answer = await dispatcher.request({
      method,
      origin,
      path: `${pathname}${search}`,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    return toAnswer(answer.statusCode, answer.headers['retry-after'], await answer.body.json());
  } catch (error) {
    return { kind: 'busy', message: `The API does not answer (${reasonOf(error)})`, retryAfterSeconds: null };
  }
}

function toAnswer(status: number, retryAfter: string | string[] | undefined, body: unknown): BatchAnswer {
  const { data, code, message } = body as { readonly data?: BatchData; readonly code?: string; message?: string };
  if (status < 300 && data !== undefined) {
    return { kind: 'batch', batch: toProgress(data) };
  }
  const text = message ?? `The API answered ${status}`;
  const mayPass = code === 'idempotency_key_in_flight' || status === 429 || status >= 500;
  return mayPass
    ? { kind: 'busy', message: text, retryAfterSeconds: Number(retryAfter ?? Number.NaN) || null }
    : { kind: 'refused', code: code ?? String(status), message: text };
}

function toProgress({ id, status, counts, credits_used: creditsUsed, links }: BatchData): BatchProgress {
  return { id, status, counts, creditsUsed, resultsUrl: links.results_csv };
}

/** A code such as ECONNREFUSED, or the error's name; never an address. */
function reasonOf(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return String(code ?? name);
}
