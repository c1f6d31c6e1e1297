import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createPartitions } from '#adapters/postgres/partitions';
import { switchRecordCapture } from '#adapters/postgres/recordCapture';
import { createRecordOutbox } from '#adapters/postgres/recordOutbox';
import { openPostgresPorts, type PostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const NEXT = 100_000_000;
const ANY_BYTES = 1_000_000;

const server = useTestDatabase();
describe('records of what is removed', () => {
  let client: pg.Client;
  let ports: PostgresPorts;
  const harness = useStoreHarness(async (now) => {
    ports = await openPostgresPorts(server.connectionString, now);
    return ports;
  });
  beforeAll(async () => {
    client = new pg.Client({ connectionString: server.connectionString });
    await client.connect();
    await switchRecordCapture(client, true, (_, run) => run());
  });
  afterAll(() => client.end());

  /** What is noted of enrichments; it is confirmed, as if Kafka had taken it. */
  async function noted(): Promise<readonly number[]> {
    const outbox = createRecordOutbox(ports.database);
    const changes = await outbox.changes('enrichment', 1_000);
    await outbox.confirm(
      'enrichment',
      changes.map(({ outboxId }) => outboxId),
    );
    return [...new Set(changes.map(({ subjectId }) => subjectId))].toSorted((a, b) => a - b);
  }

  async function complete(): Promise<number> {
    const lease = await harness.current.acceptAndClaim({ subject: 'same' });
    await ports.ledger.settle({ kind: 'completed', lease, output: { name: 'Muster' }, cost: 2, mirror: null });
    return lease.id;
  }

  test('what leaves with a period is published once more: without its output first, then as gone', async () => {
    const { clock } = harness.current;
    const partitions = createPartitions(ports.database);
    const outbox = createRecordOutbox(ports.database);
    const id = await complete();
    await partitions.read(clock.now());
    await partitions.make('enrichments', NEXT, 2 * NEXT);
    await partitions.roll('enrichments', NEXT, clock.now());
    const repeated = await harness.current.accept({ subject: 'same' });
    const duplicate = 'id' in repeated ? repeated.id : 0;
    expect(duplicate).toBe(NEXT);
    await noted();

    expect(await partitions.removeOutputs(0, clock.now())).toBe('done');

    expect(await noted()).toEqual([id, duplicate]);
    const gone = { status: 'completed', output: null, outputExpiredAt: clock.now(), outputLeftOut: false };
    expect(await outbox.enrichments([id, duplicate], ANY_BYTES)).toEqual([
      expect.objectContaining(gone),
      expect.objectContaining(gone),
    ]);

    expect(await partitions.remove('enrichments', 0, clock.now())).toBe('done');

    expect(await noted()).toEqual([id, duplicate]);
    expect((await outbox.enrichments([id, duplicate], ANY_BYTES)).map((one) => one.id)).toEqual([duplicate]);
  });

  test('what Kafka has not taken yet keeps the rest of a period waiting, and the removal goes on behind it', async () => {
    const { clock } = harness.current;
    const partitions = createPartitions(ports.database);
    const id = await complete();
    await partitions.make('enrichments', 2 * NEXT, 3 * NEXT);
    await partitions.roll('enrichments', 2 * NEXT, clock.now());
    await noted();
    await client.query(
      `insert into records_outbox (kind, subject_id) select 'batch', n from generate_series(1, 200000) n`,
    );

    expect(await partitions.removeOutputs(NEXT, clock.now())).toBe('busy');
    const [enrichments] = await partitions.read(clock.now());
    expect(enrichments?.partitions[0]).toMatchObject({ lower: NEXT, outputsRemovedAt: null });
    expect(await noted()).toEqual([]);

    await client.query(`delete from records_outbox where kind = 'batch'`);
    expect(await partitions.removeOutputs(NEXT, clock.now())).toBe('done');
    expect(await noted()).toContain(id);
    const [again] = await partitions.read(clock.now());
    expect(again?.partitions[0]).toMatchObject({ lower: NEXT, outputsRemovedAt: clock.now() });
  });
});
