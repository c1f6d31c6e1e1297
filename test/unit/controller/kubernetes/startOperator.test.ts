import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import pino from 'pino';
import { defaultPolicy } from '#domain/sourcePolicy';
import type { ClusterKind, ClusterView } from '#ports/cluster';
import type { LeaderWork } from '../../../../controller/election/leaderElection.ts';
import { DEPLOYMENTS, POD_TEMPLATES, WORKER_POOLS } from '../../../../controller/kubernetes/kinds.ts';
import { startOperator } from '../../../../controller/kubernetes/startOperator.ts';
import { MemoryCluster } from '../../../support/memoryCluster.ts';
import { createTestMetrics } from '../../../support/testMetrics.ts';

/** A namespace in which the list of some kinds is still under way. */
class SlowCluster extends MemoryCluster {
  readonly unlisted = new Set<ClusterKind>();

  override view(kind: ClusterKind): ClusterView {
    const view = super.view(kind);
    return {
      get: (name) => (this.unlisted.has(kind) ? null : view.get(name)),
      list: () => (this.unlisted.has(kind) ? [] : view.list()),
      isComplete: () => !this.unlisted.has(kind),
      onChange: (listener) => view.onChange(listener),
    };
  }
}

let cluster: SlowCluster;
let work: LeaderWork;
const metrics = createTestMetrics();

function open(): void {
  work = startOperator(
    {
      cluster,
      sourceSettings: {
        put: (_source, _manifest, at) => Promise.resolve(at),
        all: () => Promise.resolve({ manifests: new Map(), unreadable: new Map() }),
        sealAnew: () => Promise.resolve(0),
      },
      defaultPolicy: (source) => defaultPolicy(source, 'https://portal.example'),
      laneDemands: { read: () => Promise.resolve([]) },
      feeds: () => Promise.resolve(new Map()),
      podTemplate: 'enrichment-worker',
      batchApi: {
        submit: () => Promise.reject(new Error('Nothing is submitted here')),
        show: () => Promise.reject(new Error('Nothing is shown here')),
        cancel: () => Promise.reject(new Error('Nothing is cancelled here')),
      },
      monitorApi: {
        createAtRest: () => Promise.reject(new Error('Nothing is watched here')),
        show: () => Promise.reject(new Error('Nothing is shown here')),
        lastCheck: () => Promise.reject(new Error('Nothing is checked here')),
        change: () => Promise.reject(new Error('Nothing is changed here')),
        remove: () => Promise.reject(new Error('Nothing is removed here')),
      },
      logger: pino({ level: 'silent' }),
      metrics,
      now: () => new Date('2026-03-01T12:00:00Z'),
      random: () => 0.5,
      elapsed: () => Date.now(),
    },
    () => true,
  );
}

const put = (kind: ClusterKind, name: string, fields: object) =>
  cluster.applyAs('kubectl', kind, { apiVersion: kind.apiVersion, kind: kind.kind, metadata: { name }, ...fields });

beforeEach(async () => {
  jest.useFakeTimers();
  cluster = new SlowCluster();
  await put(WORKER_POOLS, 'browsers', { spec: {} });
  await put(POD_TEMPLATES, 'enrichment-worker', { template: { spec: { containers: [{ name: 'worker' }] } } });
  await put(DEPLOYMENTS, 'worker-pool-browsers', { spec: { replicas: 1 }, status: {} });
  await cluster.applyStatus(DEPLOYMENTS, {
    ...DEPLOYMENTS,
    metadata: { name: 'worker-pool-browsers' },
    status: { readyReplicas: 1 },
  });
});
afterEach(async () => {
  await work.stop();
  jest.useRealTimers();
});

describe('An operator that has just begun to lead', () => {
  test.each([DEPLOYMENTS, POD_TEMPLATES])('says nothing of a pool before it has the list of $plural', async (kind) => {
    cluster.unlisted.add(kind);
    open();
    await jest.advanceTimersByTimeAsync(2_000);
    expect([cluster.events, cluster.view(WORKER_POOLS).get('browsers')?.['status']]).toEqual([[], undefined]);
    cluster.unlisted.delete(kind);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(cluster.events).toEqual([]);
    const message = '1 of 1 workers are ready.';
    const ready: unknown = expect.objectContaining({ type: 'Ready', message });
    const conditions: unknown = expect.arrayContaining([ready]);
    expect(cluster.view(WORKER_POOLS).get('browsers')).toMatchObject({ status: { readyReplicas: 1, conditions } });
  });

  test('leaves no work in its metrics when it stops', async () => {
    cluster.unlisted.add(DEPLOYMENTS);
    open();
    await jest.advanceTimersByTimeAsync(6_000);
    const depths = async (): Promise<readonly number[]> =>
      (await metrics.queueDepth.get()).values.map(({ value }) => value);
    expect(await depths()).toContain(1);
    await work.stop();
    expect(new Set(await depths())).toEqual(new Set([0]));
  });
});
