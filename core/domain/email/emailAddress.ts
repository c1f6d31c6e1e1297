import { type MailDomainProblem, parseMailDomain, type ToAscii } from './mailDomain.ts';
import { canonicalLocalPart, isLocalPart } from './localPart.ts';

/** RFC 5321 4.5.3.1.1, in octets of UTF-8. */
const MAX_LOCAL_PART_OCTETS = 64;
/** RFC 5321 4.5.3.1.3: a path has 256 octets, of which two are its angle brackets. */
const MAX_ADDRESS_OCTETS = 254;

/** A mailbox that mail can be addressed to. */
export interface EmailAddress {
  /** As RCPT TO names it: the local part as it was written, the domain in ASCII. */
  readonly mailbox: string;
  /** In the one spelling that all equal addresses share: see `normalise`. */
  readonly normalized: string;
  /** Lower-case ASCII, internationalised labels as A-labels (RFC 5890). */
  readonly domain: string;
  /** Unquoted and in lower case, as lists of role names hold it. */
  readonly localPart: string;
  /** True where the local part needs a server with SMTPUTF8 (RFC 6531). */
  readonly needsSmtpUtf8: boolean;
}

export type EmailSyntaxProblem = 'no_at_sign' | 'local_part' | 'too_long' | MailDomainProblem;

export type EmailSyntax =
  | { readonly kind: 'valid'; readonly address: EmailAddress }
  /** Right in form, but a host by number instead of name: no mailbox to verify. */
  | { readonly kind: 'address_literal' }
  | { readonly kind: 'invalid'; readonly problem: EmailSyntaxProblem };

/**
 * Reads one address as SMTP takes it: Mailbox of RFC 5321 4.1.2 with the extensions of RFC 6531, that is RFC 5322's
 * addr-spec without comments, folding white space and obsolete forms, which no mail server accepts. Display names
 * and angle brackets are no part of an address.
 *
 * @param toAscii turns a domain into A-labels (UTS #46), empty where it cannot: node:url's domainToASCII
 */
export function parseEmailAddress(text: string, toAscii: ToAscii): EmailSyntax {
  const at = text.lastIndexOf('@');
  if (at === -1) {
    return { kind: 'invalid', problem: 'no_at_sign' };
  }
  const localPart = text.slice(0, at);
  if (!isLocalPart(localPart)) {
    return { kind: 'invalid', problem: 'local_part' };
  }
  if (octets(localPart) > MAX_LOCAL_PART_OCTETS) {
    return { kind: 'invalid', problem: 'too_long' };
  }
  const domain = parseMailDomain(text.slice(at + 1), toAscii);
  return domain.kind === 'name' ? withinLength(toAddress(localPart, domain.name)) : domain;
}

function withinLength(address: EmailAddress): EmailSyntax {
  return octets(address.mailbox) > MAX_ADDRESS_OCTETS
    ? { kind: 'invalid', problem: 'too_long' }
    : { kind: 'valid', address };
}

function toAddress(localPart: string, domain: string): EmailAddress {
  const canonical = canonicalLocalPart(localPart);
  return {
    mailbox: `${localPart}@${domain}`,
    normalized: `${canonical.written}@${domain}`,
    domain,
    localPart: canonical.bare,
    needsSmtpUtf8: /[^\0-\x7F]/.test(localPart),
  };
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}
