import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll } from '@jest/globals';
import { startApiRole } from '../../cli/compose/apiRole.ts';
import { startControllerRole } from '../../cli/compose/controllerRole.ts';
import { startWebhooksRole } from '../../cli/compose/webhooksRole.ts';
import { type Foundation, openFoundation, type OpenClock } from '../../cli/compose/foundation.ts';
import { newApiKey } from '#domain/apiKey';
import { scopedMaxAge } from '#domain/mirrorScope';
import { readConfig } from '#platform/config';
import { createLogger } from '#platform/logger';
import { Releasers } from '#platform/releasers';
import type { MemberRole } from '#ports/identities';
import type { EnrichmentHandler } from '../../workers/enrichments/handler.ts';
import { createWorkerMetrics } from '../../workers/workerMetrics.ts';
import { startWorker } from '../../workers/startWorker.ts';
import { createTestDatabase } from './testDatabase.ts';
import { profileSettings } from './testProfile.ts';

/** An answer of the API as a test looks at it. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; an empty object where there was none. */
  readonly body: Record<string, never>;
}

export interface TestCall {
  readonly method?: string;
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

export interface TestOrganization {
  readonly id: number;
  readonly key: string;
  readonly memberKey: string;
}

/** The API, controller and worker of one process on a test database, without a browser. */
export interface TestPlatform {
  readonly foundation: Foundation;
  readonly baseUrl: string;
  call(path: string, call?: TestCall): Promise<TestAnswer>;
  organization(options?: { readonly credits?: number; readonly germanRegistry?: boolean }): Promise<TestOrganization>;
  /** Starts a worker that answers with these handlers; by default no work is done at all. */
  work(handlers: Readonly<Record<string, Partial<EnrichmentHandler>>>): { stop(): Promise<void> };
  /** Starts delivering callbacks and webhooks; by default nothing is delivered. */
  deliver(): Promise<{ stop(): Promise<void> }>;
  stop(): Promise<void>;
}

/**
 * Gives a suite a platform on a database of its own; both end after its last test. Use it inside of tests.
 *
 * @param settings environment names and values that differ from the defaults
 * @param parts what the API shall use instead of its own
 * @param openClock for a suite that holds its time; else all goes by the clock of the database
 */
export function useTestPlatform(
  settings: Readonly<Record<string, string>> = {},
  parts: Partial<Foundation> = {},
  openClock?: OpenClock,
): { readonly current: TestPlatform } {
  let platform: TestPlatform | undefined;
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = () => database.drop();
    platform = await startTestPlatform(database.connectionString, settings, parts, openClock);
  });
  // One hook, since the database can go only after the platform's connections.
  afterAll(async () => {
    await platform?.stop();
    await drop?.();
  });
  return {
    get current() {
      if (platform === undefined) {
        throw new Error('The platform exists only while tests run');
      }
      return platform;
    },
  };
}

/** @param settings environment names and values that differ from the defaults */
export async function startTestPlatform(
  connectionString: string,
  settings: Readonly<Record<string, string>> = {},
  parts: Partial<Foundation> = {},
  openClock?: OpenClock,
): Promise<TestPlatform> {
  const verdict = readConfig({
    PORT: '0',
    METRICS_PORT: '0',
    HOST: '127.0.0.1',
    SECRET_KEYS: `test:${randomBytes(32).toString('base64')}`,
    ...(await profileSettings()),
    ...settings,
  });
  if (verdict.kind === 'invalid') {
    throw new Error(verdict.problems.join('\n'));
  }
  const logger = createLogger('silent', 'test');
  const releasers = new Releasers(logger);
  const foundation = await openFoundation(verdict.config, connectionString, logger, releasers, openClock);
  await startControllerRole(foundation, releasers);
  // Asked here, whatever address BASE_URL names to callers.
  const { port } = await startApiRole({ ...foundation, ...parts }, releasers);
  const baseUrl = `http://127.0.0.1:${port}`;
  return {
    foundation,
    baseUrl,
    call: (path, call) => callApi(baseUrl, path, call),
    organization: (options) => createOrganization(foundation, options),
    work: (handlers) => startTestWorker(foundation, releasers, handlers),
    deliver: async () => {
      const own = new Releasers(logger);
      releasers.add('test webhooks', () => own.release());
      await startWebhooksRole(foundation, own, baseUrl);
      return { stop: () => own.release() };
    },
    stop: () => releasers.release(),
  };
}

async function callApi(baseUrl: string, path: string, call: TestCall = {}): Promise<TestAnswer> {
  const response = await fetch(`${baseUrl}${path}`, toRequest(call));
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (isJson && text !== '' ? JSON.parse(text) : {}) as Record<string, never>,
  };
}

function toRequest({ method, key, headers, body, signal }: TestCall): RequestInit {
  const hasBody = body !== undefined;
  return {
    method: method ?? (hasBody ? 'POST' : 'GET'),
    headers: {
      ...(typeof key === 'string' ? { authorization: `Bearer ${key}` } : {}),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(hasBody ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    ...(signal === undefined ? {} : { signal }),
  };
}

async function createOrganization(
  { identities, credits }: Foundation,
  {
    credits: amount = 1_000,
    germanRegistry = true,
  }: { readonly credits?: number; readonly germanRegistry?: boolean } = {},
): Promise<TestOrganization> {
  const { id } = await identities.createOrganization(`test ${randomBytes(6).toString('hex')}`, germanRegistry);
  if (amount > 0) {
    await credits.grant(id, amount, new Date());
  }
  const create = async (role: MemberRole): Promise<string> => {
    const key = newApiKey(randomBytes);
    await identities.createKey({ organizationId: id, name: role, role, key });
    return key;
  };
  return { id, key: await create('admin'), memberKey: await create('member') };
}

function startTestWorker(
  foundation: Foundation,
  releasers: Releasers,
  handlers: Readonly<Record<string, Partial<EnrichmentHandler>>>,
): { stop(): Promise<void> } {
  const unexpected = (): Promise<never> => Promise.reject(new Error('This test did not expect to ask the source'));
  const complete = Object.entries(handlers).map(([type, handler]): [string, EnrichmentHandler] => [
    type,
    { fromSource: unexpected, ...handler },
  ]);
  const worker = startWorker(
    {
      ...foundation,
      handlers: new Map(complete),
      metrics: createWorkerMetrics(foundation.metrics),
      mirrorWindow: {
        mirror: foundation.mirror,
        maxAgeSeconds: scopedMaxAge(foundation.config.ENRICH_MIRROR, foundation.config.ENRICH_MIRROR_MAX_AGE),
        now: foundation.now,
      },
      pause: (milliseconds, signal) => delay(milliseconds, undefined, { signal }).catch(() => undefined),
    },
    {
      name: `test ${randomBytes(4).toString('hex')}`,
      leaseSeconds: foundation.config.ENRICH_LEASE,
      browserContexts: 4,
      lanes: foundation.config.ENRICH_LANES,
    },
  );
  let stopped: Promise<void> | null = null;
  const stop = (): Promise<void> => (stopped ??= worker.drain(AbortSignal.abort()));
  releasers.add('test worker', stop);
  return { stop };
}
