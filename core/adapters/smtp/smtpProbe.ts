import { mailboxFinding, type MailboxFinding, type SmtpReply } from '#domain/email/smtpReply';
import type { MailboxAnswer, MailboxQuestion, SmtpProbe } from '#ports/smtpProbe';
import { SmtpConnection } from './smtpConnection.ts';

export interface SmtpProbeOptions {
  readonly port: number;
  /** What we call ourselves. */
  readonly helo: string;
  /** Sender of the mail that never comes; empty for the null sender. */
  readonly from: string;
  /** For connecting and for each reply. */
  readonly timeoutMilliseconds: number;
  readonly addressesOf: (host: string) => Promise<readonly string[]>;
  /** True for addresses that may be connected to. */
  readonly isAllowed: (address: string) => boolean;
}

/** Hosts of one domain, and addresses of one host, that are tried before giving up. */
const MAX_HOSTS = 3;
const MAX_ADDRESSES = 2;

/** What the first host says that can be talked to about recipients; `stopped` at an earlier step leads to the next. */
type HostOutcome =
  | { readonly kind: 'answered'; readonly answer: MailboxAnswer }
  | { readonly kind: 'stopped'; readonly finding: MailboxFinding };

/** Of several hosts that could not be asked, the finding that tells most. */
const MOST_TELLING: readonly MailboxFinding[] = ['deferred', 'refused', 'no_mail', 'unreachable'];

/** Verifies mailboxes by a conversation that ends before any mail is sent. */
export function createSmtpProbe(options: SmtpProbeOptions): SmtpProbe {
  return {
    ask: async (question, signal) => {
      const stopped: MailboxFinding[] = [];
      for (const address of await targetsOf(options, question.hosts)) {
        signal.throwIfAborted();
        const outcome = await askHost(options, address, question, signal);
        if (outcome.kind === 'answered') {
          return outcome.answer;
        }
        stopped.push(outcome.finding);
      }
      const finding = MOST_TELLING.find((candidate) => stopped.includes(candidate)) ?? 'unreachable';
      return { finding, catchAll: null };
    },
  };
}

/** The checked address is the one that is connected to: no name is resolved twice. */
async function targetsOf(options: SmtpProbeOptions, hosts: readonly string[]): Promise<readonly string[]> {
  const addresses = await Promise.all(hosts.slice(0, MAX_HOSTS).map((host) => options.addressesOf(host)));
  return [...new Set(addresses.flatMap((some) => some.filter(options.isAllowed).slice(0, MAX_ADDRESSES)))];
}

async function askHost(
  options: SmtpProbeOptions,
  address: string,
  question: MailboxQuestion,
  signal: AbortSignal,
): Promise<HostOutcome> {
  const { port, timeoutMilliseconds } = options;
  let connection: SmtpConnection | null = null;
  try {
    const opened = await SmtpConnection.open({ address, port, timeoutMilliseconds }, signal);
    connection = opened.connection;
    return await converse(options, connection, opened.greeting, question);
  } catch {
    // Whatever went wrong, it was not this mailbox; but an attempt that must end ends.
    signal.throwIfAborted();
    return { kind: 'stopped', finding: 'unreachable' };
  } finally {
    connection?.quit();
  }
}

/** EHLO or HELO, MAIL FROM, RCPT TO for both mailboxes (RFC 5321 3.1 to 3.3). */
async function converse(
  { helo, from }: SmtpProbeOptions,
  connection: SmtpConnection,
  greeting: SmtpReply,
  question: MailboxQuestion,
): Promise<HostOutcome> {
  if (!isPositive(greeting)) {
    return stoppedBy(greeting);
  }
  const ehlo = await connection.command(`EHLO ${helo}`);
  const hello = isPermanent(ehlo) ? await connection.command(`HELO ${helo}`) : ehlo;
  if (!isPositive(hello)) {
    return stoppedBy(hello);
  }
  if (question.needsSmtpUtf8 && !/^SMTPUTF8$/im.test(ehlo.text)) {
    return { kind: 'answered', answer: { finding: 'not_ascii', catchAll: null } };
  }
  const mail = await connection.command(`MAIL FROM:<${from}>${question.needsSmtpUtf8 ? ' SMTPUTF8' : ''}`);
  if (!isPositive(mail)) {
    return stoppedBy(mail);
  }
  const finding = mailboxFinding(await connection.command(`RCPT TO:<${question.mailbox}>`));
  if (finding !== 'accepted' && finding !== 'deferred') {
    return { kind: 'answered', answer: { finding, catchAll: null } };
  }
  // Also where the mailbox is deferred: a server that greylists must have heard of both when it is asked again.
  const takesAny = await acceptsAnything(connection, question.invented);
  return { kind: 'answered', answer: { finding, catchAll: finding === 'accepted' ? takesAny : null } };
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
