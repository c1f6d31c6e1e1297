import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RegistrySourceStatus } from '#contract/resources/registrySource';
import { SOURCE_NAMES } from '#domain/sources/catalogue';
import { type DemoJob, runJob } from '../../cli/demo/demoJob.ts';
import { eventually } from './support/eventually.ts';
import { type ClusterJson, columnsOf, describedAs, kubectl, readObject, readyPodsOf } from './support/kubectl.ts';
import { useCustomer } from './support/useCustomer.ts';

interface RegistrySource extends ClusterJson {
  readonly spec: Readonly<Record<string, unknown>>;
  readonly status?: RegistrySourceStatus & Readonly<Record<string, unknown>>;
}

/** A change that workers log, whatever else it changes. */
interface ChangeOfRate {
  readonly rate: { readonly retrievalsPerHour: number; readonly burst: number };
  readonly baseUrl?: string | null;
}

/** docs/spec/architecture.md, "Rate limits": changed at run time, no restart. */
const IN_FORCE_SECONDS = 2;
const LAST_PER_HOUR = 1234;
const PER_HOUR = [1230, 1231, 1232, 1233, LAST_PER_HOUR];

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
  afterAll(() => change({ baseUrl: null, egressFrom: null, ...before.spec }));

  it('is in force in the workers within two seconds of a change', async () => {
    const delays: number[] = [];
    for (const retrievalsPerHour of PER_HOUR) {
      delays.push(await changeInForce({ rate: { retrievalsPerHour, burst: 77 } }));
    }
    // A machine with other things to do holds up any of them.
    expect(Math.min(...delays)).toBeLessThan(IN_FORCE_SECONDS);
  });

  it('shows what is in force, and tells in `kubectl describe` since when', async () => {
    const { metadata } = await read();
    await eventually(
      'the status tells of the last change',
      async () => (await read()).status?.observedGeneration === metadata.generation,
    );
    expect((await read()).status).toMatchObject({ retrievalsPerHour: LAST_PER_HOUR, burst: 77 });
    expect(await columnsOf('registrysource', 'handelsregister')).toMatchObject({
      ...{ NAME: 'handelsregister', 'IN FORCE': 'True', 'PER HOUR': String(LAST_PER_HOUR), BURST: '77' },
      ...{ CONCURRENCY: '64', EGRESSES: '["direct"]' },
    });
    const applied = `${LAST_PER_HOUR} retrievals an hour and egress, 77 at once`;
    const described = async () => describedAs('registrysource', 'handelsregister');
    await eventually('an event tells of it', async () =>
      new RegExp(`Normal Applied .+ enrichment-controller In force: ${applied}`, 'u').test(await described()),
    );
    expect(await described()).toMatch(
      new RegExp(`Conditions:[^]+Message: ${applied}[^]+Status: True\\s+Type: InForce`, 'u'),
    );
  });

  it('leads visits elsewhere and back again', async () => {
    const search = (query: string, expected: DemoJob['expect']) =>
      runJob(customer.api, { type: 'search_companies', input: { query }, expect: expected });
    // The pods of the workers, of which none listens on that port.
    await changeInForce({ baseUrl: 'http://metrics-worker:1', rate: { retrievalsPerHour: 1240, burst: 77 } });
    expect(await search('elsewhere', 'failed')).toMatchObject({ status: 'failed' });
    await changeInForce({ baseUrl: null, rate: { retrievalsPerHour: LAST_PER_HOUR, burst: 77 } });
    expect(await search('back again', 'completed')).toMatchObject({ status: 'completed' });
  });

  it('keeps what was in force when its proxies are missing, and says why', async () => {
    await change({ egressFrom: { secretName: 'e2e-no-proxies' } });
    await eventually('it says what is missing', () => isSettledAs('False'));
    const problem = 'The Secret e2e-no-proxies has no key egress.';
    const refused = await read();
    expect(inForce(refused)?.message).toBe(problem);
    expect(refused.status?.retrievalsPerHour).toBe(LAST_PER_HOUR);
    await eventually('an event says so too', async () =>
      (await describedAs('registrysource', 'handelsregister')).includes(`enrichment-controller ${problem}`),
    );
    await change({ egressFrom: null });
    await eventually('it is in force again', () => isSettledAs('True'));
  });

  it('cannot be made for a portal that there is not', async () => {
    const other = { ...before, metadata: { name: 'elsewhere' }, status: undefined };
    await expect(kubectl(['create', '--filename', '-'], JSON.stringify(other))).rejects.toThrow(
      `a RegistrySource is named after its portal: ${SOURCE_NAMES.join(' or ')}`,
    );
  });
});

/** Whether the status tells of the object as it is now, and says this of it. */
async function isSettledAs(status: 'True' | 'False'): Promise<boolean> {
  const source = await read();
  const condition = inForce(source);
  return condition?.status === status && condition.observedGeneration === source.metadata.generation;
}

/**
 * Changes the source, with a rate that it did not have before, and waits for all workers to go by it.
 *
 * @returns seconds until the last of them did, by its log
 */
async function changeInForce(spec: ChangeOfRate): Promise<number> {
  const since = new Date();
  const workers = await readyPodsOf('worker');
  await change(spec);
  let times: readonly number[] = [];
  await eventually(`${workers.length} workers say so`, async () => {
    times = await timesOfPolicy(spec.rate.retrievalsPerHour, since);
    return times.length >= workers.length;
  });
  return (Math.max(...times) - since.getTime()) / 1_000;
}

/** When workers have logged since then that they go by this rate, in epoch milliseconds. */
async function timesOfPolicy(retrievalsPerHour: number, since: Date): Promise<readonly number[]> {
  const selector = 'enrichment.platform/pool';
  const logs = await kubectl(['logs', '--selector', selector, '--since-time', since.toISOString(), '--tail', '-1']);
  return logs
    .split('\n')
    .filter((line) => line.includes('A source has a new policy'))
    .map((line) => JSON.parse(line) as { readonly time: string; readonly rate: { readonly retrievalsPerHour: number } })
    .filter(({ rate }) => rate.retrievalsPerHour === retrievalsPerHour)
    .map(({ time }) => Date.parse(time));
}
