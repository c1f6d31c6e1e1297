import { beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { KEYS_WITHOUT_ORGANIZATION, REASONS, TABLES_WITHOUT_ORGANIZATION } from '../../support/organizationKeys.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const server = useTestDatabase();

/** Every table, a partition where it has keys of its own. */
const COLUMNS = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  group by c.relname`;
/** Every key that is not a partition's part of one of its table, with the table's columns. */
const KEYS = `
  select regexp_replace(k.relname, '_[0-9]+_', '_N_') as name, pg_get_indexdef(i.indexrelid, 1, true) as first
  from pg_index i
  join pg_class k on k.oid = i.indexrelid and not k.relispartition
  join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
  where exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'organization_id')`;

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * What organizations have can be moved to a database of another region, or be spread by organization, as long as each key
 * begins with the organization or says why not (docs/scale.md).
 */
describe('the keys of what organizations have', () => {
  let tables: readonly Table[];
  let keys: readonly { readonly name: string; readonly first: string }[];
  beforeAll(async () => {
    const client = new pg.Client({ connectionString: server.connectionString });
    await client.connect();
    tables = (await client.query<Table>(COLUMNS)).rows;
    keys = (await client.query<(typeof keys)[number]>(KEYS)).rows;
    await client.end();
  });

  test('begin with the organization, or are listed with the reason why not', () => {
    const others = keys.filter(({ first }) => first !== 'organization_id').map(({ name }) => name);
    expect([...new Set(others)].toSorted()).toEqual(Object.keys(KEYS_WITHOUT_ORGANIZATION).toSorted());
    expect(new Set(Object.values(KEYS_WITHOUT_ORGANIZATION))).toEqual(new Set(Object.keys(REASONS)));
  });

  test('begin with it where lists, accounts and repetitions are found', () => {
    const own = keys.filter(({ first }) => first === 'organization_id').map(({ name }) => name);
    expect(own).toEqual(
      expect.arrayContaining([
        'deduplication_pkey',
        'idempotency_keys_pkey',
        'credit_accounts_pkey',
        'enrichments_listed',
        'batches_listed',
        'deliveries_listed',
      ]),
    );
  });

  test('are in tables that have an organization, or lead to one that has, or are of no organization', () => {
    const without = tables.filter(({ columns }) => !columns.includes('organization_id')).map(({ name }) => name);
    expect(without.toSorted()).toEqual(Object.keys(TABLES_WITHOUT_ORGANIZATION).toSorted());
  });

  test('lead from each table without an organization to its own by a column or a table that is there', () => {
    const known = new Map(tables.map(({ name, columns }) => [name, columns]));
    const lost = Object.entries(TABLES_WITHOUT_ORGANIZATION).filter(
      ([name, place]) => 'of' in place && !known.has(place.of) && known.get(name)?.includes(place.of) !== true,
    );
    expect(lost).toEqual([]);
  });
});
