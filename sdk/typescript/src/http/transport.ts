import type { ApiError } from '../errors/apiError.ts';
import { ApiConnectionError } from '../errors/apiConnectionError.ts';
import { toApiError } from '../errors/toApiError.ts';
import { type BodyReader, exchange, readText } from './exchange.ts';
import { jsonOr } from './jsonOr.ts';
import { pauseBeforeRetry } from './retryPolicy.ts';

/** How requests are sent: part of the options of a client. */
export interface TransportSettings {
  readonly fetch: typeof fetch;
  /** How long the platform may say nothing before a try counts as broken. */
  readonly timeoutMs: number;
  readonly maxRetries: number;
  /** Resolves after so many milliseconds. @throws the reason of the signal */
  readonly pause: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** A request as it is sent, and sent again. */
export interface TransportRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Blob | undefined;
  /** Whether the platform can tell a repetition from a new request. */
  readonly isRepeatable: boolean;
  /** Whether a parsed body, or `undefined` for none, is what the platform answers where it succeeds. */
  readonly isAnswer?: ((body: unknown) => boolean) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Sends requests until they are answered, by the rules of `pauseBeforeRetry`. */
export class Transport {
  readonly #settings: TransportSettings;

  constructor(settings: TransportSettings) {
    this.#settings = settings;
  }

  /**
   * The parsed body of the answer; `undefined` where it has none. A failed enrichment is an answer like any other.
   *
   * @throws ApiError where the platform refuses, ApiConnectionError where no answer came, the reason of the signal
   */
  async json(request: TransportRequest): Promise<unknown> {
    return this.#persist(request, async (tries) => {
      const { response, text } = await exchange(this.#settings, request, withText);
      if (response.ok || isFailedEnrichment(response, text)) {
        return parsed(text, request);
      }
      const error = toApiError(response, text);
      if (tries > 1 && isDone(request, error)) {
        return undefined;
      }
      throw error;
    });
  }

  /**
   * The answer with its body still to be read, for files: what breaks off then is not sent again.
   *
   * @throws the same as `json`
   */
  async stream(request: TransportRequest): Promise<Response> {
    return this.#persist(request, async () => {
      const read: BodyReader<Answer> = async (response, silence) =>
        response.ok ? { response, text: '' } : withText(response, silence);
      const { response, text } = await exchange(this.#settings, request, read);
      if (!response.ok) {
        throw toApiError(response, text);
      }
      return response;
    });
  }

  async #persist<Answer>(request: TransportRequest, attempt: (tries: number) => Promise<Answer>): Promise<Answer> {
    const { maxRetries, pause } = this.#settings;
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(tries);
      } catch (error) {
        const failed = { tries, error, isRepeatable: request.isRepeatable };
        const milliseconds = pauseBeforeRetry(failed, maxRetries, Math.random());
        if (milliseconds === null) {
          throw error;
        }
        await pause(milliseconds, request.signal);
      }
    }
  }
}

interface Answer {
  readonly response: Response;
  readonly text: string;
}

const withText: BodyReader<Answer> = async (response, silence) => ({
  response,
  text: await readText(response, silence),
});

const NO_JSON = Symbol('no JSON');

/** A 422 has `errors` where the request was refused, and `data` where the enrichment failed. */
function isFailedEnrichment({ status }: Response, text: string): boolean {
  const body = status === 422 ? jsonOr(text, null) : null;
  return typeof body === 'object' && body !== null && 'data' in body;
}

/** What a repetition is refused with where an earlier try got through. */
function isDone({ method }: TransportRequest, { status, code }: ApiError): boolean {
  return (method === 'DELETE' && status === 404) || (method === 'PUT' && code === 'already_uploaded');
}

/** @throws ApiConnectionError where something else than the platform has answered */
function parsed(text: string, { isAnswer, url }: TransportRequest): unknown {
  const body = text === '' ? undefined : jsonOr(text, NO_JSON);
  if (body === NO_JSON) {
    throw new ApiConnectionError('The answer is no JSON.');
  }
  if (isAnswer?.(body) === false) {
    throw new ApiConnectionError(`The answer from ${new URL(url).origin} is not one of the platform.`);
  }
  return body;
}
