import {
  enrichmentBatchSpec,
  type EnrichmentBatchSpec,
  type EnrichmentBatchStatus,
} from '#contract/resources/enrichmentBatch';
import type { Cluster, ClusterObject } from '#ports/cluster';
import { readBatchRows, type BatchRows } from './batchRows.ts';
import { readApiKey } from './readApiKey.ts';
import type { LastKeys } from './lastKeys.ts';
import type { DataValue } from './readDataKey.ts';
import { readSpec, type SpecVerdict } from './readSpec.ts';

/** A batch that is deleted while it runs is cancelled; the finalizer keeps the object until that is done. */
export const CANCEL_FINALIZER = 'enrichment.platform/cancel';

/** All that decides what is done about an EnrichmentBatch. */
export interface BatchSituation {
  /** The metadata.uid of the object. */
  readonly uid: string;
  readonly isDeleted: boolean;
  /** True while our finalizer holds the object. */
  readonly isHeld: boolean;
  readonly status: EnrichmentBatchStatus;
  readonly spec: SpecVerdict<EnrichmentBatchSpec>;
  /** Null where none is needed. */
  readonly apiKey: DataValue | null;
  /** The key that the API accepted last; null where it is not known. */
  readonly lastKey: string | null;
  /** Null where none are needed: without a key, and once the batch was submitted. */
  readonly rows: BatchRows | null;
}

/** Reads what the object says and what it refers to; of an object for which nothing is left to do only the object. */
export async function gatherBatch(cluster: Cluster, object: ClusterObject, keys: LastKeys): Promise<BatchSituation> {
  const { uid = '', deletionTimestamp, finalizers = [] } = object.metadata;
  const status = (object['status'] as EnrichmentBatchStatus | undefined) ?? {};
  const spec = readSpec(enrichmentBatchSpec, object);
  const isHeld = finalizers.includes(CANCEL_FINALIZER);
  const isDeleted = deletionTimestamp !== undefined;
  const own = { uid, isDeleted, isHeld, status, spec, lastKey: keys.of(object.metadata.name, uid) };
  if (isSettled(own) || spec.kind === 'invalid') {
    return { ...own, apiKey: null, rows: null };
  }
  const apiKey = await readApiKey(cluster, spec.spec.apiKey.secretName, spec.spec.apiKey.key);
  const isNew = !isDeleted && status.batchId === undefined;
  const rows = isNew && apiKey.kind === 'text' ? await readBatchRows(cluster, spec.spec) : null;
  return { ...own, apiKey, rows };
}

/** True where nothing but the object itself says what is left to do. */
function isSettled({ isDeleted, isHeld, status }: Pick<BatchSituation, 'isDeleted' | 'isHeld' | 'status'>): boolean {
  return (isDeleted && !isHeld) || hasEnded(status);
}

/** True where nothing more will happen to the batch. One that has an id was accepted: only its rows can end it. */
export function hasEnded({ phase, batchId }: EnrichmentBatchStatus): boolean {
  return (
    phase === 'Completed' ||
    phase === 'Failed' ||
    phase === 'Cancelled' ||
    (phase === 'Refused' && batchId === undefined)
  );
}
