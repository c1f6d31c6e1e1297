/** IANA's special-purpose IPv4 ranges that are not globally reachable, as [first octets, prefix length]. */
const SPECIAL_IPV4: readonly (readonly [readonly [number, number, number, number], number])[] = [
  [[0, 0, 0, 0], 8],
  [[10, 0, 0, 0], 8],
  [[100, 64, 0, 0], 10],
  [[127, 0, 0, 0], 8],
  [[169, 254, 0, 0], 16],
  [[172, 16, 0, 0], 12],
  [[192, 0, 0, 0], 24],
  [[192, 0, 2, 0], 24],
  [[192, 88, 99, 0], 24],
  [[192, 168, 0, 0], 16],
  [[198, 18, 0, 0], 15],
  [[198, 51, 100, 0], 24],
  [[203, 0, 113, 0], 24],
  [[224, 0, 0, 0], 3],
];

/**
 * True for an address that hosts of the public internet have. Mapped, NAT64, 6to4 and Teredo forms are not public:
 * they hide an IPv4 address.
 *
 * @param address as resolvers and URL parsers write it: dotted decimals, or IPv6 without brackets
 */
export function isPublicAddress(address: string): boolean {
  return address.includes(':') ? isPublicIpv6(address) : isPublicIpv4(address);
}

function isPublicIpv4(address: string): boolean {
  const octets = address.split('.').map(Number);
  const value = toInteger(octets);
  return !SPECIAL_IPV4.some(([first, length]) => Math.floor((value - toInteger(first)) / 2 ** (32 - length)) === 0);
}

function toInteger(octets: readonly number[]): number {
  return octets.reduce((value, octet) => value * 256 + octet, 0);
}

/** Only global unicast (2000::/3) is public, without documentation, Teredo, ORCHID and 6to4 (which hides IPv4). */
function isPublicIpv6(address: string): boolean {
  const [first = '', second = ''] = address.split(':');
  const head = hextet(first);
  const next = hextet(second);
  const isGlobalUnicast = head >= 0x2000 && head <= 0x3fff;
  const isSpecial = head === 0x2001 ? next < 0x200 || next === 0xdb8 : head === 0x2002 || head === 0x3fff;
  return isGlobalUnicast && !isSpecial;
}

/** An empty group is the start of `::`. */
function hextet(text: string): number {
  return text === '' ? 0 : Number.parseInt(text, 16);
}
