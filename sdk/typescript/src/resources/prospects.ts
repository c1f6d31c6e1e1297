import type { Api, CallOptions } from '../http/api.ts';
import type { OperationAt, RequestOf } from '../http/operation.ts';
import type { Listing } from '../listing.ts';
import type { Schemas } from '../types.ts';

export type ProspectFilter = NonNullable<RequestOf<OperationAt<'get', '/api/video-campaigns/{id}/prospects'>>['query']>;

/** The people of a campaign. */
export class Prospects {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Newest first. */
  list(campaignId: number, query: ProspectFilter = {}, options: CallOptions = {}): Listing<Schemas['Prospect']> {
    return this.#api.list('/api/video-campaigns/{id}/prospects', { path: { id: campaignId }, query }, options);
  }

  /** Adds all of them, or none. @throws ApiError, ApiConnectionError */
  async create(
    campaignId: number,
    prospects: readonly Schemas['NewProspect'][],
    options: CallOptions = {},
  ): Promise<readonly Schemas['Prospect'][]> {
    const request = { path: { id: campaignId }, body: { prospects: [...prospects] } };
    return (await this.#api.call('post', '/api/video-campaigns/{id}/prospects', request, options)).data;
  }

  /** @throws ApiError, ApiConnectionError */
  async get(id: number, options: CallOptions = {}): Promise<Schemas['Prospect']> {
    return (await this.#api.call('get', '/api/prospects/{id}', { path: { id } }, options)).data;
  }

  /** Renders the landing page once more where it has failed. @throws ApiError, ApiConnectionError */
  async render(id: number, options: CallOptions = {}): Promise<Schemas['Prospect']> {
    return (await this.#api.call('post', '/api/prospects/{id}/render', { path: { id } }, options)).data;
  }

  /** Renders all of a campaign once more that have failed, up to 1,000. @throws ApiError, ApiConnectionError */
  async renderFailed(campaignId: number, options: CallOptions = {}): Promise<Schemas['RenderedAgain']> {
    const path = '/api/video-campaigns/{id}/prospects/render';
    return (await this.#api.call('post', path, { path: { id: campaignId } }, options)).data;
  }
}
