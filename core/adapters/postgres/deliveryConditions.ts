import { type FragmentSqlToken, sql } from 'slonik';
import type { DeliveryFilter } from '#ports/deliveryLog';
import { listConditions } from './listConditions.ts';

/** The deliveries of an organization that pass the filter; the query calls their table `d`. */
export function deliveryConditions(organizationId: number, filter: DeliveryFilter): FragmentSqlToken[] {
  const equal = [
    [sql.fragment`d.scope::text`, filter.scope],
    [sql.fragment`d.event`, filter.event],
    // Ids of callers may be larger than any campaign's.
    [sql.fragment`d.campaign_id::bigint`, filter.campaignId],
    [sql.fragment`d.subscription_id`, filter.subscriptionId],
    [sql.fragment`d.enrichment_id`, filter.enrichmentId],
    [sql.fragment`d.batch_id`, filter.batchId],
  ] as const;
  return [
    ...listConditions('d', organizationId, filter),
    ...equal.flatMap(([column, value]) => (value === undefined ? [] : [sql.fragment`${column} = ${value}`])),
    ...(filter.url === undefined ? [] : [sql.fragment`starts_with(d.url, ${filter.url})`]),
  ];
}

/** With every filter that there is, for the tests of queries. */
export const EXAMPLE_DELIVERY_FILTER: Required<DeliveryFilter> = {
  status: 'failed',
  scope: 'org',
  event: 'page.opened',
  url: 'https://example.com',
  campaignId: 1,
  subscriptionId: 1,
  enrichmentId: 1,
  batchId: 1,
  createdAfter: new Date(0),
  createdBefore: new Date(0),
};
