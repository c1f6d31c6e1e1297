import { beforeEach, describe, expect, test } from '@jest/globals';
import type { RegistrySourceStatus } from '#contract/resources/registrySource';
import { defaultPolicy, type SourceManifest } from '#domain/sourcePolicy';
import type { SourceName } from '#domain/sources/catalogue';
import type { SourceSettings } from '#ports/sourceSettings';
import { REGISTRY_SOURCES, SECRETS } from '../../../../controller/kubernetes/kinds.ts';
import { reconcileSource } from '../../../../controller/kubernetes/reconcileSource.ts';
import { MemoryCluster } from '../../../support/memoryCluster.ts';

const RATE = { retrievalsPerHour: 30, burst: 5 };

let cluster: MemoryCluster;
let inForce: Map<SourceName, SourceManifest>;

const settings: SourceSettings = {
  put: (source, manifest, at) => {
    if (manifest === null) {
      inForce.delete(source);
    } else {
      inForce.set(source, manifest);
    }
    return Promise.resolve(at);
  },
  all: () => Promise.resolve({ manifests: inForce, unreadable: new Map() }),
  sealAnew: () => Promise.resolve(0),
};
const reconcile = (name = 'handelsregister') =>
  reconcileSource(
    {
      cluster,
      sourceSettings: settings,
      defaultPolicy: (source) => defaultPolicy(source, 'https://portal.example'),
      now: () => new Date('2026-03-01T12:00:00Z'),
    },
    name,
  );
const put = (spec: object, name = 'handelsregister') =>
  cluster.applyAs('kubectl', REGISTRY_SOURCES, { ...REGISTRY_SOURCES, metadata: { name }, spec });
const status = () =>
  cluster.view(REGISTRY_SOURCES).get('handelsregister')?.['status'] as RegistrySourceStatus | undefined;

beforeEach(() => {
  cluster = new MemoryCluster();
  inForce = new Map();
});

describe('A RegistrySource', () => {
  test('is in force for all workers, and tells what that means', async () => {
    await put({ rate: RATE, concurrency: 3 });
    await reconcile();
    expect(inForce.get('handelsregister')?.settings).toEqual({ rate: RATE, concurrency: 3 });
    expect(status()).toMatchObject({
      ...RATE,
      concurrency: 3,
      egresses: ['direct'],
      inForceSince: '2026-03-01T12:00:00.000Z',
      observedGeneration: 1,
      conditions: [{ type: 'InForce', status: 'True', observedGeneration: 1 }],
    });
    expect(cluster.events.map(({ message }) => message)).toEqual([
      'In force: 30 retrievals an hour and egress, 5 at once',
    ]);
  });

  test('that pauses its source says so, and no longer once that is taken out', async () => {
    await put({ paused: true, rate: RATE });
    await reconcile();
    expect(inForce.get('handelsregister')).toMatchObject({ paused: true, settings: { rate: RATE } });
    expect(status()?.conditions?.[0]?.message).toBe('paused; otherwise 30 retrievals an hour and egress, 5 at once');
    await put({ paused: false, rate: RATE });
    await reconcile();
    expect(inForce.get('handelsregister')).toEqual({ source: 'handelsregister', settings: { rate: RATE } });
    expect(status()?.conditions?.[0]?.message).toBe('30 retrievals an hour and egress, 5 at once');
  });

  test('that cannot be used keeps what was in force, and says what is wrong', async () => {
    await put({ rate: RATE });
    await reconcile();
    await put({ rate: { ...RATE, burst: 0 } });
    await reconcile();
    expect(inForce.get('handelsregister')?.settings.rate).toEqual(RATE);
    expect(status()).toMatchObject({ retrievalsPerHour: 30, conditions: [{ status: 'False', reason: 'Invalid' }] });
    expect(status()?.conditions?.[0]?.message).toContain('spec.rate.burst');
  });

  test('takes its ways out from a Secret, shows no password of them, and looks for changes', async () => {
    await put({ egressFrom: { secretName: 'proxies', key: 'egress' } });
    expect(await reconcile()).not.toBeNull();
    expect(status()?.conditions).toMatchObject([{ message: 'The Secret proxies has no key egress.' }]);
    const egress = Buffer.from('http://user:hidden@exit.example:3128\ndirect\n').toString('base64');
    await cluster.applyAs('kubectl', SECRETS, { ...SECRETS, metadata: { name: 'proxies' }, data: { egress } });
    await reconcile();
    expect(inForce.get('handelsregister')?.settings.egress?.map(({ name }) => name)).toEqual([
      'exit.example:3128',
      'direct',
    ]);
    expect(status()?.egresses).toEqual(['exit.example:3128', 'direct']);
    expect(JSON.stringify([status(), cluster.events])).not.toContain('hidden');
  });

  test('whose Secret the controller may not read keeps what was in force, and says what to do', async () => {
    await put({ rate: RATE });
    await reconcile();
    cluster.forbidden.add('secrets/proxies');
    await put({ egressFrom: { secretName: 'proxies', key: 'egress' } });
    expect(await reconcile()).not.toBeNull();
    expect(inForce.get('handelsregister')?.settings.rate).toEqual(RATE);
    expect(status()?.conditions).toMatchObject([
      {
        message: 'The controller may not read the Secret proxies. Name it in controller.readableSecrets of the chart.',
      },
    ]);
  });

  test('that is deleted leaves the defaults', async () => {
    const { metadata } = await put({ rate: RATE });
    await reconcile();
    await cluster.remove(REGISTRY_SOURCES, 'handelsregister', metadata.uid ?? '');
    await reconcile();
    expect(inForce.size).toBe(0);
  });
});
