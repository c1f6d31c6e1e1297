import { beforeEach, describe, expect, test } from '@jest/globals';
import type { EnrichmentBatchStatus } from '#contract/resources/enrichmentBatch';
import type { BatchAnswer, BatchApi, BatchProgress } from '#ports/batchApi';
import type { ClusterObject } from '#ports/cluster';
import { CONFIG_MAPS, ENRICHMENT_BATCHES, SECRETS } from '../../../../controller/kubernetes/kinds.ts';
import { CANCEL_FINALIZER } from '../../../../controller/kubernetes/gatherBatch.ts';
import { reconcileBatch } from '../../../../controller/kubernetes/reconcileBatch.ts';
import { MemoryCluster } from '../../../support/memoryCluster.ts';

const COUNTS = { total: 2, pending: 1, queued: 0, processing: 1, completed: 0, failed: 0, rejected: 0 };
const BATCH: BatchProgress = {
  id: 7,
  status: 'processing',
  counts: COUNTS,
  creditsUsed: 0,
  resultsUrl: 'https://api.example.com/api/batches/7/results.csv',
};
const DONE: BatchProgress = {
  ...BATCH,
  status: 'completed',
  creditsUsed: 4,
  counts: { ...COUNTS, pending: 0, processing: 0, completed: 2 },
};
const SPEC = {
  type: 'get_company',
  rows: [{ company_id: 'DE-HRB-F1103-1' }, { company_id: 'DE-HRB-F1103-2' }],
  apiKey: { secretName: 'acme', key: 'api-key' },
};

let cluster: MemoryCluster;
/** What the API is asked, and what it answers. */
let calls: readonly unknown[][];
let answer: BatchAnswer;

const api: BatchApi = {
  submit: (...given) => recorded('submit', given),
  show: (...given) => recorded('show', given),
  cancel: (...given) => recorded('cancel', given),
};
function recorded(name: string, given: readonly unknown[]): Promise<BatchAnswer> {
  calls = [...calls, [name, ...given]];
  return Promise.resolve(answer);
}

/** What is logged as a warning. */
let warnings: unknown[];

const reconcile = () => {
  const logger = { warn: (...line: unknown[]) => void warnings.push(line) };
  return reconcileBatch({ cluster, batchApi: api, logger, now: () => new Date('2026-03-01T12:00:00Z') }, 'companies');
};
const current = () => cluster.view(ENRICHMENT_BATCHES).get('companies');
const status = (): EnrichmentBatchStatus => current()?.['status'] ?? {};
const reasons = () => cluster.events.map(({ reason }) => reason);

async function create(spec: object = SPEC): Promise<ClusterObject> {
  const { apiVersion, kind } = ENRICHMENT_BATCHES;
  return cluster.applyAs('kubectl', ENRICHMENT_BATCHES, { apiVersion, kind, metadata: { name: 'companies' }, spec });
}

async function store(kind: typeof SECRETS, name: string, data: object): Promise<void> {
  await cluster.applyAs('kubectl', kind, { apiVersion: kind.apiVersion, kind: kind.kind, metadata: { name }, data });
}

beforeEach(async () => {
  cluster = new MemoryCluster();
  calls = [];
  warnings = [];
  answer = { kind: 'batch', batch: BATCH };
  await store(SECRETS, 'acme', { 'api-key': Buffer.from('eak_key\n').toString('base64') });
});

describe('An EnrichmentBatch', () => {
  test('is held by a finalizer before anything is submitted', async () => {
    await create();
    await reconcile();
    expect(current()?.metadata.finalizers).toEqual([CANCEL_FINALIZER]);
    expect(calls).toEqual([]);
  });

  test('is submitted under the uid of its object, so that a lost answer makes no second batch', async () => {
    const { metadata } = await create();
    await reconcile();
    await reconcile();
    const key = `kubernetes-${metadata.uid}`;
    expect(calls).toEqual([['submit', 'eak_key', 'get_company', { rows: SPEC.rows }, key]]);
    expect(status()).toMatchObject({
      phase: 'Running',
      batchId: 7,
      progress: '0/2',
      submittedAt: '2026-03-01T12:00:00.000Z',
    });
    expect(reasons()).toEqual(['Submitted']);
  });

  test('is followed to its end, and then left alone', async () => {
    await create();
    await reconcile();
    await reconcile();
    answer = { kind: 'batch', batch: DONE };
    expect(await reconcile()).toBeNull();
    expect(status()).toMatchObject({
      phase: 'Completed',
      progress: '2/2',
      creditsUsed: 4,
      resultsUrl: BATCH.resultsUrl,
    });
    expect(status().conditions).toMatchObject([{ type: 'Complete', status: 'True', reason: 'Completed' }]);
    expect(reasons()).toEqual(['Submitted', 'Completed']);
    calls = [];
    await reconcile();
    expect(calls).toEqual([]);
  });

  test('is held by nothing after its end, so that it outlives no release that is gone', async () => {
    await create();
    await reconcile();
    answer = { kind: 'batch', batch: DONE };
    await reconcile();
    expect(current()?.metadata.finalizers).toEqual([CANCEL_FINALIZER]);
    await reconcile();
    expect(current()?.metadata.finalizers ?? []).toEqual([]);
    const { metadata } = current() ?? {};
    await reconcile();
    expect(current()?.metadata.resourceVersion).toBe(metadata?.resourceVersion);
  });

  test('goes by the batch it has, whatever the process that made it remembers', async () => {
    await create();
    await reconcile();
    await reconcile();
    await reconcile();
    expect(calls.map(([name]) => name)).toEqual(['submit', 'show']);
  });

  test('that the API refuses says why and is not tried again', async () => {
    answer = { kind: 'refused', code: 'validation_failed', message: 'The given data was invalid.' };
    await create();
    await reconcile();
    expect(await reconcile()).toBeNull();
    expect(status()).toMatchObject({ phase: 'Refused', conditions: [{ reason: 'Refused' }] });
    expect(status().conditions?.[0]?.message).toBe('The given data was invalid. (validation_failed)');
    await reconcile();
    expect(calls).toHaveLength(1);
  });

  test('waits as long as a busy API asks for', async () => {
    answer = { kind: 'busy', message: 'Too many requests.', retryAfterSeconds: 30 };
    await create();
    await reconcile();
    expect(await reconcile()).toEqual({ afterMilliseconds: 30_000 });
    expect(status()).toMatchObject({ phase: 'Pending', conditions: [{ status: 'Unknown', reason: 'NotSubmitted' }] });
  });

  test('waits for a Secret and for a ConfigMap that are not there yet', async () => {
    await create({ ...SPEC, rows: undefined, rowsFrom: { configMap: { name: 'rows', key: 'rows.csv' } } });
    await reconcile();
    expect(await reconcile()).not.toBeNull();
    expect(status().conditions?.[0]?.message).toBe('The ConfigMap rows has no key rows.csv.');
    await store(CONFIG_MAPS, 'rows', { 'rows.csv': 'Note;company_id\nold;DE-HRB-F1103-1\n' });
    await reconcile();
    expect(calls[0]?.[3]).toEqual({ rows: [{ company_id: 'DE-HRB-F1103-1' }] });
  });

  test('says which Secret and which ConfigMap the controller may not read, and what to do, until it may', async () => {
    cluster.forbidden.add('secrets/acme').add('configmaps/rows');
    await store(CONFIG_MAPS, 'rows', { 'rows.csv': 'company_id\nDE-HRB-F1103-1\n' });
    await create({ ...SPEC, rows: undefined, rowsFrom: { configMap: { name: 'rows', key: 'rows.csv' } } });
    await reconcile();
    expect(await reconcile()).not.toBeNull();
    expect(status().conditions).toMatchObject([
      {
        reason: 'NoApiKey',
        message: 'The controller may not read the Secret acme. Name it in controller.readableSecrets of the chart.',
      },
    ]);
    cluster.forbidden.delete('secrets/acme');
    expect(await reconcile()).not.toBeNull();
    expect(status().conditions?.[0]?.message).toBe(
      'The controller may not read the ConfigMap rows. Name it in controller.readableConfigMaps of the chart.',
    );
    cluster.forbidden.clear();
    await reconcile();
    expect(calls[0]?.[3]).toEqual({ rows: [{ company_id: 'DE-HRB-F1103-1' }] });
  });

  test('takes columns by its mapping, callback and custom variables along', async () => {
    await store(CONFIG_MAPS, 'rows', { 'rows.csv': 'Register id\nDE-HRB-F1103-1\n' });
    await create({
      ...SPEC,
      rows: undefined,
      rowsFrom: { configMap: { name: 'rows', key: 'rows.csv' } },
      mapping: { 'Register id': 'company_id' },
      customVars: { list: 'a' },
      callbackUrl: 'https://example.com/done',
    });
    await reconcile();
    await reconcile();
    expect(calls[0]?.[3]).toEqual({
      rows: [{ company_id: 'DE-HRB-F1103-1' }],
      custom_vars: { list: 'a' },
      callback_url: 'https://example.com/done',
    });
  });

  test('with rows that are no JSON is refused', async () => {
    await store(CONFIG_MAPS, 'rows', { 'rows.json': '[{' });
    await create({ ...SPEC, rows: undefined, rowsFrom: { configMap: { name: 'rows' } } });
    await reconcile();
    await reconcile();
    expect(status()).toMatchObject({ phase: 'Refused', conditions: [{ message: 'rows/rows.json is not JSON.' }] });
  });

  test('of a type that there is not is refused with those that there are, and asks nobody', async () => {
    await create({ ...SPEC, type: 'get_companies' });
    await reconcile();
    await reconcile();
    const message = expect.stringMatching(/^There is no enrichment type get_companies; there are get_company, /u);
    expect(status()).toMatchObject({ phase: 'Refused', conditions: [{ reason: 'UnknownType', message }] });
    expect(calls).toEqual([]);
  });

  test('whose Secret holds what cannot be sent waits for another key', async () => {
    await store(SECRETS, 'acme', { 'api-key': Buffer.from('eak_key', 'utf16le').toString('base64') });
    await create();
    await reconcile();
    expect(await reconcile()).toEqual({ afterMilliseconds: 10_000 });
    expect(status().conditions).toMatchObject([{ type: 'Complete', status: 'False', reason: 'NoApiKey' }]);
    expect(calls).toEqual([]);
  });

  test('writes its status only where something has changed', async () => {
    await create();
    await reconcile();
    await reconcile();
    const version = current()?.metadata.resourceVersion;
    await reconcile();
    expect(current()?.metadata.resourceVersion).toBe(version);
  });
});

describe('An EnrichmentBatch that is deleted', () => {
  test('goes where the controller may no longer read its key', async () => {
    const { metadata } = await create();
    await reconcile();
    await reconcile();
    cluster.forbidden.add('secrets/acme');
    await cluster.remove(ENRICHMENT_BATCHES, 'companies', metadata.uid ?? '');
    await reconcile();
    expect(current()).toBeNull();
  });

  test('while it runs is cancelled before it goes', async () => {
    const { metadata } = await create();
    await reconcile();
    await reconcile();
    await cluster.remove(ENRICHMENT_BATCHES, 'companies', metadata.uid ?? '');
    await reconcile();
    expect(calls.at(-1)).toEqual(['cancel', 'eak_key', 7]);
    expect(current()).toBeNull();
  });

  test('stays until the API has cancelled it', async () => {
    const { metadata } = await create();
    await reconcile();
    await reconcile();
    await cluster.remove(ENRICHMENT_BATCHES, 'companies', metadata.uid ?? '');
    answer = { kind: 'busy', message: 'The API does not answer', retryAfterSeconds: null };
    expect(await reconcile()).toEqual({ afterMilliseconds: 5_000 });
    expect(current()).not.toBeNull();
  });

  test('after its end, or before it was submitted, just goes', async () => {
    const { metadata } = await create();
    await reconcile();
    await cluster.remove(ENRICHMENT_BATCHES, 'companies', metadata.uid ?? '');
    await reconcile();
    expect([current(), calls]).toEqual([null, []]);
  });

  test('goes where its key is gone, and warns of what runs on', async () => {
    const { metadata } = await create();
    await reconcile();
    await reconcile();
    const secret = await cluster.get(SECRETS, 'acme');
    await cluster.remove(SECRETS, 'acme', secret?.metadata.uid ?? '');
    await cluster.remove(ENRICHMENT_BATCHES, 'companies', metadata.uid ?? '');
    await reconcile();
    expect(current()).toBeNull();
    const message = 'Batch 7 runs to its end';
    expect(cluster.events.at(-1)).toMatchObject({ type: 'Warning', reason: 'LeftBehind', message });
    const facts = { kind: 'EnrichmentBatch', name: 'companies', batchId: 7, reason: message };
    expect(warnings).toEqual([[facts, 'A batch was left behind']]);
  });

  test('goes where its key is now another organization’s, and warns of what runs on', async () => {
    const { metadata } = await create();
    await reconcile();
    await reconcile();
    answer = { kind: 'refused', code: 'not_found', message: 'Not found.' };
    await cluster.remove(ENRICHMENT_BATCHES, 'companies', metadata.uid ?? '');
    await reconcile();
    expect(current()).toBeNull();
    expect(cluster.events.at(-1)).toMatchObject({
      type: 'Warning',
      reason: 'LeftBehind',
      message: 'Batch 7 runs to its end: Not found. (not_found)',
    });
  });
});
