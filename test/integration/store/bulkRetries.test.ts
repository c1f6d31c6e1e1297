import { afterEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createBudgets } from '#adapters/postgres/budgets';
import { PLATFORM } from '#domain/audit';
import { BULK_OPEN_MAX } from '#domain/bulk';
import type { BulkSelection } from '#ports/bulks';
import { BulkScene } from '../../support/bulkScene.ts';
import { usePostgresHarness } from '../../support/postgresHarness.ts';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();

const TRIED_TWICE = `
  select subject_id from bulk_items where result_id is not null group by subject_id having count(*) > 1`;

describe('a retry of many enrichments', () => {
  const harness = usePostgresHarness(database);
  const scene = new BulkScene(harness);

  const query = (text: string, values: readonly unknown[] = []) => harness.ports.database.hot.query(text, [...values]);
  const balance = () => harness.ports.credits.balance(harness.current.organizationId);
  const statusOf = async (id: number) =>
    (await harness.ports.reader.find(harness.current.organizationId, id))?.status ?? null;
  const cancelBulk = (id: number) =>
    scene.bulks.cancel(harness.current.organizationId, id, harness.current.clock.now(), PLATFORM);

  // What a test leaves open would have its turn in the next one.
  afterEach(async () => {
    await query('update bulks set completed_at = now() where completed_at is null');
    await harness.current.clear();
  });

  describe('by itself', () => {
    it('asks for each of them once more, with its input, vars and callback, and reserves its price', async () => {
      const wish = { customVars: { n: 1 }, callbackUrl: 'https://example.com/done' };
      const id = await harness.current.acceptNew(wish);
      await scene.endAll('failed');
      const bulk = await scene.start({ action: 'retry', filter: {} });
      expect(bulk).toMatchObject({ action: 'retry', total: 1, done: 0, completedAt: null });
      const [step] = await scene.workOn();

      const [item] = await scene.items(bulk);
      expect(item).toMatchObject({ id, status: 'done', reason: null, resultId: step?.commands[0]?.id });
      const retried = await harness.ports.reader.find(harness.current.organizationId, item?.resultId ?? 0);
      const original = await harness.ports.reader.find(harness.current.organizationId, id);
      expect(retried).toMatchObject({ ...wish, status: 'queued', type: 'get_company', input: original?.input });
      expect(original).toMatchObject({ status: 'failed', creditsCost: 0 });
      expect(await balance()).toMatchObject({ available: 998, reserved: 2 });
      await scene.endAll('completed');
      expect(await balance()).toMatchObject({ available: 998, reserved: 0 });
      expect(await harness.ports.credits.audit()).toEqual([]);
    });

    it('is about what had failed when it was asked for, and nothing that fails later', async () => {
      const before = await scene.failed(2);
      const bulk = await scene.start({ action: 'retry', filter: {} });
      const later = await scene.failed(2);
      await scene.workOn();

      const items = await scene.items(bulk);
      expect(items.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(before);
      expect(await scene.find(bulk)).toMatchObject({ total: 2, done: 2, completedAt: expect.any(Date) });
      expect((await scene.start({ action: 'retry', filter: {} })).total).toBe(later.length);
    });

    it('tries nothing twice, also where another one is about the same', async () => {
      const ids = await scene.failed(3);
      const [one, other] = [
        await scene.start({ action: 'retry', filter: {} }),
        await scene.start({ action: 'retry', filter: {} }),
      ];
      await scene.workOn();

      expect(await scene.find(one)).toMatchObject({ done: 3, failed: 0 });
      expect(await scene.find(other)).toMatchObject({ done: 0, failed: 3, failures: { already_retried: 3 } });
      expect(await balance()).toMatchObject({ reserved: 2 * ids.length });
      await scene.endAll('failed');
      expect((await scene.start({ action: 'retry', filter: {} })).total).toBe(3);
    });

    it('pays once for what repeats each other', async () => {
      const wish = { subject: 'one and the same' };
      await harness.current.acceptNew(wish);
      await harness.current.accept(wish);
      await scene.endAll('failed');
      const { organizationId } = harness.current;
      expect(await scene.bulks.count(organizationId, { action: 'retry', filter: {} })).toEqual({
        statuses: { failed: 2 },
        types: [{ type: 'get_company', inputs: 1, reserved: 2 }],
        available: 1_000,
      });
      const bulk = await scene.start({ action: 'retry', filter: {} });
      await scene.workOn();

      expect(await scene.find(bulk)).toMatchObject({ done: 2 });
      expect(await balance()).toMatchObject({ reserved: 2 });
    });

    it('leaves out what the credits do not cover, and says so', async () => {
      await scene.failed(3);
      // What waits has reserved all but 5.
      await harness.current.acceptNew({ price: 995 });
      const bulk = await scene.start({ action: 'retry', filter: {} });
      await scene.workOn();

      expect(await scene.find(bulk)).toMatchObject({ done: 2, failed: 1, failures: { insufficient_credits: 1 } });
      expect(await balance()).toMatchObject({ available: 1, reserved: 999 });
      const [refused] = (await scene.items(bulk)).filter(({ status }) => status === 'failed');
      expect(refused).toMatchObject({ reason: 'insufficient_credits', resultId: null });
    });

    it('leaves out what a cap has no room for, and says so', async () => {
      await scene.failed(3);
      const { organizationId, clock } = harness.current;
      const cap = { scope: { kind: 'organization' }, period: 'day', limitCredits: 5, warnAtPercent: null } as const;
      const budgets = createBudgets(harness.ports.database);
      await budgets.replace(organizationId, [cap], clock.now(), PLATFORM);
      const bulk = await scene.start({ action: 'retry', filter: {} });
      await scene.workOn();

      expect(await scene.find(bulk)).toMatchObject({ done: 2, failed: 1, failures: { budget_exceeded: 1 } });
      expect(await budgets.list(organizationId, clock.now())).toMatchObject([{ used: 4 }]);
      await budgets.replace(organizationId, [], clock.now(), PLATFORM);
    });

    it('waits while enough of what it has started is open, so that others have their turns', async () => {
      await scene.failed(BULK_OPEN_MAX + 50);
      const bulk = await scene.start({ action: 'retry', filter: {} });
      await scene.workOn();
      expect(await scene.find(bulk)).toMatchObject({ done: BULK_OPEN_MAX, completedAt: null });
      expect(await scene.step()).toMatchObject({ worked: 0, commands: [] });
      await scene.endAll('completed');
      await scene.workOn();

      expect(await scene.find(bulk)).toMatchObject({ done: BULK_OPEN_MAX + 50, completedAt: expect.any(Date) });
    });

    it('goes on where the transaction of a step is lost, as if the step had not begun', async () => {
      await scene.failed(3);
      const bulk = await scene.start({ action: 'retry', filter: {} });
      await query(`
      create function refuse_outcome() returns trigger language plpgsql as $$ begin raise 'lost'; end $$;
      create trigger refuse_outcome before update on bulk_items execute function refuse_outcome()`);
      await expect(scene.step()).rejects.toThrow('lost');
      await query('drop trigger refuse_outcome on bulk_items; drop function refuse_outcome');
      expect(await scene.find(bulk)).toMatchObject({ done: 0 });
      expect(await balance()).toMatchObject({ available: 1_000, reserved: 0 });
      await scene.workOn();

      expect(await scene.find(bulk)).toMatchObject({ done: 3, failed: 0 });
      expect(await balance()).toMatchObject({ available: 994, reserved: 6 });
    });

    it('is narrowed by type, code, state, batch and time', async () => {
      const [first = 0] = await scene.failed(1);
      const [cancelled = 0] = await scene.waiting(1);
      await harness.ports.cancellation.cancel(
        harness.current.organizationId,
        cancelled,
        2,
        harness.current.clock.now(),
        PLATFORM,
      );
      const { organizationId, clock } = harness.current;
      const total = async (filter: object) => {
        const { statuses } = await scene.bulks.count(organizationId, { action: 'retry', filter });
        return statuses;
      };
      expect(await total({})).toEqual({ cancelled: 1, failed: 1 });
      expect(await total({ status: 'failed' })).toEqual({ failed: 1 });
      expect(await total({ status: 'cancelled' })).toEqual({ cancelled: 1 });
      expect(await total({ errorCode: 'source_changed' })).toEqual({ failed: 1 });
      expect(await total({ type: 'find_owner' })).toEqual({});
      expect(await total({ batchId: 1 })).toEqual({});
      expect(await total({ createdAfter: clock.in(1) })).toEqual({});
      expect(await total({ createdBefore: clock.in(1), createdAfter: clock.in(-1) })).toEqual({
        cancelled: 1,
        failed: 1,
      });
      expect(await statusOf(first)).toBe('failed');
    });
  });

  describe('several processes', () => {
    it('try nothing twice, however many work on it at once', async () => {
      const others = await Promise.all(
        Array.from({ length: 2 }, () => openPostgresPorts(database.connectionString, harness.current.clock.now)),
      );
      try {
        await scene.failed(BULK_OPEN_MAX - 50);
        const bulk = await scene.start({ action: 'retry', filter: {} });
        await Promise.all([harness.ports, ...others].map((ports) => scene.workOn(ports)));
        await scene.workOn();

        const results = (await scene.items(bulk)).map(({ resultId }) => resultId);
        expect(new Set(results).size).toBe(BULK_OPEN_MAX - 50);
        expect(await scene.find(bulk)).toMatchObject({ done: BULK_OPEN_MAX - 50, failed: 0 });
        expect(await balance()).toMatchObject({ reserved: 2 * (BULK_OPEN_MAX - 50) });
      } finally {
        await Promise.all(others.map((ports) => ports.close()));
      }
    });
  });

  describe('the credits', () => {
    it('add up, whatever is asked for, done, cancelled and retried in which order', async () => {
      const moves = ['ask', 'complete', 'fail', 'retry', 'cancel', 'stop', 'step'] as const;
      await fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom(...moves), { minLength: 5, maxLength: 25 }), async (order) => {
          let last: number | null = null;
          const begin = async (selection: BulkSelection): Promise<void> => {
            const outcome = await scene.ask(selection);
            last = outcome.kind === 'created' ? outcome.bulk.id : last;
          };
          const act: Readonly<Record<(typeof moves)[number], () => Promise<unknown>>> = {
            ask: () => scene.waiting(3),
            complete: () => scene.endAll('completed'),
            fail: () => scene.endAll('failed'),
            retry: () => begin({ action: 'retry', filter: {} }),
            cancel: () => begin({ action: 'cancel', filter: {} }),
            stop: async () => (last === null ? null : cancelBulk(last)),
            step: () => scene.step(),
          };
          for (const move of order) {
            await act[move]();
          }
          await scene.workOn();
          await scene.endAll('failed');
          expect(await balance()).toMatchObject({ reserved: 0 });
          expect(await harness.ports.credits.audit()).toEqual([]);
          expect((await query(TRIED_TWICE)).rows).toEqual([]);
          await query('update bulks set completed_at = now() where completed_at is null');
        }),
        { numRuns: 15 },
      );
    }, 120_000);
  });
});
