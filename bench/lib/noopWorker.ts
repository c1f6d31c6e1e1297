import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { MIRROR_LANE } from '#domain/lane';
import { SHUTDOWN_GRACE_SECONDS } from '#domain/policies';
import { createHealthServer } from '#platform/healthServer';
import { listen } from '#platform/listen';
import { untilStopped } from '../../cli/stopSignal.ts';
import type { EnrichmentHandler } from '../../workers/enrichments/handler.ts';
import { createWorkerMetrics } from '../../workers/workerMetrics.ts';
import { startWorker } from '../../workers/startWorker.ts';
import { openOwnFoundation } from './ownFoundation.ts';
import { NOOP_TYPE } from './workSource.ts';

/**
 * The worker of the product on the lane of work that only waits for Postgres, with a handler that has nothing to do.
 * Queue, claims, leases, attempts, settlements and ledger are those of `enrich serve --role worker`, which itself offers
 * nothing of the kind.
 */
const NOOP: EnrichmentHandler = {
  fromSource: () => Promise.resolve({ output: {}, cost: null, mirror: null }),
};

const { foundation, releasers } = await openOwnFoundation(process.env);
const { config, health, metrics } = foundation;
const worker = startWorker(
  {
    ...foundation,
    handlers: new Map([[NOOP_TYPE, NOOP]]),
    metrics: createWorkerMetrics(metrics),
    mirrorWindow: { mirror: foundation.mirror, maxAgeSeconds: config.ENRICH_MIRROR_MAX_AGE, now: foundation.now },
    pause: (milliseconds, signal) => delay(milliseconds, undefined, { signal }).catch(() => undefined),
  },
  {
    name: `${hostname()}/${process.pid}`,
    leaseSeconds: config.ENRICH_LEASE,
    browserContexts: config.ENRICH_BROWSER_CONTEXTS,
    lanes: [MIRROR_LANE],
  },
);
releasers.add('worker', () => worker.drain(AbortSignal.timeout(SHUTDOWN_GRACE_SECONDS * 1_000)));
const server = createHealthServer(health, metrics);
releasers.add('health', () => {
  server.close();
  server.closeAllConnections();
});
await listen(server, config.METRICS_PORT, config.HOST);
await untilStopped(() => releasers.release());
