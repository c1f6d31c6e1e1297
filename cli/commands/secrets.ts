import type { Command } from 'commander';
import { withAdminTools } from '../compose/adminTools.ts';
import { openSecretKeys } from '../compose/secretKeys.ts';
import { tell } from '../output.ts';
import type { Terminal } from '../terminal.ts';

export function addSecretsCommands(program: Command, terminal: Terminal): void {
  program
    .command('secrets')
    .description('The secrets that webhooks are signed with')
    .command('rewrap')
    .description('Seal all of them with the first of SECRET_KEYS, after which the others may go')
    .action(async () => {
      const keys = await openSecretKeys(terminal.config());
      const count = await withAdminTools(terminal, ({ webhookSecrets }) => webhookSecrets(keys).rewrap());
      tell(`Sealed anew: ${count}. All secrets now open with the key ${keys[0]?.id}.`);
    });
}
