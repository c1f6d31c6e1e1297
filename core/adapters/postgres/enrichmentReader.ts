import { sql } from 'slonik';
import { z } from 'zod';
import { ENRICHMENT_STATUSES, type EnrichmentStatus, storedStatuses } from '#domain/lifecycle';
import type { Provenance } from '#domain/provenance';
import type { Enrichment, EnrichmentFilter, EnrichmentReader } from '#ports/enrichmentReader';
import { Batcher } from './batcher.ts';
import type { Database } from './database.ts';
import { childRow } from './childRow.ts';
import { ENRICHMENT_COLUMNS, ENRICHMENT_TABLES, enrichmentRow, LISTED_COLUMNS, listedRow } from './enrichmentRow.ts';
import { narrowedIds, type NarrowedList } from './narrowedIds.ts';
import { type Narrowing, narrowedPage } from './narrowedPage.ts';
import { newestIds } from './newestIds.ts';
import { placeOfPage, placeRow } from './placeOfPage.ts';
import { query } from './query.ts';
import { rowsOfPage } from './rowsOfPage.ts';
import { statement } from './statement.ts';
import { withinIds } from './withinIds.ts';

/** Rendering is ours, not the callers'; spelt as the index of the lists has it. */
const IS_SHOWN = sql.fragment`e.type <> 'render_prospect'`;

/**
 * What is polled is where work may be open, most often, and no other partition is in this plan (ADR 47). The output of a
 * duplicate may be anywhere.
 */
const FIND_RECENT = statement(
  'find_recent',
  `
    select ${ENRICHMENT_COLUMNS.sql} from enrichments e
    left join outputs o on o.enrichment_id = case e.status when 'completed' then e.id end
      and o.enrichment_id between $2 and $3 and o.enrichment_id >= first_open_enrichment()
    where e.id = any($1::bigint[]) and e.id between $2 and $3 and e.id >= first_open_enrichment()
      and (e.original_id is null or e.status <> 'completed') and ${IS_SHOWN.sql}`,
  enrichmentRow,
);

/** All others. */
const FIND = statement(
  'find',
  `select ${ENRICHMENT_COLUMNS.sql} from ${ENRICHMENT_TABLES.sql}
  where e.id = any($1::bigint[]) and e.id between $2 and $3 and ${IS_SHOWN.sql}`,
  enrichmentRow,
);

const FINISHED = statement(
  'finished',
  `
    select id from enrichments
    where id = any($1::bigint[]) and id between $2 and $3 and status in ('completed', 'failed')`,
  z.object({ id: z.number() }),
);

const provenanceRow = z.object({ provenance: z.custom<Provenance>() });

/** The conditions are those of enrichments_listed, enrichments_cancelled and enrichments_running. */
const LIST: NarrowedList = {
  table: 'enrichments',
  kind: 'type',
  status: 'enrichment_status',
  indexes: [
    "l.status <> 'processing' and l.error_code is distinct from 'cancelled' and l.type <> 'render_prospect'",
    "l.error_code = 'cancelled' and l.type <> 'render_prospect'",
  ],
  apart: { status: 'processing', condition: "l.type <> 'render_prospect'" },
};

const PLACE = statement('place_of_enrichments', placeOfPage('enrichments', 'enrichments'), placeRow);

const SHOWN = {
  table: 'enrichments',
  columns: { organization_id: '$1' },
  condition: "l.type <> 'render_prospect'",
} as const;

const IDS = {
  ofAll: newestIds(SHOWN),
  narrowed: narrowedIds(LIST, null),
  ofKind: narrowedIds(LIST, '$9'),
};

const pageOf = (columns: string, ids: string): string => rowsOfPage(ids, columns, ENRICHMENT_TABLES.sql, 'e.id');

/** The newest are where work may be open, so no other partition of enrichments is in these plans (ADR 47). */
const firstPageOf = (columns: string): string => {
  const ids = newestIds({ ...SHOWN, condition: `${SHOWN.condition} and l.id >= first_open_enrichment()` });
  return rowsOfPage(ids, columns, ENRICHMENT_TABLES.sql, 'e.id', 'e.id >= first_open_enrichment()');
};

const NEWEST_FIRST = statement('newest_first', firstPageOf(ENRICHMENT_COLUMNS.sql), enrichmentRow);
const NEWEST_OF_ALL = statement('newest', pageOf(ENRICHMENT_COLUMNS.sql, IDS.ofAll), enrichmentRow);
const NEWEST_NARROWED = statement('newest_narrowed', pageOf(ENRICHMENT_COLUMNS.sql, IDS.narrowed), enrichmentRow);
const NEWEST_OF_TYPE = statement('newest_of_type', pageOf(ENRICHMENT_COLUMNS.sql, IDS.ofKind), enrichmentRow);
const NEWEST = {
  place: PLACE,
  first: NEWEST_FIRST,
  ofAll: NEWEST_OF_ALL,
  narrowed: NEWEST_NARROWED,
  ofKind: NEWEST_OF_TYPE,
} as const;

const NEWEST_LISTED_FIRST = statement('newest_listed_first', firstPageOf(LISTED_COLUMNS.sql), listedRow);
const NEWEST_LISTED_OF_ALL = statement('newest_listed', pageOf(LISTED_COLUMNS.sql, IDS.ofAll), listedRow);
const NEWEST_LISTED_NARROWED = statement('newest_listed_narrowed', pageOf(LISTED_COLUMNS.sql, IDS.narrowed), listedRow);
const NEWEST_LISTED_OF_TYPE = statement('newest_listed_of_type', pageOf(LISTED_COLUMNS.sql, IDS.ofKind), listedRow);
const NEWEST_LISTED = {
  place: PLACE,
  first: NEWEST_LISTED_FIRST,
  ofAll: NEWEST_LISTED_OF_ALL,
  narrowed: NEWEST_LISTED_NARROWED,
  ofKind: NEWEST_LISTED_OF_TYPE,
} as const;

const listedWithIds = query(
  (organizationId: number, ids: readonly number[]) => sql.type(listedRow)`
    select ${LISTED_COLUMNS}
    from ${ENRICHMENT_TABLES}
    where e.id = any(${sql.array(ids, 'int8')}) and e.organization_id = ${organizationId} and ${IS_SHOWN}`,
  1,
  [1],
);

/** A duplicate has the output of its original, and an answer of the mirror was read by another enrichment. */
const provenance = query(
  (organizationId: number, id: number) => sql.type(provenanceRow)`
    select p.provenance
    from ${ENRICHMENT_TABLES}
    join provenances p on p.enrichment_id = coalesce(o.explained_by, o.enrichment_id)
    where e.id = ${id} and e.organization_id = ${organizationId}`,
  1,
  1,
);

const children = query(
  (organizationId: number, id: number) => sql.type(childRow)`
    select e.step, e.id, e.type, e.status, o.output, e.error_code as "errorCode", e.error_message as "errorMessage",
      e.credits_cost as cost
    from ${ENRICHMENT_TABLES}
    where e.parent_id = ${id} and e.id > ${id} and e.organization_id = ${organizationId}
    order by e.id`,
  1,
  1,
);

function narrowingOf(filter: EnrichmentFilter): Narrowing | null {
  return Object.keys(filter).length === 0 ? null : { time: filter, statuses: statusesOf(filter), kind: filter.type };
}

/** By the indexes of the list: states of what was not cancelled, and of what was. */
function statusesOf({ status, isCancelled }: EnrichmentFilter): readonly (readonly EnrichmentStatus[])[] {
  const statuses = status === undefined ? ENRICHMENT_STATUSES : storedStatuses(status);
  return [
    isCancelled === true ? [] : statuses,
    isCancelled === false ? [] : statuses.filter((one) => one === 'failed'),
  ];
}

export function createEnrichmentReader({ hot, pool }: Database): EnrichmentReader {
  const finds = new Batcher<number, Enrichment | null>(
    async (ids) => {
      const recent = await FIND_RECENT.many(hot, withinIds([...new Set(ids)]));
      const byId = new Map(recent.map((row) => [row.id, row]));
      const others = ids.filter((id) => !byId.has(id));
      if (others.length > 0) {
        (await FIND.many(hot, withinIds([...new Set(others)]))).forEach((row) => byId.set(row.id, row));
      }
      return ids.map((id) => byId.get(id) ?? null);
    },
    { maxItems: 200, maxInFlight: 4 },
  );

  return {
    find: async (organizationId, id) => {
      const enrichment = await finds.submit(id);
      return enrichment?.organizationId === organizationId ? enrichment : null;
    },
    childrenOf: (organizationId, id) => pool.any(children(organizationId, id)),
    provenanceOf: async (organizationId, id) =>
      (await pool.maybeOne(provenance(organizationId, id)))?.provenance ?? null,
    list: (organizationId, filter, page) => narrowedPage(hot, NEWEST, organizationId, narrowingOf(filter), page),
    listed: (organizationId, filter, page) =>
      narrowedPage(hot, NEWEST_LISTED, organizationId, narrowingOf(filter), page),
    listedAmong: (organizationId, ids) => pool.any(listedWithIds(organizationId, ids)),
    finishedAmong: async (ids) => (await FINISHED.many(hot, withinIds(ids))).map(({ id }) => id),
  };
}
