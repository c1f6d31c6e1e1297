import type { Express, RequestHandler } from 'express';
import { protectPage } from '../http/protectPage.ts';
import { type Handler, mount } from '../http/route.ts';
import { docsAssets } from './docsAssets.ts';
import type { DocsServer } from './docsServer.ts';

/** Everything at which there may be a page. */
const PATHS = [
  '/docs',
  '/docs/reference/:operation',
  '/docs/webhooks/:webhook',
  '/docs/guides',
  '/docs/guides/*path',
  '/docs/files/*path',
];

/**
 * The documentation at /docs, without authentication. What it is made of is read with the first request, since most
 * processes never show a page (ADR 22).
 *
 * @param missing what is answered where there is no page
 */
export function mountDocs(app: Express, baseUrl: string, missing: RequestHandler): void {
  let opened: Promise<DocsServer> | undefined;
  const open = (): Promise<DocsServer> => {
    opened ??= import('./docsServer.ts').then(({ DocsServer: Server }) => new Server(baseUrl));
    return opened;
  };
  const sendPage: Handler = async (request, response) => {
    const server = await open();
    if (!server.has(request)) {
      missing(request, response, () => undefined);
      return null;
    }
    return server.sendPage(request, response);
  };
  app.use('/docs', protectPage({ forms: ["'self'"] }));
  mount(app, docsAssets.path, { GET: docsAssets.send });
  mount(app, '/docs/search', { GET: async (request, response) => (await open()).sendSearch(request, response) });
  PATHS.forEach((path) => mount(app, path, { GET: sendPage }));
}
