import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { errorBodySchema, validationErrorBodySchema } from '#contract/http/errorBody';
import { providerCallbackReceiptSchema } from '#contract/http/providerCallback';
import { verifyEmailOutput } from '#contract/types/verify_email/verifyEmail';
import { creditsOf, resourceOf, waitFor } from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { callBack, HeldQuestions, VERIFIER_SECRET, verifierHandler } from '../../support/heldQuestions.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const VERIFY = '/api/enrichments/verify_email';
const DEADLINE_SECONDS = 3_600;
const GOOD = { mailbox: 'accepted', catch_all: false };

const platform = useTestPlatform({
  ENRICH_EMAIL_VERIFIER_SECRET: VERIFIER_SECRET,
  // Tests send wrong signatures on purpose, all from one address.
  ENRICH_AUTH_FAILURES_PER_MINUTE: '1000',
});
const questions = new HeldQuestions();
let organization: TestOrganization;
let email: string;

const outcomeOf = (answer: TestAnswer): unknown => (answer.body['data'] as { outcome?: unknown } | undefined)?.outcome;
const resource = async (id: number) => {
  return resourceOf(await platform.current.call(`/api/enrichments/${id}`, { key: organization.key }));
};

/** Starts a verification, and waits until it waits. */
async function startWaiting(): Promise<{ readonly id: number; readonly reference: string }> {
  const accepted = await platform.current.call(VERIFY, { key: organization.key, body: { email, async: true } });
  const { id } = resourceOf(accepted);
  await eventually('the enrichment waits', async () => (await resource(id)).status === 'waiting');
  return { id, reference: questions.referencesOf(email).at(-1) ?? '' };
}

beforeEach(async () => {
  organization = await platform.current.organization({ credits: 10, germanRegistry: false });
  email = `${randomBytes(8).toString('hex')}@post.test`;
});

afterEach(async () => {
  expect(await platform.current.foundation.credits.audit()).toEqual([]);
});

describe('an enrichment that waits for a provider', () => {
  beforeAll(() => {
    platform.current.work({ verify_email: verifierHandler(questions, DEADLINE_SECONDS) });
  });

  test('holds its reservation, no lease, and is answered 202', async () => {
    const { id } = await startWaiting();
    const answer = await platform.current.call(`/api/enrichments/${id}`, { key: organization.key });
    expect(answer.status).toBe(202);
    expect(resourceOf(answer)).toMatchObject({ status: 'waiting', output: null, credits_cost: 0, completed_at: null });
    expect(await creditsOf(platform.current, organization.key)).toEqual({ balance: 10, reserved: 1, available: 9 });
    const { rows } = await platform.current.foundation.database.hot.query(
      'select lease_token, lease_until, worker from enrichments where id = $1',
      [id],
    );
    expect(rows).toEqual([{ lease_token: null, lease_until: null, worker: null }]);
  });

  test('is ended by the signed callback, which wakes whoever waits for it', async () => {
    const { id, reference } = await startWaiting();
    const polled = waitFor(platform.current, organization.key, id);
    const receipt = await callBack(platform.current, { reference, ...GOOD });
    expect([receipt.status, providerCallbackReceiptSchema.safeParse(receipt.body).success]).toEqual([200, true]);
    expect(outcomeOf(receipt)).toBe('accepted');
    const answer = await polled;
    expect(answer.status).toBe(200);
    expect(resourceOf(answer)).toMatchObject({ status: 'completed', credits_cost: 1 });
    const output = verifyEmailOutput.parse(resourceOf(answer).output);
    expect(output).toMatchObject({ email, status: 'deliverable', smtp: { checked: true, accepted: true } });
    expect(await creditsOf(platform.current, organization.key)).toEqual({ balance: 9, reserved: 0, available: 9 });
  });

  test('ends once: a second callback is told that it is ignored, whatever it says', async () => {
    const { id, reference } = await startWaiting();
    await callBack(platform.current, { reference, ...GOOD });
    const before = await resource(id);
    const second = await callBack(platform.current, { reference, mailbox: 'not_found', catch_all: null });
    expect([second.status, outcomeOf(second)]).toEqual([200, 'ignored']);
    expect(await resource(id)).toEqual(before);
  });

  test('ends once where twenty callbacks come together', async () => {
    const { id, reference } = await startWaiting();
    const receipts = await Promise.all(
      Array.from({ length: 20 }, () => callBack(platform.current, { reference, ...GOOD })),
    );
    expect(receipts.map(outcomeOf).filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect(await resource(id)).toMatchObject({ status: 'completed', credits_cost: 1 });
  });

  test('takes its duplicates along, which cost nothing', async () => {
    const { reference } = await startWaiting();
    const duplicate = platform.current.call(VERIFY, { key: organization.key, body: { email } });
    const later = await platform.current.call(VERIFY, { key: organization.key, body: { email, async: true } });
    await callBack(platform.current, { reference, ...GOOD });
    expect(resourceOf(await duplicate)).toMatchObject({ status: 'completed', credits_cost: 0 });
    const answer = await waitFor(platform.current, organization.key, resourceOf(later).id);
    expect(resourceOf(answer)).toMatchObject({ status: 'completed', credits_cost: 0 });
    expect(questions.referencesOf(email)).toHaveLength(1);
  });

  test('has started, so it can no longer be cancelled', async () => {
    const { id, reference } = await startWaiting();
    const cancel = `/api/enrichments/${id}/cancel`;
    const refused = await platform.current.call(cancel, { key: organization.key, method: 'POST' });
    expect([refused.status, refused.body['code']]).toEqual([409, 'already_started']);
    expect(outcomeOf(await callBack(platform.current, { reference, ...GOOD }))).toBe('accepted');
  });

  test.each<[string, number, string, (reference: string) => Promise<TestAnswer>]>([
    [
      'signed with another secret',
      401,
      'invalid_signature',
      (reference) => callBack(platform.current, { reference, ...GOOD }, { secret: 'another' }),
    ],
    [
      'signed six minutes ago',
      401,
      'invalid_signature',
      (reference) => callBack(platform.current, { reference, ...GOOD }, { ageSeconds: 360 }),
    ],
    [
      'signed in six minutes',
      401,
      'invalid_signature',
      (reference) => callBack(platform.current, { reference, ...GOOD }, { ageSeconds: -360 }),
    ],
    [
      'not signed at all',
      401,
      'invalid_signature',
      (reference) => platform.current.call('/api/providers/email-verifier/callback', { body: { reference, ...GOOD } }),
    ],
    [
      'for a reference that never was',
      404,
      'not_found',
      () => callBack(platform.current, { reference: 'made-up', ...GOOD }),
    ],
    [
      'of a provider that there is not',
      404,
      'not_found',
      (reference) =>
        callBack(platform.current, { reference, ...GOOD }, { path: '/api/providers/constructor/callback' }),
    ],
    ['that is no JSON', 400, 'malformed_json', () => callBack(platform.current, '{"reference":')],
    ['without a reference', 422, 'validation_failed', () => callBack(platform.current, GOOD)],
    [
      'with a finding that there is not',
      422,
      'validation_failed',
      (reference) => callBack(platform.current, { reference, ...GOOD, mailbox: 'fine' }),
    ],
    [
      'with a field that there is not',
      422,
      'validation_failed',
      (reference) => callBack(platform.current, { reference, ...GOOD, cost: 0 }),
    ],
    ['of more than a megabyte', 413, 'payload_too_large', () => callBack(platform.current, ' '.repeat(1_048_577))],
  ])('is left alone by a callback %s', async (_, status, code, call) => {
    const { id, reference } = await startWaiting();
    const refused = await call(reference);
    const schema = status === 422 ? validationErrorBodySchema : errorBodySchema;
    expect([refused.status, refused.body['code'], schema.safeParse(refused.body).success]).toEqual([
      status,
      code,
      true,
    ]);
    expect(await resource(id)).toMatchObject({ status: 'waiting' });
  });

  test('shows its reference to nobody: the database has only the hash', async () => {
    const { reference } = await startWaiting();
    const { rows } = await platform.current.foundation.database.hot.query<{ text: string }>(
      'select r::text as text from provider_requests r',
    );
    expect(rows.filter(({ text }) => text.includes(reference))).toEqual([]);
  });
});
