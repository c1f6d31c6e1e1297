import { type Command, Option } from 'commander';
import { createLogger } from '#platform/logger';
import { type Role, ROLES, serve } from '../compose/serve.ts';
import { tell } from '../output.ts';
import { untilStopped } from '../stopSignal.ts';
import { onLoopback, type Terminal } from '../terminal.ts';

interface ServeOptions {
  readonly role?: Role;
  readonly withSimulator: boolean;
}

export function addServeCommand(program: Command, terminal: Terminal): void {
  program
    .command('serve')
    .description('Run the platform, or one role of it, until it is told to stop')
    .addOption(new Option('--role <role>', 'only this role').choices(ROLES))
    .option('--with-simulator', 'scrape simulated portals and prepare demo organizations', false)
    .action(async (options: ServeOptions) => {
      const config = terminal.config(options.withSimulator ? onLoopback(terminal) : {});
      const logger = createLogger(config.LOG_LEVEL, options.role ?? 'all');
      if (options.withSimulator) {
        const { startDemoPlatform } = await import('../demo/startDemoPlatform.ts');
        const demo = await startDemoPlatform(config, logger);
        const stopped = untilStopped(() => demo.stop());
        tell(banner(demo.platform.baseUrl, demo.platform.metricsUrl));
        tell(
          `  dashboard     ${demo.facts.dashboard.url} as ${demo.facts.dashboard.email}; the password is in the demo keys`,
        );
        tell(`  demo keys     ${demo.file}`);
        tell(`  simulator     ${demo.facts.simulator.control_url}/stats`);
        await stopped;
        return;
      }
      const platform = await serve(config, options.role === undefined ? ROLES : [options.role], logger);
      const stopped = untilStopped(() => platform.stop());
      tell(banner(platform.baseUrl, platform.metricsUrl));
      await stopped;
    });
}

function banner(baseUrl: string | null, metricsUrl: string): string {
  const lines = [
    'The platform is running. Ctrl-C stops it.',
    ...(baseUrl === null ? [] : [`  API           ${baseUrl}/api`, `  documentation ${baseUrl}/docs`]),
    `  metrics       ${metricsUrl}`,
  ];
  return lines.join('\n');
}
