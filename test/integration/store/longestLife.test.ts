import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import type { ClaimedWork } from '#ports/workQueue';
import { endOutlived } from '../../../controller/passes/endOutlived.ts';
import { BatchHarness } from '../../support/batchHarness.ts';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';

const LONGEST_LIFE_SECONDS = 86_400;
const FAILED = { status: 'failed', errorCode: 'source_unavailable', creditsCost: 0 };

const database = useTestDatabase();

describe('the longest life of an enrichment', () => {
  const harness = useStoreHarness((now) => openPostgresPorts(database.connectionString, now));
  const batches = new BatchHarness(() => harness.current);
  const metrics = createTestMetrics();
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
  });
  afterAll(() => client.end());

  const pass = (): Promise<number> =>
    endOutlived({ ...harness.current.ports, metrics }, LONGEST_LIFE_SECONDS, harness.current.clock.now());
  const read = (id: number) => harness.current.ports.reader.find(harness.current.organizationId, id);
  const balance = () => harness.current.ports.credits.balance(harness.current.organizationId);
  const putOff = (lease: ClaimedWork, seconds: number): Promise<boolean> =>
    harness.current.ports.ledger.requeue({
      lease,
      lane: lease.lane,
      notBefore: harness.current.clock.in(seconds),
      countsAttempt: false,
    });
  const callbacks = async (): Promise<readonly string[]> => {
    const { rows } = await client.query<{ event: string }>(
      'select event from deliveries where organization_id = $1 order by id',
      [harness.current.organizationId],
    );
    return rows.map(({ event }) => event);
  };

  test('ends what a portal puts off for ever, with its duplicates, refunds it and tells of it', async () => {
    const callbackUrl = 'https://example.com/callback';
    const id = await harness.current.acceptNew({ subject: 'slow', callbackUrl });
    const twin = await harness.current.accept({ subject: 'slow', callbackUrl });
    const heard: number[] = [];
    const stop = harness.current.ports.enrichmentsFinished.subscribe((ids) => heard.push(...ids));
    for (let hour = 0; hour < 24; hour += 1) {
      await putOff(await harness.current.claimOne(), 3_600);
      expect(await pass()).toBe(0);
      harness.current.clock.advance(3_600);
      await harness.current.ports.maintenance.releaseDue(harness.current.clock.now(), 10);
    }
    expect(await pass()).toBe(0);
    harness.current.clock.advance(1);
    expect(await pass()).toBe(1);
    stop();
    const twinId = twin.kind === 'duplicate' ? twin.id : -1;
    expect(await read(id)).toMatchObject(FAILED);
    expect(await read(twinId)).toMatchObject(FAILED);
    expect(heard).toEqual([id, twinId]);
    expect(await callbacks()).toEqual(['enrichment.failed', 'enrichment.failed']);
    expect(await balance()).toEqual({ balance: 1_000, reserved: 0, available: 1_000 });
    expect(await pass()).toBe(0);
    expect(await harness.current.source().claim(10)).toEqual([]);
    expect(await harness.current.ports.credits.audit()).toEqual([]);
  });

  test('ends work in a lane without workers, and what is younger waits on', async () => {
    const old = await harness.current.acceptNew();
    harness.current.clock.advance(LONGEST_LIFE_SECONDS);
    const young = await harness.current.acceptNew();
    harness.current.clock.advance(1);
    expect(await pass()).toBe(1);
    expect(await read(old)).toMatchObject(FAILED);
    expect(await read(young)).toMatchObject({ status: 'queued' });
  });

  test('ends rows of batches that were never admitted or were put off, and their batch', async () => {
    const { id } = await batches.acceptNew({ rows: [{ subject: 'a' }, { subject: 'b' }, { subject: 'b' }] });
    await batches.admit(1);
    await putOff(await harness.current.claimOne(), 7 * 86_400);
    harness.current.clock.advance(LONGEST_LIFE_SECONDS + 1);
    expect(await pass()).toBe(2);
    expect(await batches.rows(id)).toMatchObject([
      { status: 'failed', error: { code: 'source_unavailable' } },
      { status: 'failed' },
      { status: 'failed' },
    ]);
    expect(await harness.current.ports.batchAdmission.complete()).toEqual([id]);
    expect(await balance()).toEqual({ balance: 1_000, reserved: 0, available: 1_000 });
  });

  test('ends what waits for an answer, and its question', async () => {
    const lease = await harness.current.acceptAndClaim();
    const { clock, ports } = harness.current;
    const referenceHash = 'ab'.repeat(32);
    const deadline = clock.in(30 * 86_400);
    await ports.providerRequests.open({ lease, provider: 'captcha', referenceHash, held: {}, deadline }, clock.now());
    expect(await ports.providerRequests.wait(lease, referenceHash)).toEqual({ kind: 'waiting' });
    clock.advance(LONGEST_LIFE_SECONDS + 1);
    expect(await pass()).toBe(1);
    expect(await read(lease.id)).toMatchObject(FAILED);
    expect(await ports.providerRequests.find('captcha', referenceHash)).toEqual({ kind: 'ended' });
    const late = await ports.providerRequests.end(referenceHash, { text: 'late' }, { kind: 'resume' }, clock.now());
    expect(late).toEqual({ kind: 'ended' });
  });

  test('leaves work under a lease to its worker, and ends it where that puts it off', async () => {
    const done = await harness.current.acceptAndClaim();
    const again = await harness.current.acceptAndClaim();
    harness.current.clock.advance(LONGEST_LIFE_SECONDS + 1);
    expect(await pass()).toBe(0);
    const { ledger } = harness.current.ports;
    expect(await ledger.settle({ kind: 'completed', lease: done, output: 1, cost: 2, mirror: null })).toMatchObject({
      kind: 'settled',
    });
    await putOff(again, 60);
    expect(await pass()).toBe(1);
    expect(await read(done.id)).toMatchObject({ status: 'completed', creditsCost: 2 });
    expect(await read(again.id)).toMatchObject(FAILED);
    expect(await ledger.settle({ kind: 'completed', lease: again, output: 1, cost: 2, mirror: null })).toEqual({
      kind: 'stale',
    });
    expect(await balance()).toEqual({ balance: 998, reserved: 0, available: 998 });
  });

  test('whatever happens to requests meanwhile, each is refunded once or charged once, and none waits for longer', async () => {
    const step = fc.record({
      what: fc.constantFrom('accept', 'repeat', 'claim', 'settle', 'put off', 'cancel', 'wait', 'pass', 'two passes'),
      which: fc.nat(20),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        await harness.current.clear();
        harness.current.organizationId = await harness.current.organization(100);
        const { clock, ports, organizationId } = harness.current;
        const held: ClaimedWork[] = [];
        const ids: number[] = [];
        const accept = async (subject?: string): Promise<void> => {
          const outcome = await harness.current.accept(subject === undefined ? {} : { subject });
          ids.push('id' in outcome ? outcome.id : -1);
        };
        const ofHeld = (which: number): readonly ClaimedWork[] => held.slice(which % 5, (which % 5) + 1);
        const acts: Readonly<Record<(typeof steps)[number]['what'], (which: number) => Promise<unknown>>> = {
          accept: () => accept(),
          repeat: () => accept('same'),
          claim: async () => held.push(...(await harness.current.source().claim(1))),
          settle: (which) =>
            Promise.all(
              ofHeld(which).map((lease) =>
                ports.ledger.settle({ kind: 'completed', lease, output: 1, cost: 1, mirror: null }),
              ),
            ),
          'put off': (which) => Promise.all(ofHeld(which).map((lease) => putOff(lease, 90_000))),
          cancel: (which) => ports.cancellation.cancel(organizationId, ids[which % 7] ?? -1, 2, clock.now()),
          wait: () => {
            clock.advance(30_000);
            return Promise.resolve();
          },
          pass,
          'two passes': () => Promise.all([pass(), pass()]),
        };
        for (const { what, which } of steps) {
          await acts[what](which);
        }
        clock.advance(LONGEST_LIFE_SECONDS + 1);
        for (const work of held) {
          await putOff(work, 0);
        }
        await pass();
        const found = await Promise.all([...new Set(ids)].map((id) => read(id)));
        const ended = ['completed', 'failed'];
        expect(found.filter((one) => !ended.includes(one?.status ?? ''))).toEqual([]);
        const spent = found.reduce((sum, one) => sum + (one?.creditsCost ?? 0), 0);
        expect(await balance()).toEqual({ balance: 100 - spent, reserved: 0, available: 100 - spent });
        expect(await ports.credits.audit()).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  test('looks at nothing but what is due among 100,000 rows', async () => {
    await client.query(
      `insert into enrichments (
         organization_id, created_at, credits_reserved, status, completed_at, type, lane, dedup_key, input
       )
       select 1, $1::timestamptz + n * interval '1 second', 0,
         (array['completed', 'completed', 'completed', 'queued', 'pending'])[n % 5 + 1]::enrichment_status,
         case when n % 5 < 3 then $1::timestamptz + n * interval '2 seconds' end, 'get_company', 'network', '\\x00', '{}'
       from generate_series(1, 100000) n`,
      [harness.current.clock.now()],
    );
    await client.query('analyze enrichments');
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: unknown }[] }>(
      `explain (analyze, format json)
       select id, organization_id, type from enrichments
       where completed_at is null and original_id is null and status in ('pending', 'queued', 'waiting') and created_at < $1
         and organization_id <> all($2::integer[])
       order by created_at limit 200`,
      [harness.current.clock.in(100), []],
    );
    const plan = JSON.stringify(rows[0]?.['QUERY PLAN']);
    expect(plan).toContain('"Index Name":"enrichments_0_unended"');
    // So many of every five of the first hundred seconds wait.
    expect(plan).toMatch(/"Actual Rows":(39|40)\b/);
    await client.query("delete from enrichments where dedup_key = '\\x00'");
  });
});
