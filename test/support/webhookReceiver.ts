import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from '@jest/globals';
import { eventually } from './eventually.ts';

/** A delivery as its receiver got it. */
export interface ReceivedDelivery {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly at: number;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly received: readonly ReceivedDelivery[];
  /** Resolves with the first so many. */
  readonly take: (count: number) => Promise<readonly ReceivedDelivery[]>;
}

export type Answer = (response: ServerResponse, delivery: ReceivedDelivery, nth: number) => void;

/** Receivers on loopback that end with the test which started them. */
export function useWebhookReceivers(): (answer?: Answer) => Promise<WebhookReceiver> {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    }
  });
  return async (answer = (response) => void response.end('ok')) => {
    const received: ReceivedDelivery[] = [];
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { url: path = '', headers } = request;
        const delivery = { path, headers, body: Buffer.concat(chunks), at: performance.now() };
        received.push(delivery);
        answer(response, delivery, received.length);
      });
    });
    servers.push(server);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
      received,
      take: async (count) => {
        await eventually(`${count} deliveries have come`, () => received.length >= count);
        return received.slice(0, count);
      },
    };
  };
}

export function bodyOf({ body }: ReceivedDelivery): Record<string, unknown> {
  return JSON.parse(body.toString('utf8')) as Record<string, unknown>;
}
