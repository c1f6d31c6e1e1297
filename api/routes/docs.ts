import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Express } from 'express';
import { openApiDocument } from '#contract/openapi/openApiDocument';
import { protectPage } from '../http/protectPage.ts';
import { refuse, verbatim } from '../http/reply.ts';
import { type Handler, mount } from '../http/route.ts';
import { sendFile } from '../http/sendFile.ts';

const PAGE_FOLDER = fileURLToPath(new URL('../docs/', import.meta.url));
const SWAGGER_UI_FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The files that the page loads, and nothing else of the folders they are in. */
const ASSETS: ReadonlyMap<string, string> = new Map([
  ['initialise.js', PAGE_FOLDER],
  ['page.css', PAGE_FOLDER],
  ['swagger-ui-bundle.js', SWAGGER_UI_FOLDER],
  ['swagger-ui.css', SWAGGER_UI_FOLDER],
  ['favicon-32x32.png', SWAGGER_UI_FOLDER],
]);

/** An hour without asking again; afterwards Last-Modified saves the download. */
const ASSET_MAX_AGE_MILLISECONDS = 3_600_000;

/** The rendering of the document at /docs, without authentication. */
export function mountDocs(app: Express, baseUrl: string): void {
  // Swagger UI draws its icons as data: images, and tries requests out at the base address.
  app.use('/docs', protectPage({ images: ['data:'], connections: [new URL(baseUrl).origin] }));
  mount(app, '/docs', { GET: sendPage });
  mount(app, '/docs/assets/:file', { GET: sendAsset });
}

/** The document is the same until the next release, so callers may keep it and ask whether it has changed. */
export function sendDocument(baseUrl: string): Handler {
  const body = JSON.stringify(openApiDocument(baseUrl));
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  return (request, response) => {
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', 'no-cache');
    if (request.fresh) {
      response.writeHead(304).end();
      return Promise.resolve(null);
    }
    return Promise.resolve(verbatim(200, body));
  };
}

const sendPage: Handler = (_request, response) => {
  response.setHeader('Cache-Control', 'no-cache');
  return sendFile(response, { root: PAGE_FOLDER, file: 'page.html', maxAgeMilliseconds: 0 });
};

const sendAsset: Handler = (request, response) => {
  const file = String(request.params['file']);
  const root = ASSETS.get(file);
  if (root === undefined) {
    return Promise.resolve(refuse('not_found'));
  }
  return sendFile(response, { root, file, maxAgeMilliseconds: ASSET_MAX_AGE_MILLISECONDS });
};
