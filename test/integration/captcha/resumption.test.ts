import { beforeEach, describe, expect, test } from '@jest/globals';
import { endOverdueRequests } from '../../../controller/passes/endOverdueRequests.ts';
import { creditsOf, resourceOf, waitFor } from '../../support/apiCalls.ts';
import { AskingHandler, HELD_SESSION, SESSION_COOKIE } from '../../support/askingHandler.ts';
import {
  CAPTCHA_ANSWER,
  callbackOutcome,
  GET_PUBLICATION,
  GET_PUBLICATION_PRICE,
  newPublicationId,
  useCaptchaScene,
} from '../../support/captchaScene.ts';
import { eventually } from '../../support/eventually.ts';
import { createControllerMetrics } from '../../../controller/controllerMetrics.ts';

const scene = useCaptchaScene();
const { platform, work } = scene;

describe('an enrichment whose answer needs the source again', () => {
  let handler: AskingHandler;
  beforeEach(() => {
    handler = new AskingHandler();
    work({ get_publication: handler });
  });

  test('waits for the callback, goes on with it, and is charged as if it had never waited', async () => {
    const { id, reference } = await scene.startWaiting(handler);
    expect(await creditsOf(platform.current, scene.organization.key)).toEqual({
      balance: 10,
      reserved: GET_PUBLICATION_PRICE,
      available: 10 - GET_PUBLICATION_PRICE,
    });
    const polled = waitFor(platform.current, scene.organization.key, id);
    expect(callbackOutcome(await scene.answer({ reference, ...CAPTCHA_ANSWER }))).toBe('accepted');
    expect(resourceOf(await polled)).toMatchObject({
      status: 'completed',
      credits_cost: GET_PUBLICATION_PRICE,
      output: { read: CAPTCHA_ANSWER.text },
    });
    expect(handler.attempts.map(({ attempt, resumption }) => ({ attempt, resumption }))).toEqual([
      { attempt: 1, resumption: null },
      { attempt: 1, resumption: { held: HELD_SESSION, answer: CAPTCHA_ANSWER } },
    ]);
  });

  test('keeps its answer while the source puts it off: it is asked once and charged once', async () => {
    handler.throttles = 3;
    const { id, reference } = await scene.startWaiting(handler);
    await scene.answer({ reference, ...CAPTCHA_ANSWER });
    const ended = resourceOf(await waitFor(platform.current, scene.organization.key, id));
    expect(ended).toMatchObject({
      status: 'completed',
      credits_cost: GET_PUBLICATION_PRICE,
      output: { read: CAPTCHA_ANSWER.text },
    });
    const resumption = { held: HELD_SESSION, answer: CAPTCHA_ANSWER };
    expect(handler.attempts.map((attempt) => attempt.resumption)).toEqual([
      null,
      ...Array.from({ length: 4 }, () => resumption),
    ]);
    expect(handler.attempts.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1, 1]);
    expect(handler.references).toHaveLength(1);
    expect(await creditsOf(platform.current, scene.organization.key)).toMatchObject({
      balance: 10 - GET_PUBLICATION_PRICE,
      reserved: 0,
    });
  });

  test('answers a synchronous caller at the end of it all', async () => {
    handler.meanwhile = (reference) => {
      setImmediate(() => void scene.answer({ reference, ...CAPTCHA_ANSWER }));
      return Promise.resolve();
    };
    const body = { publication_id: newPublicationId() };
    const reply = await platform.current.call(GET_PUBLICATION, { key: scene.organization.key, body });
    expect([reply.status, resourceOf(reply).output]).toEqual([200, { read: CAPTCHA_ANSWER.text }]);
  });

  test('goes on once, however many callbacks come together', async () => {
    const { id, reference } = await scene.startWaiting(handler);
    const receipts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => scene.answer({ reference, text: `TEXT${index}` })),
    );
    expect(receipts.map(callbackOutcome).filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    await waitFor(platform.current, scene.organization.key, id);
    expect(handler.attempts).toHaveLength(2);
    expect(callbackOutcome(await scene.answer({ reference, ...CAPTCHA_ANSWER }))).toBe('ignored');
  });

  test('finds the answer that came while it was still being asked', async () => {
    const outcomes: unknown[] = [];
    handler.meanwhile = async (reference) =>
      outcomes.push(callbackOutcome(await scene.answer({ reference, ...CAPTCHA_ANSWER })));
    const ended = resourceOf(await waitFor(platform.current, scene.organization.key, await scene.start()));
    expect([outcomes, ended.output, ended.credits_cost]).toEqual([
      ['accepted'],
      { read: CAPTCHA_ANSWER.text },
      GET_PUBLICATION_PRICE,
    ]);
    expect(handler.attempts.map(({ attempt }) => attempt)).toEqual([1, 1]);
  });

  test('fails for nothing at its deadline, and a later answer changes nothing', async () => {
    const { id, reference } = await scene.startWaiting(handler);
    await endOverdueRequests(overdueServices(), new Date(Date.now() + 7_200_000));
    const ended = await scene.resource(id);
    expect(ended).toMatchObject({ status: 'failed', error_code: 'captcha_unsolved', credits_cost: 0 });
    expect(callbackOutcome(await scene.answer({ reference, ...CAPTCHA_ANSWER }))).toBe('ignored');
    expect(await scene.resource(id)).toEqual(ended);
    expect(handler.attempts).toHaveLength(1);
    const { values } = await overdueServices().metrics.captchas.get();
    expect(values).toMatchObject([{ labels: { outcome: 'expired' } }]);
  });

  test('either goes on or fails where answer and deadline come together, and is charged for that', async () => {
    scene.organization = await platform.current.organization({ credits: 100 });
    for (let round = 0; round < 10; round += 1) {
      const { id, reference } = await scene.startWaiting(handler);
      const late = new Date(Date.now() + 7_200_000);
      await Promise.all([
        scene.answer({ reference, ...CAPTCHA_ANSWER }),
        endOverdueRequests(overdueServices(), late),
        scene.answer({ reference, ...CAPTCHA_ANSWER }),
        endOverdueRequests(overdueServices(), late),
      ]);
      const { status, credits_cost: cost } = resourceOf(await waitFor(platform.current, scene.organization.key, id));
      expect(cost).toBe(status === 'completed' ? GET_PUBLICATION_PRICE : 0);
    }
  });

  test('cannot be cancelled while it waits', async () => {
    const { id, reference } = await scene.startWaiting(handler);
    const cancel = await platform.current.call(`/api/enrichments/${id}/cancel`, {
      key: scene.organization.key,
      method: 'POST',
    });
    expect([cancel.status, cancel.body['code']]).toEqual([409, 'already_started']);
    expect(callbackOutcome(await scene.answer({ reference, ...CAPTCHA_ANSWER }))).toBe('accepted');
    await waitFor(platform.current, scene.organization.key, id);
  });

  test.each([
    ['an empty text', { text: ' ' }, 'text'],
    ['too long a text', { text: 'A'.repeat(41) }, 'text'],
    ['no text', {}, 'text'],
    ['a field that there is not', { ...CAPTCHA_ANSWER, cost: 1 }, 'cost'],
  ])('refuses a callback with %s', async (_name, message, field) => {
    const { id, reference } = await scene.startWaiting(handler);
    const refused = await scene.answer({ reference, ...message });
    expect([refused.status, JSON.stringify(refused.body['errors'])]).toEqual([422, expect.stringContaining(field)]);
    expect(await scene.resource(id)).toMatchObject({ status: 'waiting' });
  });

  test('is left alone by a callback that another secret signed', async () => {
    const { id, reference } = await scene.startWaiting(handler);
    expect((await scene.answer({ reference, ...CAPTCHA_ANSWER }, 'the secret of somebody else')).status).toBe(401);
    expect(await scene.resource(id)).toMatchObject({ status: 'waiting' });
  });

  test('takes its duplicates along at the end, and asks once for all of them', async () => {
    const publication = newPublicationId();
    const call = { key: scene.organization.key, body: { publication_id: publication } };
    const first = platform.current.call(GET_PUBLICATION, call);
    await eventually('the question is asked', () => handler.references.length === 1);
    const twin = platform.current.call(GET_PUBLICATION, call);
    await eventually('the enrichment waits', async () => {
      const { rows } = await platform.current.foundation.database.hot.query<{ count: number }>(
        `select count(*)::integer as count from enrichments where organization_id = $1 and status in ('waiting', 'queued')`,
        [scene.organization.id],
      );
      return rows[0]?.count === 2;
    });
    await scene.answer({ reference: handler.references[0], ...CAPTCHA_ANSWER });
    const costs = (await Promise.all([first, twin])).map((reply) => resourceOf(reply).credits_cost);
    expect([costs, handler.references.length]).toEqual([[GET_PUBLICATION_PRICE, 0], 1]);
  });

  test('shows what is held for it neither in answers nor, once it is over, in the database', async () => {
    const { id, reference } = await scene.startWaiting(handler);
    const shown = await platform.current.call(`/api/enrichments/${id}`, { key: scene.organization.key });
    expect(shown.text).not.toContain(SESSION_COOKIE);
    await scene.answer({ reference, ...CAPTCHA_ANSWER });
    const ended = await waitFor(platform.current, scene.organization.key, id);
    expect(ended.text).not.toContain(SESSION_COOKIE);
    const { rows } = await platform.current.foundation.database.hot.query<{ text: string }>(
      'select e::text as text from enrichments e union all select r::text from provider_requests r where ended_at is not null',
    );
    expect(rows.filter(({ text }) => text.includes(SESSION_COOKIE))).toEqual([]);
  });
});

function overdueServices() {
  const { foundation } = platform.current;
  return { ...foundation, metrics: createControllerMetrics(foundation.metrics) };
}
