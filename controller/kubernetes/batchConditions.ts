import type { Condition } from '#contract/resources/condition';
import type { NewCondition } from './condition.ts';

/** Where a batch stands, as far as it is known. */
export type BatchState = 'waiting' | 'running' | 'unknown' | 'failed' | 'complete';

type Statuses = readonly [
  complete: Condition['status'],
  failed: Condition['status'],
  progressing: Condition['status'],
  reconciling: Condition['status'],
  stalled: Condition['status'],
];

const TYPES = ['Complete', 'Failed', 'Progressing', 'Reconciling', 'Stalled'] as const;

/**
 * As Jobs have it, a batch is either complete or failed in the end. `Reconciling` and `Stalled` say the same to whom reads
 * objects by kstatus (sigs.k8s.io/cli-utils/pkg/kstatus): `kubectl apply` of packages, Flux, Argo CD. Without them an
 * object of a kind it does not know is current at once.
 */
const STATUSES: Readonly<Record<BatchState, Statuses>> = {
  waiting: ['False', 'False', 'False', 'True', 'False'],
  running: ['False', 'False', 'True', 'True', 'False'],
  unknown: ['Unknown', 'Unknown', 'Unknown', 'True', 'False'],
  failed: ['False', 'True', 'False', 'False', 'True'],
  complete: ['True', 'False', 'False', 'False', 'False'],
};

/** All conditions of an EnrichmentBatch, which are always written together so that none contradicts another. */
export function batchConditions(state: BatchState, reason: string, message: string): readonly NewCondition[] {
  return TYPES.map((type, index) => ({ type, status: STATUSES[state][index] ?? 'Unknown', reason, message }));
}
