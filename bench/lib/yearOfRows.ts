import pg from 'pg';

/** Who has the rows: an organization with nearly all rows, and one with few among them. */
export interface YearOwners {
  readonly many: number;
  readonly few: number;
}

export interface YearPlan {
  /** Of enrichments; transfers are twice as many. */
  readonly count: number;
  /** Whether nothing is left to do. */
  readonly isAllEnded: boolean;
}

/** What of the rows is whose; the rest is that of others. */
export const ROWS_OF_FEW = 1_000;
const MONTHS = 12;
const PARTITION_IDS = 100_000_000;
const DELIVERIES_SHARE = 10;
const BATCH_ROWS = 200;
const OTHERS_FROM = 1_000_000;
const NOT_BEGUN = 2_000;

/**
 * Row n of a month, with what it becomes: most has ended well, one in ten has not, one in fifty was cancelled. Where not all has
 * ended, some of any age still waits, and what came last has not begun.
 */
const DRAWN = `
  select
    n, $1::bigint + n as id, $2::timestamptz + n * $3::interval as at,
    case
      when n % $4::bigint = 7 then $5::integer when n % 20 = 3 then ${OTHERS_FROM} + n::integer % 400 else $6::integer
    end as owner,
    case
      when $9::boolean and n % 40009 = 1 then 'waiting' when $9::boolean and n % 90001 = 2 then 'processing'
      when n > $7::bigint then 'queued'
      when n % 50 = 9 then 'cancelled' when hash % 10 = 4 then 'failed' else 'completed'
    end as outcome,
    case
      when hash % 100 < 55 then 'get_company' when hash % 100 < 80 then 'verify_email' when hash % 100 < 90 then 'search_companies'
      when hash % 100 < 95 then 'list_company_publications' when hash % 100 < 98 then 'get_publication'
      when n % 50021 = 3 then 'get_company_historical_owners' else 'render_prospect'
    end as type
  from generate_series(1, $8::bigint) n
  cross join lateral (select abs(hashint8(n)) as hash) h`;

const ENDED = `outcome in ('completed', 'failed', 'cancelled')`;
const STATUS = `case outcome when 'cancelled' then 'failed' else outcome end`;

const TABLES = {
  enrichments: `
    select
      id, owner as organization_id, at as created_at, at as queued_at, at + interval '1 second' as started_at,
      case when ${ENDED} then at + interval '3 seconds' end as completed_at, 10 as credits_reserved,
      case outcome when 'completed' then 10 else 0 end as credits_cost, 1::smallint as attempts,
      (${STATUS})::enrichment_status as status, type, 'network' as lane, 'old/1' as worker,
      case outcome when 'failed' then 'company_not_found' when 'cancelled' then 'cancelled' end as error_code,
      case when ${STATUS} = 'failed' then 'It was not found.' end as error_message, '\\x00'::bytea as dedup_key,
      json_build_object('company_id', 'DE-HRB-F1103-' || n % 200000) as input
    from drawn`,
  outputs: `
    select id as enrichment_id, '{"name":"Beispiel GmbH","status":"active","purpose":"Handel mit Waren"}'::json as output,
      '{"name":"Beispiel GmbH"}'::json as headline
    from drawn where outcome = 'completed'`,
  credit_transfers: `
    select $1::bigint + 2 * n + leg.side as id, owner as organization_id, drawn.id as enrichment_id,
      leg.kind::credit_transfer_kind as kind, leg.debit::credit_account as debit, leg.credit::credit_account as credit,
      10 as amount, at + leg.side * interval '3 seconds' as created_at
    from drawn
    cross join lateral (
      select 0 as side, 'reserve' as kind, 'available' as debit, 'reserved' as credit
      union all
      select 1, case outcome when 'completed' then 'settle' else 'release' end, 'reserved',
        case outcome when 'completed' then 'spent' else 'available' end
      where ${ENDED}
    ) leg`,
  deliveries: `
    select
      id, owner as organization_id, id as enrichment_id, at as created_at,
      case when n > $7::bigint then at end as next_attempt_at, case when n <= $7::bigint then at end as ended_at,
      1::smallint as attempts, 'enrichment'::delivery_scope as scope,
      case when n > $7::bigint then 'pending' when n % 70 = 0 then 'cancelled' when n % 30 = 0 then 'failed'
        else 'delivered' end::delivery_status as status,
      'enrichment.' || case when ${STATUS} = 'failed' then 'failed' else 'completed' end as event,
      'https://hooks.example.com/' || owner as url
    from drawn where n % ${DELIVERIES_SHARE} = 0 or n % $4::bigint = 7`,
} as const;

const FAMILIES = {
  enrichments: 'enrichments',
  outputs: 'enrichments',
  credit_transfers: 'credit_transfers',
  deliveries: 'deliveries',
} as const;

/** One batch for so many rows, made when the first of them was. */
const BATCHES = `
  insert into batches (
    organization_id, created_at, completed_at, total, rejected, completed, failed, credits_used, estimated_credits, status, type
  )
  select owner, at, at + interval '1 hour', ${BATCH_ROWS}, 0, ${BATCH_ROWS}, 0, 0, 0,
    case outcome when 'cancelled' then 'cancelled' else 'completed' end::batch_status, type
  from (${DRAWN}) drawn
  where (n % ${BATCH_ROWS} = 0 or n % $4::bigint = 7) and type <> 'render_prospect'`;

/**
 * Fills a database with a year of one organization's work, and of others among it, in a partition for each month. Tables are
 * filled before they have indexes.
 *
 * @returns the two organizations that the database has had for longest, whose rows they are
 */
export async function fillYearOfRows(connectionString: string, plan: YearPlan): Promise<YearOwners> {
  // Each step takes longer than any query of the platform may.
  const database = new pg.Pool({ connectionString, max: 1, query_timeout: 0 });
  const { rows } = await database.query<{ id: number }>('select id from organizations order by id limit 2');
  const [many = 0, few = 0] = rows.map(({ id }) => id);
  await fillMonths(database, { many, few }, plan);
  await database.end();
  return { many, few };
}

async function fillMonths(database: pg.Pool, owners: YearOwners, { count, isAllEnded }: YearPlan): Promise<void> {
  const rows = Math.floor(count / MONTHS);
  const seconds = (365 * 86_400) / count;
  const begin = Date.now() - 365 * 86_400_000;
  for (let month = 1; month <= MONTHS; month += 1) {
    const lower = month * PARTITION_IDS;
    process.stderr.write(`month ${month} of ${MONTHS}\n`);
    const values = [
      lower,
      new Date(begin + (month - 1) * rows * seconds * 1_000),
      `${seconds} seconds`,
      Math.floor(count / ROWS_OF_FEW),
      owners.few,
      owners.many,
      isAllEnded || month < MONTHS ? rows : rows - NOT_BEGUN,
      rows,
      String(!isAllEnded),
    ];
    for (const table of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
      await fillPartition(database, table, lower, values);
    }
    await database.query(inlined(BATCHES, values));
    await closePartitions(database, lower, values[1] as Date);
  }
  await settleBalances(database, owners);
  await database.query('vacuum (analyze)');
}

async function fillPartition(
  database: pg.Pool,
  table: keyof typeof TABLES,
  lower: number,
  values: readonly unknown[],
): Promise<void> {
  const name = `${table}_${lower}`;
  await database.query(
    `create table ${name} (like ${table} including defaults including storage including constraints)`,
  );
  const written = inlined(`with drawn as (${DRAWN}) ${TABLES[table]}`, values);
  const { fields } = await database.query(`${written} limit 0`);
  const columns = fields.map((field) => field.name).join(', ');
  await database.query(`insert into ${name} (${columns}) ${written}`);
  await database.query(
    `alter table ${table} attach partition ${name} for values from (${lower}) to (${lower + PARTITION_IDS})`,
  );
  await addOwnIndexes(database, table, name);
}

/** Those that are unique in each partition alone, which the whole cannot have. */
async function addOwnIndexes(database: pg.Pool, table: string, name: string): Promise<void> {
  const { rows } = await database.query<{ text: string }>(
    `select pg_get_indexdef(i.indexrelid) as text from pg_index i
     where i.indrelid = $1::regclass and not exists (select from pg_inherits h where h.inhrelid = i.indexrelid)`,
    [`${table}_0`],
  );
  for (const { text } of rows) {
    await database.query(text.replace(/INDEX \S+ ON \S+/, `INDEX ON ${name}`));
  }
}

/** Not every statement has all of them, and a parameter that is in none has no type. */
function inlined(text: string, values: readonly unknown[]): string {
  return text.replaceAll(/\$(\d)/g, (_, index: string) => {
    const value = values[Number(index) - 1];
    return typeof value === 'number'
      ? String(value)
      : `'${value instanceof Date ? value.toISOString() : String(value)}'`;
  });
}

async function closePartitions(database: pg.Pool, lower: number, openedAt: Date): Promise<void> {
  const families = [...new Set(Object.values(FAMILIES))];
  await database.query(
    `insert into partitions (family, lower_id, upper_id, opened_at)
     select family, $2, $3, $4 from unnest($1::text[]) family on conflict do nothing`,
    [families, lower, lower + PARTITION_IDS, openedAt],
  );
  await database.query(
    `update partitions set opened_at = coalesce(opened_at, $1), closed_at = $1 where lower_id < $2 and closed_at is null`,
    [openedAt, lower],
  );
  for (const [sequence, table] of [
    ['enrichment_ids', 'enrichments'],
    ['delivery_ids', 'deliveries'],
    ['credit_transfer_ids', 'credit_transfers'],
  ]) {
    await database.query(`select setval('${sequence}', (select max(id) from ${table}_${lower}))`);
  }
}

async function settleBalances(database: pg.Pool, { many, few }: YearOwners): Promise<void> {
  await database.query(
    `update credit_accounts a
     set available = a.available - moved.reserved - moved.spent, reserved = moved.reserved, spent = moved.spent
     from (
       select organization_id,
         sum(case kind when 'reserve' then amount when 'settle' then -amount when 'release' then -amount else 0 end) as reserved,
         sum(case kind when 'settle' then amount else 0 end) as spent
       from credit_transfers where organization_id = any($1::integer[]) group by organization_id
     ) moved
     where a.organization_id = moved.organization_id`,
    [[many, few]],
  );
}
