import { setTimeout as delay } from 'node:timers/promises';
import type { BatchResource, BatchResultRowResource } from '#contract/http/batchResource';
import { BATCH_PAGE_MAX } from '#domain/batch';
import type { ApiClient } from '../../../cli/apiClient.ts';

/** @throws Error when the batch was not accepted */
export async function startBatch(api: ApiClient, type: string, rows: readonly object[]): Promise<BatchResource> {
  const { status, body } = await api.call('POST', `/api/enrichments/${type}/batch`, { rows });
  if (status !== 202) {
    throw new Error(`The batch was not accepted: ${status} ${JSON.stringify(body)}`);
  }
  return (body as { readonly data: BatchResource }).data;
}

export async function readBatch(api: ApiClient, id: number): Promise<BatchResource> {
  const { body } = await api.call('GET', `/api/batches/${id}?per_page=1`);
  return (body as { readonly data: BatchResource }).data;
}

/** The batch once no row is open any more. */
export async function batchEnd(api: ApiClient, id: number, seconds: number): Promise<BatchResource> {
  const until = Date.now() + seconds * 1_000;
  for (;;) {
    const batch = await readBatch(api, id);
    if (batch.completed_at !== null) {
      return batch;
    }
    if (Date.now() > until) {
      throw new Error(`Batch ${id} did not end within ${seconds} s: ${JSON.stringify(batch.counts)}`);
    }
    await delay(500);
  }
}

/** All rows of a batch. */
export async function rowsOf(api: ApiClient, id: number): Promise<readonly BatchResultRowResource[]> {
  const rows: BatchResultRowResource[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await api.call('GET', `/api/batches/${id}?per_page=${BATCH_PAGE_MAX}&page=${page}`);
    const { results } = (body as { readonly data: { readonly results: readonly BatchResultRowResource[] } }).data;
    rows.push(...results);
    if (results.length < BATCH_PAGE_MAX) {
      return rows;
    }
  }
}
