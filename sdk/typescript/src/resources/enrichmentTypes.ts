import type { Api, CallOptions } from '../http/api.ts';
import type { EnrichmentTypeName, Schemas } from '../types.ts';

/** What is on offer. */
export class EnrichmentTypes {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** With their prices, and their schemas for programs that read them. @throws ApiError, ApiConnectionError */
  async list(options: CallOptions = {}): Promise<readonly Schemas['EnrichmentType'][]> {
    return (await this.#api.call('get', '/api/enrichment-types', {}, options)).data;
  }

  /** A CSV file with the columns of a type, to fill in. @throws ApiError, ApiConnectionError */
  async template(type: EnrichmentTypeName, options: CallOptions = {}): Promise<Response> {
    return this.#api.open('/api/enrichment-types/{type}/template.csv', { path: { type } }, options);
  }
}
