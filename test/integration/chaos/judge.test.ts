import { describe, expect, test } from '@jest/globals';
import { openPostgresPorts, type PostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { readRows } from '../../chaos/judge.ts';

const CROWD = 20_000;

const ENRICHMENTS = `
  insert into enrichments (organization_id, created_at, completed_at, credits_reserved, credits_cost, status, type, lane,
    dedup_key, input)
  select $1, now(), now(), 2, 2, 'completed', 'get_company', 'registry', sha256(n::text::bytea), '{}'
  from generate_series(1, $2::int) n`;
const TRANSFERS = `
  insert into credit_transfers (organization_id, enrichment_id, kind, debit, credit, amount, created_at)
  select organization_id, id, 'settle', 'reserved', 'spent', 2, now() from enrichments where organization_id = $1`;

const database = useTestDatabase();
describe('the judge of faults', () => {
  let postgres: PostgresPorts;
  const harness = useStoreHarness(async (now) => {
    postgres = await openPostgresPorts(database.connectionString, now);
    return postgres;
  });

  test('reads the rows of a crowd in time, also where Postgres has not counted them yet', async () => {
    const { organizationId } = harness.current;
    const { hot } = postgres.database;
    await hot.query(ENRICHMENTS, [organizationId, CROWD]);
    await hot.query(TRANSFERS, [organizationId]);
    const rows = await readRows(postgres.database, organizationId);
    expect(rows).toHaveLength(CROWD);
    expect(rows.every(({ settlements, settled }) => settlements === 1 && settled === 2)).toBe(true);
  });
});
