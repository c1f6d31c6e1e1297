import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createRateLimiter } from '#adapters/memory/rateLimiter';
import { CallbackSecrets } from '#platform/callbackSecrets';
import { createLogger } from '#platform/logger';
import type { BatchAcceptance, BatchOutcome, BatchRequest, KeyOutcome } from '#ports/batchAcceptance';
import type { BatchFiles } from '#ports/batchFiles';
import type { Batch } from '#ports/batchReader';
import type { RemoteFileOutcome } from '#ports/remoteFiles';
import { createApi } from '../../api/createApi.ts';
import { fakeApiServices } from './fakeApiServices.ts';
import { createTestMetrics } from './testMetrics.ts';

/** The API with a store and a network that answer what the test says, and remember what they were asked. */
export interface BatchScene {
  /** POST /api/enrichments/get_company/batch. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  now: Date;
  /** Names of the calls, in order. */
  calls: string[];
  orders: BatchRequest[];
  claim: KeyOutcome;
  outcome: BatchOutcome['kind'] | 'surprise';
  file: (signal: AbortSignal) => Promise<RemoteFileOutcome>;
  /** What is stored of files that no batch has yet: their cells by their id. */
  readonly unused: Map<number, string>;
}

/** A file as the network hands it out. */
export function textFile(text: string): RemoteFileOutcome {
  const chunks = (async function* () {
    yield await Promise.resolve(Buffer.from(text));
  })();
  return { kind: 'opened', contentType: 'text/csv', chunks };
}

/** Each test has an organization of its own, so that none meets the limits of another. */
export function useBatchScene(): BatchScene {
  let organizationId = 0;
  const scene = {} as { -readonly [K in keyof BatchScene]: BatchScene[K] };
  const api = createApi(
    fakeApiServices({
      authenticator: {
        callerOf: () =>
          Promise.resolve({
            keyId: 1,
            userId: null,
            name: 'test',
            role: 'member',
            organization: { id: organizationId, name: 'test', germanRegistry: true },
          }),
      },
      batchAcceptance: scriptedAcceptance(scene),
      batchFiles: rememberedFiles(scene),
      callbackSecrets: new CallbackSecrets({ ensure: () => Promise.resolve('whsec_') }, () => scene.now),
      remoteFiles: {
        open: (_url, _maxBytes, signal) => {
          scene.calls.push('open');
          return scene.file(signal);
        },
      },
      rateLimiter: createRateLimiter(() => scene.now),
      logger: createLogger('silent', 'test'),
      metrics: createTestMetrics(),
      newRequestId: () => 'test',
      now: () => scene.now,
    }),
  );
  const server = createServer(api.app);
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    scene.address = `http://127.0.0.1:${port}/api/enrichments/get_company/batch`;
    scene.headers = { authorization: 'Bearer eak_test', 'content-type': 'application/json', 'idempotency-key': 'k' };
  });
  beforeEach(() => {
    organizationId += 1;
    scene.now = new Date('2026-01-31T12:00:00Z');
    scene.calls = [];
    scene.orders = [];
    scene.unused = new Map();
    scene.claim = { kind: 'claimed' };
    scene.outcome = 'accepted';
    scene.file = () => Promise.resolve(textFile('company_id\nDE-HRB-F1103-1\n'));
  });
  afterAll(async () => {
    api.close();
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  return scene;
}

function scriptedAcceptance(scene: BatchScene): BatchAcceptance {
  return {
    claimKey: () => {
      scene.calls.push('claim');
      return Promise.resolve(scene.claim);
    },
    releaseKey: () => {
      scene.calls.push('release');
      return Promise.resolve();
    },
    accept: (order) => {
      scene.calls.push('accept');
      scene.orders.push(order);
      const { outcome: kind } = scene;
      if (kind === 'surprise') {
        return Promise.reject(new Error('The database went away'));
      }
      const batch = batchOf(order);
      if (kind === 'accepted') {
        scene.unused.delete(order.file?.id ?? 0);
      }
      if (kind === 'budget_exceeded') {
        const cap = {
          scope: { kind: 'organization' },
          period: 'day',
          limit: 1,
          used: 0,
          resetsAt: new Date(0),
        } as const;
        return Promise.resolve({ kind, required: 2, cap });
      }
      return Promise.resolve(kind === 'accepted' ? { kind, batch, answer: order.answer(batch) } : { kind });
    },
  };
}

function rememberedFiles(scene: BatchScene): BatchFiles {
  let last = 0;
  return {
    begin: () => {
      last += 1;
      scene.unused.set(last, '');
      return Promise.resolve(last);
    },
    add: (id, _number, chunk) => {
      scene.unused.set(id, `${scene.unused.get(id) ?? ''}${Buffer.from(chunk).toString()}`);
      return Promise.resolve();
    },
    drop: (id) => {
      scene.unused.delete(id);
      return Promise.resolve();
    },
    find: () => Promise.resolve(null),
    read: () => (async function* () {})(),
    forget: () => Promise.resolve(0),
  };
}

function batchOf(order: BatchRequest): Batch {
  const [total, rejected] = [order.rows.length + order.rejected.length, order.rejected.length];
  return {
    id: 7,
    organizationId: order.organizationId,
    type: order.type,
    status: 'processing',
    counts: { total, pending: total - rejected, queued: 0, processing: 0, completed: 0, failed: 0, rejected },
    creditsUsed: 0,
    estimatedCredits: order.rows.length * order.price,
    rejected: order.rejected,
    callbackUrl: order.callbackUrl,
    fileName: order.file?.name ?? null,
    retryOf: order.retryOf,
    pause: null,
    createdAt: order.acceptedAt,
    completedAt: null,
  };
}
