import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { EMAIL_REASONS, type EmailFindings, emailVerdict } from '#domain/email/emailVerdict';
import { MAILBOX_FINDINGS } from '#domain/email/smtpReply';

const GOOD: EmailFindings = {
  domain: 'has_mail_servers',
  mailbox: 'accepted',
  catchAll: false,
  disposable: false,
  roleAccount: false,
};

const findings: fc.Arbitrary<EmailFindings> = fc.record({
  domain: fc.constantFrom('has_mail_servers', 'not_found', 'no_mail_server', 'refuses_mail', 'dns_unavailable'),
  mailbox: fc.constantFrom(null, ...MAILBOX_FINDINGS),
  catchAll: fc.constantFrom(null, true, false),
  disposable: fc.boolean(),
  roleAccount: fc.boolean(),
});

describe('the verdict about an address', () => {
  test.each<[Partial<EmailFindings>, string, string]>([
    [{}, 'deliverable', 'mailbox_accepted'],
    [{ domain: 'not_found', mailbox: null }, 'undeliverable', 'domain_not_found'],
    [{ domain: 'no_mail_server', mailbox: null }, 'undeliverable', 'no_mail_server'],
    [{ domain: 'refuses_mail', mailbox: null }, 'undeliverable', 'domain_refuses_mail'],
    [{ mailbox: 'no_mail' }, 'undeliverable', 'domain_refuses_mail'],
    [{ mailbox: 'not_found' }, 'undeliverable', 'mailbox_not_found'],
    [{ mailbox: 'not_found', disposable: true }, 'undeliverable', 'mailbox_not_found'],
    [{ mailbox: 'disabled' }, 'undeliverable', 'mailbox_disabled'],
    [{ mailbox: 'not_ascii' }, 'undeliverable', 'smtputf8_unsupported'],
    [{ disposable: true, catchAll: true }, 'risky', 'disposable'],
    [{ disposable: true, mailbox: 'unreachable' }, 'risky', 'disposable'],
    [{ mailbox: 'full' }, 'risky', 'mailbox_full'],
    [{ catchAll: true }, 'risky', 'catch_all'],
    [{ catchAll: true, roleAccount: true }, 'risky', 'catch_all'],
    [{ roleAccount: true }, 'risky', 'role_account'],
    [{ catchAll: null }, 'risky', 'catch_all_unknown'],
    [{ domain: 'dns_unavailable', mailbox: null }, 'unknown', 'dns_unavailable'],
    [{ mailbox: 'deferred', catchAll: null }, 'unknown', 'temporarily_deferred'],
    [{ mailbox: 'refused', catchAll: null }, 'unknown', 'server_refused'],
    [{ mailbox: 'unreachable', catchAll: null }, 'unknown', 'server_unreachable'],
    [{ mailbox: null, catchAll: null }, 'unknown', 'mailbox_not_checked'],
  ])('of %j is %s, because of %s', (special, status, reason) => {
    expect(emailVerdict({ ...GOOD, ...special })).toEqual({ status, reason });
  });

  test('is deliverable only where a server takes mail for this mailbox and for no invented one', () => {
    fc.assert(
      fc.property(findings, (found) => {
        const { status, reason } = emailVerdict(found);
        expect(EMAIL_REASONS).toContain(reason);
        expect(status === 'deliverable').toBe(
          found.domain === 'has_mail_servers' &&
            found.mailbox === 'accepted' &&
            found.catchAll === false &&
            !found.disposable &&
            !found.roleAccount,
        );
      }),
      { numRuns: 2_000 },
    );
  });
});
