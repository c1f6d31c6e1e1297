import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../../cli/apiClient.ts';
import { eventually } from './eventually.ts';
import { kubectl, podsOf, readyPodOf, readyPodsOf, RELEASE } from './kubectl.ts';

/** An organization with a key, and the API as its callers reach it. */
export interface Customer {
  readonly api: ApiClient;
  readonly organizationId: number;
  readonly key: string;
}

/** What the chart makes, and what the operator makes of the one WorkerPool. */
export const ROLES = ['api', 'controller', 'worker', 'webhooks'] as const;
export type Role = (typeof ROLES)[number];

const CREDITS = 1_000_000;

/** What operators do by `kubectl exec`: the command line of the product in one of its pods. */
export async function enrich<T>(...args: readonly string[]): Promise<T> {
  const printed = await kubectl(['exec', await readyPodOf('api'), '--', 'enrich', ...args]);
  return JSON.parse(printed) as T;
}

/** @throws Error where an account and its ledger do not agree, or a reservation has no work */
export async function auditCredits(): Promise<void> {
  await kubectl(['exec', await readyPodOf('webhooks'), '--', 'enrich', 'credits', 'audit']);
}

/** Behind `kubectl`: psql at the platform's database, which ends with the first statement that fails. */
export const PSQL = [
  ...['exec', 'postgres-0', '--', 'psql', 'postgres://enrich:enrich@127.0.0.1/enrich'],
  ...['-v', 'ON_ERROR_STOP=1'],
] as const;

/** @returns the lines that the platform's database answers */
export async function askDatabase(statement: string): Promise<readonly string[]> {
  const printed = await kubectl([...PSQL, '-tAc', statement]);
  return printed.trim().split('\n');
}

export function workloadOf(role: Role): string {
  return role === 'worker' ? 'deployment/worker-pool-default' : `deployment/${RELEASE}-${role}`;
}

/** Says how few workers the pool may have. */
export async function setMinReplicas(minReplicas: number): Promise<void> {
  const patch = JSON.stringify({ spec: { minReplicas } });
  await kubectl(['patch', 'workerpool', 'default', '--type', 'merge', '--patch', patch]);
}

/** Waits until no pod of the release is on its way in or out, and all that run are ready. */
export async function settled(): Promise<void> {
  for (const role of ROLES) {
    await eventually(`${workloadOf(role)} is there`, async () => {
      await kubectl(['rollout', 'status', workloadOf(role), '--timeout', '300s']);
      const [running, ready] = await Promise.all([podsOf(role), readyPodsOf(role)]);
      return ready.length > 0 && running.length === ready.length;
    });
  }
}

/** A new organization for the tests of a file, with credits and an admin's key. */
export async function createCustomer(name: string): Promise<{ readonly organizationId: number; readonly key: string }> {
  const { id } = await enrich<{ readonly id: number }>(
    'org',
    'create',
    '--name',
    `${name} ${randomUUID()}`,
    '--german-registry',
  );
  await enrich('credits', 'grant', '--org', String(id), '--amount', String(CREDITS));
  const { key } = await enrich<{ readonly key: string }>(
    ...['key', 'create', '--org', String(id), '--name', 'tests', '--role', 'admin'],
  );
  return { organizationId: id, key };
}
