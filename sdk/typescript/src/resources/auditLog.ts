import type { Api, CallOptions } from '../http/api.ts';
import type { OperationAt, RequestOf } from '../http/operation.ts';
import type { Listing } from '../listing.ts';
import type { Schemas } from '../types.ts';

export type AuditFilter = NonNullable<RequestOf<OperationAt<'get', '/api/audit-log'>>['query']>;

/** Who did what in the organization. */
export class AuditLog {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Newest first. Needs a key with the role admin. */
  list(query: AuditFilter = {}, options: CallOptions = {}): Listing<Schemas['AuditEntry']> {
    return this.#api.list('/api/audit-log', { query }, options);
  }
}
