import type pg from 'pg';
import { sql } from 'slonik';
import { z } from 'zod';
import { DELIVERY_SCOPES, DELIVERY_STATUSES } from '#domain/delivery';
import type { DeliveryFilter, LoggedDelivery } from '#ports/deliveryLog';
import type { PageRequest } from '#ports/enrichmentReader';
import { idsOfTime, rangeRow } from './idsOfTime.ts';
import { narrowedIds, type NarrowedList } from './narrowedIds.ts';
import { type Narrowing, narrowedPage } from './narrowedPage.ts';
import { newestIds } from './newestIds.ts';
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
  endedAt: z.date().nullable(),
});

export const DELIVERY_COLUMNS = sql.fragment`
  d.id, d.scope, d.status, d.event, d.url, d.subscription_id as "subscriptionId", d.campaign_id as "campaignId",
  e.prospect_id as "prospectId", d.enrichment_id as "enrichmentId", d.batch_id as "batchId", d.attempts,
  d.created_at as "createdAt", d.ended_at as "endedAt",
  -- Under a lease it is the end of that.
  case when d.lease_token is null then d.next_attempt_at end as "nextAttemptAt"`;

export const DELIVERY_TABLES = sql.fragment`
  deliveries d
  left join prospect_events e on e.id = d.prospect_event_id`;

/** By deliveries_listed and deliveries_due. What else a list may be narrowed by is looked for in what these find. */
const LIST: NarrowedList = {
  table: 'deliveries',
  kind: 'event',
  status: 'delivery_status',
  indexes: ["l.status <> 'pending'"],
  apart: { status: 'pending', condition: 'true' },
  others: `($9::text is null or l.scope::text = $9) and ($10::text is null or starts_with(l.url, $10))
    and ($11::bigint is null or l.campaign_id = $11) and ($12::bigint is null or l.subscription_id = $12)`,
};

const pageOf = (ids: string): string => rowsOfPage(ids, DELIVERY_COLUMNS.sql, DELIVERY_TABLES.sql, 'd.id');

const IDS_OF_TIME = statement('ids_of_time_of_deliveries', idsOfTime('deliveries'), rangeRow);
const OF_ALL = statement(
  'newest_deliveries',
  pageOf(newestIds({ table: 'deliveries', columns: { organization_id: '$1' }, condition: 'true' })),
  deliveryRow,
);
const NARROWED = statement('newest_deliveries_narrowed', pageOf(narrowedIds(LIST, null)), deliveryRow);
const OF_EVENT = statement('newest_deliveries_of_event', pageOf(narrowedIds(LIST, '$13')), deliveryRow);
const STATEMENTS = {
  family: 'deliveries',
  idsOfTime: IDS_OF_TIME,
  ofAll: OF_ALL,
  narrowed: NARROWED,
  ofKind: OF_EVENT,
} as const;

/** What a list may be narrowed by; what tells of one enrichment or batch is one delivery, and found by it. */
export type DeliveryListFilter = Omit<DeliveryFilter, 'batchId' | 'enrichmentId'>;

/** The deliveries of an organization that pass the filter, newest first. */
export function deliveryList(
  hot: pg.Pool,
  organizationId: number,
  filter: DeliveryListFilter,
  page: PageRequest,
): Promise<readonly LoggedDelivery[]> {
  return narrowedPage(hot, STATEMENTS, organizationId, narrowingOf(filter), page);
}

function narrowingOf(filter: DeliveryListFilter): Narrowing | null {
  const { status, event, scope, url, campaignId, subscriptionId } = filter;
  const statuses = status === undefined ? DELIVERY_STATUSES : [status];
  return Object.keys(filter).length === 0
    ? null
    : { time: filter, statuses: [statuses], others: [scope, url, campaignId, subscriptionId], kind: event };
}
