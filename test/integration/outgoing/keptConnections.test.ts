import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type ClosableGuardedClient, createGuardedClient } from '#adapters/http/guardedClient';
import { createAddressGuard } from '#platform/addressGuard';
import type { GuardedRequest } from '#ports/guardedClient';
import { never, requestTo } from '../../support/guardedRequests.ts';
import { useOutgoingServers } from '../../support/outgoingServers.ts';

const { http, raw, start, closed } = useOutgoingServers();
const NOT_PUBLIC = { kind: 'refused', problem: 'The address must be public.' };
const clients: ClosableGuardedClient[] = [];
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await closed();
});

const post = (url: string): GuardedRequest => requestTo(url, { method: 'POST', body: Buffer.from('{}') });

/** A client that keeps connections, for which names resolve as the test says. */
function keeping(resolve: (name: string) => readonly string[], keepAlive = {}): ClosableGuardedClient {
  const client = createGuardedClient({
    isAllowed: createAddressGuard('127.0.0.0/8'),
    resolve: (name) => Promise.resolve(resolve(name)),
    keepAlive: { connections: 4, idleMilliseconds: 60_000, destinations: 10, ...keepAlive },
  });
  clients.push(client);
  return client;
}

/** A server that counts its connections. */
async function counting(): Promise<{ readonly port: number; readonly connections: () => number }> {
  let count = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('ok'));
  }).on('connection', () => {
    count += 1;
  });
  return { port: await start(server), connections: () => count };
}

describe('a kept connection', () => {
  it('serves many requests to its origin, and several at a time share few', async () => {
    const { port, connections } = await counting();
    const client = keeping(() => ['127.0.0.1']);
    const url = `http://hooks.example.com:${port}/`;
    for (let count = 0; count < 20; count += 1) {
      expect(await client.send(post(url), 10, never)).toMatchObject({ status: 200, excerpt: Buffer.from('ok') });
    }
    await Promise.all(Array.from({ length: 40 }, () => client.send(post(url), 10, never)));
    expect(connections()).toBeLessThanOrEqual(4);
  });

  it('may say 100 (Continue) before each of its answers, unasked', async () => {
    let connections = 0;
    const server = createTcpServer((socket) => {
      connections += 1;
      socket.on('data', (part) => {
        if (part.toString().endsWith('{}')) {
          socket.write('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
        }
      });
    });
    const url = `http://hooks.example.com:${await start(server)}/`;
    const client = keeping(() => ['127.0.0.1']);
    for (let count = 0; count < 5; count += 1) {
      expect(await client.send(post(url), 10, never)).toMatchObject({ status: 200, excerpt: Buffer.from('ok') });
    }
    expect(connections).toBeLessThan(5);
  });

  it('serves no other host, though it is at the same address', async () => {
    const { port, connections } = await counting();
    const client = keeping(() => ['127.0.0.1']);
    await client.send(post(`http://one.example.com:${port}/`), 10, never);
    await client.send(post(`http://two.example.com:${port}/`), 10, never);
    await client.send(post(`http://127.0.0.1:${port}/`), 10, never);
    expect(connections()).toBe(3);
  });

  it('is not used any more where its name resolves elsewhere by now', async () => {
    const { port } = await counting();
    const answers = [['127.0.0.1'], ['127.0.0.1'], ['127.0.0.2'], ['127.0.0.1', '127.0.0.2']];
    let asked = 0;
    const client = keeping(() => answers[asked++] ?? []);
    const url = `http://hooks.example.com:${port}/`;
    expect(await client.send(post(url), 10, never)).toMatchObject({ status: 200 });
    expect(await client.send(post(url), 10, never)).toMatchObject({ status: 200 });
    // No server listens at the second address, and the open connection to the first one must not answer in its stead.
    expect(await client.send(post(url), 10, never)).toMatchObject({ kind: 'failed', failure: 'unreachable' });
    expect(await client.send(post(url), 10, never)).toMatchObject({ status: 200 });
    expect(asked).toBe(4);
  });

  it.each([['169.254.169.254'], ['10.0.0.1', '127.0.0.1'], ['::1'], ['::ffff:10.0.0.1']])(
    'does not help a name that leads to %s by now',
    async (...addresses) => {
      const { port, connections } = await counting();
      let isRebound = false;
      const client = keeping(() => (isRebound ? addresses : ['127.0.0.1']));
      const url = `http://hooks.example.com:${port}/`;
      expect(await client.send(post(url), 10, never)).toMatchObject({ status: 200 });
      isRebound = true;
      expect(await client.send(post(url), 10, never)).toEqual(NOT_PUBLIC);
      expect(connections()).toBe(1);
    },
  );

  it('does not help a name that leads nowhere by now', async () => {
    const { port } = await counting();
    let isGone = false;
    const client = keeping(() => (isGone ? [] : ['127.0.0.1']));
    const url = `http://hooks.example.com:${port}/`;
    await client.send(post(url), 10, never);
    isGone = true;
    expect(await client.send(post(url), 10, never)).toMatchObject({ kind: 'failed', failure: 'unreachable' });
  });

  it('that its server has closed costs no answer', async () => {
    const bodies: string[] = [];
    const port = await raw((socket) => {
      bodies.push('first');
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
      socket.on('data', () => socket.destroy());
    });
    const client = keeping(() => ['127.0.0.1']);
    const url = `http://hooks.example.com:${port}/`;
    for (let count = 0; count < 3; count += 1) {
      expect(await client.send(post(url), 10, never)).toMatchObject({ status: 200 });
    }
    expect(bodies).toHaveLength(3);
  });

  it('is not asked for twice where a new one breaks', async () => {
    let connections = 0;
    const port = await raw((socket) => {
      connections += 1;
      socket.destroy();
    });
    const client = keeping(() => ['127.0.0.1']);
    const url = `http://hooks.example.com:${port}/`;
    expect(await client.send(post(url), 10, never)).toMatchObject({ kind: 'failed', failure: 'unreachable' });
    expect(connections).toBe(1);
  });

  it('ends when it has lain idle, and when others take its place', async () => {
    const [one, two] = [await counting(), await counting()];
    const client = keeping(() => ['127.0.0.1'], { idleMilliseconds: 50, destinations: 1 });
    await client.send(post(`http://a.example.com:${one.port}/`), 10, never);
    await closed();
    await client.send(post(`http://a.example.com:${one.port}/`), 10, never);
    await client.send(post(`http://a.example.com:${two.port}/`), 10, never);
    await client.send(post(`http://a.example.com:${one.port}/`), 10, never);
    expect([one.connections(), two.connections()]).toEqual([3, 1]);
  });

  it('ends with an answer that is larger than what is kept of it', async () => {
    const port = await http((_request, response) => response.end('x'.repeat(100_000)));
    const client = keeping(() => ['127.0.0.1']);
    expect(await client.send(post(`http://a.example.com:${port}/`), 10, never)).toMatchObject({
      excerpt: Buffer.from('xxxxxxxxxx'),
    });
    await closed();
  });

  it('is never one of a request whose answer is read by its caller', async () => {
    const { port, connections } = await counting();
    const client = keeping(() => ['127.0.0.1']);
    const url = `http://hooks.example.com:${port}/`;
    await client.send(post(url), 10, never);
    for (let count = 0; count < 2; count += 1) {
      const answer = await client.open(post(url), 10, never);
      if (answer.kind === 'answered') {
        answer.discard();
      }
    }
    expect(connections()).toBe(3);
  });
});
