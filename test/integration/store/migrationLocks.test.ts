import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { LOCK_PATIENCE_SECONDS, lockRetries } from '#adapters/postgres/lockRetries';
import { applyMissing } from '#adapters/postgres/numberedMigrations';
import { applyFunctions } from '#adapters/postgres/storedFunctions';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';

const FILE = {
  version: 999_999,
  name: '999999_later',
  sql: 'alter table enrichments add later text',
  checksum: '',
  earlierChecksum: null,
};

describe('a migration whose table is in use', () => {
  let database: TestDatabase;
  let migrator: pg.Client;
  let dump: pg.Client;
  let caller: pg.Client;
  const open = async (name: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: database.connectionString, application_name: name });
    await client.connect();
    return client;
  };
  beforeEach(async () => {
    database = await createTestDatabase();
    [migrator, dump, caller] = await Promise.all([open('enrich migrate'), open('pg_dump'), open('caller')]);
    await dump.query('begin; select count(*) from enrichments');
  });
  afterEach(async () => {
    await Promise.all([migrator, dump, caller].map((client) => client.end()));
    await database.drop();
  });

  function apply(delay: (milliseconds: number) => Promise<unknown>, told: string[] = [], sql = FILE.sql) {
    let now = 0;
    const waiting = {
      now: () => now,
      random: () => 0.5,
      tell: (line: string) => told.push(line),
      delay: async (milliseconds: number) => {
        now += milliseconds;
        await delay(milliseconds);
      },
    };
    return applyMissing(migrator, [{ ...FILE, sql }], [], lockRetries(migrator, waiting));
  }

  async function waitUntilWaiting(): Promise<void> {
    const waits = `select from pg_stat_activity where application_name = 'enrich migrate' and wait_event_type = 'Lock'
      and datname = current_database()`;
    while ((await caller.query(waits)).rowCount === 0) {
      // Asked again at once: the build begins with the next answer of Postgres.
    }
  }

  test('lets others through after two seconds, says what it waits for, and is applied once the table is free', async () => {
    const pauses: number[] = [];
    const told: string[] = [];
    const applied = await apply(async (milliseconds) => {
      pauses.push(milliseconds);
      await caller.query(`set statement_timeout = '1s'`);
      expect((await caller.query('select count(*) from enrichments')).rowCount).toBe(1);
      if (pauses.length === 2) {
        await dump.query('commit');
      }
    }, told);
    expect(applied).toEqual([FILE.name]);
    expect(pauses).toEqual([750, 1_500]);
    expect(told).toEqual([
      expect.stringMatching(
        /^Migration 999999_later waits for locks of process \d+ \(pg_dump, idle in transaction, for \d+ s\): try 2 in 1 s$/,
      ),
      expect.stringMatching(/: try 3 in 2 s$/),
    ]);
    expect((await caller.query('select later from enrichments')).rows).toEqual([]);
  });

  test('is given up after ten minutes, rolled back, with what to do', async () => {
    const given = apply(() => Promise.resolve(), [], `set local lock_timeout = 1; ${FILE.sql}`);
    await expect(given).rejects.toMatchObject({
      message: expect.stringMatching(
        /^Migration 999999_later was rolled back: it did not get its locks in 600 s\. In its way: .*Then run again: enrich migrate$/,
      ) as unknown,
      cause: { cause: { code: '55P03' } },
    });
    expect(LOCK_PATIENCE_SECONDS).toBe(600);
    expect((await caller.query('select from schema_migrations where version = 999999')).rowCount).toBe(0);
  });

  test('is tried again where it was the victim of a deadlock', async () => {
    const deadlock = `do $$ begin
      if to_regclass('resolved') is null then raise exception 'deadlock detected' using errcode = '40P01'; end if;
    end $$`;
    const applied = await apply(() => caller.query('create table resolved ()'), [], deadlock);
    expect(applied).toEqual([FILE.name]);
  });

  test('is not tried again where it fails of anything else', async () => {
    await expect(apply(() => Promise.reject(new Error('waited')), [], 'select 1 / 0')).rejects.toThrow(
      'Migration 999999_later failed and was rolled back',
    );
  });

  test('builds an index of all partitions beside writes that are under way, and holds up none that comes', async () => {
    await dump.query('commit; create index enrichments_0_later on enrichments_0 (created_at)');
    await dump.query('begin; lock table enrichments in row exclusive mode');
    const build = apply(
      () => Promise.reject(new Error('waited')),
      [],
      `-- An index.\ndrop index concurrently if exists later;\ncreate index concurrently later on enrichments (id);\n`,
    );
    await waitUntilWaiting();
    await caller.query(`set statement_timeout = '1s'; set lock_timeout = '100ms'`);
    await caller.query('begin; lock table enrichments in row exclusive mode; commit');
    await dump.query('commit');
    expect(await build).toEqual([FILE.name]);
    const { rows } = await caller.query(
      `select relid::text as name, indisvalid from pg_partition_tree('later') join pg_index on indexrelid = relid`,
    );
    expect(rows).toEqual([
      { name: 'later', indisvalid: true },
      { name: 'enrichments_0_later', indisvalid: true },
    ]);
    expect((await caller.query('select from schema_migrations where version = 999999')).rowCount).toBe(1);
  });

  test('drops an index that a try before left unfinished, and says what is in its way where it waits in vain', async () => {
    const sql = (timeout: string) =>
      `set lock_timeout = '${timeout}';\ndrop index concurrently if exists later;\ncreate index concurrently later on deduplication (created_at);`;
    await dump.query('commit');
    await dump.query('begin; lock table deduplication in row exclusive mode');
    await expect(apply(() => Promise.resolve(), [], sql('50ms'))).rejects.toThrow(
      /^Migration 999999_later was ended: transactions that began before it have not ended in 600 s\. In its way: .*Then run again: enrich migrate$/,
    );
    const isValid = `select indisvalid from pg_index where indexrelid = 'later'::regclass`;
    expect((await caller.query(isValid)).rows).toEqual([{ indisvalid: false }]);
    await dump.query('commit');
    expect(await apply(() => Promise.resolve(), [], sql('10s'))).toEqual([FILE.name]);
    expect((await caller.query(isValid)).rows).toEqual([{ indisvalid: true }]);
  });

  test('waits as shortly where it is a stored function, and puts all of them in place once it can', async () => {
    const sql = `lock table enrichments; create or replace function later() returns integer language sql as 'select 1'`;
    const free = () => dump.query('commit');
    const waiting = { now: () => 0, random: () => 0, tell: () => undefined, delay: free };
    const transact = lockRetries(migrator, waiting);
    expect(await applyFunctions(migrator, [{ name: 'later', sql, checksum: '' }], transact)).toEqual(['later']);
  });
});
