import { PLATFORM_VERSION } from '#contract/platformVersion';
import { exposeBuildInfo } from '#platform/buildInfo';
import type { Config } from '#platform/config';
import { createHealthServer } from '#platform/healthServer';
import { listen } from '#platform/listen';
import type { Logger } from '#platform/logger';
import { NO_TRACER } from '#platform/noTracer';
import { Releasers } from '#platform/releasers';
import { settleMemory } from '#platform/settleMemory';
import type { Tracer } from '#ports/tracer';
import { UsageError } from '../usageError.ts';
import { openServingDatabase } from './database.ts';
import { type Foundation, openFoundation, withTracer } from './foundation.ts';

export const ROLES = ['api', 'controller', 'worker', 'webhooks'] as const;
export type Role = (typeof ROLES)[number];

/** A running platform, or the roles of one that this process has. */
export interface Platform {
  readonly foundation: Foundation;
  /** Null where this process has no API. */
  readonly baseUrl: string | null;
  readonly metricsUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts roles in this process: database first, then the roles that finish work, and the API last. What was started is
 * stopped in reverse, also when a later step fails.
 */
export async function serve(
  config: Config,
  roles: readonly Role[],
  logger: Logger,
  tracer: Tracer = NO_TRACER,
): Promise<Platform> {
  requireSharedLimits(config, roles, logger);
  const releasers = new Releasers(logger);
  releasers.add('traces', () => tracer.close());
  try {
    const database = await openServingDatabase(config, logger, releasers);
    const opened = await openFoundation(config, database.connectionString, logger, releasers);
    const foundation = withTracer(opened, tracer);
    exposeBuildInfo(foundation.metrics, PLATFORM_VERSION, roles);
    // Whether the process lives can be asked from here on; calls come when its roles have started and the API listens.
    const started = foundation.health.start();
    const healthServer = createHealthServer(foundation.health, foundation.metrics);
    const metricsPort = await listen(healthServer, config.METRICS_PORT, config.HOST);
    releasers.add('health', () => {
      healthServer.close();
      healthServer.closeAllConnections();
    });
    if (database.embedded) {
      // This process alone works on the database: what an earlier process left goes on at once, not after its lease.
      await foundation.maintenance.endAllLeases(foundation.now());
    }
    const api = await startRoles(roles, foundation, releasers);
    settleMemory();
    started();
    return {
      foundation,
      baseUrl: api?.baseUrl ?? null,
      metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
      stop: () => releasers.release(),
    };
  } catch (error) {
    await releasers.release();
    throw error;
  }
}

/**
 * Without Redis each process counts limits and slots for itself. That is right where one process runs all roles. Kafka
 * is for several processes, which would together exceed every limit.
 *
 * @throws UsageError for Kafka without Redis in a process that does not run all roles
 */
function requireSharedLimits(config: Config, roles: readonly Role[], logger: Logger): void {
  if (config.REDIS_URL !== undefined) {
    return;
  }
  if (ROLES.every((role) => roles.includes(role))) {
    if (config.KAFKA_BROKERS.length > 0) {
      logger.warn('REDIS_URL is not set: limits and slots are counted in this process alone, so run it only once');
    }
    return;
  }
  if (config.KAFKA_BROKERS.length > 0) {
    throw new UsageError(
      'REDIS_URL must be set as well: with KAFKA_BROKERS alone each process would count limits for itself. ' +
        'Without Redis, run all roles in one process (enrich serve without --role).',
    );
  }
  logger.warn('REDIS_URL is not set: limits and slots are counted in this process alone, so run each role only once');
}

/** Loads only what the roles of this process need: an API pod has no use for a browser driver in its memory. */
async function startRoles(
  roles: readonly Role[],
  foundation: Foundation,
  releasers: Releasers,
): Promise<{ readonly baseUrl: string } | null> {
  const ownApi = Promise.withResolvers<string | null>();
  try {
    if (roles.includes('controller')) {
      const { startControllerRole } = await import('./controllerRole.ts');
      await startControllerRole(foundation, releasers);
    }
    if (roles.includes('worker')) {
      const { startWorkerRole } = await import('./workerRole.ts');
      await startWorkerRole(foundation, releasers, ownApi.promise);
    }
    const api = roles.includes('api') ? await startApi(foundation, releasers) : null;
    ownApi.resolve(api === null ? null : `http://127.0.0.1:${api.port}`);
    if (roles.includes('webhooks')) {
      const { startWebhooksRole } = await import('./webhooksRole.ts');
      await startWebhooksRole(foundation, releasers, api?.baseUrl ?? null);
    }
    return api;
  } finally {
    // Work that waits for an API which is not here, or did not start, must not wait for ever.
    ownApi.resolve(null);
  }
}

async function startApi(foundation: Foundation, releasers: Releasers) {
  const { startApiRole } = await import('./apiRole.ts');
  return startApiRole(foundation, releasers);
}
