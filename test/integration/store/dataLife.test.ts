import { describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createPartitions } from '#adapters/postgres/partitions';
import { createRowRetention } from '#adapters/postgres/rowRetention';
import type { PartitionFamily } from '#domain/partition';
import { RETENTION_DEFAULTS, type Retention } from '#domain/retention';
import { NO_ARCHIVE } from '#platform/noArchive';
import { managePartitions } from '../../../controller/passes/managePartitions.ts';
import { BatchHarness } from '../../support/batchHarness.ts';
import { openPostgresPorts, type PostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';

const DAY_SECONDS = 86_400;
/** Outputs leave after 60 days, enrichments after 120, transfers after 240; a period is 5 days of the first two. */
const RETENTION: Retention = { ...RETENTION_DEFAULTS, outputs: 60, enrichments: 120, transfers: 240 };

const server = useTestDatabase();

describe('The life of data', () => {
  let ports: PostgresPorts;
  const harness = useStoreHarness(async (now) => {
    ports = await openPostgresPorts(server.connectionString, now);
    return ports;
  });
  const batches = new BatchHarness(() => harness.current);

  async function pass(): Promise<void> {
    const { clock } = harness.current;
    const { database } = ports;
    const services = {
      partitions: createPartitions(database),
      archive: NO_ARCHIVE,
      rowRetention: createRowRetention(database),
      metrics: createTestMetrics(),
      logger: pino({ level: 'silent' }),
    };
    await managePartitions(services, RETENTION, clock.now(), new AbortController().signal);
  }

  /** Days pass until the next pass, and until each further one. */
  async function live(...days: readonly number[]): Promise<void> {
    for (const passed of days) {
      harness.current.clock.advance(passed * DAY_SECONDS);
      await pass();
    }
  }

  async function complete(cost: number, subject?: string): Promise<number> {
    const lease = await harness.current.acceptAndClaim(subject === undefined ? {} : { subject });
    await ports.ledger.settle({ kind: 'completed', lease, output: { name: 'Muster GmbH' }, cost, mirror: null });
    return lease.id;
  }

  async function periods(family: PartitionFamily): Promise<number> {
    const families = await createPartitions(ports.database).read(harness.current.clock.now());
    return families.find((one) => one.family === family)?.partitions.length ?? 0;
  }

  test('ends outputs, enrichments with their batches, and transfers in turn, while the ledger adds up all the time', async () => {
    const { organizationId, clock } = harness.current;
    await pass();
    const kept = [await complete(2), await complete(0, 'twice')];
    const repeated = await harness.current.accept({ subject: 'twice' });
    const batch = await batches.acceptNew({
      rows: 2,
      rejected: [
        { row: 0, input: '{}', customVars: null, error: { code: 'validation_failed', message: 'No.', errors: {} } },
      ],
    });
    await ports.batchCancellation.cancel(organizationId, batch.id, 0, clock.now());
    await ports.batchAdmission.complete();
    const balance = await ports.credits.balance(organizationId);
    const read = (id = kept[0] ?? 0) => ports.reader.find(organizationId, id);
    const statement = async () =>
      (await ports.credits.statement(organizationId, {}, { beforeId: null, limit: 10, balance: null })).map(
        ({ type, amount, balance: after }) => [type, amount, after],
      );
    const sound = async (): Promise<void> => {
      expect(await ports.credits.audit()).toEqual([]);
      expect(await ports.credits.balance(organizationId)).toEqual(balance);
    };
    const lines = await statement();

    await live(5, 59);
    await sound();
    expect(await read()).toMatchObject({ output: { name: 'Muster GmbH' }, outputExpiredAt: null });

    await live(1);
    await sound();
    expect(repeated.kind).toBe('duplicate');
    const duplicate = 'id' in repeated ? repeated.id : 0;
    for (const id of [...kept, duplicate]) {
      expect(await read(id)).toMatchObject({ status: 'completed', output: null, outputExpiredAt: clock.now() });
    }
    const [listed] = await ports.reader.listed(organizationId, {}, { beforeId: duplicate + 1, limit: 1 });
    expect(listed).toMatchObject({ id: duplicate, headline: null, output: null, outputExpiredAt: clock.now() });
    expect(await ports.batches.find(organizationId, batch.id)).not.toBeNull();

    await live(59, 1);
    await sound();
    expect(await read()).toBeNull();
    expect(await ports.batches.find(organizationId, batch.id)).toBeNull();
    expect(await statement()).toEqual(lines.map(([type, ...rest]) => [type === 'grant' ? type : null, ...rest]));

    await complete(2);
    await live(1, 177);
    const before = await periods('credit_transfers');
    expect(await statement()).toHaveLength(lines.length + 1);
    await live(1);
    expect(await periods('credit_transfers')).toBe(before - 1);
    expect(await statement()).toEqual([[null, -2, balance.balance - 2]]);
    expect(await ports.credits.audit()).toEqual([]);
    expect(await ports.credits.balance(organizationId)).toMatchObject({ balance: balance.balance - 2, reserved: 0 });
  });

  test('leaves a period as it is while work in it is open', async () => {
    await pass();
    const id = await harness.current.acceptNew();
    await live(5, 125);
    expect(await ports.reader.find(harness.current.organizationId, id)).toMatchObject({ status: 'queued' });
    const lease = await harness.current.claimOne();
    await ports.ledger.settle({ kind: 'completed', lease, output: {}, cost: 2, mirror: null });
    await pass();
    expect(await ports.reader.find(harness.current.organizationId, id)).toBeNull();
    expect(await ports.credits.audit()).toEqual([]);
  });
});
