import type { Notifications } from '#ports/notifications';
import type { LimitParts } from './limitParts.ts';
import type { QueueParts } from './queueParts.ts';
import type { SharedPartsNeeds } from './sharedPartsNeeds.ts';

/** What the processes of a platform share beside the store. */
export type SharedParts = LimitParts & QueueParts;

/**
 * Kafka carries work where it is set, else Postgres; Redis counts for all processes where it is set, else this process
 * counts for itself. Each is chosen by itself (docs/adr/0025-kafka-and-redis-are-chosen-one-by-one.md), and the adapters
 * of the other choice are not loaded.
 */
export async function openSharedParts(needs: SharedPartsNeeds): Promise<SharedParts> {
  const limits = needs.config.REDIS_URL === undefined ? await openOwnParts(needs) : await openRedis(needs);
  const { checks, ...queueParts } = await openQueue(needs, limits.notifications);
  return { ...limits, ...queueParts, checks: [...limits.checks, ...checks] };
}

async function openRedis(needs: SharedPartsNeeds): Promise<LimitParts> {
  const { openRedisParts } = await import('./redisParts.ts');
  return openRedisParts(needs);
}

async function openOwnParts(needs: SharedPartsNeeds): Promise<LimitParts> {
  const { openProcessParts } = await import('./processParts.ts');
  return openProcessParts(needs);
}

async function openQueue(needs: SharedPartsNeeds, notifications: Notifications): Promise<QueueParts> {
  if (needs.config.KAFKA_BROKERS.length > 0) {
    const { openKafkaQueue } = await import('./kafkaQueue.ts');
    return openKafkaQueue(needs);
  }
  const { createWorkQueue } = await import('#adapters/postgres/workQueue');
  return { queue: await createWorkQueue(needs.claims, notifications), recordLog: null, checks: [] };
}
