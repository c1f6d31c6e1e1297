import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { DEMO_SEED } from '../../../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../../../simulator/dataset/generateDataset.ts';
import { batchEnd, isWhole, readBatch, startBatch } from './batches.ts';
import type { Customer } from './release.ts';
import { setFaults } from './simulator.ts';
import { startSteadyCaller } from './steadyCaller.ts';

const ROWS = 1_000;
/** Some rows visit the portal, and most take over what another one has found. */
const SEARCHES = 150;
/** The portal takes its time until the change is made, so that the batch is still under way then. */
const SLOW = { portal: 'handelsregister', kind: 'slow', times: 1_000_000, ms: 8_000 } as const;

const companyId = generateDataset({ seed: DEMO_SEED }).byTrait('ordinary')[0]?.companyId ?? '';

/**
 * Changes something about the release while a batch of 1,000 rows runs and a caller never stops asking.
 *
 * @throws where a call failed, the batch was over before the change was, or a row was lost
 */
export async function underLoad(customer: Customer, change: () => Promise<void>): Promise<void> {
  const { api, key } = customer;
  // From then on it is in the mirror.
  await api.call('POST', '/api/enrichments/get_company', { company_id: companyId });
  await setFaults([SLOW]);
  const name = randomUUID();
  const rows = Array.from({ length: ROWS }, (_, row) => ({ query: `${name} ${row % SEARCHES}` }));
  const { id } = await startBatch(api, 'search_companies', rows);
  const caller = await startSteadyCaller({ API_KEY: key, BATCH_ID: String(id), COMPANY_ID: companyId });
  await change();
  const { calls, failures } = await caller.stop();
  expect(failures).toEqual([]);
  expect(calls).toBeGreaterThan(100);
  expect(await readBatch(api, id)).toMatchObject({ completed_at: null });
  await setFaults([]);
  await batchEnd(api, id, 600);
  await isWhole(api, id, ROWS);
}
