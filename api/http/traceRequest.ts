import type { RequestHandler, Response } from 'express';
import { traceparentOf } from '#platform/traceparentOf';
import type { Tracer } from '#ports/tracer';

/**
 * Runs a request in a span, which goes on from a valid `traceparent` (W3C Trace Context). The answer says which it was in
 * `traceresponse`, the header of the standard's next level, so that a caller can name it.
 */
export function traceRequest(tracer: Tracer): RequestHandler {
  return (request, response, next) => {
    const given = request.headers['traceparent'];
    const parent = typeof given === 'string' ? given : null;
    void tracer.trace({ name: request.method, role: 'server', parent }, async (span) => {
      const traceparent = traceparentOf(tracer);
      if (traceparent !== null) {
        response.setHeader('traceresponse', traceparent);
      }
      const closed = new Promise((resolve) => response.once('close', resolve));
      next();
      await closed;
      span.rename(`${request.method} ${routeOf(response)}`);
      span.note({
        'http.request.method': request.method,
        'http.route': routeOf(response),
        'http.response.status_code': response.statusCode,
      });
    });
  };
}

function routeOf(response: Response): string {
  return (response.locals['route'] as string | undefined) ?? 'none';
}
