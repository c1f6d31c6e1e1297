import type { EnrichmentBatchStatus } from '#contract/resources/enrichmentBatch';
import type { ApiRefusal } from '#ports/apiRefusal';
import type { BatchAnswer, BatchProgress } from '#ports/batchApi';
import type { ClusterEvent } from '#ports/cluster';
import { batchConditions, type BatchState } from './batchConditions.ts';
import type { NewCondition } from './condition.ts';
import { isKeyRefusal } from './isKeyRefusal.ts';
import type { RequeueAfter } from './requeueAfter.ts';
import { whenFree } from './whenFree.ts';

/** What an EnrichmentBatch tells of itself from now on. */
export interface BatchReport {
  readonly change: Partial<EnrichmentBatchStatus>;
  readonly conditions: readonly NewCondition[];
  readonly events: readonly Omit<ClusterEvent, 'about'>[];
  /** Null where the next change of the object will tell. */
  readonly requeue: RequeueAfter | null;
}

const FOLLOW: RequeueAfter = { afterMilliseconds: 2_000 };
const WAIT_FOR_PARTS: RequeueAfter = { afterMilliseconds: 10_000 };
/** Rarely: the API counts keys that it does not know, and all batches are asked for from one address. */
const WAIT_FOR_KEY: RequeueAfter = { afterMilliseconds: 30_000 };

export function refusedReport(reason: string, message: string): BatchReport {
  return {
    change: { phase: 'Refused' },
    conditions: batchConditions('failed', reason, message),
    events: [{ type: 'Warning', reason, message }],
    requeue: null,
  };
}

export function waitingReport(reason: string, message: string, requeue: RequeueAfter = WAIT_FOR_PARTS): BatchReport {
  return {
    change: { phase: 'Pending' },
    conditions: batchConditions('waiting', reason, message),
    events: [{ type: 'Warning', reason, message }],
    requeue,
  };
}

/** A batch that runs while nobody can be asked how far it is: it goes on, and costs. */
export function lostSightReport(message: string, requeue: RequeueAfter = WAIT_FOR_PARTS): BatchReport {
  const reason = 'NotFollowed';
  return {
    change: { phase: 'Running' },
    conditions: batchConditions('unknown', reason, message),
    events: [{ type: 'Warning', reason, message }],
    requeue,
  };
}

/** What the API's answer says about the batch that an object stands for. @param before the status so far */
export function answerReport(answer: BatchAnswer, before: EnrichmentBatchStatus, now: Date): BatchReport {
  if (answer.kind === 'batch') {
    return progressReport(answer.batch, before, now);
  }
  return before.batchId === undefined ? notSubmittedReport(answer) : notFollowedReport(answer, before.batchId);
}

function notSubmittedReport(answer: ApiRefusal): BatchReport {
  if (answer.kind === 'busy') {
    const conditions = batchConditions('unknown', 'NotSubmitted', answer.message);
    return { change: {}, conditions, events: [], requeue: whenFree(answer) };
  }
  const message = `${answer.message} (${answer.code})`;
  return isKeyRefusal(answer) ? waitingReport('KeyRefused', message, WAIT_FOR_KEY) : refusedReport('Refused', message);
}

/** No refusal ends a batch that was accepted. An outage makes no event: it is nothing to put right here. */
function notFollowedReport(answer: ApiRefusal, batchId: number): BatchReport {
  if (answer.kind === 'busy') {
    return { ...lostSightReport(answer.message, whenFree(answer)), events: [] };
  }
  const message =
    answer.code === 'not_found'
      ? `The organization of the key has no batch ${batchId}: the key is of another organization, or the batch was deleted.`
      : `${answer.message} (${answer.code})`;
  return lostSightReport(message, WAIT_FOR_KEY);
}

interface Standing {
  readonly phase: NonNullable<EnrichmentBatchStatus['phase']>;
  readonly state: BatchState;
  readonly reason: string;
}

function progressReport(batch: BatchProgress, before: EnrichmentBatchStatus, now: Date): BatchReport {
  const { id, counts, creditsUsed, resultsUrl } = batch;
  const ended = counts.completed + counts.failed + counts.rejected;
  const isOver = ended === counts.total;
  const { phase, state, reason } = isOver ? endOf(batch) : RUNNING;
  const progress = `${ended}/${counts.total}`;
  const at = now.toISOString();
  const submittedAt = before.submittedAt ?? at;
  return {
    change: {
      ...{ phase, progress, batchId: id, counts, creditsUsed, resultsUrl, submittedAt },
      ...(isOver ? { completedAt: before.completedAt ?? at } : {}),
    },
    conditions: batchConditions(state, reason, `${progress} rows have ended: ${partsOf(counts)}.`),
    events: [
      ...submittedEvents(batch, before),
      ...(isOver ? [{ type: typeOf(state), reason, message: partsOf(counts) }] : []),
    ],
    requeue: isOver ? null : FOLLOW,
  };
}

const RUNNING: Standing = { phase: 'Running', state: 'running', reason: 'Running' };

/** A batch of which no row has an answer has failed, whatever it has cost to find out. */
function endOf({ status, counts }: BatchProgress): Standing {
  if (status === 'cancelled') {
    return { phase: 'Cancelled', state: 'failed', reason: 'Cancelled' };
  }
  if (counts.completed === 0) {
    const reason = counts.rejected === counts.total ? 'AllRejected' : 'NoneCompleted';
    return { phase: 'Failed', state: 'failed', reason };
  }
  const reason = counts.completed === counts.total ? 'Completed' : 'CompletedInPart';
  return { phase: 'Completed', state: 'complete', reason };
}

function typeOf(state: BatchState): ClusterEvent['type'] {
  return state === 'complete' ? 'Normal' : 'Warning';
}

function submittedEvents({ id, counts }: BatchProgress, before: EnrichmentBatchStatus): BatchReport['events'] {
  const message = `Batch ${id} with ${counts.total} rows`;
  return before.batchId === undefined ? [{ type: 'Normal', reason: 'Submitted', message }] : [];
}

function partsOf({ completed, failed, rejected }: BatchProgress['counts']): string {
  return `${completed} completed, ${failed} failed, ${rejected} rejected`;
}
