import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createCreditLedger } from '#adapters/postgres/creditLedger';
import { migrate } from '#adapters/postgres/migrate';
import { functionSignatures } from '../../../scripts/baseline/functionSignatures.ts';
import { dumpSchema } from '../../../scripts/generate/dumpSchema.ts';
import { readBaselineDescription, restoreBaseline } from '../../support/baseline.ts';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import { createEmptyDatabase, type TestDatabase } from '../../support/testDatabase.ts';

/** The migrator's own, which tell of programs and not of what they keep. */
const LEDGERS = ['schema_functions', 'schema_migrations'];

const HOW_TO_PROCEED = `
  A signature never changes in place: programs of the last release call it during an upgrade and after a rollback.
  Changed: leave that function as it was, and put a new one with another name beside it.
  Missing: keep the file until a release no longer calls it. Then drop the function in a numbered migration, with its row
  of schema_functions, and take it out of test/fixtures/baseline/baseline.json.`;

type Row = Readonly<Record<string, unknown>>;

describe('a database of the last release', () => {
  let restored: TestDatabase;
  let fresh: TestDatabase;
  let before: ReadonlyMap<string, readonly Row[]>;
  beforeAll(async () => {
    restored = await createEmptyDatabase();
    fresh = await createEmptyDatabase();
    await restoreBaseline(restored.connectionString);
    before = await rowsOf(restored);
    await migrate(restored.connectionString);
    await migrate(fresh.connectionString);
  });
  afterAll(async () => {
    await restored.drop();
    await fresh.drop();
  });

  test('has a row in each of its tables: a new baseline leaves none out', () => {
    const empty = [...before].filter(([, rows]) => rows.length === 0).map(([table]) => table);
    expect(empty).toEqual([]);
  });

  test('is brought to the schema of a fresh one', async () => {
    expect(await dumpSchema(restored.connectionString)).toBe(await dumpSchema(fresh.connectionString));
  });

  test('keeps every row', async () => {
    const after = await rowsOf(restored);
    for (const [table, rows] of [...before].filter(([name]) => !LEDGERS.includes(name))) {
      const kept = rows.map((row): unknown => expect.objectContaining(row));
      expect([table, after.get(table)]).toEqual([table, expect.arrayContaining(kept)]);
    }
  });

  test('has credits that add up, and goes on with the next ids', async () => {
    const ports = await openPostgresPorts(restored.connectionString, () => new Date());
    try {
      expect(await createCreditLedger(ports.database).audit()).toEqual([]);
      const { id } = await ports.identities.createOrganization('Afterwards', true);
      expect(id).toBeGreaterThan(2);
    } finally {
      await ports.close();
    }
  });

  test('finds the stored functions of its programs as it left them', async () => {
    const now = new Map((await inDatabase(fresh, functionSignatures)).map((signature) => [signature.name, signature]));
    const { functions } = readBaselineDescription();
    const changed = functions.filter((signature) => !isEqual(signature, now.get(signature.name)));
    expect({ changed, advice: changed.length > 0 ? HOW_TO_PROCEED : null }).toEqual({ changed: [], advice: null });
  });
});

function isEqual(left: object, right: object | undefined): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** All rows of all tables, each table sorted by its rows. */
function rowsOf(database: TestDatabase): Promise<ReadonlyMap<string, readonly Row[]>> {
  return inDatabase(database, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
    );
    const found = new Map<string, readonly Row[]>();
    for (const { name } of tables) {
      const { rows } = await client.query<Row>(`select * from ${name} t order by t::text`);
      found.set(name, rows);
    }
    return found;
  });
}

async function inDatabase<Result>(database: TestDatabase, run: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
