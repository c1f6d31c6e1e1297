import express, { type Express } from 'express';
import { inputParsers } from '#contract/operations/inputParsers';
import { BODY_LIMITS } from '#domain/policies';
import { NO_TRACER } from '#platform/noTracer';
import { createAsk } from './dashboard/ask.ts';
import { createDashboard } from './dashboard/createDashboard.ts';
import { mountDocs } from './docs/mountDocs.ts';
import { sendDocument } from './docs/sendDocument.ts';
import { authenticate } from './http/authenticate.ts';
import { handleError } from './http/handleError.ts';
import { limitRequests } from './http/limitRequests.ts';
import { mountOperations } from './http/mountOperations.ts';
import { observe } from './http/observe.ts';
import { refuseForeignOrigins } from './http/refuseForeignOrigins.ts';
import { refuseUnservable } from './http/refuseUnservable.ts';
import { refuseZeros } from './http/refuseZeros.ts';
import { isSharedWithPages, SHARED_PATHS } from './http/sharedPaths.ts';
import { traceRequest } from './http/traceRequest.ts';
import { mountLanding } from './landing/mountLanding.ts';
import { postMcp } from './mcp/postMcp.ts';
import { createUseCases } from './operations/useCases.ts';
import type { ApiServices } from './services.ts';
import { createWaits } from './waiting/createWaits.ts';

export interface Api {
  readonly app: Express;
  /** Ends the background work; call it when the server takes no more requests. */
  close(): void;
}

/** The HTTP interface: who asks → how often → what → the routes. */
export function createApi(services: ApiServices): Api {
  const waits = createWaits(services);
  const useCases = createUseCases({ ...services, waits });
  const parsers = inputParsers(services.settings.isAllowedAddress);
  const handlers = {
    callMcp: postMcp(services, useCases),
    getOpenApiDocument: sendDocument(services.settings.baseUrl),
  };
  const server = { useCases, handlers, parsers, ports: services };
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.set('query parser', 'simple');
  app.set('trust proxy', [...services.settings.trustedProxies]);

  if (services.tracer !== NO_TRACER) {
    app.use(traceRequest(services.tracer));
  }
  app.use(observe(services), refuseUnservable);
  // Before the keys are asked for: providers sign, and what they sign is the body's bytes as they came.
  app.use('/api/providers', express.raw({ type: () => true, limit: BODY_LIMITS.bytes, inflate: false }));
  mountOperations(app, server, ({ access }) => access === 'provider' || access === 'link');
  app.use('/mcp', refuseForeignOrigins(services.settings.baseUrl));
  app.use(['/api', '/mcp'], authenticate(services), limitRequests(services));
  mountOperations(app, server, ({ access, path }) => access === 'key' && path.startsWith('/api/'));
  mountLanding(app, services);
  app.use(refuseZeros);
  const dashboard = createDashboard(services, createAsk(useCases, parsers));
  app.use(dashboard.router);
  app.use([...SHARED_PATHS], authenticate(services), limitRequests(services));
  mountOperations(app, server, isSharedWithPages);
  mountOperations(app, server, ({ access, path }) => access === 'public' || path === '/mcp');
  mountDocs(app, services.settings.baseUrl, dashboard.missing);

  app.use(dashboard.missing);
  app.use(handleError(services.logger, dashboard.showRefusal));
  return {
    app,
    close: () => {
      waits.enrichments.close();
      waits.batches.close();
    },
  };
}
