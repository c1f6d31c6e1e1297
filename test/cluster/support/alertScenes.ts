import { kubectl } from './kubectl.ts';
import { type Customer, type Role, workloadOf } from './release.ts';

/** How an alert is brought about, and what ends it. */
export interface AlertScene {
  readonly alert: string;
  /** Whether it is tried in the short form as well. */
  readonly isEssential: boolean;
  readonly breakIt: (customer: Customer) => Promise<void>;
  readonly repairIt: () => Promise<void>;
}

const POOL = 'workerpool/default';

/** Of a role whose size nobody else sets. */
async function scale(role: Role, replicas: number): Promise<void> {
  await kubectl(['scale', workloadOf(role), '--replicas', String(replicas)]);
}

function gone(role: Role, alert: string, isEssential: boolean): AlertScene {
  let before = 1;
  return {
    alert,
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
  alert: 'EnrichmentWorkersGone',
  isEssential: true,
  breakIt: async ({ api }) => {
    await nameTemplate('there-is-none');
    await kubectl(['wait', POOL, '--for', 'jsonpath={.status.conditions[0].reason}=NoPodTemplate', '--timeout', '60s']);
    await scale('worker', 0);
    await api.call('POST', '/api/enrichments/search_companies', { query: 'nobody works on this', async: true });
  },
  repairIt: () => nameTemplate(null),
};

export const ALERT_SCENES: readonly AlertScene[] = [
  workersGone,
  gone('api', 'EnrichmentApiGone', true),
  gone('webhooks', 'EnrichmentWebhooksGone', true),
  gone('controller', 'EnrichmentNoLeader', false),
];
