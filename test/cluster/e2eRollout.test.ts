import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_VERSION } from '#contract/resources/customResource';
import type { WorkerPoolStatus } from '#contract/resources/workerPool';
import { eventually } from './support/eventually.ts';
import { applyObjects, type ClusterJson, describedAs, kubectl, readObject } from './support/kubectl.ts';
import { settled } from './support/release.ts';
import { NO_IMAGE, putWorkerTemplate } from './support/workerTemplate.ts';

const POOL = 'rolled-out';
/** The kubelet tries, and then waits between its tries. */
const PULL_FAILS = /^(?:ErrImagePull|ImagePullBackOff)$/u;

interface WorkerPool extends ClusterJson {
  readonly status?: WorkerPoolStatus & Readonly<Record<string, unknown>>;
}
async function conditionOf(type: string) {
  const { status } = await readObject<WorkerPool>('workerpool', POOL);
  return status?.conditions?.find((one) => one.type === type);
}

const remove = () => kubectl(['delete', `workerpool/${POOL}`, `podtemplate/${POOL}`, '--ignore-not-found', '--wait']);

describe('a WorkerPool whose new image does not exist', () => {
  beforeAll(async () => {
    await remove();
    await putWorkerTemplate(POOL, null);
    const spec = { podTemplate: POOL, lanes: ['mirror'], minReplicas: 1, maxReplicas: 1 };
    await applyObjects({ apiVersion: API_VERSION, kind: 'WorkerPool', metadata: { name: POOL }, spec });
    await eventually('its worker is ready', async () => (await conditionOf('Ready'))?.reason === 'AllReady');
  });
  afterAll(async () => {
    await remove();
    await settled();
  });

  it('is not ready, says what its pod waits for, and keeps the worker that it has', async () => {
    await putWorkerTemplate(POOL, NO_IMAGE);
    await eventually('it says so', async () => PULL_FAILS.test((await conditionOf('Ready'))?.reason ?? ''));
    const ready = await conditionOf('Ready');
    expect(ready).toMatchObject({
      status: 'False',
      message: expect.stringContaining('1 of 1 workers are ready. Pod worker-pool-'),
    });
    expect(ready?.message).toContain(NO_IMAGE);
    expect(await conditionOf('Progressing')).toMatchObject({ status: 'True' });
    expect(await describedAs('workerpool', POOL)).toMatch(/Warning (?:ErrImagePull|ImagePullBackOff) /u);
  });

  it('is ready as soon as its template is right again', async () => {
    await putWorkerTemplate(POOL, null);
    await eventually('it is ready', async () => (await conditionOf('Ready'))?.status === 'True');
    expect(await conditionOf('Ready')).toMatchObject({ reason: 'AllReady', message: '1 of 1 workers are ready.' });
  });
});
