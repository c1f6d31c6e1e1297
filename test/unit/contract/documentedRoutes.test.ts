import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createRateLimiter } from '#adapters/memory/rateLimiter';
import { openApiDocument } from '#contract/openapi/openApiDocument';
import { OPERATIONS } from '#contract/operations/operations';
import { shownOperations } from '#contract/operations/shownOperations';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { createLogger } from '#platform/logger';
import { createApi } from '../../../api/createApi.ts';
import { fakeApiServices } from '../../support/fakeApiServices.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';

/** Pages for people, which the document is not about. */
const PAGES = [
  '/docs',
  '/docs/assets/:file',
  '/docs/files/*path',
  '/docs/guides',
  '/docs/guides/*path',
  '/docs/reference/:operation',
  '/docs/search',
  '/docs/webhooks/:webhook',
  '/p/assets/:file',
  '/p/:token',
  '/p/:token/events',
  '/p/:token/screenshot.png',
];

const CALLER = {
  keyId: 1,
  userId: null,
  name: 'test',
  role: 'member',
  organization: { id: 1, name: 'test', germanRegistry: true },
} as const;

const api = createApi(
  fakeApiServices({
    authenticator: { callerOf: () => Promise.resolve(CALLER) },
    rateLimiter: createRateLimiter(() => new Date(0)),
    logger: createLogger('silent', 'test'),
    metrics: createTestMetrics(),
    newRequestId: () => 'test',
  }),
);
const server = createServer(api.app);

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    }),
);
afterAll(async () => {
  api.close();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
});

/** The paths that express knows, in its own words. */
function mountedPaths(): readonly string[] {
  const { stack } = api.app.router as unknown as { readonly stack: readonly { readonly route?: { path: string } }[] };
  return stack.flatMap(({ route }) => (route === undefined || PAGES.includes(route.path) ? [] : [route.path]));
}

/** What a path offers, as it tells who asks for its options. */
async function offered(path: string): Promise<readonly string[]> {
  const { port } = server.address() as AddressInfo;
  const existing = path.replace(':type', ENRICHMENT_TYPES[0].name).replaceAll(/:\w+/g, '1');
  const response = await fetch(`http://127.0.0.1:${port}${existing}`, {
    method: 'OPTIONS',
    headers: { authorization: 'Bearer eak_test' },
  });
  expect(response.status).toBe(204);
  const methods = (response.headers.get('allow') ?? '').split(', ');
  return methods.filter((method) => !['HEAD', 'OPTIONS'].includes(method)).map((method) => `${method} ${path}`);
}

/** The operations of the contract in the words of express. */
function declared(): readonly string[] {
  return Object.values(OPERATIONS).map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
}

/** Method and path of each operation that callers are shown. */
function documented(): readonly string[] {
  return Object.entries(openApiDocument('http://127.0.0.1').paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

describe('the OpenAPI document and the routes', () => {
  test('every route is an operation, and every operation has a route', async () => {
    const routes = await Promise.all(mountedPaths().map(offered));
    expect(routes.flat().sort()).toEqual([...declared()].sort());
  });

  test('every operation is documented, one that depends on the type once for each', () => {
    const shown = shownOperations(Object.values(OPERATIONS)).map(({ method, path }) => `${method} ${path}`);
    expect([...documented()].sort()).toEqual(shown.sort());
    expect(shown).toEqual(
      expect.arrayContaining(
        ENRICHMENT_TYPES.flatMap(({ name }) => [
          `POST /api/enrichments/${name}`,
          `POST /api/enrichments/${name}/batch`,
        ]),
      ),
    );
  });
});
