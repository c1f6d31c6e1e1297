import type { Express, Request, RequestHandler, Response } from 'express';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openApiDocument } from '#contract/openapi/openApiDocument';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import { createApi } from '../../../api/createApi.ts';
import { fakeApiServices } from '../../support/fakeApiServices.ts';

/** Pages for people, which the document is not about. */
const PAGES = ['/docs', '/docs/assets/:file'];

const api = createApi(fakeApiServices());
afterAll(() => api.close());

interface Layer {
  readonly route?: { readonly path: string; readonly stack: readonly { readonly handle: RequestHandler }[] };
}

/** `GET /api/credits` and so on: every route tells its methods when it is asked for one that it does not have. */
function mounted(app: Express): readonly string[] {
  const { stack } = app.router as unknown as { readonly stack: readonly Layer[] };
  return stack.flatMap(({ route }) => {
    const handle = route?.stack[0]?.handle;
    return route === undefined || handle === undefined || PAGES.includes(route.path)
      ? []
      : allowedMethods(handle).map((method) => `${method} ${route.path}`);
  });
}

function allowedMethods(handle: RequestHandler): readonly string[] {
  let allow = '';
  const response = {
    locals: {},
    writeHead: (_status: number, headers: Readonly<Record<string, string>>) => {
      allow = headers['Allow'] ?? '';
    },
    end: () => undefined,
  };
  void handle({ method: 'TRACE' } as Request, response as unknown as Response, () => undefined);
  return allow.split(', ').filter((method) => method !== 'HEAD');
}

/** The document's paths in the words of express: one path for each type is one route for all of them. */
function documented(): readonly string[] {
  const routes = Object.entries(openApiDocument('http://127.0.0.1').paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${expressPath(path)}`),
  );
  return [...new Set(routes)];
}

function expressPath(path: string): string {
  const type = /^\/api\/enrichments\/([a-z_]+)$/.exec(path)?.[1];
  const isOneEnrichment =
    path === '/api/enrichments/{id}' || (type !== undefined && enrichmentTypeByName(type) !== null);
  return isOneEnrichment ? '/api/enrichments/:idOrType' : path.replaceAll(/\{(\w+)\}/g, ':$1');
}

describe('the OpenAPI document and the routes', () => {
  test('every route is documented, and every documented operation has a route', () => {
    expect([...documented()].sort()).toEqual([...mounted(api.app)].sort());
  });
});
