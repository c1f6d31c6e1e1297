import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { limitPipelines, MOST_PIPELINED } from '#platform/limitPipelines';
import { listen } from '#platform/listen';
import { eventually } from '../../support/eventually.ts';
import { longestHold } from '../../support/longestHold.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

let server: Server;
let socket: Socket;
let received: string;
let held: ServerResponse[];
let bodies: number[];

beforeEach(async () => {
  [received, held, bodies] = ['', [], []];
  server = createServer();
  limitPipelines(server);
  server.on('request', (request, response) => {
    if (request.socket.destroyed) {
      return;
    }
    held.push(response);
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => bodies.push(bytes));
  });
  const port = await listen(server, 0, '127.0.0.1');
  socket = connect(port, '127.0.0.1');
  socket.on('data', (chunk) => (received += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
});

afterEach(() => {
  socket.destroy();
  server.close();
  server.closeAllConnections();
});

test('a connection that sends more requests than may wait ends, and what it sent holds no loop for 50 ms', async () => {
  const sent = REQUEST.repeat(20_000);
  const { holdMs } = await longestHold(async () => {
    socket.write(sent);
    await new Promise((resolve) => socket.once('close', resolve));
  });
  expect(held.length).toBe(MOST_PIPELINED);
  expect(holdMs).toBeLessThan(50);
});

test('a connection may send as many as may wait, again and again', async () => {
  for (let round = 1; round <= 3; round += 1) {
    socket.write(REQUEST.repeat(MOST_PIPELINED));
    await eventually('all are under way', () => held.length === round * MOST_PIPELINED);
    const closed = held.slice(-MOST_PIPELINED).map((response) => once(response, 'close'));
    held.slice(-MOST_PIPELINED).forEach((response) => response.end(`answer ${round}`));
    await Promise.all(closed);
  }
  await eventually('all are answered', () => received.split('answer 3').length === MOST_PIPELINED + 1);
});

test('bodies come whole, however long, and so does what follows them', async () => {
  const body = 'x'.repeat(3_000_001);
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}${REQUEST}`);
  await eventually('both have come', () => bodies.length === 2);
  expect(bodies).toEqual([body.length, 0]);
});
