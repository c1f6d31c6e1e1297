import type { Api, CallOptions } from '../http/api.ts';
import type { Listing } from '../listing.ts';
import type { Schemas } from '../types.ts';
import type { PageQuery } from './pageQuery.ts';

/** Days of UTC, `2026-01-31`; the last thirty where they are absent. */
export interface UsageQuery {
  readonly from?: string;
  readonly to?: string;
  readonly group_by?: Schemas['Usage']['group_by'];
}

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

  /** The caps, and what is used of them. @throws ApiError, ApiConnectionError */
  async budgets(options: CallOptions = {}): Promise<readonly Schemas['Budget'][]> {
    return (await this.#api.call('get', '/api/budgets', {}, options)).data;
  }

  /**
   * Puts these caps in place of all. It takes a key with the role admin.
   *
   * @throws PermissionDeniedError, ValidationError, ApiError, ApiConnectionError
   */
  async setBudgets(
    budgets: Schemas['NewBudgets']['budgets'],
    options: CallOptions = {},
  ): Promise<readonly Schemas['Budget'][]> {
    return (await this.#api.call('put', '/api/budgets', { body: { budgets } }, options)).data;
  }

  /** What credits went to: by day where `group_by` is absent. @throws ApiError, ApiConnectionError */
  async usage(query: UsageQuery = {}, options: CallOptions = {}): Promise<Schemas['Usage']> {
    return (await this.#api.call('get', '/api/usage', { query }, options)).data;
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
