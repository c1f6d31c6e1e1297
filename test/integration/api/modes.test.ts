import { beforeAll, describe, expect, it } from '@jest/globals';
import { WorkError } from '#domain/verdict';
import {
  GET_COMPANY,
  NOTHING_STORED,
  answering,
  company,
  createGate,
  creditsOf,
  read,
  resourceOf,
  storedRows,
  waitFor,
  useWork,
} from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const NOT_FOUND = new WorkError({
  kind: 'permanent',
  code: 'company_not_found',
  message: 'The register does not know this company.',
});

describe('a synchronous request', () => {
  const platform = useTestPlatform();
  beforeAll(() => {
    platform.current.work({
      get_company: { fromSource: ({ input }) => answerOrFail(input) },
    });
  });

  it('is answered 200 with the whole resource', async () => {
    const { key } = await platform.current.organization();

    const answer = await platform.current.call(GET_COMPANY, {
      key,
      body: { ...company(), custom_vars: { external_id: 'crm-42' } },
    });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: {
        id: expect.any(Number),
        type: 'get_company',
        status: 'completed',
        input: company(),
        output: { name: 'Muster GmbH' },
        custom_vars: { external_id: 'crm-42' },
        callback_url: null,
        error_code: null,
        error_message: null,
        credits_cost: 2,
        queued_at: expect.stringMatching(INSTANT),
        created_at: expect.stringMatching(INSTANT),
        started_at: expect.stringMatching(INSTANT),
        completed_at: expect.stringMatching(INSTANT),
      },
    });
    const { created_at: created, started_at: started, completed_at: completed } = resourceOf(answer);
    expect([created, started, completed]).toEqual([created, started, completed].toSorted());
  });

  it('whose work fails is answered 422 with the resource, and costs nothing', async () => {
    const { key } = await platform.current.organization({ credits: 10 });

    const answer = await platform.current.call(GET_COMPANY, {
      key,
      body: { ...company(404), custom_vars: { a: [1] } },
    });

    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body)).toEqual(['data']);
    expect(resourceOf(answer)).toMatchObject({
      status: 'failed',
      input: company(404),
      output: null,
      custom_vars: { a: [1] },
      error_code: 'company_not_found',
      error_message: 'The register does not know this company.',
      credits_cost: 0,
      completed_at: expect.stringMatching(INSTANT),
    });
    expect(await creditsOf(platform.current, key)).toEqual({ balance: 10, reserved: 0, available: 10 });
  });

  it('is the mode of async: false as well', async () => {
    const { key } = await platform.current.organization();

    const answer = await platform.current.call(GET_COMPANY, { key, body: { ...company(), async: false } });

    expect([answer.status, resourceOf(answer).status]).toEqual([200, 'completed']);
  });

  it('leaves its result readable by GET, byte for byte', async () => {
    const { key } = await platform.current.organization();

    const answer = await platform.current.call(GET_COMPANY, { key, body: company() });

    const read = await platform.current.call(`/api/enrichments/${resourceOf(answer).id}`, { key });
    expect([read.status, read.text]).toEqual([200, answer.text]);
  });
});

describe('a synchronous request that outlives its time-out', () => {
  const platform = useTestPlatform({ ENRICH_SYNC_TIMEOUT: '1' });
  const work = useWork(platform);

  it('is answered 202 timeout, and its work goes on to its end', async () => {
    const gate = createGate();
    work({ get_company: gate.handler });
    const { key } = await platform.current.organization({ credits: 10 });

    const answer = await platform.current.call(GET_COMPANY, { key, body: { ...company(), custom_vars: { a: 1 } } });

    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({
      data: {
        id: expect.any(Number),
        status: 'timeout',
        message: expect.stringContaining('still processing'),
        input: company(),
        custom_vars: { a: 1 },
      },
    });
    const { id } = resourceOf(answer);
    await eventually('the work starts', () => gate.started.includes(id));
    expect(await read(platform.current, key, id)).toMatchObject({ status: 'processing', output: null });
    expect(await creditsOf(platform.current, key)).toEqual({ balance: 10, reserved: 2, available: 8 });

    gate.open();
    const finished = await waitFor(platform.current, key, id);
    expect([finished.status, resourceOf(finished)]).toMatchObject([200, { status: 'completed', credits_cost: 2 }]);
    expect(await creditsOf(platform.current, key)).toEqual({ balance: 8, reserved: 0, available: 8 });
  });
});

describe('an asynchronous request', () => {
  const platform = useTestPlatform();
  const work = useWork(platform);

  it('is answered 202 at once with exactly what was accepted', async () => {
    const { key } = await platform.current.organization({ credits: 10 });
    const extra = { callback_url: 'https://example.com/done', custom_vars: { external_id: 'crm-42' } };

    const answer = await platform.current.call(GET_COMPANY, { key, body: { ...company(), ...extra, async: true } });

    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({
      data: {
        id: expect.any(Number),
        status: 'queued',
        input: company(),
        ...extra,
        queued_at: expect.stringMatching(INSTANT),
      },
    });
    expect(await creditsOf(platform.current, key)).toEqual({ balance: 10, reserved: 2, available: 8 });
    const polled = await platform.current.call(`/api/enrichments/${resourceOf(answer).id}`, { key });
    expect([polled.status, resourceOf(polled)]).toMatchObject([
      202,
      { status: 'queued', output: null, credits_cost: 0, started_at: null, completed_at: null, ...extra },
    ]);
    expect(resourceOf(polled).queued_at).toBe(resourceOf(answer).queued_at);
  });

  it('is found by polling through all of its states', async () => {
    const gate = createGate();
    const { key } = await platform.current.organization();
    const answer = await platform.current.call(GET_COMPANY, { key, body: { ...company(2), async: true } });
    const { id } = resourceOf(answer);
    work({ get_company: gate.handler });
    const poll = () => platform.current.call(`/api/enrichments/${id}`, { key });

    await eventually('the work starts', () => gate.started.includes(id));
    const running = await poll();
    expect([running.status, resourceOf(running)]).toMatchObject([
      202,
      { status: 'processing', output: null, started_at: expect.stringMatching(INSTANT), completed_at: null },
    ]);

    gate.open();
    const finished = await waitFor(platform.current, key, id);
    expect([finished.status, resourceOf(finished).status]).toEqual([200, 'completed']);
    expect((await poll()).text).toBe(finished.text);
  });
});

describe('a request that is refused before it is accepted', () => {
  const platform = useTestPlatform();

  it.each(['get_company', 'search_companies', 'list_company_publications'])(
    'is answered 403 for %s without the German registry, before its input is looked at',
    async (type) => {
      const { id, key } = await platform.current.organization({ germanRegistry: false });

      const answer = await platform.current.call(`/api/enrichments/${type}`, { key, body: { wrong: 'input' } });

      expect([answer.status, answer.body]).toEqual([
        403,
        {
          message: 'German registry enrichments are not enabled for this organization.',
          code: 'registry_not_enabled',
        },
      ]);
      expect(await storedRows(platform.current, id)).toEqual(NOTHING_STORED);
    },
  );

  it.each([true, false])('is answered 402 where credits are missing, async: %j', async (async) => {
    const { id, key } = await platform.current.organization({ credits: 1 });

    const answer = await platform.current.call(GET_COMPANY, {
      key,
      body: { ...company(), async },
      headers: { 'idempotency-key': 'once' },
    });

    expect([answer.status, answer.body]).toEqual([
      402,
      {
        message: 'Not enough credits for this request.',
        code: 'insufficient_credits',
        required: 2,
        available: 1,
      },
    ]);
    expect(await storedRows(platform.current, id)).toEqual(NOTHING_STORED);
    expect(await creditsOf(platform.current, key)).toEqual({ balance: 1, reserved: 0, available: 1 });
  });

  it('is told what is available beside what is reserved', async () => {
    const { key } = await platform.current.organization({ credits: 5 });
    await platform.current.call(GET_COMPANY, { key, body: { ...company(1), async: true } });
    await platform.current.call(GET_COMPANY, { key, body: { ...company(2), async: true } });

    const answer = await platform.current.call(GET_COMPANY, { key, body: { ...company(3), async: true } });

    expect([answer.status, answer.body]).toMatchObject([402, { required: 2, available: 1 }]);
  });
});

describe('a price that is configured', () => {
  const platform = useTestPlatform({ ENRICH_PRICES: 'get_company=7,search_companies=0' });
  const work = useWork(platform);

  it('is what requests reserve and cost; a price of 0 needs no credits', async () => {
    work({ get_company: answering(), search_companies: answering({ total: 0 }) });
    const { key } = await platform.current.organization({ credits: 7 });

    const paid = await platform.current.call(GET_COMPANY, { key, body: company() });
    expect([paid.status, resourceOf(paid).credits_cost]).toEqual([200, 7]);
    expect(await creditsOf(platform.current, key)).toEqual({ balance: 0, reserved: 0, available: 0 });

    const free = await platform.current.call('/api/enrichments/search_companies', { key, body: { query: 'Muster' } });
    expect([free.status, resourceOf(free).credits_cost]).toEqual([200, 0]);
    expect(await platform.current.foundation.credits.audit()).toEqual([]);
  });
});

function answerOrFail(input: unknown) {
  const { company_id: id } = input as { readonly company_id: string };
  return id === company(404).company_id
    ? Promise.reject(NOT_FOUND)
    : Promise.resolve({ output: { name: 'Muster GmbH' }, cost: null, mirror: null });
}
