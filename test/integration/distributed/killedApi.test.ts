import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { auditCredits } from '#adapters/postgres/auditCredits';
import { newApiKey } from '#domain/apiKey';
import { askUntilAccepted } from '../../chaos/askUntilAccepted.ts';
import { DistributedPlatform } from '../../support/distributedPlatform.ts';
import type { RoleProcess } from '../../support/roleProcess.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const REQUESTS = 300;
const KILLED_AFTER = 50;
const CALLERS = 10;

let platform: DistributedPlatform;
let apis: readonly RoleProcess[];

afterAll(() => platform.remove());
const database = useTestDatabase();

beforeAll(async () => {
  platform = await DistributedPlatform.create(database.connectionString);
  apis = await Promise.all([platform.start('api'), platform.start('api')]);
});

test('callers that repeat their requests at another API after a kill get each one accepted once', async () => {
  const { id: organizationId } = await platform.ports.identities.createOrganization('callers', true);
  await platform.ports.credits.grant(organizationId, 10_000, new Date());
  const key = newApiKey(randomBytes);
  await platform.ports.identities.createKey({ organizationId, name: 'test', role: 'admin', key });
  const accepted: number[] = [];
  let next = 0;
  const call = async (): Promise<void> => {
    while (next < REQUESTS) {
      const number = ++next;
      const pickApi = (): string => apis[Math.floor(Math.random() * apis.length)]?.baseUrl ?? '';
      const body = { company_id: `DE-HRB-F1103-${number}`, async: true };
      const question = { key, path: '/api/enrichments/get_company', body, onRefusal: () => undefined };
      const asked = await askUntilAccepted(pickApi, question);
      expect(asked).toMatchObject({ kind: 'accepted' });
      accepted.push(asked.kind === 'accepted' ? asked.id : 0);
      if (accepted.length === KILLED_AFTER) {
        apis[0]?.signal('SIGKILL');
      }
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  const { rows } = await platform.ports.database.hot.query<{ id: number }>(
    'select id from enrichments where organization_id = $1 order by id',
    [organizationId],
  );
  expect(rows.map(({ id }) => id)).toEqual(accepted.toSorted((one, other) => one - other));
  expect(apis.map(({ isRunning }) => isRunning)).toEqual([false, true]);
  expect(await auditCredits(platform.ports.database)).toEqual([]);
});
