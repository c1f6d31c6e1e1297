import type { Command } from 'commander';
import { hashPassword, PASSWORD_MIN_CHARACTERS } from '#domain/password';
import type { MemberRole } from '#ports/identities';
import { operator, withAdminTools } from '../compose/adminTools.ts';
import { printRecord } from '../printRecords.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usageError.ts';
import { emailOption, type JsonFlag, jsonOption, orgOption, roleOption } from './arguments.ts';
import { addMemberCommands } from './user/addMemberCommands.ts';
import { addPasswordLinkCommands } from './user/addPasswordLinkCommands.ts';
import { addSessionCommands } from './user/addSessionCommands.ts';

export function addUserCommands(program: Command, terminal: Terminal): void {
  const user = program.command('user').description('People; USER is an id or an e-mail address');
  user
    .command('create')
    .description('Create a user; the password is read from standard input, so that no shell remembers it')
    .addOption(orgOption())
    .addOption(emailOption())
    .addOption(roleOption())
    .addOption(jsonOption())
    .action(async (options: { org: number; email: string; role: MemberRole } & JsonFlag) => {
      const password = await readLine(process.stdin);
      if (password.length < PASSWORD_MIN_CHARACTERS) {
        throw new UsageError(`Pass a password of at least ${PASSWORD_MIN_CHARACTERS} characters on standard input.`);
      }
      const hash = await hashPassword(password);
      const id = await withAdminTools(terminal, ({ identities }) =>
        identities.createUser(options.org, options.email, hash, options.role, operator()),
      );
      printRecord({ id }, options.json);
    });
  addMemberCommands(user, terminal);
  addPasswordLinkCommands(user, terminal);
  addSessionCommands(user, terminal);
}

async function readLine(input: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of input) {
    text += String(chunk);
  }
  return text.split(/\r?\n/)[0] ?? '';
}
