import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import {
  type Action,
  brokenPromises,
  CREDITS,
  isStored,
  PRICES,
  PROCESSES,
  type Told,
  waves,
  wishOf,
} from '../../support/acceptanceModel.ts';
import { type PostgresPorts, openPostgresPorts } from '../../support/postgresPorts.ts';
import { StoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { TestClock } from '../../support/testClock.ts';

const database = useTestDatabase();

/**
 * Rows that must not exist after any history of the given organizations, with the promise that they break; $2 are the
 * enrichments that were told to be answered.
 */
const FORBIDDEN = `
  select 'two originals of one input' as broken from enrichments
  where organization_id = any($1) and original_id is null and error_code is distinct from 'cancelled'
  group by organization_id, dedup_key having count(*) > 1
  union all
  select 'a duplicate waits for work that has ended' from enrichments duplicate
  join enrichments original on original.id = duplicate.original_id
  where duplicate.organization_id = any($1)
    and duplicate.status = 'queued' and original.status in ('completed', 'failed')
  union all
  select 'a duplicate of something else' from enrichments duplicate
  left join enrichments original on original.id = duplicate.original_id
  where duplicate.organization_id = any($1) and duplicate.original_id is not null
    and (original.organization_id, original.dedup_key, original.original_id)
      is distinct from (duplicate.organization_id, duplicate.dedup_key, null::bigint)
  union all
  select 'a duplicate was charged' from enrichments
  where organization_id = any($1) and original_id is not null and (credits_cost > 0 or credits_reserved > 0)
  union all
  select 'a place in deduplication leads nowhere' from deduplication d
  left join enrichments e on e.id = d.enrichment_id
  where d.organization_id = any($1)
    and (e.id is null or e.original_id is not null or e.error_code = 'cancelled' or e.dedup_key <> d.dedup_key)
  union all
  select 'a key leads nowhere' from idempotency_keys k
  left join enrichments e on e.id = k.enrichment_id
  where k.organization_id = any($1) and e.id is null
  union all
  select 'work without a command, or an answer with one' from enrichments e
  where e.organization_id = any($1) and e.original_id is null
    and (e.id = any($2)) = exists (select from outbox o where (o.payload ->> 'id')::bigint = e.id)
  union all
  select 'an answer that is not complete' from enrichments e
  left join outputs o on o.enrichment_id = e.id
  where e.id = any($2) and (e.status <> 'completed' or o.output is null or e.credits_cost <> e.credits_reserved
    or e.attempts <> 1 or e.original_id is not null)
  union all
  select 'the entries do not add up to 0' from credit_entries
  where organization_id = any($1) having coalesce(sum(amount), 0) <> 0`;

describe('acceptance by several processes at once', () => {
  const clock = new TestClock();
  let ports: PostgresPorts[] = [];
  beforeAll(async () => {
    ports = await Promise.all(
      Array.from({ length: PROCESSES }, () => openPostgresPorts(database.connectionString, clock.now)),
    );
  });
  const closeAll = async (): Promise<void> => {
    await Promise.all(ports.splice(0).map((one) => one.close()));
  };
  afterAll(closeAll);

  const processAt = (index: number): PostgresPorts => {
    const found = ports[index];
    if (found === undefined) {
      throw new Error('There is no such process');
    }
    return found;
  };
  const portsOf = ({ process }: Action): PostgresPorts => processAt(process);

  /** Claims work, renews and settles it at once, as the timer and the end of work may coincide. */
  async function work(one: Action & { kind: 'work' }): Promise<void> {
    const { queue, ledger } = portsOf(one);
    const claimed = await queue.open('network', 'model').claim(one.max);
    const settlements = claimed.map((lease) =>
      one.succeed
        ? ledger.settle({ kind: 'completed', lease, output: 1, cost: lease.reserved, mirror: null })
        : ledger.settle({ kind: 'failed', lease, code: 'company_not_found', message: 'None.' }),
    );
    await Promise.all([...settlements, ledger.renew(claimed.toReversed(), clock.in(60))]);
  }

  async function cancel(one: Action & { kind: 'cancel' }, told: readonly Told[]): Promise<void> {
    const target = told[one.which % Math.max(1, told.length)];
    if (target !== undefined && 'id' in target.outcome) {
      const { organizationId = 0, price = 0 } = target.wish;
      await portsOf(one).cancellation.cancel(organizationId, target.outcome.id, price, clock.now());
    }
  }

  async function play(history: readonly (readonly Action[])[], organizations: readonly number[]): Promise<Told[]> {
    const told: Told[] = [];
    for (const wave of history) {
      const before = [...told];
      const happening = wave.map(async (one) => {
        switch (one.kind) {
          case 'accept': {
            const wish = wishOf(one, organizations[one.organization] ?? 0);
            const harness = new StoreHarness(portsOf(one), clock);
            told.push({ wish, outcome: await harness.accept(wish) });
            return;
          }
          case 'cancel':
            return cancel(one, before);
          case 'work':
            return work(one);
        }
      });
      await Promise.all(happening);
    }
    return told;
  }

  test('keeps every promise whatever mixture of requests, cancellations and work arrives', async () => {
    const first = processAt(0);
    const harness = new StoreHarness(first, clock);
    await fc.assert(
      fc.asyncProperty(waves, async (history) => {
        await harness.clear();
        const organizations = await Promise.all(CREDITS.map((credits) => harness.organization(credits)));
        const told = await play(history, organizations);

        expect(brokenPromises(told)).toEqual([]);
        expect(await first.credits.audit()).toEqual([]);
        const answered = told.flatMap(({ outcome }) => (outcome.kind === 'answered' ? [outcome.id] : []));
        const { rows } = await first.database.hot.query<{ broken: string }>(FORBIDDEN, [organizations, answered]);
        expect(rows).toEqual([]);
        const stored = told.filter(({ outcome }) => isStored(outcome)).length;
        const { rows: counts } = await first.database.hot.query<{ count: number }>(
          'select count(*) from enrichments where organization_id = any($1)',
          [organizations],
        );
        expect(counts).toEqual([{ count: stored }]);
      }),
      { numRuns: 60 },
    );
  });

  test('gives the credits of a poor organization to as many requests as they cover, over all processes', async () => {
    const first = processAt(0);
    const harness = new StoreHarness(first, clock);
    const organizationId = await harness.organization(50);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        new StoreHarness(ports[index % PROCESSES] ?? first, clock).accept({ organizationId, price: PRICES[4] }),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(50);
    expect(outcomes.filter(({ kind }) => kind === 'insufficient_credits')).toHaveLength(150);
    expect(await first.credits.balance(organizationId)).toEqual({ balance: 50, reserved: 50, available: 0 });
    expect(await first.credits.audit()).toEqual([]);
  });

  test('charges a poor organization at once for what it was answered, and reserves the rest that it can pay', async () => {
    const first = processAt(0);
    const harness = new StoreHarness(first, clock);
    const organizationId = await harness.organization(50);
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        harness.accept({ organizationId, price: PRICES[0], answer: index % 3 === 0 ? '{}' : null }),
      ),
    );
    const count = (kind: string): number => outcomes.filter((outcome) => outcome.kind === kind).length;
    const [answered, accepted] = [count('answered'), count('accepted')];
    expect({ paid: answered + accepted, refused: count('insufficient_credits') }).toEqual({ paid: 25, refused: 35 });
    expect(answered).toBeGreaterThan(0);
    expect(await first.credits.balance(organizationId)).toEqual({
      balance: 50 - 2 * answered,
      reserved: 2 * accepted,
      available: 0,
    });
    expect(await first.credits.audit()).toEqual([]);
  });

  test('met no deadlock in all of this', async () => {
    await closeAll();
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    const { rows } = await client.query(
      'select deadlocks::integer, xact_commit > 100 as busy from pg_stat_database where datname = current_database()',
    );
    await client.end();
    expect(rows).toEqual([{ deadlocks: 0, busy: true }]);
  });
});
