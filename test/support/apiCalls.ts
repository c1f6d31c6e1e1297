import { afterEach, expect } from '@jest/globals';
import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import type { CreditEntryResource } from '#contract/http/credits';
import type { EnrichmentHandler, WorkContext, WorkResult } from '../../workers/enrichments/handler.ts';
import { eventually } from './eventually.ts';
import type { TestAnswer, TestPlatform } from './testPlatform.ts';
import { createApiMetrics } from '../../api/apiMetrics.ts';

export const GET_COMPANY = '/api/enrichments/get_company';
/** What get_company costs when nothing else is configured (docs/spec/decisions.md, "Enrichment types"). */
export const GET_COMPANY_PRICE = 2;

/** The input of get_company for one of many companies. */
export function company(number = 1): { readonly company_id: string } {
  return { company_id: `DE-HRB-F1103-${number}` };
}

/** `data` of an answer about one enrichment. */
export function resourceOf(answer: TestAnswer): EnrichmentResource {
  return answer.body['data'] as unknown as EnrichmentResource;
}

/** What a list answers with. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly next_cursor: string | null;
}

/** One page of enrichments. */
export function pageOf(answer: TestAnswer): Page<EnrichmentResource> {
  return answer.body as unknown as Page<EnrichmentResource>;
}

/** The fields of `errors` in a validation 422. */
export function fieldsOf(answer: TestAnswer): readonly string[] {
  return Object.keys((answer.body['errors'] as object | undefined) ?? {});
}

/**
 * Starts get_company asynchronously.
 *
 * @returns the id of the enrichment
 * @throws Error when it was not accepted
 */
export async function start(
  platform: TestPlatform,
  key: string,
  body: Readonly<Record<string, unknown>> = company(),
): Promise<number> {
  const answer = await platform.call(GET_COMPANY, { key, body: { ...body, async: true } });
  if (answer.status !== 202) {
    throw new Error(`The enrichment was not accepted: ${answer.status} ${answer.text}`);
  }
  return resourceOf(answer).id;
}

/** Cancels an enrichment that can be cancelled. */
export async function cancel(platform: TestPlatform, key: string, id: number): Promise<void> {
  const answer = await platform.call(`/api/enrichments/${id}/cancel`, { key, method: 'POST' });
  expect(answer.status).toBe(200);
}

/** The enrichment as it is now. */
export async function read(platform: TestPlatform, key: string, id: number): Promise<EnrichmentResource> {
  return resourceOf(await platform.call(`/api/enrichments/${id}`, { key }));
}

/** The answer to a poll that waits until the enrichment has ended. */
export function waitFor(platform: TestPlatform, key: string, id: number): Promise<TestAnswer> {
  return platform.call(`/api/enrichments/${id}?wait=true`, { key });
}

/** `data` of GET /api/credits. */
export async function creditsOf(platform: TestPlatform, key: string): Promise<unknown> {
  return (await platform.call('/api/credits', { key })).body['data'];
}

/** Every item of a list, page by page. */
export async function everyPage<T = CreditEntryResource>(
  platform: TestPlatform,
  key: string,
  path: string,
  limit: number,
): Promise<readonly T[]> {
  const items: T[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const from: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const answer = await platform.call(`${path}?limit=${limit}${from}`, { key });
    const page = answer.body as unknown as Page<T>;
    items.push(...page.data);
    cursor = page.next_cursor;
  }
  return items;
}

/** How many rows an organization has in each table that acceptance writes to. */
export async function storedRows(
  { foundation }: TestPlatform,
  organizationId: number,
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await foundation.database.hot.query<Record<string, number>>(
    `select
       (select count(*) from enrichments where organization_id = $1) as enrichments,
       (select count(*) from idempotency_keys where organization_id = $1) as idempotency_keys,
       (select count(*) from deduplication where organization_id = $1) as deduplication,
       (select count(*) from credit_transfers where organization_id = $1 and kind = 'reserve') as reservations`,
    [organizationId],
  );
  return rows[0] ?? {};
}

/** What `storedRows` finds where everything was refused. */
export const NOTHING_STORED = { enrichments: 0, idempotency_keys: 0, deduplication: 0, reservations: 0 };

/** Waits until that many requests wait for an enrichment to finish. */
export function untilWaiting({ foundation }: TestPlatform, count: number): Promise<void> {
  return eventually(`${count} requests wait`, async () => {
    const { values } = await createApiMetrics(foundation.metrics).openWaits.get();
    return values[0]?.value === count;
  });
}

/**
 * Gives every test of a suite workers of its own and an empty queue: afterwards its workers are stopped and the work
 * that was not started is cancelled.
 */
export function useWork(platform: { readonly current: TestPlatform }): TestPlatform['work'] {
  const workers = new Set<ReturnType<TestPlatform['work']>>();
  afterEach(async () => {
    await Promise.all([...workers].map((worker) => worker.stop()));
    workers.clear();
    await cancelQueued(platform.current);
  });
  return (handlers) => {
    const worker = platform.current.work(handlers);
    workers.add(worker);
    return worker;
  };
}

async function cancelQueued({ foundation }: TestPlatform): Promise<void> {
  const { rows } = await foundation.database.hot.query<{ organization_id: number; id: number }>(
    `select organization_id, id from enrichments where status = 'queued' order by id`,
  );
  for (const { organization_id: organizationId, id } of rows) {
    await foundation.cancellation.cancel(organizationId, id, 0, new Date());
  }
}

/** The result of work that costs its price and tells the mirror nothing. */
export function result(output: Readonly<Record<string, unknown>> = { name: 'Muster GmbH' }): WorkResult {
  return { output, cost: null, mirror: null };
}

/** A handler that answers at once. */
export function answering(output?: Readonly<Record<string, unknown>>): Partial<EnrichmentHandler> {
  return { fromSource: () => Promise.resolve(result(output)) };
}

/** A handler whose work goes on until the test ends it. */
export interface Gate {
  readonly handler: Partial<EnrichmentHandler>;
  /** Ids whose work has started, in order. */
  readonly started: readonly number[];
  open(): void;
  /** All work under way, and all that follows, fails with this. */
  fail(error: Error): void;
}

export function createGate(): Gate {
  const started: number[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<WorkResult>();
  // Work may never start; an unused failure is no surprise.
  promise.catch(() => undefined);
  return {
    handler: {
      fromSource: ({ id }, { signal }: WorkContext) => {
        started.push(id);
        return Promise.race([promise, aborted(signal)]);
      },
    },
    started,
    open: () => resolve(result()),
    fail: reject,
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The work was told to stop', { cause: signal.reason })));
  });
}
