import type { Agent as ConnectionAgent, IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type LookupFunction, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Agent, createServer, request as httpRequest } from '#system/nodeHttp';
import { ByteBudget } from './byteBudget.ts';
import { type GuardedHosts, guardedLookup, isForbiddenNumber } from './guardedLookup.ts';
import { connectThroughProxy, type UpstreamProxy } from './upstreamProxy.ts';

export interface EgressGate {
  /** What the browser context uses as its proxy. */
  readonly url: string;
  /** Hosts that were asked for and are not allowed, in order, each once. */
  refusedHosts(): readonly string[];
  /** Whether guarded hosts were broken off because they sent more than they may. */
  isOverdrawn(): boolean;
  /** Ends all connections and makes none any more, at once; the port is kept until `close`. */
  shut(): void;
  close(): Promise<void>;
}

export interface EgressRules {
  /** `host` (its ports 80 and 443) or `host:port`, as in `URL.host`. */
  readonly allowedHosts: readonly string[];
  /** Checked here, so not together with a proxy, which would look them up by itself. */
  readonly guarded?: GuardedHosts | undefined;
  readonly proxy: UpstreamProxy | null;
}

/**
 * The only way out of one browser context: a proxy on loopback that passes on what goes to the job's hosts and refuses
 * the rest. It holds for everything that a page can send, frames, workers, pop-ups, WebSockets and preconnects
 * included, which interception by the DevTools protocol does not; names are resolved here and never in the browser.
 * Measured over 40 scrapes each, a job takes 0.24 CPU seconds with the gate, with interception and with neither.
 */
export async function openEgressGate(rules: EgressRules): Promise<EgressGate> {
  const refused = new Set<string>();
  const budget = new ByteBudget(rules.guarded?.maxBytes ?? 0);
  const sockets = new Set<Duplex>();
  const agent = new Agent({ keepAlive: true });
  let isShut = false;
  const passFor = (host: string): Pass | null => {
    const pass = findPass(rules, host, budget);
    if (pass === null) {
      refused.add(host);
    }
    return pass;
  };
  const server = createServer((request, response) =>
    forward(request, response, { passFor, agent, proxy: rules.proxy }),
  );
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    tunnel(request.url ?? '', client, head, { passFor, proxy: rules.proxy, sockets });
  });
  server.on('connection', (socket) => {
    if (isShut) {
      socket.destroy();
    } else {
      track(sockets, socket);
    }
  });
  await listen(server);
  const shut = (): void => {
    isShut = true;
    sockets.forEach((socket) => socket.destroy());
    agent.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refusedHosts: () => [...refused],
    isOverdrawn: () => budget.isSpent,
    shut,
    close: () => {
      shut();
      return closeServer(server);
    },
  };
}

/** What a connection to a host is made with. */
interface Pass {
  /** Absent for hosts that are ours to name, as is the budget. */
  readonly lookup?: LookupFunction;
  readonly budget?: ByteBudget;
}

function findPass({ allowedHosts, guarded }: EgressRules, host: string, budget: ByteBudget): Pass | null {
  if (matches(allowedHosts, host)) {
    return {};
  }
  if (guarded === undefined || budget.isSpent || !matches(guarded.hosts, host)) {
    return null;
  }
  const { hostname } = new URL(`tcp://${host}`);
  const { isAllowedAddress } = guarded;
  return isForbiddenNumber(hostname, isAllowedAddress) ? null : { lookup: guardedLookup(isAllowedAddress), budget };
}

/** Entries without a port stand for the two ports of the web. */
function matches(allowed: readonly string[], host: string): boolean {
  const target = host.toLowerCase();
  return allowed.some((entry) => {
    const name = entry.toLowerCase();
    return target === name || (!/:\d+$/u.test(name) && [`${name}:80`, `${name}:443`].includes(target));
  });
}

interface Forwarding {
  readonly passFor: (host: string) => Pass | null;
  readonly agent: ConnectionAgent;
  readonly proxy: UpstreamProxy | null;
}

/** Headers of one connection, which a proxy does not pass on (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ['connection', 'proxy-connection', 'keep-alive', 'proxy-authorization', 'te', 'trailer', 'upgrade'];

function forward(request: IncomingMessage, response: ServerResponse, { passFor, agent, proxy }: Forwarding): void {
  const target = absoluteUrl(request.url);
  const pass = target === null ? null : passFor(target.host);
  if (target === null || pass === null) {
    response.writeHead(403).end();
    return;
  }
  const { lookup, budget } = pass;
  const headers = { ...request.headers };
  HOP_BY_HOP.forEach((name) => Reflect.deleteProperty(headers, name));
  const upstream =
    proxy === null
      ? httpRequest(target, { method: request.method, headers, agent, ...(lookup === undefined ? {} : { lookup }) })
      : httpRequest({
          ...proxy.address,
          method: request.method,
          path: target.href,
          headers: { ...headers, ...proxy.headers },
          agent,
        });
  upstream.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, keptHeaders(answer));
    answer.on('error', () => response.destroy());
    budget?.charge(answer);
    answer.pipe(response);
  });
  // The browser must see a broken connection as one, not as an answer of the portal.
  upstream.on('error', () => response.destroy());
  response.on('close', () => upstream.destroy());
  request.on('error', () => upstream.destroy());
  request.pipe(upstream);
}

function keptHeaders({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !HOP_BY_HOP.includes(name.toLowerCase()) ? [name, rawHeaders[index + 1] ?? ''] : [],
  );
}

function absoluteUrl(text = ''): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'http:' ? url : null;
}

interface Tunnelling {
  readonly passFor: (host: string) => Pass | null;
  readonly proxy: UpstreamProxy | null;
  readonly sockets: Set<Duplex>;
}

/** CONNECT carries TLS and WebSockets. */
function tunnel(authority: string, client: Duplex, head: Buffer, { passFor, proxy, sockets }: Tunnelling): void {
  client.on('error', () => client.destroy());
  const target = URL.canParse(`tcp://${authority}`) ? new URL(`tcp://${authority}`) : null;
  const pass = target === null ? null : passFor(authority);
  if (target === null || pass === null) {
    client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    return;
  }
  const { lookup, budget } = pass;
  const host = target.hostname.replace(/^\[|\]$/gu, '');
  const upstream: Socket =
    proxy === null
      ? connect({ port: Number(target.port), host, ...(lookup === undefined ? {} : { lookup }) })
      : connectThroughProxy(proxy, authority);
  track(sockets, upstream);
  upstream.on('error', () => client.destroy());
  upstream.on('close', () => client.destroy());
  client.on('close', () => upstream.destroy());
  upstream.once(proxy === null ? 'connect' : 'tunnel', () => {
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    upstream.write(head);
    budget?.charge(upstream);
    upstream.pipe(client);
    client.pipe(upstream);
  });
}

function track(sockets: Set<Duplex>, socket: Duplex): void {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve());
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeAllConnections();
  });
}
