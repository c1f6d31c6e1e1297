import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { hasMailbox, MAIL_HOSTS, type MailHost } from './mailWorld.ts';

const LOOPBACK = '127.0.0.1';
const SILENCE = null;

export interface SmtpServer {
  readonly port: number;
  close(): Promise<void>;
}

/** The state of one conversation. */
interface Session {
  greeted: boolean;
  hasSender: boolean;
}

/** A mail server for all domains of the simulator that takes no mail: it answers up to RCPT TO and refuses DATA. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const connections = new Set<Socket>();
  const asked = new Set<string>();
  const server = createServer((socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
    socket.on('error', () => socket.destroy());
    serve(socket, asked);
  });
  server.listen(0, LOOPBACK);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      connections.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @param asked recipients that were asked about before, for greylisting; shared by all conversations */
function serve(socket: Socket, asked: Set<string>): void {
  const session: Session = { greeted: false, hasSender: false };
  socket.write('220 mx.simulator.test ESMTP\r\n');
  const lines = createInterface({ input: socket });
  // It repeats the errors of its socket, whose own listener ends the conversation.
  lines.on('error', () => undefined);
  lines.on('line', (line) => {
    const reply = replyTo(line, session, asked);
    if (reply !== SILENCE) {
      socket.write(`${reply}\r\n`);
    }
    if (/^QUIT$/i.test(line)) {
      socket.end();
    }
  });
}

/** Commands whose reply does not depend on what came before. */
const FIXED_REPLIES: Readonly<Record<string, string>> = {
  RSET: '250 2.0.0 Ok',
  NOOP: '250 2.0.0 Ok',
  QUIT: '221 2.0.0 Bye',
  DATA: '554 5.7.1 No mail is taken here',
};

function replyTo(line: string, session: Session, asked: Set<string>): string | null {
  const verb = verbOf(line);
  switch (verb) {
    case 'EHLO':
      session.greeted = true;
      return '250-mx.simulator.test\r\n250-PIPELINING\r\n250-8BITMIME\r\n250 SMTPUTF8';
    case 'HELO':
      session.greeted = true;
      return '250 mx.simulator.test';
    case 'MAIL FROM:':
      session.hasSender = session.greeted;
      return session.greeted ? '250 2.1.0 Ok' : '503 5.5.1 Say EHLO first';
    case 'RCPT TO:':
      return session.hasSender ? replyToRecipient(line, asked) : '503 5.5.1 Say MAIL FROM first';
    default:
      return FIXED_REPLIES[verb] ?? '500 5.5.2 Unknown command';
  }
}

function verbOf(line: string): string {
  return /^(?:EHLO|HELO|MAIL FROM:|RCPT TO:|RSET|NOOP|QUIT|DATA)/i.exec(line)?.[0].toUpperCase() ?? '';
}

function replyToRecipient(line: string, asked: Set<string>): string | null {
  const [, localPart = '', domain = ''] = /^RCPT TO:<(.*)@([^@>]+)>/i.exec(line) ?? [];
  const host = MAIL_HOSTS[domain.toLowerCase()];
  if (host === undefined) {
    return '550 5.7.1 Relaying denied';
  }
  if (host.mood === 'silent') {
    return SILENCE;
  }
  if (host.mood === 'blocking') {
    return '550 5.7.1 Your address is on our block list';
  }
  return host.mood === 'greylisting' && isFirstTime(`${localPart}@${domain}`, asked)
    ? '450 4.7.1 Greylisted, come back later'
    : replyAbout(host, localPart);
}

function isFirstTime(recipient: string, asked: Set<string>): boolean {
  const first = !asked.has(recipient);
  asked.add(recipient);
  return first;
}

function replyAbout(host: MailHost, localPart: string): string {
  if (localPart === 'voll') {
    return '552 5.2.2 Mailbox is over quota';
  }
  return hasMailbox(host, localPart)
    ? '250 2.1.5 Ok'
    : '550-5.1.1 The account that you tried to reach\r\n550 5.1.1 does not exist';
}
