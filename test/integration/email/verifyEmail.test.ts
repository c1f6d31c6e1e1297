import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { verifyEmailOutput } from '#contract/types/verify_email/verifyEmail';
import { readConfig } from '#platform/config';
import { createVerifyEmailServices } from '../../../cli/compose/verifyEmail.ts';
import { MAIL_ADDRESSES, type MailTrait } from '../../../simulator/mail/mailWorld.ts';
import { type MailServers, startMailServers } from '../../../simulator/mail/startMailServers.ts';
import { createVerifyEmailHandler } from '../../../workers/enrichments/verify_email/verifyEmailHandler.ts';
import { creditsOf, fieldsOf, resourceOf } from '../../support/apiCalls.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform();
let servers: MailServers;
let organization: TestOrganization;

beforeAll(async () => {
  servers = await startMailServers();
  const verdict = readConfig({
    ENRICH_DNS_SERVERS: servers.dnsServer,
    ENRICH_SMTP_PORT: String(servers.smtpPort),
    ENRICH_SMTP_ALLOW_CIDRS: '127.0.0.0/8',
    ENRICH_SMTP_TIMEOUT: '3',
    ENRICH_GREYLIST_DELAY: '1',
  });
  if (verdict.kind === 'invalid') {
    throw new Error(verdict.problems.join('\n'));
  }
  const services = createVerifyEmailServices(verdict.config, () => new Date());
  platform.current.work({ verify_email: createVerifyEmailHandler(services) });
});
afterAll(() => servers.close());

beforeEach(async () => {
  // Without the German registry: verify_email needs no feature.
  organization = await platform.current.organization({ credits: 10, germanRegistry: false });
});
afterEach(async () => {
  expect(await platform.current.foundation.credits.audit()).toEqual([]);
});

async function verify(email: string) {
  const answer = await platform.current.call('/api/enrichments/verify_email', {
    key: organization.key,
    body: { email },
  });
  expect([answer.status, answer.body['errors']]).toEqual([200, undefined]);
  const { output, credits_cost: cost } = resourceOf(answer);
  return { cost, output: verifyEmailOutput.parse(output) };
}

const SMTP_UNASKED = { checked: false, accepted: null, catch_all: null };

describe('verify_email through the API', () => {
  test.each<[MailTrait, string, string, object]>([
    ['deliverable', 'deliverable', 'mailbox_accepted', { checked: true, accepted: true, catch_all: false }],
    ['international', 'deliverable', 'mailbox_accepted', { checked: true, accepted: true, catch_all: false }],
    ['a_only', 'deliverable', 'mailbox_accepted', { checked: true, accepted: true, catch_all: false }],
    ['second_mx', 'deliverable', 'mailbox_accepted', { checked: true, accepted: true, catch_all: false }],
    ['truncated_dns', 'deliverable', 'mailbox_accepted', { checked: true, accepted: true, catch_all: false }],
    ['greylisted', 'deliverable', 'mailbox_accepted', { checked: true, accepted: true, catch_all: false }],
    ['unknown_user', 'undeliverable', 'mailbox_not_found', { checked: true, accepted: false, catch_all: null }],
    ['no_mx', 'undeliverable', 'no_mail_server', SMTP_UNASKED],
    ['no_domain', 'undeliverable', 'domain_not_found', SMTP_UNASKED],
    ['null_mx', 'undeliverable', 'domain_refuses_mail', SMTP_UNASKED],
    ['disposable', 'risky', 'disposable', { checked: true, accepted: true, catch_all: true }],
    ['role', 'risky', 'role_account', { checked: true, accepted: true, catch_all: false }],
    ['catch_all', 'risky', 'catch_all', { checked: true, accepted: true, catch_all: true }],
    ['full', 'risky', 'mailbox_full', { checked: true, accepted: false, catch_all: null }],
    ['blocked', 'unknown', 'server_refused', { checked: true, accepted: null, catch_all: null }],
    ['silent', 'unknown', 'server_unreachable', SMTP_UNASKED],
    ['dns_fails', 'unknown', 'dns_unavailable', SMTP_UNASKED],
  ])('says of the address that is %s: %s, because of %s', async (trait, status, reason, smtp) => {
    const email = MAIL_ADDRESSES[trait];
    const { cost, output } = await verify(email);
    expect(output).toMatchObject({ email, status, reason, smtp, syntax_valid: true });
    expect(output.disposable).toBe(trait === 'disposable');
    expect(output.role_account).toBe(trait === 'role');
    expect(cost).toBe(1);
  });

  test.each([
    ['no address', 'invalid_syntax', false],
    ['anna@', 'invalid_syntax', false],
    [`${'a'.repeat(1_500)}@post.test`, 'invalid_syntax', false],
    ['anna\r\nRCPT TO:<x@post.test>@post.test', 'invalid_syntax', false],
    ['anna@[127.0.0.1]', 'address_literal', true],
  ])('says of %p that no mail can arrive, and charges nothing', async (email, reason, syntaxValid) => {
    const { cost, output } = await verify(email);
    expect(output).toMatchObject({
      email,
      status: 'undeliverable',
      reason,
      syntax_valid: syntaxValid,
      normalized: null,
      domain: null,
      mx: [],
      smtp: SMTP_UNASKED,
    });
    expect(cost).toBe(0);
    expect(await creditsOf(platform.current, organization.key)).toEqual({ balance: 10, reserved: 0, available: 10 });
  });

  test('tells the normal form, the domain and its hosts beside what was given', async () => {
    const { output } = await verify('  "Anna.Berger"@POST.test ');
    expect(output).toMatchObject({
      email: '"Anna.Berger"@POST.test',
      normalized: 'anna.berger@post.test',
      domain: 'post.test',
      mx: ['mx.post.test'],
    });
  });

  test.each<[unknown, string]>([
    [undefined, 'email'],
    ['', 'email'],
    [42, 'email'],
    ['x'.repeat(2_001), 'email'],
  ])('refuses %p as input, naming the field', async (email, field) => {
    const answer = await platform.current.call('/api/enrichments/verify_email', {
      key: organization.key,
      body: { email },
    });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual([field]);
  });
});
