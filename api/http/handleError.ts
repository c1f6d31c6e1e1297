import type { ErrorRequestHandler, Request, Response } from 'express';
import { type ErrorCode, ERRORS } from '#domain/errorCatalogue';
import type { Logger } from '#platform/logger';
import { isUnavailable } from './isUnavailable.ts';
import { type Reply, refuse } from './reply.ts';

/** What express and its body parser call the mistakes of callers. */
const CALLER_ERRORS: Readonly<Record<string, ErrorCode>> = {
  'entity.parse.failed': 'malformed_json',
  'request.size.invalid': 'malformed_json',
  'entity.too.large': 'payload_too_large',
  'encoding.unsupported': 'unsupported_media_type',
  'charset.unsupported': 'unsupported_media_type',
};

const BY_STATUS: readonly ErrorCode[] = ['malformed_json', 'payload_too_large', 'unsupported_media_type'];

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
    const callerError = error instanceof URIError ? 'not_found' : (CALLER_ERRORS[type ?? ''] ?? byStatus(status));
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

/** What express and its parsers refuse for another reason: a form of too many fields, a path of too many parts. */
function byStatus(status: number | undefined): ErrorCode | undefined {
  return BY_STATUS.find((code) => ERRORS[code].status === status);
}
