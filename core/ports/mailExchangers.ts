/** Where mail for a domain goes, by RFC 5321 5.1. */
export type MailRoute =
  /** Hosts in the order in which they are tried. */
  | { readonly kind: 'has_mail_servers'; readonly hosts: readonly string[]; readonly implicit: boolean }
  | { readonly kind: 'not_found' }
  /** The domain exists, and has neither MX nor address records. */
  | { readonly kind: 'no_mail_server' }
  /** Null MX: RFC 7505. */
  | { readonly kind: 'refuses_mail' }
  /** SERVFAIL, REFUSED, time-outs, broken answers: may be different next time. */
  | { readonly kind: 'dns_unavailable' };

/** Asks the DNS about mail. */
export interface MailExchangers {
  /** @param domain A-labels */
  routeTo(domain: string): Promise<MailRoute>;
  /** The addresses of a mail server, IPv4 first; empty where it has none or no name server can tell. */
  addressesOf(host: string): Promise<readonly string[]>;
}
