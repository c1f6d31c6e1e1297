import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import { WorkError } from '#domain/verdict';
import { company } from '../../support/apiCalls.ts';
import { BAD_ROW, batchOf, type BatchPage, endedBatch, readBatch, startBatch } from '../../support/batchCalls.ts';
import { downloaded } from '../../support/spreadsheetCalls.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { sentUpload } from '../../support/uploadCalls.ts';

const platform = useTestPlatform({ ENRICH_NEW_BATCHES_PER_MINUTE: '10000' });

let organization: TestOrganization;
beforeEach(async () => {
  organization = await platform.current.organization({ credits: 1_000 });
});

/** Companies whose number is even fail while the source is down; all others have an output. */
let isDown = true;
async function ended(id: number): Promise<BatchPage> {
  const worker = platform.current.work({
    get_company: {
      fromSource: ({ input }) => {
        const { company_id: companyId } = input as { readonly company_id: string };
        if (isDown && /[02468]$/.test(companyId)) {
          throw new WorkError({ kind: 'permanent', code: 'source_changed', message: 'It is down.' });
        }
        return Promise.resolve({ output: getCompanyExample.output, cost: null, mirror: null });
      },
    },
  });
  await endedBatch(platform.current, organization.key, id);
  await worker.stop();
  return readBatch(platform.current, organization.key, id);
}

const retry = (id: number, body: object = {}, headers: Record<string, string> = {}): Promise<TestAnswer> =>
  platform.current.call(`/api/batches/${id}/retry`, { key: organization.key, body, headers });

async function credits(): Promise<{ readonly available: number; readonly reserved: number }> {
  const { body } = await platform.current.call('/api/credits', { key: organization.key });
  return body['data'] as unknown as { readonly available: number; readonly reserved: number };
}

/** Numbers of companies, from which a test has rows; each run has companies of its own. */
let next = 0;
const fresh = (offset: number): { readonly company_id: string } => company(next + offset);
beforeEach(() => {
  isDown = true;
  next += 10_000;
});

describe('trying a batch again', () => {
  test('makes a new batch of what has failed, which takes over no failure and costs what a new one costs', async () => {
    const rows = [1, 2, 3, 4].map((offset) => ({ ...fresh(offset), custom_vars: { n: offset } }));
    const { id } = await startBatch(platform.current, organization.key, [...rows, BAD_ROW]);
    expect((await ended(id)).counts).toMatchObject({ completed: 2, failed: 2, rejected: 1 });
    const before = await credits();

    const counted = await retry(id, { dry_run: true });
    expect([counted.status, counted.body['data']]).toEqual([
      200,
      {
        object: 'batch_retry',
        dry_run: true,
        rows: 2,
        credits: 4,
        mirror: false,
        seconds_expected: expect.any(Number),
        available_credits: before.available,
      },
    ]);
    expect(await credits()).toEqual(before);

    const answer = await retry(id);
    expect(answer.status).toBe(202);
    const second = batchOf(answer);
    expect(second).toMatchObject({ estimated_credits: 4, counts: { total: 2 } });
    isDown = false;
    const done = await ended(second.id);
    expect(done.counts).toMatchObject({ completed: 2, failed: 0 });
    expect(done.results.map(({ custom_vars: vars }) => vars)).toEqual([{ n: 2 }, { n: 4 }]);
    expect(await credits()).toMatchObject({ available: before.available - 4, reserved: 0 });
    expect((await readBatch(platform.current, organization.key, id)).counts).toMatchObject({ failed: 2 });
  });

  test('keeps the file’s name and the columns of those rows', async () => {
    const content = `Firma;company_id\nMüller;${fresh(1).company_id}\nStraße;${fresh(2).company_id}\nRest;${fresh(4).company_id}\n`;
    const { csv_url: url } = await sentUpload(platform.current, organization.key, content, 'kunden.csv');
    const started = await platform.current.call('/api/enrichments/get_company/batch', {
      key: organization.key,
      body: { csv_url: url },
    });
    const { id } = batchOf(started);
    await ended(id);
    const second = batchOf(await retry(id));
    expect(second.file_name).toBe('kunden.csv');
    await ended(second.id);
    const { bytes } = await downloaded(platform.current, organization.key, second.id, 'results.csv?for=excel');
    const text = Buffer.from(bytes).toString();
    expect(text.split('\r\n').map((line) => line.split(';')[0]?.replace('\ufeff', ''))).toEqual([
      'Firma',
      'Straße',
      'Rest',
      '',
    ]);
  });

  test('happens once for each key, and answers a repetition the same', async () => {
    const { id } = await startBatch(platform.current, organization.key, [fresh(2)]);
    await ended(id);
    const headers = { 'idempotency-key': randomUUID() };
    const answers = [await retry(id, {}, headers), await retry(id, {}, headers)];
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expect(answers[1]?.headers.get('idempotent-replayed')).toBe('true');
    expect((await retry(id, { dry_run: true }, headers)).status).not.toBe(202);
    await ended(batchOf(answers[0] as TestAnswer).id);
  });

  test('tries rows again that were cancelled and that the credits did not cover', async () => {
    organization = await platform.current.organization({ credits: 2 });
    const { id } = await startBatch(platform.current, organization.key, [fresh(1), fresh(3), BAD_ROW]);
    await platform.current.call(`/api/batches/${id}/cancel`, { key: organization.key, method: 'POST' });
    const second = batchOf(await retry(id));
    expect(second.counts).toMatchObject({ total: 2, rejected: 1 });
    expect((await ended(second.id)).counts).toMatchObject({ completed: 1, rejected: 1 });
  });

  test('is refused where nothing has failed, and to others', async () => {
    const { id } = await startBatch(platform.current, organization.key, [fresh(1), BAD_ROW]);
    await ended(id);
    expect([(await retry(id)).status, (await retry(id)).body['code']]).toEqual([409, 'nothing_to_retry']);
    expect((await retry(id, { dry_run: 'maybe' })).status).toBe(422);
    organization = await platform.current.organization();
    expect((await retry(id)).status).toBe(404);
  });

  test('leaves out what runs or has completed in a batch that tries it again, or in one that tries that one, and names the first', async () => {
    organization = await platform.current.organization({ credits: 6 });
    const rows = [1, 2, 2, 4, 5].map((offset, n) => ({ ...fresh(offset), custom_vars: { n } }));
    // The last of them is not covered.
    const { id } = await startBatch(platform.current, organization.key, rows);
    await platform.current.call(`/api/batches/${id}/cancel`, { key: organization.key, method: 'POST' });
    expect((await retry(id, { dry_run: true })).body['data']).toMatchObject({ rows: 5 });
    const second = batchOf(await retry(id));
    expect(second).toMatchObject({ retry_of: id, counts: { total: 5, rejected: 1 } });
    // One was not covered; all others run.
    expect((await retry(id, { dry_run: true })).body['data']).toMatchObject({ rows: 1, credits: 2 });

    expect((await ended(second.id)).counts).toMatchObject({ completed: 1, failed: 3 });
    isDown = false;
    const third = batchOf(await retry(second.id));
    expect(third).toMatchObject({ retry_of: second.id });
    await ended(third.id);
    // As long after as nothing is a repetition any more.
    await platform.current.foundation.database.hot.query('update deduplication set created_at = $1', [new Date(0)]);
    for (const retried of [id, second.id, third.id]) {
      const left = (await retry(retried, { dry_run: true })).body['data'];
      expect([retried, left]).toEqual([
        retried,
        expect.objectContaining({ rows: 1, credits: 2, available_credits: 0 }),
      ]);
    }
    expect(await credits()).toMatchObject({ reserved: 0 });
    expect((await readBatch(platform.current, organization.key, id)).results).toHaveLength(5);
  });

  test('again and again leaves no reservation, charges each company once, and ends when all have an output', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 }),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
        async (numbers, outages) => {
          organization = await platform.current.organization({ credits: 1_000 });
          next += 10_000;
          let { id } = await startBatch(platform.current, organization.key, numbers.map(fresh));
          for (const outage of [true, ...outages, false]) {
            isDown = outage;
            const { counts } = await ended(id);
            expect(counts.completed + counts.failed).toBe(counts.total);
            expect(outage ? 0 : counts.failed).toBe(0);
            if (counts.failed === 0) {
              break;
            }
            const again = batchOf(await retry(id));
            expect(again.counts.total).toBe(counts.failed);
            ({ id } = again);
          }
          expect(await credits()).toEqual(
            expect.objectContaining({ available: 1_000 - 2 * new Set(numbers).size, reserved: 0 }),
          );
        },
      ),
      { numRuns: 8 },
    );
  }, 60_000);
});
