import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createDeliveries } from '#adapters/postgres/deliveries';
import { createDeliveryBacklog } from '#adapters/postgres/deliveryBacklog';
import { createDeliveryLog } from '#adapters/postgres/deliveryLog';
import { createRowRetention } from '#adapters/postgres/rowRetention';
import { createPartitions } from '#adapters/postgres/partitions';
import { createRecordOutbox } from '#adapters/postgres/recordOutbox';
import { PARTITION_FAMILIES } from '#domain/partition';
import { BatchHarness } from '../../support/batchHarness.ts';
import { openDatabaseClient } from '../../support/databaseClient.ts';
import { openPostgresPorts, type PostgresPorts } from '../../support/postgresPorts.ts';
import { StoreHarness } from '../../support/storeHarness.ts';
import { TestClock } from '../../support/testClock.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

/** With the one that ids are in and the empty one ahead, 15: a year and a month, and the months around it. */
const OLD = 13;
const STEP = 100_000_000;
const ROWS = 2_000;
const NOBODY = 999_999_999;

/** What has ended long ago: enrichments with outputs and costs, rows of batches, duplicates, deliveries with their attempts. */
const FILL = `
  with done as (
    insert into enrichments (organization_id, original_id, created_at, started_at, completed_at, credits_reserved,
      credits_cost, status, type, lane, dedup_key, input, batch_id, batch_row, error_code)
    select $1, case when n % 10 = 0 then 1 end, '2025-01-01', '2025-01-01', '2025-01-01', 2, 2,
      case when n % 7 = 0 then 'failed' else 'completed' end::enrichment_status, 'get_company', 'network', '',
      '{"company_id":"DE-HRB-F1103-1"}', case when n % 2 = 0 then $2::integer end, n, case when n % 7 = 0 then 'x' end
    from generate_series(1, ${ROWS}) n
    returning id
  ), told as (
    insert into outputs (enrichment_id, output) select id, '{}' from done
  ), explained as (
    insert into provenances (enrichment_id, provenance) select id, '{}' from done
  ), paid as (
    insert into credit_transfers (organization_id, enrichment_id, kind, debit, credit, amount, created_at)
    select $1, id, 'settle', 'reserved', 'spent', 2, '2025-01-01' from done
  ), delivered as (
    insert into deliveries (organization_id, enrichment_id, scope, event, url, created_at, status, ended_at)
    select $1, id, 'enrichment', 'enrichment.completed', 'https://example.com', '2025-01-01', 'delivered', '2025-01-01'
    from done
    returning id
  )
  insert into delivery_attempts (delivery_id, number, started_at, milliseconds)
  select id, 1, '2025-01-01', 5 from delivered`;

/** An index of a page has never had an entry; a BRIN index is read to find out that none of its ranges is asked for. */
const VISITED = `
  select s.relname || ' by ' || s.indexrelname as visit
  from pg_stat_user_indexes s
  join pg_class c on c.oid = s.relid
  join pg_class i on i.oid = s.indexrelid
  join pg_am a on a.oid = i.relam
  where c.relispartition and s.idx_scan > 0 and pg_relation_size(i.oid) > current_setting('block_size')::integer
    and a.amname <> 'brin' and (regexp_match(s.relname, '_(\\d+)$'))[1]::bigint < $1
  union all
  select s.relname || ' whole'
  from pg_stat_user_tables s
  join pg_class c on c.oid = s.relid
  where c.relispartition and s.seq_scan > 0 and (regexp_match(s.relname, '_(\\d+)$'))[1]::bigint < $1
  order by 1`;

/** All that a plan has is locked before it runs, though the partition may then be left out. */
const LOCKED = `
  select distinct c.relname as visit
  from pg_locks l
  join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and c.relispartition and c.relkind = 'r'
    and (regexp_match(c.relname, '_(\\d+)$'))[1]::bigint < $1
  order by 1`;

const database = useTestDatabase();

describe('partitions of long ago', () => {
  let organizationId = 0;
  beforeAll(async () => {
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    const pool = await openDatabaseClient(database.connectionString);
    const partitions = createPartitions(pool);
    const { rows } = await client.query<{ id: number }>(`insert into organizations (name) values ('old') returning id`);
    organizationId = rows[0]?.id ?? 0;
    await client.query('insert into credit_accounts (organization_id, available) values ($1, 1000000)', [
      organizationId,
    ]);
    for (let number = 1; number <= OLD; number += 1) {
      await client.query(FILL, [organizationId, NOBODY - number]);
      await client.query('vacuum (analyze) enrichments, outputs, credit_transfers, deliveries, delivery_attempts');
      for (const family of PARTITION_FAMILIES) {
        await partitions.make(family, number * STEP, (number + 1) * STEP);
        await partitions.roll(family, number * STEP, new Date());
      }
    }
    for (const family of PARTITION_FAMILIES) {
      await partitions.make(family, (OLD + 1) * STEP, (OLD + 2) * STEP);
    }
    // What the controller finds out an hour later, and after that.
    await partitions.read(new Date(Date.now() + 2 * 3_600_000));
    await client.end();
    await pool.close();
  }, 60_000);

  async function ask(sql: string, values: unknown[] = []): Promise<readonly { readonly visit?: string }[]> {
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    const { rows } = await client.query<{ visit?: string }>(sql, values);
    await client.end();
    return rows;
  }

  async function visitedBy(
    work: (harness: StoreHarness, ports: PostgresPorts, clock: TestClock) => Promise<void>,
  ): Promise<unknown[]> {
    await ask('select pg_stat_reset()');
    const clock = new TestClock(new Date());
    const ports = await openPostgresPorts(database.connectionString, clock.now);
    const harness = new StoreHarness(ports, clock);
    harness.organizationId = organizationId;
    await work(harness, ports, clock);
    // A connection tells its counts at its end.
    await ports.close();
    return (await ask(VISITED, [OLD * STEP])).map(({ visit }) => visit);
  }

  test('are not touched by accepting, claiming, ending, polling and repeating work', async () => {
    const visited = await visitedBy(async (harness, ports, clock) => {
      const mirror = { records: [{ key: 'company:m', record: 1 }], publications: [] };
      for (let turn = 1; turn <= 3; turn += 1) {
        const subject = randomBytes(8).toString('hex');
        const callbackUrl = 'https://example.com';
        const idempotency = { key: subject, fingerprint: 'aa', answer: null };
        const original = await harness.acceptAndClaim({ subject, idempotency, callbackUrl });
        await harness.accept({ subject });
        await harness.accept({ subject, idempotency, callbackUrl });
        await harness.accept({ answeredBy: { key: 'company:m', since: clock.in(-60) }, answer: '1' });
        await ports.ledger.renew([original], clock.in(60));
        const explanation = { kind: 'read' as const, provenance: { documents: [], values: [] } as never };
        await ports.ledger.settle({ kind: 'completed', lease: original, output: 1, cost: 1, mirror, explanation });
        await harness.accept({ subject });
        await ports.reader.find(organizationId, original.id);
        await ports.reader.finishedAmong([original.id]);
        await ports.reader.provenanceOf(organizationId, original.id);
        await createRecordOutbox(ports.database).enrichments([original.id], 1_000);
        const asleep = await harness.acceptAndClaim();
        await ports.ledger.requeue({ lease: asleep, lane: harness.lane, notBefore: clock.now(), countsAttempt: true });
        await ports.maintenance.releaseDue(clock.in(1), 10);
        await ports.maintenance.seizeExpired(clock.now(), clock.now(), 10);
        await ports.longestLife.outlived(clock.in(-60), 10, []);
        const lease = await harness.claimOne();
        await ports.ledger.settle({ kind: 'failed', lease, code: 'internal_error', message: '' });
        await ports.cancellation.cancel(organizationId, await harness.acceptNew(), 2, clock.now());
      }
    });
    expect(visited).toEqual([]);
  });

  test('are not touched by batches', async () => {
    const visited = await visitedBy(async (harness, ports) => {
      const batches = new BatchHarness(() => harness);
      const { id } = await batches.acceptNew({ rows: 4 });
      await batches.admit(2);
      await batches.find(id);
      const works = await harness.source().claim(2);
      await batches.complete(works);
      await batches.admit(2);
      await batches.complete(await harness.source().claim(2));
      await ports.batches.list(organizationId, {}, { beforeId: null, limit: 5 });
      await ports.batches.reservations(organizationId, id);
      await ports.batches.failures(organizationId, id);
      await ports.batches.retryable(organizationId, id);
      await ports.batches.customVars(organizationId, id);
      await ports.batchAdmission.complete([id]);
      await ports.batchAdmission.complete();
      expect(await batches.rows(id)).toHaveLength(4);
    });
    expect(visited).toEqual([]);
  });

  test('are not touched by lists whose page is filled by what is newer', async () => {
    const visited = await visitedBy(async (_, ports, clock) => {
      const page = { beforeId: null, limit: 2 };
      const { hot, pool, lockTurns, connectionString } = ports.database;
      expect(await ports.reader.list(organizationId, {}, page)).toHaveLength(2);
      expect(await ports.reader.listed(organizationId, { status: 'completed' }, page)).toHaveLength(2);
      expect(await ports.credits.entries(organizationId, page)).toHaveLength(2);
      expect(await ports.credits.statement(organizationId, {}, { ...page, balance: null })).toHaveLength(2);
      await ports.overview.workTimes(organizationId, 2);
      const log = createDeliveryLog({ hot, pool, lockTurns, connectionString } as never);
      expect(await log.list(organizationId, {}, page)).toHaveLength(2);
      await createRowRetention(ports.database).forgetEvents(clock.now(), 1);
    });
    expect(visited).toEqual([]);
  });

  test('are not in the plans of what each enrichment and delivery passes through', async () => {
    const clock = new TestClock(new Date());
    const ports = await openPostgresPorts(database.connectionString, clock.now, { hotConnections: 1 });
    const harness = new StoreHarness(ports, clock);
    harness.organizationId = organizationId;
    const deliveries = createDeliveries(ports.database, {
      keys: [],
      secrets: { ensure: () => Promise.resolve('whsec_') },
      now: clock.now,
    });
    // The one connection is in a transaction, so it holds all locks that it has taken.
    await ports.database.hot.query('begin');
    const lease = await harness.acceptAndClaim({ callbackUrl: 'https://example.com' });
    await ports.ledger.renew([lease], clock.in(60));
    const mirror = { records: [{ key: 'company:n', record: 1 }], publications: [] };
    await ports.ledger.settle({ kind: 'completed', lease, output: 1, cost: 1, mirror });
    expect(await ports.reader.find(organizationId, lease.id)).toMatchObject({ output: 1 });
    const asleep = await harness.acceptAndClaim();
    await ports.ledger.requeue({ lease: asleep, lane: harness.lane, notBefore: clock.now(), countsAttempt: true });
    await ports.maintenance.releaseDue(clock.in(1), 10);
    await ports.maintenance.seizeExpired(clock.now(), clock.now(), 10);
    await ports.longestLife.outlived(clock.in(-60), 10, []);
    await ports.batchAdmission.gather(1);
    const [delivery] = await deliveries.claim(1, 20, clock.now());
    if (delivery === undefined) {
      throw new Error('A delivery was to be due');
    }
    await deliveries.open(delivery, clock.now());
    await deliveries.nextDue(clock.now());
    await createDeliveryBacklog(ports.database).read(clock.now());
    const made = { startedAt: clock.now(), milliseconds: 1, answerStatus: 200, failure: null, problem: null };
    const ended = {
      nextAttemptAt: null,
      endedAt: clock.now(),
      exhausts: false,
      gone: false,
      skipped: 0,
      excerpt: null,
    };
    await deliveries.record({ lease: delivery, status: 'delivered', ...made, ...ended });
    const { rows } = await ports.database.hot.query<{ visit: string }>(LOCKED, [OLD * STEP]);
    await ports.database.hot.query('rollback');
    await ports.close();
    expect(rows.map(({ visit }) => visit)).toEqual([]);
  });

  test('are not touched by deliveries', async () => {
    const visited = await visitedBy(async (_, ports, clock) => {
      const secrets = { ensure: () => Promise.resolve('whsec_') };
      const deliveries = createDeliveries(ports.database, { keys: [], secrets, now: clock.now });
      await deliveries.nextDue(clock.now());
      await createDeliveryBacklog(ports.database).read(clock.now());
      const [first, second] = await deliveries.claim(10, 20, clock.now());
      if (first === undefined || second === undefined) {
        throw new Error('Two deliveries were to be due');
      }
      await deliveries.open(first, clock.now());
      await deliveries.putOff(second, clock.now());
      const status = 'delivered' as const;
      const now = clock.now();
      const made = { startedAt: now, milliseconds: 1, answerStatus: 200, failure: null, problem: null, excerpt: null };
      const ended = { status, nextAttemptAt: null, endedAt: now, exhausts: false, gone: false, skipped: 0 };
      expect(await deliveries.record({ lease: first, ...ended, ...made })).toBe(true);
      await deliveries.refuse(
        [{ receiver: first.receiver, attempts: 0, andMore: true, refusedAt: [now], nextAttemptAt: now, counts: false }],
        now,
      );
    });
    expect(visited).toEqual([]);
  });
});
