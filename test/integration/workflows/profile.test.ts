import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import { getCompanyProfileOutput } from '#contract/types/get_company_profile/getCompanyProfile';
import { WorkError } from '#domain/verdict';
import type { ClaimedWork } from '#ports/workQueue';
import { creditsOf, resourceOf } from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { profileWork } from '../../support/profileScene.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const COMPANY = 'DE-HRB-F1103-261904';
const OTHER = 'DE-HRB-F1103-261905';

const platform = useTestPlatform();
let organization: TestOrganization;
let work: { stop(): Promise<void> } | null = null;

beforeEach(async () => {
  organization = await platform.current.organization({ credits: 100 });
});
afterEach(async () => {
  await work?.stop();
  work = null;
  expect(await platform.current.foundation.credits.audit()).toEqual([]);
});

const startWork = (others: Parameters<typeof profileWork>[1] = {}): void => {
  work = platform.current.work(profileWork(platform.current, others));
};
const post = (body: object, path = '/api/enrichments/get_company_profile') =>
  platform.current.call(path, { key: organization.key, body });
const profile = async (body: object) => {
  const answer = await post(body);
  return { status: answer.status, output: getCompanyProfileOutput.parse(resourceOf(answer).output) };
};
const get = (id: number, key = organization.key) => platform.current.call(`/api/enrichments/${id}`, { key });
const later = async (body: object): Promise<number> => resourceOf(await post({ ...body, async: true })).id;
const statusOf = async (id: number) => resourceOf(await get(id)).status;
const ends = (id: number) => eventually('the profile ends', async () => (await statusOf(id)) === 'completed');
const parks = (id: number) => eventually('the profile waits', async () => (await statusOf(id)) === 'waiting');
const balance = () => platform.current.foundation.credits.balance(organization.id);
const credits = () => creditsOf(platform.current, organization.key);

/** Handlers whose sources answer when the test says. */
function held() {
  const waiting = new Set<() => void>();
  const fromSource = async () => {
    await new Promise<void>((resolve) => waiting.add(resolve));
    throw new WorkError({ kind: 'permanent', code: 'company_not_found', message: 'There is none.' });
  };
  return {
    handler: { fromSource },
    count: () => waiting.size,
    release: () => waiting.forEach((go) => go()),
  };
}

describe('a profile', () => {
  test('runs its steps, puts them together, and costs what they cost', async () => {
    startWork();
    const { status, output } = await profile({ company_id: COMPANY, website: 'example.com' });
    expect(status).toBe(200);
    expect(output.parts.map(({ status: state }) => state)).toEqual(Array(6).fill('complete'));
    expect(output.stopped_reason).toBe('finished');
    expect(output.steps.map(({ step }) => step.split(':')[0])).toEqual([
      'company',
      'owners',
      'documents',
      'documents',
      'emails',
      'emails',
      'publications',
      'publications',
      'financials',
      'financials',
    ]);
    expect(output.credits_spent).toBe(2 + 5 + 4 + 2 + 2 + 10);
    expect(await credits()).toMatchObject({ available: 100 - 25 });
  });

  test('shows a plan first, whose credits are what is reserved and the most that is spent', async () => {
    const plan = await post({ company_id: COMPANY, include: ['company', 'financials'], years: 2, dry_run: true });
    expect(plan.body).toMatchObject({
      data: {
        credits: 14,
        mirror: false,
        steps: [
          { step: 'company', type: 'get_company', times: 1, credits: 2 },
          { step: 'publications', type: 'list_company_publications', times: 1, credits: 1 },
          { step: 'publications:filings', type: 'list_company_filings', times: 1, credits: 1 },
          { step: 'financials', type: 'get_filing', times: 2, credits: 10, mirror: null },
        ],
      },
    });
    await later({ company_id: COMPANY, include: ['company', 'financials'], years: 2 });
    expect(await credits()).toMatchObject({ reserved: 14 });
  });

  test('stops at its budget and says what it left out', async () => {
    startWork();
    const { output } = await profile({ company_id: COMPANY, include: 'company,owners,documents', max_credits: 6 });
    expect(output).toMatchObject({ stopped_reason: 'budget', owners: null, credits_spent: 6 });
    expect(output.left_out).toMatchObject([{ include: 'owners', reason: 'budget' }]);
    expect(await credits()).toMatchObject({ available: 94, reserved: 0 });
  });

  test('counts in a cap what its steps have cost, also where one has left its credits to another', async () => {
    const failing = {
      fromSource: () =>
        Promise.reject(new WorkError({ kind: 'permanent', code: 'document_not_offered', message: 'Not offered.' })),
    };
    const path = '/api/budgets';
    const { key } = organization;
    const cap = { scope: { kind: 'organization' }, period: 'day', limit_credits: 12 };
    await platform.current.call(path, { key, method: 'PUT', body: { budgets: [cap] } });
    startWork({ get_company: failing });
    const { output } = await profile({ company_id: OTHER, include: ['company', 'owners'], max_credits: 5 });
    expect(output.credits_spent).toBe(5);
    expect(await platform.current.call(path, { key })).toMatchObject({ body: { data: [{ used_credits: 5 }] } });

    const refused = await post({ company_id: COMPANY, include: ['owners', 'documents'] });
    expect(refused).toMatchObject({ status: 402, body: { code: 'budget_exceeded', required: 9 } });
    const { output: second } = await profile({ company_id: COMPANY, include: ['owners', 'documents'], max_credits: 7 });
    expect(second.credits_spent).toBe(7);
    expect(await platform.current.call(path, { key })).toMatchObject({ body: { data: [{ used_credits: 12 }] } });
  });

  test('completes where a step fails, and uses its credits for another', async () => {
    const failing = {
      fromSource: () =>
        Promise.reject(new WorkError({ kind: 'permanent', code: 'document_not_offered', message: 'Not offered.' })),
    };
    startWork({ get_company: failing });
    const { output } = await profile({ company_id: OTHER, include: ['company', 'owners'], max_credits: 5 });
    expect(output).toMatchObject({ company: null, owners: { company_id: COMPANY }, credits_spent: 5 });
    expect(output.parts[0]).toMatchObject({ status: 'failed', error: { code: 'document_not_offered' } });
  });

  test('shows what it has while it runs, to its organization alone', async () => {
    const owners = held();
    startWork({ get_company_owners: owners.handler });
    const id = await later({ company_id: COMPANY, include: ['company', 'owners'] });
    await eventually('the company is known', async () => {
      const { output } = resourceOf(await get(id));
      return output?.['company'] !== null && owners.count() > 0;
    });
    const { status, output } = resourceOf(await get(id));
    expect(['waiting', 'queued', 'processing']).toContain(status);
    expect(output).toMatchObject({ stopped_reason: null, company: { company_id: COMPANY }, owners: null });
    const other = await platform.current.organization();
    expect((await get(id, other.key)).status).toBe(404);
    owners.release();
    await ends(id);
  });

  test('is told line by line to a caller who takes lines', async () => {
    const owners = held();
    startWork({ get_company_owners: owners.handler });
    const { baseUrl } = platform.current;
    const response = await fetch(`${baseUrl}/api/enrichments/get_company_profile`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${organization.key}`,
        'content-type': 'application/json',
        accept: 'application/x-ndjson',
      },
      body: JSON.stringify({ company_id: 'DE-HRB-F1103-261906', include: ['company', 'owners'] }),
    });
    expect(response.headers.get('content-type')).toContain('application/x-ndjson');
    let text = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      if (owners.count() > 0 && text.includes('"company":{')) {
        owners.release();
      }
    }
    const lines = text
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { data: EnrichmentResource }).data);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(0, -1).every(({ output }) => output?.['stopped_reason'] === null)).toBe(true);
    expect(lines.at(-1)).toMatchObject({ status: 'completed', output: { stopped_reason: 'finished' } });
  });

  test('that is cancelled while it waits cancels the steps that have not begun', async () => {
    const id = await later({ company_id: COMPANY, include: ['company', 'owners'] });
    // A worker for profiles alone: none of its steps begins.
    work = platform.current.work({ get_company_profile: profileWork(platform.current)['get_company_profile'] ?? {} });
    await parks(id);
    await work.stop();
    const cancelled = await platform.current.call(`/api/enrichments/${id}/cancel`, { key: organization.key, body: {} });
    expect(resourceOf(cancelled)).toMatchObject({
      status: 'failed',
      error_code: 'cancelled',
      error_message: 'The enrichment was cancelled. Those of its steps that had begun go on, and are paid.',
    });
    await eventually('the steps are cancelled', async () => (await balance()).reserved === 0);
    expect(await balance()).toMatchObject({ available: 100 });
  });

  test('shares its steps with another of the same company, which pays for none of them twice', async () => {
    startWork();
    const [one, other] = await Promise.all([
      profile({ company_id: COMPANY, include: ['company', 'owners'] }),
      profile({ company_id: COMPANY, include: ['company', 'owners'], years: 5 }),
    ]);
    expect(one.output.credits_spent + other.output.credits_spent).toBe(7);
    expect(await credits()).toMatchObject({ available: 93, reserved: 0 });
  });

  test('goes on after its worker has died between any two of its steps', async () => {
    const id = await later({ company_id: COMPANY, include: ['company', 'financials'] });
    const { foundation } = platform.current;
    // Claims and starts steps, and dies before it can wait for them.
    const source = foundation.queue.open('network', 'dies');
    let lost: ClaimedWork | undefined;
    await eventually('the profile is claimed', async () => {
      [lost] = await source.claim(10);
      return lost?.id === id;
    });
    await source.close();
    await profileWork(platform.current)['get_company_profile']?.fromSource(lost as ClaimedWork, {
      enrichmentId: id,
      signal: new AbortController().signal,
      required: null,
    });
    await foundation.maintenance.endAllLeases(foundation.now());
    startWork();
    await ends(id);
    const output = getCompanyProfileOutput.parse(resourceOf(await get(id)).output);
    expect(output.steps.map(({ type }) => type)).toEqual([
      'get_company',
      'list_company_publications',
      'list_company_filings',
      'get_filing',
      'get_publication',
    ]);
    expect(await credits()).toMatchObject({ available: 86, reserved: 0 });
  });

  test('runs as rows of a batch, each with its own credits', async () => {
    const rows = [
      { company_id: COMPANY, include: 'company,owners', max_credits: '7' },
      { company_id: OTHER, include: 'company', max_credits: '2' },
    ];
    const started = await post({ rows }, '/api/enrichments/get_company_profile/batch');
    expect(started.body).toMatchObject({ data: { estimated_credits: 9 } });
    startWork();
    const { data } = started.body as unknown as { readonly data: { readonly id: number } };
    const batch = () => platform.current.call(`/api/batches/${data.id}`, { key: organization.key });
    await eventually('the batch ends', async () => (await batch()).status === 200);
    expect((await batch()).body).toMatchObject({ data: { status: 'completed', credits_used: 9 } });
  });
});
