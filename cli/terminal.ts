import { type Config, readConfig } from '#platform/config';
import { UsageError } from './usageError.ts';

/** What commands get from the process; they read neither environment nor arguments themselves. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** @throws UsageError naming every setting that is wrong */
  config(overrides?: Readonly<Record<string, string>>): Config;
}

export function createTerminal(environment: Readonly<Record<string, string | undefined>>): Terminal {
  return {
    environment,
    config: (overrides = {}) => {
      const verdict = readConfig({ ...environment, ...overrides });
      if (verdict.kind === 'invalid') {
        const problems = verdict.problems.map((problem) => `  ${problem}`).join('\n');
        throw new UsageError(`The settings are not valid:\n${problems}`);
      }
      return verdict.config;
    },
  };
}

/** The demo is for this machine: its keys and its invented data should not be on offer to the network. */
export function onLoopback(terminal: Terminal): Readonly<Record<string, string>> {
  return { HOST: terminal.environment['HOST'] ?? '127.0.0.1' };
}
