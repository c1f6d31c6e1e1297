import type { RequestHandler } from 'express';
import type { Caller } from '#ports/identities';
import type { ApiServices } from '../services.ts';

const SANE_REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

/** Gives every request an id, and logs and measures every answer under its route, never under its path. */
export function observe(ports: Pick<ApiServices, 'logger' | 'metrics' | 'newRequestId'>): RequestHandler {
  return (request, response, next) => {
    const given = request.headers['x-request-id'];
    const requestId = typeof given === 'string' && SANE_REQUEST_ID.test(given) ? given : ports.newRequestId();
    response.setHeader('X-Request-Id', requestId);
    const startedAt = performance.now();
    response.on('close', () => {
      const seconds = (performance.now() - startedAt) / 1_000;
      const route = (response.locals['route'] as string | undefined) ?? 'none';
      ports.metrics.httpRequests.observe({ method: request.method, route, status: response.statusCode }, seconds);
      ports.logger.info(
        {
          request_id: requestId,
          method: request.method,
          route,
          status: response.statusCode,
          milliseconds: Math.round(seconds * 1_000),
          organization_id: (response.locals['caller'] as Caller | undefined)?.organization.id,
          enrichment_id: response.locals['enrichmentId'] as number | undefined,
          batch_id: response.locals['batchId'] as number | undefined,
          campaign_id: response.locals['campaignId'] as number | undefined,
          aborted: response.writableFinished ? undefined : true,
        },
        'request',
      );
    });
    next();
  };
}
