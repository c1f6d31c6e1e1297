import { type CommonQueryMethods, type FragmentSqlToken, sql } from 'slonik';
import { CANCELLED } from '#domain/acceptanceErrors';
import { BULK_MAX, NO_VERSION } from '#domain/bulk';
import { RENDER_PROSPECT } from '#domain/prospect';
import type { BulkSelection, WorkFilter } from '#ports/bulks';
import type { DeliveryFilter } from '#ports/deliveryLog';
import { deliveryConditions } from './deliveryConditions.ts';
import { listConditions } from './listConditions.ts';
import { LAST_ID } from './newestIds.ts';
import { type PlaceOfPage, placeOfPage, placeRow } from './placeOfPage.ts';
import { statement } from './statement.ts';
import { statementsOf } from './statementsOf.ts';

/** Between which ids the resources are. */
export type SelectedPlace = Pick<PlaceOfPage, 'belowId' | 'fromId'>;

const ANYWHERE: SelectedPlace = { fromId: 0, belowId: LAST_ID };

const PLACE = statement('place_of_bulk', placeOfPage('enrichments', 'enrichments'), placeRow);

/** Where a selection has to be looked for: what was created at another time is in other partitions, or apart in the index. */
export async function placeOf(
  queries: CommonQueryMethods,
  { action, filter: { createdAfter, createdBefore } }: BulkSelection,
): Promise<SelectedPlace> {
  const isPlaced = action !== 'redeliver' && (createdAfter !== undefined || createdBefore !== undefined);
  return isPlaced ? PLACE.one(statementsOf(queries), [createdAfter ?? null, createdBefore ?? null, null]) : ANYWHERE;
}

/**
 * What something can be done to, newest first: `id`, `version`, `status`, and of enrichments `type`, `input` (what makes it equal
 * to others) and `reserved`. One more than may be selected tells that there are too many.
 */
export function selected(organizationId: number, selection: BulkSelection, place: SelectedPlace): FragmentSqlToken {
  switch (selection.action) {
    case 'redeliver':
      return endedDeliveries(organizationId, selection.filter);
    case 'cancel':
      return unstarted(organizationId, selection.filter, place);
    case 'retry':
      return failed(organizationId, selection.filter, place);
  }
}

function endedDeliveries(organizationId: number, filter: DeliveryFilter): FragmentSqlToken {
  const conditions = [...deliveryConditions(organizationId, filter), sql.fragment`d.status <> 'pending'`];
  return sql.fragment`
    select d.id, d.attempts as version, d.status::text as status, null::text as type, null::bytea as input, 0 as reserved
    from deliveries d
    where ${sql.join(conditions, sql.fragment` and `)}
    order by d.id desc
    limit ${BULK_MAX + 1}`;
}

function unstarted(organizationId: number, filter: WorkFilter, place: SelectedPlace): FragmentSqlToken {
  return enrichments(sql.fragment`'queued'::text`, [
    ...workConditions(organizationId, filter, place),
    sql.fragment`e.status in ('pending', 'queued')`,
    sql.fragment`e.id >= first_open_enrichment()`,
  ]);
}

/** What was tried again is left out, whatever came of it: another one stands for it. */
function failed(organizationId: number, filter: WorkFilter, place: SelectedPlace): FragmentSqlToken {
  const { status } = filter;
  const isCancelled = sql.fragment`e.error_code is not distinct from ${CANCELLED.code}`;
  return enrichments(sql.fragment`case when ${isCancelled} then 'cancelled' else 'failed' end`, [
    ...workConditions(organizationId, filter, place),
    sql.fragment`e.status = 'failed'`,
    ...(status === undefined ? [] : [status === 'cancelled' ? isCancelled : sql.fragment`not ${isCancelled}`]),
    sql.fragment`not exists (select from bulk_items t where t.subject_id = e.id and t.result_id is not null)`,
    sql.fragment`not exists (
      select from batches again
      where again.retry_of = e.batch_id and again.organization_id = e.organization_id
        and again.created_at >= e.completed_at
    )`,
  ]);
}

function enrichments(status: FragmentSqlToken, conditions: readonly FragmentSqlToken[]): FragmentSqlToken {
  return sql.fragment`
    select e.id, ${NO_VERSION}::integer as version, ${status} as status, e.type, e.dedup_key as input,
      e.credits_reserved as reserved
    from enrichments e
    where ${sql.join(conditions, sql.fragment` and `)}
    order by e.id desc
    limit ${BULK_MAX + 1}`;
}

function workConditions(
  organizationId: number,
  { type, batchId, errorCode, createdAfter, createdBefore }: WorkFilter,
  { fromId, belowId }: SelectedPlace,
): FragmentSqlToken[] {
  const listed = {
    ...(type === undefined ? {} : { type }),
    ...(createdAfter === undefined ? {} : { createdAfter }),
    ...(createdBefore === undefined ? {} : { createdBefore }),
  };
  return [
    ...listConditions('e', organizationId, listed),
    sql.fragment`e.type <> ${RENDER_PROSPECT}`,
    sql.fragment`e.id >= ${fromId}::bigint`,
    sql.fragment`e.id < ${belowId}::bigint`,
    ...(batchId === undefined ? [] : [sql.fragment`e.batch_id = ${batchId}::bigint`]),
    ...(errorCode === undefined ? [] : [sql.fragment`e.error_code = ${errorCode}`]),
  ];
}
