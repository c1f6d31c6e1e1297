import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';

/** What goes wrong with one request. */
export type Fault =
  /** It does not get through. */
  | 'lost_request'
  /** It gets through, and its answer does not come back. */
  | 'lost_answer'
  /** The answer breaks off. */
  | 'cut_answer'
  | RefusalFault;

/** It is answered on the way. */
export interface RefusalFault {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request as the proxy saw it. */
export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly fault: Fault | null;
}

/** What stands between a client and a platform, and fails as it is told. */
export interface FaultyProxy {
  readonly baseUrl: string;
  readonly calls: readonly SeenCall[];
  leadTo(baseUrl: string): void;
  /** The next requests fail in this way, one each; null lets one through. */
  fail(...faults: readonly (Fault | null)[]): void;
  forget(): void;
  close(): Promise<void>;
}

/** For programs that cannot call the proxy's methods: GET tells the calls and forgets them, PUT sets the next faults. */
export const PROXY_CONTROL_PATH = '/faulty-proxy';

/** @returns a proxy on loopback, before there is what it leads to */
export async function startFaultyProxy(): Promise<FaultyProxy> {
  let target = '';
  let faults: (Fault | null)[] = [];
  let calls: SeenCall[] = [];

  const control = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const seen = JSON.stringify(calls);
    calls = [];
    faults = incoming.method === 'PUT' ? ((await json(incoming)) as (Fault | null)[]) : [];
    response.end(seen);
  };
  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url: path = '', headers } = incoming;
    if (path === PROXY_CONTROL_PATH) {
      return control(incoming, response);
    }
    const fault = faults.shift() ?? null;
    calls.push({ method, path, headers, fault });
    await pass({ incoming, response, fault, target });
  };
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get calls() {
      return calls;
    },
    leadTo: (baseUrl) => (target = baseUrl),
    fail: (...next) => (faults = [...next]),
    forget: () => {
      calls = [];
      faults = [];
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Passage {
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
  readonly fault: Fault | null;
  readonly target: string;
}

async function pass(passage: Passage): Promise<void> {
  const { incoming, response, fault } = passage;
  if (fault === 'lost_request') {
    incoming.socket.resetAndDestroy();
    return;
  }
  const content = await buffer(incoming);
  if (typeof fault === 'object' && fault !== null) {
    response.writeHead(fault.status, fault.headers).end(fault.body ?? '');
    return;
  }
  const answer = await forwarded(passage, content);
  if (fault === null) {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    return;
  }
  const body = await buffer(answer);
  if (fault === 'cut_answer') {
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': body.length });
    await new Promise((resolve) => response.write(body.subarray(0, body.length / 2), resolve));
  }
  incoming.socket.resetAndDestroy();
}

async function forwarded({ incoming, response, target }: Passage, content: Buffer): Promise<IncomingMessage> {
  const outgoing = request(`${target}${incoming.url ?? ''}`, { method: incoming.method, headers: incoming.headers });
  // What the caller gives up is given up.
  response.once('close', () => outgoing.destroy());
  outgoing.end(content);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return answer;
}
