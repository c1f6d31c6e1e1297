import type { Load } from '../../chaos/load.ts';
import type { ClusterPlatform } from './clusterPlatform.ts';
import type { PodReceiver } from './podReceiver.ts';

/** What a fault strikes: a release under load. */
export interface ClusterScene {
  readonly platform: ClusterPlatform;
  readonly load: Load;
  readonly receiver: PodReceiver;
  readonly organizationId: number;
  /** Waits for an instant with much in flight, and counts it: the fault follows at once. */
  readonly busy: () => Promise<void>;
}

/** One fault of the battery in a cluster. */
export interface ClusterFault {
  /** As the table shows it, and FAULT=… names it. */
  readonly name: string;
  /**
   * Brings it about; resolves at its end: when pods are killed, a process or a node is woken, the API server is back.
   *
   * @throws Error where the platform behaves in a way that no count shows
   */
  readonly strike: (scene: ClusterScene) => Promise<void>;
}
