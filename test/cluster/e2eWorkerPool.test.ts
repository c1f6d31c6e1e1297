import { afterAll, describe, expect, it } from '@jest/globals';
import type { WorkerPoolStatus } from '#contract/resources/workerPool';
import { DEMO_SEED } from '../../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../../simulator/dataset/generateDataset.ts';
import { eventually } from '../support/eventually.ts';
import { batchEnd, startBatch } from './support/batches.ts';
import { type ClusterJson, kubectl, podsOf, readObject } from './support/kubectl.ts';
import { useCustomer } from './support/release.ts';
import { setFaults } from './support/simulator.ts';

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
    expect(await podsOf('worker')).toHaveLength(1);
    await setFaults([{ portal: 'handelsregister', kind: 'slow', times: 100_000, ms: 4_000 }]);
    const { id } = await startBatch(customer.api, 'search_companies', queries(40));
    await eventually('it has three workers', async () => (await podsOf('worker')).length === 3, 60);
    expect((await poolStatus()).runnable).toBeGreaterThan(4);
    await setFaults([]);
    expect((await batchEnd(customer.api, id, 180)).counts).toMatchObject({ completed: 40 });
    await eventually('it has one worker again', async () => (await podsOf('worker')).length === 1, 120);
    expect(await poolStatus()).toMatchObject({ wantedReplicas: 1, backlog: 0 });
    const events = await kubectl(['get', 'events', '--field-selector', 'involvedObject.name=default,reason=Scaled']);
    expect(events).toContain('From 1 to');
    expect(events).toContain('to 1 workers');
  }, 400_000);

  it('brings back a Deployment that somebody has deleted or scaled', async () => {
    await kubectl(['scale', 'deployment', 'worker-pool-default', '--replicas', '0']);
    await eventually('it has one worker again', async () => (await podsOf('worker')).length === 1, 30);
    await kubectl(['delete', 'deployment', 'worker-pool-default', '--wait']);
    await eventually('it has one worker again', async () => (await podsOf('worker')).length === 1, 60);
    const { id } = await startBatch(customer.api, 'get_company', rows.slice(0, 2));
    expect((await batchEnd(customer.api, id, 60)).counts).toMatchObject({ completed: 2 });
  }, 200_000);
});

/** Searches that differ, so that none takes over the outcome of another. */
function queries(count: number): readonly object[] {
  return Array.from({ length: count }, (_, number) => ({ query: `GmbH ${number}`, register_type: 'HRB' }));
}
