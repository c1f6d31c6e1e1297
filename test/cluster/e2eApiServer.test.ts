import { afterAll, describe, expect, it } from '@jest/globals';
import { API_VERSION } from '#contract/resources/customResource';
import { DEMO_SEED } from '../../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../../simulator/dataset/generateDataset.ts';
import { eventually } from './support/eventually.ts';
import { applyObjects, type ClusterJson, kubectl, podsOf, readObject, readyPodsOf } from './support/kubectl.ts';
import { metricsOf } from './support/metrics.ts';
import { killApiServer } from './support/nodes.ts';
import { setMinReplicas, settled } from './support/release.ts';
import { useCustomer } from './support/useCustomer.ts';

const SECRET = 'e2e-api-server-key';
const BATCH = 'after-the-cut';
const rows = generateDataset({ seed: DEMO_SEED })
  .byTrait('ordinary')
  .slice(0, 3)
  .map(({ companyId }) => ({ company_id: companyId }));

/** What the informers of a controller tell, by the kind that they watch. */
interface Informers {
  readonly relists: Readonly<Record<string, number>>;
  readonly silentSeconds: Readonly<Record<string, number>>;
}

async function informersOf(pod: string): Promise<Informers> {
  const metrics = await metricsOf(pod);
  const byKind = (name: string): Readonly<Record<string, number>> =>
    Object.fromEntries(metrics(name).map(({ labels, value }) => [labels['kind'] ?? '', value] as const));
  return {
    relists: byKind('enrichment_informer_relists'),
    silentSeconds: byKind('enrichment_informer_silent_seconds'),
  };
}

describe('an API server that is killed, and every watch with it', () => {
  const customer = useCustomer('API server');
  afterAll(async () => {
    await eventually('the pool is as it was', () => setMinReplicas(1).then(() => true));
    await kubectl(['delete', 'enrichmentbatch', BATCH, '--ignore-not-found']);
    await settled();
  });

  it('is asked again for everything, so that nothing is missed that changed before the watches were back', async () => {
    await kubectl(['delete', 'enrichmentbatch', BATCH, '--ignore-not-found', '--wait']);
    const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: SECRET } };
    await applyObjects({ ...secret, stringData: { 'api-key': customer.key } });
    const controllers = await podsOf('controller');
    const before = new Map(await Promise.all(controllers.map(async (pod) => [pod, await informersOf(pod)] as const)));

    await killApiServer();
    const cutAt = Date.now();
    // As soon as it takes anything, and before the operator has found its way back.
    await eventually('the size of the pool is changed', () => setMinReplicas(2).then(() => true));
    const spec = { type: 'get_company', apiKey: { secretName: SECRET }, rows };
    await applyObjects({ apiVersion: API_VERSION, kind: 'EnrichmentBatch', metadata: { name: BATCH }, spec });

    await eventually(
      'the batch is done',
      async () => (await statusOf('enrichmentbatch', BATCH))['phase'] === 'Completed',
    );
    await eventually('the pool has two workers', async () => (await readyPodsOf('worker')).length === 2, 300);
    for (const pod of controllers) {
      await eventually(`${pod} has listed all kinds again, and hears of them`, async () => {
        const { relists, silentSeconds } = await informersOf(pod);
        const sinceCut = (Date.now() - cutAt) / 1_000;
        return Object.entries(before.get(pod)?.relists ?? {}).every(
          ([kind, count]) => (relists[kind] ?? 0) > count && (silentSeconds[kind] ?? Infinity) < sinceCut,
        );
      });
    }
    const kinds = new Set([...before.values()].flatMap(({ relists }) => Object.keys(relists)));
    expect([...kinds]).toEqual(expect.arrayContaining(['EnrichmentBatch', 'RegistrySource', 'WorkerPool']));
  });
});

async function statusOf(kind: string, name: string): Promise<Readonly<Record<string, unknown>>> {
  return (await readObject<ClusterJson>(kind, name)).status ?? {};
}
