import { lookup as systemLookup } from 'node:dns';
import { isIP } from 'node:net';
import { Agent, buildConnector, request } from 'undici';
import { providerSignature } from '#domain/providerSignature';
import { WorkError } from '#domain/verdict';
import type { EmailVerifier, VerifierQuestion } from '#ports/emailVerifier';

export interface EmailVerifierOptions {
  readonly url: string;
  readonly secret: string;
  /** Where the verifier calls back. */
  readonly callbackUrl: string;
  readonly signatureHeaders: { readonly timestamp: string; readonly signature: string };
  readonly timeoutMilliseconds: number;
  /** True for addresses that may be connected to; checked on the resolved address that the socket then goes to. */
  readonly isAllowed: (address: string) => boolean;
  readonly now: () => Date;
}

/** An external verifier over HTTP; docs/providers.md describes the messages. */
export function createEmailVerifier(options: EmailVerifierOptions): EmailVerifier {
  const dispatcher = new Agent({ connect: guardedConnector(options.isAllowed) });
  return {
    submit: async (question, signal) => {
      const status = await post(options, dispatcher, question, signal);
      if (status < 200 || status > 299) {
        throw unavailable(isTemporary(status) ? 'retry' : 'permanent');
      }
    },
  };
}

async function post(
  options: EmailVerifierOptions,
  dispatcher: Agent,
  { reference, email, deadline }: VerifierQuestion,
  signal: AbortSignal,
): Promise<number> {
  const body = JSON.stringify({
    reference,
    email,
    callback_url: options.callbackUrl,
    deadline: deadline.toISOString(),
  });
  const timestamp = Math.floor(options.now().getTime() / 1_000);
  try {
    const response = await request(options.url, {
      method: 'POST',
      dispatcher,
      body,
      headers: {
        'content-type': 'application/json',
        [options.signatureHeaders.timestamp]: String(timestamp),
        [options.signatureHeaders.signature]: providerSignature(options.secret, timestamp, body),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMilliseconds)]),
    });
    // Only the status counts; an endless body must not keep the socket. Destroying it raises an error that says so.
    response.body.on('error', () => undefined).destroy();
    return response.statusCode;
  } catch (error) {
    signal.throwIfAborted();
    throw unavailable('retry', error);
  }
}

function isTemporary(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

function unavailable(kind: 'retry' | 'permanent', cause?: unknown): WorkError {
  const message = 'The external verifier did not take the address.';
  return new WorkError({ kind, code: 'provider_unavailable', message }, { cause });
}

/** Numbers are checked as they are; names when they are resolved, and the socket goes to what was checked. */
function guardedConnector(isAllowed: (address: string) => boolean): buildConnector.connector {
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
