import type { Condition } from '#contract/resources/condition';
import { API_VERSION } from '#contract/resources/customResource';
import type { ClusterObject } from '#ports/cluster';
import type { NamespaceObjects } from '../../cli/kubectl/status/namespaceObjects.ts';
import { POOL_LABEL, workloadName } from '../../controller/kubernetes/desiredDeployment.ts';

/** Objects of a cluster as its API server has them, for what is shown of them. */

export const SHOWN_NAMESPACE = 'enrichment';
const AT = '2026-03-01T12:00:00Z';

export type Told = readonly [type: string, status: Condition['status'], reason: string, message: string];

export function conditions(...told: readonly Told[]): readonly Condition[] {
  return told.map(([type, status, reason, message]) => ({
    ...{ type, status, reason, message },
    observedGeneration: 1,
    lastTransitionTime: AT,
  }));
}

function shown(kind: string, name: string, spec: object, status: object): ClusterObject {
  return {
    apiVersion: API_VERSION,
    kind,
    metadata: { name, namespace: SHOWN_NAMESPACE, generation: 1 },
    spec,
    status,
  };
}

/** All conditions of a batch carry the same reason. */
export function shownBatch(
  name: string,
  [complete, failed, progressing]: readonly [Condition['status'], Condition['status'], Condition['status']],
  [reason, message]: readonly [string, string],
  status: object = {},
  spec: object = {},
): ClusterObject {
  const given = {
    type: 'get_company',
    csvUrl: 'https://example.com/companies.csv',
    apiKey: { secretName: 'acme', key: 'api-key' },
  };
  const told = conditions(
    ['Complete', complete, reason, message],
    ['Failed', failed, reason, message],
    ['Progressing', progressing, reason, message],
  );
  return shown('EnrichmentBatch', name, { ...given, ...spec }, { conditions: told, ...status });
}

type Open = readonly [pending: number, queued: number, processing: number];

function counts([completed, failed, rejected]: readonly [number, number, number], open: Open = [0, 0, 0]): object {
  const [pending, queued, processing] = open;
  const total = completed + failed + rejected + pending + queued + processing;
  return { total, pending, queued, processing, completed, failed, rejected };
}

export const RUNNING_BATCH = shownBatch(
  'companies',
  ['False', 'False', 'True'],
  ['Running', '412/1000 rows have ended: 400 completed, 10 failed, 2 rejected.'],
  { phase: 'Running', progress: '412/1000', batchId: 7, creditsUsed: 800, counts: counts([400, 10, 2], [500, 80, 8]) },
);
export const COMPLETED_BATCH = shownBatch(
  'addresses',
  ['True', 'False', 'False'],
  ['Completed', '3/3 rows have ended: 3 completed, 0 failed, 0 rejected.'],
  { phase: 'Completed', progress: '3/3', batchId: 6, creditsUsed: 3, counts: counts([3, 0, 0]) },
  { type: 'verify_email' },
);
export const KEYLESS_BATCH = shownBatch(
  'suppliers',
  ['False', 'False', 'False'],
  ['NoApiKey', 'The Secret acme has no key api-key.'],
  { phase: 'Pending' },
);

export function shownSource(name: string, status: object, condition: Told): ClusterObject {
  return shown('RegistrySource', name, {}, { conditions: conditions(condition), ...status });
}

export const SOURCE = shownSource(
  'handelsregister',
  { paused: false, retrievalsPerHour: 45, burst: 15, concurrency: 2, egresses: ['direct', 'exit-1.example:3128'] },
  ['InForce', 'True', 'Applied', '45 retrievals an hour and egress, 15 at once'],
);
export const PAUSED_SOURCE = shownSource(
  'bundesanzeiger',
  { paused: true, retrievalsPerHour: 60, burst: 1, concurrency: 2 },
  ['InForce', 'True', 'Applied', 'paused; otherwise 60 retrievals an hour and egress, 1 at once'],
);

export const MONITOR = shown(
  'CompanyMonitor',
  'acme',
  { what: 'company', companyId: 'DE-HRB-F1103-261904', every: '7d', apiKey: { secretName: 'acme', key: 'api-key' } },
  {
    monitorId: 3,
    changes: 1,
    spentThisMonth: 4,
    conditions: conditions(
      ['BudgetExhausted', 'False', 'NoBudget', '4 credits are spent this month.'],
      ['Ready', 'True', 'Active', 'Monitor 3 checks every 7d.'],
      ['UpToDate', 'True', 'Checked', 'The last check ended at 2026-02-27T09:12:00.000Z.'],
    ),
  },
);

export function shownPool(
  name: string,
  lanes: readonly string[],
  status: object,
  ready: Told,
  degraded: Condition['status'] = 'False',
): ClusterObject {
  const [, isReady, reason, message] = ready;
  const told = conditions(
    ['Degraded', degraded, reason, message],
    ['Progressing', isReady === 'True' || degraded === 'True' ? 'False' : 'True', reason, message],
    ready,
  );
  return shown('WorkerPool', name, { lanes, minReplicas: 0, maxReplicas: 8 }, { conditions: told, ...status });
}

export const WAITING_POOL = shownPool(
  'register',
  ['browser:handelsregister'],
  { wantedReplicas: 3, readyReplicas: 2, backlog: 588, runnable: 8 },
  ['Ready', 'False', 'Waiting', '2 of 3 workers are ready.'],
);
export const READY_POOL = shownPool(
  'others',
  ['mirror', 'network', 'browser:bundesanzeiger'],
  { wantedReplicas: 1, readyReplicas: 1, backlog: 0, runnable: 0 },
  ['Ready', 'True', 'AllReady', '1 of 1 workers are ready.'],
);

export function shownDeployment(pool: string, replicas: number, status: object): ClusterObject {
  const labels = { [POOL_LABEL]: pool };
  const template = { metadata: { labels }, spec: { containers: [{ name: 'worker', image: 'enrichment/worker:1' }] } };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: workloadName(pool), namespace: SHOWN_NAMESPACE, labels },
    spec: { replicas, selector: { matchLabels: labels }, template },
    status,
  };
}

export function shownPod(pool: string, suffix: string, status: object): ClusterObject {
  const labels = { [POOL_LABEL]: pool, 'app.kubernetes.io/component': 'worker' };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: `${workloadName(pool)}-${suffix}`, namespace: SHOWN_NAMESPACE, labels },
    spec: { nodeName: 'node-1', containers: [{ name: 'worker', image: 'enrichment/worker:1' }] },
    status,
  };
}

const CONTAINER = { image: 'enrichment/worker:1', imageID: '', ready: false };

export function container(name: string, state: object, rest: object = {}): object {
  return { ...CONTAINER, name, restartCount: 0, state, ...rest };
}

/** @param restarts of its container */
export function runningStatus(restarts = 0): object {
  return {
    phase: 'Running',
    conditions: [
      { type: 'PodScheduled', status: 'True' },
      { type: 'Ready', status: 'True' },
    ],
    containerStatuses: [container('worker', { running: { startedAt: AT } }, { ready: true, restartCount: restarts })],
  };
}

/** A pod one of whose containers waits. */
export function waitingStatus(name: string, reason: string, message: string, rest: object = {}): object {
  return {
    phase: 'Pending',
    conditions: [
      { type: 'PodScheduled', status: 'True' },
      { type: 'Ready', status: 'False', reason: 'ContainersNotReady' },
    ],
    containerStatuses: [container(name, { waiting: { reason, message } }, rest)],
  };
}

export const DEPLOYMENTS_SHOWN = [
  shownDeployment('register', 3, { observedGeneration: 1, replicas: 3, readyReplicas: 2 }),
  shownDeployment('others', 1, { observedGeneration: 1, replicas: 1, readyReplicas: 1 }),
];
export const PODS_SHOWN = [
  shownPod('others', '5c9d7-x2b4f', runningStatus()),
  shownPod('register', '6f7b9-4kqzp', runningStatus(2)),
  shownPod('register', '6f7b9-8wmvd', runningStatus()),
  shownPod(
    'register',
    '6f7b9-tz5nh',
    waitingStatus('worker', 'ImagePullBackOff', 'Back-off pulling image "enrichment/worker:1"'),
  ),
];

/** All of it, in the order in which it is read. */
export const SHOWN: NamespaceObjects = {
  namespace: SHOWN_NAMESPACE,
  batches: [COMPLETED_BATCH, RUNNING_BATCH, KEYLESS_BATCH],
  monitors: [MONITOR],
  pools: [READY_POOL, WAITING_POOL],
  sources: [PAUSED_SOURCE, SOURCE],
  deployments: DEPLOYMENTS_SHOWN,
  pods: PODS_SHOWN,
};
