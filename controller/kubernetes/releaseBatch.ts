import type { Logger } from '#platform/logger';
import type { BatchApi } from '#ports/batchApi';
import type { Cluster, ClusterObject } from '#ports/cluster';
import type { BatchDecision } from './decideBatch.ts';
import { CANCEL_FINALIZER } from './gatherBatch.ts';
import { isKeyRefusal } from './isKeyRefusal.ts';
import { ENRICHMENT_BATCHES } from './kinds.ts';
import { leaveBehind } from './leaveBehind.ts';
import { removeFinalizer } from './removeFinalizer.ts';
import type { RequeueAfter } from './requeueAfter.ts';
import { whenFree } from './whenFree.ts';

interface ReleaseServices {
  readonly cluster: Cluster;
  readonly batchApi: Pick<BatchApi, 'cancel'>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly now: () => Date;
}

/** So long after its deletion an object waits for a key that the API takes. Then it must not hold its namespace any more. */
const KEY_PATIENCE_MILLISECONDS = 300_000;
const ASK_AGAIN: RequeueAfter = { afterMilliseconds: 30_000 };

/** Cancels the batch of an object that was deleted. The object stays until the API has done so, or cannot. */
export async function releaseBatch(
  services: ReleaseServices,
  object: ClusterObject,
  { apiKey, batchId }: Extract<BatchDecision, { kind: 'cancel' }>,
): Promise<RequeueAfter | null> {
  const answer = apiKey === null ? null : await services.batchApi.cancel(apiKey, batchId);
  if (answer?.kind === 'busy') {
    return whenFree(answer);
  }
  if (answer?.kind === 'batch') {
    const message = `Batch ${batchId} was cancelled`;
    services.cluster.record({ about: object, type: 'Normal', reason: 'Released', message });
    return letGo(services, object);
  }
  const why = answer === null ? '' : `: ${answer.message} (${answer.code})`;
  if (answer !== null && isKeyRefusal(answer) && mayWait(object, services.now())) {
    const message = `Batch ${batchId} is not cancelled yet${why}`;
    services.cluster.record({ about: object, type: 'Warning', reason: 'NotCancelled', message });
    return ASK_AGAIN;
  }
  return leaveBehind(services, object, {
    kind: ENRICHMENT_BATCHES,
    finalizer: CANCEL_FINALIZER,
    noun: 'batch',
    id: batchId,
    message: `Batch ${batchId} runs to its end${why}`,
  });
}

function mayWait({ metadata: { deletionTimestamp } }: ClusterObject, now: Date): boolean {
  return deletionTimestamp !== undefined && now.getTime() - Date.parse(deletionTimestamp) < KEY_PATIENCE_MILLISECONDS;
}

function letGo({ cluster }: ReleaseServices, object: ClusterObject): Promise<null> {
  return removeFinalizer(cluster, ENRICHMENT_BATCHES, object, CANCEL_FINALIZER);
}
