import type pg from 'pg';
import { sql } from 'slonik';
import { z } from 'zod';
import { DELIVERY_SCOPES, DELIVERY_STATUSES } from '#domain/delivery';
import type { DeliveryFilter, LoggedDelivery } from '#ports/deliveryLog';
import type { PageRequest } from '#ports/enrichmentReader';
import { HOLDS_BACK } from './heldDeliveries.ts';
import { type KeyedRows, keyedIds, narrowedIds, type NarrowedList } from './narrowedIds.ts';
import { narrowedPage } from './narrowedPage.ts';
import { newestIds } from './newestIds.ts';
import { placeOfPage, placeRow } from './placeOfPage.ts';
import { rowsOfPage } from './rowsOfPage.ts';
import { statement } from './statement.ts';

export const deliveryRow = z.object({
  id: z.number(),
  scope: z.enum(DELIVERY_SCOPES),
  status: z.enum(DELIVERY_STATUSES),
  event: z.string(),
  url: z.string(),
  subscriptionId: z.number().nullable(),
  campaignId: z.number().nullable(),
  prospectId: z.number().nullable(),
  enrichmentId: z.number().nullable(),
  batchId: z.number().nullable(),
  attempts: z.number(),
  createdAt: z.date(),
  nextAttemptAt: z.date().nullable(),
  pauseId: z.number().nullable(),
  endedAt: z.date().nullable(),
});

export const DELIVERY_COLUMNS = sql.fragment`
  d.id, d.scope, d.status, d.event, d.url, d.subscription_id as "subscriptionId", d.campaign_id as "campaignId",
  e.prospect_id as "prospectId", d.enrichment_id as "enrichmentId", d.batch_id as "batchId", d.attempts,
  d.created_at as "createdAt", d.ended_at as "endedAt",
  -- Under a lease it is the end of that.
  case when d.lease_token is null and paused.id is null then d.next_attempt_at end as "nextAttemptAt",
  paused.id as "pauseId"`;

export const DELIVERY_TABLES = sql.fragment`
  deliveries d
  left join prospect_events e on e.id = d.prospect_event_id
  left join lateral (
    select min(p.id) as id from pauses p where d.status = 'pending' and ${HOLDS_BACK}
  ) paused on true`;

/** By deliveries_listed and deliveries_due. */
const LIST: NarrowedList = {
  table: 'deliveries',
  kind: 'event',
  status: 'delivery_status',
  indexes: ["l.status <> 'pending'"],
  apart: { status: 'pending', condition: 'true' },
};

/**
 * What else a list may be narrowed by is looked for in what these find, or among the deliveries of a subscription or of a campaign,
 * which have indexes. It has statements of its own, since a row that is not asked for any of it would be read all the same.
 */
const NARROWED_FURTHER: NarrowedList = {
  ...LIST,
  others: `($8::text is null or l.scope::text = $8) and ($9::text is null or starts_with(l.url, $9))
    and ($10::bigint is null or l.campaign_id = $10) and ($11::bigint is null or l.subscription_id = $11)`,
};

const pageOf = (ids: string): string => rowsOfPage(ids, DELIVERY_COLUMNS.sql, DELIVERY_TABLES.sql, 'd.id');

const PLACE = statement('place_of_deliveries', placeOfPage('deliveries', 'deliveries'), placeRow);
const OF_ALL = statement(
  'newest_deliveries',
  pageOf(newestIds({ table: 'deliveries', columns: { organization_id: '$1' }, condition: 'true' })),
  deliveryRow,
);
const NARROWED = statement('newest_deliveries_narrowed', pageOf(narrowedIds(LIST, null)), deliveryRow);
const OF_EVENT = statement('newest_deliveries_of_event', pageOf(narrowedIds(LIST, '$8')), deliveryRow);
const FURTHER = statement(
  'newest_deliveries_narrowed_further',
  pageOf(narrowedIds(NARROWED_FURTHER, null)),
  deliveryRow,
);
const FURTHER_OF_EVENT = statement(
  'newest_deliveries_of_event_narrowed_further',
  pageOf(narrowedIds(NARROWED_FURTHER, '$12')),
  deliveryRow,
);
const SUBSCRIPTION: KeyedRows = {
  column: 'subscription_id',
  value: '$11::bigint',
  condition: 'l.subscription_id is not null and l.ended_at is not null',
};
const CAMPAIGN: KeyedRows = {
  column: 'campaign_id',
  value: '$10::bigint',
  condition: 'l.campaign_id is not null and l.ended_at is not null',
};
const OF_SUBSCRIPTION = statement(
  'newest_deliveries_of_subscription',
  pageOf(keyedIds(NARROWED_FURTHER, SUBSCRIPTION, null)),
  deliveryRow,
);
const OF_SUBSCRIPTION_AND_EVENT = statement(
  'newest_deliveries_of_subscription_and_event',
  pageOf(keyedIds(NARROWED_FURTHER, SUBSCRIPTION, '$12')),
  deliveryRow,
);
const OF_CAMPAIGN = statement(
  'newest_deliveries_of_campaign',
  pageOf(keyedIds(NARROWED_FURTHER, CAMPAIGN, null)),
  deliveryRow,
);
const OF_CAMPAIGN_AND_EVENT = statement(
  'newest_deliveries_of_campaign_and_event',
  pageOf(keyedIds(NARROWED_FURTHER, CAMPAIGN, '$12')),
  deliveryRow,
);
const STATEMENTS = { place: PLACE, ofAll: OF_ALL, narrowed: NARROWED, ofKind: OF_EVENT };
const FURTHER_STATEMENTS = { ...STATEMENTS, narrowed: FURTHER, ofKind: FURTHER_OF_EVENT };
const SUBSCRIPTION_STATEMENTS = { ...STATEMENTS, narrowed: OF_SUBSCRIPTION, ofKind: OF_SUBSCRIPTION_AND_EVENT };
const CAMPAIGN_STATEMENTS = { ...STATEMENTS, narrowed: OF_CAMPAIGN, ofKind: OF_CAMPAIGN_AND_EVENT };

/** What a list may be narrowed by; what tells of one enrichment or batch is one delivery, and found by it. */
export type DeliveryListFilter = Omit<DeliveryFilter, 'batchId' | 'enrichmentId'>;

/** The deliveries of an organization that pass the filter, newest first. */
export function deliveryList(
  hot: pg.Pool,
  organizationId: number,
  filter: DeliveryListFilter,
  page: PageRequest,
): Promise<readonly LoggedDelivery[]> {
  if (Object.keys(filter).length === 0) {
    return narrowedPage(hot, STATEMENTS, organizationId, null, page);
  }
  const { status, event, scope, url, campaignId, subscriptionId } = filter;
  const others = [scope, url, campaignId, subscriptionId];
  const narrowing = { time: filter, statuses: [status === undefined ? DELIVERY_STATUSES : [status]], kind: event };
  return others.every((other) => other === undefined)
    ? narrowedPage(hot, STATEMENTS, organizationId, narrowing, page)
    : narrowedPage(hot, furtherStatements(filter), organizationId, { ...narrowing, others }, page);
}

/** A subscription is of few campaigns, or of one. */
function furtherStatements({ subscriptionId, campaignId }: DeliveryListFilter): typeof STATEMENTS {
  if (subscriptionId !== undefined) {
    return SUBSCRIPTION_STATEMENTS;
  }
  return campaignId === undefined ? FURTHER_STATEMENTS : CAMPAIGN_STATEMENTS;
}
