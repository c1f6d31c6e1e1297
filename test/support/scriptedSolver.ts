import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCaptchaSolver } from '#adapters/http/captchaSolver';
import { PROVIDER_SIGNATURE_HEADER, PROVIDER_TIMESTAMP_HEADER } from '#contract/http/providerHeaders';
import { isSignedByProvider } from '#domain/providerSignature';
import { createAddressGuard } from '#platform/addressGuard';
import type { CaptchaSolver } from '#ports/captchaSolver';

export const SOLVER_SECRET = 'a secret of the captcha solver';
export const CALLBACK_URL = 'https://enrich.example.com/api/providers/captcha-solver/callback';

/** What a provider received: the path, the message, and whether it was signed as it must be. */
export interface Received {
  readonly path: string;
  readonly message: Readonly<Record<string, unknown>>;
  readonly isSigned: boolean;
}

export interface ScriptedSolver {
  readonly url: string;
  readonly received: readonly Received[];
  /** The platform's side of it. */
  solver(options?: { readonly allowed?: string; readonly url?: string }): CaptchaSolver;
  close(): Promise<void>;
}

/** A captcha provider that answers every message with the status of the test; `null` never answers. */
export async function openScriptedSolver(status: number | null = 202): Promise<ScriptedSolver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const timestamp = String(request.headers[PROVIDER_TIMESTAMP_HEADER.toLowerCase()]);
      const signature = String(request.headers[PROVIDER_SIGNATURE_HEADER.toLowerCase()]);
      received.push({
        path: request.url ?? '',
        message: JSON.parse(body.toString('utf8')) as Readonly<Record<string, unknown>>,
        isSigned: isSignedByProvider({ timestamp, signature, body }, SOLVER_SECRET, new Date()),
      });
      if (status !== null) {
        response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end();
      }
    });
  });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.listen(0, '127.0.0.1', () => resolve(undefined));
  await promise;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/solve`;
  return {
    url,
    received,
    solver: (options = {}) =>
      createCaptchaSolver({
        url: options.url ?? url,
        secret: SOLVER_SECRET,
        callbackUrl: CALLBACK_URL,
        signatureHeaders: { timestamp: PROVIDER_TIMESTAMP_HEADER, signature: PROVIDER_SIGNATURE_HEADER },
        timeoutMilliseconds: 300,
        isAllowed: createAddressGuard(options.allowed ?? '127.0.0.0/8,::1/128'),
        now: () => new Date(),
      }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
