import mailchecker from 'mailchecker';
import { FREE_PROVIDERS } from './data/freeProviders.ts';
import { ROLE_NAMES } from './data/roleNames.ts';

/** Kept by the package's own maintainers from public lists; a sub-domain of a listed domain counts as listed. */
const DISPOSABLE_DOMAINS: ReadonlySet<string> = mailchecker.blacklist();

/** True for a domain of throw-away addresses. @param domain A-labels, lower case */
export function isDisposable(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_, index) => DISPOSABLE_DOMAINS.has(labels.slice(index).join('.')));
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
