import { afterAll, describe, expect, it } from '@jest/globals';
import type { WorkerPoolStatus } from '#contract/resources/workerPool';
import { DEMO_SEED } from '../../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../../simulator/dataset/generateDataset.ts';
import { batchEnd, startBatch } from './support/batches.ts';
import { eventually } from './support/eventually.ts';
import {
  type ClusterJson,
  columnsOf,
  describedAs,
  kubectl,
  podsOf,
  readObject,
  readyPodsOf,
} from './support/kubectl.ts';
import { newSearches } from './support/scenes/requests.ts';
import { setFaults } from './support/simulator.ts';
import { useCustomer } from './support/useCustomer.ts';

interface WorkerPool extends ClusterJson {
  readonly status?: WorkerPoolStatus & Readonly<Record<string, unknown>>;
}

const rows = generateDataset({ seed: DEMO_SEED })
  .byTrait('ordinary')
  .map(({ companyId }) => ({ company_id: companyId }));

const poolStatus = async (): Promise<WorkerPoolStatus> =>
  (await readObject<WorkerPool>('workerpool', 'default')).status ?? {};

describe('a WorkerPool', () => {
  const customer = useCustomer('WorkerPool');
  afterAll(() => setFaults([]));

  it('grows while more work can run than one worker takes on, and shrinks when it is done', async () => {
    await hasWorkers(1);
    await setFaults([{ portal: 'handelsregister', kind: 'slow', times: 100_000, ms: 4_000 }]);
    const { id } = await startBatch(customer.api, 'search_companies', newSearches(60));
    await hasWorkers(3);
    await setFaults([]);
    expect((await batchEnd(customer.api, id, 300)).counts).toMatchObject({ completed: 60 });
    await hasWorkers(1);
    await eventually('its status says so', async () => {
      const { wantedReplicas, readyReplicas, backlog } = await poolStatus();
      return wantedReplicas === 1 && readyReplicas === 1 && backlog === 0;
    });
  });

  it('shows its size and what it is for, and tells in `kubectl describe` why the size has changed', async () => {
    expect(await columnsOf('workerpool', 'default')).toMatchObject({
      ...{ NAME: 'default', READY: 'True', REPLICAS: '1', WANTED: '1', BACKLOG: '0', MIN: '1', MAX: '3' },
      ...{ RUNNABLE: expect.stringMatching(/^\d+$/u), LANES: expect.stringContaining('"mirror"') },
    });
    await eventually('its end is among its events', async () =>
      /Normal Scaled .+ enrichment-controller From \d to 1 workers/u.test(await describedAs('workerpool', 'default')),
    );
    const described = await describedAs('workerpool', 'default');
    expect(described).toMatch(/Normal Scaled .+ enrichment-controller From 1 to [23] workers/u);
    expect(described).toMatch(/Conditions:[^]+Message: 1 of 1 workers are ready\.[^]+Status: True\s+Type: Ready/u);
  });

  it('brings back a Deployment that somebody has deleted or scaled', async () => {
    await kubectl(['scale', 'deployment', 'worker-pool-default', '--replicas', '0']);
    await eventually('its size is the right one again', async () => (await deployment()).spec?.['replicas'] === 1);
    const { metadata } = await deployment();
    await kubectl(['delete', 'deployment', 'worker-pool-default', '--wait']);
    await eventually('it is another one', async () => (await deployment()).metadata.uid !== metadata.uid);
    await hasWorkers(1);
    const { id } = await startBatch(customer.api, 'get_company', rows.slice(0, 2));
    expect((await batchEnd(customer.api, id, 180)).counts).toMatchObject({ completed: 2 });
  });
});

const deployment = (): Promise<ClusterJson> => readObject<ClusterJson>('deployment', 'worker-pool-default');

async function hasWorkers(count: number): Promise<void> {
  await eventually(`workers are ${count}, and ready`, async () => {
    const [running, ready] = await Promise.all([podsOf('worker'), readyPodsOf('worker')]);
    return running.length === count && ready.length === count;
  });
}
