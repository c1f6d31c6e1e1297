import type { Command } from 'commander';
import type { OpenSession } from '#ports/members';
import { operator, withAdminTools } from '../../compose/adminTools.ts';
import { counted } from '../../counted.ts';
import { printJson, printPainted, tell } from '../../output.ts';
import { printRecord, snakeCased } from '../../printRecords.ts';
import { lineWidth } from '../../showEnrichment.ts';
import type { Terminal } from '../../terminal.ts';
import { fittedTable } from '../../views/fittedTable.ts';
import { minuteOf } from '../../views/minuteOf.ts';
import { positiveInteger } from '../arguments.ts';
import { UsageError } from '../../usageError.ts';
import { anywhere, memberOf } from './memberOf.ts';

interface Options {
  readonly end: boolean;
  readonly session?: number;
  readonly json: boolean;
}

/** `user sessions`: lists the open ones, or ends them. */
export function addSessionCommands(user: Command, terminal: Terminal): void {
  user
    .command('sessions <user>')
    .description('List the open sessions of a user, or end them')
    .option('--end', 'end them all', false)
    .option('--session <id>', 'with --end: only this one', positiveInteger)
    .option('--json', 'for programs', false)
    .action(async (name: string, { end, session, json }: Options) => {
      if (session !== undefined && !end) {
        throw new UsageError('Pass --end with --session.');
      }
      await withAdminTools(terminal, async (tools) => {
        const { id, email } = await memberOf(tools, name);
        if (end) {
          const ended = await tools.members.endSessions(anywhere(id), session ?? null, tools.now(), operator());
          printRecord({ id, sessions_ended: ended }, json);
          tell(`Ended ${counted(ended, 'session')} of ${email}.`);
          return;
        }
        const open = await tools.members.sessions(id, tools.now());
        if (json) {
          printJson(snakeCased(open));
        } else {
          printPainted(fittedTable(['id', 'from', 'logged in', 'last use', 'ends'], open.map(toRow), lineWidth()));
        }
      });
    });
}

function toRow({ id, address, createdAt, lastUsedAt, expiresAt }: OpenSession) {
  return [id, address ?? '–', minuteOf(createdAt), minuteOf(lastUsedAt), minuteOf(expiresAt)];
}
