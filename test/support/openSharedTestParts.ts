import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { readConfig } from '#platform/config';
import { MetricsRegistry } from '#platform/metrics';
import { redisAway } from '#platform/redisAway';
import { Releasers } from '#platform/releasers';
import { openSharedParts, type SharedParts } from '../../cli/compose/sharedParts.ts';

/** What one process shares with the others by Kafka and Redis, with no work to claim. */
export interface SharedTestParts {
  readonly parts: SharedParts;
  /** Requests that were served without Redis so far, by use; a use that was not met stands at 0. */
  servedWithoutRedis(): Promise<Readonly<Record<string, number>>>;
  /** @returns everything that was logged at any level, JSON lines */
  close(): Promise<string>;
}

/** @param environment as a process is given it */
export async function openSharedTestParts(
  environment: Readonly<Record<string, string>>,
  now: () => Date,
): Promise<SharedTestParts> {
  const verdict = readConfig(environment);
  if (verdict.kind === 'invalid') {
    throw new Error(verdict.problems.join('\n'));
  }
  const lines = new PassThrough();
  const logged = text(lines);
  const logger = pino({ level: 'trace' }, lines);
  const metrics = new MetricsRegistry();
  const releasers = new Releasers(logger);
  const parts = await openSharedParts({
    config: verdict.config,
    logger,
    metrics,
    now,
    claims: { claim: () => Promise.resolve([]) },
    notifications: { subscribe: () => Promise.resolve(() => undefined), publish: () => undefined },
    releasers,
  });
  return {
    parts,
    servedWithoutRedis: async () => {
      const { values } = await redisAway(metrics).get();
      return Object.fromEntries(values.map(({ labels, value }) => [String(labels['use']), value]));
    },
    close: async () => {
      await releasers.release();
      lines.end();
      return logged;
    },
  };
}
