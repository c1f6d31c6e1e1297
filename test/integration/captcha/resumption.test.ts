import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { CAPTCHA_SOLVER } from '#contract/providers/captchaSolver';
import { providerReferenceHash } from '#domain/providerReference';
import { WorkError } from '#domain/verdict';
import type { ClaimedWork } from '#ports/workQueue';
import { endOverdueRequests } from '../../../controller/passes/endOverdueRequests.ts';
import type { EnrichmentHandler } from '../../../workers/enrichments/handler.ts';
import { creditsOf, read, resourceOf, result, useWork, waitFor } from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { callBack } from '../../support/heldQuestions.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const GET_PUBLICATION = '/api/enrichments/get_publication';
const PRICE = 5;
const SECRET = 'a secret of the captcha solver';
/** Stands for the cookie of a session with a portal. */
const COOKIE = 'JSESSIONID-that-nobody-may-see';
const HELD = { cookies: [COOKIE] };
const ANSWER = { text: 'W4K7PZ' };

const platform = useTestPlatform({
  ENRICH_CAPTCHA_SOLVER_SECRET: SECRET,
  // Tests send wrong signatures on purpose, all from one address.
  ENRICH_AUTH_FAILURES_PER_MINUTE: '1000',
});
const work = useWork(platform);
let organization: TestOrganization;

/** A handler that asks until it is answered, and remembers what it was called with and which references it gave away. */
class AskingHandler implements Partial<EnrichmentHandler> {
  readonly attempts: ClaimedWork[] = [];
  readonly references: string[] = [];
  /** What happens while the provider is being asked. */
  meanwhile: (reference: string) => Promise<unknown> = () => Promise.resolve();

  /** How often the source puts off an attempt that comes with an answer. */
  throttles = 0;

  readonly fromSource: EnrichmentHandler['fromSource'] = (claimed) => {
    this.attempts.push(claimed);
    if (claimed.resumption !== null && this.throttles > 0) {
      this.throttles -= 1;
      const message = 'The source wants to be left alone.';
      return Promise.reject(
        new WorkError({ kind: 'throttled', until: Date.now(), code: 'source_unavailable', message }),
      );
    }
    if (claimed.resumption !== null) {
      return Promise.resolve(result({ read: claimed.resumption.answer['text'] }));
    }
    return Promise.resolve({
      provider: CAPTCHA_SOLVER.name,
      held: HELD,
      deadline: new Date(Date.now() + 3_600_000),
      ask: async (reference) => {
        this.references.push(reference);
        await this.meanwhile(reference);
      },
    });
  };
}

const answer = (message: object, secret = SECRET): Promise<TestAnswer> =>
  callBack(platform.current, message, { secret, path: '/api/providers/captcha-solver/callback' });
const outcomeOf = (receipt: TestAnswer): unknown =>
  (receipt.body['data'] as { outcome?: unknown } | undefined)?.outcome;
const resource = (id: number) => read(platform.current, organization.key, id);

async function start(): Promise<number> {
  const publication = `DE-HRB-F1103-1-${randomBytes(10).toString('hex')}`;
  const body = { publication_id: publication, async: true };
  return resourceOf(await platform.current.call(GET_PUBLICATION, { key: organization.key, body })).id;
}

async function startWaiting(handler: AskingHandler): Promise<{ readonly id: number; readonly reference: string }> {
  const id = await start();
  await eventually('the enrichment waits', async () => (await resource(id)).status === 'waiting');
  return { id, reference: handler.references.at(-1) ?? '' };
}

beforeEach(async () => {
  organization = await platform.current.organization({ credits: 10 });
});

afterEach(async () => {
  expect(await platform.current.foundation.credits.audit()).toEqual([]);
});

describe('an enrichment whose answer needs the source again', () => {
  let handler: AskingHandler;
  beforeEach(() => {
    handler = new AskingHandler();
    work({ get_publication: handler });
  });

  test('waits for the callback, goes on with it, and is charged as if it had never waited', async () => {
    const { id, reference } = await startWaiting(handler);
    expect(await creditsOf(platform.current, organization.key)).toEqual({
      balance: 10,
      reserved: PRICE,
      available: 10 - PRICE,
    });
    const polled = waitFor(platform.current, organization.key, id);
    expect(outcomeOf(await answer({ reference, ...ANSWER }))).toBe('accepted');
    expect(resourceOf(await polled)).toMatchObject({
      status: 'completed',
      credits_cost: PRICE,
      output: { read: ANSWER.text },
    });
    expect(handler.attempts.map(({ attempt, resumption }) => ({ attempt, resumption }))).toEqual([
      { attempt: 1, resumption: null },
      { attempt: 1, resumption: { held: HELD, answer: ANSWER } },
    ]);
  });

  test('keeps its answer while the source puts it off: it is asked once and charged once', async () => {
    handler.throttles = 3;
    const { id, reference } = await startWaiting(handler);
    await answer({ reference, ...ANSWER });
    const ended = resourceOf(await waitFor(platform.current, organization.key, id));
    expect(ended).toMatchObject({ status: 'completed', credits_cost: PRICE, output: { read: ANSWER.text } });
    const resumption = { held: HELD, answer: ANSWER };
    expect(handler.attempts.map((attempt) => attempt.resumption)).toEqual([
      null,
      ...Array.from({ length: 4 }, () => resumption),
    ]);
    expect(handler.attempts.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1, 1]);
    expect(handler.references).toHaveLength(1);
    expect(await creditsOf(platform.current, organization.key)).toMatchObject({ balance: 10 - PRICE, reserved: 0 });
  });

  test('answers a synchronous caller at the end of it all', async () => {
    handler.meanwhile = (reference) => {
      setImmediate(() => void answer({ reference, ...ANSWER }));
      return Promise.resolve();
    };
    const body = { publication_id: `DE-HRB-F1103-1-${randomBytes(10).toString('hex')}` };
    const reply = await platform.current.call(GET_PUBLICATION, { key: organization.key, body });
    expect([reply.status, resourceOf(reply).output]).toEqual([200, { read: ANSWER.text }]);
  });

  test('goes on once, however many callbacks come together', async () => {
    const { id, reference } = await startWaiting(handler);
    const receipts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => answer({ reference, text: `TEXT${index}` })),
    );
    expect(receipts.map(outcomeOf).filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    await waitFor(platform.current, organization.key, id);
    expect(handler.attempts).toHaveLength(2);
    expect(outcomeOf(await answer({ reference, ...ANSWER }))).toBe('ignored');
  });

  test('finds the answer that came while it was still being asked', async () => {
    const outcomes: unknown[] = [];
    handler.meanwhile = async (reference) => outcomes.push(outcomeOf(await answer({ reference, ...ANSWER })));
    const ended = resourceOf(await waitFor(platform.current, organization.key, await start()));
    expect([outcomes, ended.output, ended.credits_cost]).toEqual([['accepted'], { read: ANSWER.text }, PRICE]);
    expect(handler.attempts.map(({ attempt }) => attempt)).toEqual([1, 1]);
  });

  test('fails for nothing at its deadline, and a later answer changes nothing', async () => {
    const { id, reference } = await startWaiting(handler);
    await endOverdueRequests(platform.current.foundation, new Date(Date.now() + 7_200_000));
    const ended = await resource(id);
    expect(ended).toMatchObject({ status: 'failed', error_code: 'captcha_unsolved', credits_cost: 0 });
    expect(outcomeOf(await answer({ reference, ...ANSWER }))).toBe('ignored');
    expect(await resource(id)).toEqual(ended);
    expect(handler.attempts).toHaveLength(1);
    const { values } = await platform.current.foundation.metrics.captchas.get();
    expect(values).toMatchObject([{ labels: { outcome: 'expired' } }]);
  });

  test('either goes on or fails where answer and deadline come together, and is charged for that', async () => {
    const { foundation } = platform.current;
    organization = await platform.current.organization({ credits: 100 });
    for (let round = 0; round < 10; round += 1) {
      const { id, reference } = await startWaiting(handler);
      const late = new Date(Date.now() + 7_200_000);
      await Promise.all([
        answer({ reference, ...ANSWER }),
        endOverdueRequests(foundation, late),
        answer({ reference, ...ANSWER }),
        endOverdueRequests(foundation, late),
      ]);
      const { status, credits_cost: cost } = resourceOf(await waitFor(platform.current, organization.key, id));
      expect(cost).toBe(status === 'completed' ? PRICE : 0);
    }
  });

  test('cannot be cancelled while it waits', async () => {
    const { id, reference } = await startWaiting(handler);
    const cancel = await platform.current.call(`/api/enrichments/${id}/cancel`, {
      key: organization.key,
      method: 'POST',
    });
    expect([cancel.status, cancel.body['code']]).toEqual([409, 'already_started']);
    expect(outcomeOf(await answer({ reference, ...ANSWER }))).toBe('accepted');
    await waitFor(platform.current, organization.key, id);
  });

  test.each([
    ['an empty text', { text: ' ' }, 'text'],
    ['too long a text', { text: 'A'.repeat(41) }, 'text'],
    ['no text', {}, 'text'],
    ['a field that there is not', { ...ANSWER, cost: 1 }, 'cost'],
  ])('refuses a callback with %s', async (_name, message, field) => {
    const { id, reference } = await startWaiting(handler);
    const refused = await answer({ reference, ...message });
    expect([refused.status, JSON.stringify(refused.body['errors'])]).toEqual([422, expect.stringContaining(field)]);
    expect(await resource(id)).toMatchObject({ status: 'waiting' });
  });

  test('is left alone by a callback that another secret signed', async () => {
    const { id, reference } = await startWaiting(handler);
    expect((await answer({ reference, ...ANSWER }, 'the secret of somebody else')).status).toBe(401);
    expect(await resource(id)).toMatchObject({ status: 'waiting' });
  });

  test('takes its duplicates along at the end, and asks once for all of them', async () => {
    const publication = `DE-HRB-F1103-1-${randomBytes(10).toString('hex')}`;
    const call = { key: organization.key, body: { publication_id: publication } };
    const first = platform.current.call(GET_PUBLICATION, call);
    await eventually('the question is asked', () => handler.references.length === 1);
    const twin = platform.current.call(GET_PUBLICATION, call);
    await eventually('the enrichment waits', async () => {
      const { rows } = await platform.current.foundation.database.hot.query<{ count: number }>(
        `select count(*)::integer as count from enrichments where organization_id = $1 and status in ('waiting', 'queued')`,
        [organization.id],
      );
      return rows[0]?.count === 2;
    });
    await answer({ reference: handler.references[0], ...ANSWER });
    const costs = (await Promise.all([first, twin])).map((reply) => resourceOf(reply).credits_cost);
    expect([costs, handler.references.length]).toEqual([[PRICE, 0], 1]);
  });

  test('shows what is held for it neither in answers nor, once it is over, in the database', async () => {
    const { id, reference } = await startWaiting(handler);
    const shown = await platform.current.call(`/api/enrichments/${id}`, { key: organization.key });
    expect(shown.text).not.toContain(COOKIE);
    await answer({ reference, ...ANSWER });
    const ended = await waitFor(platform.current, organization.key, id);
    expect(ended.text).not.toContain(COOKIE);
    const { rows } = await platform.current.foundation.database.hot.query<{ text: string }>(
      'select e::text as text from enrichments e union all select r::text from provider_requests r where ended_at is not null',
    );
    expect(rows.filter(({ text }) => text.includes(COOKIE))).toEqual([]);
  });
});

describe('a worker that is lost', () => {
  test('between the early answer and the wait leaves nothing to go on with: another one asks anew', async () => {
    const { queue, providerRequests, maintenance } = platform.current.foundation;
    const id = await start();
    const [claimed] = await queue.open('browser:bundesanzeiger', 'doomed').claim(1);
    if (claimed?.id !== id) {
      throw new Error('The doomed worker claimed something else');
    }
    const referenceHash = providerReferenceHash('doomed');
    const deadline = new Date(Date.now() + 60_000);
    const question = { lease: claimed, provider: CAPTCHA_SOLVER.name, referenceHash, held: HELD, deadline };
    await providerRequests.open(question, new Date());
    expect(outcomeOf(await answer({ reference: 'doomed', ...ANSWER }))).toBe('accepted');
    await maintenance.endAllLeases(new Date(Date.now() - 1_000));

    const handler = new AskingHandler();
    work({ get_publication: handler });
    await eventually('another worker waits', async () => (await resource(id)).status === 'waiting');
    expect(handler.attempts).toMatchObject([{ attempt: 2, resumption: null }]);
    expect(outcomeOf(await answer({ reference: 'doomed', ...ANSWER }))).toBe('ignored');
    expect(await providerRequests.wait(claimed, referenceHash)).toEqual({ kind: 'stale' });
    expect(await providerRequests.resume(claimed, referenceHash, new Date())).toBe(false);
    await answer({ reference: handler.references[0], text: 'SECOND' });
    const ended = resourceOf(await waitFor(platform.current, organization.key, id));
    expect([ended.output, ended.credits_cost]).toEqual([{ read: 'SECOND' }, PRICE]);
  });

  test('is not needed while the enrichment waits: another one goes on', async () => {
    const first = new AskingHandler();
    const asking = work({ get_publication: first });
    const { id, reference } = await startWaiting(first);
    await asking.stop();
    await answer({ reference, ...ANSWER });
    const second = new AskingHandler();
    work({ get_publication: second });
    const ended = resourceOf(await waitFor(platform.current, organization.key, id));
    expect(ended).toMatchObject({ status: 'completed', credits_cost: PRICE });
    expect(second.attempts).toMatchObject([{ id, attempt: 1, resumption: { answer: ANSWER } }]);
  });

  test('with the answer in its hands begins anew, one attempt later', async () => {
    const first = new AskingHandler();
    const asking = work({ get_publication: first });
    const { id, reference } = await startWaiting(first);
    await asking.stop();
    await answer({ reference, ...ANSWER });
    const { queue, maintenance } = platform.current.foundation;
    const source = queue.open('browser:bundesanzeiger', 'doomed');
    const claimed: ClaimedWork[] = [];
    await eventually('the doomed worker has the answer', async () => {
      claimed.push(...(await source.claim(1)));
      return claimed.length > 0;
    });
    expect(claimed).toMatchObject([{ id, attempt: 1, resumption: { answer: ANSWER } }]);
    await maintenance.endAllLeases(new Date(Date.now() - 1_000));
    const second = new AskingHandler();
    work({ get_publication: second });
    await eventually('somebody asks anew', () => second.references.length === 1);
    expect(second.attempts).toMatchObject([{ id, attempt: 2, resumption: null }]);
  });
});
