import { sql } from 'slonik';
import type { EnrichmentFilter, EnrichmentReader, PageRequest } from '#ports/enrichmentReader';
import { Batcher } from './batcher.ts';
import type { Database } from './database.ts';
import {
  ENRICHMENT_COLUMNS,
  ENRICHMENT_TABLES,
  type EnrichmentRow,
  enrichmentRowSchema,
  toEnrichment,
} from './enrichmentRow.ts';
import { listConditions } from './listConditions.ts';

/** Rendering is ours, not the callers'; spelt as the index of the lists has it. */
const IS_SHOWN = sql.fragment`e.type <> 'render_prospect'`;

const FIND = {
  name: 'find',
  text: `select ${ENRICHMENT_COLUMNS.sql} from ${ENRICHMENT_TABLES.sql} where e.id = any($1::bigint[]) and ${IS_SHOWN.sql}`,
};

const FINISHED = {
  name: 'finished',
  text: `select id from enrichments where id = any($1::bigint[]) and status in ('completed', 'failed')`,
};

export function createEnrichmentReader(database: Database): EnrichmentReader {
  const finds = new Batcher<number, { readonly row: EnrichmentRow | null }>(
    async (ids) => {
      const { rows } = await database.hot.query<EnrichmentRow>({ ...FIND, values: [[...new Set(ids)]] });
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => ({ row: byId.get(id) ?? null }));
    },
    { maxItems: 200, maxInFlight: 4 },
  );

  return {
    find: async (organizationId, id) => {
      const { row } = await finds.submit(id);
      return row === null || row.organization_id !== organizationId ? null : toEnrichment(row);
    },
    list: async (organizationId, filter, page) => {
      const rows = await database.pool.any(listQuery(organizationId, filter, page));
      return rows.map(toEnrichment);
    },
    finishedAmong: async (ids) => {
      const { rows } = await database.hot.query<{ id: number }>({ ...FINISHED, values: [ids] });
      return rows.map(({ id }) => id);
    },
  };
}

function listQuery(organizationId: number, filter: EnrichmentFilter, page: PageRequest) {
  const conditions = [...listConditions('e', organizationId, filter, page), IS_SHOWN];
  return sql.type(enrichmentRowSchema)`
    select ${ENRICHMENT_COLUMNS}
    from ${ENRICHMENT_TABLES}
    where ${sql.join(conditions, sql.fragment` and `)}
    order by e.id desc
    limit ${page.limit}`;
}
