const MAX_LENGTH = 2_048;

/**
 * What is wrong with an address that callbacks shall go to, in words for the caller, or null (1-api.md, "Completion
 * callbacks": public http or https). Names are resolved and checked again at delivery; what can never be public is
 * refused here already. The URL parser has turned every numeric spelling of an IPv4 address into dotted decimals.
 */
export function callbackUrlProblem(text: string): string | null {
  if (text.length > MAX_LENGTH) {
    return `The address may have at most ${MAX_LENGTH} characters.`;
  }
  if (!URL.canParse(text)) {
    return 'This is not a valid address.';
  }
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return 'The address must start with https:// or http://.';
  }
  if (url.username !== '' || url.password !== '') {
    return 'The address must not contain a user name or a password.';
  }
  if (!isPossiblyPublicHost(url.hostname)) {
    return 'The address must be public.';
  }
  return null;
}

function isPossiblyPublicHost(hostname: string): boolean {
  if (hostname.startsWith('[')) {
    return isPublicIpv6(hostname.slice(1, -1));
  }
  if (/^\d+\.\d+\.\d+\.\d+$/.test(hostname)) {
    return isPublicIpv4(hostname.split('.').map(Number));
  }
  const labels = hostname.replace(/\.$/, '').split('.');
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && !labels.includes('') && !NEVER_PUBLIC_SUFFIXES.has(last);
}

/** RFC 6761, RFC 6762, RFC 8375 and what clusters use. */
const NEVER_PUBLIC_SUFFIXES = new Set(['localhost', 'local', 'internal', 'invalid', 'test', 'arpa', 'svc', 'cluster']);

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

function isPublicIpv4(octets: readonly number[]): boolean {
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
