import {
  companyMonitorSpec,
  type CompanyMonitorSpec,
  type CompanyMonitorStatus,
} from '#contract/resources/companyMonitor';
import type { Cluster, ClusterObject } from '#ports/cluster';
import { readApiKey } from './readApiKey.ts';
import type { DataValue } from './readDataKey.ts';
import { readSpec, type SpecVerdict } from './readSpec.ts';

/** A monitor ends with its object; the finalizer keeps the object until it has. */
export const REMOVE_FINALIZER = 'enrichment.platform/remove-monitor';

/** All that decides what is done about a CompanyMonitor. */
export interface MonitorSituation {
  /** The metadata.uid of the object. */
  readonly uid: string;
  readonly isDeleted: boolean;
  /** True while our finalizer holds the object. */
  readonly isHeld: boolean;
  readonly status: CompanyMonitorStatus;
  readonly spec: SpecVerdict<CompanyMonitorSpec>;
  /** Null where none is needed: of an object that is not held, and where the spec does not say which. */
  readonly apiKey: DataValue | null;
}

/** Reads what the object says and the key that it names. */
export async function gatherMonitor(cluster: Cluster, object: ClusterObject): Promise<MonitorSituation> {
  const { uid = '', deletionTimestamp, finalizers = [] } = object.metadata;
  const status = (object['status'] as CompanyMonitorStatus | undefined) ?? {};
  const spec = readSpec(companyMonitorSpec, object);
  const isHeld = finalizers.includes(REMOVE_FINALIZER);
  const apiKey =
    isHeld && spec.kind === 'valid'
      ? await readApiKey(cluster, spec.spec.apiKey.secretName, spec.spec.apiKey.key)
      : null;
  return { uid, isDeleted: deletionTimestamp !== undefined, isHeld, status, spec, apiKey };
}
