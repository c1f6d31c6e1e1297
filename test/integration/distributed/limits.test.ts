import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newApiKey } from '#domain/apiKey';
import { type ApiAnswer, type ApiClient, createApiClient } from '../../../cli/apiClient.ts';
import { DistributedPlatform } from '../../support/distributedPlatform.ts';
import type { RoleProcess } from '../../support/roleProcess.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const LIMITS = { requests: 20, batches: 5, failures: 4 };
const COMPANY = { company_id: 'DE-HRB-F1103-1' };

let platform: DistributedPlatform;
let processes: readonly RoleProcess[];

afterAll(() => platform.remove());
const database = useTestDatabase();

beforeAll(async () => {
  platform = await DistributedPlatform.create(database.connectionString, {
    ENRICH_RATE_LIMIT_PER_MINUTE: String(LIMITS.requests),
    ENRICH_NEW_BATCHES_PER_MINUTE: String(LIMITS.batches),
    ENRICH_AUTH_FAILURES_PER_MINUTE: String(LIMITS.failures),
  });
  processes = await Promise.all([platform.start('api'), platform.start('api')]);
});

const clients = (key: string): readonly ApiClient[] => processes.map(({ baseUrl }) => createApiClient(baseUrl, key));

/** A new organization as it calls each of the processes. */
async function organization(): Promise<readonly ApiClient[]> {
  const { id } = await platform.ports.identities.createOrganization(`test ${randomBytes(8).toString('hex')}`, true);
  await platform.ports.credits.grant(id, 1_000, new Date());
  const key = newApiKey(randomBytes);
  await platform.ports.identities.createKey({ organizationId: id, name: 'test', role: 'admin', key });
  return clients(key);
}

/** Sends as many requests at once, in turn to each process, and tells how long that took. */
async function race(
  apis: readonly ApiClient[],
  requests: number,
  call: (api: ApiClient, index: number) => Promise<ApiAnswer>,
) {
  const begin = performance.now();
  const answers = await Promise.all(
    Array.from({ length: requests }, (_, index) => call(apis[index % apis.length] as ApiClient, index)),
  );
  return { answers, seconds: (performance.now() - begin) / 1_000 };
}

/** The whole minute's limit: not one more and not one less while the requests are under way. */
function expectExactly(limit: number, { answers, seconds }: Awaited<ReturnType<typeof race>>, code: string): void {
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.map(({ body }) => (body as { code: string }).code)).toEqual(refused.map(() => code));
  const allowed = answers.length - refused.length;
  expect(seconds).toBeLessThan(60);
  expect(allowed).toBe(limit);
  const waits = refused.map(({ retryAfterSeconds }) => retryAfterSeconds ?? 0);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(Math.floor(60 - seconds));
  expect(Math.max(...waits)).toBeLessThanOrEqual(61);
}

describe('two processes of the API together', () => {
  test('allow an organization the requests of a minute at once, and no more of them', async () => {
    const apis = await organization();
    expectExactly(LIMITS.requests, await race(apis, 80, (api) => api.call('GET', '/api/credits')), 'rate_limited');
  });

  test('start as many new batches as an organization may start in a minute', async () => {
    const apis = await organization();
    const start = (api: ApiClient) => api.call('POST', '/api/enrichments/get_company/batch', { rows: [COMPANY] });
    const raced = await race(apis, 15, start);
    expectExactly(LIMITS.batches, raced, 'batch_limit_exceeded');
  });

  test('let one poll of an enrichment wait', async () => {
    const apis = await organization();
    const [api] = apis as [ApiClient];
    const { body } = await api.call('POST', '/api/enrichments/get_company', { ...COMPANY, async: true });
    const { id } = (body as { data: { id: number } }).data;
    const poll = (one: ApiClient, seconds: number) =>
      one.call('GET', `/api/enrichments/${id}?wait=true&wait_time=${seconds}`);
    const { answers } = await race(apis, 8, (one) => poll(one, 3));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, ...Array<number>(7).fill(429)]);
    expect((await poll(apis[1] as ApiClient, 1)).status).toBe(202);
  });

  test('count who cannot prove who it is by address, and go on serving who can', async () => {
    const strangers = clients('eak_wrong');
    const raced = await race(strangers, 20, (api) => api.call('GET', '/api/credits'));
    expectExactly(LIMITS.failures, raced, 'too_many_auth_attempts');
    const apis = await organization();
    expect(await Promise.all(apis.map(async (api) => (await api.call('GET', '/api/credits')).status))).toEqual([
      200, 200,
    ]);
  });
});
