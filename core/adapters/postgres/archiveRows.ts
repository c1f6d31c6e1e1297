import { z } from 'zod';
import type { AgedSet, ArchiveTable } from '#domain/archive';
import type { ArchiveKey, ArchivePage, ArchiveRows } from '#ports/archiveRows';
import type { Database } from './database.ts';
import { type Statement, statement } from './statement.ts';

/** What a page has at most before its last row: all of it is held, and garbage after it. */
const PAGE_BYTES = 2_097_152;
/**
 * Rows that are looked at for a page: some more than the last one had. At 1 MB each, which is the largest output, the most
 * take seconds.
 */
const ROWS = { first: 100, least: 8, most: 500, growth: 1.25 };

const page = z.object({
  rows: z.number(),
  lines: z.string().nullable(),
  firstKey: z.array(z.number()).nullable(),
  lastKey: z.array(z.number()).nullable(),
});

/**
 * A page in one row, so that its size is decided where the rows are. Columns of JSON keep the white space that they came
 * with; within a text it is escaped, so a line end can only stand between two values.
 *
 * @param id the column that periods are of
 * @param key columns of an index, with numbers of 0 or more, that has the order
 */
function pageSql(table: ArchiveTable, id: string, key: readonly string[] = [id]): string {
  const columns = key.map((column) => `t.${column}`).join(', ');
  const after = key.map((_, at) => `$${at + 5}::bigint`).join(', ');
  return `
    with line as (
      select
        array[${columns}]::bigint[] as key,
        replace(replace(row_to_json(t)::text, e'\\n', ' '), e'\\r', ' ') || e'\\n' as text
      from ${table} t
      where t.${id} >= $1 and t.${id} < $2 and (${columns}) > (${after})
      order by ${columns}
      limit $3
    ), sized as (
      select key, text, sum(octet_length(text)) over (order by key) - octet_length(text) as before from line
    )
    select
      count(*) as rows, string_agg(text, '' order by key) as lines, min(key) as "firstKey", max(key) as "lastKey"
    from sized
    where before < $4`;
}

const ENRICHMENTS = statement('archive_enrichments', pageSql('enrichments', 'id'), page);
const OUTPUTS = statement('archive_outputs', pageSql('outputs', 'enrichment_id'), page);
const PROVENANCES = statement('archive_provenances', pageSql('provenances', 'enrichment_id'), page);
/** The index of transfers begins with the organization. */
const TRANSFERS = statement(
  'archive_credit_transfers',
  pageSql('credit_transfers', 'id', ['organization_id', 'id']),
  page,
);
const DELIVERIES = statement('archive_deliveries', pageSql('deliveries', 'id'), page);
const ATTEMPTS = statement(
  'archive_delivery_attempts',
  pageSql('delivery_attempts', 'delivery_id', ['delivery_id', 'number']),
  page,
);
const BATCHES = statement('archive_batches', pageSql('batches', 'id'), page);
const REJECTIONS = statement(
  'archive_batch_rejections',
  pageSql('batch_rejections', 'batch_id', ['batch_id', 'batch_row']),
  page,
);
const AUDIT_LOG = statement('archive_audit_log', pageSql('audit_log', 'id'), page);

interface Reading {
  readonly page: Statement<z.output<typeof page>>;
  /** Before all keys. */
  readonly start: ArchiveKey;
}

const READINGS: Readonly<Record<ArchiveTable, Reading>> = {
  enrichments: { page: ENRICHMENTS, start: [-1] },
  outputs: { page: OUTPUTS, start: [-1] },
  provenances: { page: PROVENANCES, start: [-1] },
  credit_transfers: { page: TRANSFERS, start: [-1, -1] },
  deliveries: { page: DELIVERIES, start: [-1] },
  delivery_attempts: { page: ATTEMPTS, start: [-1, -1] },
  batches: { page: BATCHES, start: [-1] },
  batch_rejections: { page: REJECTIONS, start: [-1, -1] },
  audit_log: { page: AUDIT_LOG, start: [-1] },
};

const SCHEMA_VERSION = statement(
  'archive_schema_version',
  'select max(version) as version from schema_migrations',
  z.object({ version: z.number() }),
);

const aged = z.object({ lower: z.number().nullable(), upper: z.number(), oldestAt: z.date().nullable() });

/** Up to the first row that is too young or has not ended; where all may go, up to the id after the last one. */
function agedSql(table: AgedSet, stays: string): string {
  return `
    with bound as (
      select coalesce(
        (select id from ${table} where id >= $1 and (${stays}) order by id limit 1),
        (select max(id) + 1 from ${table}), 0
      ) as upper
    )
    select
      bound.upper,
      (select min(id) from ${table} where id >= $1 and id < bound.upper) as lower,
      (select created_at from ${table} where id >= $1 and id < bound.upper order by id limit 1) as "oldestAt"
    from bound`;
}

const AGED_BATCHES = statement('aged_batches', agedSql('batches', 'created_at >= $2 or completed_at is null'), aged);
const AGED_AUDIT_LOG = statement('aged_audit_log', agedSql('audit_log', 'created_at >= $2'), aged);
const AGED: Readonly<Record<AgedSet, typeof AGED_BATCHES>> = { batches: AGED_BATCHES, audit_log: AGED_AUDIT_LOG };

/** Asked as hot statements are, for the reason that chunks of files are (ADR 3). */
export function createArchiveRows({ hot }: Pick<Database, 'hot'>): ArchiveRows {
  return {
    schemaVersion: async () => (await SCHEMA_VERSION.one(hot, [])).version,
    read: async function* (table, { lower, upper }, after) {
      const reading = READINGS[table];
      let key = after ?? reading.start;
      let limit = ROWS.first;
      for (;;) {
        const found = toPage(await reading.page.one(hot, [lower, upper, limit, PAGE_BYTES, ...key]));
        if (found === null) {
          return;
        }
        yield found;
        key = found.lastKey;
        limit = Math.min(Math.max(Math.ceil(found.rows * ROWS.growth), ROWS.least), ROWS.most);
      }
    },
    aged: async (set, from, before) => {
      const { lower, upper, oldestAt } = await AGED[set].one(hot, [from, before]);
      return lower === null || oldestAt === null ? null : { lower, upper, oldestAt };
    },
  };
}

function toPage({ rows, lines, firstKey, lastKey }: z.output<typeof page>): ArchivePage | null {
  return lines === null || firstKey === null || lastKey === null ? null : { rows, lines, firstKey, lastKey };
}
