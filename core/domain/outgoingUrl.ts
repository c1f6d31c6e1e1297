/** Characters of an address that a caller may name. */
export const OUTGOING_URL_MAX_LENGTH = 2_048;
/** The URL parser drops or replaces these silently, and Postgres cannot store them all as text. */
const NEVER_IN_A_URL = /[\p{Cc}\p{Cs}\s]/u;

/**
 * What is wrong with an address that a caller wants us to ask, in words for the caller, or null. A name is only resolved
 * when it is asked, and checked again then; what can never be public is refused here already. The URL parser has turned
 * every numeric spelling of an IPv4 address into dotted decimals.
 *
 * @param isAllowed for addresses that are given as numbers
 * @param localNames whether names of a network of its own may be resolved: those that an operator has set, never a caller's
 */
export function outgoingUrlProblem(
  text: string,
  isAllowed: (address: string) => boolean,
  localNames = false,
): string | null {
  if (text.length > OUTGOING_URL_MAX_LENGTH) {
    return `The address may have at most ${OUTGOING_URL_MAX_LENGTH} characters.`;
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
  if (!isPublic(url.hostname, isAllowed, localNames)) {
    return NOT_PUBLIC;
  }
  if (NEVER_IN_A_URL.test(text)) {
    return 'The address must not contain white space or control characters.';
  }
  return null;
}

export const NOT_PUBLIC = 'The address must be public.';

/** The IP address that a parsed URL has for its host, without brackets, or null where it has a name. */
export function addressIn(hostname: string): string | null {
  if (hostname.startsWith('[')) {
    return hostname.slice(1, -1);
  }
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? hostname : null;
}

function isPublic(hostname: string, isAllowed: (address: string) => boolean, localNames: boolean): boolean {
  const address = addressIn(hostname);
  return address === null ? localNames || !isLocalName(hostname) : isAllowed(address);
}

function isLocalName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, '').split('.');
  return labels.length === 1 || labels.includes('') || NEVER_PUBLIC_SUFFIXES.has(labels.at(-1) ?? '');
}

/** RFC 6761, RFC 6762, RFC 8375 and what clusters use. */
const NEVER_PUBLIC_SUFFIXES = new Set(['localhost', 'local', 'internal', 'invalid', 'test', 'arpa', 'svc', 'cluster']);
