import { expect, test } from '@jest/globals';
import { monitorsMisses } from '../../monitors/monitorsMisses.ts';
import { SHORT } from '../../monitors/monitorsPlans.ts';
import { runMonitors } from '../../monitors/runMonitors.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();

test('monitors tell each of 50 changes once and right, and nothing of what is shown in another way', async () => {
  const result = await runMonitors(database.connectionString, { ...SHORT.watch, seed: 'ci' }, () => undefined);
  expect(monitorsMisses(result)).toEqual([]);
  expect(result.findings).toMatchObject({ expected: 50, told: 50 });
}, 600_000);
