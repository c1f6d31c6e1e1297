import { isIP } from 'node:net';
import type { buildConnector as connectors } from 'undici';
import { inSmallChunks } from './inSmallChunks.ts';
import { unaskedContinue } from './unaskedContinue.ts';
import { buildConnector } from './undiciParts.ts';

/** What holds for every connection to an address that a caller named. */
export const GUARDED_CONNECTION = {
  /** Bytes of all header lines of an answer together. */
  maxHeaderSize: 16 * 1024,
  // The deadline of a request is for all of it.
  headersTimeout: 0,
  bodyTimeout: 0,
} as const;

/** Names keep their place in Host and SNI, but what they resolve to now was decided before. */
export function pinnedConnector(addresses: readonly string[]): connectors.connector {
  const pinned = addresses.map((address) => ({ address, family: isIP(address) }));
  const connect = buildConnector({
    allowH2: false,
    // NODE_TLS_REJECT_UNAUTHORIZED does not change it.
    rejectUnauthorized: true,
    timeout: 0,
    lookup: (_hostname, { all }, callback) => {
      const [first] = pinned;
      if (all === true) {
        callback(null, pinned);
      } else {
        callback(null, first?.address ?? '', first?.family);
      }
    },
  });
  return unaskedContinue(inSmallChunks(connect));
}
