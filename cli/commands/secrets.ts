import type { Command } from 'commander';
import { deriveWorkerKeys, formatWorkerKeys } from '#domain/workerKeys';
import { withAdminTools } from '../compose/adminTools.ts';
import { openSecretKeys } from '../compose/secretKeys.ts';
import { print, tell } from '../output.ts';
import type { Terminal } from '../terminal.ts';

export function addSecretsCommands(program: Command, terminal: Terminal): void {
  const secrets = program.command('secrets').description('The keys of the platform, and what is sealed with them');
  secrets
    .command('rewrap')
    .description('Seal the secrets of webhooks with the first of SECRET_KEYS, after which the others may go')
    .action(async () => {
      const keys = await openSecretKeys(terminal.config());
      const count = await withAdminTools(terminal, ({ webhookSecrets }) => webhookSecrets(keys).rewrap());
      tell(`Sealed anew: ${count}. All secrets now open with the key ${keys[0]?.id}.`);
    });
  secrets
    .command('worker-keys')
    .description('Print WORKER_KEYS: what workers and controllers need of SECRET_KEYS')
    .action(async () => print(formatWorkerKeys(deriveWorkerKeys(await openSecretKeys(terminal.config())))));
}
