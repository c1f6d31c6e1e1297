import { describe, expect, test } from '@jest/globals';
import { procedure } from '../../drills/procedure.ts';

/** What drills run, each with a command that it cannot do without. */
const SECTIONS = [
  ['backup.md', 'Archive the log', 'archive_command'],
  ['backup.md', 'Take a base backup', 'pg_basebackup'],
  ['backup.md', 'Put the backup in place', 'recovery.signal'],
  ['backup.md', 'Say to which point', 'recovery_target_time'],
  ['backup.md', 'Start Postgres', 'pg_is_in_recovery'],
  ['backup.md', 'Prepare the platform', 'enrich data identity --keep'],
  ['drills.md', 'Make a standby', '--write-recovery-conf'],
  ['drills.md', 'Wait for the standby', 'synchronous_standby_names'],
  ['drills.md', 'Set up the pooler', 'server_login_retry'],
  ['drills.md', 'Close the pooler', 'PAUSE'],
  ['drills.md', 'Promote the standby', 'pg_ctl promote'],
  ['drills.md', 'Open the pooler', 'RESUME'],
  ['drills.md', 'Make a standby of the old primary', 'pg_rewind'],
  ['drills.md', 'Stand still', 'pg_terminate_backend'],
  ['drills.md', 'Stop the old primary', 'pg_ctl stop'],
  ['drills.md', 'Let the old primary follow', 'standby.signal'],
] as const;

describe('the commands of the documentation', () => {
  test.each(SECTIONS)('are found in docs/%s under “%s”, and no others', async (page, heading, command) => {
    const commands = await procedure(page, heading);
    expect(commands).toContain(command);
    const others = SECTIONS.filter(([, other, its]) => other !== heading && !commands.includes(its));
    expect(others.length).toBeGreaterThan(SECTIONS.length / 2);
    expect(commands).not.toContain('```');
  });

  test('are missed where a section was renamed', async () => {
    await expect(procedure('drills.md', 'Promote the primary')).rejects.toThrow(
      'docs/drills.md has no commands under “Promote the primary”',
    );
  });
});
