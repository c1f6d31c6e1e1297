import type { ClusterObject } from '#ports/cluster';

/** What a namespace has of the platform, as it is at one moment. */
export interface NamespaceObjects {
  readonly namespace: string;
  readonly batches: readonly ClusterObject[];
  readonly monitors: readonly ClusterObject[];
  readonly pools: readonly ClusterObject[];
  readonly sources: readonly ClusterObject[];
  /** Of pools. */
  readonly deployments: readonly ClusterObject[];
  /** Of pools. */
  readonly pods: readonly ClusterObject[];
}
