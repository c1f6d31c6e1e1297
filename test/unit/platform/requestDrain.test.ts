import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { listen } from '#platform/listen';
import { RequestDrain } from '#platform/requestDrain';
import { eventually } from '../../support/eventually.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: test\r\n\r\n';
/** Far beyond what a test may take: a drain that ends has not waited for it. */
const GRACE_MILLISECONDS = 60_000;

let server: Server;
const clients: Client[] = [];

/** A connection whose bytes the test writes itself. */
class Client {
  readonly socket: Socket;
  readonly closed: Promise<unknown>;
  text = '';

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('data', (chunk) => (this.text += chunk.toString('latin1')));
    this.closed = new Promise((resolve) => this.socket.once('close', resolve));
    // A connection that is reset is told by `closed` and by what is missing.
    this.socket.on('error', () => undefined);
    clients.push(this);
  }
}

/** A server that keeps its answers back for the test. */
async function holding(listener?: RequestListener) {
  const held: ServerResponse[] = [];
  server = createServer();
  const drain = new RequestDrain(server);
  const port = await listen(server, 0, '127.0.0.1');
  drain.take((request, response) => {
    held.push(response);
    listener?.(request, response);
  });
  const client = async (): Promise<Client> => {
    const made = new Client(port);
    await Promise.all([once(made.socket, 'connect'), once(server, 'connection')]);
    return made;
  };
  const asking = async (text = REQUEST): Promise<Client> => {
    const made = await client();
    const before = held.length;
    made.socket.write(text);
    await eventually('the request is under way', () => held.length > before);
    return made;
  };
  return { held, drain, client, asking };
}

describe('a server that is drained', () => {
  afterEach(() => {
    clients.splice(0).forEach(({ socket }) => socket.destroy());
    server.close();
    server.closeAllConnections();
  });

  test('ends when the last request under way has been answered, and says in its answer that the connection closes', async () => {
    const { held, drain, asking } = await holding();
    const client = await asking();
    const drained = drain.drain(GRACE_MILLISECONDS);
    held[0]?.end('late');
    await Promise.all([drained, client.closed]);
    expect(client.text).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n[^]*late$/u);
  });

  test('says so in a stream as well whose own headers ask to keep the connection', async () => {
    const { held, drain, asking } = await holding();
    const [object, list] = [await asking(), await asking()];
    const drained = drain.drain(GRACE_MILLISECONDS);
    held[0]?.writeHead(200, { connection: 'keep-alive', 'Content-Type': 'text/event-stream' }).end('data: x\n\n');
    held[1]
      ?.writeHead(200, 'Fine', ['Connection', 'keep-alive', 'Content-Type', 'text/event-stream'])
      .end('data: x\n\n');
    await Promise.all([drained, object.closed, list.closed]);
    for (const { text } of [object, list]) {
      expect(text).toMatch(/\r\nConnection: close\r\n/u);
      expect(text).toMatch(/\r\nContent-Type: text\/event-stream\r\n/u);
      expect(text).not.toContain('keep-alive');
    }
  });

  test('lets a stream that began before come to its end, and then closes its connection', async () => {
    const { held, drain, asking } = await holding((_, response) => response.write('begun,'));
    const client = await asking();
    const drained = drain.drain(GRACE_MILLISECONDS);
    held[0]?.end('ended');
    await Promise.all([drained, client.closed]);
    expect(client.text).toMatch(/begun,[^]*ended\r\n0\r\n\r\n$/u);
  });

  test('closes at once what has sent no request, or has its answer', async () => {
    const { drain, client, asking } = await holding((_, response) => response.end('done'));
    const silent = await client();
    const answered = await asking();
    await eventually('the answer is there', () => answered.text.endsWith('done'));
    await Promise.all([drain.drain(GRACE_MILLISECONDS), silent.closed, answered.closed]);
    expect(answered.text).toMatch(/keep-alive/u);
  });

  test('answers a request whose head was on its way', async () => {
    const { held, drain, client } = await holding((_, response) => response.end('done'));
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const late = await client();
    const [socket] = await accepted;
    late.socket.write(REQUEST.slice(0, 10));
    await eventually('half of the head is there', () => socket.bytesRead > 0);
    const drained = drain.drain(GRACE_MILLISECONDS);
    late.socket.write(REQUEST.slice(10));
    await Promise.all([drained, late.closed]);
    expect(held).toHaveLength(1);
    expect(late.text).toMatch(/Connection: close\r\n[^]*done$/u);
  });

  test('does not wait for a head that never ends', async () => {
    const { drain, client } = await holding();
    const slow = await client();
    slow.socket.write(REQUEST.slice(0, 10));
    await Promise.all([drain.drain(GRACE_MILLISECONDS), slow.closed]);
    expect(slow.text).toBe('');
  });

  test('answers all requests that a client sent one after the other, announces the end in the last, and takes none after it', async () => {
    const { held, drain, asking } = await holding();
    const client = await asking(REQUEST + REQUEST);
    await eventually('both are under way', () => held.length === 2);
    const drained = drain.drain(GRACE_MILLISECONDS);
    held[0]?.end('first');
    held[1]?.writeHead(200);
    client.socket.write(REQUEST);
    await eventually('the answer is there', () => client.text.includes('first'));
    held[1]?.end('second');
    await Promise.all([drained, client.closed]);
    expect(client.text.match(/HTTP\/1\.1 200/gu)).toHaveLength(2);
    expect(client.text).toMatch(/keep-alive[^]*first[^]*Connection: close[^]*second/u);
    expect(held).toHaveLength(2);
  });

  test('gives a slow reader all of an answer that was ready before', async () => {
    const body = 'x'.repeat(20_000_000);
    const { drain, asking } = await holding((_, response) => response.end(body));
    const client = await asking();
    client.socket.pause();
    const drained = drain.drain(GRACE_MILLISECONDS);
    client.socket.resume();
    await Promise.all([drained, client.closed]);
    expect(client.text.length).toBeGreaterThan(body.length);
  });

  test('cuts off what is not answered when its time is over', async () => {
    const { drain, asking } = await holding();
    const client = await asking();
    await Promise.all([drain.drain(10), client.closed]);
    expect(client.text).toBe('');
  });
});
