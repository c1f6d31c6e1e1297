import type { MailboxFinding } from '#domain/email/smtpReply';

export interface MailboxQuestion {
  /** As RCPT TO names it. */
  readonly mailbox: string;
  /** A mailbox of the same domain that does not exist: a server that takes mail for it takes mail for any. */
  readonly invented: string;
  readonly needsSmtpUtf8: boolean;
  /** In the order in which they are tried. */
  readonly hosts: readonly string[];
}

export interface MailboxAnswer {
  readonly finding: MailboxFinding;
  /** Whether the invented mailbox was accepted; null where it was not asked about or the server did not tell. */
  readonly catchAll: boolean | null;
}

/** Asks mail servers whether they take mail for an address, without sending any. */
export interface SmtpProbe {
  ask(question: MailboxQuestion, signal: AbortSignal): Promise<MailboxAnswer>;
}
