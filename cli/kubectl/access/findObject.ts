import type { ClusterKind, ClusterObject } from '#ports/cluster';
import type { ClusterAccess } from '#ports/clusterAccess';
import {
  COMPANY_MONITORS,
  ENRICHMENT_BATCHES,
  REGISTRY_SOURCES,
  WORKER_POOLS,
} from '../../../controller/kubernetes/kinds.ts';
import { UsageError } from '../../usageError.ts';
import { type ObjectKind, type ObjectReference, referenceText } from '../objectReference.ts';
import { nearNames } from './nearNames.ts';

export const CLUSTER_KINDS: Readonly<Record<ObjectKind, ClusterKind>> = {
  batch: ENRICHMENT_BATCHES,
  monitor: COMPANY_MONITORS,
  source: REGISTRY_SOURCES,
  pool: WORKER_POOLS,
};

/** @throws UsageError where there is none of the name, with names that are near it */
export async function findObject(
  access: ClusterAccess,
  namespace: string,
  reference: ObjectReference,
): Promise<ClusterObject> {
  const objects = await access.list(CLUSTER_KINDS[reference.kind], namespace, '');
  const found = objects.find(({ metadata }) => metadata.name === reference.name);
  if (found === undefined) {
    throw new UsageError(
      noSuchObject(
        reference,
        namespace,
        objects.map(({ metadata }) => metadata.name),
      ),
    );
  }
  return found;
}

/** @param names of all objects of that kind in the namespace */
function noSuchObject(reference: ObjectReference, namespace: string, names: readonly string[]): string {
  const near = nearNames(reference.name, names).map((name) => referenceText({ ...reference, name }));
  const hint = near.length === 0 ? 'Name its namespace with --namespace' : `Did you mean ${near.join(' or ')}?`;
  const rest = names.length === 0 ? ` The namespace has no ${reference.kind}.` : '';
  return `There is no ${referenceText(reference)} in the namespace ${namespace}.${rest} ${hint}`;
}
