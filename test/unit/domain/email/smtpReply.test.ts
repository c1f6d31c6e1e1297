import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MAILBOX_FINDINGS, mailboxFinding } from '#domain/email/smtpReply';

describe('what a reply to RCPT TO says about the mailbox', () => {
  test.each([
    [250, '2.1.5 Ok', 'accepted'],
    [251, 'User not local; will forward', 'accepted'],
    [450, '4.7.1 Greylisted', 'deferred'],
    [451, 'Try again later', 'deferred'],
    [421, 'Service not available', 'deferred'],
    [452, '4.2.2 Mailbox full', 'full'],
    [550, '5.1.1 The email account that you tried to reach does not exist', 'not_found'],
    [550, '5.1.10 RESOLVER.ADR.RecipientNotFound', 'not_found'],
    [550, '5.4.1 Recipient address rejected: Access denied', 'not_found'],
    [550, 'No such user here', 'not_found'],
    [553, 'sorry, no mailbox here by that name', 'not_found'],
    [550, '5.2.1 The account is disabled', 'disabled'],
    [552, '5.2.2 Over quota', 'full'],
    [552, 'Mailbox size limit exceeded', 'full'],
    [550, '5.7.1 Service unavailable; client host blocked', 'refused'],
    [554, '5.7.1 Relay access denied', 'refused'],
    [550, 'Your IP is listed at a block list', 'refused'],
    [550, 'Relaying is not permitted', 'refused'],
    [530, '5.7.0 Must issue a STARTTLS command first', 'refused'],
    [503, 'Bad sequence of commands', 'refused'],
    [521, 'Server does not accept mail', 'no_mail'],
    [556, 'Domain does not accept mail', 'no_mail'],
    [354, 'Go ahead', 'refused'],
  ])('%i %s: %s', (code, text, finding) => {
    expect(mailboxFinding({ code, text })).toBe(finding);
  });

  test('is a finding for every reply, and only a 2xx is an acceptance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), fc.string(), (code, text) => {
        const finding = mailboxFinding({ code, text });
        expect(MAILBOX_FINDINGS).toContain(finding);
        expect(finding === 'accepted').toBe(code >= 200 && code < 300);
      }),
    );
  });
});
