import { beforeAll, describe, expect, it } from '@jest/globals';
import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import { companyMirrorKey } from '#domain/mirrorKey';
import { GET_COMPANY, NOTHING_STORED, company, creditsOf, fieldsOf, storedRows } from '../../support/apiCalls.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const BATCH = `${GET_COMPANY}/batch`;
const MIRRORED = company(9_001);

describe('a dry run', () => {
  const platform = useTestPlatform({ ENRICH_NEW_BATCHES_PER_MINUTE: '1' });
  const organization = (credits: number): Promise<TestOrganization> => platform.current.organization({ credits });
  const dryRun = (
    { key }: TestOrganization,
    path: string,
    body: Readonly<Record<string, unknown>>,
    headers = {},
  ): Promise<TestAnswer> => platform.current.call(path, { key, headers, body: { ...body, dry_run: true } });

  beforeAll(async () => {
    const { key } = await organization(10);
    const records = [{ key: companyMirrorKey(MIRRORED.company_id), record: getCompanyExample.output }];
    const { output } = getCompanyExample;
    const worker = platform.current.work({
      get_company: { fromSource: () => Promise.resolve({ output, cost: null, mirror: { records, publications: [] } }) },
    });
    await platform.current.call(GET_COMPANY, { key, body: MIRRORED });
    await worker.stop();
  });

  it('tells what an enrichment would reserve and how long it would take, and stores nothing', async () => {
    const caller = await organization(10);

    const answer = await dryRun(caller, GET_COMPANY, company(1), { 'idempotency-key': 'dry' });

    expect([answer.status, answer.body]).toEqual([
      200,
      { data: { credits: 2, mirror: false, seconds_expected: expect.any(Number) } },
    ]);
    expect((answer.body['data'] as unknown as { seconds_expected: number }).seconds_expected).toBeGreaterThan(0);
    expect(await storedRows(platform.current, caller.id)).toEqual(NOTHING_STORED);
    expect(await creditsOf(platform.current, caller.key)).toEqual({ balance: 10, reserved: 0, available: 10 });
  });

  it('leaves the key to the request that it was made for', async () => {
    const caller = await organization(10);
    const headers = { 'idempotency-key': 'one' };
    await dryRun(caller, GET_COMPANY, company(2), headers);

    const real = await platform.current.call(GET_COMPANY, {
      key: caller.key,
      headers,
      body: { ...company(2), async: true },
    });

    expect(real.status).toBe(202);
    expect(real.headers.get('idempotent-replayed')).toBeNull();
  });

  it('says where the mirror answers, at the price, and where an earlier enrichment does, for nothing', async () => {
    const caller = await organization(10);
    await platform.current.call(GET_COMPANY, { key: caller.key, body: { ...company(3), async: true } });

    const mirrored = await dryRun(caller, GET_COMPANY, MIRRORED);
    const repeated = await dryRun(caller, GET_COMPANY, company(3));

    expect(mirrored.body['data']).toEqual({ credits: 2, mirror: true, seconds_expected: 0 });
    expect(repeated.body['data']).toEqual({ credits: 0, mirror: true, seconds_expected: expect.any(Number) });
  });

  it('expects no wait for what repeats work that has ended, of single requests and of rows', async () => {
    const caller = await organization(10);
    await platform.current.call(GET_COMPANY, { key: caller.key, body: MIRRORED });

    const repeated = await dryRun(caller, GET_COMPANY, MIRRORED);
    const rows = await dryRun(caller, BATCH, { rows: [MIRRORED] });

    expect(repeated.body['data']).toEqual({ credits: 0, mirror: true, seconds_expected: 0 });
    expect(rows.body['data']).toMatchObject({ credits: 0, seconds_expected: 0, rows: { repeated: 1 } });
  });

  it('expects what repeats unfinished work to last as long as that, of single requests and of rows', async () => {
    const caller = await organization(10);
    await platform.current.call(GET_COMPANY, { key: caller.key, body: { ...company(5), async: true } });

    const repeated = await dryRun(caller, GET_COMPANY, company(5));
    const rows = await dryRun(caller, BATCH, { rows: [company(5), company(5)] });

    const expected = { credits: 0, mirror: true, seconds_expected: expect.any(Number) };
    expect(repeated.body['data']).toEqual(expected);
    expect(rows.body['data']).toMatchObject({ ...expected, rows: { repeated: 2 } });
    for (const { body } of [repeated, rows]) {
      expect((body['data'] as unknown as { seconds_expected: number }).seconds_expected).toBeGreaterThan(0);
    }
  });

  it('is refused as the request itself would be', async () => {
    const poor = await organization(1);

    const unpaid = await dryRun(poor, GET_COMPANY, company(4));
    const paid = await platform.current.call(GET_COMPANY, { key: poor.key, body: company(4) });
    const wrong = await dryRun(poor, GET_COMPANY, { company_id: 'no' });

    expect([unpaid.status, unpaid.body]).toEqual([paid.status, paid.body]);
    expect(unpaid.body).toMatchObject({ code: 'insufficient_credits', required: 2, available: 1 });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([422, ['company_id']]);
    expect((await dryRun(poor, GET_COMPANY, { ...company(4), dry_run: true }, { 'idempotency-key': ' ' })).status).toBe(
      422,
    );
  });

  it('tells what would become of the rows of a batch, as the batch itself does then', async () => {
    const caller = await organization(7);
    const rows = [company(5), company(5), MIRRORED, { company_id: 'no' }, company(6), company(7)];

    const tried = [await dryRun(caller, BATCH, { rows }), await dryRun(caller, BATCH, { rows })];
    const batch = await platform.current.call(BATCH, { key: caller.key, body: { rows } });

    expect(tried.map(({ status }) => status)).toEqual([200, 200]);
    expect(tried[1]?.body['data']).toEqual({
      credits: 6,
      mirror: false,
      seconds_expected: expect.any(Number),
      rows: { total: 6, rejected: 1, unpaid: 1, repeated: 1, mirror: 1, not_in_mirror: 0 },
    });
    expect(batch.body['data']).toMatchObject({ estimated_credits: 6, counts: { total: 6, rejected: 2 } });
  });

  it('says of a batch that the mirror knows whole that nothing is visited', async () => {
    const caller = await organization(7);

    const answer = await dryRun(caller, BATCH, { rows: [MIRRORED, MIRRORED] });

    expect(answer.body['data']).toMatchObject({ credits: 2, mirror: true, seconds_expected: 0 });
  });

  it('stores nothing of a file that it reads', async () => {
    const caller = await organization(7);
    const created = await platform.current.call('/api/uploads', { key: caller.key, body: {} });
    const { upload_url: to, csv_url: url } = created.body['data'] as unknown as { upload_url: string; csv_url: string };
    await fetch(to, {
      method: 'PUT',
      headers: { 'content-type': 'text/csv' },
      body: `company_id\n${company(8).company_id}\n`,
    });

    const answer = await dryRun(caller, BATCH, { csv_url: url });
    const { rows: left } = await platform.current.foundation.database.hot.query('select id from batch_files');

    expect(answer.body['data']).toMatchObject({ credits: 2, rows: { total: 1 } });
    expect(left).toEqual([]);
  });
});

describe('the price list', () => {
  const platform = useTestPlatform({ ENRICH_PRICES: 'get_company=3', ENRICH_PRICES_VALID_FROM: '2026-01-31' });

  it('has the prices that are charged, since when they hold, and when they are given back', async () => {
    const { key } = await platform.current.organization({ credits: 3 });

    const { body } = await platform.current.call('/api/prices', { key });
    const tried = await platform.current.call(GET_COMPANY, { key, body: { ...company(), dry_run: true } });

    const prices = body['data'] as unknown as readonly { readonly type: string }[];
    expect(prices.find(({ type }) => type === 'get_company')).toMatchObject({
      credits: 3,
      is_default: false,
      default_credits: 2,
      valid_from: '2026-01-31',
    });
    expect(prices.find(({ type }) => type === 'verify_email')).toMatchObject({
      credits: 1,
      is_default: true,
      valid_from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      refunds: expect.arrayContaining([expect.stringContaining('fails'), expect.stringContaining('syntax')]),
    });
    expect(tried.body['data']).toMatchObject({ credits: 3 });
  });
});
