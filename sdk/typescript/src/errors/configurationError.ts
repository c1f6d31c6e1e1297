import { EnrichError } from './enrichError.ts';

/** What your program has to give this package is missing, such as a key or a secret. Nothing was sent or believed. */
export class ConfigurationError extends EnrichError {
  override readonly name = 'ConfigurationError';
}
