import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { createSourceSettings } from '#adapters/postgres/sourceSettings';
import { createWebhookSecrets } from '#adapters/postgres/webhookSecrets';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import { deriveWorkerKeys, formatWorkerKeys } from '#domain/workerKeys';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { CHECKED_ROWS } from '../../support/checkedRows.ts';

const database = useTestDatabase();
const [OLD, NEW] = [randomBytes(32), randomBytes(32)];

it('seals all secrets with the newest key, and says so without showing any', async () => {
  const ports = await openPostgresPorts(database.connectionString, () => new Date());
  const secretsWith = (id: string, bytes: Buffer) =>
    createWebhookSecrets(ports.database, { keys: [{ id, bytes }], randomBytes });
  const { id: organizationId } = await ports.identities.createOrganization('rewrapped', true);
  const owner = { organizationId, campaignId: null };
  const secret = await secretsWith('old', OLD).ensure(owner, new Date());
  const settingsWith = (id: string, bytes: Buffer) => {
    const secretKeys = [{ id, bytes }];
    return createSourceSettings(ports.database, { secretKeys, workerKeys: deriveWorkerKeys(secretKeys), randomBytes });
  };
  const manifest = { source: 'handelsregister', settings: { concurrency: 3 } } as const;
  await settingsWith('old', OLD).put('handelsregister', manifest, new Date());
  const { stdout, stderr } = await promisify(execFile)('bin/enrich', ['secrets', 'rewrap'], {
    env: {
      ...process.env,
      NODE_OPTIONS: CHECKED_ROWS,
      DATABASE_URL: database.connectionString,
      SECRET_KEYS: `new:${NEW.toString('base64')},old:${OLD.toString('base64')}`,
    },
  });
  expect([stdout, stderr]).toEqual(['', 'Encrypted again: 2. All secrets now open with the key new.\n']);
  expect(await secretsWith('new', NEW).find(owner)).toBe(secret);
  expect((await settingsWith('new', NEW).all()).manifests.get('handelsregister')).toEqual(manifest);
  await ports.close();
});

it('prints what workers need of the secret keys, and nothing else, for a variable of theirs', async () => {
  const { stdout, stderr } = await promisify(execFile)('bin/enrich', ['secrets', 'worker-keys'], {
    env: { ...process.env, SECRET_KEYS: `new:${NEW.toString('base64')},old:${OLD.toString('base64')}` },
  });
  const keys = deriveWorkerKeys([
    { id: 'new', bytes: NEW },
    { id: 'old', bytes: OLD },
  ]);
  expect([stdout, stderr]).toEqual([`${formatWorkerKeys(keys)}\n`, '']);
});
