import { BlockList, isIP } from 'node:net';
import { isPublicAddress } from '#domain/publicAddress';

/** True for addresses that this process may connect to. */
export type AddressGuard = (address: string) => boolean;

/**
 * Allows public addresses, and those within the given CIDRs.
 *
 * @param cidrs comma-separated, as `areCidrs` accepts them
 */
export function createAddressGuard(...cidrs: readonly string[]): AddressGuard {
  const allowed = new BlockList();
  cidrs.flatMap(split).forEach((cidr) => {
    const [network = '', prefix] = cidr.split('/');
    allowed.addSubnet(network, Number(prefix), familyOf(network));
  });
  return (address) => isIP(address) !== 0 && (isPublicAddress(address) || allowed.check(address, familyOf(address)));
}

/** True for a comma-separated list of CIDRs such as 10.0.0.0/8 or fd00::/8; the empty list is one. */
export function areCidrs(text: string): boolean {
  return split(text).every((cidr) => {
    const [network = '', prefix = '', ...rest] = cidr.split('/');
    const bits = isIP(network) === 6 ? 128 : 32;
    return isIP(network) !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits && rest.length === 0;
  });
}

function split(cidrs: string): readonly string[] {
  return cidrs.split(',').flatMap((cidr) => (cidr.trim() === '' ? [] : [cidr.trim()]));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
