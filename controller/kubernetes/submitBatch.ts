import type { Logger } from '#platform/logger';
import type { BatchAnswer, BatchApi } from '#ports/batchApi';
import { type Cluster, ClusterError, type ClusterObject } from '#ports/cluster';
import { addFinalizer } from './addFinalizer.ts';
import type { BatchDecision } from './decideBatch.ts';
import { CANCEL_FINALIZER } from './gatherBatch.ts';
import { ENRICHMENT_BATCHES } from './kinds.ts';

interface SubmitServices {
  readonly cluster: Cluster;
  readonly batchApi: BatchApi;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * Submits the batch of an object and holds the object from then on. One that was deleted in between cannot be held any
 * more: its batch is cancelled at once.
 *
 * @returns null where the object is gone
 */
export async function submitBatch(
  services: SubmitServices,
  object: ClusterObject,
  { apiKey, type, body, idempotencyKey }: Extract<BatchDecision, { kind: 'submit' }>,
): Promise<BatchAnswer | null> {
  const answer = await services.batchApi.submit(apiKey, type, body, idempotencyKey);
  if (answer.kind !== 'batch' || (await hold(services.cluster, object))) {
    return answer;
  }
  const { name } = object.metadata;
  const batchId = answer.batch.id;
  const cancelled = await services.batchApi.cancel(apiKey, batchId);
  if (cancelled.kind !== 'batch') {
    const facts = { kind: ENRICHMENT_BATCHES.kind, name, batchId, reason: cancelled.message };
    services.logger.warn(facts, 'A batch was left behind');
  }
  return null;
}

/** @returns false where the object is deleted */
async function hold(cluster: Cluster, object: ClusterObject): Promise<boolean> {
  if ((object.metadata.finalizers ?? []).includes(CANCEL_FINALIZER)) {
    return true;
  }
  try {
    await addFinalizer(cluster, ENRICHMENT_BATCHES, object, CANCEL_FINALIZER);
    return true;
  } catch (error) {
    if (!(error instanceof ClusterError) || error.refusal === 'unavailable') {
      throw error;
    }
  }
  // Somebody has changed or deleted it.
  const now = await cluster.get(ENRICHMENT_BATCHES, object.metadata.name);
  if (now === null || now.metadata.uid !== object.metadata.uid || now.metadata.deletionTimestamp !== undefined) {
    return false;
  }
  await addFinalizer(cluster, ENRICHMENT_BATCHES, now, CANCEL_FINALIZER);
  return true;
}
