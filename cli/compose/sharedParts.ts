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

/** Wake-ups, locks, limits and slots. */
export interface LimitParts {
  readonly notifications: Notifications;
  readonly pollLocks: PollLocks;
  readonly rateLimiter: RateLimiter;
  readonly slots: Slots;
  readonly checks: readonly HealthCheck[];
}

/** What the processes of a platform share beside the store. */
export interface SharedParts extends LimitParts {
  readonly queue: WorkQueue;
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

/**
 * Kafka carries work where it is set, else Postgres; Redis counts for all processes where it is set, else this process
 * counts for itself. Each is chosen by itself (docs/adr/0025-kafka-and-redis-are-chosen-one-by-one.md), and the adapters
 * of the other choice are not loaded.
 */
export async function openSharedParts(needs: SharedPartsNeeds): Promise<SharedParts> {
  const limits = needs.config.REDIS_URL === undefined ? await openOwnParts(needs) : await openRedis(needs);
  return { ...limits, queue: await openQueue(needs, limits.notifications) };
}

async function openRedis(needs: SharedPartsNeeds): Promise<LimitParts> {
  const { openRedisParts } = await import('./redisParts.ts');
  return openRedisParts(needs);
}

async function openOwnParts(needs: SharedPartsNeeds): Promise<LimitParts> {
  const { openProcessParts } = await import('./processParts.ts');
  return openProcessParts(needs);
}

async function openQueue(needs: SharedPartsNeeds, notifications: Notifications): Promise<WorkQueue> {
  if (needs.config.KAFKA_BROKERS.length > 0) {
    const { openKafkaQueue } = await import('./kafkaQueue.ts');
    return openKafkaQueue(needs);
  }
  const { createWorkQueue } = await import('#adapters/postgres/workQueue');
  return createWorkQueue(needs.claims, notifications);
}
