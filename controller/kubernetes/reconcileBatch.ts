import {
  type EnrichmentBatchSpec,
  enrichmentBatchSpec,
  type EnrichmentBatchStatus,
} from '#contract/resources/enrichmentBatch';
import { ENRICHMENT_TYPES, enrichmentTypeByName } from '#contract/types/catalogue';
import type { BatchAnswer, BatchDesk, BatchProgress } from '#ports/batchDesk';
import type { Cluster, ClusterObject } from '#ports/cluster';
import { readBatchRows } from './batchRows.ts';
import { type NewCondition, withCondition } from './condition.ts';
import { ENRICHMENT_BATCHES } from './kinds.ts';
import { readSecret } from './readSecret.ts';
import type { Again } from './reconcileQueue.ts';
import { writeStatus } from './writeStatus.ts';

export interface BatchResourceServices {
  readonly cluster: Cluster;
  readonly batchDesk: BatchDesk;
  readonly now: () => Date;
}

/** A batch that is deleted while it runs is cancelled; the finalizer keeps the object until that is done. */
export const CANCEL_FINALIZER = 'enrichment.platform/cancel';
const FOLLOW: Again = { afterMilliseconds: 2_000 };
const WAIT_FOR_PARTS: Again = { afterMilliseconds: 10_000 };
const BUSY: Again = { afterMilliseconds: 5_000 };

/** EnrichmentBatch → one batch at the API, whoever restarts in between: its key is the object's uid. */
export async function reconcileBatch(services: BatchResourceServices, name: string): Promise<Again | null> {
  const { cluster } = services;
  const object = cluster.view(ENRICHMENT_BATCHES).get(name);
  if (object === null) {
    return null;
  }
  if (object.metadata.deletionTimestamp !== undefined) {
    return release(services, object);
  }
  if (isOver(statusOf(object))) {
    // Nothing is left to cancel, and an object must not outlive a release that is gone.
    await letGo(services, object);
    return null;
  }
  if (!finalizersOf(object).includes(CANCEL_FINALIZER)) {
    // Before anything is submitted that a deletion would have to cancel. The change itself brings us back.
    await cluster.setFinalizers(ENRICHMENT_BATCHES, object, [...finalizersOf(object), CANCEL_FINALIZER]);
    return null;
  }
  const { data: spec, error } = enrichmentBatchSpec.safeParse(object['spec']);
  if (spec === undefined) {
    return refuse(services, object, 'Invalid', error.issues.map(({ message }) => message).join(' '));
  }
  if (enrichmentTypeByName(spec.type) === null) {
    const types = ENRICHMENT_TYPES.map((type) => type.name).join(', ');
    return refuse(services, object, 'UnknownType', `There is no enrichment type ${spec.type}; there are ${types}.`);
  }
  const apiKey = await readSecret(cluster, spec.apiKey.secretName, spec.apiKey.key);
  if (apiKey === null) {
    return wait(services, object, 'NoApiKey', `The Secret ${spec.apiKey.secretName} has no key ${spec.apiKey.key}.`);
  }
  const { batchId } = statusOf(object);
  return batchId === undefined
    ? submit(services, object, spec, apiKey)
    : follow(services, object, await services.batchDesk.show(apiKey, batchId));
}

async function submit(
  services: BatchResourceServices,
  object: ClusterObject,
  spec: EnrichmentBatchSpec,
  apiKey: string,
): Promise<Again | null> {
  const rows = await readBatchRows(services.cluster, spec);
  if (rows.kind === 'missing') {
    return wait(services, object, 'NoRows', rows.message);
  }
  if (rows.kind === 'invalid') {
    return refuse(services, object, 'InvalidRows', rows.message);
  }
  const body = {
    ...rows.body,
    ...(spec.customVars === undefined ? {} : { custom_vars: spec.customVars }),
    ...(spec.callbackUrl === undefined ? {} : { callback_url: spec.callbackUrl }),
  };
  // The same key after a restart, so that a batch whose answer was lost is found again and not made twice.
  const answer = await services.batchDesk.submit(apiKey, spec.type, body, `kubernetes-${object.metadata.uid ?? ''}`);
  if (answer.kind === 'batch') {
    const message = `Batch ${answer.batch.id} with ${answer.batch.counts.total} rows`;
    services.cluster.record({ about: object, type: 'Normal', reason: 'Submitted', message });
  }
  return follow(services, object, answer);
}

async function follow(
  services: BatchResourceServices,
  object: ClusterObject,
  answer: BatchAnswer,
): Promise<Again | null> {
  switch (answer.kind) {
    case 'refused':
      return refuse(services, object, 'Refused', `${answer.message} (${answer.code})`);
    case 'busy':
      await tell(services, object, {}, busyCondition(object, answer.message));
      return whenFree(answer);
    case 'batch':
      return showProgress(services, object, answer.batch);
  }
}

async function showProgress(
  services: BatchResourceServices,
  object: ClusterObject,
  batch: BatchProgress,
): Promise<Again | null> {
  const { cluster, now } = services;
  const ended = batch.counts.completed + batch.counts.failed + batch.counts.rejected;
  const over = ended === batch.counts.total;
  const phase = over ? (batch.status === 'cancelled' ? 'Cancelled' : 'Completed') : 'Running';
  const progress = `${ended}/${batch.counts.total}`;
  const at = now().toISOString();
  const before = statusOf(object);
  await tell(
    services,
    object,
    {
      phase,
      progress,
      batchId: batch.id,
      counts: batch.counts,
      creditsUsed: batch.creditsUsed,
      resultsUrl: batch.resultsUrl,
      submittedAt: before.submittedAt ?? at,
      ...(over ? { completedAt: before.completedAt ?? at } : {}),
    },
    { type: 'Complete', status: over ? 'True' : 'False', reason: phase, message: `${progress} rows have ended.` },
  );
  if (over) {
    const message = `${batch.counts.completed} completed, ${batch.counts.failed} failed, ${batch.counts.rejected} rejected`;
    cluster.record({ about: object, type: 'Normal', reason: phase, message });
  }
  return over ? null : FOLLOW;
}

function whenFree({ retryAfterSeconds }: Extract<BatchAnswer, { kind: 'busy' }>): Again {
  return retryAfterSeconds === null ? BUSY : { afterMilliseconds: retryAfterSeconds * 1_000 };
}

/** The object may go once nothing of it runs. */
async function release(services: BatchResourceServices, object: ClusterObject): Promise<Again | null> {
  if (!finalizersOf(object).includes(CANCEL_FINALIZER)) {
    return null;
  }
  const { batchId } = statusOf(object);
  const again = batchId === undefined || isOver(statusOf(object)) ? null : await cancel(services, object, batchId);
  if (again === null) {
    await letGo(services, object);
  }
  return again;
}

async function letGo({ cluster }: BatchResourceServices, object: ClusterObject): Promise<void> {
  const finalizers = finalizersOf(object);
  const others = finalizers.filter((finalizer) => finalizer !== CANCEL_FINALIZER);
  if (others.length < finalizers.length) {
    await cluster.setFinalizers(ENRICHMENT_BATCHES, object, others);
  }
}

/** Without its key nobody can cancel a batch; it then runs to its end. */
async function cancel(
  { cluster, batchDesk }: BatchResourceServices,
  object: ClusterObject,
  batchId: number,
): Promise<Again | null> {
  const { data: spec } = enrichmentBatchSpec.safeParse(object['spec']);
  const apiKey = spec === undefined ? null : await readSecret(cluster, spec.apiKey.secretName, spec.apiKey.key);
  const answer = apiKey === null ? null : await batchDesk.cancel(apiKey, batchId);
  if (answer?.kind === 'busy') {
    return whenFree(answer);
  }
  const message = `Batch ${batchId} ${answer?.kind === 'batch' ? 'was cancelled' : 'runs to its end'}`;
  cluster.record({ about: object, type: 'Normal', reason: 'Released', message });
  return null;
}

async function refuse(
  services: BatchResourceServices,
  object: ClusterObject,
  reason: string,
  message: string,
): Promise<null> {
  services.cluster.record({ about: object, type: 'Warning', reason, message });
  await tell(services, object, { phase: 'Refused' }, { type: 'Complete', status: 'False', reason, message });
  return null;
}

/** What is missing may still be made. */
async function wait(
  services: BatchResourceServices,
  object: ClusterObject,
  reason: string,
  message: string,
): Promise<Again> {
  services.cluster.record({ about: object, type: 'Warning', reason, message });
  await tell(services, object, {}, { type: 'Complete', status: 'False', reason, message });
  return WAIT_FOR_PARTS;
}

function busyCondition(object: ClusterObject, message: string): NewCondition {
  const reason = statusOf(object).batchId === undefined ? 'NotSubmitted' : 'NotFollowed';
  return { type: 'Complete', status: 'Unknown', reason, message };
}

async function tell(
  { cluster, now }: BatchResourceServices,
  object: ClusterObject,
  change: Partial<EnrichmentBatchStatus>,
  condition: NewCondition,
): Promise<void> {
  const before = statusOf(object);
  await writeStatus(cluster, ENRICHMENT_BATCHES, object, {
    ...before,
    phase: before.phase ?? 'Pending',
    ...change,
    conditions: withCondition(object, condition, now()),
  });
}

function statusOf(object: ClusterObject): EnrichmentBatchStatus {
  return (object['status'] as EnrichmentBatchStatus | undefined) ?? {};
}

function isOver({ phase }: EnrichmentBatchStatus): boolean {
  return phase === 'Completed' || phase === 'Cancelled' || phase === 'Refused';
}

function finalizersOf({ metadata }: ClusterObject): readonly string[] {
  return metadata.finalizers ?? [];
}
