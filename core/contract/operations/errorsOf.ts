import type { ErrorCode } from '#domain/errorCatalogue';
import type { Access, Operation } from './operation.ts';

/** What can refuse a request before its use case sees it, and every request at any time. */
export const ERRORS_OF_ACCESS: Readonly<Record<Access, readonly ErrorCode[]>> = {
  key: [
    'unauthenticated',
    'invalid_api_key',
    'method_not_allowed',
    'too_many_auth_attempts',
    'rate_limited',
    'headers_too_large',
    'internal',
    'unavailable',
  ],
  link: ['method_not_allowed', 'headers_too_large', 'internal', 'unavailable'],
  provider: ['method_not_allowed', 'too_many_auth_attempts', 'headers_too_large', 'internal', 'unavailable'],
  public: ['method_not_allowed', 'headers_too_large'],
};

/** What parsing a JSON body can refuse. */
export const ERRORS_OF_BODIES: readonly ErrorCode[] = ['malformed_json', 'payload_too_large', 'unsupported_media_type'];

/** Every error code that an operation can answer with. */
export function errorsOf({ access, method, errors }: Operation): readonly ErrorCode[] {
  const parsesBody = access === 'key' && method !== 'GET';
  return [...new Set([...ERRORS_OF_ACCESS[access], ...(parsesBody ? ERRORS_OF_BODIES : []), ...errors])];
}
