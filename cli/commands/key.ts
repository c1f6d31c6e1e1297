import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { newApiKey } from '#domain/apiKey';
import type { MemberRole } from '#ports/identities';
import { operator, withAdminTools } from '../compose/adminTools.ts';
import { printJson, tell } from '../output.ts';
import { printRecord, printRecords } from '../printRecords.ts';
import type { Terminal } from '../terminal.ts';
import { type JsonFlag, jsonOption, nameOption, orgOption, positiveInteger, roleOption } from './arguments.ts';

export function addKeyCommands(program: Command, terminal: Terminal): void {
  const key = program.command('key').description('API keys');
  key
    .command('create')
    .description('Create a key; it is shown once')
    .addOption(orgOption())
    .addOption(nameOption('what it is for'))
    .addOption(roleOption())
    .addOption(jsonOption())
    .action(async (options: { org: number; name: string; role: MemberRole } & JsonFlag) => {
      const text = newApiKey(randomBytes);
      const created = await withAdminTools(terminal, ({ identities }) =>
        identities.createKey(
          { organizationId: options.org, name: options.name, role: options.role, key: text },
          operator(),
        ),
      );
      printRecord({ id: created.id, key: text }, options.json);
      tell('Keep the key: it is stored as a hash and cannot be shown again.');
    });
  key
    .command('list')
    .description('List keys, without their secrets: who made them, and when they were used last')
    .option('--org <id>', 'only of one organization', positiveInteger)
    .addOption(jsonOption())
    .action(async ({ org, json }: { org?: number } & JsonFlag) => {
      printRecords(await withAdminTools(terminal, ({ identities }) => identities.keys(org ?? null)), json);
    });
  key
    .command('revoke <id>')
    .description('Revoke a key at once')
    .addOption(jsonOption())
    .action(async (id: string, { json }: JsonFlag) => {
      const revoked = await withAdminTools(terminal, ({ identities }) =>
        identities.revokeKey(positiveInteger(id), null, operator()),
      );
      if (!revoked) {
        throw new Error(`There is no key ${id} that is in use.`);
      }
      if (json) {
        printJson({ id: Number(id), is_revoked: true });
      }
      tell(`Key ${id} is revoked.`);
    });
}
