import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@jest/globals';
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

/** How many rows are being worked on. */
export async function rowsInWork(api: ApiClient, id: number): Promise<number> {
  const { counts } = await readBatch(api, id);
  return counts.processing;
}

/** Holds that all rows of a batch which is over have ended well, and that it was paid for each of them once. */
export async function isWhole(api: ApiClient, id: number, count: number): Promise<void> {
  const batch = await readBatch(api, id);
  expect(batch.counts).toMatchObject({ total: count, completed: count, failed: 0, rejected: 0 });
  const results = await rowsOf(api, id);
  expect(new Set(results.map(({ row }) => row)).size).toBe(count);
  expect(batch.credits_used).toBe(results.reduce((sum, { credits }) => sum + credits, 0));
}
