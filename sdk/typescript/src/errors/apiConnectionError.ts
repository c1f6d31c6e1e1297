import { EnrichError } from './enrichError.ts';

/** No whole answer came, in the last try either; `cause` tells why. */
export class ApiConnectionError extends EnrichError {
  override readonly name: string = 'ApiConnectionError';
}

/** The platform said nothing for as long as `timeoutMs`. */
export class ApiTimeoutError extends ApiConnectionError {
  override readonly name = 'ApiTimeoutError';
}
