import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BatchResource, BatchResultRowResource } from '#contract/http/batchResource';
import { BATCH_PAGE_MAX } from '#domain/batch';
import type { ApiClient } from '../apiClient.ts';
import { createBatchClient } from '../batch/batchClient.ts';
import { PATIENT_TRIES } from '../batch/persist.ts';
import { REAL_PACE } from '../batch/realPace.ts';
import { viewOf } from '../batch/runSubmission.ts';
import { readRowsFile } from '../batch/readRowsFile.ts';
import { createSubmissions } from '../batch/submissions.ts';
import { closeOrder, submitBatch } from '../batch/submitBatch.ts';
import { watchBatch } from '../batch/watchBatch.ts';
import { tell } from '../output.ts';
import type { DemoOutcome } from './demoJob.ts';

const EXAMPLES = fileURLToPath(new URL('../../examples/companies.csv', import.meta.url));

export interface ExamplesRun {
  readonly batch: BatchResource;
  /** One for each row of the file. */
  readonly outcomes: readonly DemoOutcome[];
}

/**
 * Sends the example companies as a batch, as `enrich batch submit` does, and waits for it.
 *
 * @param demoFile where the demo keeps its facts; what is remembered of a batch lies beside it
 */
export async function runExamples(api: ApiClient, demoFile: string): Promise<ExamplesRun> {
  const now = (): Date => new Date();
  const client = createBatchClient(api, { tries: PATIENT_TRIES, pace: REAL_PACE, tell });
  const submissions = createSubmissions(join(dirname(demoFile), 'batches'), now);
  const services = { client, submissions, now, newKey: randomUUID };
  const file = await readRowsFile(EXAMPLES);
  const order = { type: 'get_company', file, mapping: {}, maxCredits: null, idempotencyKey: null };
  const { batch: submitted } = await submitBatch(services, order);
  const batch = await watchBatch(client, submitted, viewOf(submitted, REAL_PACE), REAL_PACE);
  await closeOrder(services, order);
  const { body } = await api.call('GET', `/api/batches/${batch.id}?per_page=${BATCH_PAGE_MAX}`);
  const { results } = (body as { readonly data: { readonly results: readonly BatchResultRowResource[] } }).data;
  return { batch, outcomes: results.map(toOutcome) };
}

function toOutcome({ status, input, output, error, credits }: BatchResultRowResource): DemoOutcome {
  return {
    job: { type: 'get_company', input: input as Readonly<Record<string, string>>, expect: 'completed' },
    status,
    output,
    error: error?.message ?? null,
    credits,
    seconds: null,
  };
}
