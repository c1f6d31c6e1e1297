import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { openEgressGate, type EgressGate } from '../../../workers/browser/egressGate.ts';
import type { GuardedHosts } from '../../../workers/browser/guardedLookup.ts';
import { parseProxy } from '../../../workers/browser/upstreamProxy.ts';
import { eventually } from '../../support/eventually.ts';

const opened: { close(): Promise<void> | void }[] = [];

afterEach(async () => {
  for (const part of opened.splice(0).toReversed()) {
    await part.close();
  }
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  opened.push({
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function gateFor(
  allowedHosts: readonly string[],
  proxy: string | null = null,
  guarded?: GuardedHosts,
): Promise<EgressGate> {
  const gate = await openEgressGate({ allowedHosts, guarded, proxy: proxy === null ? null : parseProxy(proxy) });
  opened.push(gate);
  return gate;
}

/** A request as a browser sends it to its proxy. */
function ask(
  gate: EgressGate,
  url: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(gate.url);
    const method = body === '' ? 'GET' : 'POST';
    const request = httpRequest(
      { hostname, port, path: url, method, headers: { host: new URL(url).host, ...headers } },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Opens a tunnel and sends one line through it; what comes back until the other end closes. */
function tunnel(gate: EgressGate, authority: string, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(gate.url);
    const socket: Socket = connect(Number(port), hostname, () =>
      socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n${line}`),
    );
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}

function echo(seen: IncomingMessage[] = []): Server {
  return createServer((request, response) => {
    seen.push(request);
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => response.end(`${request.method ?? ''} ${request.url ?? ''} ${text}`));
  });
}

describe('an egress gate', () => {
  test('passes on what goes to an allowed host, method, path and body, without the headers of the hop', async () => {
    const seen: IncomingMessage[] = [];
    const host = await listen(echo(seen));
    const gate = await gateFor([host]);
    const answer = await ask(
      gate,
      `http://${host}/a?b=c`,
      { 'proxy-connection': 'keep-alive', 'x-own': 'kept' },
      'text',
    );
    expect(answer).toEqual({ status: 200, body: 'POST /a?b=c text' });
    expect(seen[0]?.headers).toMatchObject({ 'x-own': 'kept' });
    expect(seen[0]?.headers).not.toHaveProperty('proxy-connection');
    expect(gate.refusedHosts()).toEqual([]);
  });

  test('refuses other hosts, other ports, odd spellings and other schemes, and remembers the hosts', async () => {
    const seen: IncomingMessage[] = [];
    const host = await listen(echo(seen));
    const gate = await gateFor(['portal.test', '127.0.0.1:1']);
    const urls = [
      `http://${host}/`,
      `http://portal.test@${host}/`,
      'http://portal.test.evil.test/',
      'http://portal.test:8080/',
      'ftp://portal.test/',
    ];
    const answers = await Promise.all(urls.map((url) => ask(gate, url)));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await tunnel(gate, host, '')).toContain('403 Forbidden');
    expect(await tunnel(gate, 'portal.test:22', '')).toContain('403 Forbidden');
    expect(seen).toEqual([]);
    expect(gate.refusedHosts()).toContain('portal.test:22');
  });

  test('carries a tunnel to an allowed host, its first bytes included', async () => {
    const host = await listen(echo());
    const gate = await gateFor([host]);
    const answer = await tunnel(gate, host, `GET /through HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(answer).toContain('200 Connection Established');
    expect(answer).toContain('GET /through');
  });

  test('connects to the hosts of customers only where their addresses pass, by number or by name', async () => {
    const seen: IncomingMessage[] = [];
    const host = await listen(echo(seen));
    const hosts = [host, host.replace('127.0.0.1', 'localhost')];
    const line = (name: string): string => `GET /through HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`;

    const closed = await gateFor([], null, { hosts, isAllowedAddress: () => false, maxBytes: 1_000 });
    for (const name of hosts) {
      const asked = await ask(closed, `http://${name}/`).catch(() => ({ status: 403 }));
      expect(asked.status).toBe(403);
      expect(await tunnel(closed, name, line(name))).not.toContain('200');
    }
    expect(seen).toEqual([]);

    const isAllowedAddress = (address: string): boolean => /^(127\.|::1$)/.test(address);
    const open = await gateFor([], null, { hosts, isAllowedAddress, maxBytes: 10_000 });
    for (const name of hosts) {
      expect((await ask(open, `http://${name}/plain`)).body).toContain('/plain');
      expect(await tunnel(open, name, line(name))).toContain('/through');
    }
  });

  test('breaks off what hosts of customers send beyond their bytes, over all connections, and asks them no more', async () => {
    const seen: IncomingMessage[] = [];
    const host = await listen(
      createServer((request, response) => {
        seen.push(request);
        response.end(Buffer.alloc(60_000));
      }),
    );
    const guarded = { hosts: [host], isAllowedAddress: () => true, maxBytes: 100_000 };
    const gate = await gateFor([], null, guarded);
    expect((await ask(gate, `http://${host}/`)).body).toHaveLength(60_000);
    expect(gate.isOverdrawn()).toBe(false);
    await expect(ask(gate, `http://${host}/`)).rejects.toThrow(/aborted|socket hang up|ECONNRESET/);
    expect([gate.isOverdrawn(), (await ask(gate, `http://${host}/`)).status, seen.length]).toEqual([true, 403, 2]);

    const tunnelled = await gateFor([], null, guarded);
    const request = `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    await tunnel(tunnelled, host, request);
    await tunnel(tunnelled, host, request);
    expect(tunnelled.isOverdrawn()).toBe(true);
    const portal = await gateFor([host], null, guarded);
    expect((await ask(portal, `http://${host}/`)).body.length).toBe(60_000);
    await ask(portal, `http://${host}/`);
    expect(portal.isOverdrawn()).toBe(false);
  });

  test('does not guard what the operator named, whatever customers name too', async () => {
    const host = await listen(echo());
    const gate = await gateFor([host], null, { hosts: [host], isAllowedAddress: () => false, maxBytes: 0 });
    expect((await ask(gate, `http://${host}/`)).status).toBe(200);
  });

  test('breaks the connection where the portal breaks it', async () => {
    const host = await listen(createServer((request) => request.socket.resetAndDestroy()));
    const gate = await gateFor([host]);
    await expect(ask(gate, `http://${host}/`)).rejects.toThrow(/socket hang up|ECONNRESET/);
  });

  test('leaves by the egress proxy with its credentials, requests and tunnels alike', async () => {
    const target = await listen(echo());
    const seen: IncomingMessage[] = [];
    const proxyServer = echo(seen);
    proxyServer.on('connect', (request: IncomingMessage, client: Socket) => {
      seen.push(request);
      const { hostname, port } = new URL(`tcp://${request.url ?? ''}`);
      const upstream = connect(Number(port), hostname, () => {
        client.write('HTTP/1.1 200 OK\r\n\r\n');
        client.pipe(upstream).pipe(client);
      });
      upstream.on('error', () => client.destroy());
    });
    const proxy = await listen(proxyServer);
    const gate = await gateFor([target], `http://user:p%40ss@${proxy}`);
    expect(await ask(gate, `http://${target}/plain`)).toMatchObject({ body: `GET http://${target}/plain ` });
    expect(
      await tunnel(gate, target, `GET /through HTTP/1.1\r\nHost: ${target}\r\nConnection: close\r\n\r\n`),
    ).toContain('GET /through');
    const credentials = `Basic ${Buffer.from('user:p@ss').toString('base64')}`;
    expect(seen.map(({ headers }) => headers['proxy-authorization'])).toEqual([credentials, credentials]);
  });

  test('that is shut ends what is open and lets nothing in, but keeps its port from other gates', async () => {
    const held: IncomingMessage[] = [];
    const host = await listen(createServer((request) => void held.push(request)));
    const gate = await gateFor([host]);
    const asked = ask(gate, `http://${host}/held`);
    asked.catch(() => undefined);
    const tunnelled = tunnel(gate, host, `GET /tunnelled HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    await eventually('both are on their way', () => held.length === 2);

    gate.shut();
    await expect(asked).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect(await tunnelled).toBe('HTTP/1.1 200 Connection Established\r\n\r\n');
    await expect(ask(gate, `http://${host}/late`)).rejects.toThrow(/socket hang up|ECONNRESET/);
    const other = createServer().listen(Number(new URL(gate.url).port), '127.0.0.1');
    await expect(once(other, 'listening')).rejects.toThrow('EADDRINUSE');
    expect(held).toHaveLength(2);
  });

  test('closes a tunnel that the egress proxy refuses', async () => {
    const proxyServer = createServer();
    proxyServer.on('connect', (_request, client: Socket) =>
      client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'),
    );
    const proxy = await listen(proxyServer);
    const gate = await gateFor(['portal.test']);
    const refused = await gateFor(['portal.test'], `http://${proxy}`);
    expect(await tunnel(refused, 'portal.test:443', '')).toBe('');
    await gate.close();
    opened.splice(opened.indexOf(gate), 1);
    await expect(ask(gate, 'http://portal.test/')).rejects.toThrow('ECONNREFUSED');
  });

  test('refuses a proxy address that it cannot speak to', () => {
    expect(() => parseProxy('socks5://127.0.0.1:1080')).toThrow(TypeError);
  });
});
