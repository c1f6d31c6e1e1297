import type { IRouter, Request, RequestHandler, Response } from 'express';
import { noContent, type Reply, refuse } from './reply.ts';
import { send } from './send.ts';

/** Answers a request, or returns null after having answered by itself (streams). */
export type Handler = (request: Request, response: Response) => Promise<Reply | null>;

export type Methods = Readonly<Partial<Record<'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', Handler>>>;

export interface RouteOptions {
  /** Whether the parameters can name a resource of this path; where not, another route or 404 answers. */
  readonly fits?: (params: Request['params']) => boolean;
  /** What reads the body of a request whose method is served. */
  readonly body?: readonly RequestHandler[];
}

/**
 * Serves a path with HEAD beside GET. OPTIONS is answered with Allow, and every other method that the path does not offer
 * with 405 and Allow, whatever its body is (RFC 9110, sections 9.3.7 and 15.5.6).
 */
export function mount(
  app: Pick<IRouter, 'all'>,
  path: string,
  methods: Methods,
  { fits = () => true, body = [] }: RouteOptions = {},
): void {
  const handlers = handlersOf(methods);
  const allow = { Allow: [...handlers.keys(), 'OPTIONS'].join(', ') };
  const offer = { ...noContent(), headers: allow };
  const refusal = refuse('method_not_allowed', {}, allow);
  const choose: RequestHandler = (request, response, next) => {
    if (!fits(request.params)) {
      next('route');
      return;
    }
    response.locals['route'] = path;
    if (handlers.has(request.method)) {
      next();
    } else {
      send(response, request.method === 'OPTIONS' ? offer : refusal);
    }
  };
  const serve: RequestHandler = (request, response, next) => {
    const served = handlers.get(request.method)?.(request, response);
    served?.then((reply) => {
      if (reply !== null) {
        send(response, reply);
      }
    }, next);
  };
  app.all(path, choose, ...body, serve);
}

function handlersOf(methods: Methods): ReadonlyMap<string, Handler> {
  const handlers = new Map(Object.entries(methods));
  const get = handlers.get('GET');
  if (get !== undefined) {
    handlers.set('HEAD', get);
  }
  return handlers;
}
