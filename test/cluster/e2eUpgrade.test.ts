import { describe, expect, it } from '@jest/globals';
import { DEMO_SEED } from '../../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../../simulator/dataset/generateDataset.ts';
import { batchEnd, startBatch } from './support/batches.ts';
import { kubectl, RELEASE } from './support/kubectl.ts';
import { useCustomer } from './support/release.ts';
import { startSteadyCaller } from './support/steadyCaller.ts';

const ROWS = 1_000;

const companyIds = generateDataset({ seed: DEMO_SEED }).companies.map(({ companyId }) => companyId);

describe('a rolling upgrade during a batch of 1,000 rows', () => {
  const customer = useCustomer('Upgrade');

  it('fails no call and loses no row', async () => {
    // Some in the mirror and some not, some alike and some not.
    const rows = Array.from({ length: ROWS }, (_, row) => ({ company_id: companyIds[row % 150] }));
    const { id } = await startBatch(customer.api, 'get_company', rows);
    const [first = ''] = companyIds;
    const settings = { API_KEY: customer.key, BATCH_ID: String(id), COMPANY_ID: first };
    await customer.api.call('POST', '/api/enrichments/get_company', { company_id: first });
    const caller = await startSteadyCaller(settings);

    for (const role of ['api', 'controller', 'webhooks']) {
      await kubectl(['rollout', 'restart', `deployment/${RELEASE}-${role}`]);
    }
    // The operator sees a new template and makes new workers of it.
    const annotation = [{ op: 'add', path: '/template/metadata/annotations/upgraded', value: String(id) }];
    const template = ['patch', 'podtemplate', `${RELEASE}-worker`, '--type', 'json'];
    await kubectl([...template, '--patch', JSON.stringify(annotation)]);
    for (const workload of ['api', 'controller', 'webhooks'].map((role) => `${RELEASE}-${role}`)) {
      await kubectl(['rollout', 'status', `deployment/${workload}`, '--timeout', '240s']);
    }
    await kubectl(['rollout', 'status', 'deployment/worker-pool-default', '--timeout', '240s']);

    const { calls, failures } = await caller.stop();
    expect(failures).toEqual([]);
    expect(calls).toBeGreaterThan(100);
    // The way from this machine led into a pod that is gone.
    await customer.reconnect();
    const batch = await batchEnd(customer.api, id, 300);
    expect(batch.counts.completed + batch.counts.failed).toBe(ROWS);
    expect(batch.counts).toMatchObject({ failed: 0, rejected: 0 });
  }, 900_000);
});
