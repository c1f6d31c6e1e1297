import type { IRouter, Request, Response } from 'express';
import { type Reply, refuse } from './reply.ts';
import { send } from './send.ts';

/** Answers a request, or returns null after having answered by itself (streams). */
export type Handler = (request: Request, response: Response) => Promise<Reply | null>;

export type Methods = Readonly<Partial<Record<'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', Handler>>>;

/** Serves a path; every method that it does not offer is answered 405 with Allow. */
export function mount(app: Pick<IRouter, 'all'>, path: string, methods: Methods): void {
  const handlers = new Map(Object.entries(methods));
  const get = handlers.get('GET');
  if (get !== undefined) {
    handlers.set('HEAD', get);
  }
  const refusal = refuse('method_not_allowed', {}, { Allow: [...handlers.keys()].join(', ') });
  app.all(path, (request, response, next) => {
    response.locals['route'] = path;
    const handler = handlers.get(request.method);
    if (handler === undefined) {
      send(response, refusal);
      return;
    }
    handler(request, response).then((reply) => {
      if (reply !== null) {
        send(response, reply);
      }
    }, next);
  });
}
