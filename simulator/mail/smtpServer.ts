import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { domainToASCII } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { hasMailbox, mailHost, type MailHost } from './mailWorld.ts';
import { openConnections } from './openConnections.ts';

const LOOPBACK = '127.0.0.1';
const ACCEPTED = null;
const SILENCE = 'silence';
const NO_MAIL_TAKEN = refusal(554, '5.7.1 No mail is taken here');
const NO_MAILBOX = refusal(550, '5.1.1 The account that you tried to reach does not exist');

export interface SmtpServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * A mail server for all domains of the simulator that takes no mail: it answers up to RCPT TO and refuses messages.
 *
 * @param closed addresses whose mailboxes are gone; it may change
 */
export async function startSmtpServer(closed: ReadonlySet<string> = new Set()): Promise<SmtpServer> {
  const asked = new Set<string>();
  const server = new SMTPServer({
    name: 'mx.simulator.test',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    hideDSN: true,
    // The texts of replies begin with their own status codes (RFC 3463), which differ by mailbox.
    hideENHANCEDSTATUSCODES: true,
    onRcptTo: ({ address }, _session, reply) => {
      const answer = closed.has(address) ? NO_MAILBOX : answerAbout(address, asked);
      if (answer !== SILENCE) {
        reply(answer);
      }
    },
    onData: (message, _session, reply) => {
      message.on('end', () => reply(NO_MAIL_TAKEN)).resume();
    },
  });
  // A client that resets its connection in the midst of a conversation ends this conversation only.
  server.on('error', () => undefined);
  const connections = openConnections(server.server);
  await once(server.listen(0, LOOPBACK), 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        connections.forEach((socket) => socket.destroy());
      }),
  };
}

/** @param asked recipients that were asked about before, for greylisting; shared by all conversations */
function answerAbout(recipient: string, asked: Set<string>): Error | typeof SILENCE | typeof ACCEPTED {
  const at = recipient.lastIndexOf('@');
  const host = mailHost(domainToASCII(recipient.slice(at + 1)));
  switch (host?.policy) {
    case 'silent':
      return SILENCE;
    case 'blocking':
      return refusal(550, '5.7.1 Your address is on our block list');
    case 'greylisting':
      if (!asked.has(recipient)) {
        asked.add(recipient);
        return refusal(450, '4.7.1 Greylisted, come back later');
      }
      break;
    case undefined:
      break;
  }
  return host === undefined ? refusal(550, '5.7.1 Relaying denied') : answerOfHost(host, recipient.slice(0, at));
}

function answerOfHost(host: MailHost, localPart: string): Error | typeof ACCEPTED {
  if (localPart === 'voll') {
    return refusal(552, '5.2.2 Mailbox is over quota');
  }
  return hasMailbox(host, localPart) ? ACCEPTED : NO_MAILBOX;
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
