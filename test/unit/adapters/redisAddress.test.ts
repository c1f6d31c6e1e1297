import { describe, expect, test } from '@jest/globals';
import { parseRedisAddress } from '#adapters/redis/redisAddress';

const plain = { tls: false, username: null, password: null };

describe('an address of Redis', () => {
  test('names one server, with the usual port and database where it names none', () => {
    const nodes = [{ host: 'redis', port: 6379 }];
    expect(parseRedisAddress('redis://redis')).toEqual({ ...plain, kind: 'server', nodes, database: 0 });
    expect(parseRedisAddress('redis://redis:6379/4')).toEqual({ ...plain, kind: 'server', nodes, database: 4 });
  });

  test('carries credentials, decoded, and asks for TLS', () => {
    expect(parseRedisAddress('rediss://app:p%40ss%2F@10.0.0.1:7000')).toEqual({
      kind: 'server',
      nodes: [{ host: '10.0.0.1', port: 7000 }],
      tls: true,
      username: 'app',
      password: 'p@ss/',
      database: 0,
    });
    expect(parseRedisAddress('redis://:secret@redis')).toMatchObject({ username: null, password: 'secret' });
  });

  test('names sentinels and the master that they watch', () => {
    expect(parseRedisAddress('redis+sentinel://one,two:5000/mymaster/2')).toEqual({
      ...plain,
      kind: 'sentinel',
      nodes: [
        { host: 'one', port: 26_379 },
        { host: 'two', port: 5000 },
      ],
      master: 'mymaster',
      database: 2,
    });
  });

  test('names the nodes of a cluster, of IPv6 too', () => {
    expect(parseRedisAddress('rediss+cluster://[2001:db8::1]:7000,node-2')).toEqual({
      ...plain,
      tls: true,
      kind: 'cluster',
      nodes: [
        { host: '2001:db8::1', port: 7000 },
        { host: 'node-2', port: 6379 },
      ],
    });
  });

  test.each([
    'http://redis',
    'redis',
    'redis://',
    'redis://one,two',
    'redis://redis:0',
    'redis://redis:70000',
    'redis://redis/first',
    'redis://redis/0/1',
    'redis+sentinel://one',
    'redis+cluster://one/0',
    'redis+other://one',
    'redis://2001:db8::1',
  ])('is refused as %s, without repeating what may be a password', (address) => {
    expect(() => parseRedisAddress(address)).toThrow(/^Use Redis as redis:\/\/host:port\/database/u);
  });
});
