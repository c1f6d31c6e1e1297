import { createHash } from 'node:crypto';
import type { BatchResource } from '#contract/http/batchResource';
import { canonicalJson } from '#domain/canonicalJson';
import { RefusedError } from '../refusedError.ts';
import type { BatchClient, RowsFile, RowsRequest } from './batchClient.ts';
import type { Submission, Submissions } from './submissions.ts';

/** What the caller wants done with a file. */
export interface BatchOrder extends RowsRequest {
  readonly file: RowsFile;
  /** The caller's own key; null lets us choose one. */
  readonly idempotencyKey: string | null;
}

export interface SubmittedBatch {
  readonly batch: BatchResource;
  /** Whether an earlier command began it. */
  readonly isResumed: boolean;
}

/** What a submission is made with. */
export interface SubmissionServices {
  readonly client: BatchClient;
  readonly submissions: Submissions;
  readonly now: () => Date;
  readonly newKey: () => string;
}

/**
 * Uploads a file and starts a batch of it, once: each step is written down before the next, and a step that is repeated
 * is the same request with the same key.
 */
export async function submitBatch(services: SubmissionServices, order: BatchOrder): Promise<SubmittedBatch> {
  const { client, submissions } = services;
  const name = submissionName(client, order);
  const known = await submissions.find(name);
  const id = known?.batch_id ?? null;
  const running = id === null ? null : await client.find(id);
  if (running !== null) {
    return { batch: running, isResumed: true };
  }
  const isUploaded = known !== null && id === null;
  const submission = isUploaded ? known : await upload(services, order);
  await submissions.save(name, submission);
  const batch = await start(services, name, order, submission);
  await submissions.save(name, { ...submission, batch_id: batch.id });
  return { batch, isResumed: isUploaded };
}

/** Ends what was remembered of an order: the next one like it is a new batch. With a key of the caller's it never is. */
export async function closeOrder({ client, submissions }: SubmissionServices, order: BatchOrder): Promise<void> {
  if (order.idempotencyKey === null) {
    await submissions.forget(submissionName(client, order));
  }
}

/** The same for the same bytes, the same wishes and the same key at the same address. */
function submissionName({ api }: BatchClient, { type, file, mapping, maxCredits, idempotencyKey }: BatchOrder): string {
  const content = createHash('sha256').update(file.bytes).digest('hex');
  const wishes = { type, mapping, idempotencyKey, ...(maxCredits === null ? {} : { maxCredits }) };
  const identity = canonicalJson({ address: api.baseUrl, key: api.keyDigest, ...wishes, content });
  return createHash('sha256').update(identity).digest('hex').slice(0, 32);
}

async function upload(
  { client, now, newKey }: SubmissionServices,
  { file, idempotencyKey }: BatchOrder,
): Promise<Submission> {
  return {
    csv_url: await client.upload(file),
    idempotency_key: idempotencyKey ?? newKey(),
    batch_id: null,
    started_at: now().toISOString(),
  };
}

/** What was refused is over: the next try begins anew. */
async function start(
  { client, submissions }: SubmissionServices,
  name: string,
  order: BatchOrder,
  { csv_url: csvUrl, idempotency_key: key }: Submission,
): Promise<BatchResource> {
  try {
    return await client.start(order, csvUrl, key);
  } catch (error) {
    if (error instanceof RefusedError) {
      await submissions.forget(name);
    }
    throw error;
  }
}
