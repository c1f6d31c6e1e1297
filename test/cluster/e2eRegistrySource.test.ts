import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RegistrySourceStatus } from '#contract/resources/registrySource';
import { eventually } from '../support/eventually.ts';
import { type ClusterJson, kubectl, readObject } from './support/kubectl.ts';
import { runJob } from '../../cli/demo/demoJob.ts';
import { useCustomer } from './support/release.ts';

interface RegistrySource extends ClusterJson {
  readonly spec: Readonly<Record<string, unknown>>;
  readonly status?: RegistrySourceStatus & Readonly<Record<string, unknown>>;
}

/** 4-architecture.md, "Rate limits": changed at run time, no restart. */
const IN_FORCE_SECONDS = 2;

const read = (): Promise<RegistrySource> => readObject<RegistrySource>('registrysource', 'handelsregister');
const inForce = ({ status }: RegistrySource) => status?.conditions?.find(({ type }) => type === 'InForce');

async function change(spec: object): Promise<void> {
  await kubectl(['patch', 'registrysource', 'handelsregister', '--type', 'merge', '--patch', JSON.stringify({ spec })]);
}

describe('a RegistrySource', () => {
  const customer = useCustomer('RegistrySource');
  let before: RegistrySource;
  beforeAll(async () => {
    before = await read();
  });
  afterAll(() => change(before.spec));

  it('is in force in the workers within two seconds of a change', async () => {
    const since = new Date();
    await change({ rate: { retrievalsPerHour: 1234, burst: 77 } });
    const { metadata } = await read();
    await eventually(
      'the status tells of the change',
      async () => (await read()).status?.observedGeneration === metadata.generation,
      IN_FORCE_SECONDS,
    );
    expect((await read()).status).toMatchObject({ retrievalsPerHour: 1234, burst: 77 });
    await eventually('a worker says so', async () => (await policiesSince(since)).includes(1234), IN_FORCE_SECONDS);
  });

  it('leads visits elsewhere and back again', async () => {
    const search = { type: 'search_companies', input: { query: 'elsewhere' }, expect: 'completed' } as const;
    await change({ baseUrl: 'http://simulator:1' });
    await eventually('the status tells of it', async () => inForce(await read())?.status === 'True', IN_FORCE_SECONDS);
    const { body } = await customer.api.call('POST', '/api/enrichments/search_companies', {
      ...search.input,
      async: true,
    });
    const { id } = (body as { readonly data: { readonly id: number } }).data;
    await change({ baseUrl: null });
    const { body: ended } = await customer.api.call('GET', `/api/enrichments/${id}?wait=true&wait_time=120`);
    expect(ended).toMatchObject({ data: { status: 'completed' } });
    expect(await runJob(customer.api, { ...search, input: { query: 'back again' } })).toMatchObject({
      status: 'completed',
    });
  }, 180_000);

  it('keeps what was in force when its proxies are missing, and says why', async () => {
    await change({ egressFrom: { secretName: 'e2e-no-proxies' } });
    await eventually('it says what is missing', async () => inForce(await read())?.status === 'False', 10);
    const refused = await read();
    expect(inForce(refused)?.message).toBe('The Secret e2e-no-proxies has no key egress.');
    expect(refused.status?.retrievalsPerHour).toBe(1234);
    await change({ egressFrom: null });
    await eventually('it is in force again', async () => inForce(await read())?.status === 'True', 10);
  });

  it('cannot be made for a portal that there is not', async () => {
    const other = { ...before, metadata: { name: 'elsewhere' }, status: undefined };
    await expect(kubectl(['create', '--filename', '-'], JSON.stringify(other))).rejects.toThrow(
      'a RegistrySource is named after its portal: handelsregister or bundesanzeiger',
    );
  });
});

/** Retrievals an hour of the policies that workers have logged since then. */
async function policiesSince(since: Date): Promise<readonly number[]> {
  const selector = 'enrichment.platform/pool';
  const logs = await kubectl(['logs', '--selector', selector, '--since-time', since.toISOString(), '--tail', '-1']);
  return logs
    .split('\n')
    .filter((line) => line.includes('A source has a new policy'))
    .map((line) => (JSON.parse(line) as { readonly rate: { readonly retrievalsPerHour: number } }).rate)
    .map(({ retrievalsPerHour }) => retrievalsPerHour);
}
