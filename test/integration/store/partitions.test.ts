import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Database } from '#adapters/postgres/database';
import { createPartitions } from '#adapters/postgres/partitions';
import type { Partition, PartitionFamily } from '#domain/partition';
import type { Partitions } from '#ports/partitions';
import { openDatabaseClient } from '../../support/databaseClient.ts';
import { useDatabasePerTest } from '../../support/databasePerTest.ts';

const FIRST = 100_000_000;
const SECOND = 200_000_000;
const AT = new Date('2026-05-01T00:00:00Z');
const LATER = new Date('2026-06-01T00:00:00Z');

const ENRICHMENT = `insert into enrichments (organization_id, created_at, completed_at, credits_reserved, status, type, lane,
    dedup_key, input)
  values (1, '2026-04-01', $1, 0, $2, 'get_company', 'network', '', '{}') returning id`;

const SHAPE = `
  select reloptions, (
    select array_agg(replace(regexp_replace(pg_get_indexdef(i.indexrelid), 'INDEX \\S+ ', ''), $1, '') order by 1)
    from pg_index i where i.indrelid = c.oid
  ) as indexes
  from pg_class c where c.relname = $1`;

const PARTITIONS =
  'select inhrelid::regclass::text as name from pg_inherits where inhparent = to_regclass($1) order by inhrelid';

describe('partitions', () => {
  let database: Database;
  let partitions: Partitions;
  // Before the database is dropped.
  afterEach(() => database.close());
  const server = useDatabasePerTest();
  beforeEach(async () => {
    database = await openDatabaseClient(server.connectionString);
    partitions = createPartitions(database);
  });

  const query = async (sql: string, values: unknown[] = []): Promise<readonly Record<string, unknown>[]> =>
    (await server.client.query<Record<string, unknown>>(sql, values)).rows;
  const of = async (family: PartitionFamily, now = AT): Promise<readonly Partition[]> =>
    (await partitions.read(now)).find((one) => one.family === family)?.partitions ?? [];
  const accept = async (completedAt: Date | null = AT): Promise<unknown> =>
    (await query(ENRICHMENT, [completedAt, completedAt === null ? 'queued' : 'completed']))[0]?.['id'];
  const partitionsOf = async (table: string): Promise<unknown[]> =>
    (await query(PARTITIONS, [table])).map(({ name }) => name);

  /** A second partition, into which ids go from now on. */
  async function roll(family: PartitionFamily): Promise<void> {
    expect(await partitions.make(family, FIRST, SECOND)).toBe('done');
    expect(await partitions.roll(family, FIRST, LATER)).toBe('done');
  }

  test('are one for each family in a fresh database, from the first id to a hundred million', async () => {
    const first = { lower: 0, upper: FIRST, openedAt: null, closedAt: null, outputsRemovedAt: null, isOpen: true };
    expect(await partitions.read(AT)).toEqual([
      { family: 'enrichments', lastId: 0, partitions: [{ ...first, openedAt: AT }] },
      { family: 'credit_transfers', lastId: 0, partitions: [{ ...first, openedAt: AT }] },
      { family: 'deliveries', lastId: 0, partitions: [{ ...first, openedAt: AT }] },
    ]);
  });

  test('are made empty, with the indexes and settings of the newest, as often as asked', async () => {
    expect(await partitions.make('enrichments', FIRST, SECOND)).toBe('done');
    expect(await partitions.make('enrichments', FIRST, SECOND)).toBe('done');
    expect(await partitionsOf('provenances')).toEqual(['provenances_0', `provenances_${FIRST}`]);
    const sorted = async (name: string): Promise<unknown> => {
      const [row] = await query(SHAPE, [name]);
      return { ...row, indexes: (row?.['indexes'] as string[]).toSorted() };
    };
    expect(await sorted(`enrichments_${FIRST}`)).toEqual(await sorted('enrichments_0'));
    expect(await of('enrichments')).toMatchObject([{ openedAt: AT }, { lower: FIRST, upper: SECOND, openedAt: null }]);
  });

  test('leave no gap between them', async () => {
    await expect(partitions.make('deliveries', SECOND, SECOND + 1)).rejects.toThrow(
      'The next partition of deliveries begins at 100000000, not at 200000000',
    );
    expect(await partitionsOf('deliveries')).toEqual(['deliveries_0']);
  });

  test('take the ids from the next bound on once they are rolled, which closes those before', async () => {
    expect(await accept()).toBe('1');
    await roll('enrichments');
    expect(await partitions.roll('enrichments', FIRST, new Date())).toBe('done');
    expect(await accept()).toBe(String(FIRST));
    expect(await accept()).toBe(String(FIRST + 1));
    expect(await of('enrichments')).toEqual([
      expect.objectContaining({ lower: 0, openedAt: LATER, closedAt: LATER, isOpen: false }),
      expect.objectContaining({ lower: FIRST, openedAt: LATER, closedAt: null, isOpen: true }),
    ]);
    expect(await query(`select id, tableoid::regclass::text as part from enrichments order by id`)).toEqual([
      { id: '1', part: 'enrichments_0' },
      { id: String(FIRST), part: `enrichments_${FIRST}` },
      { id: String(FIRST + 1), part: `enrichments_${FIRST}` },
    ]);
  });

  test('are not rolled where none begins, or where ids are so near that they might come there before', async () => {
    await expect(partitions.roll('enrichments', FIRST, AT)).rejects.toThrow('No partition of enrichments begins');
    await partitions.make('enrichments', FIRST, SECOND);
    await query(`select setval('enrichment_ids', ${FIRST - 1_000_000})`);
    await expect(partitions.roll('enrichments', FIRST, AT)).rejects.toThrow('too near to 100000000');
  });

  test('take ids that come to the next one of themselves, and tell so', async () => {
    await partitions.make('credit_transfers', FIRST, SECOND);
    await query(`select setval('credit_transfer_ids', ${FIRST + 5})`);
    expect(await of('credit_transfers')).toMatchObject([{ closedAt: AT }, { openedAt: AT, closedAt: null }]);
  });

  test('stay while work in them has not ended, a batch of their time is open, or a delivery is pending', async () => {
    const id = await accept(null);
    await query(`insert into deliveries (organization_id, scope, event, url, created_at, next_attempt_at)
      values (1, 'org', 'x', 'https://example.com', now(), now())`);
    for (const family of ['enrichments', 'deliveries', 'credit_transfers'] as const) {
      await roll(family);
      expect((await of(family)).map(({ isOpen }) => isOpen)).toEqual([true, true]);
      await expect(partitions.remove(family, 0, LATER)).rejects.toThrow(
        `The partition of ${family} from 0 on is not closed, so it must stay`,
      );
    }
    await expect(partitions.removeOutputs(0, LATER)).rejects.toThrow('so it must stay');
    await query(`update enrichments set completed_at = now(), status = 'failed' where id = $1`, [id]);
    await query(`update deliveries set status = 'failed', next_attempt_at = null, ended_at = now()`);
    for (const family of ['enrichments', 'deliveries', 'credit_transfers'] as const) {
      expect((await of(family)).map(({ isOpen }) => isOpen)).toEqual([false, true]);
    }
    await query(
      `insert into batches (organization_id, created_at, total, rejected, estimated_credits, status, type)
      values (1, $1, 1, 0, 0, 'processing', 'get_company')`,
      [AT],
    );
    expect((await of('enrichments')).map(({ isOpen }) => isOpen)).toEqual([true, true]);
  });

  test('lose their outputs first, and the rest later', async () => {
    await accept();
    await query(`insert into outputs (enrichment_id, output) values (1, '{}')`);
    await roll('enrichments');
    expect(await partitions.removeOutputs(0, LATER)).toBe('done');
    expect(await partitions.removeOutputs(0, new Date())).toBe('done');
    expect(await of('enrichments')).toMatchObject([{ lower: 0, outputsRemovedAt: LATER }, { lower: FIRST }]);
    expect(await partitionsOf('outputs')).toEqual([`outputs_${FIRST}`]);
    expect(await query('select id from enrichments')).toEqual([{ id: '1' }]);
    expect(await partitions.remove('enrichments', 0, LATER)).toBe('done');
    expect(await of('enrichments')).toMatchObject([{ lower: FIRST }]);
    expect(await query(`select to_regclass('enrichments_0') as gone`)).toEqual([{ gone: null }]);
    expect(await query('select id from enrichments')).toEqual([]);
  });

  test('leave opening entries of their transfers, by organization and kind', async () => {
    await query(`insert into credit_transfers (organization_id, enrichment_id, kind, debit, credit, amount, created_at)
      values (1, null, 'grant', 'issued', 'available', 2000000000, '2026-04-01'),
        (1, null, 'grant', 'issued', 'available', 2000000000, '2026-04-02'),
        (1, 7, 'reserve', 'available', 'reserved', 2, '2026-04-03'),
        (2, null, 'grant', 'issued', 'available', 5, '2026-04-04')`);
    await roll('credit_transfers');
    expect(await partitions.remove('credit_transfers', 0, LATER)).toBe('done');
    expect(
      await query(
        `select organization_id as org, kind, amount, transfers, until from credit_openings order by 1, kind`,
      ),
    ).toEqual([
      { org: 1, kind: 'grant', amount: '4000000000', transfers: '2', until: new Date('2026-04-02T00:00:00Z') },
      { org: 1, kind: 'reserve', amount: '2', transfers: '1', until: new Date('2026-04-03T00:00:00Z') },
      { org: 2, kind: 'grant', amount: '5', transfers: '1', until: new Date('2026-04-04T00:00:00Z') },
    ]);
    expect(await query('select from credit_transfers')).toEqual([]);
    expect(await of('credit_transfers')).toMatchObject([{ lower: FIRST }]);
  });

  describe('beside a transaction that is under way', () => {
    let other: pg.Client;
    beforeEach(async () => {
      other = new pg.Client({ connectionString: server.connectionString });
      await other.connect();
    });
    afterEach(() => other.end());

    test('are made and rolled without waiting for it', async () => {
      await other.query('begin; lock table enrichments, outputs in row exclusive mode');
      await roll('enrichments');
      await other.query('commit');
    });

    test('of transfers are removed another time, before others wait for long, and leave nothing half done', async () => {
      await query(`insert into credit_transfers (organization_id, kind, debit, credit, amount, created_at)
        values (1, 'grant', 'issued', 'available', 1, now())`);
      await roll('credit_transfers');
      await other.query('begin; select from credit_transfers');
      expect(await partitions.remove('credit_transfers', 0, LATER)).toBe('busy');
      expect(await query('select from credit_openings')).toEqual([]);
      await other.query('commit');
      expect(await partitions.remove('credit_transfers', 0, LATER)).toBe('done');
      expect(await query('select from credit_openings')).toHaveLength(1);
    });

    test('of enrichments wait for it to end and hold up nobody meanwhile', async () => {
      await accept();
      await roll('enrichments');
      await other.query('begin; lock table enrichments in row exclusive mode');
      const removed = partitions.remove('enrichments', 0, LATER);
      const waits = `select from pg_stat_activity
        where application_name = 'enrich partitions' and wait_event_type = 'Lock' and datname = current_database()`;
      while ((await query(waits)).length === 0) {
        // Asked again at once: it waits once the tables before are gone.
      }
      await query(`set lock_timeout = '50ms'`);
      expect(await accept()).toBe(String(FIRST));
      await other.query('commit');
      expect(await removed).toBe('done');
    });

    test('are made after whoever alters the table, who does not wait for them', async () => {
      await other.query('begin; lock table only enrichments');
      const made = partitions.make('enrichments', FIRST, SECOND);
      const waits = `select from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%make_partition%' and datname = current_database()`;
      while ((await query(waits)).length === 0) {
        // Asked again at once: it waits for the table before it looks at its newest partition.
      }
      await other.query('alter table enrichments add column added integer; commit');
      expect(await made).toBe('done');
      expect(await partitionsOf('enrichments')).toEqual(['enrichments_0', `enrichments_${FIRST}`]);
    });

    test('that were being detached when the process died are removed by the next one', async () => {
      await accept();
      await roll('enrichments');
      await other.query('begin; lock table enrichments in row exclusive mode');
      const killed = expect(partitions.remove('enrichments', 0, LATER)).rejects.toThrow();
      const pending = `select from pg_inherits where inhdetachpending`;
      while ((await query(pending)).length === 0) {
        // Asked again at once: from then on new statements no longer see the partition.
      }
      await query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'enrich partitions' and datname = current_database()`);
      await killed;
      await other.query('commit');
      expect(await partitions.remove('enrichments', 0, LATER)).toBe('done');
      expect(await partitionsOf('enrichments')).toEqual([`enrichments_${FIRST}`]);
    });
  });
});
