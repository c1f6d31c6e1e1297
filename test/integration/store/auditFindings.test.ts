import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { auditCredits } from '#adapters/postgres/auditCredits';
import { createCreditLedger } from '#adapters/postgres/creditLedger';
import { createIdentities } from '#adapters/postgres/identities';
import { useDatabaseClient } from '../../support/databaseClient.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();
const client = useDatabaseClient(database);
let id = 0;

const run = async (sql: string): Promise<void> => {
  await client.current.hot.query(sql.replaceAll('ORGANIZATION', String(id)));
};
const found = async (): Promise<readonly string[]> => {
  const findings = await auditCredits(client.current);
  expect(findings.map(({ organizationId }) => organizationId)).toEqual(findings.map(() => id));
  return findings.map(({ problem }) => problem).toSorted();
};
const move = (enrichment: number, kind: string, [debit, credit]: readonly [string, string], amount: number) =>
  run(`insert into credit_transfers (organization_id, enrichment_id, kind, debit, credit, amount, created_at)
    values (ORGANIZATION, ${enrichment}, '${kind}', '${debit}', '${credit}', ${amount}, now())`);

/** 100 credits, of which one enrichment has cost 2 and another holds 3. */
beforeEach(async () => {
  await run('truncate credit_transfers, credit_openings, enrichments, credit_accounts');
  const identities = createIdentities(client.current, () => new Date());
  ({ id } = await identities.createOrganization(randomUUID(), false));
  await createCreditLedger(client.current).grant(id, 100, new Date());
  await run(`insert into enrichments (id, organization_id, created_at, completed_at, credits_reserved, credits_cost, status,
      type, lane, dedup_key, input)
    values (1, ORGANIZATION, now(), now(), 2, 2, 'completed', 'get_company', 'network', '', '{}'),
      (2, ORGANIZATION, now(), null, 3, 0, 'queued', 'get_company', 'network', '', '{}')`);
  await move(1, 'reserve', ['available', 'reserved'], 2);
  await move(1, 'settle', ['reserved', 'spent'], 2);
  await move(2, 'reserve', ['available', 'reserved'], 3);
  await run('update credit_accounts set available = 95, reserved = 3, spent = 2 where organization_id = ORGANIZATION');
});

test('the audit finds nothing in sound books, of which some were summed and removed', async () => {
  expect(await found()).toEqual([]);
  await run(`with gone as (delete from credit_transfers where kind = 'grant' returning *)
    insert into credit_openings (organization_id, lower_id, kind, debit, credit, amount, transfers, until)
    select organization_id, 0, kind, debit, credit, sum(amount), count(*), max(created_at)
    from gone group by organization_id, kind, debit, credit`);
  expect(await found()).toEqual([]);
});

test('the audit names a balance that is not what its entries say', async () => {
  await run('update credit_accounts set available = 96 where organization_id = ORGANIZATION');
  expect(await found()).toEqual([
    'the balances (available 96, reserved 3, spent 2) differ from the entries (95, 3, 2)',
  ]);
});

test('the audit names an enrichment that was charged twice, and one whose reservation was given back too early', async () => {
  // What is unique in each period only lets another one have it again.
  await run(`select make_partition('credit_transfers', 100000000, 200000000)`);
  await run(`insert into credit_transfers (id, organization_id, enrichment_id, kind, debit, credit, amount, created_at)
    values (100000000, ORGANIZATION, 1, 'settle', 'reserved', 'spent', 2, now())`);
  await move(2, 'release', ['reserved', 'available'], 3);
  expect(await found()).toEqual([
    'enrichment 1 cost 2 credits but was charged 4',
    'enrichment 1 is completed and holds -2 credits instead of 0',
    'enrichment 2 is queued and holds 0 credits instead of 3',
    'the balances (available 95, reserved 3, spent 2) differ from the entries (98, -2, 4)',
  ]);
});

test('the audit names an enrichment for which nothing was reserved', async () => {
  await run('delete from credit_transfers where enrichment_id = 2');
  await run('update credit_accounts set available = 98, reserved = 0 where organization_id = ORGANIZATION');
  expect(await found()).toEqual(['enrichment 2 is queued and holds 0 credits instead of 3']);
});

test('the audit names credits that moved for an enrichment that does not exist, unless its period was removed', async () => {
  await run('delete from enrichments where id = 1');
  expect(await found()).toEqual(['credits moved for enrichment 1, which does not exist']);
  await run(`select make_partition('enrichments', 100000000, 200000000)`);
  await run('alter table enrichments detach partition enrichments_0');
  expect(await found()).toEqual([]);
});
