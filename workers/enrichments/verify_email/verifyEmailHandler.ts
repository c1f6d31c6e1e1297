import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { EMAIL_VERIFIER, type HeldVerification, verifiedEmail } from '#contract/providers/emailVerifier';
import type { VerifyEmailInput, VerifyEmailOutput } from '#contract/types/verify_email/verifyEmail';
import { type EmailAddress, parseEmailAddress } from '#domain/email/emailAddress';
import type { UNCHECKED_REASONS } from '#domain/email/emailVerdict';
import { MAX_ATTEMPTS } from '#domain/policies';
import { WorkError } from '#domain/verdict';
import type { EmailVerifier } from '#ports/emailVerifier';
import type { MailExchangers } from '#ports/mailExchangers';
import type { MailboxAnswer, SmtpProbe } from '#ports/smtpProbe';
import type { ClaimedWork } from '#ports/workQueue';
import type { EnrichmentHandler, ProviderQuestion, WorkContext, WorkResult } from '../handler.ts';
import { isDisposable, isFreeProvider, isRoleAccount } from './mailLists.ts';

/** Enough that no person is called so. */
const INVENTED_CHARACTERS = 24;

export interface VerifyEmailServices {
  readonly exchangers: MailExchangers;
  readonly probe: SmtpProbe;
  /** Asked instead of mail servers where there is one. */
  readonly verifier: { readonly service: EmailVerifier; readonly deadlineSeconds: number } | null;
  /** Until a server that said “later” is asked again. */
  readonly greylistSeconds: number;
  readonly now: () => Date;
}

/** verify_email: syntax, then the DNS, then the mailbox; what an earlier step decides spares the later ones. */
export function createVerifyEmailHandler(services: VerifyEmailServices): EnrichmentHandler {
  return {
    fromSource: async (work, context) => {
      const { email } = work.input as VerifyEmailInput;
      const syntax = parseEmailAddress(email, domainToASCII);
      switch (syntax.kind) {
        case 'invalid':
          return unchecked(email, 'invalid_syntax');
        case 'address_literal':
          return unchecked(email, 'address_literal');
        case 'valid':
          return verify(services, work, syntax.address, context);
      }
    },
  };
}

/** Nothing was looked up, so nothing is charged (docs/spec/decisions.md, "Enrichment types"). */
function unchecked(email: string, reason: (typeof UNCHECKED_REASONS)[number]): WorkResult {
  const output: VerifyEmailOutput = {
    email,
    normalized: null,
    status: 'undeliverable',
    reason,
    syntax_valid: reason !== 'invalid_syntax',
    domain: null,
    mx: [],
    disposable: false,
    role_account: false,
    free_provider: false,
    smtp: { checked: false, accepted: null, catch_all: null },
  };
  return { output, cost: 0, mirror: null };
}

async function verify(
  services: VerifyEmailServices,
  work: ClaimedWork,
  address: EmailAddress,
  { signal }: WorkContext,
): Promise<WorkResult | ProviderQuestion> {
  const route = await services.exchangers.routeTo(address.domain);
  if (route.kind === 'dns_unavailable') {
    tryAgain(work, 'source_unavailable', 'The name servers of the domain did not answer.', null);
  }
  const hosts = route.kind === 'has_mail_servers' ? route.hosts : [];
  const held: HeldVerification = {
    facts: {
      email: (work.input as VerifyEmailInput).email,
      normalized: address.normalized,
      domain: address.domain,
      mx: route.kind === 'has_mail_servers' && route.implicit ? [] : [...hosts],
      free_provider: isFreeProvider(address.domain),
    },
    findings: {
      domain: route.kind,
      mailbox: null,
      catchAll: null,
      disposable: isDisposable(address.domain),
      roleAccount: isRoleAccount(address.localPart),
    },
  };
  if (route.kind !== 'has_mail_servers') {
    return result(held);
  }
  return services.verifier === null
    ? result(answered(held, await askServers(services, work, address, hosts, signal)))
    : question(services, services.verifier, address, held);
}

async function askServers(
  { probe, greylistSeconds }: VerifyEmailServices,
  work: ClaimedWork,
  address: EmailAddress,
  hosts: readonly string[],
  signal: AbortSignal,
): Promise<MailboxAnswer> {
  const { mailbox, domain, needsSmtpUtf8 } = address;
  const invented = `${inventedLocalPart(work)}@${domain}`;
  const answer = await probe.ask({ mailbox, invented, needsSmtpUtf8, hosts }, signal);
  if (answer.finding === 'deferred') {
    tryAgain(work, 'source_unavailable', 'The mail server asked to come back later.', greylistSeconds);
  }
  return answer;
}

/** A local part that no mailbox has: the same at every attempt, because greylisting remembers recipients. */
function inventedLocalPart(work: ClaimedWork): string {
  return createHash('sha256').update(`verify_email ${work.id}`).digest('hex').slice(0, INVENTED_CHARACTERS);
}

/**
 * Ends the attempt where there is another one; after the last one, what is not known is the answer.
 *
 * @throws WorkError
 */
function tryAgain(work: ClaimedWork, code: 'source_unavailable', message: string, afterSeconds: number | null): void {
  if (work.attempt < MAX_ATTEMPTS) {
    throw new WorkError({ kind: 'retry', code, message, ...(afterSeconds === null ? {} : { afterSeconds }) });
  }
}

function answered(held: HeldVerification, { finding, catchAll }: MailboxAnswer): HeldVerification {
  return { ...held, findings: { ...held.findings, mailbox: finding, catchAll } };
}

function result(held: HeldVerification): WorkResult {
  return { output: verifiedEmail(held), cost: null, mirror: null };
}

function question(
  { now }: VerifyEmailServices,
  { service, deadlineSeconds }: NonNullable<VerifyEmailServices['verifier']>,
  address: EmailAddress,
  held: HeldVerification,
): ProviderQuestion {
  const deadline = new Date(now().getTime() + deadlineSeconds * 1_000);
  return {
    provider: EMAIL_VERIFIER.name,
    held,
    deadline,
    ask: (reference, signal) => service.submit({ reference, email: address.mailbox, deadline }, signal),
  };
}
