import type { RequestHandler } from 'express';
import { refuse } from './reply.ts';
import { send } from './send.ts';

/**
 * Refuses what a page of another site sends: with DNS rebinding it would reach a server on the user's own machine (MCP,
 * "Streamable HTTP", security warning). Programs send no Origin.
 */
export function refuseForeignOrigins(baseUrl: string): RequestHandler {
  const own = new URL(baseUrl).origin;
  return (request, response, next) => {
    const { origin } = request.headers;
    if (origin !== undefined && origin !== own) {
      send(response, refuse('origin_not_allowed'));
      return;
    }
    next();
  };
}
