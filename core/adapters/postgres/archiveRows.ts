import { z } from 'zod';
import type { AgedSet, ArchiveTable } from '#domain/archive';
import type { ArchiveKey, ArchivePage, ArchiveRows, CountedRows } from '#ports/archiveRows';
import { ArchiveStoreError } from '#ports/archiveStore';
import type { Database } from './database.ts';
import { createDatabaseIdentities } from './databaseIdentities.ts';
import { type Statement, statement } from './statement.ts';

const IS_ELSEWHERE =
  'This database is not where it was when it began its archive: it was copied, restored from a dump, or moved. Where it takes the ' +
  'place of its original, say: enrich data identity --keep. Where the original goes on, say: enrich data identity --renew, and ' +
  'give this one an ENRICH_ARCHIVE_URL of its own.';

/** What a page has at most before its last row: all of it is held, and garbage after it. */
const PAGE_BYTES = 2_097_152;
/**
 * Rows that are looked at for a page: some more than the last one had. At 1 MB each, which is the largest output, the most
 * take seconds.
 */
const ROWS = { first: 100, least: 8, most: 500, growth: 1.25 };

/** Entries of an index that are counted at once: a statement of some tens of milliseconds. */
const COUNTED = 100_000;

const counted = z.object({ rows: z.number(), lastKey: z.array(z.number()).nullable() });

const page = z.object({
  rows: z.number(),
  lines: z.string().nullable(),
  firstKey: z.array(z.number()).nullable(),
  lastKey: z.array(z.number()).nullable(),
});

interface Order {
  /** The column that periods are of. */
  readonly id: string;
  /** Columns of an index that has the order. */
  readonly key: readonly string[];
}

const BY_ID: Order = { id: 'id', key: ['id'] };
const BY_ENRICHMENT: Order = { id: 'enrichment_id', key: ['enrichment_id'] };
const ORDERS: Readonly<Record<ArchiveTable, Order>> = {
  enrichments: BY_ID,
  outputs: BY_ENRICHMENT,
  provenances: BY_ENRICHMENT,
  // The index of transfers begins with the organization.
  credit_transfers: { id: 'id', key: ['organization_id', 'id'] },
  deliveries: BY_ID,
  delivery_attempts: { id: 'delivery_id', key: ['delivery_id', 'number'] },
  batches: BY_ID,
  batch_rejections: { id: 'batch_id', key: ['batch_id', 'batch_row'] },
  audit_log: BY_ID,
};

/**
 * A page in one row, so that its size is decided where the rows are. Columns of JSON keep the white space that they came
 * with; within a text it is escaped, so a line end can only stand between two values.
 */
function pageSql(table: ArchiveTable): string {
  const { id, key } = ORDERS[table];
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

/** The next keys of a table, without their rows. */
function countSql(table: ArchiveTable): string {
  const { id, key } = ORDERS[table];
  const columns = key.map((column) => `t.${column}`).join(', ');
  const after = key.map((_, at) => `$${at + 4}::bigint`).join(', ');
  return `
    select count(*) as rows, max(key) as "lastKey"
    from (
      select array[${columns}]::bigint[] as key
      from ${table} t
      where t.${id} >= $1 and t.${id} < $2 and (${columns}) > (${after})
      order by ${columns}
      limit $3
    ) counted`;
}

const PAGES: Readonly<Record<ArchiveTable, Statement<z.output<typeof page>>>> = {
  enrichments: statement('archive_enrichments', pageSql('enrichments'), page),
  outputs: statement('archive_outputs', pageSql('outputs'), page),
  provenances: statement('archive_provenances', pageSql('provenances'), page),
  credit_transfers: statement('archive_credit_transfers', pageSql('credit_transfers'), page),
  deliveries: statement('archive_deliveries', pageSql('deliveries'), page),
  delivery_attempts: statement('archive_delivery_attempts', pageSql('delivery_attempts'), page),
  batches: statement('archive_batches', pageSql('batches'), page),
  batch_rejections: statement('archive_batch_rejections', pageSql('batch_rejections'), page),
  audit_log: statement('archive_audit_log', pageSql('audit_log'), page),
};

const COUNTS: Readonly<Record<ArchiveTable, Statement<z.output<typeof counted>>>> = {
  enrichments: statement('archive_enrichments_counted', countSql('enrichments'), counted),
  outputs: statement('archive_outputs_counted', countSql('outputs'), counted),
  provenances: statement('archive_provenances_counted', countSql('provenances'), counted),
  credit_transfers: statement('archive_credit_transfers_counted', countSql('credit_transfers'), counted),
  deliveries: statement('archive_deliveries_counted', countSql('deliveries'), counted),
  delivery_attempts: statement('archive_delivery_attempts_counted', countSql('delivery_attempts'), counted),
  batches: statement('archive_batches_counted', countSql('batches'), counted),
  batch_rejections: statement('archive_batch_rejections_counted', countSql('batch_rejections'), counted),
  audit_log: statement('archive_audit_log_counted', countSql('audit_log'), counted),
};

/** Before all keys, whose numbers are 0 or more. */
function startOf(table: ArchiveTable): ArchiveKey {
  return ORDERS[table].key.map(() => -1);
}

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
export function createArchiveRows({ hot, pool }: Pick<Database, 'hot' | 'pool'>): ArchiveRows {
  const identities = createDatabaseIdentities({ pool });
  return {
    databaseId: async () => {
      const { id, isElsewhere } = await identities.read();
      if (isElsewhere) {
        throw new ArchiveStoreError(IS_ELSEWHERE);
      }
      return id;
    },
    schemaVersion: async () => (await SCHEMA_VERSION.one(hot, [])).version,
    read: async function* (table, { lower, upper }, after) {
      let key = after ?? startOf(table);
      let limit = ROWS.first;
      for (;;) {
        const found = toPage(await PAGES[table].one(hot, [lower, upper, limit, PAGE_BYTES, ...key]));
        if (found === null) {
          return;
        }
        yield found;
        key = found.lastKey;
        limit = Math.min(Math.max(Math.ceil(found.rows * ROWS.growth), ROWS.least), ROWS.most);
      }
    },
    count: async (table, { lower, upper }) => {
      const start = startOf(table);
      let all: CountedRows = { rows: 0, lastKey: null };
      for (;;) {
        const found = await COUNTS[table].one(hot, [lower, upper, COUNTED, ...(all.lastKey ?? start)]);
        if (found.lastKey === null) {
          return all;
        }
        all = { rows: all.rows + found.rows, lastKey: found.lastKey };
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
