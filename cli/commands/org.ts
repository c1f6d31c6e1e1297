import type { Command } from 'commander';
import { operator, withAdminTools } from '../compose/adminTools.ts';
import { printRecord, printRecords } from '../printRecords.ts';
import type { Terminal } from '../terminal.ts';
import { type JsonFlag, jsonOption, nameOption } from './arguments.ts';

export function addOrgCommands(program: Command, terminal: Terminal): void {
  const org = program.command('org').description('Organizations');
  org
    .command('create')
    .description('Create an organization')
    .addOption(nameOption('its name'))
    .option('--german-registry', 'allow the German registry enrichments', false)
    .addOption(jsonOption())
    .action(async (options: { name: string; germanRegistry: boolean } & JsonFlag) => {
      printRecord(
        await withAdminTools(terminal, ({ identities }) =>
          identities.createOrganization(options.name, options.germanRegistry, operator()),
        ),
        options.json,
      );
    });
  org
    .command('list')
    .description('List all organizations')
    .addOption(jsonOption())
    .action(async ({ json }: JsonFlag) => {
      printRecords(await withAdminTools(terminal, ({ identities }) => identities.organizations()), json);
    });
}
