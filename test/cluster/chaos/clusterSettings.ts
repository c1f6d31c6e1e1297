import { FULL_SIZE, type LoadSize } from '../../chaos/load.ts';

/**
 * A platform that has not recovered by then has failed. Beside two leases of work it is what Kubernetes takes to notice that
 * pods are gone and to start others, the servers first: on a machine with two processors that is minutes.
 */
export const CLUSTER_RECOVERY_LIMIT_SECONDS = 180;

/** After this long, what has not ended counts as lost: requests of a time without any server are repeated for so long. */
export const CLUSTER_PATIENCE_SECONDS = 300;

/** Fewer callers than without a cluster: everything they send passes through kubectl. */
export const CLUSTER_LOAD: LoadSize = { ...FULL_SIZE, callers: 4 };

/** More than the load can ask for in a run of all faults. */
export const MIRRORED_COMPANIES = 150_000;
