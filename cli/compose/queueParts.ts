import type { HealthCheck } from '#ports/health';
import type { WorkQueue } from '#ports/workQueue';

/** What carries work, and whether it answers. */
export interface QueueParts {
  readonly queue: WorkQueue;
  readonly checks: readonly HealthCheck[];
}
