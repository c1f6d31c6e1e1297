import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { originOf } from '#domain/originOf';
import { openPostgresPorts, type PostgresPorts } from '../../support/postgresPorts.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();
const address = fc
  .tuple(
    fc.constantFrom('https', 'HTTP', 'http', 'ftp'),
    fc.stringMatching(/^[a-zA-Z0-9.-]{1,12}$/),
    fc.constantFrom('', ':80', ':443', ':8443'),
    fc.constantFrom('', '/', '/a:443', '?b', '#c'),
  )
  .map(([scheme, host, port, rest]) => `${scheme}://${host}${port}${rest}`);

describe('the origin of an address', () => {
  let ports: PostgresPorts;
  beforeAll(async () => {
    ports = await openPostgresPorts(database.connectionString, () => new Date());
  });
  afterAll(() => ports.close());

  test('is the same in Postgres as in the domain', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(address, fc.stringMatching(/^[ -~]{0,20}$/)), { minLength: 1 }),
        async (all) => {
          const { rows } = await ports.database.hot.query<{ origin: string | null }>(
            'select origin_of(address) as origin from unnest($1::text[]) with ordinality as a (address, n) order by n',
            [all],
          );
          expect(rows.map(({ origin }) => origin)).toEqual(all.map((one) => originOf(one)));
        },
      ),
      { numRuns: 50 },
    );
  });
});
