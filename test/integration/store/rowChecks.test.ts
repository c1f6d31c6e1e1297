import { expect, test } from '@jest/globals';
import { sql } from 'slonik';
import { z } from 'zod';
import { statement } from '#adapters/postgres/statement';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();

test.each([
  ['another type', z.object({ one: z.string() }), /mistaken .*one: .*expected string/u],
  ['a column that its schema does not have', z.object({}), /mistaken .*"one"/u],
  ['a column less', z.object({ one: z.number(), two: z.number() }), /mistaken .*two: .*received undefined/u],
])('in tests a hot statement that answers %s fails with its name and the column', async (_, row, message) => {
  const ports = await openPostgresPorts(database.connectionString, () => new Date());
  const mistaken = statement('mistaken', 'select 1 as one', row);
  await expect(mistaken.many(ports.database.hot, [])).rejects.toThrow(message);
  await ports.close();
});

test('in tests a query of slonik that answers a column too many fails with its text and the column', async () => {
  const ports = await openPostgresPorts(database.connectionString, () => new Date());
  const asked = ports.database.pool.any(sql.type(z.object({ one: z.number() }))`select 1 as one, 2 as two`);
  await expect(asked).rejects.toThrow(/select 1 as one, 2 as two .*"two"/u);
  await ports.close();
});

test('a statement says how many rows there were where it needs one', async () => {
  const ports = await openPostgresPorts(database.connectionString, () => new Date());
  const numbers = statement('numbers', 'select generate_series(1, $1::integer) as n', z.object({ n: z.number() }));
  await expect(numbers.one(ports.database.hot, [1])).resolves.toEqual({ n: 1 });
  await expect(numbers.one(ports.database.hot, [2])).rejects.toThrow('numbers answered 2 rows instead of one');
  await expect(numbers.maybeOne(ports.database.hot, [0])).resolves.toBeNull();
  await expect(numbers.many(ports.database.hot, [2])).resolves.toEqual([{ n: 1 }, { n: 2 }]);
  await expect(numbers.run(ports.database.hot, [3])).resolves.toBe(3);
  await ports.close();
});
