import { EMAIL_REASON_WORDS } from '#contract/types/verify_email/emailReasonWords';
import type { VerifyEmailOutput } from '#contract/types/verify_email/verifyEmail';
import type { EmailStatus } from '#domain/email/emailVerdict';
import { type Html, html, type HtmlValue } from '../html.ts';
import { badge } from '../parts/badge.ts';
import { type Fact, facts } from '../parts/facts.ts';
import { NOTHING } from './citing.ts';

/** What a verdict means for who wants to write to the address. */
const ADVICE: Readonly<Record<EmailStatus, string>> = {
  deliverable: 'Mail to it arrives.',
  undeliverable: 'Mail to it cannot arrive.',
  risky: 'Mail to it may arrive.',
  unknown: 'Whether mail to it arrives is unknown.',
};

/** The verdict about an address with its reason in words, and what it rests on. */
export function emailResult(output: VerifyEmailOutput): Html {
  const { email, status, reason } = output;
  return html`<section class="card verdict" aria-label="Verdict">
    <p class="title-row">${badge(status)} <strong>${email}</strong></p>
    <p>${ADVICE[status]} The reason: ${EMAIL_REASON_WORDS[reason]}.</p>
    ${facts(emailFacts(output))}
  </section>`;
}

function emailFacts(output: VerifyEmailOutput): readonly Fact[] {
  const { smtp } = output;
  return [
    ['Valid syntax', yesOrNo(output.syntax_valid)],
    ['Domain', output.domain ?? NOTHING],
    ['Mail server checked', yesOrNo(smtp.checked)],
    ['Accepts mail for it', yesOrNo(smtp.accepted)],
    ['Accepts any address', yesOrNo(smtp.catch_all)],
    ['Disposable domain', yesOrNo(output.disposable)],
    ['Role address', yesOrNo(output.role_account)],
    ['Free provider', yesOrNo(output.free_provider)],
    ['Mail servers', output.mx.length === 0 ? NOTHING : output.mx.map((host) => html`<div>${host}</div>`)],
    ['Normalized', output.normalized ?? NOTHING],
    ['Reason code', html`<code>${output.reason}</code>`],
  ];
}

function yesOrNo(told: boolean | null): HtmlValue {
  return told === null ? html`<span class="none">unknown</span>` : told ? 'yes' : 'no';
}
