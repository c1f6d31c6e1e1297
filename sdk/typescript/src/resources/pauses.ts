import type { Api, CallOptions } from '../http/api.ts';
import type { Listing } from '../listing.ts';
import type { Schemas } from '../types.ts';
import type { PageQuery } from './pageQuery.ts';

/** What stands still for now: batches, what is sent to a webhook or an origin, and lanes and sources that the operator has paused. */
export class Pauses {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Those that last, newest first. */
  list(query: PageQuery = {}, options: CallOptions = {}): Listing<Schemas['Pause']> {
    return this.#api.list('/api/pauses', { query }, options);
  }

  /** @throws ConflictError where it is paused already, or a batch has ended; ApiError, ApiConnectionError */
  async create(pause: Schemas['NewPause'], options: CallOptions = {}): Promise<Schemas['Pause']> {
    return (await this.#api.call('post', '/api/pauses', { body: pause }, options)).data;
  }

  /** Ends it; what it held up goes on. @throws NotFoundError where it has ended; ApiError, ApiConnectionError */
  async delete(id: number, options: CallOptions = {}): Promise<void> {
    await this.#api.call('delete', '/api/pauses/{id}', { path: { id } }, options);
  }
}
