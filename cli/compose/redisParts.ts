import { randomUUID } from 'node:crypto';
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
import type { LimitParts } from './limitParts.ts';
import { readAuthority } from './readAuthority.ts';
import type { SharedPartsNeeds } from './sharedPartsNeeds.ts';

/**
 * Limits, slots and wake-ups of all processes in Redis. It may be away: limits and poll locks then give way (counted),
 * slots do not, so that nothing new is admitted until it is back.
 */
export async function openRedisParts(needs: SharedPartsNeeds): Promise<LimitParts> {
  const { now } = needs;
  const { client, keys, notifications } = await connect(needs);
  return {
    notifications,
    pollLocks: createLenientPollLocks(createPollLocks(client, keys, randomUUID), away(needs, 'poll_locks')),
    rateLimiter: createLenientRateLimiter(
      createRateLimiter(client, keys, now),
      createOwnRateLimiter(now),
      away(needs, 'rate_limits'),
    ),
    slots: createSlots(client, keys, now),
    checks: [{ name: 'redis', dispensable: true, check: () => client.ping().then(() => undefined) }],
  };
}

async function connect({ config, logger, releasers }: SharedPartsNeeds) {
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

function away({ logger, metrics }: SharedPartsNeeds, use: string): (error: unknown) => void {
  const counter = redisAway(metrics);
  // So that the first one is an increase.
  counter.inc({ use }, 0);
  return (error) => {
    counter.inc({ use });
    logger.debug({ err: error, use }, 'Redis could not be asked');
  };
}
