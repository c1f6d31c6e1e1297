import { Argument, type Command } from 'commander';
import { type ApiKey, MEMBER_ROLES, type MemberRole } from '#ports/identities';
import type { Member } from '#ports/members';
import { operator, withAdminTools } from '../../compose/adminTools.ts';
import { printJson, printPainted, tell } from '../../output.ts';
import { printRecord, snakeCased } from '../../printRecords.ts';
import { lineWidth } from '../../showEnrichment.ts';
import type { Terminal } from '../../terminal.ts';
import { fittedTable } from '../../views/fittedTable.ts';
import { minuteOf } from '../../views/minuteOf.ts';
import { type JsonFlag, jsonOption, positiveInteger } from '../arguments.ts';
import { anywhere, memberOf } from './memberOf.ts';

const LAST_ADMIN =
  'is the last administrator of the organization who can log in. Make another one first: enrich user invite or role; ' +
  'to lock this one out meanwhile: enrich user reset-password.';

const HEADER = ['id', 'org', 'e-mail', 'role', 'state', 'last seen', 'sessions'];

/** `user list`, `user role` and `user disable`. */
export function addMemberCommands(user: Command, terminal: Terminal): void {
  user
    .command('list')
    .description('List people, with their last login and use')
    .option('--org <id>', 'only of one organization', positiveInteger)
    .option('--json', 'for programs', false)
    .action(async ({ org, json }: { org?: number; json: boolean }) => {
      const members = await withAdminTools(terminal, (tools) => tools.members.list(org ?? null, tools.now()));
      if (json) {
        printJson(snakeCased(members));
      } else {
        printPainted(fittedTable(HEADER, members.map(toRow), lineWidth(), [5]));
      }
    });
  user
    .command('role <user>')
    .description('Change what a user may do; holds at once, also for open sessions')
    .addArgument(new Argument('<role>', 'the new role').choices(MEMBER_ROLES))
    .addOption(jsonOption())
    .action(async (name: string, role: MemberRole, { json }: JsonFlag) => {
      await withAdminTools(terminal, async (tools) => {
        const { id, email } = await memberOf(tools, name);
        const outcome = await tools.members.changeRole(anywhere(id), role, tools.now(), operator());
        if (outcome.kind !== 'changed') {
          throw new Error(`${email} ${outcome.kind === 'last_admin' ? LAST_ADMIN : 'is gone.'}`);
        }
        printRecord({ id, role, member_keys: outcome.keys.map(toKey), invitations_ended: outcome.links }, json);
        tell(`${email} is ${role} now.`);
      });
    });
  user
    .command('disable <user>')
    .description('Lock a user out: ends the sessions, and the keys and invitations that the user made')
    .addOption(jsonOption())
    .action(async (name: string, { json }: JsonFlag) => {
      await withAdminTools(terminal, async (tools) => {
        const { id, email } = await memberOf(tools, name);
        const outcome = await tools.members.disable(anywhere(id), tools.now(), operator());
        if (outcome.kind !== 'disabled') {
          throw new Error(`${email} ${outcome.kind === 'last_admin' ? LAST_ADMIN : 'is gone.'}`);
        }
        const { sessions, keys, links, keysWithoutMaker } = outcome;
        const ended = { sessions_ended: sessions, keys_revoked: keys.map(toKey), invitations_ended: links };
        printRecord({ id, ...ended, keys_without_maker: keysWithoutMaker.map(toKey) }, json);
        tell(`${email} is disabled.`);
        if (keysWithoutMaker.length > 0) {
          tell(
            'Who made the keys without a maker is not known. Revoke those that the user may know: enrich key revoke ID',
          );
        }
      });
    });
}

function toRow({ id, organizationId, email, role, state, lastLoginAt, lastUsedAt, openSessions }: Member) {
  return [id, organizationId, email, role, state, moment(lastUsedAt ?? lastLoginAt), openSessions];
}

function toKey({ id, name, role, prefix }: ApiKey) {
  return { id, name, role, prefix };
}

function moment(at: Date | null): string {
  return at === null ? '–' : minuteOf(at);
}
