import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Settlement } from '#ports/workLedger';
import type { ClaimedWork } from '#ports/workQueue';
import { reclaimLeases } from '../../../controller/passes/reclaimLeases.ts';
import { type PostgresPorts, openPostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';

const completed = (lease: ClaimedWork, output: unknown, cost = lease.reserved): Settlement => ({
  kind: 'completed',
  lease,
  output,
  cost,
  mirror: null,
});

const database = useTestDatabase();

describe('fencing', () => {
  const harness = useStoreHarness((now) => openPostgresPorts(database.connectionString, now));
  let other: PostgresPorts;
  beforeAll(async () => {
    other = await openPostgresPorts(database.connectionString, harness.current.clock.now);
  });
  afterAll(() => other.close());

  const read = (id: number) => harness.current.ports.reader.find(harness.current.organizationId, id);

  /** Lets the lease end, the controller take the work back, and a second worker claim it. */
  async function claimAgainAfterExpiry(): Promise<ClaimedWork> {
    const { clock, ports } = harness.current;
    clock.advance(61);
    await reclaimLeases({ ...ports, metrics: createTestMetrics(), random: () => 0 }, clock.now());
    clock.advance(1);
    await ports.maintenance.releaseDue(clock.now(), 10);
    return harness.current.claimOne();
  }

  test('gives the work of a silent worker to another, and refuses everything the first one still writes', async () => {
    const late = await harness.current.acceptAndClaim();
    const current = await claimAgainAfterExpiry();
    expect(current).toMatchObject({ id: late.id, attempt: 2 });
    const { ledger } = harness.current.ports;
    const notBefore = harness.current.clock.now();
    expect(await ledger.settle(completed(late, 'late'))).toEqual({ kind: 'stale' });
    expect(await ledger.requeue({ lease: late, lane: 'network', notBefore, countsAttempt: false })).toBe(false);
    expect(await ledger.renew([late, current], harness.current.clock.in(60))).toEqual(new Set([current.leaseToken]));
    expect(await ledger.settle(completed(current, 'current'))).toEqual({ kind: 'settled', finished: [late.id] });
    expect(await ledger.settle(completed(late, 'late'))).toEqual({ kind: 'stale' });
    expect(await read(late.id)).toMatchObject({ output: 'current', creditsCost: 2 });
    expect(await harness.current.ports.credits.audit()).toEqual([]);
  });

  test('tells two attempts of one worker apart when both end in one moment', async () => {
    const late = await harness.current.acceptAndClaim();
    const current = await claimAgainAfterExpiry();
    const { ledger } = harness.current.ports;
    const outcomes = await Promise.all([
      ledger.settle(completed(late, 'late', 0)),
      ledger.settle(completed(current, 'current')),
      ledger.settle(completed(late, 'late', 1)),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['stale', 'settled', 'stale']);
    expect(await read(late.id)).toMatchObject({ output: 'current', creditsCost: 2 });
  });

  test('charges once when two processes settle one claim', async () => {
    const works: ClaimedWork[] = [];
    for (let index = 0; index < 20; index += 1) {
      works.push(await harness.current.acceptAndClaim());
    }
    const outcomes = await Promise.all(
      works.flatMap((work) => [
        harness.current.ports.ledger.settle(completed(work, 'here')),
        other.ledger.settle(completed(work, 'there')),
      ]),
    );
    expect(outcomes.filter(({ kind }) => kind === 'settled')).toHaveLength(20);
    expect(await harness.current.ports.credits.balance(harness.current.organizationId)).toMatchObject({ balance: 960 });
    expect(await harness.current.ports.credits.audit()).toEqual([]);
  });

  test('lets a settlement that cannot be written fail alone', async () => {
    const works: ClaimedWork[] = [];
    for (let index = 0; index < 5; index += 1) {
      works.push(await harness.current.acceptAndClaim());
    }
    const settlements = works.map((work, index) => completed(work, index, index === 2 ? 3 : 2));
    const outcomes = await Promise.allSettled(settlements.map((one) => harness.current.ports.ledger.settle(one)));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    const states = await Promise.all(works.map(async ({ id }) => (await read(id))?.status));
    expect(states).toEqual(['completed', 'completed', 'processing', 'completed', 'completed']);
    expect(await harness.current.ports.credits.audit()).toEqual([]);
  });

  test('survives renewals and settlements of the same work that cross each other', async () => {
    const works: ClaimedWork[] = [];
    for (let index = 0; index < 60; index += 1) {
      works.push(await harness.current.acceptAndClaim());
    }
    const renewals = Array.from({ length: 10 }, (_, turn) =>
      other.ledger.renew(turn % 2 === 0 ? works : works.toReversed(), harness.current.clock.in(120)),
    );
    const settlements = works.toReversed().map((work) => harness.current.ports.ledger.settle(completed(work, 1)));
    await Promise.all(renewals);
    expect((await Promise.all(settlements)).filter(({ kind }) => kind === 'settled')).toHaveLength(60);
  });
});
