import type { Express, Request, Response } from 'express';
import { type Reply, refuse } from './reply.ts';
import { send } from './send.ts';

/** Answers a request, or returns null after having answered by itself (streams). */
export type Handler = (request: Request, response: Response) => Promise<Reply | null>;

export type Methods = Readonly<Partial<Record<'get' | 'post' | 'patch' | 'delete' | 'put', Handler>>>;

/** Serves a path; every method that it does not offer is answered 405 with Allow. */
export function mount(app: Express, path: string, methods: Methods): void {
  for (const [method, handler] of Object.entries(methods)) {
    app[method as keyof Methods](path, (request, response, next) => {
      response.locals['route'] = path;
      handler(request, response).then((reply) => {
        if (reply !== null) {
          send(response, reply);
        }
      }, next);
    });
  }
  const allow = Object.keys(methods).flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
  app.all(path, (_request, response) => {
    response.locals['route'] = path;
    send(response, refuse('method_not_allowed', {}, { Allow: allow.join(', ') }));
  });
}
