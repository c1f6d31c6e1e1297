import { sql } from 'slonik';
import { z } from 'zod';
import { storedStatuses } from '#domain/lifecycle';
import type { Provenance } from '#domain/provenance';
import type { Enrichment, EnrichmentFilter, EnrichmentReader, PageRequest } from '#ports/enrichmentReader';
import { Batcher } from './batcher.ts';
import type { Database } from './database.ts';
import { ENRICHMENT_COLUMNS, ENRICHMENT_TABLES, enrichmentRow, LISTED_COLUMNS, listedRow } from './enrichmentRow.ts';
import { type ListFilter, listConditions } from './listConditions.ts';
import { newestFirst } from './newestFirst.ts';
import { query } from './query.ts';
import { statement } from './statement.ts';
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

const FILTER_EXAMPLE: EnrichmentFilter = {
  status: 'failed',
  code: 'cancelled',
  exceptCode: 'cancelled',
  type: 'get_company',
  createdAfter: new Date(0),
  createdBefore: new Date(0),
};
const PAGE_EXAMPLE: PageRequest = { beforeId: 9, limit: 1 };

const provenanceRow = z.object({ provenance: z.custom<Provenance>() });

const newest = query(
  (organizationId: number, filter: EnrichmentFilter, page: PageRequest) => sql.type(enrichmentRow)`
    select ${ENRICHMENT_COLUMNS} ${fromNewest(organizationId, filter, page)}`,
  1,
  FILTER_EXAMPLE,
  PAGE_EXAMPLE,
);

const newestListed = query(
  (organizationId: number, filter: EnrichmentFilter, page: PageRequest) => sql.type(listedRow)`
    select ${LISTED_COLUMNS} ${fromNewest(organizationId, filter, page)}`,
  1,
  FILTER_EXAMPLE,
  PAGE_EXAMPLE,
);

const listedWithIds = query(
  (organizationId: number, ids: readonly number[]) => sql.type(listedRow)`
    select ${LISTED_COLUMNS}
    from ${ENRICHMENT_TABLES}
    where e.id = any(${sql.array(ids, 'int8')}) and e.organization_id = ${organizationId} and ${IS_SHOWN}`,
  1,
  [1],
);

function fromNewest(organizationId: number, filter: EnrichmentFilter, page: PageRequest) {
  const { code, exceptCode } = filter;
  const conditions = [
    ...listConditions('e', organizationId, storedFilter(filter)),
    IS_SHOWN,
    ...(code === undefined ? [] : [sql.fragment`e.error_code = ${code}`]),
    ...(exceptCode === undefined ? [] : [sql.fragment`e.error_code is distinct from ${exceptCode}`]),
  ];
  return sql.fragment`from ${ENRICHMENT_TABLES} ${newestFirst('e', conditions, page)}`;
}

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

function storedFilter({ status, code: _code, exceptCode: _exceptCode, ...filter }: EnrichmentFilter): ListFilter {
  return status === undefined ? filter : { ...filter, status: storedStatuses(status) };
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
    list: (organizationId, filter, page) => pool.any(newest(organizationId, filter, page)),
    listed: (organizationId, filter, page) => pool.any(newestListed(organizationId, filter, page)),
    listedAmong: (organizationId, ids) => pool.any(listedWithIds(organizationId, ids)),
    finishedAmong: async (ids) => (await FINISHED.many(hot, withinIds(ids))).map(({ id }) => id),
  };
}
