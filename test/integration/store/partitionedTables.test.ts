import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { lockRetries, waitingOfProcess } from '#adapters/postgres/lockRetries';
import { migrate } from '#adapters/postgres/migrate';
import { applyMissing, readMigrations } from '#adapters/postgres/numberedMigrations';
import { switchRecordCapture } from '#adapters/postgres/recordCapture';
import { applyFunctions, readFunctions } from '#adapters/postgres/storedFunctions';
import { createEmptyDatabase, type TestDatabase } from '../../support/testDatabase.ts';

/** The last migration that only looks at rows; those that follow lock. */
const LOOKED_THROUGH = 44;
const PARTITIONED = 45;
const BEFORE = 40;
const TABLES = ['enrichments', 'outputs', 'provenances', 'deliveries', 'delivery_attempts', 'credit_transfers'];

const FILES = `
  select c.oid, pg_relation_filenode(c.oid) as file
  from pg_class c
  where c.relkind in ('r', 'i') and (
    c.relname = any($1) or exists (select from pg_index i where i.indexrelid = c.oid and i.indrelid::regclass::text = any($1))
  )
  order by c.oid`;
const READS = `
  select s.relid, s.seq_tup_read from pg_stat_user_tables s where s.relid = any($1::oid[]) order by s.relid`;

const ACCEPT = `insert into enrichments (organization_id, created_at, completed_at, credits_reserved, status, type, lane,
    dedup_key, input)
  values (1, '2026-04-01', '2026-04-01', 2, 'completed', 'get_company', 'network', '', '{}') returning id`;
const PAY = `insert into credit_transfers (organization_id, kind, debit, credit, amount, created_at)
  values (1, 'grant', 'issued', 'available', 1, '2026-04-01') returning id`;

describe('tables of the release before, with rows, that become partitions', () => {
  let database: TestDatabase;
  let program: pg.Client;
  let before: readonly Record<string, unknown>[];
  let readBefore: readonly Record<string, unknown>[];
  let readAfter: readonly Record<string, unknown>[];
  let indexesAfter: readonly Record<string, unknown>[];

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    return client;
  };
  /** A connection of its own for each, since a connection tells its counts at its end. */
  const applyUpTo = async (version: number, then: (client: pg.Client) => Promise<unknown>): Promise<void> => {
    const client = await connect();
    const transact = lockRetries(
      client,
      waitingOfProcess(() => undefined),
    );
    const all = (await readMigrations()).filter((one) => one.version <= version);
    const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
      'select version, name, checksum from schema_migrations',
    );
    await applyMissing(client, all, rows, transact);
    await then(client);
    await client.end();
  };
  const query = async (sql: string, values: unknown[] = []): Promise<readonly Record<string, unknown>[]> =>
    (await program.query<Record<string, unknown>>(sql, values)).rows;
  const accept = async (): Promise<unknown> => (await program.query({ name: 'accept', text: ACCEPT })).rows[0];
  const pay = async (): Promise<unknown> => (await program.query({ name: 'pay', text: PAY })).rows[0];

  beforeAll(async () => {
    database = await createEmptyDatabase();
    program = await connect();
    await query(`create table schema_migrations (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz default now())`);
    await query(`create table schema_functions (
      name text primary key, checksum text not null, applied_at timestamptz default now(), signature text, definition text)`);
    await applyUpTo(BEFORE, async (client) => {
      const transact = lockRetries(
        client,
        waitingOfProcess(() => undefined),
      );
      await applyFunctions(client, await readFunctions(), transact);
      await switchRecordCapture(client, true, transact);
    });
    expect([await accept(), await pay()]).toEqual([{ id: '1' }, { id: '1' }]);
    await query(`select setval('delivery_ids', 70000000)`);
    before = await query(FILES, [TABLES]);
    await applyUpTo(LOOKED_THROUGH, () => Promise.resolve());
    const oids = before.map(({ oid }) => oid);
    readBefore = await query(READS, [oids]);
    await applyUpTo(PARTITIONED, () => Promise.resolve());
    readAfter = await query(READS, [oids]);
    indexesAfter = await query(`select from pg_index where indrelid::regclass::text = any($1)`, [
      TABLES.map((name) => `${name}_0`),
    ]);
    await migrate(database.connectionString, undefined, true);
  }, 60_000);
  afterAll(async () => {
    await program.end();
    await database.drop();
  });

  test('keep their files and indexes as they are', async () => {
    const oids = before.map(({ oid }) => oid);
    expect(
      await query(
        'select c.oid, pg_relation_filenode(c.oid) as file from pg_class c where c.oid = any($1::oid[]) order by c.oid',
        [oids],
      ),
    ).toEqual(before);
    const added = ['enrichments_repeating'];
    expect(indexesAfter).toHaveLength(before.length - TABLES.length + added.length);
  });

  test('are not read while they are locked', () => {
    expect(readAfter).toEqual(readBefore);
  });

  test('take all ids that were given out, and many more', async () => {
    expect(await query('select family, lower_id, upper_id from partitions order by family')).toEqual([
      { family: 'credit_transfers', lower_id: '0', upper_id: '100000000' },
      { family: 'deliveries', lower_id: '0', upper_id: '200000000' },
      { family: 'enrichments', lower_id: '0', upper_id: '100000000' },
    ]);
    expect(await query(`select opened_at from partitions where family = 'enrichments'`)).toEqual([
      { opened_at: new Date('2026-04-01T00:00:00Z') },
    ]);
  });

  test('are written by statements that a program of the release before has prepared', async () => {
    expect([await accept(), await pay()]).toEqual([{ id: '2' }, { id: '2' }]);
    expect(await query('select id, tableoid::regclass::text as part from enrichments order by id')).toEqual([
      { id: '1', part: 'enrichments_0' },
      { id: '2', part: 'enrichments_0' },
    ]);
    expect(await query('select count(*) as count from credit_entries')).toEqual([{ count: '4' }]);
  });

  test('are still watched for records, once', async () => {
    const triggers = `select tgname::text as name, tgrelid::regclass::text as table from pg_trigger
      where tgname like 'capture%' and not tgisinternal order by 1`;
    expect(await query(triggers)).toEqual([
      { name: 'capture_batches_delete', table: 'batches' },
      { name: 'capture_batches_insert', table: 'batches' },
      { name: 'capture_batches_update', table: 'batches' },
      { name: 'capture_enrichments_delete', table: 'enrichments' },
      { name: 'capture_enrichments_insert', table: 'enrichments' },
      { name: 'capture_enrichments_update', table: 'enrichments' },
      { name: 'capture_outputs_delete', table: 'outputs' },
      { name: 'capture_outputs_update', table: 'outputs' },
    ]);
    await query(`update enrichments set callback_url = 'https://example.com' where id = 1`);
    expect(await query(`select count(*) as count from records_outbox where subject_id = 1`)).toEqual([{ count: '2' }]);
  });
});
