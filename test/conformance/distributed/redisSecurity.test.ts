import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openSharedTestParts } from '../../support/openSharedTestParts.ts';
import { ownCertificate } from '../../support/ownCertificate.ts';
import { type RedisProcess, startRedisProcess } from '../../support/redisProcess.ts';

const PASSWORD = 'correct-horse';
const WRONG_PASSWORD = 'battery-staple';
/** All that the platform asks of Redis, as an operator would allow it: nothing else, and no other keys. */
const PERMISSIONS = [
  '~enrichment:*',
  '&enrichment:*',
  '-@all',
  ...['ping', 'info', 'client', 'evalsha', 'eval', 'get', 'set', 'del', 'time', 'publish', 'subscribe', 'unsubscribe'],
  ...['exists', 'pexpire', 'zadd', 'zcard', 'zscore', 'zrem', 'zremrangebyscore'],
].map((permission) => (/^[a-z]/u.test(permission) ? `+${permission}` : permission));

const { certificateFile, keyFile } = ownCertificate();
let redis: RedisProcess;
beforeAll(async () => {
  redis = await startRedisProcess((port) => [
    ...['--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no'],
    ...['--tls-cert-file', certificateFile, '--tls-key-file', keyFile],
    ...['--user', 'default', 'off'],
    ...['--user', 'enrich', 'on', `>${PASSWORD}`, ...PERMISSIONS],
  ]);
});
afterAll(() => redis.remove());

const address = (login: string, scheme = 'rediss', host = '127.0.0.1') => `${scheme}://${login}@${host}:${redis.port}`;

const open = (url: string, authority = certificateFile) =>
  openSharedTestParts(
    { REDIS_URL: url, ENRICH_REDIS_CA_FILE: authority, KAFKA_BROKERS: '127.0.0.1:1' },
    () => new Date(),
  );

describe('a Redis that wants TLS and a login', () => {
  test('serves who has the authority of its certificate and a user that may do no more than is needed', async () => {
    const opened = await open(address(`enrich:${PASSWORD}`));
    const { rateLimiter, pollLocks, slots, notifications, checks } = opened.parts;
    await checks.find(({ name }) => name === 'redis')?.check();
    expect(checks.map(({ name }) => name)).toEqual(['redis', 'kafka']);
    const soon = new Date(Date.now() + 60_000);
    const policy = { name: 'requests', limit: 10, periodSeconds: 60 };
    expect(await rateLimiter.consume(policy, 'caller')).toMatchObject({ allowed: true, remaining: 9 });
    const pace = { ...policy, burst: 5 };
    await rateLimiter.pause(pace, 'sleeper', soon);
    expect(await rateLimiter.consume(pace, 'sleeper')).toMatchObject({ allowed: false });
    const release = await pollLocks.acquire('resource', 10);
    expect(await pollLocks.acquire('resource', 10)).toBeNull();
    await release?.();
    await slots.restore('batch', [], soon);
    expect(await slots.acquire('batch', ['a', 'b'], 1, soon)).toEqual(new Set(['a']));
    await slots.release('batch', ['a']);
    await slots.forget('batch');
    const word = randomUUID();
    const heard = new Promise(
      (resolve) => void notifications.subscribe('news', resolve).then(() => notifications.publish('news', word)),
    );
    expect(await heard).toBe(word);
    expect(await opened.servedWithoutRedis()).toEqual({ rate_limits: 0, poll_locks: 0 });
    expect(await opened.close()).not.toContain('Redis was interrupted');
  });

  test.each([
    [
      'a wrong password',
      () => address(`enrich:${WRONG_PASSWORD}`),
      certificateFile,
      'Redis refuses the login; look at the user and password in REDIS_URL',
    ],
    ['no login', () => `rediss://127.0.0.1:${redis.port}`, certificateFile, 'Redis refuses the login'],
    [
      'an authority that is not trusted',
      () => address(`enrich:${PASSWORD}`),
      '',
      'ENRICH_REDIS_CA_FILE names the file',
    ],
    [
      'another name than that of its certificate',
      () => address(`enrich:${PASSWORD}`, 'rediss', 'localhost'),
      certificateFile,
      'for another name than the one in REDIS_URL',
    ],
  ])('does not hold up a start with %s, and the log says what to look at', async (_what, url, authority, advice) => {
    const begin = performance.now();
    const opened = await open(url(), authority);
    const policy = { name: 'requests', limit: 10, periodSeconds: 60 };
    expect(await opened.parts.rateLimiter.consume(policy, 'organization')).toMatchObject({ allowed: true });
    await expect(opened.parts.slots.acquire('batch', ['a'], 1, new Date())).rejects.toThrow();
    expect(performance.now() - begin).toBeLessThan(5_000);
    expect(await opened.servedWithoutRedis()).toEqual({ rate_limits: 1, poll_locks: 0 });
    const log = await opened.close();
    expect(log).toContain(advice);
    expect(log).not.toContain(WRONG_PASSWORD);
    expect(log).not.toContain(PASSWORD);
  });
});
