import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createBudgets } from '#adapters/postgres/budgets';
import { PLATFORM } from '#domain/audit';
import { budgetPeriodAt, type Budget, type BudgetPeriod, type Cap, decideBudget } from '#domain/budget';
import { BatchHarness } from '../../support/batchHarness.ts';
import { usePostgresHarness } from '../../support/postgresHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();
const PRICE = 2;
const DAY_SECONDS = 86_400;

let harness: ReturnType<typeof usePostgresHarness>;
const batches = new BatchHarness(() => harness.current);

const now = (): Date => harness.current.clock.now();
const budgets = () => createBudgets(harness.ports.database);
const list = (): Promise<readonly Budget[]> => budgets().list(harness.current.organizationId, now());
const used = async (): Promise<readonly number[]> => (await list()).map((budget) => budget.used);

function goTo(instant: string): void {
  harness.current.clock.advance((Date.parse(instant) - now().getTime()) / 1_000);
}

function cap(limitCredits: number, wish: Partial<Cap> = {}): Cap {
  return { scope: { kind: 'organization' }, period: 'day', limitCredits, warnAtPercent: null, ...wish };
}

async function set(...caps: readonly Cap[]): Promise<readonly Budget[]> {
  const outcome = await budgets().replace(harness.current.organizationId, caps, now(), PLATFORM);
  if (outcome.kind !== 'replaced') {
    throw new Error(`The caps were not replaced but ${outcome.kind}`);
  }
  return outcome.budgets;
}

async function newKey(): Promise<number> {
  const { organizationId } = harness.current;
  const key = `eak_${organizationId}${'k'.repeat(30)}${Math.random()}`;
  return (await harness.ports.identities.createKey({ organizationId, name: 'import', role: 'member', key })).id;
}

/** What the rows themselves say: credits that are reserved or spent for what was accepted in the period. */
async function usedByRows(period: BudgetPeriod): Promise<number> {
  const { rows } = await harness.ports.database.hot.query<{ used: number }>(
    `select coalesce(sum(case when completed_at is null then credits_reserved else credits_cost end), 0)::integer as used
     from enrichments where organization_id = $1 and created_at >= $2`,
    [harness.current.organizationId, budgetPeriodAt(period, now()).startsAt],
  );
  return rows[0]?.used ?? 0;
}

async function told(): Promise<readonly string[]> {
  const { rows } = await harness.ports.database.hot.query<{ level: string }>(
    `select notice -> 'metadata' ->> 'level' as level from deliveries
     where organization_id = $1 and event = 'budget.warning' order by id`,
    [harness.current.organizationId],
  );
  return rows.map(({ level }) => level);
}

async function listen(): Promise<void> {
  await harness.ports.database.hot.query(
    `insert into webhook_subscriptions (organization_id, event, url, is_unique, created_at)
     values ($1, 'budget.warning', 'https://example.com/caps', false, now())`,
    [harness.current.organizationId],
  );
}

describe('on Postgres', () => {
  harness = usePostgresHarness(database);

  describe('caps of an organization', () => {
    beforeEach(() => {
      goTo('2026-03-10T12:00:00.000Z');
    });

    it('are kept by fifty racers to the credit, singles and batches mixed, and none of the room is lost', async () => {
      await set(cap(61), cap(45, { period: 'month' }));
      const racers = Array.from({ length: 50 }, async (_, nth) =>
        nth % 5 === 0 ? (await batches.accept({ rows: 3 })).kind : (await harness.current.accept()).kind,
      );
      const kinds = await Promise.all(racers);
      expect(new Set(kinds)).toEqual(new Set(['accepted', 'budget_exceeded']));
      expect(await used()).toEqual([44, 44]);
      expect(await usedByRows('day')).toBe(44);
      expect(
        (await harness.ports.credits.audit()).filter((one) => one.organizationId === harness.current.organizationId),
      ).toEqual([]);
    });

    it('name themselves to who is refused, who may ask again with the same key', async () => {
      await set(cap(3));
      await harness.current.acceptNew();
      const idempotency = { key: 'again', fingerprint: 'aa', answer: null };
      const wish = { subject: 'refused', idempotency };
      const refused = {
        kind: 'budget_exceeded',
        required: PRICE,
        cap: {
          scope: { kind: 'organization' },
          period: 'day',
          limit: 3,
          used: 2,
          resetsAt: new Date('2026-03-11T00:00:00.000Z'),
        },
      };
      expect(await harness.current.accept(wish)).toEqual(refused);
      expect(await harness.current.accept({ answer: '{}', subject: 'mirrored' })).toEqual(refused);
      await set(cap(4));
      expect((await harness.current.accept(wish)).kind).toBe('accepted');
    });

    it('refuse a batch as a whole, and take it when it fits', async () => {
      await set(cap(5));
      expect(await batches.accept({ rows: 3 })).toMatchObject({
        kind: 'budget_exceeded',
        required: 6,
        cap: { limit: 5, used: 0 },
      });
      expect(await used()).toEqual([0]);
      expect((await batches.accept({ rows: 2 })).kind).toBe('accepted');
      expect(await used()).toEqual([4]);
    });

    it('count what the credits cover of a batch, not what they do not', async () => {
      harness.current.organizationId = await harness.current.organization(4);
      await set(cap(100));
      expect(await batches.acceptNew({ rows: 3 })).toMatchObject({ counts: { rejected: 1 } });
      expect(await used()).toEqual([4]);
    });

    it('get room back where work fails, costs less or is cancelled', async () => {
      await set(cap(6));
      const failed = await harness.current.acceptAndClaim();
      await harness.ports.ledger.settle({ kind: 'failed', lease: failed, code: 'internal_error', message: 'No.' });
      expect(await used()).toEqual([0]);
      const cheap = await harness.current.acceptAndClaim();
      await harness.ports.ledger.settle({ kind: 'completed', lease: cheap, output: 'done', cost: 1, mirror: null });
      expect(await used()).toEqual([1]);
      const cancelled = await harness.current.acceptNew();
      expect(await used()).toEqual([3]);
      await harness.ports.cancellation.cancel(harness.current.organizationId, cancelled, PRICE, now());
      expect(await used()).toEqual([1]);
    });

    it('begin anew with the day and the month, and refunds go to the period that paid', async () => {
      await set(cap(2), cap(5, { period: 'month' }));
      const late = await harness.current.acceptNew();
      expect((await harness.current.accept()).kind).toBe('budget_exceeded');
      harness.current.clock.advance(DAY_SECONDS);
      expect(await used()).toEqual([0, 2]);
      await harness.current.acceptNew();
      expect(await used()).toEqual([2, 4]);
      await harness.ports.cancellation.cancel(harness.current.organizationId, late, PRICE, now());
      expect(await used()).toEqual([2, 2]);
      goTo('2026-04-01T00:00:00.000Z');
      expect(await used()).toEqual([0, 0]);
      await harness.current.acceptNew();
      expect(await used()).toEqual([2, 2]);
    });

    it('count what was accepted before they were set, and keep their count when the limit changes', async () => {
      await harness.current.acceptNew();
      const [first] = await set(cap(3));
      expect(await used()).toEqual([2]);
      expect((await harness.current.accept()).kind).toBe('budget_exceeded');
      expect(await set(cap(10))).toMatchObject([{ id: first?.id, used: 2, limitCredits: 10 }]);
      await set();
      expect(await list()).toEqual([]);
      expect((await harness.current.accept()).kind).toBe('accepted');
    });

    it('bear on one key alone where they are of a key, and keys of others are unknown', async () => {
      const [mine, other] = [await newKey(), await newKey()];
      await set(cap(3, { scope: { kind: 'api_key', id: mine } }));
      await harness.current.acceptNew({ apiKeyId: mine });
      expect(await harness.current.accept({ apiKeyId: mine })).toMatchObject({
        cap: { scope: { kind: 'api_key', id: mine } },
      });
      expect((await harness.current.accept({ apiKeyId: other })).kind).toBe('accepted');
      expect((await harness.current.accept()).kind).toBe('accepted');
      expect(await used()).toEqual([2]);
      const stranger = await harness.current.organization();
      const caps = [cap(1), cap(1, { scope: { kind: 'api_key', id: mine } })];
      expect(await budgets().replace(stranger, caps, now(), PLATFORM)).toEqual({ kind: 'unknown_key', place: 1 });
      expect(await budgets().list(stranger, now())).toEqual([]);
    });

    it('warn once at the warning and once at the limit, in each period', async () => {
      await listen();
      await set(cap(5, { warnAtPercent: 40 }));
      await harness.current.acceptNew();
      expect(await told()).toEqual(['warning']);
      await harness.current.acceptNew();
      expect(await told()).toEqual(['warning']);
      await Promise.all([harness.current.accept(), harness.current.accept(), harness.current.accept()]);
      expect(await told()).toEqual(['warning', 'limit']);
      harness.current.clock.advance(DAY_SECONDS);
      await harness.current.acceptNew();
      expect(await told()).toEqual(['warning', 'limit', 'warning']);
    });

    it('are changed in the audit log, with what they were', async () => {
      await set(cap(5));
      await set(cap(7, { warnAtPercent: 80 }));
      const page = { beforeId: null, limit: 1 };
      const [entry] = await harness.ports.auditLog.list(
        harness.current.organizationId,
        { action: 'budgets_changed' },
        page,
      );
      expect(entry).toMatchObject({
        subject: { kind: 'organization', name: 'budgets' },
        details: { before: 'organization: 5 a day', after: 'organization: 7 a day, warns at 80 %' },
      });
    });

    it('decide as the domain does, whatever is accepted and given back', async () => {
      const step = fc.record({
        rows: fc.integer({ min: 0, max: 3 }),
        gives: fc.boolean(),
        hours: fc.constantFrom(0, 0, 0, 9),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.nat(24), { minLength: 2, maxLength: 2 }),
          fc.array(step, { maxLength: 10 }),
          async (limits, steps) => {
            harness.current.organizationId = await harness.current.organization();
            const [day = 0, month = 0] = limits;
            await set(cap(day), cap(month, { period: 'month' }));
            const open: number[] = [];
            for (const { rows, gives, hours } of steps) {
              harness.current.clock.advance(hours * 3_600);
              const oldest = gives ? open.shift() : undefined;
              if (oldest !== undefined) {
                await harness.ports.cancellation.cancel(harness.current.organizationId, oldest, PRICE, now());
              }
              const expected = decideBudget(await list(), PRICE * Math.max(1, rows));
              const outcome = rows === 0 ? await harness.current.accept() : await batches.accept({ rows });
              expect(outcome.kind).toBe(expected.kind === 'exceeded' ? 'budget_exceeded' : 'accepted');
              if (outcome.kind === 'accepted' && 'id' in outcome) {
                open.push(outcome.id);
              }
              expect(await used()).toEqual([await usedByRows('day'), await usedByRows('month')]);
            }
          },
        ),
        { numRuns: 15 },
      );
    });
  });

  describe('a batch with max_credits', () => {
    it('is refused where its rows take more, and repetitions take nothing', async () => {
      const refused = await batches.accept({ rows: 3, maxCredits: 5 });
      expect(refused).toEqual({
        kind: 'budget_exceeded',
        required: 6,
        cap: { scope: { kind: 'batch' }, period: 'life', limit: 5, used: 0, resetsAt: null },
      });
      const rows = [{ subject: 'a' }, { subject: 'b' }, { subject: 'a' }];
      expect((await batches.accept({ rows, maxCredits: 4 })).kind).toBe('accepted');
    });

    it('does not come to cost more when a row has to take the place of another that was cancelled', async () => {
      const original = await harness.current.acceptNew({ subject: 'shared' });
      const batch = await batches.acceptNew({ rows: [{ subject: 'shared' }, { subject: 'own' }], maxCredits: PRICE });
      await harness.ports.cancellation.cancel(harness.current.organizationId, original, PRICE, now());
      const states = (await batches.rows(batch.id)).map(({ status, error }) => [status, error?.code ?? null]);
      expect(states).toEqual([
        ['failed', 'budget_exceeded'],
        ['pending', null],
      ]);
    });
  });
});
