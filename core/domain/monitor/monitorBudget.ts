/** What a monitor has spent in the month of a day, in whole credits. */
export interface MonthlySpending {
  /** First day of the month in UTC, as 2026-01-01. */
  readonly month: string;
  readonly credits: number;
}

/** The month of an instant in UTC, as 2026-01-01. */
export function monthOf(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`;
}

/** When the month after an instant begins, in UTC. */
export function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

/** What was spent in the month of an instant; nothing where the note is of an earlier one. */
export function spentInMonth({ month, credits }: MonthlySpending, now: Date): number {
  return month === monthOf(now) ? credits : 0;
}

/**
 * Whether a check may be paid, with those of the same month that are not refunded. Within a budget of 0 there is none,
 * even where checks cost nothing: so a monitor can be made at rest (ADR 59).
 *
 * @param budget credits a month; null where there is no limit
 */
export function isWithinBudget(budget: number | null, spent: MonthlySpending, price: number, now: Date): boolean {
  return budget === null || (budget > 0 && spentInMonth(spent, now) + price <= budget);
}

/** What the next check of a monitor is held against. */
export interface NextCheck {
  /** Credits a month; null where there is no limit. */
  readonly budget: number | null;
  readonly spent: MonthlySpending;
  /** When it is due; null while each check is under way, and so paid. */
  readonly nextCheckAt: Date | null;
}

/**
 * Until when the budget holds the next check up: the end of the month in which it would come, as the plan decides then
 * (docs/monitors.md). A check of a later month has that month's whole budget.
 *
 * @param price credits of a check
 * @returns null where the budget covers it
 */
export function budgetHeldUntil({ budget, spent, nextCheckAt }: NextCheck, price: number, now: Date): Date | null {
  if (nextCheckAt === null) {
    return null;
  }
  const comesAt = nextCheckAt > now ? nextCheckAt : now;
  return isWithinBudget(budget, spent, price, comesAt) ? null : nextMonth(comesAt);
}
