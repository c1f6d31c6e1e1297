import { beforeEach, describe, expect, it } from '@jest/globals';
import { BATCH_ROWS_MAX } from '#domain/batch';
import { WorkError } from '#domain/verdict';
import {
  answering,
  company,
  createGate,
  creditsOf,
  fieldsOf,
  pageOf,
  result,
  start,
  useWork,
  waitFor,
} from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { BAD_ROW, batchOf, companies, endedBatch, postBatch, readBatch, startBatch } from '../../support/batchCalls.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

type Company = ReturnType<typeof company>;
const UNKNOWN = { kind: 'permanent', code: 'company_not_found', message: 'The register has no such company.' } as const;

const platform = useTestPlatform();
const work = useWork(platform);
let organization: TestOrganization;
let key: string;
beforeEach(async () => {
  organization = await platform.current.organization({ credits: 10_000 });
  ({ key } = organization);
});

describe('a batch', () => {
  it('is accepted at once, before any row has run, and says where its results will be', async () => {
    const { baseUrl } = platform.current;

    const answer = await postBatch(platform.current, key, { rows: [company(1), BAD_ROW, company(2)] });

    const batch = batchOf(answer);
    expect(answer.status).toBe(202);
    expect(batch).toEqual({
      id: expect.any(Number) as unknown,
      object: 'batch',
      type: 'get_company',
      status: 'processing',
      counts: { total: 3, pending: 2, queued: 0, processing: 0, completed: 0, failed: 0, rejected: 1 },
      credits_used: 0,
      estimated_credits: 4,
      rejected: [
        {
          row: 1,
          error: {
            code: 'validation_failed',
            message:
              'The given data was invalid. company_id: The company id must have the form ' +
              'DE-{HRA|HRB|GnR|PR|VR|GsR}-{COURT_CODE}-{NUMBER}.',
            errors: {
              company_id: ['The company id must have the form DE-{HRA|HRB|GnR|PR|VR|GsR}-{COURT_CODE}-{NUMBER}.'],
            },
          },
          custom_vars: {},
        },
      ],
      callback_url: null,
      file_name: null,
      retry_of: null,
      links: {
        self: `${baseUrl}/api/batches/${batch.id}`,
        results_csv: `${baseUrl}/api/batches/${batch.id}/results.csv`,
        results_xlsx: `${baseUrl}/api/batches/${batch.id}/results.xlsx`,
      },
      pause: null,
      created_at: expect.any(String) as unknown,
      completed_at: null,
    });
    expect(await creditsOf(platform.current, key)).toEqual({ balance: 10_000, reserved: 4, available: 9_996 });
  });

  it('runs each row as an enrichment of its own, charges it like one, and ends when the last has', async () => {
    work({
      get_company: {
        fromSource: ({ input }) =>
          (input as Company).company_id === company(2).company_id
            ? Promise.reject(new WorkError(UNKNOWN))
            : Promise.resolve(result({ name: 'Muster GmbH' })),
      },
    });
    const { id } = await startBatch(platform.current, key, [company(1), company(2), BAD_ROW, company(3)]);

    const batch = await endedBatch(platform.current, key, id);

    expect(batch).toMatchObject({
      status: 'completed',
      counts: { total: 4, pending: 0, queued: 0, processing: 0, completed: 2, failed: 1, rejected: 1 },
      credits_used: 4,
      estimated_credits: 6,
    });
    expect(batch.results.map(({ row, status, credits, output }) => [row, status, credits, output])).toEqual([
      [0, 'completed', 2, { name: 'Muster GmbH' }],
      [1, 'failed', 0, null],
      [2, 'rejected', 0, null],
      [3, 'completed', 2, { name: 'Muster GmbH' }],
    ]);
    expect(batch.results.map(({ error }) => error?.code)).toEqual([
      undefined,
      'company_not_found',
      'validation_failed',
      undefined,
    ]);
    expect(batch.results[0]).not.toHaveProperty('error');
    expect(await creditsOf(platform.current, key)).toEqual({ balance: 9_996, reserved: 0, available: 9_996 });
    const single = await waitFor(platform.current, key, batch.results[0]?.enrichment_id ?? 0);
    expect(single.body).toMatchObject({ data: { status: 'completed', input: company(1), credits_cost: 2 } });
  });

  it('gives rows without custom_vars those of the batch, and echoes them all unchanged', async () => {
    const own = { external_id: 'crm-1', deep: { list: [1, null, 'ü'] } };
    const { id, rejected } = await startBatch(
      platform.current,
      key,
      [company(1), { ...company(2), custom_vars: own }, { ...BAD_ROW, custom_vars: own }, BAD_ROW],
      { custom_vars: { list: 'leads' } },
    );

    expect(rejected.map(({ custom_vars: vars }) => vars)).toEqual([own, { list: 'leads' }]);
    const { results } = await readBatch(platform.current, key, id);
    expect(results.map(({ custom_vars: vars }) => vars)).toEqual([{ list: 'leads' }, own, own, { list: 'leads' }]);
  });

  it('takes over outcomes: of equal rows one is paid for, like equal requests', async () => {
    const before = await start(platform.current, key, company(5));
    const { id, estimated_credits: estimated } = await startBatch(platform.current, key, [
      company(1),
      company(1),
      company(5),
    ]);
    work({ get_company: answering() });

    const batch = await endedBatch(platform.current, key, id);
    await waitFor(platform.current, key, before);

    expect(estimated).toBe(2);
    expect(batch.results.map(({ status, credits }) => [status, credits])).toEqual([
      ['completed', 2],
      ['completed', 0],
      ['completed', 0],
    ]);
    expect(await creditsOf(platform.current, key)).toEqual({ balance: 9_996, reserved: 0, available: 9_996 });
  });

  it('whose credits run out partway delivers the first rows and rejects the others, each by name', async () => {
    const poor = await platform.current.organization({ credits: 5 });
    const rows = [company(11), BAD_ROW, company(12), company(13), { ...company(14), custom_vars: { a: 1 } }];
    const { id, rejected, counts } = await startBatch(platform.current, poor.key, rows);
    work({ get_company: answering() });

    expect(rejected.map(({ row, error }) => [row, error.code, error.errors])).toEqual([
      [1, 'validation_failed', { company_id: [expect.any(String)] }],
      [3, 'insufficient_credits', {}],
      [4, 'insufficient_credits', {}],
    ]);
    expect(rejected[2]?.custom_vars).toEqual({ a: 1 });
    expect(counts).toMatchObject({ total: 5, rejected: 3 });
    const { results } = await endedBatch(platform.current, poor.key, id);
    expect(results.map(({ status }) => status)).toEqual(['completed', 'rejected', 'completed', 'rejected', 'rejected']);
    expect(results[3]).toMatchObject({
      enrichment_id: null,
      input: company(13),
      output: null,
      credits: 0,
      error: { code: 'insufficient_credits' },
    });
    expect(await creditsOf(platform.current, poor.key)).toEqual({ balance: 1, reserved: 0, available: 1 });
  });

  it('whose rows are all rejected is accepted and has ended', async () => {
    const answer = await postBatch(platform.current, key, { rows: [BAD_ROW, null, 'text', 7, []] });

    const batch = batchOf(answer);
    expect([answer.status, batch.status, batch.completed_at]).toEqual([202, 'completed', expect.any(String)]);
    expect(batch.rejected.map(({ error }) => Object.keys(error.errors))).toEqual([
      ['company_id'],
      ['row'],
      ['row'],
      ['row'],
      ['row'],
    ]);
    const { results } = await readBatch(platform.current, key, batch.id);
    expect(results.map(({ input }) => input)).toEqual([BAD_ROW, null, 'text', 7, []]);
    expect(await creditsOf(platform.current, key)).toMatchObject({ reserved: 0 });
  });

  it('keeps its callback_url, and shows its rows among the enrichments as well', async () => {
    const { id, callback_url: url } = await startBatch(platform.current, key, [company(1)], {
      callback_url: 'https://example.com/done',
    });

    expect(url).toBe('https://example.com/done');
    expect((await readBatch(platform.current, key, id)).callback_url).toBe('https://example.com/done');
    const list = await platform.current.call('/api/enrichments', { key });
    expect(pageOf(list).data.map(({ input }) => input)).toEqual([company(1)]);
  });

  it('never has more than 100 rows under way', async () => {
    const gate = createGate();
    work({ get_company: gate.handler });
    const { id } = await startBatch(platform.current, key, companies(1, 150));
    await eventually('the first rows are admitted', async () => {
      const { counts } = await readBatch(platform.current, key, id);
      return counts.queued + counts.processing === 100;
    });

    expect((await readBatch(platform.current, key, id)).counts).toMatchObject({ pending: 50, completed: 0 });
    gate.open();
    expect((await endedBatch(platform.current, key, id)).counts).toMatchObject({ completed: 150 });
  });
});

describe('the request for a batch', () => {
  it.each<[string, unknown]>([
    ['rows', {}],
    ['rows', { rows: [] }],
    ['rows', { rows: Array.from({ length: BATCH_ROWS_MAX + 1 }, () => company()) }],
    ['rows', { rows: 'x' }],
    ['csv_url', { rows: [company()], csv_url: 'https://example.com/rows.csv' }],
    ['mapping', { rows: [company()], mapping: { a: 'company_id' } }],
    ['mapping.a', { csv_url: 'https://example.com/rows.csv', mapping: { a: 'email' } }],
    ['custom_vars', { rows: [company()], custom_vars: [] }],
    ['callback_url', { rows: [company()], callback_url: 'http://localhost/' }],
    ['async', { rows: [company()], async: true }],
    ['company_id', { rows: [company()], ...company() }],
    ['body', [company()]],
  ])('is refused as a whole by the name of %s', async (field, body) => {
    const answer = await postBatch(platform.current, key, body);

    expect([answer.status, answer.body['code'], fieldsOf(answer)]).toEqual([422, 'validation_failed', [field]]);
    expect(await creditsOf(platform.current, key)).toMatchObject({ reserved: 0 });
  });

  it('is refused where the type is unknown or not enabled', async () => {
    const closed = await platform.current.organization({ germanRegistry: false });
    const unknown = await platform.current.call('/api/enrichments/get_weather/batch', { key, body: { rows: [{}] } });
    const emails = await platform.current.call('/api/enrichments/verify_email/batch', {
      key: closed.key,
      body: { rows: [{ email: 'anna@example.com' }] },
    });

    expect([unknown.status, unknown.body['code']]).toEqual([404, 'not_found']);
    expect((await postBatch(platform.current, closed.key, { rows: [company()] })).status).toBe(403);
    expect(emails.status).toBe(202);
  });
});
