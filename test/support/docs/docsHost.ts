import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type NextFunction, type Request, type Response } from 'express';
import { ASSET_PATH, sendAsset } from '../../../api/dashboard/assets.ts';
import { mountDocs } from '../../../api/docs/mountDocs.ts';
import { sendDocument } from '../../../api/docs/sendDocument.ts';
import { mount } from '../../../api/http/route.ts';

/** The documentation alone, on a port of its own: nothing behind it is needed to read it. */
export interface DocsHost {
  readonly server: Server;
  readonly origin: string;
  /** What handlers failed with. */
  readonly failures: readonly unknown[];
  close(): Promise<void>;
}

/** What is answered where there is no page. */
export const NO_PAGE = 'There is no such page.';

/** @param baseUrl what the documentation says that the API's address is */
export async function openDocsHost(baseUrl: string): Promise<DocsHost> {
  const app = express();
  app.disable('etag');
  mount(app, '/openapi.json', { GET: sendDocument(baseUrl) });
  mount(app, ASSET_PATH, { GET: sendAsset });
  mountDocs(app, baseUrl, (_request, response) => void response.status(404).end(NO_PAGE));
  const failures: unknown[] = [];
  // Express tells an error handler by its four parameters.
  app.use((error: unknown, _request: Request, _response: Response, next: NextFunction) => {
    failures.push(error);
    next(error);
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    server,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
