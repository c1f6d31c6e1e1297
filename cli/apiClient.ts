import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { retryAfterSeconds } from '#domain/retryAfterSeconds';
import { parsedJson } from '#system/parsedJson';
import { readDemoFacts } from './demo/demoFacts.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usageError.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  /** What the answer asks to wait before the next try; null where it asks for nothing. */
  readonly retryAfterSeconds: number | null;
}

export type ApiHeaders = Readonly<Record<string, string>>;

/** A caller of the HTTP API. */
export interface ApiClient {
  readonly baseUrl: string;
  /** Tells keys apart and shows none. */
  readonly keyDigest: string;
  /** @throws DOMException named TimeoutError where the signal ends it */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: ApiHeaders,
    signal?: AbortSignal | null,
  ): Promise<ApiAnswer>;
  /** The answer as it comes, for bodies that are not JSON. */
  open(path: string): Promise<Response>;
}

export function createApiClient(baseUrl: string, key: string): ApiClient {
  const authorization = `Bearer ${key}`;
  return {
    baseUrl,
    keyDigest: createHash('sha256').update(key).digest('hex'),
    call: async (method, path, body, headers = {}, signal = null) => {
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: { authorization, ...json, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal,
      });
      return toAnswer(response);
    },
    open: (path) => fetch(`${baseUrl}${path}`, { headers: { authorization } }),
  };
}

/** Reads the body as JSON, as every answer of the API has it; null for what a proxy answers in the place of the API. */
export async function toAnswer(response: Response): Promise<ApiAnswer> {
  return {
    status: response.status,
    body: parsedJson(await response.text()) ?? null,
    retryAfterSeconds: retryAfterSeconds(response.headers.get('retry-after'), new Date()),
  };
}

const BY_DEMO = 'or leave out both, and start the demo platform with: make up';

/**
 * The API that ENRICH_URL and ENRICH_API_KEY name, or else the demo that runs on DATA_DIR; a key of the demo may be named
 * alone.
 *
 * @throws UsageError naming the setting that is missing or wrong
 */
export async function findApi(terminal: Terminal): Promise<ApiClient> {
  const { ENRICH_URL: url = '', ENRICH_API_KEY: key = '' } = terminal.environment;
  if (url !== '') {
    return createApiClient(addressOf(url), key === '' ? await demoKeyAt(terminal, addressOf(url)) : key);
  }
  const demo = await demoFacts(terminal);
  if (demo === null) {
    throw new UsageError(
      key === ''
        ? 'ENRICH_URL and ENRICH_API_KEY are not set. Set them, or start the demo platform with: make up'
        : `ENRICH_URL is not set. Set it to the address of the API, ${BY_DEMO}`,
    );
  }
  return createApiClient(demo.base_url, key === '' ? demo.admin_key : key);
}

function demoFacts(terminal: Terminal): ReturnType<typeof readDemoFacts> {
  return readDemoFacts(resolve(terminal.config().DATA_DIR));
}

/** No key of the demo goes elsewhere. */
async function demoKeyAt(terminal: Terminal, address: string): Promise<string> {
  const demo = await demoFacts(terminal);
  if (demo?.base_url !== address) {
    throw new UsageError(`ENRICH_API_KEY is not set. Set it to a key of ${address}, ${BY_DEMO}`);
  }
  return demo.admin_key;
}

export function addressOf(url: string): string {
  const isAddress = URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol);
  if (!isAddress) {
    throw new UsageError(`ENRICH_URL is no address: ${url}. Write it as https://enrichment.example`);
  }
  return url.replace(/\/$/, '');
}
