import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createSourceSettings } from '#adapters/postgres/sourceSettings';
import { createWebhookSecrets } from '#adapters/postgres/webhookSecrets';
import { createWorkClaims } from '#adapters/postgres/workClaims';
import { LANES } from '#domain/lane';
import { RENDER_LANE } from '#domain/prospect';
import { NONCE_BYTES, sealSecret } from '#domain/sealedSecret';
import { parseSecretKeys } from '#domain/secretKeys';
import type { SourceManifest } from '#domain/sourcePolicy';
import { deriveWorkerKeys, formatWorkerKeys } from '#domain/workerKeys';
import { readConfig } from '#platform/config';
import { createLogger } from '#platform/logger';
import { openOperatorSettings } from '../../../cli/compose/registrySources.ts';
import { type Platform, serve } from '../../../cli/compose/serve.ts';
import { addProspect, createCampaign, readProspect } from '../../support/prospectCalls.ts';
import { makeTestFolder, removeTestFolder } from '../../support/testFolders.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';
import { createLogin, createWorkerLogin, type WorkerLogin } from '../../support/workerLogin.ts';

const SECRET_KEYS = `main:${randomBytes(32).toString('base64')}`;
const WORKER_KEYS = deriveWorkerKeys(parseSecretKeys(SECRET_KEYS) ?? []);
const MANIFEST: SourceManifest = { source: 'handelsregister', settings: { concurrency: 3 } };

const platform = useTestPlatform({ SECRET_KEYS });

/** A worker that knows the address of the database and the keys of workers, and no other secret. */
async function start(databaseUrl: string, directory: string): Promise<Platform> {
  const verdict = readConfig({
    PORT: '0',
    METRICS_PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: directory,
    WORKER_KEYS: formatWorkerKeys(WORKER_KEYS),
    // A test renders, and needs no browser for that.
    ENRICH_LANES: LANES.filter((lane) => lane !== RENDER_LANE).join(','),
  });
  if (verdict.kind === 'invalid') {
    throw new Error(verdict.problems.join('\n'));
  }
  return serve(verdict.config, ['worker'], createLogger('silent', 'test'));
}

describe('a worker with a login and keys of its own', () => {
  let directory: string;
  let login: WorkerLogin;
  let worker: Platform;
  beforeAll(async () => {
    const { database, now } = platform.current.foundation;
    const settings = createSourceSettings(database, { secretKeys: [], workerKeys: WORKER_KEYS, randomBytes });
    await settings.put('handelsregister', MANIFEST, now());
    directory = await makeTestFolder('worker-login');
    login = await createWorkerLogin(database.connectionString);
    worker = await start(login.connectionString, directory);
  });
  // Before the platform ends: the database is dropped with it.
  afterAll(async () => {
    await worker.stop();
    await login.remove();
    await removeTestFolder(directory);
  });

  test('does its work, is ready and measured', async () => {
    const { key } = await platform.current.organization();
    const answer = await platform.current.call('/api/enrichments/verify_email', { key, body: { email: 'no address' } });
    expect(answer.body).toMatchObject({ data: { status: 'completed' } });
    expect(await worker.foundation.health.readiness()).toMatchObject({ checks: { postgres: 'ok' } });
    expect(await (await fetch(worker.metricsUrl)).text()).toContain('type="verify_email"');
  });

  test('renders a prospect', async () => {
    const { id: organizationId, key } = await platform.current.organization();
    const campaignId = await createCampaign(platform.current, organizationId);
    const { database, landingPages, ledger, now } = worker.foundation;
    const claims = createWorkClaims(database, { leaseSeconds: 60, now });
    const { id } = await addProspect(platform.current, key, campaignId);
    const [work] = await claims.claim(RENDER_LANE, 'test', 1);
    if (work === undefined) {
      throw new Error('Nothing was waiting to be rendered');
    }
    expect(await landingPages.ofProspect(id)).toMatchObject({ campaignId });
    const picture = { mediaType: 'image/png', content: Buffer.from('picture') };
    expect(await landingPages.storeScreenshot(work, id, picture)).toBe(true);
    expect(await landingPages.storeScreenshot(work, id, picture)).toBe(true);
    await ledger.settle({ kind: 'completed', lease: work, output: {}, cost: 0, mirror: null });
    expect(await readProspect(platform.current, key, id)).toMatchObject({ status: 'ready' });
  });

  test('reads how portals are visited, and no secret of a webhook', async () => {
    const { database } = worker.foundation;
    const settings = createSourceSettings(database, { secretKeys: [], workerKeys: WORKER_KEYS, randomBytes });
    expect((await settings.all()).manifests.get('handelsregister')).toEqual(MANIFEST);
    const { id: organizationId } = await platform.current.organization();
    const secrets = createWebhookSecrets(database, { keys: WORKER_KEYS, randomBytes });
    await expect(secrets.find({ organizationId, campaignId: null })).rejects.toThrow(
      'permission denied for table webhook_secrets',
    );
  });

  test('starts while a source has the settings that the release before has sealed, which the controller brings up to date', async () => {
    const { foundation } = platform.current;
    const { keyId, sealed } = sealSecret(
      parseSecretKeys(SECRET_KEYS) ?? [],
      'source_settings/bundesanzeiger',
      JSON.stringify({ source: 'bundesanzeiger', settings: { concurrency: 2 } }),
      randomBytes(NONCE_BYTES),
    );
    await foundation.database.hot.query({
      text: 'insert into source_settings (source, key_id, sealed, set_at) values ($1, $2, $3, $4)',
      values: ['bundesanzeiger', keyId, sealed, foundation.now()],
    });
    const another = await start(login.connectionString, directory);
    const settings = createSourceSettings(another.foundation.database, {
      secretKeys: [],
      workerKeys: WORKER_KEYS,
      randomBytes,
    });
    expect([...(await settings.all()).unreadable.keys()]).toEqual(['bundesanzeiger']);
    await openOperatorSettings(foundation);
    const { manifests } = await settings.all();
    expect([manifests.get('bundesanzeiger')?.settings, manifests.get('handelsregister')]).toEqual([
      { concurrency: 2 },
      MANIFEST,
    ]);
    await another.stop();
  });

  test('does not start with a login that was given no role, and is told which one to give it', async () => {
    const { connectionString } = platform.current.foundation.database;
    const stranger = await createLogin(connectionString, 'pg_monitor');
    await expect(start(stranger.connectionString, directory)).rejects.toThrow(
      /^The login of DATABASE_URL may not read the schema of the platform\. .* grant DATABASE_worker to LOGIN$/u,
    );
    await stranger.remove();
  });
});
