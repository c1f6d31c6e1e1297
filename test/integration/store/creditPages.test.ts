import { beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import type { CreditLedger } from '#ports/creditLedger';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import { TestClock } from '../../support/testClock.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const ORGANIZATION = 1;
/** A grant, and settlements of a minute each. */
const TRANSFERS = 20_000;
const LIMIT = 50;
const FILL = `
  insert into credit_transfers (id, organization_id, enrichment_id, kind, debit, credit, amount, created_at)
  select
    n, ${ORGANIZATION}, case when n > 1 then n end, case n when 1 then 'grant' else 'settle' end::credit_transfer_kind,
    case n when 1 then 'issued' else 'reserved' end::credit_account, case n when 1 then 'available' else 'spent' end::credit_account,
    case n when 1 then ${TRANSFERS} else 1 end, now() - (${TRANSFERS} - n) * interval '1 minute'
  from generate_series(1, ${TRANSFERS}) n;
  insert into credit_accounts (organization_id, available) values (${ORGANIZATION}, 1)`;
const ROWS_READ = `
  select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as rows
  from pg_stat_user_tables where relname like 'credit_transfers%'`;

const database = useTestDatabase();
const clock = new TestClock();

async function administer<Answer>(act: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

beforeAll(() =>
  administer(async (client) => {
    // No lifecycle leads to these rows, and what watches it is a trigger.
    await client.query('set session_replication_role = replica');
    await client.query(FILL);
    await client.query('vacuum analyze credit_transfers');
  }),
);

/** How many transfers are read. A connection tells its counts at its end. */
async function transfersRead(read: (credits: CreditLedger) => Promise<unknown>): Promise<number> {
  await administer((client) => client.query('select pg_stat_reset()'));
  const ports = await openPostgresPorts(database.connectionString, clock.now);
  await read(ports.credits).finally(() => ports.close());
  const { rows } = await administer((client) => client.query<{ rows: number }>(ROWS_READ));
  return rows[0]?.rows ?? Number.NaN;
}

test('what was granted and spent on days is told by the grants and the figures, and no other transfer is read', async () => {
  const read = await transfersRead(async (credits) => {
    expect((await credits.days(ORGANIZATION, new Date(0))).map(({ granted }) => granted)).toEqual([TRANSFERS]);
  });
  expect(read).toBe(1);
});

test('an old page of the statement that goes on with a balance reads its own transfers', async () => {
  const place = { beforeId: TRANSFERS / 2, limit: LIMIT, balance: 10_001 };
  const read = await transfersRead(async (credits) => {
    const lines = await credits.statement(ORGANIZATION, {}, place);
    expect(lines.map(({ balance }) => balance)).toEqual(Array.from({ length: LIMIT }, (_, at) => 10_001 + at));
  });
  // Once for the lines, once for their balances.
  expect(read).toBeLessThanOrEqual(2 * LIMIT + 10);
});
