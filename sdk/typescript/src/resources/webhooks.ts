import type { Api, CallOptions } from '../http/api.ts';
import type { Listing } from '../listing.ts';
import type { Schemas } from '../types.ts';
import type { PageQuery } from './pageQuery.ts';

/** Webhooks of the organization, which hear of every campaign. */
export class Webhooks {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Newest first. */
  list(query: PageQuery = {}, options: CallOptions = {}): Listing<Schemas['Webhook']> {
    return this.#api.list('/api/reach/webhooks', { query }, options);
  }

  /** @throws ApiError, ApiConnectionError */
  async create(webhook: Schemas['NewWebhook'], options: CallOptions = {}): Promise<Schemas['Webhook']> {
    return (await this.#api.call('post', '/api/reach/webhooks', { body: webhook }, options)).data;
  }

  /** What is absent stays as it is. @throws ApiError, ApiConnectionError */
  async update(
    webhookId: number,
    changes: Schemas['WebhookChanges'],
    options: CallOptions = {},
  ): Promise<Schemas['Webhook']> {
    const request = { path: { wid: webhookId }, body: changes };
    return (await this.#api.call('patch', '/api/reach/webhooks/{wid}', request, options)).data;
  }

  /** @throws ApiError, ApiConnectionError */
  async delete(webhookId: number, options: CallOptions = {}): Promise<void> {
    await this.#api.call('delete', '/api/reach/webhooks/{wid}', { path: { wid: webhookId } }, options);
  }

  /** The secret of the organization, and a page of campaigns with theirs. @throws ApiError, ApiConnectionError */
  async config(query: PageQuery = {}, options: CallOptions = {}): Promise<Schemas['WebhookConfig']> {
    return (await this.#api.call('get', '/api/reach/webhook-config', { query }, options)).data;
  }

  /** The secret before is invalid at once. Needs a key with the role admin. @throws ApiError, ApiConnectionError */
  async rotateSecret(options: CallOptions = {}): Promise<Schemas['RotatedSecret']> {
    return (await this.#api.call('post', '/reach/webhooks/rotate-org-secret', {}, options)).data;
  }

  /** Has a test delivered, to a webhook of a campaign too. @throws ApiError, ApiConnectionError */
  async test(webhookId: number, options: CallOptions = {}): Promise<Schemas['Delivery']> {
    return (await this.#api.call('post', '/api/webhooks/{id}/test', { path: { id: webhookId } }, options)).data;
  }
}
