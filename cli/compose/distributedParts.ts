import { randomUUID } from 'node:crypto';
import { openKafka } from '#adapters/kafka/openKafka';
import { createWorkQueue } from '#adapters/kafka/workQueue';
import { createRateLimiter as createOwnRateLimiter } from '#adapters/memory/rateLimiter';
import { connectRedis, openRedis } from '#adapters/redis/connection';
import { createKeys } from '#adapters/redis/keys';
import { createPollLocks } from '#adapters/redis/pollLocks';
import { createRateLimiter } from '#adapters/redis/rateLimiter';
import { RedisNotifications } from '#adapters/redis/redisNotifications';
import { createSlots } from '#adapters/redis/slots';
import { createLenientPollLocks } from '#platform/lenientPollLocks';
import { createLenientRateLimiter } from '#platform/lenientRateLimiter';
import { redisAway } from '#platform/redisAway';
import { kafkaSettingsOf } from './kafkaSettingsOf.ts';
import { readAuthority } from './readAuthority.ts';
import type { SharedParts, SharedPartsNeeds } from './sharedParts.ts';

/**
 * The distributed profile. Redis may be away: limits and poll locks then give way (counted), slots do not, so that
 * nothing new is admitted until it is back. Kafka may be away: commands stay in the outbox, and workers find their work
 * in Postgres.
 */
export async function openDistributedParts(needs: SharedPartsNeeds): Promise<SharedParts> {
  const { now } = needs;
  const { client, keys, notifications } = await openRedisParts(needs);
  return {
    notifications,
    pollLocks: createLenientPollLocks(createPollLocks(client, keys, randomUUID), away(needs, 'poll_locks')),
    queue: openQueue(needs),
    rateLimiter: createLenientRateLimiter(
      createRateLimiter(client, keys, now),
      createOwnRateLimiter(now),
      away(needs, 'rate_limits'),
    ),
    slots: createSlots(client, keys, now),
    checks: [{ name: 'redis', dispensable: true, check: () => client.ping().then(() => undefined) }],
  };
}

async function openRedisParts({ config, logger, releasers }: SharedPartsNeeds) {
  const onError = (error: unknown): void => logger.warn({ err: error }, 'Redis was interrupted');
  const options = {
    url: config.REDIS_URL ?? '',
    authority: readAuthority(config, 'ENRICH_REDIS_CA_FILE'),
    sentinelPassword: config.ENRICH_REDIS_SENTINEL_PASSWORD ?? null,
    onError,
  };
  const [client, subscriber] = [openRedis(options), openRedis(options)];
  releasers.add('redis', () => {
    client.disconnect();
    subscriber.disconnect();
  });
  // A Redis that is away at the start is one that comes later.
  await Promise.allSettled([connectRedis(client), connectRedis(subscriber)]);
  const keys = createKeys(config.ENRICH_REDIS_PREFIX);
  const notifications = new RedisNotifications(client, subscriber, keys, onError);
  releasers.add('redis notifications', () => notifications.close());
  return { client, keys, notifications };
}

function openQueue({ config, logger, metrics, claims, releasers }: SharedPartsNeeds) {
  const kafka = openKafka(kafkaSettingsOf(config), (message, fields) => logger.debug(fields, message));
  const queue = createWorkQueue({
    kafka,
    prefix: config.ENRICH_KAFKA_PREFIX,
    claims,
    onError: (error) => logger.warn({ err: error }, 'Kafka was interrupted'),
  });
  releasers.add('kafka', () => queue.close());
  const received = {
    name: 'enrichment_queue_received_commands',
    help: 'Commands that this process has received and not answered for.',
  };
  metrics.exposeStates(received, () => Object.fromEntries(queue.received()));
  const lag = {
    name: 'enrichment_queue_lag_commands',
    help: 'Commands between the committed offsets and the ends of the partitions that this process reads, by lane.',
  };
  metrics.exposeStates(lag, () => Object.fromEntries(queue.lag()));
  return queue;
}

function away({ logger, metrics }: SharedPartsNeeds, use: string): (error: unknown) => void {
  const counter = redisAway(metrics);
  return (error) => {
    counter.inc({ use });
    logger.debug({ err: error, use }, 'Redis could not be asked');
  };
}
