import { createRequire } from 'node:module';
import type * as mailchecker from 'mailchecker';
import { FREE_PROVIDERS } from './data/freeProviders.ts';
import { ROLE_NAMES } from './data/roleNames.ts';

let disposableDomains: ReadonlySet<string> | null = null;

/**
 * Kept by the package's own maintainers from public lists; a sub-domain of a listed domain counts as listed. They are
 * loaded with the first address, in 20 ms: they take 11 MB of a worker, and many are never asked for one.
 */
function loadDisposableDomains(): ReadonlySet<string> {
  const { blacklist } = createRequire(import.meta.url)('mailchecker') as typeof mailchecker;
  return blacklist();
}

/** True for a domain of throw-away addresses. @param domain A-labels, lower case */
export function isDisposable(domain: string): boolean {
  const domains = (disposableDomains ??= loadDisposableDomains());
  const labels = domain.split('.');
  return labels.some((_, index) => domains.has(labels.slice(index).join('.')));
}

/** True for a domain under which every person can get an address. @param domain A-labels, lower case */
export function isFreeProvider(domain: string): boolean {
  return FREE_PROVIDERS.has(domain);
}

/** True for a mailbox that a function reads. @param localPart unquoted, lower case; a +tag is left out of account */
export function isRoleAccount(localPart: string): boolean {
  const [name = ''] = localPart.split('+', 1);
  return ROLE_NAMES.has(name);
}
