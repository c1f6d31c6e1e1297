import type { HealthCheck } from '#ports/health';
import type { Notifications } from '#ports/notifications';
import type { PollLocks } from '#ports/pollLocks';
import type { RateLimiter } from '#ports/rateLimiter';
import type { Slots } from '#ports/slots';

/** Wake-ups, locks, limits and slots. */
export interface LimitParts {
  readonly notifications: Notifications;
  readonly pollLocks: PollLocks;
  readonly rateLimiter: RateLimiter;
  readonly slots: Slots;
  readonly checks: readonly HealthCheck[];
}
