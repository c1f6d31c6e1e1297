import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { CHECKED_ROWS } from '../../support/checkedRows.ts';

const database = useTestDatabase();

function enrich(...words: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }> {
  return promisify(execFile)('bin/enrich', words, {
    env: { ...process.env, NODE_OPTIONS: CHECKED_ROWS, DATABASE_URL: database.connectionString },
  });
}

it('says that a name is taken, in words for people', async () => {
  const { stdout } = await enrich('org', 'create', '--name', 'acme', '--german-registry');
  expect(JSON.parse(stdout)).toMatchObject({ name: 'acme', german_registry: true });
  await expect(enrich('org', 'create', '--name', 'acme')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'There is an organization with the name acme already. Use another name.\n',
  });
});
