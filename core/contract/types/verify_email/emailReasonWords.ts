import type { EmailReason } from '#domain/email/emailVerdict';

/** What decided the verdict about an address, for people; fits behind a colon. */
export const EMAIL_REASON_WORDS: Readonly<Record<EmailReason, string>> = {
  invalid_syntax: 'it is not written as an address can be',
  address_literal: 'it names a machine by its IP address, which is not looked up',
  domain_not_found: 'the domain does not exist',
  no_mail_server: 'the domain has no mail server',
  domain_refuses_mail: 'the domain takes no mail',
  mailbox_not_found: 'the mailbox does not exist',
  mailbox_disabled: 'the mailbox is disabled',
  smtputf8_unsupported: 'the mail server takes no address with such letters',
  disposable: 'the domain gives disposable addresses',
  mailbox_full: 'the mailbox is full',
  dns_unavailable: 'the DNS did not answer',
  temporarily_deferred: 'the mail server put off its answer',
  server_refused: 'the mail server refused to be asked',
  server_unreachable: 'the mail server could not be reached',
  mailbox_not_checked: 'no mail server was asked',
  catch_all: 'the mail server takes mail for any address of the domain',
  role_account: 'it belongs to a role, such as info@, not to a person',
  catch_all_unknown: 'whether the mail server takes any address is not known',
  mailbox_accepted: 'the mail server takes mail for it',
};
