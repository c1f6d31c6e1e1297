import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import { type ApiClient, createApiClient } from '../../../cli/apiClient.ts';
import { kubectl, RELEASE } from './kubectl.ts';
import { openPortForward, type PortForward } from './portForward.ts';

/** An organization with a key, and the API as its callers reach it. */
export interface Customer {
  readonly api: ApiClient;
  readonly organizationId: number;
  readonly key: string;
  /** Leads to another pod, where the one before is gone. */
  reconnect(): Promise<void>;
}

const CREDITS = 1_000_000;

/** What operators do by `kubectl exec`: the command line of the product in one of its pods. */
export async function enrich<T>(...args: readonly string[]): Promise<T> {
  const printed = await kubectl(['exec', `deploy/${RELEASE}-api`, '--', 'enrich', ...args]);
  return JSON.parse(printed) as T;
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

/** Gives the tests of a file a customer, and closes the way to the API after them. */
export function useCustomer(name: string): Customer {
  let forward: PortForward | null = null;
  let customer: Pick<Customer, 'api' | 'organizationId' | 'key'> | null = null;
  const connect = async (key: string): Promise<ApiClient> => {
    await forward?.close();
    forward = await openPortForward(`svc/${RELEASE}-api`, 80);
    return createApiClient(forward.url, key);
  };
  const opened = () => {
    if (customer === null) {
      throw new Error('The customer is there only within tests');
    }
    return customer;
  };
  beforeAll(async () => {
    const created = await createCustomer(name);
    customer = { ...created, api: await connect(created.key) };
  });
  afterAll(() => forward?.close());
  return {
    get api() {
      return opened().api;
    },
    get organizationId() {
      return opened().organizationId;
    },
    get key() {
      return opened().key;
    },
    reconnect: async () => {
      customer = { ...opened(), api: await connect(opened().key) };
    },
  };
}
