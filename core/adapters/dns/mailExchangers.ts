import { type MxRecord, NODATA, NOTFOUND } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { MailExchangers, MailRoute } from '#ports/mailExchangers';

export interface DnsOptions {
  /** Addresses of name servers, with or without port; empty for those of the system. */
  readonly servers: readonly string[];
  /** For one query to one server. */
  readonly timeoutMilliseconds: number;
  readonly tries: number;
}

/** Mail routes from the DNS, through the resolver of c-ares, which repeats truncated answers over TCP. */
export function createMailExchangers(options: DnsOptions): MailExchangers {
  const resolver = new Resolver({ timeout: options.timeoutMilliseconds, tries: options.tries });
  if (options.servers.length > 0) {
    resolver.setServers(options.servers);
  }
  return {
    routeTo: async (domain) => {
      const records = await answerOf(resolver.resolveMx(domain));
      if (records.kind === 'unavailable') {
        return { kind: 'dns_unavailable' };
      }
      return records.kind === 'found' ? routeBy(records.values) : implicitRoute(resolver, domain);
    },
    addressesOf: async (host) => {
      const [v4, v6] = await Promise.all([answerOf(resolver.resolve4(host)), answerOf(resolver.resolve6(host))]);
      return [v4, v6].flatMap((answer) => (answer.kind === 'found' ? answer.values : []));
    },
  };
}

/** The order of RFC 5321 5.1; equal preferences by name, so that the same question has the same answer. */
function routeBy(records: readonly MxRecord[]): MailRoute {
  const hosts = records
    .map(({ exchange, priority }) => ({ exchange: exchange.toLowerCase().replace(/\.$/, ''), priority }))
    // RFC 7505 3: a root among other hosts means nothing.
    .filter(({ exchange }) => exchange !== '')
    .sort((a, b) => a.priority - b.priority || a.exchange.localeCompare(b.exchange, 'en'))
    .map(({ exchange }) => exchange);
  return hosts.length === 0
    ? { kind: 'refuses_mail' }
    : { kind: 'has_mail_servers', hosts: [...new Set(hosts)], implicit: false };
}

/** RFC 5321 5.1: without MX records the domain itself is the host, if it has an address. */
async function implicitRoute(resolver: Resolver, domain: string): Promise<MailRoute> {
  const answers = await Promise.all([answerOf(resolver.resolve4(domain)), answerOf(resolver.resolve6(domain))]);
  if (answers.some(({ kind }) => kind === 'found')) {
    return { kind: 'has_mail_servers', hosts: [domain], implicit: true };
  }
  if (answers.some(({ kind }) => kind === 'unavailable')) {
    return { kind: 'dns_unavailable' };
  }
  return { kind: answers.every(({ kind }) => kind === 'no_domain') ? 'not_found' : 'no_mail_server' };
}

type Answer<Value> =
  | { readonly kind: 'found'; readonly values: readonly Value[] }
  | { readonly kind: 'no_domain' }
  | { readonly kind: 'no_records' }
  | { readonly kind: 'unavailable' };

/** Node reports everything but records as an error with a code of c-ares. */
async function answerOf<Value>(query: Promise<readonly Value[]>): Promise<Answer<Value>> {
  try {
    const values = await query;
    return values.length === 0 ? { kind: 'no_records' } : { kind: 'found', values };
  } catch (error) {
    switch ((error as { readonly code?: string }).code) {
      case NOTFOUND:
        return { kind: 'no_domain' };
      case NODATA:
        return { kind: 'no_records' };
      default:
        return { kind: 'unavailable' };
    }
  }
}
