import { expect, test } from '@jest/globals';
import { comparePaid } from '../../monitors/comparePaid.ts';
import { monitorsMisses, paidMisses } from '../../monitors/monitorsMisses.ts';
import { SHORT } from '../../monitors/monitorsPlans.ts';
import { runMonitors } from '../../monitors/runMonitors.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();
const SEED = 'ci';

test('monitors tell each of 50 changes once and right, and nothing of what is shown in another way', async () => {
  const result = await runMonitors(database.connectionString, { ...SHORT.watch, seed: SEED }, () => undefined);
  expect(monitorsMisses(result)).toEqual([]);
  expect(result.findings).toMatchObject({ expected: 50, told: 50 });
}, 300_000);

test('paid requests wait no longer beside monitors', async () => {
  const { rates, ...plan } = SHORT.paid;
  const paid = await comparePaid(database.connectionString, rates, { ...plan, seed: SEED });
  expect(paidMisses(paid)).toEqual([]);
  expect(paid.every(({ beside }) => beside.requests > 0 && beside.checks > 0)).toBe(true);
}, 300_000);
