import type { BatchResource, BatchResultRowResource } from '#contract/http/batchResource';
import { company } from './apiCalls.ts';
import { eventually } from './eventually.ts';
import type { TestAnswer, TestCall, TestPlatform } from './testPlatform.ts';

export const COMPANY_BATCH = '/api/enrichments/get_company/batch';

/** `data` of GET /api/batches/{id}. */
export interface BatchPage extends BatchResource {
  readonly results: readonly BatchResultRowResource[];
  readonly pagination: Readonly<Record<'page' | 'per_page' | 'total' | 'total_pages', number>>;
}

/** Inputs of get_company for the companies from one number to another. */
export function companies(from: number, to: number): readonly { readonly company_id: string }[] {
  return Array.from({ length: to - from + 1 }, (_, index) => company(from + index));
}

/** A row that no type takes. */
export const BAD_ROW = { company_id: 'wrong' };

export function postBatch(
  platform: TestPlatform,
  key: string,
  body: unknown,
  headers: NonNullable<TestCall['headers']> = {},
): Promise<TestAnswer> {
  return platform.call(COMPANY_BATCH, { key, body, headers });
}

/** `data` of an answer about one batch. */
export function batchOf(answer: TestAnswer): BatchPage {
  return answer.body['data'] as unknown as BatchPage;
}

/**
 * Starts a batch of get_company.
 *
 * @throws Error when it was not accepted
 */
export async function startBatch(
  platform: TestPlatform,
  key: string,
  rows: readonly unknown[],
  rest: Readonly<Record<string, unknown>> = {},
): Promise<BatchPage> {
  const answer = await postBatch(platform, key, { rows, ...rest });
  if (answer.status !== 202) {
    throw new Error(`The batch was not accepted: ${answer.status} ${answer.text}`);
  }
  return batchOf(answer);
}

/** The batch as it is now, with a page of its results. */
export async function readBatch(platform: TestPlatform, key: string, id: number, query = ''): Promise<BatchPage> {
  return batchOf(await platform.call(`/api/batches/${id}${query}`, { key }));
}

/** Waits until every row of the batches is admitted; where no worker runs, they change no more by themselves. */
export function untilAdmitted(platform: TestPlatform, key: string, ids: readonly number[]): Promise<void> {
  return eventually('every row is admitted', async () => {
    const batches = await Promise.all(ids.map((id) => readBatch(platform, key, id)));
    return batches.every(({ counts }) => counts.pending === 0);
  });
}

/** The batch once no row is open any more. */
export async function endedBatch(platform: TestPlatform, key: string, id: number): Promise<BatchPage> {
  await eventually(`batch ${id} ends`, async () => (await readBatch(platform, key, id)).completed_at !== null);
  return readBatch(platform, key, id);
}

/** The whole file of results. */
export function resultsCsv(platform: TestPlatform, key: string, id: number): Promise<TestAnswer> {
  return platform.call(`/api/batches/${id}/results.csv`, { key });
}
