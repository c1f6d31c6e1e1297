import { beforeEach, describe, expect, test } from '@jest/globals';
import { CANCEL_FINALIZER } from '../../../../controller/kubernetes/gatherBatch.ts';
import { CONFIG_MAPS, SECRETS } from '../../../../controller/kubernetes/kinds.ts';
import { BATCH, DONE, SPEC, useEnrichmentBatchScene } from '../../../support/enrichmentBatchScene.ts';

const stage = useEnrichmentBatchScene();
let scene = stage.current;
beforeEach(() => {
  scene = stage.current;
});

describe('An EnrichmentBatch', () => {
  test('is held by a finalizer once it is submitted, and not before', async () => {
    scene.answer = { kind: 'busy', message: 'The API does not answer', retryAfterSeconds: null };
    await scene.create();
    await scene.reconcile();
    expect(scene.current()?.metadata.finalizers ?? []).toEqual([]);
    scene.answer = { kind: 'batch', batch: BATCH };
    await scene.reconcile();
    expect(scene.current()?.metadata.finalizers).toEqual([CANCEL_FINALIZER]);
  });

  test('is submitted under the uid of its object, so that a lost scene.answer makes no second batch', async () => {
    const { metadata } = await scene.create();
    await scene.reconcile();
    const key = `kubernetes-${metadata.uid}`;
    expect(scene.calls).toEqual([['submit', 'eak_key', 'get_company', { rows: SPEC.rows }, key]]);
    expect(scene.status()).toMatchObject({
      phase: 'Running',
      batchId: 7,
      progress: '0/2',
      submittedAt: '2026-03-01T12:00:00.000Z',
    });
    expect(scene.reasons()).toEqual(['Submitted']);
  });

  test('is followed to its end, and then left alone', async () => {
    await scene.create();
    await scene.reconcile();
    scene.answer = { kind: 'batch', batch: DONE };
    expect(await scene.reconcile()).toBeNull();
    expect(scene.status()).toMatchObject({
      phase: 'Completed',
      progress: '2/2',
      creditsUsed: 4,
      resultsUrl: BATCH.resultsUrl,
    });
    expect(scene.condition('Complete')).toMatchObject({ status: 'True', reason: 'Completed' });
    expect(scene.reasons()).toEqual(['Submitted', 'Completed']);
    scene.calls = [];
    await scene.reconcile();
    expect(scene.calls).toEqual([]);
  });

  test('is held by nothing after its end, so that it outlives no release that is gone', async () => {
    await scene.create();
    await scene.reconcile();
    scene.answer = { kind: 'batch', batch: DONE };
    await scene.reconcile();
    expect(scene.current()?.metadata.finalizers).toEqual([CANCEL_FINALIZER]);
    await scene.reconcile();
    expect(scene.current()?.metadata.finalizers ?? []).toEqual([]);
    const { metadata } = scene.current() ?? {};
    await scene.reconcile();
    expect(scene.current()?.metadata.resourceVersion).toBe(metadata?.resourceVersion);
  });

  test('goes by the batch it has, whatever the process that made it remembers', async () => {
    await scene.create();
    await scene.reconcile();
    await scene.reconcile();
    expect(scene.calls.map(([name]) => name)).toEqual(['submit', 'show']);
  });

  test('that the API refuses says why and is not tried again', async () => {
    scene.answer = { kind: 'refused', code: 'validation_failed', message: 'The given data was invalid.' };
    await scene.create();
    expect(await scene.reconcile()).toBeNull();
    expect(scene.status().phase).toBe('Refused');
    expect(scene.condition('Failed')).toMatchObject({ status: 'True', reason: 'Refused' });
    expect(scene.status().conditions?.[0]?.message).toBe('The given data was invalid. (validation_failed)');
    await scene.reconcile();
    expect(scene.calls).toHaveLength(1);
  });

  test('waits as long as a busy API asks for', async () => {
    scene.answer = { kind: 'busy', message: 'Too many requests.', retryAfterSeconds: 30 };
    await scene.create();
    await scene.reconcile();
    expect(await scene.reconcile()).toEqual({ afterMilliseconds: 30_000 });
    expect(scene.status().phase).toBe('Pending');
    expect(scene.condition('Complete')).toMatchObject({ status: 'Unknown', reason: 'NotSubmitted' });
  });

  test('waits for a Secret and for a ConfigMap that are not there yet', async () => {
    await scene.create({ ...SPEC, rows: undefined, rowsFrom: { configMap: { name: 'rows', key: 'rows.csv' } } });
    await scene.reconcile();
    expect(await scene.reconcile()).not.toBeNull();
    expect(scene.status().conditions?.[0]?.message).toBe('The ConfigMap rows has no key rows.csv.');
    await scene.store(CONFIG_MAPS, 'rows', { 'rows.csv': 'Note;company_id\nold;DE-HRB-F1103-1\n' });
    await scene.reconcile();
    expect(scene.calls[0]?.[3]).toEqual({ rows: [{ company_id: 'DE-HRB-F1103-1' }] });
  });

  test('says which Secret and which ConfigMap the controller may not read, and what to do, until it may', async () => {
    scene.cluster.forbidden.add('secrets/acme').add('configmaps/rows');
    await scene.store(CONFIG_MAPS, 'rows', { 'rows.csv': 'company_id\nDE-HRB-F1103-1\n' });
    await scene.create({ ...SPEC, rows: undefined, rowsFrom: { configMap: { name: 'rows', key: 'rows.csv' } } });
    await scene.reconcile();
    expect(await scene.reconcile()).not.toBeNull();
    expect(scene.condition('Complete')).toMatchObject({
      reason: 'NoApiKey',
      message: 'The controller may not read the Secret acme. Name it in controller.readableSecrets of the chart.',
    });
    scene.cluster.forbidden.delete('secrets/acme');
    expect(await scene.reconcile()).not.toBeNull();
    expect(scene.status().conditions?.[0]?.message).toBe(
      'The controller may not read the ConfigMap rows. Name it in controller.readableConfigMaps of the chart.',
    );
    scene.cluster.forbidden.clear();
    await scene.reconcile();
    expect(scene.calls[0]?.[3]).toEqual({ rows: [{ company_id: 'DE-HRB-F1103-1' }] });
  });

  test('takes columns by its mapping, callback and custom variables along', async () => {
    await scene.store(CONFIG_MAPS, 'rows', { 'rows.csv': 'Register id\nDE-HRB-F1103-1\n' });
    await scene.create({
      ...SPEC,
      rows: undefined,
      rowsFrom: { configMap: { name: 'rows', key: 'rows.csv' } },
      mapping: { 'Register id': 'company_id' },
      customVars: { list: 'a' },
      callbackUrl: 'https://example.com/done',
    });
    await scene.reconcile();
    await scene.reconcile();
    expect(scene.calls[0]?.[3]).toEqual({
      rows: [{ company_id: 'DE-HRB-F1103-1' }],
      custom_vars: { list: 'a' },
      callback_url: 'https://example.com/done',
    });
  });

  test('with rows that are no JSON is refused', async () => {
    await scene.store(CONFIG_MAPS, 'rows', { 'rows.json': '[{' });
    await scene.create({ ...SPEC, rows: undefined, rowsFrom: { configMap: { name: 'rows' } } });
    await scene.reconcile();
    await scene.reconcile();
    expect(scene.status().phase).toBe('Refused');
    expect(scene.condition('Failed')).toMatchObject({ status: 'True', message: 'rows/rows.json is not JSON.' });
  });

  test('of a type that there is not is refused with those that there are, and asks nobody', async () => {
    await scene.create({ ...SPEC, type: 'get_companies' });
    await scene.reconcile();
    await scene.reconcile();
    const message = expect.stringMatching(/^There is no enrichment type get_companies; there are get_company, /u);
    expect(scene.status().phase).toBe('Refused');
    expect(scene.condition('Failed')).toMatchObject({ status: 'True', reason: 'UnknownType', message });
    expect(scene.calls).toEqual([]);
  });

  test('whose Secret holds what cannot be sent waits for another key', async () => {
    await scene.store(SECRETS, 'acme', { 'api-key': Buffer.from('eak_key', 'utf16le').toString('base64') });
    await scene.create();
    await scene.reconcile();
    expect(await scene.reconcile()).toEqual({ afterMilliseconds: 10_000 });
    expect(scene.condition('Complete')).toMatchObject({ status: 'False', reason: 'NoApiKey' });
    expect(scene.calls).toEqual([]);
  });

  test('writes its status only where something has changed', async () => {
    await scene.create();
    await scene.reconcile();
    const version = scene.current()?.metadata.resourceVersion;
    await scene.reconcile();
    expect(scene.current()?.metadata.resourceVersion).toBe(version);
  });
});
