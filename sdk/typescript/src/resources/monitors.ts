import type { Api, CallOptions } from '../http/api.ts';
import type { Listing } from '../listing.ts';
import type { Schemas } from '../types.ts';
import type { PageQuery } from './pageQuery.ts';

/** A monitor that is thought of. */
export interface MonitorThought {
  readonly what?: Schemas['MonitorTopic'];
  /** `7d` */
  readonly every?: string;
  readonly subjects?: number;
}

/** What is read again and again, and told when it changes. */
export class Monitors {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Newest first. */
  list(query: PageQuery = {}, options: CallOptions = {}): Listing<Schemas['Monitor']> {
    return this.#api.list('/api/monitors', { query }, options);
  }

  /** @throws ConflictError where the portals cannot be asked so often; ApiError, ApiConnectionError */
  async create(monitor: Schemas['NewMonitor'], options: CallOptions = {}): Promise<Schemas['Monitor']> {
    return (await this.#api.call('post', '/api/monitors', { body: monitor }, options)).data;
  }

  /** @throws NotFoundError, ApiError, ApiConnectionError */
  async get(id: number, options: CallOptions = {}): Promise<Schemas['Monitor']> {
    return (await this.#api.call('get', '/api/monitors/{id}', { path: { id } }, options)).data;
  }

  /** What is absent stays as it is; `paused` pauses and resumes. @throws ApiError, ApiConnectionError */
  async update(id: number, changes: Schemas['MonitorChanges'], options: CallOptions = {}): Promise<Schemas['Monitor']> {
    return (await this.#api.call('patch', '/api/monitors/{id}', { path: { id }, body: changes }, options)).data;
  }

  /** With its history. @throws NotFoundError, ApiError, ApiConnectionError */
  async delete(id: number, options: CallOptions = {}): Promise<void> {
    await this.#api.call('delete', '/api/monitors/{id}', { path: { id } }, options);
  }

  /** What each check has found, newest first. */
  checks(id: number, query: PageQuery = {}, options: CallOptions = {}): Listing<Schemas['MonitorCheck']> {
    return this.#api.list('/api/monitors/{id}/checks', { path: { id }, query }, options);
  }

  /** What all cost and take a month, with one more. @throws ConflictError where that is too much; ApiError */
  async forecast(thought: MonitorThought = {}, options: CallOptions = {}): Promise<Schemas['MonitorForecast']> {
    return (await this.#api.call('get', '/api/monitors/forecast', { query: thought }, options)).data;
  }
}
