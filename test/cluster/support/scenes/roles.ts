import { API_VERSION } from '#contract/resources/customResource';
import { eventually } from '../eventually.ts';
import { applyObjects, kubectl, podsOf, readyPodOf } from '../kubectl.ts';
import { type Role, workloadOf } from '../release.ts';
import { signalProcess } from '../signalProcess.ts';
import { NO_IMAGE, putWorkerTemplate } from '../workerTemplate.ts';
import { changeLeader } from './changeLeader.ts';
import { setFaults } from '../simulator.ts';
import { type AlertScene, nothing } from './alertScene.ts';
import { newSearch, startOne, statusOf } from './requests.ts';

const POOL = 'workerpool/default';
const WITHOUT_PODS = 'without-pods';

/** Of a role whose size nobody else sets. */
async function scale(role: Role, replicas: number): Promise<void> {
  await kubectl(['scale', workloadOf(role), '--replicas', String(replicas)]);
}

function gone(role: Role, alerts: readonly string[], isEssential: boolean): AlertScene {
  let before = 1;
  return {
    what: `a release without ${role}`,
    alerts,
    isEssential,
    breakIt: async () => {
      before = Number(await kubectl(['get', workloadOf(role), '--output', 'jsonpath={.spec.replicas}']));
      await scale(role, 0);
    },
    repairIt: () => scale(role, before),
  };
}

/** The operator leaves a Deployment alone whose pool names a template that there is not. */
async function nameTemplate(name: string | null): Promise<void> {
  await kubectl(['patch', POOL, '--type', 'merge', '--patch', JSON.stringify({ spec: { podTemplate: name } })]);
}

const workersGone: AlertScene = {
  what: 'work that waits without a worker',
  alerts: [
    'EnrichmentWorkersGone',
    'EnrichmentQueueStuck',
    'EnrichmentQueueAgeBurnsFast',
    'EnrichmentQueueAgeBurnsSlowly',
  ],
  isEssential: true,
  breakIt: async ({ api }) => {
    await nameTemplate('there-is-none');
    await kubectl(['wait', POOL, '--for', 'jsonpath={.status.conditions[0].reason}=NoPodTemplate', '--timeout', '60s']);
    await scale('worker', 0);
    await startOne(api, 'search_companies', newSearch());
  },
  repairIt: () => nameTemplate(null),
};

const sendersGone = gone(
  'webhooks',
  [
    'EnrichmentWebhooksGone',
    'EnrichmentDeliveriesLate',
    'EnrichmentDeliveryLatenessBurnsFast',
    'EnrichmentDeliveryLatenessBurnsSlowly',
  ],
  true,
);

/** With a callback that is due, since its work has ended. */
const webhooksGone: AlertScene = {
  ...sendersGone,
  breakIt: async (customer) => {
    await sendersGone.breakIt(customer);
    const input = { ...newSearch(), callback_url: 'https://example.com/nobody' };
    const id = await startOne(customer.api, 'search_companies', input);
    await eventually('its work has ended', async () => (await statusOf(customer.api, id)) === 'completed');
  },
};

const workersVanish: AlertScene = {
  what: 'a worker that is killed with its work',
  alerts: ['EnrichmentLeasesLost'],
  isEssential: false,
  breakIt: async ({ api }) => {
    await setFaults([{ portal: 'handelsregister', kind: 'slow', times: 1, ms: 120_000 }]);
    const id = await startOne(api, 'search_companies', newSearch());
    await eventually('it is being worked on', async () => (await statusOf(api, id)) === 'processing');
    await signalProcess(await readyPodOf('worker'), 'kill -KILL $pid');
  },
  repairIt: () => setFaults([]),
};

const poolWithoutWorkers: AlertScene = {
  what: 'a pool whose image does not exist',
  alerts: ['EnrichmentPoolWithoutWorkers'],
  isEssential: false,
  breakIt: async () => {
    await putWorkerTemplate(WITHOUT_PODS, NO_IMAGE);
    await applyObjects({
      apiVersion: API_VERSION,
      kind: 'WorkerPool',
      metadata: { name: WITHOUT_PODS },
      spec: { podTemplate: WITHOUT_PODS, lanes: ['network'], minReplicas: 1, maxReplicas: 1 },
    });
  },
  repairIt: async () => {
    await kubectl([
      'delete',
      `workerpool/${WITHOUT_PODS}`,
      `podtemplate/${WITHOUT_PODS}`,
      '--ignore-not-found',
      '--wait',
    ]);
  },
};

const busyProcess: AlertScene = {
  what: 'a process that comes to its events late',
  alerts: ['EnrichmentEventLoopBlocked'],
  isEssential: false,
  breakIt: async () => {
    const [pod = ''] = await podsOf('api');
    // Stopped for longer than the alert takes, and never for as long as a probe waits.
    const steps = 'for step in $(seq 40); do kill -STOP $pid; sleep 0.8; kill -CONT $pid; sleep 0.4; done';
    void signalProcess(pod, steps).catch(() => undefined);
  },
  repairIt: nothing,
};

const silentTarget: AlertScene = {
  what: 'a pod that does not show its metrics',
  alerts: ['EnrichmentTargetDown'],
  isEssential: false,
  breakIt: async () => {
    const [pod = ''] = await podsOf('webhooks');
    void signalProcess(pod, 'kill -STOP $pid; sleep 45; kill -CONT $pid').catch(() => undefined);
  },
  repairIt: nothing,
};

const leaderChanges: AlertScene = {
  what: 'leaders that follow each other',
  alerts: ['EnrichmentLeaderChanges'],
  isEssential: false,
  breakIt: changeLeader,
  repairIt: nothing,
};

/** Processes of the release that are gone, stopped or busy. */
export const ROLE_SCENES: readonly AlertScene[] = [
  webhooksGone,
  workersGone,
  gone('api', ['EnrichmentApiGone'], true),
  gone('controller', ['EnrichmentNoLeader'], false),
  leaderChanges,
  workersVanish,
  poolWithoutWorkers,
  busyProcess,
  silentTarget,
];
