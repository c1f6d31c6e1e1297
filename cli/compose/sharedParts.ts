import type { Config } from '#platform/config';
import type { Logger } from '#platform/logger';
import type { MetricsRegistry } from '#platform/metrics';
import type { Releasers } from '#platform/releasers';
import type { HealthCheck } from '#ports/health';
import type { Notifications } from '#ports/notifications';
import type { PollLocks } from '#ports/pollLocks';
import type { RateLimiter } from '#ports/rateLimiter';
import type { Slots } from '#ports/slots';
import type { WorkClaims } from '#ports/workClaims';
import type { WorkQueue } from '#ports/workQueue';

/** What the processes of a platform share beside the store. */
export interface SharedParts {
  readonly notifications: Notifications;
  readonly pollLocks: PollLocks;
  readonly queue: WorkQueue;
  readonly rateLimiter: RateLimiter;
  readonly slots: Slots;
  readonly checks: readonly HealthCheck[];
}

export interface SharedPartsNeeds {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: MetricsRegistry;
  readonly now: () => Date;
  readonly claims: WorkClaims;
  /** Those of the store. */
  readonly notifications: Notifications;
  readonly releasers: Releasers;
}

/** Kafka and Redis where they are set (4-architecture.md, "Profiles"), else what Postgres and this process can do. */
export async function openSharedParts(needs: SharedPartsNeeds): Promise<SharedParts> {
  if (needs.config.REDIS_URL === undefined) {
    const { openEmbeddedParts } = await import('./embeddedParts.ts');
    return openEmbeddedParts(needs);
  }
  const { openDistributedParts } = await import('./distributedParts.ts');
  return openDistributedParts(needs);
}
