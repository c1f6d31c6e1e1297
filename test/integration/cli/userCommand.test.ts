import { afterEach, expect, it, jest } from '@jest/globals';
import { Command } from 'commander';
import { addKeyCommands } from '../../../cli/commands/key.ts';
import { addOrgCommands } from '../../../cli/commands/org.ts';
import { addUserCommands } from '../../../cli/commands/user.ts';
import { createTerminal } from '../../../cli/terminal.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();
afterEach(() => {
  jest.restoreAllMocks();
});

/** What somebody types before they end the input. */
async function* typed(text: string): AsyncGenerator<string, undefined> {
  await Promise.resolve();
  yield text;
  return undefined;
}

/** Runs a command in this process, since a dozen processes would take a minute to start. */
async function enrich(...words: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    jest.spyOn(process[name], 'write').mockImplementation((text) => {
      said[name] += String(text);
      return true;
    });
  }
  const terminal = createTerminal({
    DATABASE_URL: database.connectionString,
    BASE_URL: 'https://enrich.example/',
    SECRET_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
  });
  const program = new Command().exitOverride();
  addOrgCommands(program, terminal);
  addKeyCommands(program, terminal);
  addUserCommands(program, terminal);
  try {
    await program.parseAsync([...words], { from: 'user' });
  } finally {
    jest.restoreAllMocks();
  }
  return said;
}
const json = async (...words: readonly string[]): Promise<Record<string, unknown>> =>
  JSON.parse((await enrich(...words)).stdout) as Record<string, unknown>;

it('invites, lists, changes and disables people, and says what it did', async () => {
  const { id: org } = await json('org', 'create', '--name', 'acme');
  const invited = await json('user', 'invite', '--org', String(org), '--email', 'anna@example.com', '--role', 'admin');
  expect(invited).toMatchObject({
    link: expect.stringMatching(/^https:\/\/enrich\.example\/welcome\/[\w-]{43}$/),
    expires_at: expect.any(String),
  });
  const again = await json('user', 'invite', '--org', String(org), '--email', 'ANNA@example.com');
  expect(again['id']).toBe(invited['id']);
  expect(again['link']).not.toBe(invited['link']);

  const { stdout } = await enrich('user', 'list');
  expect(stdout).toMatch(/^id +org +e-mail +role +state +last seen +sessions\n/);
  expect(stdout).toMatch(/anna@example\.com +member +invited/);
  expect(await json('user', 'role', 'anna@example.com', 'admin')).toEqual({
    id: invited['id'],
    role: 'admin',
    member_keys: [],
    invitations_ended: 0,
  });
  expect(await json('user', 'list', '--json')).toMatchObject([{ role: 'admin', state: 'invited', open_sessions: 0 }]);

  expect(await json('user', 'reset-password', String(invited['id']))).toMatchObject({ sessions_ended: 0 });
  expect((await enrich('user', 'sessions', 'anna@example.com')).stdout).toMatch(/^id +from +logged in/);
  expect(await json('user', 'sessions', 'anna@example.com', '--end')).toMatchObject({ sessions_ended: 0 });
  const disabled = await enrich('user', 'disable', 'anna@example.com');
  expect(JSON.parse(disabled.stdout)).toEqual({
    id: invited['id'],
    sessions_ended: 0,
    keys_revoked: [],
    invitations_ended: 0,
    keys_without_maker: [],
  });
  expect(disabled.stderr).toBe('anna@example.com is disabled.\n');
});

it('fails in words for people', async () => {
  const { id: org } = await json('org', 'create', '--name', 'other');
  jest.spyOn(process.stdin, Symbol.asyncIterator).mockImplementation(() => typed('a password of this person\n'));
  await enrich('user', 'create', '--org', String(org), '--email', 'b@example.com', '--role', 'admin');

  await expect(enrich('user', 'disable', 'b@example.com')).rejects.toThrow(
    /^b@example\.com is the last administrator of the organization/,
  );
  await expect(enrich('user', 'role', 'b@example.com', 'member')).rejects.toThrow('is the last administrator');
  await expect(enrich('user', 'role', 'b@example.com', 'king')).rejects.toThrow('Allowed choices are admin, member.');
  await expect(enrich('user', 'sessions', 'nobody@example.com')).rejects.toThrow(
    'There is no user nobody@example.com. `enrich user list` shows those that there are.',
  );
  await expect(enrich('user', 'invite', '--org', String(org), '--email', 'b@example.com')).rejects.toThrow(
    'b@example.com can log in already.',
  );
  await expect(enrich('user', 'invite', '--org', '999', '--email', 'c@example.com')).rejects.toThrow(
    'There is no organization 999. `enrich org list` shows those that there are.',
  );
});

it('names the keys of which nobody knows who made them, when somebody is disabled', async () => {
  const { id: org } = await json('org', 'create', '--name', 'third');
  const { id: key } = await json('key', 'create', '--org', String(org), '--name', 'import');
  const { id } = await json('user', 'invite', '--org', String(org), '--email', 'd@example.com');
  const { stdout, stderr } = await enrich('user', 'disable', String(id));
  expect(JSON.parse(stdout)).toMatchObject({ keys_revoked: [], keys_without_maker: [{ id: key, name: 'import' }] });
  expect(stderr).toContain('Revoke those that the user may know: enrich key revoke ID');
  expect(await json('key', 'list', '--org', String(org))).toMatchObject([{ created_by: null, last_used_at: null }]);
});

it.each(['invite', 'create'])(
  '`user %s` takes e-mail addresses that a person can log in with alone',
  async (command) => {
    const { id: org } = await json('org', 'create', '--name', `to ${command}`);
    for (const address of ['anna', 'anna@', '@example.com', 'anna@example', `${'a'.repeat(250)}@example.com`, '']) {
      const refused = enrich('user', command, '--org', String(org), '--email', address);
      await expect(refused).rejects.toThrow(/Enter an e-mail address|Enter at most 254 characters/);
    }
    expect(await json('user', 'list', '--org', String(org), '--json')).toEqual([]);
  },
);
