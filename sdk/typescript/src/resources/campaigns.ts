import type { Api, CallOptions } from '../http/api.ts';
import type { Listing } from '../listing.ts';
import type { Schemas } from '../types.ts';
import { CampaignWebhooks } from './campaignWebhooks.ts';
import type { PageQuery } from './pageQuery.ts';
import { Prospects } from './prospects.ts';

/** Campaigns: landing pages with a video, one for each prospect. */
export class Campaigns {
  readonly prospects: Prospects;
  readonly webhooks: CampaignWebhooks;
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    this.prospects = new Prospects(api);
    this.webhooks = new CampaignWebhooks(api);
  }

  /** Newest first. */
  list(query: PageQuery = {}, options: CallOptions = {}): Listing<Schemas['CampaignSummary']> {
    return this.#api.list('/api/video-campaigns', { query }, options);
  }

  /** @throws ApiError, ApiConnectionError */
  async create(campaign: Schemas['NewCampaign'], options: CallOptions = {}): Promise<Schemas['Campaign']> {
    return (await this.#api.call('post', '/api/video-campaigns', { body: campaign }, options)).data;
  }

  /** With its secret and its webhooks. @throws ApiError, ApiConnectionError */
  async get(id: number, options: CallOptions = {}): Promise<Schemas['Campaign']> {
    return (await this.#api.call('get', '/api/video-campaigns/{id}', { path: { id } }, options)).data;
  }

  /** What is absent stays as it is. @throws ApiError, ApiConnectionError */
  async update(
    id: number,
    changes: Schemas['CampaignChanges'],
    options: CallOptions = {},
  ): Promise<Schemas['Campaign']> {
    const request = { path: { id }, body: changes };
    return (await this.#api.call('patch', '/api/video-campaigns/{id}', request, options)).data;
  }
}
