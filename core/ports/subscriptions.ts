import type { Actor } from '#domain/audit';
import type { SubscriptionEvent } from '#domain/campaign';
import type { DisabledReason } from '#domain/deliveryRules';
import type { PageRequest } from './enrichmentReader.ts';
import type { SecretOwner } from './webhookSecrets.ts';

/** What the caller decides about a subscription: one event and one address. */
export interface SubscriptionContent {
  readonly event: SubscriptionEvent;
  readonly url: string;
  /** Whether to tell once of each prospect, or each time. */
  readonly isUnique: boolean;
  readonly enabled: boolean;
}

/** Whose secret signs its deliveries is whose it is. */
export interface Subscription extends SubscriptionContent, SecretOwner {
  readonly id: number;
  /** Why deliveries disabled it; null while it is enabled, and where its owner did. */
  readonly disabledReason: DisabledReason | null;
  /** Since when deliveries fail with all their tries and none arrives; null while they do. */
  readonly failingSince: Date | null;
  /** When its owner was warned that it will be disabled; null until then. */
  readonly warnedAt: Date | null;
  readonly createdAt: Date;
}

/** Of one owner, no two subscriptions have the same event and address. */
export type CreateSubscriptionOutcome =
  | { readonly kind: 'created'; readonly subscription: Subscription }
  | { readonly kind: 'duplicate'; readonly id: number }
  | { readonly kind: 'too_many' };

export type ChangeSubscriptionOutcome =
  | { readonly kind: 'changed'; readonly subscription: Subscription }
  | { readonly kind: 'duplicate'; readonly id: number }
  | { readonly kind: 'not_found' };

/**
 * The subscriptions to events; each call sees one owner only, or one organization. Changes are in the audit log, by the
 * platform where `by` is absent.
 */
export interface Subscriptions {
  /** @param most how many subscriptions the owner may have */
  create(
    owner: SecretOwner,
    content: SubscriptionContent,
    most: number,
    at: Date,
    by?: Actor,
  ): Promise<CreateSubscriptionOutcome>;
  /** Of either scope. */
  find(organizationId: number, id: number): Promise<Subscription | null>;
  /** Newest first: everything below `beforeId`, at most `limit`. */
  list(owner: SecretOwner, page: PageRequest): Promise<readonly Subscription[]>;
  /** All of the organization itself and of these campaigns of it, newest first. */
  allOf(organizationId: number, campaignIds: readonly number[]): Promise<readonly Subscription[]>;
  /**
   * Of either scope: those to which deliveries fail, and those that were disabled for it. Disabled ones come first, then the
   * ones that have failed for longest.
   */
  inTrouble(organizationId: number, limit: number): Promise<readonly Subscription[]>;
  /**
   * What is absent stays as it is. Enabling forgets all failures before; disabling cancels what is to be delivered; what
   * waits for another try goes to a new address.
   */
  change(
    owner: SecretOwner,
    id: number,
    changes: Readonly<Partial<SubscriptionContent>>,
    at: Date,
    by?: Actor,
  ): Promise<ChangeSubscriptionOutcome>;
  /** Cancels what is to be delivered. False where there is no such subscription. */
  remove(owner: SecretOwner, id: number, at: Date, by?: Actor): Promise<boolean>;
}
