import { beforeEach, describe, expect, it } from '@jest/globals';
import { WorkError } from '#domain/verdict';
import { EnrichClient, type Enrichment, EnrichmentFailedError } from '../../../sdk/typescript/src/index.ts';
import { createGate, type Gate, useWork } from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';

const COMPANY = { company_id: 'DE-HRB-F1103-261904' };
const NO_COMPANY = { kind: 'permanent', code: 'company_not_found', message: 'There is none.' } as const;

const platform = useTestPlatform();
const work = useWork(platform);
let client: EnrichClient;
let gate: Gate;

beforeEach(async () => {
  const { key: apiKey } = await platform.current.organization();
  client = new EnrichClient({ baseUrl: platform.current.baseUrl, apiKey, pause: () => Promise.resolve() });
  gate = createGate();
});

describe('a wait of the TypeScript SDK', () => {
  it('tells each poll that has not seen the end, and then the output', async () => {
    work({ get_company: gate.handler });
    const started = await client.enrichments.start('get_company', COMPANY);
    const seen: Enrichment['status'][] = [];
    const onProgress = ({ status }: Enrichment): void => {
      seen.push(status);
      gate.open();
    };

    const { output } = await client.enrichments.waitFor(started, { onProgress, pollSeconds: 1 });

    expect(output.name).toBe('Muster GmbH');
    expect(seen.filter((status) => status !== 'queued' && status !== 'processing')).toEqual([]);
    expect(seen).not.toEqual([]);
  });

  it('gives up after the time that it is given, and the work goes on', async () => {
    work({ get_company: gate.handler });
    const started = await client.enrichments.start('get_company', COMPANY);
    const wait = client.enrichments.waitFor(started, { timeoutMs: 1 });
    await expect(wait).rejects.toMatchObject({ name: 'WaitTimeoutError', id: started.id });
    const batch = await client.batches.start('get_company', { rows: [{ company_id: 'DE-HRB-F1103-2' }] });
    await expect(client.batches.waitFor(batch, { timeoutMs: 1 })).rejects.toMatchObject({ id: batch.id });

    gate.open();
    expect(await client.enrichments.waitFor(started.id)).toMatchObject({ status: 'completed' });
    expect(await client.batches.waitFor(batch.id)).toMatchObject({ counts: { completed: 1 } });
  });

  it('that began with the request goes on where the request is made again with its key', async () => {
    work({ get_company: gate.handler });
    const error = (await client.enrich('get_company', COMPANY, { timeoutMs: 200 }).catch(whatever)) as {
      readonly name: string;
      readonly idempotencyKey: string;
    };
    expect(error.name).toBe('WaitTimeoutError');
    await eventually('the work starts', () => gate.started.length === 1);

    gate.open();
    const { id } = await client.enrich('get_company', COMPANY, { idempotencyKey: error.idempotencyKey });
    expect([id]).toEqual(gate.started);
  });

  it('beside another one for the same enrichment takes its turn', async () => {
    work({ get_company: gate.handler });
    const started = await client.enrichments.start('get_company', COMPANY);
    const waits = [client.enrichments.waitFor(started), client.enrichments.waitFor(started)];
    await eventually('the work starts', () => gate.started.length === 1);

    gate.open();
    expect((await Promise.all(waits)).map(({ id }) => id)).toEqual([started.id, started.id]);
  });

  it('throws what the enrichment failed with, from each way to wait', async () => {
    work({ get_company: { fromSource: () => Promise.reject(new WorkError(NO_COMPANY)) } });

    const failures = await Promise.all([
      client.enrich('get_company', COMPANY).catch(whatever),
      client.enrichments
        .start('get_company', COMPANY)
        .then((started) => client.enrichments.waitFor(started))
        .catch(whatever),
    ]);
    const { data } = await client.enrichments.list().firstPage();

    failures.forEach((failure) => {
      expect(failure).toBeInstanceOf(EnrichmentFailedError);
      expect(failure).toMatchObject({ code: 'company_not_found', enrichment: { status: 'failed', credits_cost: 0 } });
    });
    expect(await client.enrichments.get(data[0]?.id ?? 0)).toMatchObject({ status: 'failed', output: null });
  });

  it('tells rows that failed among the results, and rows that were rejected in the batch', async () => {
    work({ get_company: { fromSource: () => Promise.reject(new WorkError(NO_COMPANY)) } });

    const batch = await client.batches.start('get_company', { rows: [COMPANY, { company_id: 'wrong' }] });
    await client.batches.waitFor(batch);
    const rows = [];
    for await (const { status, output, error } of client.batches.results(batch)) {
      rows.push([status, output, error?.code]);
    }

    expect(batch.rejected.map(({ row, error }) => [row, Object.keys(error.errors)])).toEqual([[1, ['company_id']]]);
    expect(rows).toEqual([
      ['failed', null, 'company_not_found'],
      ['rejected', null, 'validation_failed'],
    ]);
  });
});

function whatever(error: unknown): unknown {
  return error;
}
