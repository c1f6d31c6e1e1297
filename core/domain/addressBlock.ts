import { isIP } from 'node:net';

const GROUPS = 8;
const BLOCK_GROUPS = 4;
/** RFC 4291, 2.5.5.2: an IPv4 address that came by an IPv6 socket, `::ffff:0:0/96`. */
const MAPPED_PREFIX = [0, 0, 0, 0, 0, 0xffff];

/**
 * What limits count as one place: an IPv4 address, or the /64 of an IPv6 address. A single customer is given a whole /64
 * (RFC 6177), so a limit of whole addresses would be none.
 *
 * @param address as the socket or a proxy has it; undefined where the connection has ended
 */
export function addressBlock(address: string | undefined): string {
  const [plain = ''] = (address ?? 'unknown').split('%');
  if (isIP(plain) !== 6) {
    return plain;
  }
  const groups = groupsOf(plain);
  return MAPPED_PREFIX.every((group, index) => groups[index] === group)
    ? dotted(groups.slice(MAPPED_PREFIX.length))
    : `${groups
        .slice(0, BLOCK_GROUPS)
        .map((group) => group.toString(16))
        .join(':')}::/64`;
}

function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = address.split('::');
  const [left, right] = [parse(head), parse(tail ?? '')];
  return tail === undefined ? left : [...left, ...zeros(GROUPS - left.length - right.length), ...right];
}

function parse(part: string): readonly number[] {
  return part === ''
    ? []
    : part.split(':').flatMap((group) => (group.includes('.') ? pair(group) : parseInt(group, 16)));
}

/** The last two groups may be written as an IPv4 address. */
function pair(ipv4: string): readonly number[] {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

function dotted(groups: readonly number[]): string {
  return groups.flatMap((group) => [Math.floor(group / 256), group % 256]).join('.');
}

function zeros(count: number): readonly number[] {
  return Array.from({ length: count }, () => 0);
}
