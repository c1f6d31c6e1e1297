import { hasHiddenCharacters } from './hiddenCharacters.ts';

/** Turns a domain into A-labels (UTS #46); empty where it cannot. */
export type ToAscii = (domain: string) => string;

export type MailDomainProblem = 'domain' | 'domain_not_qualified' | 'domain_too_long' | 'comment';

export type MailDomain =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'address_literal' }
  | { readonly kind: 'invalid'; readonly problem: MailDomainProblem };

/** RFC 1035 2.3.4: 255 octets on the wire are 253 characters of text. RFC 5321's 255 can therefore never be reached. */
const MAX_DOMAIN_CHARACTERS = 253;

/** Letters, digits and hyphens (RFC 5321 4.1.2 sub-domain), 63 octets at most, no hyphen at either end. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Characters that may be handed to IDNA: it takes a whole URL host otherwise, with ports, percent signs and numbers for
 * IPv4 addresses. RFC 3490 3.1 names the full stops beside ASCII's.
 */
const IDNA_INPUT = /^[A-Za-z0-9.\u{80}-\u{10FFFF}-]+$/u;

/** RFC 5321 4.1.3: [192.0.2.1], [IPv6:2001:db8::1], [tag:content]. */
const ADDRESS_LITERAL = /^\[(?:\d{1,3}(?:\.\d{1,3}){3}|[A-Za-z0-9-]*[A-Za-z0-9]:[!-Z^-~]+)\]$/;

/** Reads what stands behind the @. */
export function parseMailDomain(text: string, toAscii: ToAscii): MailDomain {
  if (ADDRESS_LITERAL.test(text)) {
    return { kind: 'address_literal' };
  }
  if (text.includes('(')) {
    return { kind: 'invalid', problem: 'comment' };
  }
  const isName = IDNA_INPUT.test(text) && !endsInNumber(text) && !hasHiddenCharacters(text);
  const ascii = isName ? toAscii(text) : '';
  return checkAscii(ascii);
}

function checkAscii(name: string): MailDomain {
  const labels = name.split('.');
  if (!labels.every((label) => LABEL.test(label))) {
    return { kind: 'invalid', problem: 'domain' };
  }
  // RFC 5321 2.3.5 wants names that resolve everywhere; a single label is a matter of the local network.
  if (labels.length < 2) {
    return { kind: 'invalid', problem: 'domain_not_qualified' };
  }
  return name.length > MAX_DOMAIN_CHARACTERS ? { kind: 'invalid', problem: 'domain_too_long' } : { kind: 'name', name };
}

/** RFC 3696 2: a top-level domain is never all-numeric; IDNA of URLs would read an IPv4 address. */
function endsInNumber(text: string): boolean {
  return /(?:^|[.\u3002\uFF0E\uFF61])(?:\p{Nd}+|0[xX][0-9A-Fa-f]*)$/u.test(text);
}
