import type { Command } from 'commander';
import { createLogger } from '#platform/logger';
import { tell } from '../output.ts';
import { untilStopped } from '../stopSignal.ts';
import { onLoopback, type Terminal } from '../terminal.ts';

export function addDemoCommand(program: Command, terminal: Terminal): void {
  program
    .command('demo')
    .description('Start everything on this machine, enrich the example companies, and show the results')
    .option('--once', 'stop after the results', false)
    .action(async (options: { once: boolean }) => {
      // Only what a person must act on: the demo's own output tells the rest.
      const config = terminal.config({
        LOG_LEVEL: terminal.environment['LOG_LEVEL'] ?? 'warn',
        ...onLoopback(terminal),
      });
      const { startDemoPlatform } = await import('../demo/startDemoPlatform.ts');
      const { runDemo } = await import('../demo/runDemo.ts');
      const demo = await startDemoPlatform(config, createLogger(config.LOG_LEVEL, 'demo'));
      const succeeded = await runDemo(demo).catch(async (error: unknown) => {
        await demo.stop();
        throw error;
      });
      if (options.once) {
        await demo.stop();
        process.exit(succeeded ? 0 : 1);
      }
      const stopped = untilStopped(() => demo.stop());
      tell('The platform stays up. Ctrl-C stops it.');
      await stopped;
    });
}
