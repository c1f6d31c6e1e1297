import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createSmtpProbe, type SmtpProbeOptions } from '#adapters/smtp/smtpProbe';
import type { MailboxAnswer, MailboxQuestion } from '#ports/smtpProbe';
import { eventually } from '../../support/eventually.ts';
import { type ScriptedServer, startScriptedServer } from '../../support/scriptedServer.ts';

const QUESTION: MailboxQuestion = {
  mailbox: 'anna@post.test',
  invented: 'nobody@post.test',
  needsSmtpUtf8: false,
  hosts: ['mx.post.test'],
};
const OPTIONS: Omit<SmtpProbeOptions, 'port'> = {
  helo: 'probe.test',
  from: '',
  timeoutMilliseconds: 10_000,
  totalMilliseconds: 30_000,
  atOnce: 5,
  addressesOf: () => Promise.resolve(['127.0.0.1']),
  isAllowed: () => true,
};
const UNREACHABLE: MailboxAnswer = { finding: 'unreachable', catchAll: null };
const servers: ScriptedServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** What a well-behaved server says, by the first word of the command; tests change single replies. */
const POLITE: Readonly<Record<string, string>> = {
  greeting: '220 mx.post.test ESMTP',
  EHLO: '250-mx.post.test\r\n250 SIZE 1000',
  HELO: '250 mx.post.test',
  MAIL: '250 2.1.0 Ok',
  'RCPT TO:<anna@post.test>': '250 2.1.5 Ok',
  RCPT: '550 5.1.1 No such user',
  QUIT: '221 Bye',
};

async function start(
  onConnect: (socket: Socket) => void,
  onLine?: (socket: Socket, line: string) => void,
): Promise<ScriptedServer> {
  const server = await startScriptedServer(onConnect, onLine);
  servers.push(server);
  return server;
}

function server(changes: Readonly<Record<string, string>> = {}): Promise<ScriptedServer> {
  const replies: Readonly<Record<string, string | undefined>> = { ...POLITE, ...changes };
  return start(
    (socket) => void socket.write(`${replies['greeting'] ?? ''}\r\n`),
    (socket, line) => void socket.write(`${replies[line] ?? replies[line.slice(0, 4)] ?? '500 What?'}\r\n`),
  );
}

function ask(
  port: number,
  question: Partial<MailboxQuestion> = {},
  options: Partial<SmtpProbeOptions> = {},
  signal = new AbortController().signal,
): Promise<MailboxAnswer> {
  const probe = createSmtpProbe({ ...OPTIONS, port, ...options });
  return probe.ask({ ...QUESTION, ...question }, signal);
}

describe('the conversation with a mail server', () => {
  test('asks about the mailbox and about one that nobody has, sends nothing, and takes leave', async () => {
    const { port, lines } = await server();
    expect(await ask(port)).toEqual({ finding: 'accepted', catchAll: false });
    await eventually('the probe takes leave', () => lines.includes('QUIT'));
    expect(lines).toEqual([
      'EHLO probe.test',
      'MAIL FROM:<>',
      'RCPT TO:<anna@post.test>',
      'RCPT TO:<nobody@post.test>',
      'QUIT',
    ]);
  });

  test.each<[string, Readonly<Record<string, string>>, MailboxAnswer]>([
    ['takes mail for anybody', { RCPT: '250 Ok' }, { finding: 'accepted', catchAll: true }],
    ['does not tell about the invented one', { RCPT: '451 Later' }, { finding: 'accepted', catchAll: null }],
    [
      'has no such user',
      { 'RCPT TO:<anna@post.test>': '550-5.1.1 No\r\n550 5.1.1 such user' },
      { finding: 'not_found', catchAll: null },
    ],
    ['is greylisting', { 'RCPT TO:<anna@post.test>': '451 4.7.1 Later' }, { finding: 'deferred', catchAll: null }],
    ['does not know EHLO', { EHLO: '502 What?' }, { finding: 'accepted', catchAll: false }],
    ['is busy', { greeting: '421 Too many connections' }, { finding: 'deferred', catchAll: null }],
    ['does not like us', { greeting: '554 Go away' }, { finding: 'refused', catchAll: null }],
    ['does not like the sender', { MAIL: '550 5.7.1 Denied' }, { finding: 'refused', catchAll: null }],
    ['takes no mail at all', { greeting: '521 No mail here' }, { finding: 'no_mail', catchAll: null }],
  ])('where the server %s', async (_, replies, answer) => {
    const { port } = await server(replies);
    expect(await ask(port)).toEqual(answer);
  });

  test('asks about both mailboxes where the server is greylisting, so that it knows both when it is asked again', async () => {
    const { port, lines } = await server({ RCPT: '451 4.7.1 Later', 'RCPT TO:<anna@post.test>': '451 4.7.1 Later' });
    expect(await ask(port)).toEqual({ finding: 'deferred', catchAll: null });
    expect(lines).toContain('RCPT TO:<nobody@post.test>');
  });

  test('names the configured sender, and SMTPUTF8 where the mailbox needs it', async () => {
    const { port, lines } = await server({ EHLO: '250-mx\r\n250 SMTPUTF8', RCPT: '250 Ok' });
    await ask(port, { mailbox: 'jörg@post.test', needsSmtpUtf8: true }, { from: 'probe@probe.test' });
    expect(lines).toContain('MAIL FROM:<probe@probe.test> SMTPUTF8');
    expect(lines).toContain('RCPT TO:<jörg@post.test>');
  });

  test('ends where the mailbox needs SMTPUTF8 and the server does not speak it', async () => {
    const { port, lines } = await server();
    expect(await ask(port, { needsSmtpUtf8: true })).toEqual({ finding: 'not_ascii', catchAll: null });
    expect(lines.filter((line) => line.startsWith('MAIL'))).toEqual([]);
  });

  test('puts replies together that come byte by byte', async () => {
    const { port } = await start(
      (socket) => void dribble(socket, '220-mx\r\n220 ESMTP\r\n', 1),
      (socket, line) => void dribble(socket, `${POLITE[line] ?? POLITE[line.slice(0, 4)] ?? '500'}\r\n`, 1),
    );
    expect(await ask(port)).toEqual({ finding: 'accepted', catchAll: false });
  });

  test('goes on with the next host where one cannot be talked to, three hosts at most', async () => {
    const { port } = await server();
    const addresses: Readonly<Record<string, readonly string[]>> = { c: ['127.0.0.1'], d: ['127.0.0.1'] };
    const asked: string[] = [];
    const addressesOf = (host: string): Promise<readonly string[]> => {
      asked.push(host);
      return Promise.resolve(addresses[host] ?? ['127.0.0.9']);
    };
    const answer = await ask(port, { hosts: ['a', 'b', 'c', 'd'] }, { addressesOf });
    expect(answer).toEqual({ finding: 'accepted', catchAll: false });
    expect(asked).toEqual(['a', 'b', 'c']);
    expect(await ask(port, { hosts: ['a', 'b', 'e', 'c'] }, { addressesOf })).toEqual(UNREACHABLE);
  });

  test('never connects to an address that is not allowed', async () => {
    const { port, lines } = await server();
    expect(await ask(port, {}, { isAllowed: (address) => address !== '127.0.0.1' })).toEqual(UNREACHABLE);
    expect(lines).toEqual([]);
  });

  test('is held with one server by a few at a time, and all of them get their answer', async () => {
    let open = 0;
    let most = 0;
    const polite = await start(
      (socket) => {
        open += 1;
        most = Math.max(most, open);
        socket.on('close', () => (open -= 1));
        socket.write('220 mx\r\n');
      },
      (socket, line) =>
        void setTimeout(() => socket.write(`${POLITE[line] ?? POLITE[line.slice(0, 4)] ?? '500'}\r\n`), 1),
    );
    const probe = createSmtpProbe({ ...OPTIONS, port: polite.port, atOnce: 2 });
    const signal = new AbortController().signal;
    const answers = await Promise.all(Array.from({ length: 12 }, () => probe.ask(QUESTION, signal)));
    expect(answers).toEqual(Array(12).fill({ finding: 'accepted', catchAll: false }));
    // A connection that has sent QUIT may still be open when the next one comes.
    expect(most).toBeLessThanOrEqual(4);
  });

  test('ends when its whole time is over, although every single reply came in time', async () => {
    const { port } = await start(
      (socket) => void setTimeout(() => socket.write('220 mx\r\n'), 150),
      (socket) => void setTimeout(() => socket.write('250 Ok\r\n'), 150),
    );
    const startedAt = performance.now();
    expect(await ask(port, {}, { totalMilliseconds: 300 })).toEqual(UNREACHABLE);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  test('stops at once when the attempt must end', async () => {
    const { port } = await start(() => undefined);
    const end = new AbortController();
    const asked = ask(port, {}, { timeoutMilliseconds: 60_000 }, end.signal);
    setTimeout(() => end.abort(new Error('The lease was lost')), 50);
    await expect(asked).rejects.toThrow('The lease was lost');
  });
});

/** Writes text with a pause after every byte; a text without end is repeated for as long as the client listens. */
async function dribble(socket: Socket, text: string, pauseMilliseconds: number): Promise<void> {
  for (const character of text) {
    if (socket.destroyed) {
      return;
    }
    socket.write(character);
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
}

/** Writes for as long as the other side reads. */
function flood(socket: Socket, chunk: Buffer): void {
  const pour = (): void => {
    while (!socket.destroyed && socket.write(chunk)) {
      // Until the buffer is full; `drain` goes on.
    }
  };
  socket.on('drain', pour);
  pour();
}

describe('a hostile mail server', () => {
  const within = async (port: number, timeoutMilliseconds = 300): Promise<MailboxAnswer> => {
    const startedAt = performance.now();
    const answer = await ask(port, {}, { timeoutMilliseconds });
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    return answer;
  };

  test.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => undefined],
    ['hangs up at once', (socket) => void socket.end()],
    ['resets the connection', (socket) => void socket.resetAndDestroy()],
    ['speaks HTTP', (socket) => void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['speaks binary', (socket) => void socket.write(Buffer.from([0x16, 3, 1, 0, 10, 0, 13, 10, 255]))],
    ['greets slowly, one byte at a time', (socket) => void dribble(socket, `220-${'x'.repeat(1_000)}`, 20)],
    ['greets without end', (socket) => flood(socket, Buffer.from('220-welcome\r\n'.repeat(1_000)))],
    ['sends a line without end', (socket) => flood(socket, Buffer.alloc(65_536, 'x'))],
    ['changes the code within a reply', (socket) => void socket.write('220-mx\r\n250 mx\r\n')],
    ['answers before it is asked', (socket) => void socket.write('220 mx\r\n250 mx\r\n250 Ok\r\n')],
  ])('that %s is unreachable, soon and at no cost', async (_, onConnect) => {
    const { port } = await start(onConnect);
    const before = process.memoryUsage.rss();
    expect(await within(port)).toEqual(UNREACHABLE);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });

  test('that floods a reply in mid-conversation is unreachable', async () => {
    const { port } = await start(
      (socket) => void socket.write('220 mx\r\n'),
      (socket) => flood(socket, Buffer.from('250-more\r\n'.repeat(1_000))),
    );
    expect(await within(port)).toEqual(UNREACHABLE);
  });

  test('that hangs up after the mailbox was accepted leaves only the invented one open', async () => {
    const { port } = await start(
      (socket) => void socket.write('220 mx\r\n'),
      (socket, line) => {
        if (line.includes('nobody')) {
          socket.destroy();
        } else {
          socket.write('250 Ok\r\n');
        }
      },
    );
    expect(await within(port, OPTIONS.timeoutMilliseconds)).toEqual({ finding: 'accepted', catchAll: null });
  });
});
