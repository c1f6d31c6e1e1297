import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { migrate } from '#adapters/postgres/migrate';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { createEmptyDatabase, createTestDatabase, useTestDatabase } from '../../support/testDatabase.ts';
import { administrationUrl } from '../../support/testPostgres.ts';
import { createLogin, createWorkerLogin, type WorkerLogin } from '../../support/workerLogin.ts';

/** What a worker may do with each table, in whole or in part. All others are closed to it. */
const OPEN_TABLES = [
  'captchas: select insert update',
  'document_cache: select insert update delete',
  'enrichments: select update',
  'kept_documents: select insert update',
  'mirror_records: select',
  'pauses: select',
  'person_secrets: select',
  'prospect_screenshots: select insert update',
  'prospects: select update',
  'provider_requests: select insert update',
  'publications: select',
  'saved_pages: select insert',
  'schema_functions: select',
  'schema_migrations: select',
  'source_settings: select',
  'suppressed_persons: select',
  'video_campaigns: select',
];

const PRIVILEGES = `
  select c.relname || ': ' || p.privileges as told
  from pg_class c
  cross join lateral (
    select string_agg(n.privilege, ' ' order by n.place) as privileges
    from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'])
      with ordinality as n (privilege, place)
    where has_table_privilege(c.oid, n.privilege)
      or n.privilege not in ('delete', 'truncate', 'trigger') and has_any_column_privilege(c.oid, n.privilege)
  ) p
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p') and p.privileges is not null
  order by c.relname`;

const SETTLE = 'select outcome from settle_enrichments($1, now())';

function settlement(id: number, leaseToken: number, cost: number): string {
  return JSON.stringify([{ id, lease_token: leaseToken, status: 'completed', cost, output: '{}' }]);
}

const database = useTestDatabase();

async function asking<Result>(connectionString: string, ask: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

describe('the login of a worker', () => {
  const harness = useStoreHarness((now) => openPostgresPorts(database.connectionString, now));
  let login: WorkerLogin;
  beforeAll(async () => {
    login = await createWorkerLogin(database.connectionString);
  });
  afterAll(() => login.remove());
  const ask = (sql: string, values: readonly unknown[] = []): Promise<pg.QueryResult<Record<string, unknown>>> =>
    asking(login.connectionString, (client) => client.query<Record<string, unknown>>(sql, values as unknown[]));
  const settle = async (id: number, leaseToken: number, cost = 1): Promise<unknown> =>
    (await ask(SETTLE, [settlement(id, leaseToken, cost)])).rows[0]?.['outcome'];

  test('may do with tables what is written down here and nothing else, a table of tomorrow included', async () => {
    const { rows } = await ask(PRIVILEGES);
    expect(rows.map(({ told }) => told)).toEqual(OPEN_TABLES);
  });

  test.each([
    ['users', 'select password_hash from users'],
    ['sessions', 'select token_hash from sessions'],
    ['keys', 'select secret_hash from api_keys'],
    ['links that set passwords', 'select token_hash from password_links'],
    ['secrets of webhooks', 'select sealed from webhook_secrets'],
    ['the audit log', 'select * from audit_log'],
    ['what callers have attached to their requests', 'select custom_vars from enrichments'],
    ['where callers want to be called', 'select callback_url from enrichments'],
    ['outputs', 'select output from outputs'],
    ['uploads', 'select content from upload_chunks'],
    ['what people are asked to fetch', 'select url from handovers'],
    ['organizations', 'select name from organizations'],
  ])('cannot read %s', async (_, sql) => {
    await expect(ask(sql)).rejects.toThrow('permission denied for table');
  });

  test.each([
    ['a balance', 'update credit_accounts set available = available + 1'],
    [
      'a transfer',
      `insert into credit_transfers (organization_id, kind, debit, credit, amount, created_at)
      values (1, 'grant', 'issued', 'available', 1, now())`,
    ],
    ['a price that was reserved', 'update enrichments set credits_reserved = 0'],
    ['whose work it is', 'update enrichments set organization_id = 1'],
    ['an output', `insert into outputs values (1, '{}')`],
    ['the mirror', `insert into mirror_records values ('key', now(), '{}')`],
    ['where people are sent to fetch a document', `update handovers set url = 'https://example.com'`],
    [
      'a session',
      `insert into sessions (token_hash, user_id, csrf_token, created_at, idle_until, expires_at)
      values ('x', 1, 'x', now(), now(), now())`,
    ],
    [
      'a key',
      `insert into api_keys (organization_id, name, role, prefix, secret_hash) values (1, 'x', 'admin', 'x', 'x')`,
    ],
    [
      'a delivery',
      `insert into deliveries (organization_id, scope, event, url, created_at, next_attempt_at)
      values (1, 'org', 'x', 'https://example.com', now(), now())`,
    ],
    ['how portals are visited', 'delete from source_settings'],
  ])('cannot write %s', async (_, sql) => {
    await expect(ask(sql)).rejects.toThrow('permission denied for table');
  });

  test('ends its work, and cannot book credits past that', async () => {
    const { id, leaseToken } = await harness.current.acceptAndClaim({ price: 2 });
    const item = `row(${id}, ${leaseToken}, 'completed', 1, null, null, null, null)::settle_item`;
    await expect(ask(`select settle_credits(array[${item}], now())`)).rejects.toThrow('permission denied for table');
    expect(await settle(id, leaseToken)).toBe('settled');
    expect(await harness.current.ports.credits.audit()).toEqual([]);
  });

  test('changes work whose records are noted, also after a rollback that left it no right to note them', async () => {
    const { workerRole } = await migrate(database.connectionString, undefined, true);
    const asOwner = (sql: string) => asking(database.connectionString, (client) => client.query(sql));
    try {
      // A release that knows no records takes all rights to tables that its own list does not name.
      await asOwner(`revoke all on records_outbox from ${workerRole.name}`);
      const { id } = await harness.current.acceptAndClaim();
      await asOwner('delete from records_outbox');
      await ask(`update enrichments set status = 'queued', not_before = now() where id = $1`, [id]);
      const { rows } = await asOwner('select subject_id from records_outbox');
      expect(rows).toEqual([{ subject_id: String(id) }]);
    } finally {
      await migrate(database.connectionString, undefined, false);
    }
  });

  test('cannot end work with more credits than were reserved for it, or work of a lease that is another', async () => {
    const { id, leaseToken } = await harness.current.acceptAndClaim({ price: 2 });
    await expect(settle(id, leaseToken, 3)).rejects.toThrow('enrichments_check');
    expect(await settle(id, leaseToken + 1)).toBe('stale');
  });

  test('leads what runs with the rights of the owner to no table of its own', async () => {
    const { id, leaseToken } = await harness.current.acceptAndClaim({ price: 2 });
    const decoy = 'create temporary table credit_accounts as select 1 as organization_id, 1 as reserved';
    const settled = await asking(login.connectionString, async (client) => {
      await client.query(decoy);
      return client.query(SETTLE, [settlement(id, leaseToken, 2)]);
    });
    expect(settled.rows).toEqual([{ outcome: 'settled' }]);
    expect(await harness.current.ports.credits.audit()).toEqual([]);
  });

  test.each([
    'create table mine (id integer)',
    'create schema mine',
    'create function mine() returns integer language sql as $$ select 1 $$',
    'create role mine',
    'create database mine',
    'create extension pgcrypto',
    'alter table enrichments disable trigger all',
    'drop table enrichments',
    'truncate enrichments',
    'grant select on enrichments to public',
    `copy (select 1) to program 'true'`,
    `select pg_read_file('/etc/hostname')`,
  ])('is refused: %s', async (sql) => {
    await expect(ask(sql)).rejects.toThrow(/permission denied|must be owner/u);
  });

  test('opens no table of another database of the same server', async () => {
    const other = await createTestDatabase();
    try {
      await migrate(other.connectionString);
      const url = new URL(login.connectionString);
      url.pathname = new URL(other.connectionString).pathname;
      await expect(asking(url.href, (client) => client.query('select id from enrichments'))).rejects.toThrow(
        'permission denied for table enrichments',
      );
    } finally {
      await other.drop();
    }
  });
});

describe('what a worker may do', () => {
  test('is brought to what is written down, also after it was changed by hand', async () => {
    const login = await createWorkerLogin(database.connectionString);
    try {
      await asking(database.connectionString, async (client) => {
        const { workerRole } = await migrate(database.connectionString);
        expect(workerRole.state).toBe('kept');
        await client.query(
          `grant select on users to ${workerRole.name}; revoke select on publications from ${workerRole.name}`,
        );
      });
      await migrate(database.connectionString);
      const { rows } = await asking(login.connectionString, (client) => client.query<{ told: string }>(PRIVILEGES));
      expect(rows.map(({ told }) => told)).toEqual(OPEN_TABLES);
    } finally {
      await login.remove();
    }
  });

  test('waits for a role where the login of the migration may make none, and everything else is done', async () => {
    const empty = await createEmptyDatabase();
    const { connectionString } = empty;
    const owner = `owner_${randomBytes(6).toString('hex')}`;
    const name = new URL(connectionString).pathname.slice(1);
    const administer = (sql: string) => asking(administrationUrl(connectionString), (client) => client.query(sql));
    try {
      await administer(`create role ${owner} login password 'owner'; alter database ${name} owner to ${owner}`);
      const url = new URL(connectionString);
      url.username = owner;
      url.password = 'owner';
      expect((await migrate(url.href)).workerRole).toEqual({ name: `${name}_worker`, state: 'missing' });
      await administer(`create role ${name}_worker nologin`);
      expect((await migrate(url.href)).workerRole).toEqual({ name: `${name}_worker`, state: 'kept' });
      const login = await createLogin(connectionString, `${name}_worker`);
      const { rows } = await asking(login.connectionString, (client) => client.query<{ told: string }>(PRIVILEGES));
      expect(rows.map(({ told }) => told)).toEqual(OPEN_TABLES);
      await login.remove();
    } finally {
      await empty.drop();
      await administer(`drop role ${owner}`);
    }
  });
});
