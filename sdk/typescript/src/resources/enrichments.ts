import { checkedNumber } from '../checkedNumber.ts';
import { EnrichmentFailedError } from '../errors/enrichmentFailedError.ts';
import { WaitTimeoutError } from '../errors/waitTimeoutError.ts';
import type { Api, CallOptions } from '../http/api.ts';
import { Deadline } from '../http/deadline.ts';
import type { OperationAt, RequestOf } from '../http/operation.ts';
import type { Listing } from '../listing.ts';
import type { CompletedEnrichment, Enrichment, EnrichmentRequest, EnrichmentTypeName, Schemas } from '../types.ts';
import { type WaitOptions, waitUntilEnded } from '../waiting.ts';
import { type RowsFile, Uploads } from './uploads.ts';

const HOUR_MS = 3_600_000;

/** An enrichment that was accepted and is worked on. */
export type StartedEnrichment<Type extends EnrichmentTypeName = EnrichmentTypeName> = Schemas['AcceptedGetCompany'] & {
  readonly type: Type;
};

/** What `enrich` takes beside the request. */
export interface EnrichOptions extends CallOptions {
  /** How long to wait for the end: an hour by default, `Infinity` for no end. */
  readonly timeoutMs?: number;
}

/** What reads a file that you upload. */
export type DocumentTypeName = Extract<EnrichmentTypeName, 'read_accounts' | 'read_shareholder_list'>;

export type EnrichmentFilter = NonNullable<RequestOf<OperationAt<'get', '/api/enrichments'>>['query']>;
export type EnrichmentQuery = Pick<
  NonNullable<RequestOf<OperationAt<'get', '/api/enrichments/{id}'>>['query']>,
  'explain'
>;

/** Enrichments one by one. */
export class Enrichments {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /**
   * Asks for an enrichment and waits for its end, in one request where the answer is quick.
   *
   * @throws EnrichmentFailedError where it failed, WaitTimeoutError after `timeoutMs`, ApiError, ApiConnectionError
   */
  async enrich<Type extends EnrichmentTypeName>(
    type: Type,
    request: EnrichmentRequest<Type>,
    { timeoutMs = HOUR_MS, signal, idempotencyKey = crypto.randomUUID() }: EnrichOptions = {},
  ): Promise<CompletedEnrichment<Type>> {
    const deadline = new Deadline(checkedNumber('timeoutMs', timeoutMs), signal);
    const data = await this.#post(type, request, { signal: deadline.signal, idempotencyKey })
      .then((answer) => answer as Exclude<typeof answer, Schemas['CostEstimate']>)
      .catch((error: unknown) => {
        throw error === deadline.reason ? new WaitTimeoutError(timeoutMs / 1_000, { idempotencyKey }) : error;
      })
      .finally(deadline.end);
    if (data.status === 'completed' || data.status === 'failed') {
      return completed<Type>(data as Enrichment<Type>);
    }
    return this.waitFor<Type>(data.id, { timeoutMs: deadline.leftMs, signal });
  }

  /**
   * Uploads a document that you hold and has it read: two requests more than `enrich`.
   *
   * @throws EnrichmentFailedError where the file cannot be read, WaitTimeoutError after `timeoutMs`, ApiError,
   *   ApiConnectionError
   */
  async read<Type extends DocumentTypeName>(
    type: Type,
    file: RowsFile,
    request: Omit<EnrichmentRequest<Type>, 'upload_id'> = {} as Omit<EnrichmentRequest<Type>, 'upload_id'>,
    { idempotencyKey, ...options }: EnrichOptions = {},
  ): Promise<CompletedEnrichment<Type>> {
    const { signal } = options;
    const { id } = await new Uploads(this.#api).upload(file, {}, signal === undefined ? {} : { signal });
    const named = { ...request, upload_id: id } as unknown as EnrichmentRequest<Type>;
    return this.enrich(type, named, idempotencyKey === undefined ? options : { ...options, idempotencyKey });
  }

  /** Has an enrichment accepted and does not wait for it. @throws ApiError, ApiConnectionError */
  async start<Type extends EnrichmentTypeName>(
    type: Type,
    request: EnrichmentRequest<Type>,
    options: CallOptions = {},
  ): Promise<StartedEnrichment<Type>> {
    const data = await this.#post(type, { ...request, async: true }, options);
    return { ...(data as Schemas['AcceptedGetCompany']), type };
  }

  /** Tells what `start` would cost and how long it would take. @throws ApiError where it would be refused, ApiConnectionError */
  async estimate<Type extends EnrichmentTypeName>(
    type: Type,
    request: EnrichmentRequest<Type>,
    options: CallOptions = {},
  ): Promise<Schemas['CostEstimate']> {
    return (await this.#post(type, { ...request, dry_run: true }, options)) as Schemas['CostEstimate'];
  }

  /** One enrichment as it is now, failed ones too. @throws ApiError, ApiConnectionError */
  async get(id: number, query: EnrichmentQuery = {}, options: CallOptions = {}): Promise<Enrichment> {
    return (await this.#api.call('get', '/api/enrichments/{id}', { path: { id }, query }, options)).data;
  }

  /** An ownership graph as GraphML; read its body with `text()`, or as a stream. @throws ApiError, ApiConnectionError */
  async graphml(id: number, options: CallOptions = {}): Promise<Response> {
    return this.#api.open('/api/enrichments/{id}/graphml', { path: { id } }, options);
  }

  /** Newest first. */
  list(query: EnrichmentFilter = {}, options: CallOptions = {}): Listing<Enrichment> {
    return this.#api.list('/api/enrichments', { query }, options);
  }

  /**
   * Ends what has not started, at no cost. Not sent again where the connection breaks, since the platform cannot tell a
   * repetition. @throws ConflictError where it has started or ended
   */
  async cancel(id: number, options: CallOptions = {}): Promise<Enrichment> {
    const request = { path: { id } };
    return (await this.#api.call('post', '/api/enrichments/{id}/cancel', request, { ...options, takesKey: false }))
      .data;
  }

  /**
   * Waits for the end of an enrichment that was started, by long polls.
   *
   * @throws EnrichmentFailedError where it failed, WaitTimeoutError after `timeoutMs`, ApiError, ApiConnectionError
   */
  async waitFor<Type extends EnrichmentTypeName = EnrichmentTypeName>(
    enrichment: number | { readonly id: number; readonly type: Type },
    options: WaitOptions<Enrichment<Type>> = {},
  ): Promise<CompletedEnrichment<Type>> {
    const id = typeof enrichment === 'number' ? enrichment : enrichment.id;
    const poll = async (seconds: number, signal: AbortSignal): Promise<Enrichment<Type>> => {
      const request = { path: { id }, query: { wait: true, wait_time: seconds } };
      return (await this.#api.call('get', '/api/enrichments/{id}', request, { signal })).data as Enrichment<Type>;
    };
    const hasEnded = ({ status }: Enrichment): boolean => status === 'completed' || status === 'failed';
    const { pause } = this.#api;
    return completed<Type>(await waitUntilEnded({ id, poll, hasEnded, pause }, options));
  }

  /** The shapes of all types are alike but for input and output. */
  async #post(type: string, body: object, options: CallOptions) {
    const path = `/api/enrichments/${type}` as '/api/enrichments/get_company';
    return (await this.#api.call('post', path, { body: body }, options)).data;
  }
}

/** @throws EnrichmentFailedError */
function completed<Type extends EnrichmentTypeName>(enrichment: Enrichment<Type>): CompletedEnrichment<Type> {
  if (enrichment.status === 'failed') {
    throw new EnrichmentFailedError(enrichment);
  }
  return enrichment as unknown as CompletedEnrichment<Type>;
}
