import { resolve } from 'node:path';
import { readDemoFacts } from './demo/demoFacts.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usageError.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A caller of the HTTP API. */
export interface ApiClient {
  readonly baseUrl: string;
  call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<ApiAnswer>;
}

export function createApiClient(baseUrl: string, key: string): ApiClient {
  return {
    baseUrl,
    call: async (method, path, body) => {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
  };
}

/** The API that ENRICH_URL and ENRICH_API_KEY name, or else the demo that runs on DATA_DIR. */
export async function findApi(terminal: Terminal): Promise<ApiClient> {
  const { ENRICH_URL: url, ENRICH_API_KEY: key } = terminal.environment;
  if (url !== undefined && key !== undefined) {
    return createApiClient(url.replace(/\/$/, ''), key);
  }
  const demo = await readDemoFacts(resolve(terminal.config().DATA_DIR));
  if (demo === null) {
    throw new UsageError('Set ENRICH_URL and ENRICH_API_KEY, or start the demo platform with: make up');
  }
  return createApiClient(url ?? demo.base_url, key ?? demo.admin_key);
}
