import type { EnrichmentBatchStatus } from '#contract/resources/enrichmentBatch';
import type { BatchAnswer, BatchProgress } from '#ports/batchApi';
import type { ClusterEvent } from '#ports/cluster';
import type { NewCondition } from './condition.ts';
import type { RequeueAfter } from './requeueAfter.ts';
import { whenFree } from './whenFree.ts';

/** What an EnrichmentBatch tells of itself from now on. */
export interface BatchReport {
  readonly change: Partial<EnrichmentBatchStatus>;
  readonly condition: NewCondition;
  readonly events: readonly Omit<ClusterEvent, 'about'>[];
  /** Null where the next change of the object will tell. */
  readonly requeue: RequeueAfter | null;
}

const FOLLOW: RequeueAfter = { afterMilliseconds: 2_000 };
const WAIT_FOR_PARTS: RequeueAfter = { afterMilliseconds: 10_000 };

export function refusedReport(reason: string, message: string): BatchReport {
  return {
    change: { phase: 'Refused' },
    condition: { type: 'Complete', status: 'False', reason, message },
    events: [{ type: 'Warning', reason, message }],
    requeue: null,
  };
}

export function waitingReport(reason: string, message: string): BatchReport {
  return { ...refusedReport(reason, message), change: {}, requeue: WAIT_FOR_PARTS };
}

/** What the API's answer says about the batch that an object stands for. @param before the status so far */
export function answerReport(answer: BatchAnswer, before: EnrichmentBatchStatus, now: Date): BatchReport {
  switch (answer.kind) {
    case 'refused':
      return refusedReport('Refused', `${answer.message} (${answer.code})`);
    case 'busy':
      return busyReport(answer, before);
    case 'batch':
      return progressReport(answer.batch, before, now);
  }
}

function busyReport(answer: Extract<BatchAnswer, { kind: 'busy' }>, before: EnrichmentBatchStatus): BatchReport {
  const reason = before.batchId === undefined ? 'NotSubmitted' : 'NotFollowed';
  return {
    change: {},
    condition: { type: 'Complete', status: 'Unknown', reason, message: answer.message },
    events: [],
    requeue: whenFree(answer),
  };
}

function progressReport(batch: BatchProgress, before: EnrichmentBatchStatus, now: Date): BatchReport {
  const { id, counts, creditsUsed, resultsUrl } = batch;
  const ended = counts.completed + counts.failed + counts.rejected;
  const isOver = ended === counts.total;
  const phase = isOver ? (batch.status === 'cancelled' ? 'Cancelled' : 'Completed') : 'Running';
  const progress = `${ended}/${counts.total}`;
  const at = now.toISOString();
  const submittedAt = before.submittedAt ?? at;
  return {
    change: {
      ...{ phase, progress, batchId: id, counts, creditsUsed, resultsUrl, submittedAt },
      ...(isOver ? { completedAt: before.completedAt ?? at } : {}),
    },
    condition: {
      type: 'Complete',
      status: isOver ? 'True' : 'False',
      reason: phase,
      message: `${progress} rows have ended.`,
    },
    events: [...submittedEvents(batch, before), ...(isOver ? [endedEvent(phase, counts)] : [])],
    requeue: isOver ? null : FOLLOW,
  };
}

function submittedEvents({ id, counts }: BatchProgress, before: EnrichmentBatchStatus): BatchReport['events'] {
  const message = `Batch ${id} with ${counts.total} rows`;
  return before.batchId === undefined ? [{ type: 'Normal', reason: 'Submitted', message }] : [];
}

function endedEvent(phase: string, { completed, failed, rejected }: BatchProgress['counts']): BatchReport['events'][0] {
  return { type: 'Normal', reason: phase, message: `${completed} completed, ${failed} failed, ${rejected} rejected` };
}
