import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_VERSION } from '#contract/resources/customResource';
import type { WorkerPoolStatus } from '#contract/resources/workerPool';
import { eventually } from './support/eventually.ts';
import { applyObjects, type ClusterJson, kubectl, readObject, RELEASE } from './support/kubectl.ts';
import { settled } from './support/release.ts';

const POOL = 'rollout';
const TEMPLATE = 'e2e-rollout';
const NO_IMAGE = 'docker.io/enrichment/worker:there-is-none';

interface WorkerPool extends ClusterJson {
  readonly status?: WorkerPoolStatus & Readonly<Record<string, unknown>>;
}

interface PodTemplate extends ClusterJson {
  readonly template: { readonly spec: { readonly containers: readonly { readonly image: string }[] } };
}

async function conditionOf(type: string): Promise<string> {
  const found = (await readObject<WorkerPool>('workerpool', POOL)).status?.conditions?.find((one) => one.type === type);
  return `${found?.status} ${found?.message}`;
}

async function applyTemplate(image: string | null): Promise<void> {
  const { template } = await readObject<PodTemplate>('podtemplate', `${RELEASE}-worker`);
  const containers = template.spec.containers.map((one, place) =>
    place === 0 && image !== null ? { ...one, image } : one,
  );
  await applyObjects({
    apiVersion: 'v1',
    kind: 'PodTemplate',
    metadata: { name: TEMPLATE },
    template: { ...template, spec: { ...template.spec, containers } },
  });
}

describe('a rollout of workers whose image does not exist', () => {
  const clear = async (): Promise<void> => {
    await kubectl(['delete', 'workerpool', POOL, '--ignore-not-found', '--wait']);
    await kubectl(['delete', 'podtemplate', TEMPLATE, '--ignore-not-found']);
  };
  beforeAll(clear);
  afterAll(async () => {
    await clear();
    await settled();
  });

  it('begins from a pool that is ready', async () => {
    await applyTemplate(null);
    const spec = { lanes: ['network'], minReplicas: 1, maxReplicas: 1, podTemplate: TEMPLATE };
    await applyObjects({ apiVersion: API_VERSION, kind: 'WorkerPool', metadata: { name: POOL }, spec });
    await kubectl(['wait', 'workerpool', POOL, '--for', 'condition=Ready', '--timeout', '300s']);
  });

  it('is seen in the conditions, although the workers of before are ready', async () => {
    await applyTemplate(NO_IMAGE);
    await eventually('the pool is not ready', async () => (await conditionOf('Ready')).startsWith('False '));
    expect(await conditionOf('Progressing')).toMatch(/^True 1 of 1 workers are made from the present template\./u);
    expect(await conditionOf('Ready')).toContain('1 of 1 workers are ready.');
    await expect(kubectl(['wait', 'workerpool', POOL, '--for', 'condition=Ready', '--timeout', '10s'])).rejects.toThrow(
      'timed out',
    );
  });

  it('is over once the template is right again', async () => {
    await applyTemplate(null);
    await kubectl(['wait', 'workerpool', POOL, '--for', 'condition=Ready', '--timeout', '300s']);
  });
});
