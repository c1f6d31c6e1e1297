import { mailboxFinding, type MailboxFinding, type SmtpReply } from '#domain/email/smtpReply';
import type { MailboxAnswer, MailboxQuestion } from '#ports/smtpProbe';
import type { SmtpConnection } from './smtpConnection.ts';

/** What one host says; `stopped` before recipients could be named leads to the next host. */
export type HostOutcome =
  | { readonly kind: 'answered'; readonly answer: MailboxAnswer }
  | { readonly kind: 'stopped'; readonly finding: MailboxFinding };

export interface Introduction {
  /** The host name that the greeting gives. */
  readonly helo: string;
  /** Sender of the mail that never comes; empty for the null sender. */
  readonly from: string;
}

/**
 * The conversation after the greeting: EHLO or HELO, MAIL FROM, RCPT TO for both mailboxes (RFC 5321 3.1 to 3.3).
 *
 * @throws Error when the connection breaks
 */
export async function converse(
  introduction: Introduction,
  connection: SmtpConnection,
  greeting: SmtpReply,
  question: MailboxQuestion,
): Promise<HostOutcome> {
  const hello = isPositive(greeting) ? await sayHello(connection, introduction) : greeting;
  if (!isPositive(hello)) {
    return stoppedBy(hello);
  }
  if (question.needsSmtpUtf8 && !/^SMTPUTF8$/im.test(hello.text)) {
    return { kind: 'answered', answer: { finding: 'not_ascii', catchAll: null } };
  }
  const extension = question.needsSmtpUtf8 ? ' SMTPUTF8' : '';
  const mail = await connection.command(`MAIL FROM:<${introduction.from}>${extension}`);
  return isPositive(mail) ? { kind: 'answered', answer: await askRecipients(connection, question) } : stoppedBy(mail);
}

async function sayHello(connection: SmtpConnection, { helo }: Introduction): Promise<SmtpReply> {
  const reply = await connection.command(`EHLO ${helo}`);
  return isPermanent(reply) ? connection.command(`HELO ${helo}`) : reply;
}

async function askRecipients(
  connection: SmtpConnection,
  { mailbox, invented }: MailboxQuestion,
): Promise<MailboxAnswer> {
  const finding = mailboxFinding(await connection.command(`RCPT TO:<${mailbox}>`));
  if (finding !== 'accepted' && finding !== 'deferred') {
    return { finding, catchAll: null };
  }
  // Also where the mailbox is deferred: a server that greylists must have heard of both when it is asked again.
  const takesAny = await acceptsAnything(connection, invented);
  return { finding, catchAll: finding === 'accepted' ? takesAny : null };
}

/** Null where the server stops talking or does not tell: what it said of the mailbox stands. */
async function acceptsAnything(connection: SmtpConnection, invented: string): Promise<boolean | null> {
  const reply = await connection.command(`RCPT TO:<${invented}>`).catch(() => null);
  if (reply === null) {
    return null;
  }
  const finding = mailboxFinding(reply);
  return finding === 'accepted' ? true : finding === 'not_found' ? false : null;
}

/** Before the recipient is named, a refusal is about us or about the host. */
function stoppedBy(reply: SmtpReply): HostOutcome {
  if (reply.code === 521) {
    return { kind: 'stopped', finding: 'no_mail' };
  }
  return { kind: 'stopped', finding: isPermanent(reply) ? 'refused' : 'deferred' };
}

function isPositive({ code }: SmtpReply): boolean {
  return code >= 200 && code < 300;
}

function isPermanent({ code }: SmtpReply): boolean {
  return code >= 500;
}
