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

async function ask(client: Socket, command: string): Promise<string> {
  client.write(`${command}\r\n`);
  const [answer] = (await once(client, 'data')) as [Buffer];
  return answer.toString();
}

test.each([
  ['as one that is killed does', []],
  ['in the midst of a mail', ['EHLO client.test', 'MAIL FROM:<>']],
])('a client that resets its connection, %s, ends no other conversation', async (_, commands) => {
  const staying = await greetedClient();
  const leaving = await greetedClient();
  for (const command of commands) {
    expect(await ask(leaving, command)).toMatch(/^250/u);
  }
  leaving.resetAndDestroy();
  await once(leaving, 'close');
  expect(await ask(staying, 'NOOP')).toBe('250 OK\r\n');
  staying.destroy();
});

test('a server that is stopped waits for no client', async () => {
  const client = await greetedClient();
  const closed = once(client, 'close');
  await server.close();
  await closed;
  server = await startSmtpServer();
});

test.each([
  ['<"john,doe"@post.test>', '250 Accepted'],
  ['<niemand@post.test>', '550 5.1.1 The account that you tried to reach does not exist'],
  ['<voll@post.test>', '552 5.2.2 Mailbox is over quota'],
  ['<jörg@xn--mnchen-post-thb.test>', '250 Accepted'],
  ['<anna.berger@sperrliste.test>', '550 5.7.1 Your address is on our block list'],
  ['<anna@example.org>', '550 5.7.1 Relaying denied'],
])('the answer to the recipient %s is %s', async (recipient, answer) => {
  const client = await greetedClient();
  await ask(client, 'EHLO client.test');
  await ask(client, 'MAIL FROM:<> SMTPUTF8');
  expect(await ask(client, `RCPT TO:${recipient}`)).toBe(`${answer}\r\n`);
  client.destroy();
});

test('a message is refused once it is complete', async () => {
  const client = await greetedClient();
  await ask(client, 'EHLO client.test');
  await ask(client, 'MAIL FROM:<>');
  await ask(client, 'RCPT TO:<info@post.test>');
  expect(await ask(client, 'DATA')).toMatch(/^354 /u);
  expect(await ask(client, 'Subject: test\r\n\r\ntext\r\n.')).toBe('554 5.7.1 No mail is taken here\r\n');
  client.destroy();
});
