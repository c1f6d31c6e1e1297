import { sql } from 'slonik';
import type { CustomVars } from '#domain/customVars';
import type { BatchFilter, BatchReader, BatchResultRow, BatchRowStatus } from '#ports/batches';
import type { PageRequest } from '#ports/enrichmentReader';
import {
  BATCH_COLUMNS,
  BATCH_TABLES,
  type BatchRow,
  batchRowSchema,
  REJECTIONS_COLUMN,
  type RejectionRow,
  toBatch,
  toBatchSummary,
} from './batchRow.ts';
import type { Database } from './database.ts';
import { listConditions } from './listConditions.ts';

/** @param $1 id @param $2 organization */
export const FIND_BATCH = {
  name: 'find_batch',
  text: `
    select ${BATCH_COLUMNS.sql}, ${REJECTIONS_COLUMN.sql}
    from ${BATCH_TABLES.sql}
    where b.id = $1 and b.organization_id = $2`,
};
export type FoundBatchRow = BatchRow & { readonly rejections: readonly RejectionRow[] };

/** The page first, the outputs of its rows after it. A duplicate shows the output of its original. */
const ROWS = {
  name: 'batch_rows',
  text: `
    select page.*, case when page.status = 'completed' then (
      select o.output from outputs o where o.enrichment_id = page.output_of
    ) end as output
    from (
      select e.batch_row as row, e.status::text as status, e.id, e.input, e.custom_vars, e.credits_cost as credits,
        e.error_code as code, e.error_message as message, coalesce(e.original_id, e.id) as output_of
      from batches b
      join enrichments e on e.batch_id = b.id
      where b.id = $1 and b.organization_id = $2 and e.batch_row >= $3
      union all
      select r.batch_row, 'rejected', null, r.input, r.custom_vars, 0, r.code, r.message, null
      from batches b
      join batch_rejections r on r.batch_id = b.id
      where b.id = $1 and b.organization_id = $2 and r.batch_row >= $3
      order by row
      limit $4
    ) page
    order by page.row`,
};

const CUSTOM_VARS = `
  select distinct on (vars.text) vars.text::json as custom_vars
  from batches b
  cross join lateral (
    select e.custom_vars::text from enrichments e where e.batch_id = b.id
    union all
    select r.custom_vars::text from batch_rejections r where r.batch_id = b.id
  ) as vars (text)
  where b.id = $1 and b.organization_id = $2 and vars.text is not null`;

interface ResultRow {
  readonly row: number;
  readonly status: BatchRowStatus | 'waiting';
  readonly id: number | null;
  readonly input: unknown;
  readonly custom_vars: CustomVars | null;
  readonly credits: number;
  readonly code: string | null;
  readonly message: string | null;
  readonly output: unknown;
}

export function createBatchReader({ hot, pool }: Database): BatchReader {
  return {
    find: async (organizationId, id) => {
      const { rows } = await hot.query<FoundBatchRow>({ ...FIND_BATCH, values: [id, organizationId] });
      return rows[0] === undefined ? null : toBatch(rows[0]);
    },
    list: async (organizationId, filter, page) => {
      const rows = await pool.any(listQuery(organizationId, filter, page));
      return rows.map(toBatchSummary);
    },
    rows: async (organizationId, id, firstRow, limit) => {
      const { rows } = await hot.query<ResultRow>({ ...ROWS, values: [id, organizationId, firstRow, limit] });
      return rows.map(toResultRow);
    },
    customVars: async (organizationId, id) => {
      const { rows } = await hot.query<{ custom_vars: CustomVars }>(CUSTOM_VARS, [id, organizationId]);
      return rows.map(({ custom_vars: customVars }) => customVars);
    },
    endedAmong: async (ids) => {
      const { rows } = await hot.query<{ id: number }>({
        name: 'ended_batches',
        text: 'select id from batches where id = any($1::bigint[]) and completed_at is not null',
        values: [ids],
      });
      return rows.map(({ id }) => id);
    },
  };
}

function toResultRow(row: ResultRow): BatchResultRow {
  return {
    row: row.row,
    status: row.status === 'waiting' ? 'processing' : row.status,
    enrichmentId: row.id,
    input: row.input,
    customVars: row.custom_vars,
    output: row.output,
    credits: row.credits,
    error: row.code === null ? null : { code: row.code, message: row.message ?? '' },
  };
}

function listQuery(organizationId: number, filter: BatchFilter, page: PageRequest) {
  return sql.type(batchRowSchema)`
    select ${BATCH_COLUMNS}
    from ${BATCH_TABLES}
    where ${sql.join(listConditions('b', organizationId, filter, page), sql.fragment` and `)}
    order by b.id desc
    limit ${page.limit}`;
}
