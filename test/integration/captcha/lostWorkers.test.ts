import { describe, expect, test } from '@jest/globals';
import { CAPTCHA_SOLVER } from '#contract/providers/captchaSolver';
import { providerReferenceHash } from '#domain/providerReference';
import type { ClaimedWork } from '#ports/workQueue';
import { resourceOf, waitFor } from '../../support/apiCalls.ts';
import { AskingHandler, HELD_SESSION } from '../../support/askingHandler.ts';
import { CAPTCHA_ANSWER, callbackOutcome, GET_PUBLICATION_PRICE, useCaptchaScene } from '../../support/captchaScene.ts';
import { eventually } from '../../support/eventually.ts';

const scene = useCaptchaScene();
const { platform, work } = scene;

describe('a worker that is lost', () => {
  test('between the early answer and the wait leaves nothing to go on with: another one asks anew', async () => {
    const { queue, providerRequests, maintenance } = platform.current.foundation;
    const id = await scene.start();
    const [claimed] = await queue.open('browser:bundesanzeiger', 'doomed').claim(1);
    if (claimed?.id !== id) {
      throw new Error('The doomed worker claimed something else');
    }
    const referenceHash = providerReferenceHash('doomed');
    const deadline = new Date(Date.now() + 60_000);
    const question = { lease: claimed, provider: CAPTCHA_SOLVER.name, referenceHash, held: HELD_SESSION, deadline };
    await providerRequests.open(question, new Date());
    expect(callbackOutcome(await scene.answer({ reference: 'doomed', ...CAPTCHA_ANSWER }))).toBe('accepted');
    await maintenance.endAllLeases(new Date(Date.now() - 1_000));

    const handler = new AskingHandler();
    work({ get_publication: handler });
    await eventually('another worker waits', async () => (await scene.resource(id)).status === 'waiting');
    expect(handler.attempts).toMatchObject([{ attempt: 2, resumption: null }]);
    expect(callbackOutcome(await scene.answer({ reference: 'doomed', ...CAPTCHA_ANSWER }))).toBe('ignored');
    expect(await providerRequests.wait(claimed, referenceHash)).toEqual({ kind: 'stale' });
    expect(await providerRequests.resume(claimed, referenceHash, new Date())).toBe(false);
    await scene.answer({ reference: handler.references[0], text: 'SECOND' });
    const ended = resourceOf(await waitFor(platform.current, scene.organization.key, id));
    expect([ended.output, ended.credits_cost]).toEqual([{ read: 'SECOND' }, GET_PUBLICATION_PRICE]);
  });

  test('is not needed while the enrichment waits: another one goes on', async () => {
    const first = new AskingHandler();
    const asking = work({ get_publication: first });
    const { id, reference } = await scene.startWaiting(first);
    await asking.stop();
    await scene.answer({ reference, ...CAPTCHA_ANSWER });
    const second = new AskingHandler();
    work({ get_publication: second });
    const ended = resourceOf(await waitFor(platform.current, scene.organization.key, id));
    expect(ended).toMatchObject({ status: 'completed', credits_cost: GET_PUBLICATION_PRICE });
    expect(second.attempts).toMatchObject([{ id, attempt: 1, resumption: { answer: CAPTCHA_ANSWER } }]);
  });

  test('with the answer in its hands begins anew, one attempt later', async () => {
    const first = new AskingHandler();
    const asking = work({ get_publication: first });
    const { id, reference } = await scene.startWaiting(first);
    await asking.stop();
    await scene.answer({ reference, ...CAPTCHA_ANSWER });
    const { queue, maintenance } = platform.current.foundation;
    const source = queue.open('browser:bundesanzeiger', 'doomed');
    const claimed: ClaimedWork[] = [];
    await eventually('the doomed worker has the answer', async () => {
      claimed.push(...(await source.claim(1)));
      return claimed.length > 0;
    });
    expect(claimed).toMatchObject([{ id, attempt: 1, resumption: { answer: CAPTCHA_ANSWER } }]);
    await maintenance.endAllLeases(new Date(Date.now() - 1_000));
    const second = new AskingHandler();
    work({ get_publication: second });
    await eventually('somebody asks anew', () => second.references.length === 1);
    expect(second.attempts).toMatchObject([{ id, attempt: 2, resumption: null }]);
  });
});
