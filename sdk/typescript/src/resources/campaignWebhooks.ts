import type { Api, CallOptions } from '../http/api.ts';
import type { Listing } from '../listing.ts';
import type { Schemas } from '../types.ts';
import type { PageQuery } from './pageQuery.ts';

/** Webhooks that hear of one campaign. */
export class CampaignWebhooks {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Newest first. */
  list(campaignId: number, query: PageQuery = {}, options: CallOptions = {}): Listing<Schemas['Webhook']> {
    return this.#api.list('/api/video-campaigns/{id}/webhooks', { path: { id: campaignId }, query }, options);
  }

  /** @throws ApiError, ApiConnectionError */
  async create(
    campaignId: number,
    webhook: Schemas['NewCampaignWebhook'],
    options: CallOptions = {},
  ): Promise<Schemas['Webhook']> {
    const request = { path: { id: campaignId }, body: webhook };
    return (await this.#api.call('post', '/api/video-campaigns/{id}/webhooks', request, options)).data;
  }

  /** What is absent stays as it is. @throws ApiError, ApiConnectionError */
  async update(
    campaignId: number,
    webhookId: number,
    changes: Schemas['CampaignWebhookChanges'],
    options: CallOptions = {},
  ): Promise<Schemas['Webhook']> {
    const request = { path: { id: campaignId, wid: webhookId }, body: changes };
    return (await this.#api.call('patch', '/api/video-campaigns/{id}/webhooks/{wid}', request, options)).data;
  }

  /** @throws ApiError, ApiConnectionError */
  async delete(campaignId: number, webhookId: number, options: CallOptions = {}): Promise<void> {
    const request = { path: { id: campaignId, wid: webhookId } };
    await this.#api.call('delete', '/api/video-campaigns/{id}/webhooks/{wid}', request, options);
  }

  /** The secret before is invalid at once. Needs a key with the role admin. @throws ApiError, ApiConnectionError */
  async rotateSecret(campaignId: number, options: CallOptions = {}): Promise<Schemas['RotatedSecret']> {
    const request = { path: { id: campaignId } };
    return (await this.#api.call('post', '/reach/campaigns/{id}/rotate-webhook-secret', request, options)).data;
  }
}
