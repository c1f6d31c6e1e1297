import { z } from 'zod';
import { type EmailFindings, emailVerdict } from '#domain/email/emailVerdict';
import { type MailboxFinding, MAILBOX_FINDINGS } from '#domain/email/smtpReply';
import type { VerifyEmailOutput } from '../types/verify_email/verifyEmail.ts';
import type { Provider } from './provider.ts';

/** What the external verifier calls back with: its findings, so that one table decides for all ways of checking. */
export const emailVerifierAnswer = z.strictObject({
  mailbox: z.enum(MAILBOX_FINDINGS).meta({ description: 'What the mail server said about the mailbox.' }),
  catch_all: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether the server takes mail for any address; null where it is not known.' }),
});
export type EmailVerifierAnswer = z.infer<typeof emailVerifierAnswer>;

/** An address of valid syntax whose domain was looked up; `mailbox` is still open. */
export interface HeldVerification {
  readonly facts: Pick<VerifyEmailOutput, 'email' | 'normalized' | 'domain' | 'mx' | 'free_provider'>;
  readonly findings: EmailFindings;
}

/** The external verifier of e-mail addresses (docs/spec/decisions.md, "verify_email output"). */
export const EMAIL_VERIFIER: Provider = {
  name: 'email-verifier',
  answer: emailVerifierAnswer,
  conclude: (held, answer) => {
    const { facts, findings } = held as HeldVerification;
    const { mailbox, catch_all: catchAll } = answer as EmailVerifierAnswer;
    return {
      kind: 'completed',
      output: verifiedEmail({ facts, findings: { ...findings, mailbox, catchAll } }),
      cost: null,
    };
  },
  // What the DNS and our lists said is still true, and a verifier that kept silent costs the caller nothing.
  giveUp: (held) => ({ kind: 'completed', output: verifiedEmail(held as HeldVerification), cost: 0 }),
};

/** The output of verify_email for an address of valid syntax. */
export function verifiedEmail({ facts, findings }: HeldVerification): VerifyEmailOutput {
  const { status, reason } = emailVerdict(findings);
  return {
    email: facts.email,
    normalized: facts.normalized,
    status,
    reason,
    syntax_valid: true,
    domain: facts.domain,
    mx: facts.mx,
    disposable: findings.disposable,
    role_account: findings.roleAccount,
    free_provider: facts.free_provider,
    smtp: smtpOf(findings.mailbox, findings.catchAll),
  };
}

function smtpOf(mailbox: MailboxFinding | null, catchAll: boolean | null): VerifyEmailOutput['smtp'] {
  return mailbox === null || mailbox === 'unreachable'
    ? { checked: false, accepted: null, catch_all: null }
    : { checked: true, accepted: ACCEPTED[mailbox], catch_all: catchAll };
}

/** Whether the server takes mail for the address, as far as a finding tells. */
const ACCEPTED: Readonly<Record<Exclude<MailboxFinding, 'unreachable'>, boolean | null>> = {
  accepted: true,
  not_found: false,
  disabled: false,
  full: false,
  no_mail: false,
  not_ascii: false,
  deferred: null,
  refused: null,
};
