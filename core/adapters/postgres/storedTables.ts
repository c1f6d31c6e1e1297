import { sql } from 'slonik';
import { z } from 'zod';
import { KEPT_TABLES, type KeptTable } from '#domain/keptTables';
import type { AgedTable, StoredTable, StoredTables } from '#ports/storedTables';
import { IS_ROW_OF_BATCH } from './batchRow.ts';
import type { Queries } from './queries.ts';
import { query } from './query.ts';

/** Tables of so many rows at most are counted; of larger ones the database knows about how many they are. */
const COUNTED_ROWS = 10_000;

const sizeRow = z.object({ table: z.string(), estimate: z.number(), bytes: z.number() });
const countRow = z.object({ count: z.number() });
const ageRow = z.object({
  table: z.string(),
  counted: z.number(),
  oldest: z.date().nullable(),
  newest: z.date().nullable(),
});

type SqlFragment = ReturnType<typeof sql.fragment>;

/** When the oldest and the newest row of a table were made. */
interface Ages {
  readonly oldest: SqlFragment;
  readonly newest: SqlFragment;
}

const UNKNOWN: Ages = { oldest: sql.fragment`null::timestamptz`, newest: sql.fragment`null::timestamptz` };

/** Where rows are in the order of their keys: from both ends of an index. */
function byKey(table: KeptTable, time: string, key = 'id'): Ages {
  const [from, at, order] = [sql.identifier([table]), sql.identifier([time]), sql.identifier([key])];
  return {
    oldest: sql.fragment`(select ${at} from ${from} order by ${order} limit 1)`,
    newest: sql.fragment`(select ${at} from ${from} order by ${order} desc limit 1)`,
  };
}

/** Where they are not, and few or soon gone. */
function scanned(table: KeptTable, time: string): Ages {
  const [from, at] = [sql.identifier([table]), sql.identifier([time])];
  return {
    oldest: sql.fragment`(select min(${at}) from ${from})`,
    newest: sql.fragment`(select max(${at}) from ${from})`,
  };
}

/** Where the time is that of the row that they belong to. */
function ofOwner(table: KeptTable, key: string, owner: KeptTable): Ages {
  const [from, id, to] = [sql.identifier([table]), sql.identifier([key]), sql.identifier([owner])];
  const first = (order: SqlFragment): SqlFragment => sql.fragment`(
    select owner.created_at
    from (select ${id} as id from ${from} order by ${id} ${order} limit 1) part
    join ${to} owner on owner.id = part.id
  )`;
  return { oldest: first(sql.fragment`asc`), newest: first(sql.fragment`desc`) };
}

/** Their index begins with the organization. */
function transfers(order: SqlFragment, least: SqlFragment): SqlFragment {
  return sql.fragment`(
    select ${least}(ends.created_at)
    from organizations o
    cross join lateral (
      select t.created_at from credit_transfers t where t.organization_id = o.id order by t.id ${order} limit 1
    ) ends
  )`;
}

const AGES: Readonly<Partial<Record<KeptTable, Ages>>> = {
  acceptances: scanned('acceptances', 'created_at'),
  api_keys: byKey('api_keys', 'created_at'),
  audit_log: byKey('audit_log', 'created_at'),
  batch_files: byKey('batch_files', 'created_at'),
  batch_rejections: ofOwner('batch_rejections', 'batch_id', 'batches'),
  batches: byKey('batches', 'created_at'),
  bulks: byKey('bulks', 'created_at'),
  captchas: scanned('captchas', 'asked_at'),
  credit_openings: scanned('credit_openings', 'until'),
  credit_transfers: {
    oldest: transfers(sql.fragment`asc`, sql.fragment`min`),
    newest: transfers(sql.fragment`desc`, sql.fragment`max`),
  },
  deduplication: scanned('deduplication', 'created_at'),
  deliveries: byKey('deliveries', 'created_at'),
  delivery_attempts: byKey('delivery_attempts', 'started_at', 'delivery_id'),
  document_cache: byKey('document_cache', 'put_at', 'put_at'),
  enrichments: byKey('enrichments', 'created_at'),
  kept_documents: byKey('kept_documents', 'retrieved_at', 'retrieved_at'),
  handovers: scanned('handovers', 'asked_at'),
  idempotency_keys: scanned('idempotency_keys', 'created_at'),
  mirror_records: scanned('mirror_records', 'read_at'),
  organizations: byKey('organizations', 'created_at'),
  outbox: byKey('outbox', 'created_at'),
  outputs: ofOwner('outputs', 'enrichment_id', 'enrichments'),
  privacy_runs: byKey('privacy_runs', 'started_at'),
  prospect_events: byKey('prospect_events', 'occurred_at'),
  prospects: byKey('prospects', 'created_at'),
  provenances: ofOwner('provenances', 'enrichment_id', 'enrichments'),
  provider_requests: scanned('provider_requests', 'asked_at'),
  publications: scanned('publications', 'read_at'),
  records_outbox: scanned('records_outbox', 'changed_at'),
  saved_pages: byKey('saved_pages', 'saved_at', 'saved_at'),
  sessions: byKey('sessions', 'created_at'),
  suppressed_persons: scanned('suppressed_persons', 'suppressed_at'),
  uploads: byKey('uploads', 'created_at', 'created_at'),
  users: byKey('users', 'created_at'),
  video_campaigns: byKey('video_campaigns', 'created_at'),
  webhook_secrets: byKey('webhook_secrets', 'created_at'),
  webhook_subscriptions: byKey('webhook_subscriptions', 'created_at'),
};

/** A table with its partitions, indexes and large values. */
const sizes = query(
  () => sql.type(sizeRow)`
    select
      c.relname::text as "table", coalesce(sum(greatest(leaf.reltuples, 0)), 0)::float8 as estimate,
      sum(pg_total_relation_size(leaf.oid))::bigint as bytes
    from pg_class c
    left join pg_inherits i on i.inhparent = c.oid
    join pg_class leaf on leaf.oid = coalesce(i.inhrelid, c.oid)
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid, c.relname
    order by bytes desc, c.relname`,
);

const ages = query(
  () =>
    sql.type(ageRow)`${sql.join(
      (Object.keys(KEPT_TABLES) as KeptTable[]).map((table) => {
        const { oldest, newest } = AGES[table] ?? UNKNOWN;
        return sql.fragment`
        select
          ${table}::text as "table",
          (select count(*) from (select from ${sql.identifier([table])} limit ${COUNTED_ROWS}) few) as counted,
          ${oldest} as oldest, ${newest} as newest`;
      }),
      sql.fragment` union all `,
    )}`,
);

/** What says how old a row is where its age decides. */
const AGED_BY: Readonly<Record<AgedTable, string>> = {
  audit_log: 'created_at',
  bulks: 'completed_at',
  kept_documents: 'retrieved_at',
  mirror_records: 'read_at',
  prospect_events: 'occurred_at',
  publications: 'read_at',
  saved_pages: 'saved_at',
};

const aged = query(
  (table: AgedTable, before: Date, below: number | null) => sql.type(countRow)`
    select count(*) as count from ${sql.identifier([table])}
    where ${sql.identifier([AGED_BY[table]])} < ${sql.timestamp(before)}
      ${below === null ? sql.fragment`` : sql.fragment`and id < ${below}`}`,
  'audit_log',
  new Date(0),
  9,
);

/** As they are removed: `rowRetention.ts`. */
const batchesWithoutRows = query(
  (before: Date, below: number, firstRow: number) => sql.type(countRow)`
    select count(*) as count from batches b
    where b.completed_at is not null and b.created_at < ${sql.timestamp(before)} and b.id < ${below}
      and not exists (select from enrichments e where e.id >= ${firstRow} and ${IS_ROW_OF_BATCH})`,
  new Date(0),
  9,
  1,
);

export function createStoredTables({ pool }: Queries): StoredTables {
  return {
    countAged: async (table, before, below) => (await pool.one(aged(table, before, below))).count,
    countBatches: async (before, below, firstRow) =>
      (await pool.one(batchesWithoutRows(before, below, firstRow))).count,
    measure: async () => {
      const [stored, known] = [await pool.any(sizes()), await pool.any(ages())];
      const byName = new Map(known.map((age) => [age.table, age]));
      return stored.map(({ table, estimate, bytes }): StoredTable => {
        const { counted = COUNTED_ROWS, oldest = null, newest = null } = byName.get(table) ?? {};
        return { table, rows: counted < COUNTED_ROWS ? counted : Math.max(counted, estimate), bytes, oldest, newest };
      });
    },
  };
}
