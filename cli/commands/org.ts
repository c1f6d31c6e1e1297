import type { Command } from 'commander';
import { operator, withAdminTools } from '../compose/adminTools.ts';
import { printJson } from '../output.ts';
import type { Terminal } from '../terminal.ts';
import { nameOption } from './arguments.ts';

export function addOrgCommands(program: Command, terminal: Terminal): void {
  const org = program.command('org').description('Organizations');
  org
    .command('create')
    .description('Create an organization')
    .addOption(nameOption('its name'))
    .option('--german-registry', 'allow the German registry enrichments', false)
    .action(async (options: { name: string; germanRegistry: boolean }) => {
      printJson(
        await withAdminTools(terminal, ({ identities }) =>
          identities.createOrganization(options.name, options.germanRegistry, operator()),
        ),
      );
    });
  org
    .command('list')
    .description('List all organizations')
    .action(async () => {
      printJson(await withAdminTools(terminal, ({ identities }) => identities.organizations()));
    });
}
