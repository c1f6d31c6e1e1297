import type { RateLimiter } from '#ports/rateLimiter';

/**
 * A shared limiter that may be away: then each process counts by itself, so that limits still hold somewhere near what
 * they should, and no caller is refused for the trouble of the platform.
 *
 * @param alone counts while the shared one cannot be asked
 * @param onAway called for every request that was counted alone
 */
export function createLenientRateLimiter(
  shared: RateLimiter,
  alone: RateLimiter,
  onAway: (error: unknown) => void,
): RateLimiter {
  async function either<Result>(ask: (limiter: RateLimiter) => Promise<Result>): Promise<Result> {
    try {
      return await ask(shared);
    } catch (error) {
      onAway(error);
      return ask(alone);
    }
  }
  return {
    consume: (policy, key, least) => either((limiter) => limiter.consume(policy, key, least)),
    pause: (policy, key, until) => either((limiter) => limiter.pause(policy, key, until)),
  };
}
