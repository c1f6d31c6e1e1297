import type { HealthCheck } from '#ports/health';
import type { RecordLog } from '#ports/recordLog';
import type { WorkQueue } from '#ports/workQueue';

/** What carries work, and whether it answers. */
export interface QueueParts {
  readonly queue: WorkQueue;
  /** Null where there is no Kafka, or none is kept there. */
  readonly recordLog: RecordLog | null;
  readonly checks: readonly HealthCheck[];
}
