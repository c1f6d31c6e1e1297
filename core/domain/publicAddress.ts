import { BlockList, isIP } from 'node:net';

/** IANA's special-purpose IPv4 ranges that are not globally reachable, multicast and what is reserved. */
const SPECIAL_IPV4 = subnets('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);

/** All of IPv6 that is assigned to hosts of the internet. */
const GLOBAL_UNICAST_IPV6 = subnets('ipv6', [['2000::', 3]]);

/** Within it: protocol assignments (Teredo, ORCHID), documentation, and 6to4, which hides an IPv4 address. */
const SPECIAL_IPV6 = subnets('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 16],
]);

/**
 * True for an address that hosts of the public internet have. Mapped, NAT64, 6to4 and Teredo forms are not public:
 * they hide an IPv4 address.
 *
 * @param address as resolvers and URL parsers write it: dotted decimals, or IPv6 without brackets
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !SPECIAL_IPV4.check(address, 'ipv4');
    case 6:
      return GLOBAL_UNICAST_IPV6.check(address, 'ipv6') && !SPECIAL_IPV6.check(address, 'ipv6');
    default:
      return false;
  }
}

function subnets(family: 'ipv4' | 'ipv6', ranges: readonly (readonly [first: string, length: number])[]): BlockList {
  const list = new BlockList();
  ranges.forEach(([first, length]) => list.addSubnet(first, length, family));
  return list;
}
