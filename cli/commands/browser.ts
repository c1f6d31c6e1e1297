import type { Command } from 'commander';
import { createLogger } from '#platform/logger';
import { tell } from '../output.ts';
import { untilStopped } from '../stopSignal.ts';
import type { Terminal } from '../terminal.ts';

export function addBrowserCommand(program: Command, terminal: Terminal): void {
  program
    .command('browser')
    .description('Start browsers for the worker of a container beside this one, at ENRICH_BROWSER_SOCKET')
    .action(async () => {
      const { startBrowserRole } = await import('../compose/browserRole.ts');
      const config = terminal.config();
      const server = await startBrowserRole(config, createLogger(config.LOG_LEVEL, 'browser'));
      const stopped = untilStopped(() => server.close());
      tell(`Browsers are started at ${config.ENRICH_BROWSER_SOCKET}. Ctrl-C ends them.`);
      await stopped;
    });
}
