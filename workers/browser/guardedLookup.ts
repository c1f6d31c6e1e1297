import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** Hosts that customers name: they may be asked, but only at addresses that pass. */
export interface GuardedHosts {
  /** As in `URL.host`. */
  readonly hosts: readonly string[];
  readonly isAllowedAddress: (address: string) => boolean;
  /** That all of them together may send to one job. */
  readonly maxBytes: number;
}

/** Raised in place of a connection that must not be made. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

/**
 * Resolves names for a socket, which then goes to what was checked: a name that has one forbidden address among others
 * is refused as a whole.
 */
export function guardedLookup(isAllowedAddress: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      // Where a name does not resolve there is no list at all, whatever the types say.
      const [first] = (error === null ? found : []) as readonly (LookupAddress | undefined)[];
      if (first === undefined) {
        callback(error ?? new Error('The name has no address.'), '', 0);
      } else if (!found.every(({ address }) => isAllowedAddress(address))) {
        callback(new ForbiddenAddress('The name resolves to an address that is not public.'), '', 0);
      } else if (options.all === true) {
        callback(null, found);
      } else {
        callback(null, first.address, first.family);
      }
    });
  };
}

/** For hosts that are given as numbers, which no socket looks up. */
export function isForbiddenNumber(hostname: string, isAllowedAddress: (address: string) => boolean): boolean {
  const address = hostname.replace(/^\[|\]$/gu, '');
  return isIP(address) !== 0 && !isAllowedAddress(address);
}
