import { describe, expect, it } from '@jest/globals';
import { getCompanyHistoricalOwnersExample } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwnersExample';
import { WorkError } from '#domain/verdict';
import { ownersMirrorKey } from '#domain/mirrorKey';
import type { EnrichmentHandler, WorkResult } from '../../../workers/enrichments/handler.ts';
import { emptyOutput } from '../../../workers/enrichments/get_company_historical_owners/ownersOutput.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';

const PATH = '/api/enrichments/get_company_historical_owners';
const NAME = 'get_company_historical_owners';
const PRICE = 25;

/** A company of its own for each test, since equal requests share an outcome. */
function company(number: number): { company_id: string } {
  return { company_id: `DE-HRB-F1103-${number}` };
}

describe('get_company_historical_owners', () => {
  const platform = useTestPlatform();

  /** Starts it and waits for its end; the worker answers by `fromSource`. */
  async function run(number: number, key: string, fromSource: EnrichmentHandler['fromSource']) {
    const accepted = await platform.current.call(PATH, { key, body: company(number) });
    const { id } = accepted.body['data'] as unknown as { id: number };
    const held = await credits(key);
    const worker = platform.current.work({ [NAME]: { fromSource } });
    const ended = await platform.current.call(`/api/enrichments/${id}?wait=true&wait_time=20`, { key });
    await worker.stop();
    return { accepted, held, ended };
  }

  async function credits(key: string): Promise<unknown> {
    return (await platform.current.call('/api/credits', { key })).body['data'];
  }

  it.each<[number, { async?: boolean }]>([
    [1, {}],
    [2, { async: false }],
    [3, { async: true }],
  ])('is answered 202 at once (%i) with %o', async (number, fields) => {
    const { key } = await platform.current.organization();
    const input = company(number);

    const answer = await platform.current.call(PATH, { key, body: { ...input, ...fields, custom_vars: { a: 1 } } });

    expect(answer.status).toBe(202);
    expect(answer.body['data']).toEqual({
      id: expect.any(Number),
      status: 'queued',
      input,
      callback_url: null,
      custom_vars: { a: 1 },
      queued_at: expect.any(String),
    });
  });

  it('reserves its price at acceptance and charges it for a history', async () => {
    const { key } = await platform.current.organization({ credits: 30 });
    const { output } = getCompanyHistoricalOwnersExample;

    const { held, ended } = await run(10, key, () => Promise.resolve({ output, cost: null, mirror: null }));

    expect(held).toEqual({ balance: 30, reserved: PRICE, available: 5 });
    expect(ended.status).toBe(200);
    expect(ended.body['data']).toMatchObject({ status: 'completed', output, credits_cost: PRICE });
    expect(await credits(key)).toEqual({ balance: 5, reserved: 0, available: 5 });
    expect(await platform.current.foundation.credits.audit()).toEqual([]);
  });

  it.each([
    ['the company is unknown', emptyOutput('DE-HRB-F1103-11', 'company_not_found', [])],
    [
      'only scans are filed',
      emptyOutput('DE-HRB-F1103-12', 'historical_owners_unavailable', ['legacy_scan_unsupported']),
    ],
  ])('completes free of charge where %s', async (_case, output) => {
    const { key } = await platform.current.organization({ credits: 30 });
    const number = Number(output.company_id.split('-').at(-1));
    const result: WorkResult = { output, cost: 0, mirror: null };

    const { ended } = await run(number, key, () => Promise.resolve(result));

    expect(ended.body['data']).toMatchObject({ status: 'completed', output, credits_cost: 0 });
    expect(await credits(key)).toEqual({ balance: 30, reserved: 0, available: 30 });
    expect(await platform.current.foundation.credits.audit()).toEqual([]);
  });

  it('costs nothing when it fails', async () => {
    const { key } = await platform.current.organization({ credits: 30 });
    const refusal = new WorkError({ kind: 'needs_human', code: 'source_changed', message: 'The portal has changed.' });

    const { ended } = await run(13, key, () => Promise.reject(refusal));

    expect(ended.status).toBe(422);
    expect(ended.body['data']).toMatchObject({ status: 'failed', error_code: 'source_changed', credits_cost: 0 });
    expect(await credits(key)).toEqual({ balance: 30, reserved: 0, available: 30 });
  });

  it('is refused with 402 where the price cannot be reserved', async () => {
    const { key } = await platform.current.organization({ credits: PRICE - 1 });
    const answer = await platform.current.call(PATH, { key, body: company(14) });
    expect(answer.status).toBe(402);
    expect(answer.body).toMatchObject({ code: 'insufficient_credits', required: PRICE, available: PRICE - 1 });
  });

  it('is refused with 403 without the registry feature', async () => {
    const { key } = await platform.current.organization({ germanRegistry: false });
    expect((await platform.current.call(PATH, { key, body: company(15) })).status).toBe(403);
  });

  it('keeps a history in the mirror, where the next caller finds it', async () => {
    const { key } = await platform.current.organization();
    const { output } = getCompanyHistoricalOwnersExample;
    const record = { key: ownersMirrorKey(company(16).company_id), record: output };
    await run(16, key, () => Promise.resolve({ output, cost: null, mirror: { records: [record], publications: [] } }));

    const known = await platform.current.foundation.mirror.read(record.key, 1);

    expect(known?.record).toEqual(output);
    expect(known?.readAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('replays the accepted answer byte for byte under one Idempotency-Key', async () => {
    const { key } = await platform.current.organization({ credits: 100 });
    const call = { key, body: company(17), headers: { 'idempotency-key': 'owners-17' } };
    const first = await platform.current.call(PATH, call);
    const second = await platform.current.call(PATH, call);
    expect([second.status, second.text]).toEqual([202, first.text]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await credits(key)).toMatchObject({ reserved: PRICE });
  });
});
