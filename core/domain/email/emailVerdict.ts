import type { MailboxFinding } from './smtpReply.ts';

export const EMAIL_STATUSES = ['deliverable', 'undeliverable', 'risky', 'unknown'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** What the DNS says about mail for a domain. */
export type DomainFinding = 'has_mail_servers' | 'not_found' | 'no_mail_server' | 'refuses_mail' | 'dns_unavailable';

/** Everything that is known about an address of valid syntax. */
export interface EmailFindings {
  readonly domain: DomainFinding;
  /** Null where no server was asked. */
  readonly mailbox: MailboxFinding | null;
  /** Whether the server also takes an invented mailbox; null where it was not asked or did not tell. */
  readonly catchAll: boolean | null;
  readonly disposable: boolean;
  readonly roleAccount: boolean;
}

interface Rule {
  readonly reason: string;
  readonly status: EmailStatus;
  readonly holds: (findings: EmailFindings) => boolean;
}

const mailbox =
  (...findings: readonly MailboxFinding[]) =>
  (of: EmailFindings): boolean =>
    of.mailbox !== null && findings.includes(of.mailbox);
const domain =
  (finding: DomainFinding) =>
  (of: EmailFindings): boolean =>
    of.domain === finding;

/**
 * The one table from what was found to what callers are told; the first rule that holds decides. What is certain comes
 * before what is likely, and what is only likely is never called deliverable.
 */
export const EMAIL_RULES = [
  { reason: 'domain_not_found', status: 'undeliverable', holds: domain('not_found') },
  { reason: 'no_mail_server', status: 'undeliverable', holds: domain('no_mail_server') },
  {
    reason: 'domain_refuses_mail',
    status: 'undeliverable',
    holds: (of) => domain('refuses_mail')(of) || mailbox('no_mail')(of),
  },
  { reason: 'mailbox_not_found', status: 'undeliverable', holds: mailbox('not_found') },
  { reason: 'mailbox_disabled', status: 'undeliverable', holds: mailbox('disabled') },
  { reason: 'smtputf8_unsupported', status: 'undeliverable', holds: mailbox('not_ascii') },
  { reason: 'disposable', status: 'risky', holds: ({ disposable }) => disposable },
  { reason: 'mailbox_full', status: 'risky', holds: mailbox('full') },
  { reason: 'dns_unavailable', status: 'unknown', holds: domain('dns_unavailable') },
  { reason: 'temporarily_deferred', status: 'unknown', holds: mailbox('deferred') },
  { reason: 'server_refused', status: 'unknown', holds: mailbox('refused') },
  { reason: 'server_unreachable', status: 'unknown', holds: mailbox('unreachable') },
  { reason: 'mailbox_not_checked', status: 'unknown', holds: (of) => of.mailbox === null },
  { reason: 'catch_all', status: 'risky', holds: ({ catchAll }) => catchAll === true },
  { reason: 'role_account', status: 'risky', holds: ({ roleAccount }) => roleAccount },
  { reason: 'catch_all_unknown', status: 'risky', holds: ({ catchAll }) => catchAll === null },
  { reason: 'mailbox_accepted', status: 'deliverable', holds: () => true },
] as const satisfies readonly Rule[];

/** The reasons of addresses that are not looked up at all. */
export const UNCHECKED_REASONS = ['invalid_syntax', 'address_literal'] as const;

export type EmailReason = (typeof EMAIL_RULES)[number]['reason'] | (typeof UNCHECKED_REASONS)[number];

/** Every `reason` of a verified address. */
export const EMAIL_REASONS: readonly EmailReason[] = [...UNCHECKED_REASONS, ...EMAIL_RULES.map(({ reason }) => reason)];

export interface EmailVerdict {
  readonly status: EmailStatus;
  readonly reason: EmailReason;
}

export function emailVerdict(findings: EmailFindings): EmailVerdict {
  const rule = EMAIL_RULES.find(({ holds }) => holds(findings));
  if (rule === undefined) {
    throw new Error('The last rule holds always');
  }
  return { status: rule.status, reason: rule.reason };
}
