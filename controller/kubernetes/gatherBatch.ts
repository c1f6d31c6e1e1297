import {
  enrichmentBatchSpec,
  type EnrichmentBatchSpec,
  type EnrichmentBatchStatus,
} from '#contract/resources/enrichmentBatch';
import type { Cluster, ClusterObject } from '#ports/cluster';
import { readBatchRows, type BatchRows } from './batchRows.ts';
import { readApiKey } from './readApiKey.ts';
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
  /** Null where none are needed: without a key, and once the batch was submitted. */
  readonly rows: BatchRows | null;
}

/** Reads what the object says and what it refers to; of an object that has ended or is not held yet only the object. */
export async function gatherBatch(cluster: Cluster, object: ClusterObject): Promise<BatchSituation> {
  const { uid = '', deletionTimestamp, finalizers = [] } = object.metadata;
  const status = (object['status'] as EnrichmentBatchStatus | undefined) ?? {};
  const spec = readSpec(enrichmentBatchSpec, object);
  const isHeld = finalizers.includes(CANCEL_FINALIZER);
  const own = { uid, isDeleted: deletionTimestamp !== undefined, isHeld, status, spec };
  if (!isHeld || hasEnded(status) || spec.kind === 'invalid') {
    return { ...own, apiKey: null, rows: null };
  }
  const apiKey = await readApiKey(cluster, spec.spec.apiKey.secretName, spec.spec.apiKey.key);
  const isNew = !own.isDeleted && status.batchId === undefined;
  const rows = isNew && apiKey.kind === 'text' ? await readBatchRows(cluster, spec.spec) : null;
  return { ...own, apiKey, rows };
}

/** True where nothing more will happen to the batch. */
export function hasEnded({ phase }: EnrichmentBatchStatus): boolean {
  return phase === 'Completed' || phase === 'Cancelled' || phase === 'Refused';
}
