/** What a delivery tells of: an enrichment, a batch, or an event of a campaign to a subscription of either scope. */
export const DELIVERY_SCOPES = ['enrichment', 'batch', 'org', 'campaign'] as const;
export type DeliveryScope = (typeof DELIVERY_SCOPES)[number];

/** Whether it goes to the address of one request, and not to a subscription. */
export function isCallback(scope: DeliveryScope): boolean {
  return scope === 'enrichment' || scope === 'batch';
}

/** `failed`: the last retry failed too; `cancelled`: it is no longer wanted. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'cancelled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/**
 * Tests of one webhook that may be on their way at once: one that its receiver refuses is tried for some minutes, in
 * which a person sends another.
 */
export const PENDING_TESTS_MAX = 10;

/** Of an organization, for the figures of its webhooks: they are read through each time that a person looks. */
export const DELIVERIES_COUNTED = 10_000;
