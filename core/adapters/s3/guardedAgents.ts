import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';

/** All addresses of a host name. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

export interface AgentSettings {
  /** Certificates (PEM) of an authority of the operator's own; null: those that Node.js trusts. */
  readonly authority: string | null;
  /** True for addresses that may be connected to. */
  readonly isAllowed: (address: string) => boolean;
  /** Absent: that of the system, which knows the hosts file too. */
  readonly resolve?: Resolve;
}

/** A name that leads where it must not. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

/**
 * Connections to allowed addresses only. A name with one forbidden address among others is refused as a whole. Addresses
 * that are given as numbers are not looked up, so they are checked where the settings are read.
 */
export function guardedAgents({ authority, isAllowed, resolve = systemResolve }: AgentSettings) {
  const guarded: LookupFunction = (hostname, { all }, callback) => {
    const find = async (): Promise<readonly LookupAddress[]> => {
      const found = await resolve(hostname);
      if (!found.every(({ address }) => isAllowed(address))) {
        throw new ForbiddenAddress(`${hostname} is not a public host`);
      }
      return found;
    };
    find().then(
      (found) =>
        all === true ? callback(null, [...found]) : callback(null, found[0]?.address ?? '', found[0]?.family),
      (error: unknown) => callback(error as NodeJS.ErrnoException, ''),
    );
  };
  const common = { keepAlive: true, maxSockets: 4, lookup: guarded };
  return {
    httpAgent: new HttpAgent(common),
    httpsAgent: new HttpsAgent({
      ...common,
      // NODE_TLS_REJECT_UNAUTHORIZED does not change it.
      rejectUnauthorized: true,
      ...(authority === null ? {} : { ca: authority }),
    }),
  };
}

const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true });
