import type { Logger } from '#platform/logger';
import type { BatchApi } from '#ports/batchApi';
import type { Cluster, ClusterObject } from '#ports/cluster';
import { addFinalizer } from './addFinalizer.ts';
import { answerReport, type BatchReport, refusedReport, waitingReport } from './batchReport.ts';
import { withCondition } from './condition.ts';
import { type BatchDecision, decideBatch } from './decideBatch.ts';
import { type BatchSituation, CANCEL_FINALIZER, gatherBatch } from './gatherBatch.ts';
import { ENRICHMENT_BATCHES } from './kinds.ts';
import { removeFinalizer } from './removeFinalizer.ts';
import type { RequeueAfter } from './requeueAfter.ts';
import { whenFree } from './whenFree.ts';
import { writeStatus } from './writeStatus.ts';

export interface BatchResourceServices {
  readonly cluster: Cluster;
  readonly batchApi: BatchApi;
  readonly logger: Pick<Logger, 'warn'>;
  readonly now: () => Date;
}

/** EnrichmentBatch → one batch at the API, whichever process restarts in between: its key is the object's uid. */
export async function reconcileBatch(services: BatchResourceServices, name: string): Promise<RequeueAfter | null> {
  const { cluster } = services;
  const object = cluster.view(ENRICHMENT_BATCHES).get(name);
  if (object === null) {
    return null;
  }
  const situation = await gatherBatch(cluster, object);
  return act(services, object, situation, decideBatch(situation));
}

async function act(
  services: BatchResourceServices,
  object: ClusterObject,
  situation: BatchSituation,
  decision: BatchDecision,
): Promise<RequeueAfter | null> {
  switch (decision.kind) {
    case 'nothing':
      return null;
    case 'hold':
      return addFinalizer(services.cluster, ENRICHMENT_BATCHES, object, CANCEL_FINALIZER);
    case 'let_go':
      return letGo(services, object);
    case 'cancel':
      return cancel(services, object, decision);
    case 'refuse':
    case 'wait':
    case 'submit':
    case 'follow':
      return tell(services, object, situation, await reportOf(services, situation, decision));
  }
}

async function reportOf(
  { batchApi, now }: BatchResourceServices,
  { status }: BatchSituation,
  decision: Extract<BatchDecision, { kind: 'refuse' | 'wait' | 'submit' | 'follow' }>,
): Promise<BatchReport> {
  switch (decision.kind) {
    case 'refuse':
      return refusedReport(decision.reason, decision.message);
    case 'wait':
      return waitingReport(decision.reason, decision.message);
    case 'follow':
      return answerReport(await batchApi.show(decision.apiKey, decision.batchId), status, now());
    case 'submit':
      return answerReport(
        await batchApi.submit(decision.apiKey, decision.type, decision.body, decision.idempotencyKey),
        status,
        now(),
      );
  }
}

/** Writes the status, once, and then the events. */
async function tell(
  { cluster, now }: BatchResourceServices,
  object: ClusterObject,
  { status: before }: BatchSituation,
  { change, condition, events, requeue }: BatchReport,
): Promise<RequeueAfter | null> {
  await writeStatus(cluster, ENRICHMENT_BATCHES, object, {
    ...before,
    phase: before.phase ?? 'Pending',
    ...change,
    conditions: withCondition(object, condition, now()),
  });
  events.forEach((event) => cluster.record({ about: object, ...event }));
  return requeue;
}

/** The object stays until the API has cancelled the batch, or cannot. */
async function cancel(
  services: BatchResourceServices,
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
  return leaveBehind(services, object, batchId, `Batch ${batchId} runs to its end${why}`);
}

/** Logged as well: a namespace that is being deleted takes no events. */
function leaveBehind(
  services: BatchResourceServices,
  object: ClusterObject,
  batchId: number,
  message: string,
): Promise<null> {
  const { name } = object.metadata;
  services.cluster.record({ about: object, type: 'Warning', reason: 'LeftBehind', message });
  services.logger.warn({ kind: ENRICHMENT_BATCHES.kind, name, batchId, reason: message }, 'A batch was left behind');
  return letGo(services, object);
}

function letGo({ cluster }: BatchResourceServices, object: ClusterObject): Promise<null> {
  return removeFinalizer(cluster, ENRICHMENT_BATCHES, object, CANCEL_FINALIZER);
}
