import type { ClusterKind, ClusterObject } from '#ports/cluster';
import type { ClusterAccess } from '#ports/clusterAccess';
import { POOL_LABEL } from '../../../controller/kubernetes/desiredDeployment.ts';
import {
  COMPANY_MONITORS,
  DEPLOYMENTS,
  ENRICHMENT_BATCHES,
  REGISTRY_SOURCES,
  WORKER_POOLS,
} from '../../../controller/kubernetes/kinds.ts';
import type { NamespaceObjects } from '../status/namespaceObjects.ts';

export const PODS: ClusterKind = { apiVersion: 'v1', kind: 'Pod', plural: 'pods' };

/**
 * What there is of the platform, by namespace and name.
 *
 * @param namespace null: all that have something of it
 */
export async function readNamespaces(
  access: ClusterAccess,
  namespace: string | null,
): Promise<readonly NamespaceObjects[]> {
  const list = (kind: ClusterKind, selector = ''): Promise<readonly ClusterObject[]> =>
    access.list(kind, namespace, selector);
  const [batches, monitors, sources, pools, deployments, pods] = await Promise.all([
    list(ENRICHMENT_BATCHES),
    list(COMPANY_MONITORS),
    list(REGISTRY_SOURCES),
    list(WORKER_POOLS),
    list(DEPLOYMENTS, POOL_LABEL),
    list(PODS, POOL_LABEL),
  ]);
  const places = new Set([batches, monitors, sources, pools].flat().map(({ metadata }) => metadata.namespace ?? ''));
  return [...places].toSorted().map((place) => {
    const within = (objects: readonly ClusterObject[]): readonly ClusterObject[] =>
      objects
        .filter(({ metadata }) => metadata.namespace === place)
        .toSorted((one, other) => one.metadata.name.localeCompare(other.metadata.name));
    return {
      namespace: place,
      batches: within(batches),
      monitors: within(monitors),
      sources: within(sources),
      pools: within(pools),
      deployments: within(deployments),
      pods: within(pods),
    };
  });
}
