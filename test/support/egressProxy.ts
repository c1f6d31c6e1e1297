import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A small HTTP proxy on loopback, for plain requests and tunnels. */
export interface EgressProxy {
  /** With credentials, as a manifest names it. */
  readonly url: string;
  /** What came through: the address of each request. */
  readonly requests: readonly string[];
  /** From now on every request is answered with this status and goes nowhere; null lets them through again. */
  answerWith(status: number | null): void;
  close(): Promise<void>;
}

/** Refuses clients that do not name these credentials. */
export async function startEgressProxy(user: string, password: string): Promise<EgressProxy> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  let status: number | null = null;
  const refusal = (authorization: string | undefined): number | null => (authorization === expected ? status : 407);

  const server = createServer((request, response) => {
    const url = request.url ?? '';
    const refused = refusal(request.headers['proxy-authorization']);
    requests.push(url);
    if (refused !== null) {
      response.writeHead(refused, { 'content-type': 'text/html' }).end('<h1>Zugriff verweigert</h1>');
      return;
    }
    const upstream = forward(url, { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  });
  server.on('connect', (request, client: Socket) => {
    const target = new URL(`tcp://${request.url ?? ''}`);
    const refused = refusal(request.headers['proxy-authorization']);
    requests.push(target.host);
    if (refused !== null) {
      client.end(`HTTP/1.1 ${refused} Refused\r\n\r\n`);
      return;
    }
    const upstream = connect(Number(target.port), target.hostname, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.pipe(client).pipe(upstream);
    });
    upstream.on('error', () => client.destroy());
    client.on('error', () => upstream.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://${user}:${password}@127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerWith: (next) => {
      status = next;
    },
    close: async () => {
      server.close();
      sockets.forEach((socket) => socket.destroy());
      await once(server, 'close');
    },
  };
}
