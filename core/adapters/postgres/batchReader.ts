import { sql } from 'slonik';
import { z } from 'zod';
import { CANCELLED, UNPAID_ROW } from '#domain/acceptanceErrors';
import { BATCH_ROW_STATUSES } from '#domain/batch';
import type { CustomVars } from '#domain/customVars';
import type { BatchReader } from '#ports/batchReader';
import { batchList } from './batchList.ts';
import { BATCH_COLUMNS, BATCH_TABLES, batchRow, IS_ROW_OF_BATCH, REJECTED_ROWS_COLUMN, toBatch } from './batchRow.ts';
import type { Database } from './database.ts';
import { HEADLINE_COLUMNS, outputExpired } from './enrichmentRow.ts';
import { statement } from './statement.ts';

/** @param $1 id @param $2 organization */
export const FIND_BATCH = statement(
  'find_batch',
  `
    select ${BATCH_COLUMNS.sql}, ${REJECTED_ROWS_COLUMN.sql}
    from ${BATCH_TABLES.sql}
    where b.id = $1 and b.organization_id = $2`,
  batchRow,
);

const ROW_COLUMNS = `
  page.row, page.status, page.id as "enrichmentId", page.input, page.custom_vars as "customVars", page.credits,
  case when page.code is not null then
    json_build_object('code', page.code, 'message', coalesce(page.message, ''))
  end as error,
  ${outputExpired(sql.fragment`page.status = 'completed'`, sql.fragment`page.output_of`).sql}`;

const STATE = `case e.status when 'waiting' then 'processing' else e.status::text end`;

/** What a page of rows is narrowed to: on enrichments `e`, on rejections `r`, and which part of it. */
interface RowsAsked {
  readonly accepted: string;
  readonly rejected: string;
  readonly part: string;
}

/** The page first, the outputs of its rows after it. A duplicate shows the output of its original. */
const pageOfRows = ({ accepted, rejected, part }: RowsAsked): string => `
  (
    select e.batch_row as row, ${STATE} as status, e.id,
      e.input, e.custom_vars, e.credits_cost as credits, e.error_code as code, e.error_message as message,
      case e.status when 'completed' then coalesce(e.original_id, e.id) end as output_of
    from batches b
    join enrichments e on ${IS_ROW_OF_BATCH.sql}
    where b.id = $1 and b.organization_id = $2 and ${accepted}
    union all
    select r.batch_row, 'rejected', null, r.input, r.custom_vars, 0, r.code, r.message, null
    from batches b
    join batch_rejections r on r.batch_id = b.id
    where b.id = $1 and b.organization_id = $2 and ${rejected}
    order by row
    ${part}
  ) page
  left join outputs o on o.enrichment_id = page.output_of
  order by page.row`;

const resultRow = z.object({
  row: z.number(),
  status: z.enum(BATCH_ROW_STATUSES),
  enrichmentId: z.number().nullable(),
  input: z.unknown(),
  customVars: z.custom<CustomVars>().nullable(),
  credits: z.number(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  output: z.unknown(),
  outputExpiredAt: z.date().nullable(),
});

/** @param $1 id @param $2 organization @param $3 first row @param $4 limit */
const ROWS = statement(
  'batch_rows',
  `
    select ${ROW_COLUMNS}, o.output
    from ${pageOfRows({ accepted: 'e.batch_row >= $3', rejected: 'r.batch_row >= $3', part: 'limit $4' })}`,
  resultRow,
);

/** @param $1 id @param $2 organization @param $3 states @param $4 code @param $5 row @param $6 offset @param $7 limit @param $8 other code */
const LISTED_ROWS = statement(
  'listed_batch_rows',
  `
    select ${ROW_COLUMNS}, ${HEADLINE_COLUMNS.sql}
    from ${pageOfRows({
      accepted: `($3::text[] is null or ${STATE} = any($3)) and ($4::text is null or e.error_code = $4)
        and ($5::integer is null or e.batch_row = $5) and ($8::text is null or e.error_code is distinct from $8)`,
      rejected: `($3::text[] is null or 'rejected' = any($3)) and ($4::text is null or r.code = $4)
        and ($5::integer is null or r.batch_row = $5)`,
      part: 'offset $6 limit $7',
    })}`,
  resultRow.extend({ headline: z.unknown() }),
);

/** @param $1 id @param $2 organization */
const FAILURES = statement(
  'batch_failures',
  `
    select ended.status, ended.code, count(*)::integer as count
    from batches b
    cross join lateral (
      select 'failed', e.error_code from enrichments e where ${IS_ROW_OF_BATCH.sql} and e.status = 'failed'
      union all
      select 'rejected', r.code from batch_rejections r where r.batch_id = b.id
    ) as ended (status, code)
    where b.id = $1 and b.organization_id = $2 and ended.code is not null
    group by ended.status, ended.code
    order by count desc, ended.code`,
  z.object({ status: z.enum(BATCH_ROW_STATUSES), code: z.string(), count: z.number() }),
);

/**
 * Stored when a batch ends. Of what is open, or has ended without it, the index enrichments_cancelled tells, in whose words this
 * is: no other row of the batch is read.
 *
 * @param $1 ids @param $2 organization
 */
const CANCELLED_ROWS = statement(
  'cancelled_batch_rows',
  `
    select b.id, coalesce(b.cancelled, rows.cancelled)::integer as count
    from batches b
    cross join lateral (
      select count(*) as cancelled
      from enrichments e
      where b.cancelled is null and e.organization_id = b.organization_id and e.status = 'failed' and e.type = b.type
        and e.error_code = '${CANCELLED.code}' and e.type <> 'render_prospect' and ${IS_ROW_OF_BATCH.sql}
    ) rows
    where b.id = any($1::bigint[]) and b.organization_id = $2`,
  z.object({ id: z.number(), count: z.number() }),
);

/** @param $1 id @param $2 organization @param $3 code of rows that the credits do not cover */
const RETRYABLE = statement(
  'retryable_batch_rows',
  `
    with recursive retries as (
      select id from batches where retry_of = $1 and organization_id = $2
      union
      select b.id from batches b join retries r on b.retry_of = r.id
    ), tried as (
      select e.input::text as input from enrichments e join retries r on e.batch_id = r.id where e.status <> 'failed'
    )
    select ended.row, ended.input, ended.custom_vars as "customVars", ended.code
    from batches b
    cross join lateral (
      select e.batch_row, e.input, e.custom_vars, coalesce(e.error_code, '')
      from enrichments e where ${IS_ROW_OF_BATCH.sql} and e.status = 'failed'
      union all
      select r.batch_row, r.input, r.custom_vars, r.code from batch_rejections r where r.batch_id = b.id and r.code = $3
    ) as ended (row, input, custom_vars, code)
    where b.id = $1 and b.organization_id = $2 and ended.input::text not in (select tried.input from tried)
    order by ended.row`,
  resultRow.pick({ row: true, input: true, customVars: true }).extend({ code: z.string() }),
);

/** @param $1 id @param $2 organization */
const RETRIES_OF = statement(
  'retries_of_batch',
  'select id from batches where retry_of = $1 and organization_id = $2 order by id',
  z.object({ id: z.number() }),
);

/** @param $1 id @param $2 organization */
const RESERVATIONS = statement(
  'batch_reservations',
  `
    select
      coalesce(sum(e.credits_reserved) filter (where e.status in ('pending', 'queued')), 0)::integer as unstarted,
      coalesce(sum(e.credits_reserved) filter (where e.status in ('processing', 'waiting')), 0)::integer as started
    from batches b
    join enrichments e on ${IS_ROW_OF_BATCH.sql}
    where b.id = $1 and b.organization_id = $2`,
  z.object({ unstarted: z.number(), started: z.number() }),
);

/** @param $1 upload @param $2 organization @param $3 type */
const OF_UPLOAD = statement(
  'batch_of_upload',
  `
    select b.id
    from upload_batches u
    join batches b on b.id = u.batch_id
    where u.upload_id = $1 and b.organization_id = $2 and b.type = $3
    order by b.id desc
    limit 1`,
  z.object({ id: z.number() }),
);

const CUSTOM_VARS = statement(
  'batch_custom_vars',
  `
    select distinct on (vars.text) vars.text::json as "customVars"
    from batches b
    cross join lateral (
      select e.custom_vars::text from enrichments e where ${IS_ROW_OF_BATCH.sql}
      union all
      select r.custom_vars::text from batch_rejections r where r.batch_id = b.id
    ) as vars (text)
    where b.id = $1 and b.organization_id = $2 and vars.text is not null`,
  z.object({ customVars: z.custom<CustomVars>() }),
);

const HAS_INPUT_FIELD = statement(
  'batch_has_input_field',
  `
    select exists (
      select from batches b
      cross join lateral (
        select e.input -> $3 from enrichments e where ${IS_ROW_OF_BATCH.sql}
        union all
        select r.input -> $3 from batch_rejections r where r.batch_id = b.id
      ) as given (value)
      where b.id = $1 and b.organization_id = $2 and given.value is not null
    ) as "hasField"`,
  z.object({ hasField: z.boolean() }),
);

/** Looks at no row where nothing was removed yet. */
const LACKS_OUTPUTS = statement(
  'batch_lacks_outputs',
  `
    select exists (
      select from partitions p
      join batches b on b.id = $1 and b.organization_id = $2
      join enrichments e on ${IS_ROW_OF_BATCH.sql}
      where p.family = 'enrichments' and coalesce(p.outputs_removed_at, p.removed_at) is not null
        and e.status = 'completed' and coalesce(e.original_id, e.id) >= p.lower_id and coalesce(e.original_id, e.id) < p.upper_id
    ) as "lacksOutputs"`,
  z.object({ lacksOutputs: z.boolean() }),
);

const ENDED = statement(
  'ended_batches',
  'select id from batches where id = any($1::bigint[]) and completed_at is not null',
  z.object({ id: z.number() }),
);

export function createBatchReader({ hot }: Pick<Database, 'hot'>): BatchReader {
  return {
    find: async (organizationId, id) => {
      const batch = await FIND_BATCH.maybeOne(hot, [id, organizationId]);
      return batch === null ? null : toBatch(batch);
    },
    list: (organizationId, filter, page) => batchList(hot, organizationId, filter, page),
    rows: (organizationId, id, firstRow, limit) => ROWS.many(hot, [id, organizationId, firstRow, limit]),
    listedRows: (organizationId, id, { states, code, exceptCode, row }, { offset, limit }) =>
      LISTED_ROWS.many(hot, [id, organizationId, states, code, row, offset, limit, exceptCode]),
    failures: (organizationId, id) => FAILURES.many(hot, [id, organizationId]),
    cancelledRows: async (organizationId, ids) => {
      const found = await CANCELLED_ROWS.many(hot, [ids, organizationId]);
      return new Map(found.map(({ id, count }) => [id, count]));
    },
    retryable: (organizationId, id) => RETRYABLE.many(hot, [id, organizationId, UNPAID_ROW.code]),
    retriesOf: async (organizationId, id) => (await RETRIES_OF.many(hot, [id, organizationId])).map((one) => one.id),
    reservations: (organizationId, id) => RESERVATIONS.one(hot, [id, organizationId]),
    ofUpload: async (organizationId, type, uploadId) =>
      (await OF_UPLOAD.maybeOne(hot, [uploadId, organizationId, type]))?.id ?? null,
    customVars: async (organizationId, id) =>
      (await CUSTOM_VARS.many(hot, [id, organizationId])).map(({ customVars }) => customVars),
    hasInputField: async (organizationId, id, field) =>
      (await HAS_INPUT_FIELD.one(hot, [id, organizationId, field])).hasField,
    lacksOutputs: async (organizationId, id) => (await LACKS_OUTPUTS.one(hot, [id, organizationId])).lacksOutputs,
    endedAmong: async (ids) => (await ENDED.many(hot, [ids])).map(({ id }) => id),
  };
}
