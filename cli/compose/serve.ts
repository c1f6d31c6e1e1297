import type { Config } from '#platform/config';
import { createHealthServer } from '#platform/healthServer';
import { listen } from '#platform/listen';
import type { Logger } from '#platform/logger';
import { Releasers } from '#platform/releasers';
import { startApiRole } from './apiRole.ts';
import { startControllerRole } from './controllerRole.ts';
import { openServingDatabase } from './database.ts';
import { type Foundation, openFoundation } from './foundation.ts';
import { startWorkerRole } from './workerRole.ts';

export const ROLES = ['api', 'controller', 'worker'] as const;
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
 * Starts roles in this process: database first, then whoever finishes work, and the API last. What was started is
 * stopped in reverse, also when a later step fails.
 */
export async function serve(config: Config, roles: readonly Role[], logger: Logger): Promise<Platform> {
  const releasers = new Releasers(logger);
  try {
    const database = await openServingDatabase(config, logger, releasers);
    const foundation = await openFoundation(config, database.connectionString, logger, releasers);
    const healthServer = createHealthServer(foundation.health, foundation.metrics.registry);
    const metricsPort = await listen(healthServer, config.METRICS_PORT, config.HOST);
    releasers.add('health', () => {
      healthServer.close();
      healthServer.closeAllConnections();
    });
    if (database.embedded) {
      // Nobody else can hold work of this database: what an earlier process left goes on at once, not after its lease.
      await foundation.maintenance.endAllLeases(foundation.now());
    }
    if (roles.includes('controller')) {
      startControllerRole(foundation, releasers);
    }
    if (roles.includes('worker')) {
      await startWorkerRole(foundation, releasers);
    }
    const api = roles.includes('api') ? await startApiRole(foundation, releasers) : null;
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
