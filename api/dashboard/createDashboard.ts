import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Reply } from '../http/reply.ts';
import { mount } from '../http/route.ts';
import type { DashboardPorts } from './dashboardPorts.ts';
import { SHARED_PATHS } from '../http/sharedPaths.ts';
import type { Ask } from './ask.ts';
import { enrichmentRoutes } from './enrichmentRoutes.ts';
import { PageAuthentication } from './pageAuthentication.ts';
import { batchRoutes } from './batchRoutes.ts';
import { dataRoutes, homeRoutes, keyRoutes, personRoutes, prospectRoutes, reachRoutes, teamRoutes } from './routes.ts';

export interface Dashboard {
  readonly router: Router;
  /** A refusal as a page where a page was asked for, else as it is. */
  readonly showRefusal: (request: Request, response: Response, reply: Reply) => void;
  /** For paths without a route: a page for a person at a browser, JSON for a program. */
  readonly missing: RequestHandler;
}

/** The pages for people: who they are → what they may → what the API answers, as HTML. */
export function createDashboard(ports: DashboardPorts, ask: Ask): Dashboard {
  const authentication = new PageAuthentication(ports);
  const router = Router({ caseSensitive: true });
  router.use([...SHARED_PATHS], leaveToPrograms(authentication));
  const routes = [
    ...personRoutes(ports, authentication),
    ...homeRoutes(ports, authentication, ask),
    ...enrichmentRoutes(ports, authentication, ask),
    ...dataRoutes(ports, authentication, ask),
    ...batchRoutes(ports, authentication, ask),
    ...keyRoutes(ports, authentication),
    ...teamRoutes(ports, authentication, ask),
    ...reachRoutes(ports, authentication, ask),
    ...prospectRoutes(ports, authentication, ask),
  ];
  routes.forEach(([path, methods]) => mount(router, path, methods));
  return {
    router,
    showRefusal: (request, response, reply) => void authentication.showRefusal(request, response, reply),
    missing: async (request, response) => {
      await authentication.showMissing(request, response);
    },
  };
}

/** What carries a key is for the API that has the same address; without a session only the way to log in is shown. */
function leaveToPrograms({ cookies }: PageAuthentication): RequestHandler {
  return (request, _response, next) => {
    const asksForPage = request.method === 'GET' || request.method === 'HEAD';
    const isProgram =
      request.headers.authorization !== undefined || (!asksForPage && cookies.sessionOf(request) === null);
    next(isProgram ? 'router' : undefined);
  };
}
