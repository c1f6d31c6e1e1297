import { isPublicAddress } from './publicAddress.ts';

const MAX_LENGTH = 2_048;
/** The URL parser drops or replaces these silently, and Postgres cannot store them all as text. */
const NEVER_IN_A_URL = /[\p{Cc}\p{Cs}\s]/u;

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
  if (NEVER_IN_A_URL.test(text)) {
    return 'The address must not contain white space or control characters.';
  }
  return null;
}

function isPossiblyPublicHost(hostname: string): boolean {
  if (hostname.startsWith('[')) {
    return isPublicAddress(hostname.slice(1, -1));
  }
  if (/^\d+\.\d+\.\d+\.\d+$/.test(hostname)) {
    return isPublicAddress(hostname);
  }
  const labels = hostname.replace(/\.$/, '').split('.');
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && !labels.includes('') && !NEVER_PUBLIC_SUFFIXES.has(last);
}

/** RFC 6761, RFC 6762, RFC 8375 and what clusters use. */
const NEVER_PUBLIC_SUFFIXES = new Set(['localhost', 'local', 'internal', 'invalid', 'test', 'arpa', 'svc', 'cluster']);
