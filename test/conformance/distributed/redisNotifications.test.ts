import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connectRedis, openRedis } from '#adapters/redis/connection';
import { createKeys } from '#adapters/redis/keys';
import { RedisNotifications } from '#adapters/redis/redisNotifications';
import { createWakeups } from '#platform/createWakeups';
import { eventually } from '../../support/eventually.ts';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import type { OpenStore } from '../../support/storePorts.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { startTestRedis, type TestRedis } from '../../support/testRedis.ts';
import { describeWakeups } from '../suites/wakeups.ts';

let redis: TestRedis;
beforeAll(async () => {
  redis = await startTestRedis();
});
afterAll(() => redis.stop());

/** The notifications of one process, whether Redis is there or not. */
async function openNotifications(prefix: string) {
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const [client, subscriber] = [openRedis({ url: redis.url, onError }), openRedis({ url: redis.url, onError })];
  await Promise.allSettled([connectRedis(client), connectRedis(subscriber)]);
  const notifications = new RedisNotifications(client, subscriber, createKeys(prefix), onError);
  return {
    errors,
    notifications,
    close: async () => {
      await notifications.close();
      client.disconnect();
      subscriber.disconnect();
    },
  };
}

const database = useTestDatabase();

/** The signals of a store whose processes tell each other through Redis. */
const openWith =
  (channel: 'enrichment_finished' | 'batch_changed'): OpenStore =>
  async (now) => {
    const ports = await openPostgresPorts(database.connectionString, now);
    const { notifications, close } = await openNotifications('conformance');
    return {
      ...ports,
      enrichmentsFinished: await createWakeups(notifications, channel),
      close: async () => {
        await close();
        await ports.close();
      },
    };
  };

describeWakeups('enrichments in Redis', openWith('enrichment_finished'));
describeWakeups('changed batches in Redis', openWith('batch_changed'));

describe('notifications through Redis', () => {
  /** Publishes it until it is heard: a message published while Redis is away is lost. */
  async function hears(speaker: RedisNotifications, heard: readonly string[], word: string): Promise<void> {
    await eventually(`"${word}" is heard`, () => {
      speaker.publish('news', word);
      return heard.includes(word);
    });
  }

  test('begin when Redis comes, where it was away at the start', async () => {
    await redis.kill();
    const [here, there] = await Promise.all([openNotifications('late'), openNotifications('late')]);
    const heard: string[] = [];
    await there.notifications.subscribe('news', (message) => heard.push(message));
    here.notifications.publish('news', 'lost');
    await here.notifications.close();
    expect(here.errors).not.toEqual([]);
    await redis.start();
    await hears(here.notifications, heard, 'late');
    expect(heard).not.toContain('lost');
    await Promise.all([here.close(), there.close()]);
  });

  test('go on after Redis was killed and came back, for old and new subscriptions', async () => {
    const [here, there] = await Promise.all([openNotifications('again'), openNotifications('again')]);
    const [old, young]: [string[], string[]] = [[], []];
    await there.notifications.subscribe('news', (message) => old.push(message));
    await hears(here.notifications, old, 'before');
    await redis.kill();
    await here.notifications.subscribe('other', (message) => young.push(message));
    await redis.start();
    await hears(here.notifications, old, 'after');
    await eventually('the subscription of meanwhile hears', () => {
      there.notifications.publish('other', 'meanwhile');
      return young.includes('meanwhile');
    });
    await Promise.all([here.close(), there.close()]);
  });

  test('reach each other within one platform only', async () => {
    const [here, there] = await Promise.all([openNotifications('ours'), openNotifications('theirs')]);
    const [ours, theirs]: [string[], string[]] = [[], []];
    await here.notifications.subscribe('news', (message) => ours.push(message));
    await there.notifications.subscribe('news', (message) => theirs.push(message));
    here.notifications.publish('news', 'private');
    await eventually('its own listener heard', () => ours.length > 0);
    await hears(there.notifications, theirs, 'public');
    expect([ours, new Set(theirs)]).toEqual([['private'], new Set(['public'])]);
    await Promise.all([here.close(), there.close()]);
  });
});
