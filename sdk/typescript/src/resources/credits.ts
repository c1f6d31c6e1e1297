import type { Api, CallOptions } from '../http/api.ts';
import type { Listing } from '../listing.ts';
import type { Schemas } from '../types.ts';
import type { PageQuery } from './pageQuery.ts';

/** What the organization has, and what became of it. */
export class Credits {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** What each type costs, since when, and when it costs nothing. @throws ApiError, ApiConnectionError */
  async prices(options: CallOptions = {}): Promise<readonly Schemas['Price'][]> {
    return (await this.#api.call('get', '/api/prices', {}, options)).data;
  }

  /** @throws ApiError, ApiConnectionError */
  async balance(options: CallOptions = {}): Promise<Schemas['CreditBalance']> {
    return (await this.#api.call('get', '/api/credits', {}, options)).data;
  }

  /** Newest first. */
  entries(query: PageQuery = {}, options: CallOptions = {}): Listing<Schemas['CreditEntry']> {
    return this.#api.list('/api/credits/entries', { query }, options);
  }
}
