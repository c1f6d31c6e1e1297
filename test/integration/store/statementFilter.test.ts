import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { StatementFilter, StatementLine } from '#ports/creditLedger';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import { StoreHarness } from '../../support/storeHarness.ts';
import { TestClock } from '../../support/testClock.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();
const clock = new TestClock();
let ports: Awaited<ReturnType<typeof openPostgresPorts>>;
let harness: StoreHarness;
beforeEach(async () => {
  ports = await openPostgresPorts(database.connectionString, clock.now);
  harness = new StoreHarness(ports, clock);
});
afterEach(() => ports.close());

async function spend(organizationId: number, cost: number): Promise<void> {
  const lease = await harness.acceptAndClaim({ organizationId, price: 25 });
  await ports.ledger.settle({ kind: 'completed', lease, output: 1, cost, mirror: null });
}

/** Page by page, each with the balance that the one before leaves. */
async function read(id: number, filter: StatementFilter, limit: number): Promise<readonly StatementLine[]> {
  const all: StatementLine[] = [];
  for (;;) {
    const last = all.at(-1);
    const balance = last === undefined ? null : last.balance - last.amount;
    const lines = await ports.credits.statement(id, filter, { beforeId: last?.id ?? null, limit, balance });
    all.push(...lines);
    if (lines.length < limit) {
      return all;
    }
  }
}

test.each([1, 2, 10])(
  'a statement is narrowed to a type and a time in pages of %p, with the balances of the whole',
  async (limit) => {
    const id = await harness.organization(100);
    await spend(id, 10);
    const from = clock.now();
    clock.advance(60);
    await ports.credits.grant(id, 50, clock.now());
    await spend(id, 25);
    await spend(id, 0);
    clock.advance(60);
    const to = clock.now();
    await ports.credits.grant(id, 7, to);
    const whole = await read(id, {}, 10);
    const type = whole.find((line) => line.type !== null)?.type ?? '';

    expect(whole.map(({ balance }) => balance)).toEqual([122, 115, 115, 140, 90, 100]);
    expect(await read(id, { type: 'grant' }, limit)).toEqual(whole.filter((line) => line.type === null));
    expect(await read(id, { type }, limit)).toEqual(whole.filter((line) => line.type === type));
    expect(await read(id, { createdAfter: from, createdBefore: to }, limit)).toEqual(whole.slice(1, 4));
    expect(await read(id, { type, createdAfter: from }, limit)).toEqual(whole.slice(1, 3));
    expect(await read(id, { type: 'search_companies' }, limit)).toEqual([]);
  },
);
