import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_VERSION } from '#contract/resources/customResource';
import type { EnrichmentBatchStatus } from '#contract/resources/enrichmentBatch';
import { isWhole } from './support/batches.ts';
import { eventually } from './support/eventually.ts';
import { applyObjects, type ClusterJson, kubectl, readObject } from './support/kubectl.ts';
import { settled } from './support/release.ts';
import { setFaults } from './support/simulator.ts';
import { useCustomer } from './support/useCustomer.ts';

const SECRET = 'e2e-rotated-key';
const WRONG_KEY = `eak_${'0'.repeat(40)}`;
const BATCH = 'rotated';
const ROWS = 12;
/** Searches that nobody has asked before: the mirror would answer others at once. */
const asked = randomUUID();
const rows = Array.from({ length: ROWS }, (_, number) => ({ query: `${asked} ${number}`, register_type: 'HRB' }));

interface EnrichmentBatch extends ClusterJson {
  readonly metadata: ClusterJson['metadata'] & { readonly finalizers?: readonly string[] };
  readonly status?: EnrichmentBatchStatus & Readonly<Record<string, unknown>>;
}

const read = () => readObject<EnrichmentBatch>('enrichmentbatch', BATCH);
const useKey = (key: string): Promise<void> =>
  applyObjects({ apiVersion: 'v1', kind: 'Secret', metadata: { name: SECRET }, stringData: { 'api-key': key } });

/** The status and the reason of the condition Complete. */
async function completion(): Promise<string> {
  const { type, status, reason } = (await read()).status?.conditions?.find(({ type }) => type === 'Complete') ?? {};
  return `${type} ${status} ${reason}`;
}

describe('a key that is rotated while a batch runs', () => {
  const customer = useCustomer('Rotated key');
  beforeAll(() => kubectl(['delete', 'enrichmentbatch', BATCH, '--ignore-not-found', '--wait']));
  afterAll(async () => {
    await setFaults([]);
    await kubectl(['delete', 'enrichmentbatch', BATCH, '--ignore-not-found', '--wait']);
    await settled();
  });

  it('leaves the batch waiting where it is wrong before anything was submitted', async () => {
    await setFaults([{ portal: 'handelsregister', kind: 'slow', times: 100_000, ms: 4_000 }]);
    await useKey(WRONG_KEY);
    const spec = { type: 'search_companies', apiKey: { secretName: SECRET }, rows };
    await applyObjects({ apiVersion: API_VERSION, kind: 'EnrichmentBatch', metadata: { name: BATCH }, spec });
    await eventually('it says that the key is refused', async () => (await completion()).endsWith('KeyRefused'));
    const { metadata, status } = await read();
    expect(metadata.finalizers ?? []).toEqual([]);
    expect(status?.batchId).toBeUndefined();
    await useKey(customer.key);
    await eventually('it was submitted', async () => (await read()).status?.batchId !== undefined);
  });

  it('is told as a batch that is not followed, whose end is held for the cancellation of its rows', async () => {
    await useKey(WRONG_KEY);
    await eventually('it is not followed', async () => (await completion()) === 'Complete Unknown NotFollowed');
    const { metadata, status } = await read();
    expect(metadata.finalizers).toEqual(['enrichment.platform/cancel']);
    expect(status?.phase).toBe('Running');
  });

  it('is followed again with the right key, and each row was done and paid for once', async () => {
    await useKey(customer.key);
    await setFaults([]);
    await eventually('it is done', async () => (await read()).status?.phase === 'Completed');
    await isWhole(customer.api, (await read()).status?.batchId ?? 0, ROWS);
    expect(await completion()).toBe('Complete True Completed');
  });

  it('ends in a batch that does not change: another type is refused, with what to do', async () => {
    const patch = JSON.stringify({ spec: { type: 'get_company' } });
    await expect(kubectl(['patch', 'enrichmentbatch', BATCH, '--type', 'merge', '--patch', patch])).rejects.toThrow(
      'a batch does not change once it is submitted; make another',
    );
  });
});
