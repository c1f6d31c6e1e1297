import { beforeAll, describe, expect, it } from '@jest/globals';
import { openApiDocument } from '#contract/openapi/openApiDocument';
import { company, read, start, until } from '../../support/apiCalls.ts';
import { readBatch, startBatch } from '../../support/batchCalls.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

interface Route {
  readonly method: string;
  readonly path: string;
  /** Whether the path names one resource. */
  readonly hasId: boolean;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** What a path needs beside a key, or instead of one, its own tests hold. */
function isBehindKey(operation: { readonly security?: unknown } | undefined): boolean {
  return operation !== undefined && operation.security === undefined;
}

/** Every operation behind a key, from the document that callers are given. */
const ROUTES: readonly Route[] = Object.entries(openApiDocument('http://127.0.0.1').paths ?? {}).flatMap(
  ([path, operations]) =>
    METHODS.filter((method) => isBehindKey(operations[method])).map((method) => ({
      method: method.toUpperCase(),
      path,
      hasId: path.includes('{'),
    })),
);
const routes = (hasId?: boolean): readonly (readonly [string, string, Route])[] =>
  ROUTES.filter((route) => hasId === undefined || route.hasId === hasId).map((route) => [
    route.method,
    route.path,
    route,
  ]);

const platform = useTestPlatform({ ENRICH_AUTH_FAILURES_PER_MINUTE: '10000' });
let owner: TestOrganization;
let stranger: TestOrganization;
let revoked: string;
let id: number;
let batchId: number;
beforeAll(async () => {
  owner = await platform.current.organization();
  stranger = await platform.current.organization();
  revoked = await revokedKeyOfOwner();
  id = await start(platform.current, owner.key);
  ({ id: batchId } = await startBatch(platform.current, owner.key, [company(2)]));
});

const ask = ({ method, path }: Route, key: string | null): Promise<TestAnswer> =>
  platform.current.call(path.replace(/\{[^}]+\}/, String(path.startsWith('/api/batches/') ? batchId : id)), {
    method,
    key,
    ...(method === 'GET' ? {} : { body: company() }),
  });

describe('the document of the API', () => {
  it('names the routes that this suite is about', () => {
    expect(routes(true).map(([method, path]) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'GET /api/enrichments/{id}',
        'POST /api/enrichments/{id}/cancel',
        'GET /api/batches/{id}',
        'GET /api/batches/{id}/results.csv',
        'POST /api/batches/{id}/cancel',
      ]),
    );
    expect(ROUTES.length).toBeGreaterThanOrEqual(19);
  });
});

describe('a resource of one organization', () => {
  it.each(routes(true))('is not found by another one: %s %s', async (_method, _path, route) => {
    for (const key of [stranger.key, stranger.memberKey]) {
      const answer = await ask(route, key);

      expect([answer.status, answer.body]).toEqual([404, { message: 'Resource not found', code: 'not_found' }]);
    }
    expect(await read(platform.current, owner.key, id)).toMatchObject({ status: 'queued' });
    expect(await readBatch(platform.current, owner.key, batchId)).toMatchObject({ status: 'processing' });
  });

  it.each(routes(true))(
    'looks to another one exactly like one that does not exist: %s %s',
    async (_method, _path, route) => {
      const theirs = await ask(route, stranger.key);
      const none = await ask({ ...route, path: route.path.replace(/\{[^}]+\}/, '999999999') }, stranger.key);

      expect([theirs.status, theirs.text]).toEqual([none.status, none.text]);
    },
  );

  it('is in no list of another one', async () => {
    for (const [, path] of routes(false).filter(([method]) => method === 'GET')) {
      const answer = await platform.current.call(path, { key: stranger.key });

      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain(`"id":${path === '/api/batches' ? batchId : id},`);
    }
  });
});

describe('every route', () => {
  it.each(routes())('is closed to callers without a key: %s %s', async (_method, _path, route) => {
    const answer = await ask(route, null);

    expect([answer.status, answer.body]).toEqual([401, { message: 'Unauthenticated.', code: 'unauthenticated' }]);
  });

  it.each(routes())('is closed to a revoked key: %s %s', async (_method, _path, route) => {
    const answer = await ask(route, revoked);

    expect([answer.status, answer.body]).toEqual([401, { message: 'Invalid API key.', code: 'invalid_api_key' }]);
  });
});

/** A key of the owner that has worked before. */
async function revokedKeyOfOwner(): Promise<string> {
  const { identities } = platform.current.foundation;
  const { memberKey } = owner;
  const call = (): Promise<TestAnswer> => platform.current.call('/api/credits', { key: memberKey });
  expect((await call()).status).toBe(200);
  const keys = await identities.keys(owner.id);
  await identities.revokeKey(keys.find(({ role }) => role === 'member')?.id ?? 0, null);
  await until('the key is refused', async () => (await call()).status === 401);
  return memberKey;
}
