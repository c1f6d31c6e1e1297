import type { ApiRefusal } from '#ports/apiRefusal';
import { refusedValues } from './refusedValues.ts';
import { Agent } from './undiciParts.ts';

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly apiKey: string;
  readonly body?: object;
  readonly idempotencyKey?: string;
}

/** `data` is that of the body, and null where there is none. */
export type ApiAnswer = { readonly kind: 'done'; readonly data: unknown } | ApiRefusal;

interface AnswerBody {
  readonly data?: unknown;
  readonly code?: string;
  readonly message?: string;
  /** Of `validation_failed`: what is wrong, by field. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

const TIMEOUT_MILLISECONDS = 30_000;
const NO_CONTENT = 204;

/**
 * The platform's own API, asked with keys of organizations.
 *
 * @param baseUrl where it is reached from here, without a trailing slash
 */
export function askApi(baseUrl: string): (call: ApiCall) => Promise<ApiAnswer> {
  const dispatcher = new Agent();
  return async ({ method, path, apiKey, body, idempotencyKey }) => {
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
      if (answer.statusCode === NO_CONTENT) {
        await answer.body.dump();
        return { kind: 'done', data: null };
      }
      return toAnswer(answer.statusCode, answer.headers['retry-after'], await answer.body.json());
    } catch (error) {
      return { kind: 'busy', message: `The API does not answer (${reasonOf(error)})`, retryAfterSeconds: null };
    }
  };
}

function toAnswer(status: number, retryAfter: string | string[] | undefined, body: unknown): ApiAnswer {
  const { data, code, message, errors } = body as AnswerBody;
  if (status < 300 && data !== undefined) {
    return { kind: 'done', data };
  }
  const text = refusedValues(message ?? `The API answered ${status}`, errors);
  const mayPass = code === 'idempotency_key_in_flight' || status === 429 || status >= 500;
  return mayPass
    ? { kind: 'busy', message: text, retryAfterSeconds: Number(retryAfter ?? Number.NaN) || null }
    : { kind: 'refused', code: code ?? String(status), message: text };
}

/** A code such as ECONNREFUSED, or the error's name; never an address. */
function reasonOf(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return String(code ?? name);
}
