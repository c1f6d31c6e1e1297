import type { ErrorRequestHandler, Request, Response } from 'express';
import { type ErrorCode, ERRORS } from '#domain/errorCatalogue';
import type { Logger } from '#platform/logger';
import { isUnavailable } from '#system/isUnavailable';
import { type Reply, refuse } from './reply.ts';

/** How mistakes of callers are told, by the status that express and its parsers give them: each status once. */
const CALLER_ERRORS: readonly ErrorCode[] = ['malformed_json', 'payload_too_large', 'unsupported_media_type'];

/**
 * The last resort: a surprise is logged with its stack and answered without any.
 *
 * @param answer how a refusal is told: as a page or as JSON
 */
export function handleError(
  logger: Logger,
  answer: (request: Request, response: Response, reply: Reply) => void,
): ErrorRequestHandler {
  // Express tells an error handler by its four parameters.
  return (error: unknown, request, response, _next) => {
    const { type, status } = error as { type?: string; status?: number };
    if (type === 'request.aborted') {
      response.destroy();
      return;
    }
    // The router could not decode the path.
    const callerError = error instanceof URIError ? 'not_found' : byStatus(status);
    if (callerError !== undefined) {
      answer(request, response, refuse(callerError));
      return;
    }
    const away = isUnavailable(error);
    logger[away ? 'warn' : 'error'](
      {
        err: error,
        request_id: response.getHeader('X-Request-Id'),
        method: request.method,
        route: response.locals['route'],
      },
      'A request failed',
    );
    answer(request, response, away ? refuse('unavailable', {}, { 'Retry-After': '2' }) : refuse('internal'));
  };
}

function byStatus(status: number | undefined): ErrorCode | undefined {
  return CALLER_ERRORS.find((code) => ERRORS[code].status === status);
}
