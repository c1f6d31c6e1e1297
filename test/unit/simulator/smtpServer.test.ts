import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type SmtpServer, startSmtpServer } from '../../../simulator/mail/smtpServer.ts';

let server: SmtpServer;

beforeEach(async () => {
  server = await startSmtpServer();
});
afterEach(() => server.close());

async function greetedClient(): Promise<Socket> {
  const client = connect(server.port, '127.0.0.1');
  const [greeting] = (await once(client, 'data')) as [Buffer];
  expect(greeting.toString()).toMatch(/^220 /u);
  return client;
}

test('a client that resets its connection, as one that is killed does, ends nobody else’s conversation', async () => {
  const staying = await greetedClient();
  const leaving = await greetedClient();
  leaving.resetAndDestroy();
  await once(leaving, 'close');
  staying.write('NOOP\r\n');
  const [answer] = (await once(staying, 'data')) as [Buffer];
  expect(answer.toString()).toBe('250 2.0.0 Ok\r\n');
  staying.destroy();
});
