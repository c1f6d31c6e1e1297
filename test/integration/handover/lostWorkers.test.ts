import { describe, expect, test } from '@jest/globals';
import type { ClaimedWork } from '#ports/workQueue';
import { resourceOf, waitFor } from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { HANDED_OVER_PRICE, useHandoverScene } from '../../support/handoverScene.ts';

const scene = useHandoverScene();
const { platform, work } = scene;

describe('a worker that is lost', () => {
  test('is not needed while people look for the document: another one goes on', async () => {
    const first = scene.handler();
    const id = await scene.start();
    const asking = work({ get_publication: first });
    await eventually('the enrichment waits', async () => (await scene.resource(id)).status === 'waiting');
    await asking.stop();
    await scene.bring(scene.anna, id, 'wanted');
    const second = scene.handler();
    work({ get_publication: second });
    const ended = resourceOf(await waitFor(platform.current, scene.organization.key, id));
    expect(ended).toMatchObject({ status: 'completed', credits_cost: HANDED_OVER_PRICE });
    expect(second.attempts).toMatchObject([{ id, attempt: 1 }]);
  });

  test('with the file in its hands loses nothing: the next attempt has it at once, and nobody is asked again', async () => {
    const id = await scene.start();
    const asking = work({ get_publication: scene.handler() });
    await eventually('the enrichment waits', async () => (await scene.resource(id)).status === 'waiting');
    await asking.stop();
    await scene.bring(scene.anna, id, 'wanted');
    const { queue, maintenance } = platform.current.foundation;
    const source = queue.open('browser:bundesanzeiger', 'doomed');
    const claimed: ClaimedWork[] = [];
    await eventually('the doomed worker has the file', async () => {
      claimed.push(...(await source.claim(1)));
      return claimed.length > 0;
    });
    expect(claimed).toMatchObject([{ id, attempt: 1, resumption: { answer: { upload_id: expect.any(Number) } } }]);
    await maintenance.endAllLeases(new Date(Date.now() - 1_000));
    const second = scene.handler();
    work({ get_publication: second });
    const ended = resourceOf(await waitFor(platform.current, scene.organization.key, id));
    expect(ended).toMatchObject({ status: 'completed', output: { read: 'wanted' } });
    expect(second.attempts).toMatchObject([
      { id, attempt: 2, resumption: null },
      { id, attempt: 2, resumption: { answer: { upload_id: expect.any(Number) } } },
    ]);
  });
});
