import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DistributedPlatform } from '../../support/distributedPlatform.ts';
import { eventually } from '../../support/eventually.ts';
import { outputWithPerson, SOUGHT, TRACES } from '../../support/personEverywhere.ts';
import { runCommand } from '../../support/runCommand.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const SECRET_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;
const COMPANY = 'DE-HRB-F1103-1';

let platform: DistributedPlatform;
// Before the database, which can go only after the connections to it.
afterAll(() => platform.remove());
const database = useTestDatabase();
beforeAll(async () => {
  platform = await DistributedPlatform.create(database.connectionString, { SECRET_KEYS, LOG_LEVEL: 'trace' });
});

it('logs no name, however much is logged, of people who are asked for, read, refused and purged', async () => {
  await platform.ports.database.hot.query('insert into mirror_records (key, read_at, record) values ($1, now(), $2)', [
    `company:${COMPANY}`,
    JSON.stringify(outputWithPerson(COMPANY).record),
  ]);
  const processes = [await platform.start('api'), await platform.start('controller'), await platform.start('worker')];
  const [server] = processes;
  if (server === undefined) {
    throw new Error('There is no API');
  }
  const { api } = await platform.caller(server, 1_000);
  const vars = { contact: 'Jördis Vößmann', born: '23.12.1967' };
  const post = (path: string, body: unknown) => api.call('POST', path, body);
  await post('/api/enrichments/get_company', { company_id: COMPANY, custom_vars: vars });
  await post('/api/enrichments/verify_email', { email: 'j.voss@mail.test' });
  await post('/api/enrichments/search_companies', { query: 'Jördis Vößmann', async: true });
  await post('/api/enrichments/get_company', { company_id: 'Jördis Vößmann' });
  await post('/api/enrichments/get_company/batch', {
    rows: [{ company_id: COMPANY, custom_vars: vars }, { company_id: 'Vößmann, Jördis' }],
  });
  await eventually('the batch has ended', async () => {
    const { rowCount } = await platform.ports.database.hot.query('select from batches where completed_at is not null');
    return rowCount === 1;
  });
  const environment = { ...process.env, DATABASE_URL: database.connectionString, SECRET_KEYS };
  const purge = await runCommand('bin/enrich', ['privacy', 'purge', ...SOUGHT], { cwd: '.', env: environment });
  expect(purge.output).toContain('Removed:');
  for (const { output, role } of processes) {
    const lines = output.split('\n').filter((line) => TRACES.some((trace) => trace.test(line)));
    expect([role, lines]).toEqual([role, []]);
    expect(output.length).toBeGreaterThan(100);
  }
}, 180_000);
