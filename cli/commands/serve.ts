import { type Command, Option } from 'commander';
import { createLogger } from '#platform/logger';
import { type Role, ROLES, serve } from '../compose/serve.ts';
import { openTracing, traceFields } from '../compose/tracing.ts';
import { demoAccess } from '../demo/demoAccess.ts';
import { tell } from '../output.ts';
import { platformBanner } from '../platformBanner.ts';
import { untilStopped } from '../stopSignal.ts';
import { onLoopback, type Terminal } from '../terminal.ts';

interface ServeOptions {
  readonly role?: Role;
  readonly withSimulator: boolean;
}

export function addServeCommand(program: Command, terminal: Terminal): void {
  program
    .command('serve')
    .description('Run the platform, or one role of it, until it is stopped')
    .addOption(new Option('--role <role>', 'only this role').choices(ROLES))
    .option('--with-simulator', 'scrape simulated portals and prepare demo organizations', false)
    .action(async (options: ServeOptions) => {
      const config = terminal.config(options.withSimulator ? onLoopback(terminal) : {});
      const tracing = await openTracing(terminal.environment, options.role ?? 'all');
      const logger = createLogger(config.LOG_LEVEL, options.role ?? 'all', traceFields(tracing.tracer));
      tracing.reportTo(logger);
      if (options.withSimulator) {
        const { startDemoPlatform } = await import('../demo/startDemoPlatform.ts');
        const demo = await startDemoPlatform(config, logger, tracing.tracer);
        const stopped = untilStopped(() => demo.stop());
        tell(
          platformBanner([
            ...demoAccess(demo.facts, demo.file, demo.isLocal),
            ['API', `${demo.platform.baseUrl}/api`],
            ['metrics', demo.platform.metricsUrl],
            ['simulator', `${demo.facts.simulator.control_url}/stats`],
          ]),
        );
        await stopped;
        return;
      }
      const platform = await serve(config, options.role === undefined ? ROLES : [options.role], logger, tracing.tracer);
      const stopped = untilStopped(() => platform.stop());
      tell(platformBanner([...addressesOf(platform.baseUrl), ['metrics', platform.metricsUrl]]));
      await stopped;
    });
}

/** Of a process that has the API. */
function addressesOf(baseUrl: string | null): readonly (readonly [string, string])[] {
  return baseUrl === null
    ? []
    : [
        ['dashboard', `${baseUrl}/`],
        ['documentation', `${baseUrl}/docs`],
        ['API', `${baseUrl}/api`],
      ];
}
