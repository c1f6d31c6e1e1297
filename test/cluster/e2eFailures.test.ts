import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import { batchEnd, isWhole, rowsInWork, startBatch } from './support/batches.ts';
import { eventually } from './support/eventually.ts';
import { killPod } from './support/killPod.ts';
import { type ClusterJson, kubectl, podsOf, readObject, readyPodOf, readyPodsOf } from './support/kubectl.ts';
import { askDatabase, auditCredits } from './support/release.ts';
import { setFaults } from './support/simulator.ts';
import { useCustomer } from './support/useCustomer.ts';

interface Lease extends ClusterJson {
  readonly spec: {
    readonly holderIdentity?: string;
    readonly leaseTransitions?: number;
    readonly acquireTime?: string;
  };
}

/** docs/spec/architecture.md, "Operator": a leader that is gone has a successor within this. */
const TAKEOVER_SECONDS = 20;

/** Distinct, so that no row takes over the outcome of another. */
function searches(count: number): readonly object[] {
  const name = randomUUID();
  return Array.from({ length: count }, (_, number) => ({ query: `${name} ${number}` }));
}

describe('a release whose pods are killed', () => {
  const customer = useCustomer('Failures');
  const lease = async (): Promise<Lease['spec']> => (await readObject<Lease>('lease', 'enrichment-controller')).spec;
  afterAll(() => setFaults([]));

  /** A batch with rows under way, which stay so until `setFaults([])`. */
  async function busyWith(count: number): Promise<number> {
    await setFaults([{ portal: 'handelsregister', kind: 'slow', times: 1_000_000, ms: 3_000 }]);
    const { id } = await startBatch(customer.api, 'search_companies', searches(count));
    await eventually('rows are worked on', async () => (await rowsInWork(customer.api, id)) > 0);
    return id;
  }

  async function endsWhole(id: number, count: number): Promise<void> {
    await setFaults([]);
    await batchEnd(customer.api, id, 600);
    await isWhole(customer.api, id, count);
  }

  it('finishes every row of a batch whose worker is killed', async () => {
    const id = await busyWith(30);
    const [worker = ''] = await podsOf('worker');
    await killPod(worker);
    await endsWhole(id, 30);
  });

  it('has another leader soon after the leading controller is killed, which admits no row twice', async () => {
    const before = await lease();
    const id = await busyWith(120);
    // The name of the pod, and what tells its processes apart.
    const killedAt = await killPod((before.holderIdentity ?? '').split(' ')[0] ?? '');
    await eventually(
      'another controller leads',
      async () => ![before.holderIdentity, '', undefined].includes((await lease()).holderIdentity),
    );
    const { acquireTime = '', leaseTransitions } = await lease();
    expect((Date.parse(acquireTime) - killedAt) / 1_000).toBeLessThan(TAKEOVER_SECONDS);
    expect(leaseTransitions).toBe((before.leaseTransitions ?? 0) + 1);
    await endsWhole(id, 120);
    // What was admitted twice took two.
    expect(await askDatabase(`select distinct attempts from enrichments where batch_id = ${id}`)).toEqual(['1']);
    await eventually('there are two controllers again', async () => (await readyPodsOf('controller')).length === 2);
  });

  it('answers through the other pod when one of the API is killed', async () => {
    const [first = ''] = await podsOf('api');
    await killPod(first);
    const ask = `fetch('http://enrichment-api/readyz').then(({ status }) => process.exit(status === 200 ? 0 : 1))`;
    // Of the pods that may reach the API.
    const controller = await readyPodOf('controller');
    await eventually('the Service leads to a pod that answers', () =>
      kubectl(['exec', controller, '--', 'node', '--eval', ask]).then(() => true),
    );
    await eventually('there are two pods again', async () => (await readyPodsOf('api')).length === 2);
  });

  it('leaves books that are sound', auditCredits);
});
