import type { Refusal } from '#contract/operations/outcome';
import { addressBlock } from '#domain/addressBlock';
import type { RatePolicy } from '#domain/rateLimit';
import type { ApiServices } from '../services.ts';

/**
 * Counts a failed proof of an address block (docs/spec/decisions.md, "People and keys").
 *
 * @returns the refusal beyond the limit, null below it
 */
export async function countFailedAuthentication(
  { settings, rateLimiter }: Pick<ApiServices, 'rateLimiter' | 'settings'>,
  address: string | undefined,
): Promise<Refusal<'too_many_auth_attempts'> | null> {
  const policy: RatePolicy = { name: 'authentication', limit: settings.authFailuresPerMinute, periodSeconds: 60 };
  const { allowed, retryAfterMilliseconds } = await rateLimiter.consume(policy, addressBlock(address));
  return allowed ? null : { kind: 'too_many_auth_attempts', retryAfterMilliseconds };
}
