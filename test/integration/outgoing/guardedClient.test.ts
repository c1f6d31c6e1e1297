import { createServer, type IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { createGuardedClient } from '#adapters/http/guardedClient';
import { contentOf, never, requestTo } from '../../support/guardedRequests.ts';
import { loopbackClient, SERVER_NAME, useOutgoingServers } from '../../support/outgoingServers.ts';

const MEBIBYTE = 1_048_576;
const { http, raw, start, closed } = useOutgoingServers();

describe('a guarded request', () => {
  it('carries the name of its host, and only its own headers', async () => {
    const seen: IncomingMessage[] = [];
    const port = await http((request, response) => {
      seen.push(request);
      response.end('ok');
    });
    const answer = await loopbackClient.open(
      requestTo(`http://${SERVER_NAME}:${port}/a?b=c#d`, { headers: { 'x-a': 'b' } }),
      100,
      never,
    );
    expect([answer, (await contentOf(answer)).toString()]).toMatchObject([{ kind: 'answered', status: 200 }, 'ok']);
    expect(seen.map(({ method, url, headers }) => [method, url, headers])).toEqual([
      [
        'GET',
        '/a?b=c',
        { host: `${SERVER_NAME}:${port}`, connection: 'close', 'accept-encoding': 'identity', 'x-a': 'b' },
      ],
    ]);
    await closed();
  });

  it('posts its bytes and keeps the beginning of the answer', async () => {
    const body = Buffer.from('{"ä":"\u0000😀"}');
    const seen: Buffer[] = [];
    const port = await http((request, response) => {
      request.on('data', (chunk: Buffer) => seen.push(chunk));
      request.on('end', () => {
        response.writeHead(201, { 'retry-after': '7', 'set-cookie': ['a=1', 'b=2'] }).end('x'.repeat(5 * MEBIBYTE));
      });
    });
    const answer = await loopbackClient.send(
      requestTo(`http://${SERVER_NAME}:${port}/`, { method: 'POST', body }),
      1_024,
      never,
    );
    expect(answer).toMatchObject({
      kind: 'answered',
      status: 201,
      headers: { 'retry-after': '7', 'set-cookie': 'a=1, b=2' },
      excerpt: Buffer.alloc(1_024, 'x'),
    });
    expect(Buffer.concat(seen)).toEqual(body);
    await closed();
  });

  it('follows no redirect', async () => {
    let requests = 0;
    const port = await http((_request, response) => {
      requests += 1;
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    });
    const answer = await loopbackClient.send(requestTo(`http://${SERVER_NAME}:${port}/`), 10, never);
    expect([answer, requests]).toMatchObject([{ kind: 'answered', status: 302 }, 1]);
  });

  it('never shares a connection', async () => {
    let connections = 0;
    const server = createServer((_request, response) => response.end('ok')).on('connection', () => {
      connections += 1;
    });
    const port = await start(server);
    await Promise.all([1, 2, 3].map(() => loopbackClient.send(requestTo(`http://${SERVER_NAME}:${port}/`), 10, never)));
    await loopbackClient.send(requestTo(`http://${SERVER_NAME}:${port}/`), 10, never);
    expect(connections).toBe(4);
    await closed();
  });

  it('asks no proxy that the environment names', async () => {
    let proxied = 0;
    const proxy = await raw((socket) => {
      proxied += 1;
      socket.end();
    });
    const names = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'all_proxy', 'NODE_USE_ENV_PROXY'];
    const before = names.map((name) => process.env[name]);
    names.forEach((name) => {
      process.env[name] = name === 'NODE_USE_ENV_PROXY' ? '1' : `http://127.0.0.1:${proxy}`;
    });
    try {
      const port = await http((_request, response) => response.end('ok'));
      expect(await loopbackClient.send(requestTo(`http://${SERVER_NAME}:${port}/`), 10, never)).toMatchObject({
        status: 200,
      });
    } finally {
      names.forEach((name, index) => {
        const value = before[index];
        if (value === undefined) {
          Reflect.deleteProperty(process.env, name);
        } else {
          process.env[name] = value;
        }
      });
    }
    expect(proxied).toBe(0);
  });

  it('ends at once when its caller gives up, whatever it waits for', async () => {
    const silent = await raw(() => undefined);
    const hung = createGuardedClient({ isAllowed: () => true, resolve: () => new Promise(() => undefined) });
    for (const one of [loopbackClient, hung]) {
      const caller = new AbortController();
      const asked = one.open(requestTo(`http://${SERVER_NAME}:${silent}/`), 10, caller.signal);
      setImmediate(() => caller.abort(new Error('enough')));
      await expect(asked).rejects.toThrow('enough');
    }
    await closed();
  });
});
