import type pg from 'pg';
import { sql } from 'slonik';
import { z } from 'zod';
import { ENRICHMENT_STATUSES, type EnrichmentStatus, storedStatuses } from '#domain/lifecycle';
import type { Provenance } from '#domain/provenance';
import type { Enrichment, EnrichmentFilter, EnrichmentReader, PageRequest } from '#ports/enrichmentReader';
import { Batcher } from './batcher.ts';
import type { Database } from './database.ts';
import { ENRICHMENT_COLUMNS, ENRICHMENT_TABLES, enrichmentRow, LISTED_COLUMNS, listedRow } from './enrichmentRow.ts';
import { idsOfTime, placeOfPage, rangeRow } from './idsOfTime.ts';
import { narrowedIds, type NarrowedList } from './narrowedIds.ts';
import { newestIds } from './newestIds.ts';
import { query } from './query.ts';
import { type Statement, statement } from './statement.ts';
import { withinIds } from './withinIds.ts';

/** Rendering is ours, not the callers'; spelt as the index of the lists has it. */
const IS_SHOWN = sql.fragment`e.type <> 'render_prospect'`;

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

const IDS_OF_TIME = statement(
  'ids_of_time_of_enrichments',
  idsOfTime('enrichments', "type <> 'render_prospect'"),
  rangeRow,
);

const IDS = {
  ofAll: newestIds({
    table: 'enrichments',
    columns: { organization_id: '$1' },
    condition: "l.type <> 'render_prospect'",
  }),
  narrowed: narrowedIds(LIST, false),
  ofType: narrowedIds(LIST, true),
};

/** Only the rows of the page are read. */
const pageOf = (columns: string, ids: string): string => `
  select ${columns}
  from (${ids}) page
  join (${ENRICHMENT_TABLES.sql}) on e.id = page.id
  order by e.id desc
  limit $2`;

const NEWEST_OF_ALL = statement('newest', pageOf(ENRICHMENT_COLUMNS.sql, IDS.ofAll), enrichmentRow);
const NEWEST_NARROWED = statement('newest_narrowed', pageOf(ENRICHMENT_COLUMNS.sql, IDS.narrowed), enrichmentRow);
const NEWEST_OF_TYPE = statement('newest_of_type', pageOf(ENRICHMENT_COLUMNS.sql, IDS.ofType), enrichmentRow);
const NEWEST = { ofAll: NEWEST_OF_ALL, narrowed: NEWEST_NARROWED, ofType: NEWEST_OF_TYPE };

const NEWEST_LISTED_OF_ALL = statement('newest_listed', pageOf(LISTED_COLUMNS.sql, IDS.ofAll), listedRow);
const NEWEST_LISTED_NARROWED = statement('newest_listed_narrowed', pageOf(LISTED_COLUMNS.sql, IDS.narrowed), listedRow);
const NEWEST_LISTED_OF_TYPE = statement('newest_listed_of_type', pageOf(LISTED_COLUMNS.sql, IDS.ofType), listedRow);
const NEWEST_LISTED = { ofAll: NEWEST_LISTED_OF_ALL, narrowed: NEWEST_LISTED_NARROWED, ofType: NEWEST_LISTED_OF_TYPE };

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

async function list<Row>(
  hot: pg.Pool,
  ways: Readonly<Record<keyof typeof IDS, Statement<Row>>>,
  organizationId: number,
  filter: EnrichmentFilter,
  page: PageRequest,
): Promise<readonly Row[]> {
  const place = await placeOfPage(hot, IDS_OF_TIME, organizationId, filter, page);
  const asked = statusesOf(filter);
  if (filter.type !== undefined) {
    return ways.ofType.many(hot, [...place, ...asked, filter.type]);
  }
  const isNarrowed = Object.keys(filter).length > 0;
  return isNarrowed ? ways.narrowed.many(hot, [...place, ...asked]) : ways.ofAll.many(hot, place.slice(0, 4));
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
      const rows = await FIND.many(hot, withinIds([...new Set(ids)]));
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => byId.get(id) ?? null);
    },
    { maxItems: 200, maxInFlight: 4 },
  );

  return {
    find: async (organizationId, id) => {
      const enrichment = await finds.submit(id);
      return enrichment?.organizationId === organizationId ? enrichment : null;
    },
    provenanceOf: async (organizationId, id) =>
      (await pool.maybeOne(provenance(organizationId, id)))?.provenance ?? null,
    list: (organizationId, filter, page) => list(hot, NEWEST, organizationId, filter, page),
    listed: (organizationId, filter, page) => list(hot, NEWEST_LISTED, organizationId, filter, page),
    listedAmong: (organizationId, ids) => pool.any(listedWithIds(organizationId, ids)),
    finishedAmong: async (ids) => (await FINISHED.many(hot, withinIds(ids))).map(({ id }) => id),
  };
}
