import type { z } from 'zod';
import {
  type PublicService,
  SERVICE_ANSWER_BYTES,
  SERVICE_LONGEST_REST_SECONDS,
  SERVICE_RATES,
  SERVICE_REST_SECONDS,
  SERVICE_TIMEOUT_SECONDS,
  type ServiceOutcome,
} from '#domain/publicService';
import { retryAfterSeconds } from '#domain/retryAfterSeconds';
import { WorkError } from '#domain/verdict';
import { BrokenAnswer, type GuardedClient, type OpenAnswer } from '#ports/guardedClient';
import type { RateLimiter } from '#ports/rateLimiter';

export interface JsonServiceOptions {
  readonly service: PublicService;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly client: GuardedClient;
  readonly limiter: RateLimiter;
  readonly count: (outcome: ServiceOutcome) => void;
  readonly now: () => Date;
}

export interface JsonQuestion<Schema extends z.ZodType, Answer> {
  /** Behind the address of the service, with its query. */
  readonly path: string;
  /** Sent as JSON; null for a question that its path asks. */
  readonly body: object | null;
  /** The answers that are understood. */
  readonly schema: Schema;
  /** What an answer says. Throws one of the refusals where it says that there is none now. */
  readonly toAnswer: (told: z.output<Schema>) => Answer;
}

/** A public service that answers questions in JSON. */
export interface JsonService {
  /** @throws WorkError, or the signal's reason when the caller aborts */
  ask<Schema extends z.ZodType, Answer>(question: JsonQuestion<Schema, Answer>, signal: AbortSignal): Promise<Answer>;
  readonly refusals: Refusals;
}

export interface Refusals {
  /** @param seconds until it may be asked again; null where it names none */
  busy(seconds: number | null): WorkError;
  unavailable(cause?: unknown): WorkError;
  unreadable(cause?: unknown): WorkError;
}

/** Words for callers: which service it was, and nothing of how it is reached. */
const NAMES: Readonly<Record<PublicService, string>> = {
  lei: 'The index of Legal Entity Identifiers',
  vat: 'The register of VAT numbers',
};

/** Asks a service no more often than its rate allows, takes no more than it may send, and makes verdicts of its failures. */
export function createJsonService(options: JsonServiceOptions): JsonService {
  const { count } = options;
  const refusals = createRefusals(options);
  return {
    refusals,
    ask: async ({ path, body, schema, toAnswer }, signal) => {
      await takeTurn(options);
      const text = await read(options, refusals, path, body, signal);
      const parsed = schema.safeParse(jsonOf(text, refusals));
      if (!parsed.success) {
        throw refusals.unreadable(parsed.error);
      }
      const answer = toAnswer(parsed.data);
      count('answered');
      return answer;
    },
  };
}

function createRefusals({ service, count, now }: JsonServiceOptions): Refusals {
  const name = NAMES[service];
  return {
    busy: (seconds) => {
      count('throttled');
      const rest = Math.min(seconds ?? SERVICE_REST_SECONDS, SERVICE_LONGEST_REST_SECONDS);
      const until = now().getTime() + Math.max(1, rest) * 1_000;
      return new WorkError({ kind: 'throttled', until, code: 'source_unavailable', message: `${name} is busy.` });
    },
    unavailable: (cause) => {
      count('unavailable');
      const message = `${name} did not answer.`;
      return new WorkError({ kind: 'retry', code: 'source_unavailable', message }, { cause });
    },
    unreadable: (cause) => {
      count('unreadable');
      const message = `${name} answered in a form that is not understood.`;
      return new WorkError({ kind: 'needs_human', code: 'source_changed', message }, { cause });
    },
  };
}

/** What the rate does not allow now waits its time and costs no attempt. */
async function takeTurn({ service, limiter, now }: JsonServiceOptions): Promise<void> {
  const { allowed, retryAfterMilliseconds } = await limiter.consume(SERVICE_RATES[service], `service:${service}`);
  if (!allowed) {
    const until = now().getTime() + Math.max(1, retryAfterMilliseconds);
    const message = `${NAMES[service]} allows no more questions for now.`;
    throw new WorkError({ kind: 'throttled', until, code: 'source_unavailable', message });
  }
}

async function read(
  { baseUrl, client, now }: JsonServiceOptions,
  refusals: Refusals,
  path: string,
  body: object | null,
  signal: AbortSignal,
): Promise<string> {
  const request = {
    method: body === null ? ('GET' as const) : ('POST' as const),
    url: `${baseUrl}${path}`,
    headers: {
      accept: 'application/json, application/vnd.api+json',
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body === null ? null : Buffer.from(JSON.stringify(body)),
    deadlineMilliseconds: SERVICE_TIMEOUT_SECONDS * 1_000,
  };
  const answer = await client.open(request, SERVICE_ANSWER_BYTES, signal);
  if (answer.kind !== 'answered') {
    throw refusals.unavailable(new Error(answer.problem));
  }
  if (answer.status === 200) {
    return textOf(answer, refusals, signal);
  }
  answer.discard();
  throw refusalOf(answer.status, retryAfterSeconds(answer.headers['retry-after'] ?? null, now()), refusals);
}

/** These say that the question is not one, so that the interface must have changed. */
const NOT_UNDERSTOOD: ReadonlySet<number> = new Set([400, 404, 405, 406, 410, 415, 422]);

function refusalOf(status: number, restSeconds: number | null, refusals: Refusals): WorkError {
  const cause = new Error(`Status ${status}`);
  if (status === 429 || (status === 503 && restSeconds !== null)) {
    return refusals.busy(restSeconds);
  }
  return NOT_UNDERSTOOD.has(status) ? refusals.unreadable(cause) : refusals.unavailable(cause);
}

async function textOf({ chunks }: OpenAnswer, refusals: Refusals, signal: AbortSignal): Promise<string> {
  const parts: Uint8Array[] = [];
  try {
    for await (const chunk of chunks) {
      parts.push(chunk);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof BrokenAnswer ? refusals.unavailable(error) : error;
  }
  return Buffer.concat(parts).toString('utf8');
}

/** What is no JSON is the page of a proxy or of maintenance: the service itself said nothing. */
function jsonOf(text: string, refusals: Refusals): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw refusals.unavailable(error);
  }
}
