import type { Actor } from '#domain/audit';

/** One secret an organization, and one each of its campaigns. */
export interface SecretOwner {
  readonly organizationId: number;
  /** Null: the organization itself. */
  readonly campaignId: number | null;
}

export interface DatedSecret {
  /** `whsec_` and base64. */
  readonly text: string;
  /** Attempts from before were signed with another one; null where there was none before. */
  readonly rotatedAt: Date | null;
}

/** What deliveries are signed with, in clear as `whsec_` and base64 of 32 bytes; at rest they are sealed. */
export interface WebhookSecrets {
  /** The secret; made now where there is none. Callers that ask at the same time get the same. */
  ensure(owner: SecretOwner, at: Date): Promise<string>;
  /** Null where none was needed yet. */
  find(owner: SecretOwner): Promise<string | null>;
  /** With when it replaced the one before; null where none was needed yet. */
  findDated(owner: SecretOwner): Promise<DatedSecret | null>;
  /** Those of an organization and of some of its campaigns, by campaign (null: the organization); where there are any. */
  findAll(organizationId: number, campaignIds: readonly number[]): Promise<ReadonlyMap<number | null, string>>;
  /**
   * A new secret; the one before is invalid at once (docs/spec/contract.md, "Webhook configuration"). It is in the audit
   * log, by the platform where `by` is absent.
   */
  rotate(owner: SecretOwner, at: Date, by?: Actor): Promise<string>;
  /** Seals what another key sealed anew with the first one; returns how many that were. */
  rewrap(): Promise<number>;
}
