import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newApiKey } from '#domain/apiKey';
import { SHUTDOWN_GRACE_SECONDS } from '#domain/policies';
import { createLogger } from '#platform/logger';
import { type Platform, serve } from '../../../cli/compose/serve.ts';
import { eventually } from '../../support/eventually.ts';
import { validConfig } from '../../support/servedPlatform.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { makeTestFolder, removeTestFolder } from '../../support/testFolders.ts';

const database = useTestDatabase();
let folder: string;
let platform: Platform;
let key: string;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  folder = await makeTestFolder('drain');
  const config = validConfig({ DATABASE_URL: database.connectionString, DATA_DIR: folder, ENRICH_STREAM_AFTER: '1' });
  platform = await serve(config, ['api'], createLogger('silent', 'test'));
  const { identities, credits } = platform.foundation;
  const { id } = await identities.createOrganization('drain', true);
  await credits.grant(id, 100, new Date());
  key = newApiKey(randomBytes);
  await identities.createKey({ organizationId: id, name: 'test', role: 'admin', key });
});
afterAll(async () => {
  agent.destroy();
  await platform.stop();
  await removeTestFolder(folder);
});

function post(company: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ company_id: company });
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    request(`${platform.baseUrl}/api/enrichments/get_company`, { method: 'POST', agent, headers }, resolve)
      .on('error', reject)
      .end(body);
  });
}

async function jsonOf(answer: IncomingMessage): Promise<unknown> {
  return JSON.parse((await answer.toArray()).join(''));
}

describe('an API that is told to stop', () => {
  test('answers what is under way, closes every connection with its answer, and ends with the last of them', async () => {
    const idle = connect(Number(new URL(platform.baseUrl ?? '').port), '127.0.0.1');
    await once(idle, 'connect');
    const idleClosed = once(idle, 'close');
    idle.resume();
    const stream = await post('DE-HRB-F1103-1');
    const waiting = post('DE-HRB-F1103-2');
    await eventually('both requests wait', async () => {
      const { rows } = await platform.foundation.database.hot.query('select from enrichments');
      return rows.length === 2;
    });
    const startedAt = performance.now();
    const stopped = platform.stop();
    const answer = await waiting;
    expect(answer.headers.connection).toBe('close');
    expect(await jsonOf(answer)).toMatchObject({ data: { status: 'timeout' } });
    expect(await jsonOf(stream)).toMatchObject({ data: { status: 'timeout' } });
    await Promise.all([stopped, idleClosed]);
    expect((performance.now() - startedAt) / 1_000).toBeLessThan(SHUTDOWN_GRACE_SECONDS / 2);
  });
});
