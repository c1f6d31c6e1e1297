import { randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import { newApiKey } from '#domain/apiKey';
import { type Config, readConfig } from '#platform/config';
import { createLogger } from '#platform/logger';
import { ROLES, serve } from '../../cli/compose/serve.ts';
import { makeTestFolder, removeTestFolder } from './testFolders.ts';

/** @throws Error with the problems of the settings */
export function validConfig(environment: Readonly<Record<string, string>>): Config {
  const verdict = readConfig({
    PORT: '0',
    METRICS_PORT: '0',
    HOST: '127.0.0.1',
    SECRET_KEYS: `test:${randomBytes(32).toString('base64')}`,
    ...environment,
  });
  if (verdict.kind === 'invalid') {
    throw new Error(verdict.problems.join('\n'));
  }
  return verdict.config;
}

/**
 * Serves all roles as `enrich serve` does, and expects one enrichment to complete.
 *
 * @returns what the platform depends on, and what each said of itself
 */
export async function completesWith(
  databaseUrl: string,
  environment: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const directory = await makeTestFolder('served');
  const config = validConfig({ DATABASE_URL: databaseUrl, DATA_DIR: directory, ...environment });
  const platform = await serve(config, ROLES, createLogger('silent', 'test'));
  const { foundation, baseUrl } = platform;
  try {
    const { id } = await foundation.identities.createOrganization(`test ${randomBytes(8).toString('hex')}`, false);
    await foundation.credits.grant(id, 10, new Date());
    const key = newApiKey(randomBytes);
    await foundation.identities.createKey({ organizationId: id, name: 'test', role: 'admin', key });
    const response = await fetch(`${baseUrl}/api/enrichments/verify_email`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'no address' }),
    });
    expect(await response.json()).toMatchObject({ data: { status: 'completed' } });
    return (await foundation.health.readiness()).checks;
  } finally {
    await platform.stop();
    await removeTestFolder(directory);
  }
}
