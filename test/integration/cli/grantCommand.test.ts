import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { CHECKED_ROWS } from '../../support/checkedRows.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();

function enrich(...words: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }> {
  return promisify(execFile)('bin/enrich', words, {
    env: { ...process.env, NODE_OPTIONS: CHECKED_ROWS, DATABASE_URL: database.connectionString },
  });
}

it('grants credits once for each key, and says when it repeats', async () => {
  await enrich('org', 'create', '--name', 'acme');
  const grant = ['credits', 'grant', '--org', '1', '--idempotency-key', 'invoice-17'];
  const first = await enrich(...grant, '--amount', '50');
  const again = await enrich(...grant, '--amount', '50');
  expect(JSON.parse(first.stdout)).toMatchObject({ available: 50 });
  expect(again.stdout).toBe(first.stdout);
  expect(again.stderr).toContain('nothing was added now');
  await expect(enrich(...grant, '--amount', '60')).rejects.toMatchObject({
    code: 1,
    stderr: 'This key was used for another amount. Pass another key for another grant.\n',
  });
  expect(JSON.parse((await enrich('credits', 'show', '--org', '1')).stdout)).toMatchObject({ balance: 50 });
});
