import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { passwordLinkPath } from '#domain/passwordLink';
import { newSessionToken } from '#domain/session';
import type { MemberRole } from '#ports/identities';
import { operator, withAdminTools } from '../../compose/adminTools.ts';
import { tell } from '../../output.ts';
import { printRecord } from '../../printRecords.ts';
import type { Terminal } from '../../terminal.ts';
import { emailOption, orgOption, roleOption, type JsonFlag, jsonOption } from '../arguments.ts';
import { anywhere, memberOf } from './memberOf.ts';

const KEEP = 'Hand the link to this person only: it sets the password once, and cannot be shown again.';
const REFUSALS = {
  already_member: 'can log in already.',
  admin_required: 'can be invited by administrators only.',
  address_taken: 'belongs to another organization. Pass another address.',
} as const;

/** `user invite` and `user reset-password`: both print a link, since the platform sends no mail. */
export function addPasswordLinkCommands(user: Command, terminal: Terminal): void {
  user
    .command('invite')
    .description('Invite a person, or take back one who was disabled; prints a link to set a password by')
    .addOption(orgOption())
    .addOption(emailOption())
    .addOption(roleOption())
    .addOption(jsonOption())
    .action(async ({ org, email, role, json }: { org: number; email: string; role: MemberRole } & JsonFlag) => {
      const token = newSessionToken(randomBytes);
      const invitation = { organizationId: org, email, role, token };
      const outcome = await withAdminTools(terminal, ({ passwordLinks, now }) =>
        passwordLinks.invite(invitation, now(), operator()),
      );
      if (outcome.kind === 'no_organization') {
        throw new Error(`There is no organization ${org}. \`enrich org list\` shows those that there are.`);
      }
      if (outcome.kind !== 'invited') {
        throw new Error(`${email} ${REFUSALS[outcome.kind]}`);
      }
      printRecord({ id: outcome.userId, link: linkOf(terminal, token), expires_at: outcome.expiresAt }, json);
      tell(KEEP);
    });
  user
    .command('reset-password <user>')
    .description('Take the password away and end all sessions; prints a link to set a new one by')
    .addOption(jsonOption())
    .action(async (name: string, { json }: JsonFlag) => {
      const token = newSessionToken(randomBytes);
      await withAdminTools(terminal, async (tools) => {
        const { id, email } = await memberOf(tools, name);
        const outcome = await tools.passwordLinks.reset(anywhere(id), token, tools.now(), operator());
        if (outcome.kind !== 'reset') {
          throw new Error(`${email} is disabled. To take the person back: enrich user invite`);
        }
        const { sessions, expiresAt } = outcome;
        printRecord({ id, link: linkOf(terminal, token), expires_at: expiresAt, sessions_ended: sessions }, json);
        tell(KEEP);
      });
    });
}

/** At the public address; without one the path alone, which the person at the terminal completes. */
function linkOf(terminal: Terminal, token: string): string {
  const baseUrl = terminal.config().BASE_URL?.replace(/\/$/, '') ?? '';
  return `${baseUrl}${passwordLinkPath(token)}`;
}
