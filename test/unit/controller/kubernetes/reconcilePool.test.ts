import { beforeEach, describe, expect, test } from '@jest/globals';
import type { WorkerPoolStatus } from '#contract/resources/workerPool';
import type { Lane } from '#domain/lane';
import type { LaneDemand, SourceFeed } from '#domain/workerScaling';
import type { ClusterKind, ClusterObject } from '#ports/cluster';
import {
  DEPLOYMENTS,
  DISRUPTION_BUDGETS,
  POD_TEMPLATES,
  PODS,
  WORKER_POOLS,
} from '../../../../controller/kubernetes/kinds.ts';
import { PoolSizes } from '../../../../controller/kubernetes/poolSizes.ts';
import { reconcilePool } from '../../../../controller/kubernetes/reconcilePool.ts';
import { createTestMetrics, type TestMetrics } from '../../../support/testMetrics.ts';
import { MemoryCluster } from '../../../support/memoryCluster.ts';

const REGISTER: Lane = 'browser:handelsregister';
const TEMPLATE = {
  metadata: { labels: { 'app.kubernetes.io/name': 'enrichment' } },
  spec: {
    containers: [
      {
        name: 'worker',
        image: 'enrichment:1',
        env: [
          { name: 'ENRICH_LANES', value: 'mirror' },
          { name: 'A', value: 'b' },
        ],
      },
      { name: 'sidecar', image: 'other:1' },
    ],
  },
};

let cluster: MemoryCluster;
let sizes: PoolSizes;
let metrics: TestMetrics;
let demands: readonly LaneDemand[];
let at: Date;

const feeds = new Map<Lane, SourceFeed>([[REGISTER, { retrievalsPerSecond: 10, concurrency: 1_000 }]]);
const reconcile = (name = 'browsers') =>
  reconcilePool(
    {
      cluster,
      metrics,
      laneDemands: { read: () => Promise.resolve(demands) },
      feeds: () => Promise.resolve(feeds),
      podTemplate: 'enrichment-worker',
      now: () => at,
    },
    sizes,
    name,
  );
const deployment = () => cluster.view(DEPLOYMENTS).get('worker-pool-browsers');
const replicas = () => (deployment()?.['spec'] as { readonly replicas: number } | undefined)?.replicas;
const status = () => cluster.view(WORKER_POOLS).get('browsers')?.['status'] as WorkerPoolStatus | undefined;

const condition = (type: string) => status()?.conditions?.find((one) => one.type === type);
const ready = () => condition('Ready');

/** What the Deployment says of itself from now on. */
async function tell(said: object): Promise<void> {
  const object = deployment() as ClusterObject;
  const observedGeneration = object.metadata.generation;
  await cluster.applyStatus(DEPLOYMENTS, { ...object, status: { observedGeneration, ...said } });
  await reconcile();
}

async function put(kind: ClusterKind, name: string, fields: object): Promise<ClusterObject> {
  return cluster.applyAs('kubectl', kind, {
    apiVersion: kind.apiVersion,
    kind: kind.kind,
    metadata: { name },
    ...fields,
  });
}

beforeEach(async () => {
  cluster = new MemoryCluster();
  sizes = new PoolSizes();
  metrics = createTestMetrics();
  at = new Date('2026-03-01T12:00:00Z');
  demands = [{ lane: REGISTER, backlog: 0, serviceSeconds: 6 }];
  await put(POD_TEMPLATES, 'enrichment-worker', { template: TEMPLATE });
  await put(WORKER_POOLS, 'browsers', { spec: { lanes: [REGISTER], maxReplicas: 10 } });
});

describe('A WorkerPool', () => {
  test('owns a Deployment of the template, told what the pool is for, and a disruption budget', async () => {
    await reconcile();
    expect(deployment()).toMatchObject({
      metadata: { ownerReferences: [{ kind: 'WorkerPool', name: 'browsers', controller: true }] },
      spec: {
        replicas: 1,
        selector: { matchLabels: { 'enrichment.platform/pool': 'browsers' } },
        template: {
          metadata: { labels: { 'app.kubernetes.io/name': 'enrichment', 'enrichment.platform/pool': 'browsers' } },
          spec: {
            containers: [
              {
                name: 'worker',
                env: [
                  { name: 'A', value: 'b' },
                  { name: 'ENRICH_LANES', value: REGISTER },
                  { name: 'ENRICH_BROWSER_CONTEXTS', value: '4' },
                ],
              },
              { name: 'sidecar', image: 'other:1' },
            ],
          },
        },
      },
    });
    expect(cluster.view(DISRUPTION_BUDGETS).get('worker-pool-browsers')).toMatchObject({ spec: { maxUnavailable: 1 } });
  });

  test('shows what it has and wants, and nothing of it once it is deleted', async () => {
    demands = [{ lane: REGISTER, backlog: 17, serviceSeconds: 6 }];
    await reconcile();
    const shown = async () =>
      Promise.all(
        [metrics.poolBacklog, metrics.poolRunnable, metrics.poolWanted, metrics.poolReady].map(async (gauge) =>
          (await gauge.get()).values.map(({ labels, value }) => [labels['pool'], value]),
        ),
      );
    expect(await shown()).toEqual([[['browsers', 17]], [['browsers', 17]], [['browsers', 5]], [['browsers', 0]]]);
    const { metadata } = cluster.view(WORKER_POOLS).get('browsers') ?? { metadata: { uid: '' } };
    await cluster.remove(WORKER_POOLS, 'browsers', metadata.uid ?? '');
    await reconcile();
    expect(await shown()).toEqual([[], [], [], []]);
  });

  test('grows at once with the work that can run, and shrinks when less has sufficed for its delay', async () => {
    await reconcile();
    demands = [{ lane: REGISTER, backlog: 17, serviceSeconds: 6 }];
    await reconcile();
    expect(replicas()).toBe(5);
    demands = [{ lane: REGISTER, backlog: 0, serviceSeconds: 6 }];
    at = new Date(at.getTime() + 119_000);
    await reconcile();
    expect(replicas()).toBe(5);
    at = new Date(at.getTime() + 1_000);
    await reconcile();
    expect(replicas()).toBe(1);
    expect(cluster.events.map(({ message }) => message)).toEqual([
      'Started with 1 workers',
      'From 1 to 5 workers',
      'From 5 to 1 workers',
    ]);
  });

  test('tells how many workers are ready, wanted and of use', async () => {
    demands = [{ lane: REGISTER, backlog: 500, serviceSeconds: 3 }];
    await reconcile();
    expect(status()).toMatchObject({ backlog: 500, runnable: 30, wantedReplicas: 8, readyReplicas: 0 });
    expect(ready()).toMatchObject({ status: 'False', message: '0 of 8 workers are ready.' });
    await tell({ updatedReplicas: 8, readyReplicas: 8 });
    expect(ready()).toMatchObject({ status: 'True', reason: 'AllReady' });
  });

  test('is not ready while workers of the template before hide that new ones do not come', async () => {
    await reconcile();
    const message = 'ReplicaSet "a" has timed out progressing.';
    const late = { type: 'Progressing', status: 'False', reason: 'ProgressDeadlineExceeded', message };
    await tell({ updatedReplicas: 0, readyReplicas: 1 });
    expect(ready()).toMatchObject({ status: 'False', reason: 'Waiting' });
    await tell({ updatedReplicas: 1, readyReplicas: 1, conditions: [late] });
    expect(ready()).toMatchObject({ status: 'False', reason: 'ProgressDeadlineExceeded' });
    expect(condition('Degraded')).toMatchObject({ status: 'True', message: `1 of 1 workers are ready. ${message}` });
    expect(cluster.events.at(-1)).toMatchObject({ type: 'Warning', reason: 'ProgressDeadlineExceeded' });
  });

  test('is not ready while a worker of the template before is there as well: the one that is ready may be that', async () => {
    await reconcile();
    await tell({ replicas: 2, updatedReplicas: 1, readyReplicas: 1 });
    expect(ready()).toMatchObject({ status: 'False', reason: 'Waiting' });
    await tell({ replicas: 1, updatedReplicas: 1, readyReplicas: 1 });
    expect(ready()).toMatchObject({ status: 'True', reason: 'AllReady' });
  });

  test('says what keeps a pod from running, in its conditions and in an event, while its rollout goes on', async () => {
    await reconcile();
    await tell({ updatedReplicas: 1, readyReplicas: 0 });
    const before = cluster.events.length;
    const told = 'Back-off pulling image "enrichment:2"';
    const waiting = { reason: 'ImagePullBackOff', message: told };
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'a', labels: { 'enrichment.platform/pool': 'browsers' } },
    };
    await cluster.applyAs('scheduler', PODS, pod);
    await cluster.applyStatus(PODS, {
      ...pod,
      status: { containerStatuses: [{ name: 'worker', state: { waiting } }] },
    });
    await reconcile();
    const message = `0 of 1 workers are ready. Pod a: worker: ${told}`;
    expect(ready()).toMatchObject({ status: 'False', reason: 'ImagePullBackOff', message });
    expect(condition('Progressing')).toMatchObject({ status: 'True', reason: 'ImagePullBackOff' });
    expect(condition('Degraded')).toMatchObject({ status: 'False' });
    expect(cluster.events.slice(before)).toMatchObject([{ type: 'Warning', reason: 'ImagePullBackOff', message }]);
    await tell({ updatedReplicas: 1, readyReplicas: 1 });
    expect(ready()).toMatchObject({ status: 'True', reason: 'AllReady', message: '1 of 1 workers are ready.' });
  });

  test('leaves alone what others have set on its Deployment', async () => {
    await reconcile();
    const { metadata } = deployment() as ClusterObject;
    await cluster.applyAs('ops', DEPLOYMENTS, {
      ...DEPLOYMENTS,
      metadata: { name: metadata.name, annotations: { note: 'kept' } },
    });
    await reconcile();
    expect(deployment()?.metadata.annotations).toEqual({ note: 'kept' });
  });

  test('changes nothing where nothing has changed', async () => {
    await reconcile();
    await reconcile();
    const version = deployment()?.metadata.resourceVersion;
    await reconcile();
    expect(deployment()?.metadata.resourceVersion).toBe(version);
  });

  test('without a PodTemplate says which one is missing, and starts once it is there', async () => {
    await put(WORKER_POOLS, 'browsers', { spec: { podTemplate: 'big' } });
    expect(await reconcile()).not.toBeNull();
    expect(ready()).toMatchObject({ reason: 'NoPodTemplate', message: 'There is no PodTemplate big.' });
    await put(POD_TEMPLATES, 'big', { template: TEMPLATE });
    await reconcile();
    expect(replicas()).toBe(1);
  });

  test('shares the work of a lane with the pool that serves it as well, and each says so by name, once in an event', async () => {
    demands = [{ lane: REGISTER, backlog: 24, serviceSeconds: 6 }];
    await reconcile();
    expect([replicas(), condition('Overlapping')]).toMatchObject([6, { status: 'False', reason: 'OwnLanes' }]);
    await put(WORKER_POOLS, 'register', { spec: { lanes: [REGISTER, 'network'], minReplicas: 0, maxReplicas: 10 } });
    at = new Date(at.getTime() + 120_000);
    await reconcile();
    await reconcile('register');
    await reconcile();
    const message = `Its lanes are also served by register (${REGISTER}). Each pool is sized for its share of their work.`;
    expect(condition('Overlapping')).toMatchObject({ status: 'True', reason: 'SharedLanes', message });
    expect(status()).toMatchObject({ backlog: 12, runnable: 12, wantedReplicas: 3 });
    expect(cluster.view(WORKER_POOLS).get('register')?.['status']).toMatchObject({
      backlog: 12,
      runnable: 12,
      wantedReplicas: 3,
      conditions: expect.arrayContaining([
        expect.objectContaining({ type: 'Overlapping', message: message.replace('register (', 'browsers (') }),
      ]),
    });
    const told = cluster.events.filter(({ reason }) => reason === 'SharedLanes');
    expect(told).toMatchObject([
      { type: 'Normal', about: { metadata: { name: 'browsers' } } },
      { type: 'Normal', about: { metadata: { name: 'register' } } },
    ]);
  });

  test.each([
    ['has no PodTemplate', { podTemplate: 'missing' }],
    ['cannot be read', { lanes: [] }],
  ])('leaves nothing to a pool that %s', async (_, spec) => {
    demands = [{ lane: REGISTER, backlog: 24, serviceSeconds: 6 }];
    await put(WORKER_POOLS, 'other', { spec });
    await reconcile();
    await reconcile('other');
    expect(status()).toMatchObject({ backlog: 24, wantedReplicas: 6 });
    expect(condition('Overlapping')).toMatchObject({ status: 'False' });
    const { conditions } = cluster.view(WORKER_POOLS).get('other')?.['status'] as WorkerPoolStatus;
    expect(conditions?.find(({ type }) => type === 'Overlapping')).toMatchObject({ status: 'False' });
  });

  test('that is gone is forgotten', async () => {
    demands = [{ lane: REGISTER, backlog: 17, serviceSeconds: 6 }];
    await reconcile();
    const pool = cluster.view(WORKER_POOLS).get('browsers');
    await cluster.remove(WORKER_POOLS, 'browsers', pool?.metadata.uid ?? '');
    expect(await reconcile()).toBeNull();
    expect(sizes.steady('browsers', 1, at.getTime(), 120)).toBe(1);
  });
});
