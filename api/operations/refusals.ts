import type { FieldErrors } from '#contract/http/fieldErrors';
import type { Refusal } from '#contract/operations/outcome';
import { IN_FLIGHT_RETRY_SECONDS } from '#domain/policies';

export const NOT_FOUND: Refusal<'not_found'> = { kind: 'not_found' };
export const KEY_IN_FLIGHT: Refusal<'idempotency_key_in_flight'> = {
  kind: 'idempotency_key_in_flight',
  retryAfterMilliseconds: IN_FLIGHT_RETRY_SECONDS * 1_000,
};

/** The input is not what the operation takes. */
export function invalid({ errors }: { readonly errors: FieldErrors }): Refusal<'validation_failed'> {
  return { kind: 'validation_failed', errors };
}
