import type { Api, CallOptions } from '../http/api.ts';
import type { Schemas } from '../types.ts';
import { type WaitOptions, waitUntilEnded } from '../waiting.ts';

const LOOK_EVERY_MS = 1_000;

/** What is to be done to which resources. */
export type BulkRequest = Omit<Schemas['NewBulk'], 'dry_run'>;

/** One thing that is done to many resources. */
export class Bulk {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
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

  /**
   * Asks every second until every resource had its turn, whatever came of it.
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
      if (bulk.status !== 'completed') {
        await pause(LOOK_EVERY_MS, signal);
      }
      return bulk;
    };
    return waitUntilEnded({ id, poll, hasEnded: ({ status }) => status === 'completed', pause }, options);
  }
}
