import type { CustomVars } from '#domain/customVars';
import type { ProspectStatus } from '#domain/prospect';
import type { StoredCommand } from './acceptance.ts';
import type { PageRequest } from './enrichmentReader.ts';

export interface Prospect {
  readonly id: number;
  readonly organizationId: number;
  readonly campaignId: number;
  /** In the address of the landing page; its bearer may open the page once it is live. */
  readonly token: string;
  readonly name: string;
  readonly customVars: CustomVars | null;
  readonly status: ProspectStatus;
  /** Why the landing page could not be rendered, in words for the caller; null where it could, or was not tried yet. */
  readonly problem: string | null;
  readonly createdAt: Date;
}

export interface ProspectsRequest {
  readonly organizationId: number;
  /** A campaign of the organization. */
  readonly campaignId: number;
  readonly prospects: readonly Pick<Prospect, 'token' | 'name' | 'customVars'>[];
  readonly createdAt: Date;
  readonly idempotency: {
    readonly key: string;
    /** SHA-256 over the request, hexadecimal. */
    readonly fingerprint: string;
    readonly nonce: string;
  } | null;
  /** The most that the organization may have whose landing pages are not rendered yet, these included. */
  readonly maxPending: number;
  /** The answer's body, stored with the key in the same transaction and replayed byte for byte. */
  readonly answer: (prospects: readonly Prospect[]) => string;
}

export type CreateProspectsOutcome =
  | {
      readonly kind: 'created';
      readonly answer: string;
      /** The work of rendering, ready to be handed to the workers. */
      readonly commands: readonly StoredCommand[];
    }
  | { readonly kind: 'replayed'; readonly answer: string }
  /** Nothing was stored, and the key is free. */
  | { readonly kind: 'too_many_pending' }
  | { readonly kind: 'key_reused' }
  | { readonly kind: 'key_in_flight' };

export interface ProspectFilter {
  readonly status?: ProspectStatus;
  readonly createdAfter?: Date;
  readonly createdBefore?: Date;
}

/** The people whom campaigns are for; each call sees one organization only. */
export interface Prospects {
  /**
   * Stores them in the order of the request, with what is told of each and the work of rendering its landing page: all
   * of it, or nothing.
   */
  create(request: ProspectsRequest): Promise<CreateProspectsOutcome>;
  find(organizationId: number, id: number): Promise<Prospect | null>;
  /** Newest first: everything below `beforeId`, at most `limit`. */
  list(
    organizationId: number,
    campaignId: number,
    filter: ProspectFilter,
    page: PageRequest,
  ): Promise<readonly Prospect[]>;
}
