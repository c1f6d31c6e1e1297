import { lookup as systemLookup } from 'node:dns';
import { isIP } from 'node:net';
import type { buildConnector as connectors, Dispatcher } from 'undici';
import { providerSignature } from '#domain/providerSignature';
import { inSmallChunks } from './inSmallChunks.ts';
import { Agent, buildConnector } from './undiciParts.ts';

export interface ProviderClientOptions {
  readonly secret: string;
  readonly signatureHeaders: { readonly timestamp: string; readonly signature: string };
  readonly timeoutMilliseconds: number;
  /** True for addresses that may be connected to; checked on the resolved address that the socket then goes to. */
  readonly isAllowed: (address: string) => boolean;
  readonly now: () => Date;
}

export type ProviderReceipt =
  | { readonly kind: 'taken' }
  /** Not now: the provider is busy, broken or away. */
  | { readonly kind: 'busy'; readonly cause?: unknown }
  | { readonly kind: 'refused' };

/** Sends signed messages to an external provider; docs/providers.md describes them. */
export interface ProviderClient {
  /** @throws the signal's reason when the caller aborts */
  send(url: string, message: object, signal: AbortSignal): Promise<ProviderReceipt>;
}

export function createProviderClient(options: ProviderClientOptions): ProviderClient {
  const dispatcher = new Agent({ connect: inSmallChunks(guardedConnector(options.isAllowed)) });
  return {
    send: async (url, message, signal) => {
      try {
        return toReceipt(await post(options, dispatcher, url, message, signal));
      } catch (error) {
        signal.throwIfAborted();
        return { kind: 'busy', cause: error };
      }
    },
  };
}

async function post(
  { secret, signatureHeaders, timeoutMilliseconds, now }: ProviderClientOptions,
  dispatcher: Dispatcher,
  url: string,
  message: object,
  signal: AbortSignal,
): Promise<number> {
  const body = JSON.stringify(message);
  const timestamp = Math.floor(now().getTime() / 1_000);
  const { origin, pathname, search } = new URL(url);
  const response = await dispatcher.request({
    method: 'POST',
    origin,
    path: `${pathname}${search}`,
    body,
    headers: {
      'content-type': 'application/json',
      [signatureHeaders.timestamp]: String(timestamp),
      [signatureHeaders.signature]: providerSignature(secret, timestamp, body),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]),
  });
  // Only the status counts; an endless body must not keep the socket. Destroying it raises an error that says so.
  response.body.on('error', () => undefined).destroy();
  return response.statusCode;
}

function toReceipt(status: number): ProviderReceipt {
  if (status >= 200 && status <= 299) {
    return { kind: 'taken' };
  }
  return { kind: status >= 500 || status === 408 || status === 429 ? 'busy' : 'refused' };
}

/** Numbers are checked as they are; names when they are resolved, and the socket goes to what was checked. */
function guardedConnector(isAllowed: (address: string) => boolean): connectors.connector {
  const connect = buildConnector({
    lookup: (hostname, lookupOptions, callback) => {
      systemLookup(hostname, { ...lookupOptions, all: true }, (error, addresses) => {
        const allowed = error === null ? addresses.filter(({ address }) => isAllowed(address)) : [];
        callback(error ?? (allowed.length === 0 ? new Error('The address is not allowed') : null), allowed);
      });
    },
  });
  return (target, callback) => {
    const host = target.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isAllowed(host)) {
      callback(new Error('The address is not allowed'), null);
      return;
    }
    connect(target, callback);
  };
}
