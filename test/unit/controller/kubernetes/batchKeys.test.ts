import { beforeEach, describe, expect, test } from '@jest/globals';
import type { BatchAnswer } from '#ports/batchApi';
import { CANCEL_FINALIZER } from '../../../../controller/kubernetes/gatherBatch.ts';
import { ENRICHMENT_BATCHES, SECRETS } from '../../../../controller/kubernetes/kinds.ts';
import { BATCH, DONE, useEnrichmentBatchScene } from '../../../support/enrichmentBatchScene.ts';

const stage = useEnrichmentBatchScene();
let scene = stage.current;
beforeEach(() => {
  scene = stage.current;
});

const WRONG_KEY: BatchAnswer = { kind: 'refused', code: 'invalid_api_key', message: 'Invalid API key.' };

describe('An EnrichmentBatch whose key does not work', () => {
  test('before it was submitted waits unheld, and is submitted with the key that works', async () => {
    scene.answer = WRONG_KEY;
    await scene.create();
    expect(await scene.reconcile()).toEqual({ afterMilliseconds: 30_000 });
    expect(scene.status().phase).toBe('Pending');
    expect(scene.condition('Failed')).toMatchObject({ status: 'False', reason: 'KeyRefused' });
    expect(scene.current()?.metadata.finalizers ?? []).toEqual([]);
    scene.answer = { kind: 'batch', batch: BATCH };
    await scene.store(SECRETS, 'acme', { 'api-key': Buffer.from('eak_new').toString('base64') });
    await scene.reconcile();
    expect(scene.calls.at(-1)?.slice(0, 2)).toEqual(['submit', 'eak_new']);
    expect(scene.status()).toMatchObject({ phase: 'Running', batchId: 7 });
  });

  test.each([
    ['that was rotated', WRONG_KEY],
    ['that may do less', { ...WRONG_KEY, code: 'registry_not_enabled' }],
    ['of another organization', { ...WRONG_KEY, code: 'not_found' }],
    ['behind a proxy that refuses', { ...WRONG_KEY, code: '403' }],
  ] as const)('while it runs (%s) is out of sight and held until it is followed again', async (_what, refusal) => {
    await scene.create();
    await scene.reconcile();
    scene.answer = refusal;
    expect(await scene.reconcile()).toEqual({ afterMilliseconds: 30_000 });
    expect(scene.status()).toMatchObject({ phase: 'Running', batchId: 7, progress: '0/2' });
    expect(scene.condition('Complete')).toMatchObject({ status: 'Unknown', reason: 'NotFollowed' });
    expect(scene.current()?.metadata.finalizers).toEqual([CANCEL_FINALIZER]);
    scene.answer = { kind: 'batch', batch: DONE };
    await scene.reconcile();
    expect(scene.condition('Complete')).toMatchObject({ status: 'True', reason: 'Completed' });
  });

  test('while it runs is out of sight where the Secret is gone or the API is away, without an end', async () => {
    await scene.create();
    await scene.reconcile();
    scene.cluster.forbidden.add('secrets/acme');
    expect(await scene.reconcile()).not.toBeNull();
    expect(scene.condition('Complete')).toMatchObject({ status: 'Unknown', reason: 'NotFollowed' });
    scene.cluster.forbidden.clear();
    scene.answer = { kind: 'busy', message: 'The API does not scene.answer (ECONNREFUSED)', retryAfterSeconds: null };
    expect(await scene.reconcile()).not.toBeNull();
    expect(scene.condition('Complete')).toMatchObject({
      status: 'Unknown',
      reason: 'NotFollowed',
      message: scene.answer.message,
    });
    expect(scene.current()?.metadata.finalizers).toEqual([CANCEL_FINALIZER]);
  });

  test('is followed again where an earlier release has called it refused and let it go', async () => {
    const object = await scene.create();
    await scene.cluster.applyStatus(ENRICHMENT_BATCHES, { ...object, status: { phase: 'Refused', batchId: 7 } });
    await scene.reconcile();
    expect(scene.current()?.metadata.finalizers).toEqual([CANCEL_FINALIZER]);
    await scene.reconcile();
    expect(scene.calls).toEqual([['show', 'eak_key', 7]]);
    expect(scene.status().phase).toBe('Running');
  });
});
