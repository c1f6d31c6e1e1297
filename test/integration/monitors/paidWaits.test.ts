import { expect, test } from '@jest/globals';
import { comparePaid } from '../../monitors/comparePaid.ts';
import { paidMisses } from '../../monitors/monitorsMisses.ts';
import { SHORT } from '../../monitors/monitorsPlans.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();

test('paid requests wait no longer beside monitors', async () => {
  const { rates, ...plan } = SHORT.paid;
  const paid = await comparePaid(database.connectionString, rates, { ...plan, seed: 'ci' });
  expect(paidMisses(paid)).toEqual([]);
  expect(paid.every(({ beside }) => beside.requests > 0 && beside.checks > 0)).toBe(true);
}, 300_000);
