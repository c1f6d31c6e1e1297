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
 * Whether a check may be paid, with those of the same month that are not refunded.
 *
 * @param budget credits a month; null where there is no limit
 */
export function isWithinBudget(budget: number | null, spent: MonthlySpending, price: number, now: Date): boolean {
  return budget === null || spentInMonth(spent, now) + price <= budget;
}
