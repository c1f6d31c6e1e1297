import { isFirstRound, type RetrySchedules, retryDelays } from '#domain/deliveryRules';
import { refuseTries } from '#domain/refusedTries';
import type { RefusalPlan } from '#ports/deliveries';
import type { RefusingReceiver } from './endpointScheduler.ts';

/** What becomes of what is due at a receiver to which nothing is sent, by the number of tries that have ended. */
export function refusalPlans(
  schedules: RetrySchedules,
  { receiver, scope, until }: RefusingReceiver,
  now: Date,
): readonly RefusalPlan[] {
  const delays = retryDelays(schedules, scope);
  const beyond = delays.length + 1;
  return Array.from({ length: beyond + 1 }, (_, attempts) => ({
    receiver,
    attempts,
    andMore: attempts === beyond,
    counts: isFirstRound(delays, attempts),
    ...refuseTries(delays, attempts, now, new Date(until)),
  }));
}
