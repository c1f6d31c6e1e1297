import type { ClusterFault } from './clusterScene.ts';
import { POD_FAULTS } from './podFaults.ts';
import { WHOLE_FAULTS } from './wholeFaults.ts';

/** All faults of the battery in a cluster, in the order in which they are run. */
export const CLUSTER_FAULTS: readonly ClusterFault[] = [...POD_FAULTS, ...WHOLE_FAULTS];
