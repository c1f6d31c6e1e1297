import type { Api, CallOptions } from '../http/api.ts';
import type { Listing } from '../listing.ts';
import type { Schemas } from '../types.ts';
import { type WaitOptions, waitUntilEnded } from '../waiting.ts';
import type { PageQuery } from './pageQuery.ts';

const LOOK_EVERY_MS = 1_000;

type WithoutDryRun<Request> = Request extends unknown ? Omit<Request, 'dry_run'> : never;

/** What is to be done to which resources. */
export type BulkRequest = WithoutDryRun<Schemas['NewBulk']>;

export interface BulkItemsQuery extends PageQuery {
  readonly status?: Schemas['BulkItem']['status'];
}

/** One thing that is done to many resources. */
export class Bulk {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Newest first. */
  list(query: PageQuery = {}, options: CallOptions = {}): Listing<Schemas['Bulk']> {
    return this.#api.list('/api/bulk', { query }, options);
  }

  /** Tells how many that would be, and does nothing. @throws ApiError, ApiConnectionError */
  async count(request: BulkRequest, options: CallOptions = {}): Promise<Schemas['BulkPreview']> {
    const body = { ...request, dry_run: true };
    return (await this.#api.call('post', '/api/bulk', { body }, options)).data as Schemas['BulkPreview'];
  }

  /** @throws ApiError, ApiConnectionError */
  async start(request: BulkRequest, options: CallOptions = {}): Promise<Schemas['Bulk']> {
    return (await this.#api.call('post', '/api/bulk', { body: request }, options)).data as Schemas['Bulk'];
  }

  /** How far it is. @throws ApiError, ApiConnectionError */
  async get(id: number, options: CallOptions = {}): Promise<Schemas['Bulk']> {
    return (await this.#api.call('get', '/api/bulk/{id}', { path: { id } }, options)).data;
  }

  /** What became of each resource. */
  items(id: number, query: BulkItemsQuery = {}, options: CallOptions = {}): Listing<Schemas['BulkItem']> {
    return this.#api.list('/api/bulk/{id}/items', { path: { id }, query }, options);
  }

  /** Leaves what had no turn as it was. @throws ConflictError where it has ended; ApiError, ApiConnectionError */
  async cancel(id: number, options: CallOptions = {}): Promise<Schemas['Bulk']> {
    const request = { path: { id } };
    return (await this.#api.call('post', '/api/bulk/{id}/cancel', request, { ...options, takesKey: false })).data;
  }

  /**
   * Asks every second until every resource had its turn, whatever came of it, or it was cancelled.
   *
   * @throws WaitTimeoutError after `timeoutMs`, ApiError, ApiConnectionError
   */
  async waitFor(
    { id }: Pick<Schemas['Bulk'], 'id'>,
    options: Omit<WaitOptions<Schemas['Bulk']>, 'pollSeconds'> = {},
  ): Promise<Schemas['Bulk']> {
    const { pause } = this.#api;
    const poll = async (_seconds: number, signal: AbortSignal): Promise<Schemas['Bulk']> => {
      const bulk = await this.get(id, { signal });
      if (bulk.status === 'processing') {
        await pause(LOOK_EVERY_MS, signal);
      }
      return bulk;
    };
    return waitUntilEnded({ id, poll, hasEnded: ({ status }) => status !== 'processing', pause }, options);
  }
}
