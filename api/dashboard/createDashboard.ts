import { type Request, type RequestHandler, type Response, Router } from 'express';
import { refuse, type Reply } from '../http/reply.ts';
import { mount } from '../http/route.ts';
import type { ApiServices } from '../services.ts';
import { SHARED_PATHS } from '../http/sharedPaths.ts';
import type { Ask } from './ask.ts';
import { Door } from './door.ts';
import { dataRoutes, keyRoutes, personRoutes, reachRoutes } from './routes.ts';

export interface Dashboard {
  readonly router: Router;
  /** A refusal as a page where a page was asked for, else as it is. */
  readonly showRefusal: (request: Request, response: Response, reply: Reply) => void;
  /** For paths without a route: a page for a person at a browser, JSON for a program. */
  readonly missing: RequestHandler;
}

/** The pages for people: who they are → what they may → what the API answers, as HTML. */
export function createDashboard(services: ApiServices, ask: Ask): Dashboard {
  const door = new Door(services);
  const router = Router({ caseSensitive: true });
  router.use([...SHARED_PATHS], leaveToPrograms(door));
  const routes = [
    ...personRoutes(services, door),
    ...dataRoutes(services, door, ask),
    ...keyRoutes(services, door),
    ...reachRoutes(services, door, ask),
  ];
  routes.forEach(([path, methods]) => mount(router, path, methods));
  return {
    router,
    showRefusal: (request, response, reply) => void door.showRefusal(request, response, reply),
    missing: async (request, response) => {
      if (request.method === 'GET' && request.accepts(['json', 'html']) === 'html') {
        await door.prepare(request, response);
      }
      door.showRefusal(request, response, refuse('not_found'));
    },
  };
}

/** What carries a key, or no session at all, is for the API that has the same address. */
function leaveToPrograms({ cookies }: Door): RequestHandler {
  return (request, _response, next) => {
    const isProgram = request.headers.authorization !== undefined || cookies.sessionOf(request) === null;
    if (isProgram && request.method !== 'GET') {
      next('router');
      return;
    }
    next();
  };
}
