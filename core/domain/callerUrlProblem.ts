import { outgoingUrlProblem } from './outgoingUrl.ts';

/** A scheme, two slashes and a host, and then the rest. */
const WRITTEN_OUT = /^https?:\/\/[^/?#\\@]+(?:[/?#]|$)/i;

/**
 * What is wrong with an address that a caller names, in words for the caller, or null: beside what is never asked, what the
 * URL parser would repair, such as missing slashes. Pauses and breakers know receivers by the origin as it is spelled
 * (originOf), and what spells none would belong to none of them.
 *
 * @param isAllowed for addresses that are given as numbers
 */
export function callerUrlProblem(text: string, isAllowed: (address: string) => boolean): string | null {
  const problem = outgoingUrlProblem(text, isAllowed);
  return problem === null && !WRITTEN_OUT.test(text)
    ? 'Write the address out, as in https://example.com/path: two slashes, and neither a backslash nor an @ in front of the path.'
    : problem;
}
