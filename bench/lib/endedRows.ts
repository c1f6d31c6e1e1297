import type pg from 'pg';

/** Of one INSERT: a few seconds, so that progress can be told. */
const ROWS_AT_ONCE = 500_000;

/** The year before last ends with them, one a second: older than every window, and not yet forgotten. */
const AT = `timestamptz '2024-01-01' + make_interval(secs => n * 6)`;

/** Every twelfth enrichment failed, every sixth was no address: neither cost anything. */
const KIND = `lateral (
    select ${AT} as at, n % 12 = 0 as failed, n % 6 = 1 as is_email, n % 12 in (0, 1, 7) as is_free
  ) kind`;

const ENRICHMENTS = `
  insert into enrichments (id, organization_id, created_at, queued_at, started_at, completed_at, credits_reserved,
    credits_cost, attempts, status, type, lane, worker, error_code, error_message, dedup_key, input, custom_vars,
    lease_token, lease_until)
  select n, $1, at, at, at + interval '10 milliseconds', at + interval '2 seconds', 2, case when is_free then 0 else 2 end,
    1, case when failed then 'failed' else 'completed' end::enrichment_status,
    case when is_email then 'verify_email' else 'get_company' end,
    case when is_email then 'network' else 'browser:handelsregister' end,
    'old/1', case when failed then 'company_not_found' end, case when failed then 'The register has no such company' end,
    sha256(n::text::bytea),
    case when is_email then json_build_object('email', 'no address ' || n)
      else json_build_object('company_id', 'DE-HRB-F1103-' || n) end,
    json_build_object('external_id', 'crm-' || n), null, null
  from generate_series($2::bigint, $3::bigint) n, ${KIND}`;

const TRANSFERS = `
  insert into credit_transfers (organization_id, enrichment_id, kind, debit, credit, amount, created_at)
  select $1, n, step.kind::credit_transfer_kind, step.debit::credit_account, step.credit::credit_account, 2, at
  from generate_series($2::bigint, $3::bigint) n, ${KIND}
  cross join lateral (
    values ('reserve', 'available', 'reserved'),
      (case when is_free then 'release' else 'settle' end, 'reserved', case when is_free then 'available' else 'spent' end)
  ) step (kind, debit, credit)`;

const COMPANIES = `
  insert into outputs (enrichment_id, output)
  select n, json_build_object('company_id', 'DE-HRB-F1103-' || n, 'name', 'Beispiel ' || n || ' GmbH', 'status', 'active',
    'purpose', repeat('Handel mit Waren aller Art. ', 8))
  from generate_series($2::bigint, $3::bigint) n, ${KIND}
  where not failed and not is_email and $1::int > 0`;

const EMAILS = `
  insert into outputs (enrichment_id, output)
  select n, json_build_object('email', 'no address ' || n, 'normalized', null, 'status', 'undeliverable',
    'reason', 'invalid_syntax', 'syntax_valid', false, 'domain', null, 'mx', json_build_array(), 'disposable', false,
    'role_account', false, 'free_provider', false,
    'smtp', json_build_object('checked', false, 'accepted', null, 'catch_all', null))
  from generate_series($2::bigint, $3::bigint) n, ${KIND}
  where is_email and $1::int > 0`;

/**
 * Fills the tables with what an organization has had done long ago, ledger included. It is written without fsync; at the
 * end everything is on the disk, vacuumed and analyzed, as a database is that has lived with its rows.
 */
export async function fillEndedRows(database: pg.Pool, organizationId: number, count: number): Promise<void> {
  await setting(database, "fsync = 'off'", "max_wal_size = '16GB'", "maintenance_work_mem = '512MB'");
  const values = (from: number): readonly number[] => [organizationId, from, Math.min(from + ROWS_AT_ONCE - 1, count)];
  for (let from = 1; from <= count; from += ROWS_AT_ONCE) {
    process.stderr.write(`old rows from ${from.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}\n`);
    for (const statement of [ENRICHMENTS, TRANSFERS, COMPANIES]) {
      await database.query(statement, [...values(from)]);
    }
    // As autovacuum does while rows come: it tells where the ends of pages have room, and short outputs go there.
    await database.query('vacuum outputs');
    await database.query(EMAILS, [...values(from)]);
  }
  await database.query(`select setval('enrichment_ids', $1)`, [count]);
  await database.query(
    `update credit_accounts set available = available - spent.credits, spent = spent + spent.credits
     from (select coalesce(sum(credits_cost), 0)::bigint as credits from enrichments where organization_id = $1) spent
     where organization_id = $1`,
    [organizationId],
  );
  await database.query('vacuum (analyze) enrichments, credit_transfers, outputs');
  await setting(database, "fsync = 'on'", "max_wal_size = '1GB'", "maintenance_work_mem = '64MB'");
  await database.query('checkpoint');
}

async function setting(database: pg.Pool, ...settings: readonly string[]): Promise<void> {
  for (const each of settings) {
    await database.query(`alter system set ${each}`);
  }
  await database.query('select pg_reload_conf()');
}
