import { jsonOr } from '../http/jsonOr.ts';
import {
  ApiError,
  type ApiErrorFacts,
  AuthenticationError,
  BudgetExceededError,
  ConflictError,
  InsufficientCreditsError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
  ServerError,
  ValidationError,
} from './apiError.ts';

const BY_CODE: Readonly<Record<string, typeof ApiError>> = {
  budget_exceeded: BudgetExceededError,
  insufficient_credits: InsufficientCreditsError,
  validation_failed: ValidationError,
};

const BY_STATUS: Readonly<Record<number, typeof ApiError>> = {
  401: AuthenticationError,
  403: PermissionDeniedError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

/**
 * The error that an answer means which is no success.
 *
 * @param text its body; anything but an error of the API where a proxy answered
 */
export function toApiError({ status, headers }: Response, text: string): ApiError {
  const body = jsonOr(text, text);
  const { code, message } = (body ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  const facts: ApiErrorFacts = {
    status,
    code: typeof code === 'string' ? code : null,
    message: typeof message === 'string' ? message : `The platform answered with the status ${status}.`,
    requestId: headers.get('x-request-id'),
    retryAfterSeconds: retryAfterSeconds(headers),
    body,
  };
  const byCode = facts.code === null ? undefined : BY_CODE[facts.code];
  return new (byCode ?? BY_STATUS[status] ?? (status >= 500 ? ServerError : ApiError))(facts);
}

/** Seconds, or a date (RFC 9110, section 10.2.3). */
function retryAfterSeconds(headers: Headers): number | null {
  const value = headers.get('retry-after');
  if (value === null) {
    return null;
  }
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
