import { readConfig } from '#platform/config';
import { createLogger } from '#platform/logger';
import { Releasers } from '#platform/releasers';
import { type Foundation, openFoundation, withTracer } from '../../cli/compose/foundation.ts';
import { openTracing } from '../../cli/compose/tracing.ts';

/**
 * The adapters of one process of the platform, built by the code that builds them for `enrich serve`, and traced where the
 * environment says so.
 */
export async function openOwnFoundation(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly foundation: Foundation; readonly releasers: Releasers }> {
  const verdict = readConfig(environment);
  if (verdict.kind !== 'valid') {
    throw new Error(`The settings of the benchmark are wrong: ${verdict.problems.join('; ')}`);
  }
  const { config } = verdict;
  const logger = createLogger(config.LOG_LEVEL, 'bench');
  const releasers = new Releasers(logger);
  const { tracer, reportTo } = await openTracing(environment, 'bench');
  reportTo(logger);
  releasers.add('traces', () => tracer.close());
  const foundation = await openFoundation(config, config.DATABASE_URL ?? '', logger, releasers);
  return { foundation: withTracer(foundation, tracer), releasers };
}
