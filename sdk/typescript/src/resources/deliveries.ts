import type { Api, CallOptions } from '../http/api.ts';
import type { OperationAt, RequestOf } from '../http/operation.ts';
import type { Listing } from '../listing.ts';
import type { Schemas } from '../types.ts';

export type DeliveryFilter = NonNullable<RequestOf<OperationAt<'get', '/api/webhook-deliveries'>>['query']>;

/** What was sent to webhooks and callback addresses. */
export class Deliveries {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Newest first. */
  list(query: DeliveryFilter = {}, options: CallOptions = {}): Listing<Schemas['DeliverySummary']> {
    return this.#api.list('/api/webhook-deliveries', { query }, options);
  }

  /** With all its tries. @throws ApiError, ApiConnectionError */
  async get(id: number, options: CallOptions = {}): Promise<Schemas['Delivery']> {
    return (await this.#api.call('get', '/api/webhook-deliveries/{id}', { path: { id } }, options)).data;
  }

  /** What is sent, and with which headers it was sent each time. @throws ApiError, ApiConnectionError */
  async request(id: number, options: CallOptions = {}): Promise<Schemas['DeliveryRequest']> {
    return (await this.#api.call('get', '/api/webhook-deliveries/{id}/request', { path: { id } }, options)).data;
  }

  /** Sends what has ended once more. @throws ApiError, ApiConnectionError */
  async redeliver(id: number, options: CallOptions = {}): Promise<Schemas['Delivery']> {
    const path = '/api/webhook-deliveries/{id}/redeliver';
    return (await this.#api.call('post', path, { path: { id } }, options)).data;
  }
}
