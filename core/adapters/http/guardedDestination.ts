import { lookup } from 'node:dns/promises';
import { addressIn, NOT_PUBLIC, outgoingUrlProblem } from '#domain/outgoingUrl';
import type { NoAnswer } from '#ports/guardedClient';

/** Resolves a host name to all of its addresses. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

export interface Destination {
  readonly kind: 'allowed';
  readonly url: URL;
  /** All checked; the connection may go to any of them and nowhere else. */
  readonly addresses: readonly string[];
}

/** Asks the resolver of the system, which knows the hosts file too. */
export const systemResolve: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address }) => address);
};

/**
 * Where a request may go. A name with one forbidden address among others is refused as a whole: such a name is
 * no accident, and chance must not decide which of its addresses is taken.
 */
export async function findDestination(
  text: string,
  isAllowed: (address: string) => boolean,
  resolve: Resolve,
  localNames = false,
): Promise<Destination | NoAnswer> {
  const problem = outgoingUrlProblem(text, isAllowed, localNames);
  if (problem !== null) {
    return { kind: 'refused', problem };
  }
  const url = new URL(text);
  const address = addressIn(url.hostname);
  const addresses = address === null ? await addressesOf(url.hostname, resolve) : [address];
  if (addresses.length === 0) {
    return { kind: 'failed', failure: 'unreachable', problem: 'The host name of the address does not resolve.' };
  }
  return addresses.every(isAllowed) ? { kind: 'allowed', url, addresses } : { kind: 'refused', problem: NOT_PUBLIC };
}

/** Empty where there are none, or where the name cannot be resolved now. */
async function addressesOf(hostname: string, resolve: Resolve): Promise<readonly string[]> {
  try {
    return await resolve(hostname);
  } catch (error) {
    if (typeof (error as { readonly code?: unknown }).code === 'string') {
      return [];
    }
    throw error;
  }
}
