import type { Command } from 'commander';
import { deriveWorkerKeys, formatWorkerKeys } from '#domain/workerKeys';
import { withAdminTools } from '../compose/adminTools.ts';
import { openSecretKeys } from '../compose/secretKeys.ts';
import { print, tell } from '../output.ts';
import type { Terminal } from '../terminal.ts';

export function addSecretsCommands(program: Command, terminal: Terminal): void {
  const secrets = program.command('secrets').description('The keys of the platform, and what is encrypted with them');
  secrets
    .command('rewrap')
    .description(
      'Encrypt the secrets of webhooks, the settings of sources and the secret of suppressed people with the first of SECRET_KEYS; the others may go then',
    )
    .action(async () => {
      const keys = await openSecretKeys(terminal.config());
      const count = await withAdminTools(
        terminal,
        async ({ webhookSecrets, sourceSettings, suppressedPersons }) =>
          (await webhookSecrets(keys).rewrap()) +
          (await sourceSettings(keys).sealAnew()) +
          (await suppressedPersons(keys).sealAnew()),
      );
      tell(`Encrypted again: ${count}. All secrets now open with the key ${keys[0]?.id}.`);
    });
  secrets
    .command('worker-keys')
    .description('Print WORKER_KEYS: what workers need of SECRET_KEYS')
    .action(async () => print(formatWorkerKeys(deriveWorkerKeys(await openSecretKeys(terminal.config())))));
}
