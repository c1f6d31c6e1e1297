import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createEmailVerifier } from '#adapters/http/emailVerifier';
import { PROVIDER_SIGNATURE_HEADER, PROVIDER_TIMESTAMP_HEADER } from '#contract/http/providerHeaders';
import type { HeldVerification } from '#contract/providers/emailVerifier';
import { providerReferenceHash } from '#domain/providerReference';
import { WorkError } from '#domain/verdict';
import { createAddressGuard } from '#platform/addressGuard';
import type { EmailVerifier } from '#ports/emailVerifier';
import { endOverdueRequests } from '../../../controller/passes/endOverdueRequests.ts';
import { type EmailVerifierServer, startEmailVerifier } from '../../../simulator/mail/emailVerifier.ts';
import { MAIL_ADDRESSES } from '../../../simulator/mail/mailWorld.ts';
import { creditsOf, resourceOf, waitFor } from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { CALLBACK, callBack, HeldQuestions, VERIFIER_SECRET, verifierHandler } from '../../support/heldQuestions.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { createControllerMetrics } from '../../../controller/controllerMetrics.ts';

const VERIFY = '/api/enrichments/verify_email';
const GOOD = { mailbox: 'accepted', catch_all: false };

/** What a worker knows of an address when it asks. */
const HELD: HeldVerification = {
  facts: { email: 'a@post.test', normalized: 'a@post.test', domain: 'post.test', mx: [], free_provider: false },
  findings: { domain: 'has_mail_servers', mailbox: null, catchAll: null, disposable: false, roleAccount: false },
};

let organization: TestOrganization;
let email: string;

async function startIn(platform: ReturnType<typeof useTestPlatform>): Promise<number> {
  const body = { email, async: true };
  return resourceOf(await platform.current.call(VERIFY, { key: organization.key, body })).id;
}

/** Moves an enrichment's deadline into the past. */
async function expire(platform: ReturnType<typeof useTestPlatform>, id: number): Promise<void> {
  const past = `update provider_requests set deadline = now() - interval '1 second' where enrichment_id = $1`;
  await platform.current.foundation.database.hot.query(past, [id]);
}

describe('an enrichment whose provider keeps silent', () => {
  const platform = useTestPlatform({ ENRICH_EMAIL_VERIFIER_SECRET: VERIFIER_SECRET });
  const questions = new HeldQuestions();
  beforeAll(() => {
    platform.current.work({ verify_email: verifierHandler(questions, 3_600) });
  });
  beforeEach(async () => {
    organization = await platform.current.organization({ credits: 10 });
    email = `${randomBytes(8).toString('hex')}@post.test`;
  });
  afterEach(async () => {
    expect(await platform.current.foundation.credits.audit()).toEqual([]);
  });

  const startWaiting = async (): Promise<{ readonly id: number; readonly reference: string }> => {
    const id = await startIn(platform);
    await eventually('the enrichment waits', async () => {
      const answer = await platform.current.call(`/api/enrichments/${id}`, { key: organization.key });
      return resourceOf(answer).status === 'waiting';
    });
    return { id, reference: questions.referencesOf(email)[0] ?? '' };
  };

  test('completes at its deadline with what the DNS said, and costs nothing', async () => {
    const { id } = await startWaiting();
    const polled = waitFor(platform.current, organization.key, id);
    await expire(platform, id);
    expect(resourceOf(await polled)).toMatchObject({
      status: 'completed',
      credits_cost: 0,
      output: {
        status: 'unknown',
        reason: 'mailbox_not_checked',
        mx: ['mx.post.test'],
        smtp: { checked: false, accepted: null, catch_all: null },
      },
    });
    expect(await creditsOf(platform.current, organization.key)).toEqual({ balance: 10, reserved: 0, available: 10 });
  });

  test('is not changed by a callback that comes after the deadline', async () => {
    const { id, reference } = await startWaiting();
    await expire(platform, id);
    const ended = resourceOf(await waitFor(platform.current, organization.key, id));
    const late = await callBack(platform.current, { reference, ...GOOD });
    expect([late.status, late.body['data']]).toEqual([200, { outcome: 'ignored' }]);
    expect(resourceOf(await platform.current.call(`/api/enrichments/${id}`, { key: organization.key }))).toEqual(ended);
  });

  test('ends once where callback and deadline come together, and is charged for what it ended with', async () => {
    const { foundation } = platform.current;
    for (let round = 0; round < 10; round += 1) {
      email = `${randomBytes(8).toString('hex')}@post.test`;
      const { id, reference } = await startWaiting();
      const metrics = createControllerMetrics(foundation.metrics);
      const afterDeadline = new Date(Date.now() + 7_200_000);
      await Promise.all([
        callBack(platform.current, { reference, ...GOOD }),
        endOverdueRequests({ ...foundation, metrics }, afterDeadline),
        endOverdueRequests({ ...foundation, metrics }, afterDeadline),
        callBack(platform.current, { reference, ...GOOD }),
      ]);
      const {
        status,
        output,
        credits_cost: cost,
      } = resourceOf(await platform.current.call(`/api/enrichments/${id}`, { key: organization.key }));
      expect([status, cost]).toEqual(['completed', output?.['status'] === 'deliverable' ? 1 : 0]);
    }
  });

  test('is forgotten as a question, and stays as an enrichment, some time after its end', async () => {
    const { id, reference } = await startWaiting();
    await callBack(platform.current, { reference, ...GOOD });
    await platform.current.foundation.providerRequests.forgetEnded(new Date(Date.now() + 1_000));
    expect((await callBack(platform.current, { reference, ...GOOD })).status).toBe(404);
    const answer = await platform.current.call(`/api/enrichments/${id}`, { key: organization.key });
    expect(resourceOf(answer).status).toBe('completed');
  });
});

describe('a worker that asks a provider', () => {
  const platform = useTestPlatform({ ENRICH_EMAIL_VERIFIER_SECRET: VERIFIER_SECRET });
  let worker: { stop(): Promise<void> };
  const work = (service: EmailVerifier): void => {
    worker = platform.current.work({ verify_email: verifierHandler(service, 3_600) });
  };
  beforeEach(async () => {
    organization = await platform.current.organization({ credits: 10 });
    email = `${randomBytes(8).toString('hex')}@post.test`;
  });
  afterEach(async () => {
    await worker.stop();
    expect(await platform.current.foundation.credits.audit()).toEqual([]);
  });

  test('finds the answer that came before its question had been taken', async () => {
    const receipts: unknown[] = [];
    work({
      submit: async ({ reference }) => {
        receipts.push((await callBack(platform.current, { reference, ...GOOD })).body['data']);
      },
    });
    const answer = await waitFor(platform.current, organization.key, await startIn(platform));
    expect(resourceOf(answer)).toMatchObject({
      status: 'completed',
      credits_cost: 1,
      output: { status: 'deliverable' },
    });
    expect(receipts).toEqual([{ outcome: 'accepted' }]);
  });

  test('tries again where the provider does not take the question, and fails after three attempts', async () => {
    let tries = 0;
    work({
      submit: () => {
        tries += 1;
        return Promise.reject(new WorkError({ kind: 'retry', code: 'provider_unavailable', message: 'Away.' }));
      },
    });
    const answer = await waitFor(platform.current, organization.key, await startIn(platform));
    expect([answer.status, tries]).toEqual([422, 3]);
    expect(resourceOf(answer)).toMatchObject({ error_code: 'provider_unavailable', credits_cost: 0 });
  });

  test('that dies between asking and waiting is replaced, and the answer to its question changes nothing', async () => {
    const { queue, providerRequests, maintenance } = platform.current.foundation;
    const id = await startIn(platform);
    const [claimed] = await queue.open('network', 'doomed').claim(1);
    if (claimed?.id !== id) {
      throw new Error('The doomed worker claimed something else');
    }
    const deadline = new Date(Date.now() + 60_000);
    const question = { lease: claimed, provider: 'email-verifier', held: HELD, deadline };
    await providerRequests.open({ ...question, referenceHash: providerReferenceHash('doomed') }, new Date());
    await maintenance.endAllLeases(new Date(Date.now() - 1_000));

    const questions = new HeldQuestions();
    work(questions);
    await eventually('another worker asks', () => questions.referencesOf(email).length === 1);
    const stale = await callBack(platform.current, { reference: 'doomed', ...GOOD });
    expect(stale.body['data']).toEqual({ outcome: 'ignored' });
    expect(await providerRequests.wait(claimed, providerReferenceHash('doomed'))).toEqual({ kind: 'stale' });
    expect(
      await providerRequests.open({ ...question, referenceHash: providerReferenceHash('again') }, new Date()),
    ).toBe(false);

    const reference = questions.referencesOf(email)[0] ?? '';
    await callBack(platform.current, { reference, ...GOOD });
    const answer = await waitFor(platform.current, organization.key, id);
    expect(resourceOf(answer)).toMatchObject({ status: 'completed', credits_cost: 1 });
  });

  test('is not needed for the end: the callback completes what waits while no worker runs', async () => {
    const questions = new HeldQuestions();
    work(questions);
    const id = await startIn(platform);
    await eventually('the enrichment waits', async () => {
      const answer = await platform.current.call(`/api/enrichments/${id}`, { key: organization.key });
      return resourceOf(answer).status === 'waiting';
    });
    await worker.stop();
    await callBack(platform.current, { reference: questions.referencesOf(email)[0] ?? '', ...GOOD });
    const answer = await platform.current.call(`/api/enrichments/${id}`, { key: organization.key });
    expect(resourceOf(answer)).toMatchObject({ status: 'completed', credits_cost: 1 });
  });
});

describe('the simulated verifier over HTTP', () => {
  const platform = useTestPlatform({
    ENRICH_EMAIL_VERIFIER_SECRET: VERIFIER_SECRET,
    ENRICH_AUTH_FAILURES_PER_MINUTE: '1000',
  });
  let provider: EmailVerifierServer;
  const adapter = (url: string, allowed: string): EmailVerifier =>
    createEmailVerifier({
      url,
      secret: VERIFIER_SECRET,
      callbackUrl: `${platform.current.baseUrl}${CALLBACK}`,
      signatureHeaders: { timestamp: PROVIDER_TIMESTAMP_HEADER, signature: PROVIDER_SIGNATURE_HEADER },
      timeoutMilliseconds: 30_000,
      isAllowed: createAddressGuard(allowed),
      now: () => new Date(),
    });
  beforeAll(async () => {
    provider = await startEmailVerifier({ secret: VERIFIER_SECRET, delayMilliseconds: 20, now: () => new Date() });
    platform.current.work({ verify_email: verifierHandler(adapter(provider.url, '127.0.0.0/8,::1/128'), 3_600) });
  });
  afterAll(() => provider.close());
  beforeEach(async () => {
    organization = await platform.current.organization({ credits: 10 });
  });
  afterEach(async () => {
    expect(await platform.current.foundation.credits.audit()).toEqual([]);
  });

  test.each([
    [MAIL_ADDRESSES.deliverable, 'deliverable'],
    [MAIL_ADDRESSES.unknown_user, 'undeliverable'],
    [MAIL_ADDRESSES.disposable, 'risky'],
    [MAIL_ADDRESSES.role, 'risky'],
    [MAIL_ADDRESSES.catch_all, 'risky'],
  ])('calls back about %s, so that a synchronous request ends as %s', async (address, status) => {
    const answer = await platform.current.call(VERIFY, { key: organization.key, body: { email: address } });
    expect(answer.status).toBe(200);
    expect(resourceOf(answer)).toMatchObject({ status: 'completed', credits_cost: 1, output: { status } });
  });

  test('may call back twice', async () => {
    email = 'twice@post.test';
    const seen = provider.callbacks.length;
    provider.inject('twice');
    const answer = await waitFor(platform.current, organization.key, await startIn(platform));
    expect(resourceOf(answer)).toMatchObject({ status: 'completed', credits_cost: 1 });
    await eventually('both callbacks are answered', () => provider.callbacks.length === seen + 2);
    expect(provider.callbacks.slice(seen)).toEqual([200, 200]);
  });

  test.each(['wrong_signature', 'never'] as const)(
    'that goes wrong (%s) leaves the end to the deadline',
    async (fault) => {
      email = `${fault}@post.test`;
      const seen = provider.callbacks.length;
      provider.inject(fault);
      const id = await startIn(platform);
      await eventually('the enrichment waits', async () => {
        const answer = await platform.current.call(`/api/enrichments/${id}`, { key: organization.key });
        return resourceOf(answer).status === 'waiting';
      });
      if (fault === 'wrong_signature') {
        await eventually('the callback is answered', () => provider.callbacks.length === seen + 1);
        expect(provider.callbacks.slice(seen)).toEqual([401]);
      }
      await expire(platform, id);
      const answer = await waitFor(platform.current, organization.key, id);
      expect(resourceOf(answer)).toMatchObject({ status: 'completed', credits_cost: 0, output: { status: 'unknown' } });
    },
  );

  test('that refuses a question is asked again', async () => {
    email = 'refused@post.test';
    provider.inject('refuse');
    const answer = await waitFor(platform.current, organization.key, await startIn(platform));
    expect(resourceOf(answer)).toMatchObject({ status: 'completed', credits_cost: 1 });
  });

  test.each(['127.0.0.1', 'localhost'])('is not connected to at %s unless that address is allowed', async (host) => {
    const url = provider.url.replace('127.0.0.1', host);
    const question = { reference: 'r', email: 'a@post.test', deadline: new Date() };
    const signal = new AbortController().signal;
    await expect(adapter(url, '').submit(question, signal)).rejects.toMatchObject({
      verdict: { kind: 'retry', code: 'provider_unavailable' },
    });
    await expect(adapter(url, '127.0.0.0/8,::1/128').submit(question, signal)).resolves.toBeUndefined();
  });
});
