import type pg from 'pg';

/** Where a month of rows goes. */
export interface MonthPlan {
  /** Whose rows they are, in turns. */
  readonly owners: readonly number[];
  readonly from: Date;
  readonly days: number;
  readonly rows: number;
}

/** Rows of one INSERT: some seconds, so that progress can be told. */
const ROWS_AT_ONCE = 100_000;
/** One enrichment in so many was delivered to its caller. */
const DELIVERED_EVERY = 10;

/**
 * Of twelve enrichments nine are companies that cost 2 credits, one failed, and two are addresses that were none: both are
 * free, their reservations were given back.
 */
const DRAWN = `
  create temporary table drawn on commit drop as
  select
    n, $1::bigint + n as id, $2::bigint + n / ${DELIVERED_EVERY} as delivery_id, ($3::integer[])[1 + n % cardinality($3)] as owner,
    $4::timestamptz + n * $5::interval as at, kind.type, kind.status, case kind.type when 'get_company' then 2 else 1 end as price,
    case when kind.type = 'get_company' and kind.status = 'completed' then 2 else 0 end as cost,
    n % ${DELIVERED_EVERY} = 0 as is_delivered
  from generate_series($6::bigint, $7::bigint) n
  cross join lateral (
    select case when n % 12 in (1, 7) then 'verify_email' else 'get_company' end as type,
      case n % 12 when 0 then 'failed' else 'completed' end as status
  ) kind`;

const INSERTS = [
  `insert into enrichments (id, organization_id, created_at, queued_at, started_at, completed_at, credits_reserved, credits_cost,
    attempts, status, type, lane, worker, error_code, error_message, dedup_key, callback_url, input, custom_vars)
  select id, owner, at, at, at + interval '1 second', at + interval '3 seconds', price, cost, 1, status::enrichment_status,
    type, case type when 'get_company' then 'browser:handelsregister' else 'network' end, 'past/1',
    case status when 'failed' then 'company_not_found' end, case status when 'failed' then 'The register has no such company' end,
    sha256(id::text::bytea), case when is_delivered then 'https://hooks.example.com/' || owner end,
    case type when 'get_company' then json_build_object('company_id', 'DE-HRB-F1103-' || n)
      else json_build_object('email', 'no address ' || n) end,
    json_build_object('external_id', 'crm-' || n)
  from drawn`,
  `insert into outputs (enrichment_id, output, headline)
  select id, case type
    when 'get_company' then json_build_object('company_id', 'DE-HRB-F1103-' || n, 'name', 'Beispiel ' || n || ' GmbH',
      'status', 'active', 'purpose', repeat('Handel mit Waren aller Art. ', 8))
    else json_build_object('email', 'no address ' || n, 'status', 'undeliverable', 'reason', 'invalid_syntax') end,
    json_build_object('name', 'Beispiel ' || n || ' GmbH')
  from drawn where status = 'completed'`,
  `insert into provenances (enrichment_id, provenance)
  select id, json_build_array(json_build_object('sha256', encode(sha256(id::text::bytea), 'hex'), 'document', 'printout'))
  from drawn where n % 20 = 3`,
  `insert into credit_transfers (organization_id, enrichment_id, kind, debit, credit, amount, created_at)
  select owner, id, leg.kind::credit_transfer_kind, leg.debit::credit_account, leg.credit::credit_account, price,
    at + leg.seconds * interval '1 second'
  from drawn
  cross join lateral (
    values (0, 'reserve', 'available', 'reserved'),
      (3, case cost when 0 then 'release' else 'settle' end, 'reserved', case cost when 0 then 'available' else 'spent' end)
  ) leg (seconds, kind, debit, credit)
  order by at, leg.seconds`,
  `insert into deliveries (id, organization_id, enrichment_id, created_at, ended_at, attempts, scope, status, event, url)
  select delivery_id, owner, id, at + interval '3 seconds', at + interval '4 seconds', 1, 'enrichment', 'delivered',
    'enrichment.' || status, 'https://hooks.example.com/' || owner
  from drawn where is_delivered`,
  `insert into delivery_attempts (delivery_id, number, started_at, milliseconds, status, excerpt)
  select delivery_id, 1, at + interval '3 seconds', 80, 200, 'ok'
  from drawn where is_delivered`,
  `update credit_accounts a
  set available = a.available - spent.credits, spent = a.spent + spent.credits
  from (select owner, sum(cost) as credits from drawn group by owner) spent
  where a.organization_id = spent.owner`,
];

const NEXT_IDS = `
  select coalesce(pg_sequence_last_value('enrichment_ids'), 0) + 1 as enrichment,
    coalesce(pg_sequence_last_value('delivery_ids'), 0) + 1 as delivery`;

/**
 * Writes what a month of work leaves, ledger included, as the platform itself does, behind the ids that were given out.
 * Nobody else may be at work meanwhile. Without fsync; at the end all is on the disk and analyzed, as in a database that has
 * lived through the month.
 *
 * @param client of a superuser, without a limit of time
 * @returns some of its enrichments, and what it cost each owner
 */
export async function fillMonth(
  client: pg.Client,
  { owners, from, days, rows }: MonthPlan,
): Promise<{ readonly ids: readonly number[]; readonly costs: ReadonlyMap<number, number> }> {
  const first = await client.query<{ enrichment: string; delivery: string }>(NEXT_IDS);
  const enrichment = Number(first.rows[0]?.enrichment);
  const delivery = Number(first.rows[0]?.delivery);
  const spentBefore = await spentBy(client, owners);
  await settings(client, "fsync = 'off'", "max_wal_size = '8GB'");
  const pause = `${(days * 86_400) / rows} seconds`;
  for (let begin = 0; begin < rows; begin += ROWS_AT_ONCE) {
    const end = Math.min(begin + ROWS_AT_ONCE, rows) - 1;
    await client.query('begin');
    await client.query(DRAWN, [enrichment, delivery, owners, from, pause, begin, end]);
    for (const insert of INSERTS) {
      await client.query(insert);
    }
    await client.query(`select setval('enrichment_ids', (select max(id) from drawn))`);
    await client.query(`select setval('delivery_ids', (select max(delivery_id) from drawn))`);
    await client.query('commit');
  }
  await client.query('vacuum (analyze) credit_accounts');
  await analyzeNewest(client, enrichment);
  await settings(client, "fsync = 'on'", 'max_wal_size');
  await client.query('checkpoint');
  const costs = [...(await spentBy(client, owners))].map(([owner, spent]): [number, number] => [
    owner,
    spent - (spentBefore.get(owner) ?? 0),
  ]);
  const ids = Array.from({ length: 50 }, (_, index) => enrichment + Math.floor((index * rows) / 50));
  return { ids, costs: new Map(costs) };
}

/** Partitions that ids are given out of; autovacuum would come to them within its minute. */
async function analyzeNewest(client: pg.Client, id: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select t.name || '_' || p.lower_id as name
     from partitions p cross join lateral unnest(tables_of_family(p.family)) t (name)
     where p.closed_at is null and (p.opened_at is not null or p.lower_id <= $1)`,
    [id],
  );
  for (const { name } of rows) {
    await client.query(`vacuum (analyze) ${name}`);
  }
}

async function spentBy(client: pg.Client, owners: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await client.query<{ owner: number; spent: string }>(
    'select organization_id as owner, spent from credit_accounts where organization_id = any($1)',
    [owners],
  );
  return new Map(rows.map(({ owner, spent }) => [owner, Number(spent)]));
}

/** Each `name = value`, or a name for the default. */
async function settings(client: pg.Client, ...each: readonly string[]): Promise<void> {
  for (const one of each) {
    await client.query(one.includes('=') ? `alter system set ${one}` : `alter system reset ${one}`);
  }
  await client.query('select pg_reload_conf()');
}
