const DAY_MILLISECONDS = 24 * 3_600_000;

/** docs/spec/decisions.md, "Signing, secrets, callbacks": a webhook to which nothing arrived for so long is disabled. */
export const FAILING_DAYS_MAX = 5;

/** So many deliveries must have failed by then, each of them with all its tries: fewer may be chance. */
export const FAILED_DELIVERIES_MIN = 10;

/** Its owner is warned so long before it is disabled, and never later. */
export const WARNING_DAYS = 1;

/** Since when, and how often, a webhook must have failed at an instant to be warned of or disabled. */
export interface HealthLimits {
  /** What fails since then, or earlier, is disabled … */
  readonly failingBefore: Date;
  /** … if it was warned of by then. */
  readonly warnedBefore: Date;
  /** What fails since then, or earlier, is warned of. */
  readonly warnFailingBefore: Date;
  readonly failedLeast: number;
}

export function healthLimits(now: Date): HealthLimits {
  return {
    failingBefore: daysAfter(now, -FAILING_DAYS_MAX),
    warnedBefore: daysAfter(now, -WARNING_DAYS),
    warnFailingBefore: daysAfter(now, WARNING_DAYS - FAILING_DAYS_MAX),
    failedLeast: FAILED_DELIVERIES_MIN,
  };
}

/** The earliest instant at which a webhook that was warned of is disabled, if nothing arrives there until then. */
export function disabledFrom(failingSince: Date, warnedAt: Date): Date {
  const failing = daysAfter(failingSince, FAILING_DAYS_MAX);
  const warned = daysAfter(warnedAt, WARNING_DAYS);
  return failing > warned ? failing : warned;
}

function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MILLISECONDS);
}
