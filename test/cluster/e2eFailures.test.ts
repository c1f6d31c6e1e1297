import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { batchEnd, rowsOf, startBatch } from './support/batches.ts';
import { type ClusterJson, kubectl, podsOf, readObject } from './support/kubectl.ts';
import { useCustomer } from './support/release.ts';

interface Lease extends ClusterJson {
  readonly spec: { readonly holderIdentity?: string; readonly leaseTransitions?: number };
}

/** 2-decisions.md: a leader that is gone has a successor within this. */
const TAKEOVER_SECONDS = 20;

/** As a node that is gone takes its pods along: without a word to anybody. */
async function kill(pod: string): Promise<void> {
  await kubectl(['delete', 'pod', pod, '--grace-period', '0', '--force']);
}

describe('a release whose pods are killed', () => {
  const customer = useCustomer('Failures');
  const lease = async (): Promise<Lease['spec']> => (await readObject<Lease>('lease', 'enrichment-controller')).spec;

  /** Distinct, so that no row takes over the outcome of another. */
  const searches = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, number) => ({ query: `${prefix} ${number}` }));

  /** All rows have ended well, and each was paid for once. */
  async function isWhole(id: number, count: number): Promise<void> {
    const batch = await batchEnd(customer.api, id, 240);
    expect(batch.counts).toMatchObject({ total: count, completed: count, failed: 0 });
    const results = await rowsOf(customer.api, id);
    expect(new Set(results.map(({ row }) => row)).size).toBe(count);
    expect(batch.credits_used).toBe(results.reduce((sum, { credits }) => sum + credits, 0));
  }

  it('finishes every row of a batch whose worker is killed', async () => {
    const { id } = await startBatch(customer.api, 'search_companies', searches('worker', 30));
    const [worker = ''] = await podsOf('worker');
    await eventually('rows are worked on', async () => (await inWork(id)) > 0, 60);
    await kill(worker);
    await isWhole(id, 30);
  }, 400_000);

  it('has another leader soon after the leading controller is killed, and the batch goes on', async () => {
    const before = await lease();
    const { id } = await startBatch(customer.api, 'search_companies', searches('leader', 120));
    await eventually('rows are worked on', async () => (await inWork(id)) > 0, 60);
    // The name of the pod, and what tells its processes apart.
    await kill((before.holderIdentity ?? '').split(' ')[0] ?? '');
    await eventually(
      'another controller leads',
      async () => ![before.holderIdentity, '', undefined].includes((await lease()).holderIdentity),
      TAKEOVER_SECONDS,
    );
    expect((await lease()).leaseTransitions).toBe((before.leaseTransitions ?? 0) + 1);
    await isWhole(id, 120);
    expect(await attemptsOf(id)).toEqual(['1']);
    await eventually('there are two controllers again', async () => (await podsOf('controller')).length === 2, 60);
  }, 500_000);

  it('answers through the other pod when one of the API is killed', async () => {
    const [first = ''] = await podsOf('api');
    await kill(first);
    const url = `fetch('http://enrichment-api/readyz').then(({ status }) => process.exit(status === 200 ? 0 : 1))`;
    await eventually(
      'the Service leads to a pod that answers',
      async () =>
        kubectl(['exec', 'deploy/enrichment-webhooks', '--', 'node', '--eval', url]).then(
          () => true,
          () => false,
        ),
      30,
    );
    await customer.reconnect();
    await eventually('there are two pods again', async () => (await podsOf('api')).length === 2, 60);
  }, 120_000);

  it('leaves books that are sound', async () => {
    // It ends with an error where they are not.
    await expect(kubectl(['exec', 'deploy/enrichment-webhooks', '--', 'enrich', 'credits', 'audit'])).resolves.toBe('');
  });

  /** How many attempts the rows of a batch took; what was admitted twice took two. */
  async function attemptsOf(id: number): Promise<readonly string[]> {
    const query = `select distinct attempts from enrichments where batch_id = ${id} order by 1`;
    const database = 'postgres://enrich:enrich@127.0.0.1/enrich';
    const printed = await kubectl(['exec', 'postgres-0', '--', 'psql', database, '-tAc', query]);
    return printed.trim().split('\n');
  }

  async function inWork(id: number): Promise<number> {
    const { body } = await customer.api.call('GET', `/api/batches/${id}?per_page=1`);
    return (body as { readonly data: { readonly counts: { readonly processing: number } } }).data.counts.processing;
  }
});
