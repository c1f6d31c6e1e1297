import { beforeEach, describe, expect, test } from '@jest/globals';
import type { BatchAnswer, BatchApi } from '#ports/batchApi';
import { CANCEL_FINALIZER } from '../../../../controller/kubernetes/gatherBatch.ts';
import { ENRICHMENT_BATCHES, SECRETS } from '../../../../controller/kubernetes/kinds.ts';
import { LastKeys } from '../../../../controller/kubernetes/lastKeys.ts';
import { useEnrichmentBatchScene } from '../../../support/enrichmentBatchScene.ts';

const stage = useEnrichmentBatchScene();
let scene = stage.current;
beforeEach(() => {
  scene = stage.current;
});

const WRONG_KEY: BatchAnswer = { kind: 'refused', code: 'invalid_api_key', message: 'Invalid API key.' };

describe('An EnrichmentBatch that is deleted', () => {
  test('goes where the controller may no longer read its key', async () => {
    const { metadata } = await scene.create();
    await scene.reconcile();
    scene.cluster.forbidden.add('secrets/acme');
    await scene.cluster.remove(ENRICHMENT_BATCHES, 'companies', metadata.uid ?? '');
    await scene.reconcile();
    expect(scene.current()).toBeNull();
  });

  test('while it runs is cancelled before it goes', async () => {
    const { metadata } = await scene.create();
    await scene.reconcile();
    await scene.cluster.remove(ENRICHMENT_BATCHES, 'companies', metadata.uid ?? '');
    await scene.reconcile();
    expect(scene.calls.at(-1)).toEqual(['cancel', 'eak_key', 7]);
    expect(scene.current()).toBeNull();
  });

  test('stays until the API has cancelled it', async () => {
    const { metadata } = await scene.create();
    await scene.reconcile();
    await scene.cluster.remove(ENRICHMENT_BATCHES, 'companies', metadata.uid ?? '');
    scene.answer = { kind: 'busy', message: 'The API does not answer', retryAfterSeconds: null };
    expect(await scene.reconcile()).toEqual({ afterMilliseconds: 5_000 });
    expect(scene.current()).not.toBeNull();
  });

  test('before it was submitted just goes', async () => {
    const secret = await scene.cluster.get(SECRETS, 'acme');
    await scene.cluster.remove(SECRETS, 'acme', secret?.metadata.uid ?? '');
    const { metadata } = await scene.create();
    await scene.reconcile();
    await scene.cluster.remove(ENRICHMENT_BATCHES, 'companies', metadata.uid ?? '');
    await scene.reconcile();
    expect([scene.current(), scene.calls]).toEqual([null, []]);
  });

  test('goes where its key is gone and a new process has not seen it, and warns of what runs on', async () => {
    const { metadata } = await scene.create();
    await scene.reconcile();
    scene.keys = new LastKeys();
    const secret = await scene.cluster.get(SECRETS, 'acme');
    await scene.cluster.remove(SECRETS, 'acme', secret?.metadata.uid ?? '');
    await scene.cluster.remove(ENRICHMENT_BATCHES, 'companies', metadata.uid ?? '');
    await scene.reconcile();
    expect(scene.current()).toBeNull();
    const message = 'Batch 7 runs to its end';
    expect(scene.cluster.events.at(-1)).toMatchObject({ type: 'Warning', reason: 'LeftBehind', message });
    const facts = { kind: 'EnrichmentBatch', name: 'companies', batchId: 7, reason: message };
    expect(scene.warnings).toEqual([[facts, 'A batch was left behind']]);
  });

  test('goes where its key is now another organization’s, and warns of what runs on', async () => {
    const { metadata } = await scene.create();
    await scene.reconcile();
    scene.answer = { kind: 'refused', code: 'not_found', message: 'Not found.' };
    await scene.cluster.remove(ENRICHMENT_BATCHES, 'companies', metadata.uid ?? '');
    await scene.reconcile();
    expect(scene.current()).toBeNull();
    expect(scene.cluster.events.at(-1)).toMatchObject({
      type: 'Warning',
      reason: 'LeftBehind',
      message: 'Batch 7 runs to its end: Not found. (not_found)',
    });
  });

  test('is cancelled though its Secret went first, as in a namespace that is deleted', async () => {
    const { metadata } = await scene.create();
    await scene.reconcile();
    const secret = await scene.cluster.get(SECRETS, 'acme');
    await scene.cluster.remove(SECRETS, 'acme', secret?.metadata.uid ?? '');
    await scene.cluster.remove(ENRICHMENT_BATCHES, 'companies', metadata.uid ?? '');
    await scene.reconcile();
    expect(scene.calls.at(-1)).toEqual(['cancel', 'eak_key', 7]);
    expect([scene.current(), scene.warnings]).toEqual([null, []]);
  });

  test('waits some minutes for a key that the API takes, and holds its namespace no longer', async () => {
    const { metadata } = await scene.create();
    await scene.reconcile();
    scene.answer = WRONG_KEY;
    await scene.cluster.remove(ENRICHMENT_BATCHES, 'companies', metadata.uid ?? '');
    const deletedAt = Date.parse(scene.current()?.metadata.deletionTimestamp ?? '');
    scene.at = new Date(deletedAt + 299_000);
    expect(await scene.reconcile()).toEqual({ afterMilliseconds: 30_000 });
    expect(scene.cluster.events.at(-1)).toMatchObject({ type: 'Warning', reason: 'NotCancelled' });
    scene.at = new Date(deletedAt + 300_000);
    await scene.reconcile();
    expect(scene.current()).toBeNull();
    expect(scene.cluster.events.at(-1)).toMatchObject({ type: 'Warning', reason: 'LeftBehind' });
  });

  test('while it is submitted is cancelled at once, since nothing holds it', async () => {
    const { metadata } = await scene.create();
    const batchApi: BatchApi = {
      ...scene.api,
      submit: async (...given) => {
        await scene.cluster.remove(ENRICHMENT_BATCHES, 'companies', metadata.uid ?? '');
        return scene.api.submit(...given);
      },
    };

    await scene.reconcile(batchApi);
    expect(scene.calls.map(([name]) => name)).toEqual(['submit', 'cancel']);
    expect(scene.current()).toBeNull();
  });

  test('is held though somebody has changed it while it was submitted', async () => {
    const object = await scene.create();
    const batchApi: BatchApi = {
      ...scene.api,
      submit: async (...given) => {
        const metadata = { name: 'companies', labels: { list: 'a' } };
        await scene.cluster.applyAs('ops', ENRICHMENT_BATCHES, { ...object, metadata });
        return scene.api.submit(...given);
      },
    };

    await scene.reconcile(batchApi);
    expect(scene.current()?.metadata.finalizers).toEqual([CANCEL_FINALIZER]);
    expect(scene.status().batchId).toBe(7);
  });
});
