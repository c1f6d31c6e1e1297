import type { Logger } from '#platform/logger';
import type { BatchAnswer, BatchApi } from '#ports/batchApi';
import type { Cluster, ClusterObject } from '#ports/cluster';
import { addFinalizer } from './addFinalizer.ts';
import { answerReport, type BatchReport, lostSightReport, refusedReport, waitingReport } from './batchReport.ts';
import { withConditions } from './condition.ts';
import { type BatchDecision, decideBatch } from './decideBatch.ts';
import { type BatchSituation, CANCEL_FINALIZER, gatherBatch } from './gatherBatch.ts';
import { ENRICHMENT_BATCHES } from './kinds.ts';
import type { LastKeys } from './lastKeys.ts';
import { releaseBatch } from './releaseBatch.ts';
import { removeFinalizer } from './removeFinalizer.ts';
import type { RequeueAfter } from './requeueAfter.ts';
import { submitBatch } from './submitBatch.ts';
import { writeStatus } from './writeStatus.ts';

export interface BatchResourceServices {
  readonly cluster: Cluster;
  readonly batchApi: BatchApi;
  readonly logger: Pick<Logger, 'warn'>;
  readonly now: () => Date;
}

/** EnrichmentBatch → one batch at the API, whichever process restarts in between: its key is the object's uid. */
export async function reconcileBatch(
  services: BatchResourceServices,
  keys: LastKeys,
  name: string,
): Promise<RequeueAfter | null> {
  const { cluster } = services;
  const object = cluster.view(ENRICHMENT_BATCHES).get(name);
  if (object === null) {
    keys.forget(name);
    return null;
  }
  const situation = await gatherBatch(cluster, object, keys);
  return act(services, keys, object, situation);
}

async function act(
  services: BatchResourceServices,
  keys: LastKeys,
  object: ClusterObject,
  situation: BatchSituation,
): Promise<RequeueAfter | null> {
  const decision = decideBatch(situation);
  switch (decision.kind) {
    case 'nothing':
      return null;
    case 'hold':
      return addFinalizer(services.cluster, ENRICHMENT_BATCHES, object, CANCEL_FINALIZER);
    case 'let_go':
      keys.forget(object.metadata.name);
      return removeFinalizer(services.cluster, ENRICHMENT_BATCHES, object, CANCEL_FINALIZER);
    case 'cancel':
      return releaseBatch(services, object, decision);
    case 'refuse':
      return tell(services, object, situation, refusedReport(decision.reason, decision.message));
    case 'wait':
      return tell(services, object, situation, waitingReport(decision.reason, decision.message));
    case 'lose_sight':
      return tell(services, object, situation, lostSightReport(decision.message));
    case 'submit':
    case 'follow':
      return ask(services, keys, object, situation, decision);
  }
}

async function ask(
  services: BatchResourceServices,
  keys: LastKeys,
  object: ClusterObject,
  situation: BatchSituation,
  decision: Extract<BatchDecision, { kind: 'submit' | 'follow' }>,
): Promise<RequeueAfter | null> {
  const answer = await answerTo(services, object, decision);
  if (answer === null) {
    return null;
  }
  if (answer.kind === 'batch') {
    keys.accepted(object.metadata.name, situation.uid, decision.apiKey);
  }
  return tell(services, object, situation, answerReport(answer, situation.status, services.now()));
}

/** @returns null where the object is gone */
function answerTo(
  services: BatchResourceServices,
  object: ClusterObject,
  decision: Extract<BatchDecision, { kind: 'submit' | 'follow' }>,
): Promise<BatchAnswer | null> {
  switch (decision.kind) {
    case 'submit':
      return submitBatch(services, object, decision);
    case 'follow':
      return services.batchApi.show(decision.apiKey, decision.batchId);
  }
}

/** Writes the status, once, and then the events. */
async function tell(
  { cluster, now }: BatchResourceServices,
  object: ClusterObject,
  { status: before }: BatchSituation,
  { change, conditions, events, requeue }: BatchReport,
): Promise<RequeueAfter | null> {
  await writeStatus(cluster, ENRICHMENT_BATCHES, object, {
    ...before,
    phase: before.phase ?? 'Pending',
    ...change,
    conditions: withConditions(object, conditions, now()),
  });
  events.forEach((event) => cluster.record({ about: object, ...event }));
  return requeue;
}
