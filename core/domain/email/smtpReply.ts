/** One reply of a mail server. */
export interface SmtpReply {
  /** Three digits: RFC 5321 4.2. */
  readonly code: number;
  /** The text of all lines, joined by line feeds; may begin with an enhanced status code (RFC 3463). */
  readonly text: string;
}

/** What a server said about one mailbox. */
export const MAILBOX_FINDINGS = [
  /** It takes mail for it. */
  'accepted',
  'not_found',
  'disabled',
  /** It exists and is over quota. */
  'full',
  /** Not now: greylisting, load, a database that is away. */
  'deferred',
  /** Not from us: block lists, missing authentication or encryption. Says nothing about the mailbox. */
  'refused',
  /** The host takes no mail at all (RFC 7504). */
  'no_mail',
  /** The local part is not ASCII and the server does not speak SMTPUTF8 (RFC 6531 3.2). */
  'not_ascii',
  /** No server could be talked to. */
  'unreachable',
] as const;
export type MailboxFinding = (typeof MAILBOX_FINDINGS)[number];

/**
 * Enhanced status codes by their subject and detail (RFC 3463); the class is the reply's. Exchange Online says 5.1.10
 * and 5.4.1 of mailboxes that do not exist, whatever the RFCs have these codes for.
 */
const BY_STATUS: ReadonlyMap<string, MailboxFinding> = new Map([
  ['1.1', 'not_found'],
  ['1.2', 'not_found'],
  ['1.3', 'not_found'],
  ['1.6', 'not_found'],
  ['1.10', 'not_found'],
  ['2.1', 'disabled'],
  ['2.2', 'full'],
  ['4.1', 'not_found'],
]);

/** Words that only a refusal of the sender has, for servers without enhanced status codes. */
const REFUSAL =
  /block|black ?list|deny list|listed|denied|spam|policy|reputation|relay|authentication|starttls|tls|reverse dns|\bptr\b|banned|not allowed|rate limit/i;

/** What a reply to RCPT TO says about the mailbox. */
export function mailboxFinding(reply: SmtpReply): MailboxFinding {
  const status = /^[245]\.(\d{1,3}\.\d{1,3})\b/.exec(reply.text)?.[1];
  switch (Math.floor(reply.code / 100)) {
    case 2:
      return 'accepted';
    case 4:
      return status === '2.2' || reply.code === 452 ? 'full' : 'deferred';
    case 5:
      return status === undefined ? findingByCode(reply) : (BY_STATUS.get(status) ?? 'refused');
    default:
      return 'refused';
  }
}

function findingByCode({ code, text }: SmtpReply): MailboxFinding {
  if (code === 521 || code === 556) {
    return 'no_mail';
  }
  if (REFUSAL.test(text)) {
    return 'refused';
  }
  switch (code) {
    case 550:
    case 551:
    case 553:
      return 'not_found';
    case 552:
      return 'full';
    default:
      return 'refused';
  }
}
